"""The page's program: set the table, say so, and hand over to the player."""

from js import pitchBoot
from pitch_web import app

await app.start()
pitchBoot.ready()
