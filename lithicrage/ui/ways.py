"""The ways to pages that ask for nothing but the shell: each imports its page when it is asked for.

Owns no match and no window: what begins, keeps or ends a match is the App's.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from lithicrage.ui.kit.control import Deed
from lithicrage.ui.shell.preferences import Preferences
from lithicrage.ui.shell.screen import Screen, Shell

if TYPE_CHECKING:
    from lithicrage.companion import Companion
    from lithicrage.lab.reviewer import Reviewer
    from lithicrage.play.session import Fight
    from lithicrage.scenarios.text import DeckLesson
    from lithicrage.ui.models.tape import Tape


class Ways:
    """The half of the `Routes` that only opens pages. The App has what they stand on."""

    shell: Shell
    preferences: Preferences

    def decks(self, selected: str = "") -> Screen:
        """The decks of the person and of the packs."""
        from lithicrage.ui.builder.decks import open_decks

        return open_decks(self.shell, selected)

    def keep_rules(self, line: str) -> None:
        """Begin with these rules in the next window too."""
        self.preferences.change(rules=line)

    def keep_back(self, number: int) -> None:
        """Put a back on one's cards, in the next window too."""
        self.preferences.change(card_back=number)

    def keep_stones(self, style: int) -> None:
        """Give the stones of the window a style, in the next window too."""
        self.preferences.change(stones=style)

    def keep_table(self, simple: bool) -> None:
        """Fight at a simple table or a full one, in the next window too."""
        self.preferences.change(simple=simple)

    def cards(self) -> Screen:
        """Every card."""
        from lithicrage.ui.gallery.screen import Cards

        return Cards(self.shell)

    def workshop(
        self, card: str = "", behind: Screen | None = None, file: Path | None = None
    ) -> Screen:
        """The bench of whoever writes cards."""
        from lithicrage.ui.workshop.opening import open_workshop

        return open_workshop(self.shell, card, behind, file)

    def build_deck(
        self, lesson: DeckLesson, number: int, fight: Callable[[str], Screen],
        back: Callable[[], Screen],
    ) -> Screen:  # fmt: skip
        """The builder with a note that says what to change."""
        from lithicrage.ui.builder.guided import GuidedBuilder

        return GuidedBuilder(self.shell, lesson, number, fight, back)

    def companion(self, companion: Companion | None = None) -> Screen:
        """The table with paper cards; one whose file is damaged is set aside and said."""
        from lithicrage.ui.companion import open_companion

        return open_companion(self.shell, companion)

    def set_out(self, encore: int = -1) -> Screen:
        """Choose a tour and who goes."""
        from lithicrage.ui.tour.start import StartPage

        return StartPage(self.shell, encore)

    def lineup(self) -> Screen:
        """Choose who sits at the table."""
        from lithicrage.ui.screens.lineup import LineupPage

        return LineupPage(self.shell)

    def pause(self, behind: Screen, fight: Fight, naming: bool = False) -> Screen:
        """The menu of a fight."""
        from lithicrage.ui.screens.pause import Pause

        return Pause(self.shell, behind, fight, naming)

    def rules(
        self, rule: str = "", behind: Screen | None = None, fight: Fight | None = None
    ) -> Screen:
        """The rules, at one of them."""
        from lithicrage.ui.screens.rules import RulesPage

        return RulesPage(self.shell, rule, behind, fight)

    def history(self, behind: Screen | None = None) -> Screen:
        """What was played."""
        from lithicrage.ui.screens.history import HistoryPage

        return HistoryPage(self.shell, behind)

    def marks(self, behind: Screen | None = None) -> Screen:
        """What was done so far, mark by mark."""
        from lithicrage.ui.screens.marks import MarksPage

        return MarksPage(self.shell, behind)

    def replays(self, behind: Screen | None = None) -> Screen:
        """Matches to be watched or gone on with."""
        from lithicrage.ui.screens.replays import Replays

        return Replays(self.shell, behind)

    def replay(self, tape: Tape, behind: Screen, event: int = 0) -> Screen:
        """A match that was played, to be watched."""
        from lithicrage.ui.fight.replay import ReplayScreen

        return ReplayScreen(self.shell, tape, behind, event)

    def review(self, tape: Tape, behind: Screen, reviewer: Reviewer | None = None) -> Screen:
        """A match that was played, looked at again, by what a reviewer has found already."""
        from lithicrage.ui.screens.review import ReviewPage

        return ReviewPage(self.shell, tape, behind, reviewer)

    def puzzles(self) -> Screen:
        """Moments with a goal."""
        from lithicrage.ui.screens.courses import Puzzles

        return Puzzles(self.shell)

    def lessons(self) -> Screen:
        """Learn the game by doing."""
        from lithicrage.ui.screens.courses import Lessons

        return Lessons(self.shell)

    def settings(
        self, behind: Screen | None = None, back: Callable[[], Screen] | None = None
    ) -> Screen:
        """The settings; they go back to `behind`, else by the way `back`, else to the title."""
        from lithicrage.ui.screens.settings import SettingsPage

        return SettingsPage(self.shell, self.preferences, behind, back)

    def licences(self, behind: Screen | None = None) -> Screen:
        """Whose work this game stands on."""
        from lithicrage.ui.screens.licences import Licences

        return Licences(self.shell, behind)

    def confirm(
        self,
        behind: Screen,
        question: str,
        yes: str,
        then: Deed,
        no: str = "",
    ) -> Screen:
        """A question over a screen."""
        from lithicrage.ui.screens.confirm import STAY, Confirm

        return Confirm(self.shell, behind, question, yes, then, no or STAY)
