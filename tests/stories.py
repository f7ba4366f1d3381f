"""Short ways to tell a deal: options, calls and plays as text, hands from who played what."""

from oracle import STANDARD, Options, Story, clockwise, taker_of, winning_call


def options_of(text: str = "") -> Options:
    """The standard options with some changed: ``"players=3 win=anyone partnership"``."""
    options = dict(STANDARD)
    for word in text.split():
        name, has_value, value = word.partition("=")
        options[name] = (int(value) if value.isdigit() else value) if has_value else True
    return options


def told(options: Options, calls: str, plays: str, dealer: int = -1) -> Story:
    """A finished deal: ``told(options, "2 pass pass pass", "AS 2S 3S 4S / ...")``.

    The dealer is the last seat, so that seat 0 calls first. Who played a card was dealt it.
    """
    dealer %= options["players"]
    story: Story = {
        "dealer": dealer,
        "calls": calls.split(),
        "plays": plays.replace("/", "").split(),
    }
    story["hands"] = [[] for _ in range(options["players"])]
    leader, left = (winning_call(options, story) or (0, ""))[0], list(story["plays"])
    while left:
        cards, left = left[: options["players"]], left[options["players"] :]
        trick = list(zip(clockwise(options, leader), cards, strict=True))
        for seat, card in trick:
            story["hands"][seat].append(card)
        leader = taker_of(trick, story["plays"][0][1])
    return story


def dealt(
    options: Options, *hands: str, dealer: int = -1, calls: str = "", plays: str = ""
) -> Story:
    """A deal in progress from given hands: ``dealt(options, "AS KS ...", "2H ...", calls="2")``."""
    return {
        "dealer": dealer % options["players"],
        "hands": [hand.split() for hand in hands],
        "calls": calls.split(),
        "plays": plays.replace("/", "").split(),
    }
