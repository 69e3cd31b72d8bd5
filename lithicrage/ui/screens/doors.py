"""The questions at the doors of a fight: learn it first, go on with an interrupted one, leave it.

Owns what becomes of a match that is not played to its end. Draws nothing itself.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from lithicrage.base.tongue import mark, tr
from lithicrage.store.progress import LESSONS, OFFERS
from lithicrage.ui.kit.control import Deed
from lithicrage.ui.models import shelf
from lithicrage.ui.screens.confirm import Confirm
from lithicrage.ui.shell.screen import Screen, Shell

if TYPE_CHECKING:
    from lithicrage.play.session import Fight


FIRST_FIGHT: Final = "fight"  # among the offers that are made once
OFFER: Final = mark("First fight? Lesson 1 takes two minutes, and nobody gets hurt for long.")


def first_screen(shell: Shell) -> Screen:
    """The title; over it, if a match was interrupted, whether to go on with it."""
    title, keeper = shell.routes.title(), shell.keeper
    waiting = keeper.interrupted_matches() if keeper is not None else []
    if keeper is None or not waiting:
        return title
    file = waiting[0]

    def forget() -> Screen:
        keeper.forget(file)
        shell.speech.event(tr("It is deleted"))  # the next question may read alike
        return first_screen(shell)

    question = tr("{who} is unfinished. Resume?", who=shelf.who(file, shell.library))
    if len(waiting) > 1:
        question += " " + tr("{count} more under REPLAYS.", count=len(waiting) - 1)
    third = (tr("DELETE IT"), forget)
    return Confirm(shell, title, question, tr("RESUME"), lambda: _go_on(shell, file), tr("LATER"),
                   "yes", third)  # fmt: skip


def first_fight(shell: Shell, behind: Screen, way: Deed) -> Deed:
    """The way to a fight in a home in which nothing was played: the first time, over `behind`,
    whether to begin with the first lesson instead."""
    progress = shell.progress

    def go() -> object:
        if progress.done[LESSONS] or not progress.may_offer(FIRST_FIGHT):
            return way()
        progress.mark(OFFERS, FIRST_FIGHT)
        return Confirm(shell, behind, tr(OFFER), tr("LESSON 1"), lambda: _first_lesson(shell, way),
                       tr("TO THE FIGHT"), "yes", other=way)  # fmt: skip

    return go


def _first_lesson(shell: Shell, way: Deed) -> object:
    """The first lesson, begun; the fight, where no pack brings any."""
    from lithicrage.ui.lessons.guide import Unplayable
    from lithicrage.ui.screens.courses import Lessons

    page = Lessons(shell)
    try:
        return page.series.play(0) if page.courses else way()
    except Unplayable:
        return page


def leave_screen(shell: Shell, fight: Fight | None, behind: Screen) -> Screen:
    """Whether to leave the fight, to go on at the next start; a trial of the workshop may be given
    up, too. A gig of a tour is left with its tour."""
    if shell.of_tour(fight):
        question = tr("Leave the tour? Resume any time from the title.")
        question = question if shell.keeper is not None else tr("Leave this tour? It is not saved.")
        return Confirm(shell, behind, question, tr("LEAVE"), shell.routes.title)

    def left(for_good: bool) -> Screen:
        keeper = shell.keeper
        if keeper is not None and fight is not None:
            (keeper.give_up if for_good else keeper.leave)(fight.session)
        if shell.mind is not None:
            shell.mind.close()
        return out_of(shell, fight)

    kept = shell.keeper is not None and fight is not None and fight.session.replay is not None
    question = tr("Leave? Resume any time from the title.")
    question = question if kept else tr("Leave this fight? It is not saved.")
    give_up = (tr("END TRIAL"), lambda: left(True)) if from_workshop(shell, fight) else None
    return Confirm(shell, behind, question, tr("LEAVE"), lambda: left(False), third=give_up)


def concede_screen(shell: Shell, fight: Fight, behind: Screen) -> Screen:
    """Whether to give the fight up: it is lost, in the history and on a tour (TR3)."""

    def concede() -> Screen:
        _give_up(fight)
        return shell.routes.result(fight)

    question = tr("Concede? This fight counts as lost.")
    if shell.of_tour(fight):
        question = tr("Concede? The match is lost, and a string snaps.")
    return Confirm(shell, behind, question, tr("CONCEDE"), concede)


def restart_screen(shell: Shell, fight: Fight, behind: Screen) -> Screen:
    """Whether to begin the same match anew, with the same decks and new shuffles."""

    def restart() -> Screen:
        if fight.session.choices:
            _give_up(fight)
        if shell.mind is not None:
            shell.mind.close()
        return shell.routes.match(fight.lineup, fight.seed + 1)

    lost = bool(fight.session.choices)
    fate = tr("This one counts as lost.") if lost else tr("This one never happened.")
    question = tr("Restart, with the same decks and new shuffles? {fate}", fate=fate)
    return Confirm(shell, behind, question, tr("RESTART"), restart)


def _give_up(fight: Fight) -> None:
    """Concede for the person who is asked, else for the first."""
    asked, people = fight.session.match.seat, fight.people
    fight.session.concede(asked if asked in people and asked is not None else people[0])


def out_of(shell: Shell, fight: Fight | None) -> Screen:
    """Where a fight leads, left or over: the workshop that tried a card in it, else the title."""
    tried = from_workshop(shell, fight)
    return shell.routes.workshop() if tried else shell.routes.title()


def from_workshop(shell: Shell, fight: Fight | None) -> bool:
    """Whether a fight tries a card of the workshop."""
    tried = shell.tried
    if fight is None or tried is None or shell.bench is None:
        return False
    return (fight.lineup.heroes, fight.lineup.foes) == (tried.heroes, tried.foes)


def _go_on(shell: Shell, file: Path) -> Screen:
    """The match, or the title where it cannot be gone on with, which the keeper has told."""
    return shell.routes.resume(file) or shell.routes.title()
