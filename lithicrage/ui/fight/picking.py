"""What is picked of a question before it is committed: a choice, or two cards for a roll.

Owns how picks change the View, and which option they stand for. It asks nobody and draws nothing.
"""

from __future__ import annotations

from lithicrage.base.tongue import tr
from lithicrage.engine.match import Match
from lithicrage.minds.forecast import Forecasts
from lithicrage.minds.foresight import renew
from lithicrage.ui.fight import rollbox
from lithicrage.ui.fight.feed import Feed
from lithicrage.ui.fight.header import MARKED
from lithicrage.ui.fight.view import View
from lithicrage.ui.models.questions import question


def ask(view: View, match: Match) -> None:
    """Show what a match asks, the first choice picked; nothing once it is over."""
    view.busy = False
    view.question = question(match)
    view.forecasts = Forecasts(match) if view.question is not None else None
    view.foresight = renew(view.foresight, match, view.you)
    view.picked = 0 if view.question is not None else -1
    view.hovered, view.burned, view.scroll, view.armed = -1, (), 0, False
    view.firsts.clear()
    view.advice, view.recalled = None, -1


def ask_nothing(view: View, busy: bool) -> None:
    """Show no question: events play, or somebody else has to act first."""
    view.busy, view.question, view.forecasts = busy, None, None
    view.picked = view.hovered = view.recalled = -1
    view.advice = None


def take_back(feed: Feed) -> None:
    """Take the last choice of a person back. Where that marks the match as assisted for the first
    time, it is said, and stands in the banner until something is chosen; nobody keeps a lesson."""
    session = feed.session
    before = session.assisted
    session.undo()
    feed.rewind()
    if session.replay is not None and session.assisted and not before:
        feed.view.noted = tr(MARKED)
        feed.speech.event(tr(MARKED))


def pick(view: View, place: int) -> None:
    """Pick the choice at a place; lists of choices go with it."""
    view.picked, view.hovered, view.burned, view.armed = place, -1, (), False
    view.firsts.clear()


def arm_choice(view: View, place: int) -> bool:
    """Pick a choice that may be one's end, to be asked for once more; False where that is done, or
    there is no such danger."""
    if (view.armed and place == view.picked) or not view.risky(place):
        return False
    if place != view.picked:
        pick(view, place)
    view.armed = True
    return True


def burn(view: View, slot: int) -> bool:
    """Pick a hand card for the roll, or take it back; two of them make the pair (R38).

    False for a place without a card.
    """
    cards = view.hand
    if slot >= len(cards):
        return False
    card, burned = cards[slot], view.burned
    if card in burned:
        view.burned = tuple(other for other in burned if other != card)
    else:
        view.burned = (*burned[-1:], card)
    place = rollbox.place_of(view, view.burned)
    if place >= 0:
        view.picked = place
    view.hovered, view.armed = -1, False
    view.firsts.clear()
    return True


def picked(view: View) -> int:
    """The option that is picked, -1 for none; a single burned card is not yet a choice."""
    if view.question is None or view.picked < 0 or len(view.burned) == 1:
        return -1
    index = view.question.choices[view.picked].index
    if len(view.burned) == 2:
        return view.question.orders.get((view.burned[0], view.burned[1]), index)
    return index
