"""What a tap, a key or a bot changes: pure functions from state to state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pitch_core import (
    Action,
    Card,
    Game,
    IllegalAction,
    Pitch,
    Play,
    Record,
    Rules,
    events,
    parse_action,
    replay,
)
from pitch_core.bots import Choice, Thought, dice_for, finish, get_bot, thinking

from .hint import not_yet
from .i18n import card_name, t
from .log import heard, said
from .seals import with_seal
from .settings import changed
from .spoken import sentences
from .state import LONGEST_NAME, ME, MOST_BOTS, AppState, Panel, Setup
from .told import table_told
from .why import why_not, why_not_begin

__all__ = [
    "act",
    "again",
    "applied",
    "begin",
    "bot_acts",
    "bot_thinks",
    "check",
    "choose",
    "chosen",
    "cleared",
    "deal_on",
    "explain",
    "forget",
    "go_on",
    "leave",
    "resume",
    "show",
    "sweep",
    "take_back",
    "tap",
    "tell",
    "uninvite",
]


def begin(state: AppState, form: Mapping[str, str], seed: str | None = None) -> AppState:
    """Start a game as the form says; a contradiction in it is told and nothing starts."""
    try:
        setup = _setup(form)
    except ValueError as error:
        return replace(state, note=why_not_begin(error))
    return again(replace(state, setup=setup, deal=seed or state.deal))


def _setup(form: Mapping[str, str]) -> Setup:
    chosen: dict[str, object] = {
        name: _value(value)
        for name, value in form.items()
        if name in Rules().to_dict() and name != "partnership"
    }
    # A lowest bid above it lifts the forced bid too: nobody means the contradiction.
    lowest = max(_number(form, "dealer_minimum", 2), _number(form, "min_bid", 1))
    chosen["dealer_minimum"] = lowest
    if form.get("players") == "partnership":
        chosen |= {"players": 4, "partnership": True}
    bot = form.get("bot", "steady")
    get_bot(bot)
    name = _tidy(form.get("name", ""))
    others = tuple(filter(None, map(_tidy, form.get("others", "").split(",")[:MOST_BOTS])))
    characters = form.get("characters", "on") == "on"
    return Setup(Rules.from_dict(chosen), bot, name, others, characters)


def _tidy(name: str) -> str:
    return " ".join(name.split())[:LONGEST_NAME]


def _value(text: str) -> str | int:
    return int(text) if text.isdecimal() and len(text) < 5 else text


def _number(form: Mapping[str, str], name: str, default: int) -> int:
    value = _value(form.get(name, ""))
    return value if isinstance(value, int) else default


def again(state: AppState) -> AppState:
    """A new game with the same people and rules, and with the cards that a link asked for."""
    game = Game.new(state.setup.rules, state.deal or None)
    kept = tuple(other for other in state.kept if other[0].seed != game.seed)
    return deal_on(cleared(state, game=game, kept=kept))


_LASTING = ("setup", "kept", "framed", "pwa", "settings", "understood", "statistics", "seals")


def cleared(state: AppState, **changes: Any) -> AppState:
    """The state without what belongs to the game or screen that is left."""
    lasting: dict[str, Any] = {name: getattr(state, name) for name in _LASTING}
    return replace(AppState(**lasting), **changes)


def go_on(state: AppState, index: int) -> AppState:
    """Take up the kept game number ``index`` where it was left."""
    if not 0 <= index < len(state.kept):
        return state
    game, setup = state.kept[index]
    panel: Panel = "result" if game.to_act is None else ""
    return forget(cleared(state, setup=setup, game=game, panel=panel, swept=True), index)


def resume(state: AppState, seed: str) -> AppState:
    """Take up the kept game of this seed; without such a game the state as it is."""
    seeds = [game.seed for game, _ in state.kept]
    return go_on(state, seeds.index(seed)) if seed in seeds else state


def forget(state: AppState, index: int) -> AppState:
    """Offer the kept game number ``index`` no longer."""
    return replace(state, kept=state.kept[:index] + state.kept[index + 1 :])


def leave(state: AppState) -> AppState:
    """Back to the start screen; a game that isn't over is offered there."""
    kept = state.kept
    if state.game is not None and state.game.winner is None:
        kept = ((state.game, state.setup), *kept)
    return cleared(state, kept=kept)


def _quiet(state: AppState, **changes: Any) -> AppState:
    """The state with these changes, and without what the player was told before them."""
    quiet = {"note": "", "refused": False, "chosen": None, "asked": False, "hint": None}
    return replace(state, **{**quiet, **changes})


def show(state: AppState, panel: Panel) -> AppState:
    """Open a panel, or close it when it is open; a review goes back to where it came from."""
    back = state.review.back if panel == "review" else ""
    shown = back if state.panel == panel else panel
    term = state.term if shown == "glossary" else ""
    hint = state.hint if state.panel or panel else None  # a panel lies over it, and goes again
    return _quiet(state, panel=shown, pitching=None, term=term, checked=0, hint=hint)


def check(state: AppState, number: int) -> AppState:
    """Check deal ``number`` of the game against its seal, in the panel that is open."""
    return replace(state, checked=number)


def explain(state: AppState, term: str) -> AppState:
    """Tell what a word of the open panel means, or no longer when it is asked for again."""
    return replace(state, term="" if state.term == term else term)


