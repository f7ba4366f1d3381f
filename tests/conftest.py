"""How hypothesis looks for counter-examples, here and in CI."""

from __future__ import annotations

import os

from hypothesis import settings

# No deadline: a busy machine is no counter-example. In CI the same examples each time, so that
# a change is never blamed for another day's luck.
settings.register_profile("pitch", deadline=None, print_blob=True)
settings.register_profile("ci", settings.get_profile("pitch"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "pitch")