def chosen(state: AppState, form: Mapping[str, str]) -> AppState:
    """The start screen as its fields have it; a contradiction in them changes nothing."""
    try:
        return replace(state, setup=_setup(form))
    except ValueError:
        return state


def choose(state: AppState, name: str, value: str) -> AppState:
    """Set something; a value that doesn't fit changes nothing.

    A coach who is asked back begins anew.
    """
    anew = (name, value) == ("coach", "on")
    understood = frozenset[str]() if anew else state.understood
    settings = changed(state.settings, {name: value})
    return replace(state, settings=settings, understood=understood)


def tell(state: AppState) -> AppState:
    """Tell the table in words; what is told twice in a row differs, to be announced anew."""
    if state.game is None:
        return state
    told = table_told(state.game.view(ME), state.setup)
    again = "\N{NO-BREAK SPACE}" if state.note == told else ""
    panel = "" if state.panel == "menu" else state.panel
    return _quiet(state, panel=panel, note=told + again, chosen=state.chosen)


def uninvite(state: AppState) -> AppState:
    """Ask no longer whether the page shall be installed."""
    return _quiet(state, pwa=replace(state.pwa, invited=False))


def act(state: AppState, token: str) -> AppState:
    """The player's own call or card; a refused one is explained and changes nothing.

    A card to pitch is asked about first: it costs a bid of 4.
    """
    if state.game is None or state.game.to_act != ME or state.panel not in ("", "pitch"):
        return state
    try:
        action = parse_action(token)
    except ValueError:
        return state
    try:
        if isinstance(action, Pitch) and action.card is not state.pitching:
            state.game.check(action)
            return _quiet(state, panel="pitch", pitching=action.card, hint=state.hint)
        return applied(state, action)
    except IllegalAction as error:
        note = why_not(error.code, action, state.game.view(ME))
        return replace(state, note=note, refused=error.code == "must_follow")


def tap(state: AppState, token: str) -> AppState:
    """What a press on a call or card means: to act, or to choose a card that another press plays.

    The setting against slips asks for the second; what may not be played is refused at once.
    """
    card = _to_choose(state, token) if state.settings.confirm == "on" else None
    if card is None or card is state.chosen:
        return act(state, token)
    text = t("You have chosen the {card}. Press again to play it.", card=card_name(card))
    return heard(_quiet(state, chosen=card, hint=state.hint), text)


def _to_choose(state: AppState, token: str) -> Card | None:
    if state.game is None or state.panel:
        return None
    plays = [play for play in state.game.view(ME).legal if isinstance(play, Play)]
    return next((play.card for play in plays if str(play.card) == token), None)


def bot_thinks(state: AppState) -> Thought[Choice] | None:
    """What the bot whose turn it is will do, from its own view; `None` when it is nobody's."""
    game = state.game
    if game is None or game.to_act in (None, ME):
        return None
    view = game.view(game.to_act)
    return thinking(get_bot(state.setup.bot_at(view.seat)), view, dice_for(game.seed or "", view))


def bot_acts(state: AppState, choice: Choice | None = None) -> AppState:
    """The call or card of the bot whose turn it is, which has thought of it, or does so now.

    A note to the player stays: it may not have been read yet. That a hint has to wait is over when
    the player's turn comes.
    """
    thought = bot_thinks(state)
    if thought is None:
        return state
    choice = choice or finish(thought)
    after = applied(state, choice.action)
    waited = state.note == not_yet() and after.game and after.game.to_act == ME
    return replace(after, note="" if waited else state.note)


def sweep(state: AppState) -> AppState:
    """The taker gathers the trick that lies on the table."""
    return replace(state, swept=True)


def deal_on(state: AppState) -> AppState:
    """Deal the next cards when they are due."""
    if state.game is None or not state.game.deal_due:
        return state
    game = state.game.next_deal()
    seals = {**state.seals, game.seed or "": with_seal(state.seals_of(game), game)}
    table = {"game": game, "panel": "", "swept": False, "claim": None, "by_hand": False}
    return _told(_quiet(state, **table, seals=seals, checked=0), None)


def take_back(state: AppState) -> AppState:
    """Go back to before the player's last call or card of this deal, if there is one."""
    game = state.game
    if game is None or game.winner is not None:
        return state
    for earlier in reversed(list(replay(Record(game, state.setup.names)))[:-1]):
        if len(earlier.deals) != len(game.deals):
            break
        if earlier.to_act == ME:
            after = _quiet(state, game=earlier, panel="", swept=True, claim=None)
            return said(after, t("Taken back."))
    return replace(state, note=t("There is nothing to take back in this deal."))


def applied(state: AppState, action: Action) -> AppState:
    """The state after a call or a card, and what happened told."""
    assert state.game is not None
    after = _quiet(state, game=state.game.apply(action), pitching=None, swept=False)
    panel = "" if state.panel == "pitch" else state.panel
    return _told(replace(after, panel=panel), state.game)


def _told(state: AppState, before: Game | None) -> AppState:
    assert state.game is not None
    seen = None if before is None or before.deal is None else before.view(ME)
    happened = events(seen, state.game.view(ME))
    return said(state, sentences(happened, state.setup))
