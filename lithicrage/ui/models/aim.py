"""The share of matches that a person wants to win, and the opponent that is picked for it.

Owns the target, what of the opponent was chosen by hand, and the words about both. The figures and
the choice are the lab's; it puts what is picked into the Shell. Draws nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from lithicrage.base.tongue import mark, spoken, tr, tr_n
from lithicrage.decks.lineup import PVP, Lineup
from lithicrage.faces import catalog
from lithicrage.lab import skill as skills
from lithicrage.lab.measured_weights import PROFILES, Weight, known_weight
from lithicrage.lab.skill import Skill
from lithicrage.lab.strength import STAMINA, field_of, levels_of, read_shipped
from lithicrage.lab.target import Suggestion, suggest
from lithicrage.lab.weigher import Weigher
from lithicrage.language.table_rules import HOUSE
from lithicrage.minds.players import LEVELS

if TYPE_CHECKING:
    from lithicrage.ui.shell.screen import Shell

OFF: Final = 0
UNMEASURED: Final = mark("Win rates were measured at Level 1 only")
_USUAL: Final = frozenset((HOUSE, *PROFILES.values()))
TARGETS: Final = (OFF, 40, 50, 60, 70, 80)


class Aim:
    """What share of wins is aimed at, in per cent, OFF for any; and `found`, who is picked for it.

    `foe` and `level` were chosen by hand, "" for those that are picked. `trouble` says why nobody
    is picked; while a deck is being weighed there is neither.
    """

    def __init__(self, weigher: Weigher | None = None) -> None:
        self.target = OFF
        self.foe = ""
        self.level = ""
        self.found: Suggestion | None = None
        self.skill: Skill | None = None
        self.trouble = ""
        self.weigher = weigher if weigher is not None else Weigher()
        self._chosen = ("", "", "", "")  # by hand, before a target and under it

    def turn(self, shell: Shell) -> None:
        """On to the next target; what was chosen by hand is picked again. Off again, who was chosen
        last stands there. Where nothing was measured it stays off."""
        if not self.measures(shell):
            return
        if not self.target:
            self._chosen = _opponent(shell)
        self.target = TARGETS[(TARGETS.index(self.target) + 1) % len(TARGETS)]
        self.free()
        if not self.target:
            self._put_back(shell)

    def measures(self, shell: Shell) -> bool:
        """Whether there are figures for the next fight: only for decks at Level 1."""
        return shell.deck_level == 1

    def stop(self, shell: Shell) -> None:
        """Aim at nothing any more; who was chosen last stands there."""
        if self.target:
            self.target = OFF
            self.free()
            self._put_back(shell)
            self.renew(shell, shell.deck, shell.seed)

    def _put_back(self, shell: Shell) -> None:
        if self._chosen[0]:
            shell.enemy, shell.behind, shell.level, shell.rival = self._chosen

    def choose(self, shell: Shell, foe: str, level: str) -> None:
        """Keep who stands in the Shell by hand: the opponent `foe`, the `level` behind it, or ""
        for what is still to be picked."""
        self.foe, self.level = foe, level
        self._chosen = _opponent(shell)

    def free(self) -> None:
        """Let all of the opponent be picked."""
        self.foe = self.level = ""

    @property
    def waiting(self) -> bool:
        """Whether a deck is being weighed for the choice."""
        return bool(self.target) and self.found is None and not self.trouble

    def renew(self, shell: Shell, deck: str, seed: int) -> Suggestion | None:
        """Pick the opponent of a deck, by all that is known now, and put it into the Shell.

        None, and a bonus of nothing, without a target, while the deck is being weighed, and where
        `trouble` says why there is none.
        """
        self.found, self.trouble = None, ""
        shell.bonus = 0
        if not self.target:
            self.weigher.cancel()
            return None
        try:
            self.found = self._picked(shell, deck, seed)
        except (ValueError, LookupError, OSError) as error:
            self.trouble = str(error)
        if self.found is not None:
            self._put(shell, self.found)
        return self.found

    def lineup(self, shell: Shell, deck: str, enemy: str, seed: int) -> Lineup | None:
        """The line-up of a fight that is to begin: a deck against the enemy, the rival that a level
        plays, or with a target whoever is picked.

        None while the deck is being weighed for that: it and the seed are then those chosen last.
        """
        self.renew(shell, deck, seed)
        if self.waiting:
            shell.deck, shell.seed = deck, seed
            return None
        found = shell.lineup_of(deck)
        return found if self.target or shell.level else replace(found, foes=(enemy,))

    def _picked(self, shell: Shell, deck: str, seed: int) -> Suggestion | None:
        known = read_shipped()
        field = PVP if shell.level else field_of(shell.library, shell.profile)
        weight = self._weight(shell, deck, field)
        if weight is None:
            return None
        self.skill = self._skill(shell, deck, field, weight)
        given = self.foe
        foes = [given] if given else [foe for foe in _legal(shell, field) if foe != deck]
        levels = levels_of(field)
        if self.level in levels:
            levels = (self.level,)
        return suggest(known, field, weight, self.skill.elo, self.target, foes, levels, seed)

    def _weight(self, shell: Shell, deck: str, field: str) -> Weight | None:
        """What a deck weighs; None, while that is found out, for one that nobody has measured."""
        library, weigher = shell.library, self.weigher
        weight = known_weight(read_shipped(), library, deck, field)
        weight = weight or weigher.known(library, deck, field)
        if weight is None and catalog.hero(library, deck, shell.profile).legal:
            weigher.start(library, deck, field)
            self.trouble = weigher.trouble
        elif weight is None:
            self.trouble = tr("The deck is not legal.")
        else:
            weigher.cancel()
        return weight

    def _skill(self, shell: Shell, deck: str, field: str, weight: Weight) -> Skill:
        history = shell.keeper.history() if shell.keeper is not None else None
        if history is None:
            return skills.skill(read_shipped())
        own = {(deck, field): weight.elo}
        return skills.of_history(history, read_shipped(), shell.library, own)

    def _put(self, shell: Shell, found: Suggestion) -> None:
        foe = found.opponent
        shell.bonus = foe.bonus
        if shell.level:
            shell.level, shell.rival = foe.level, foe.id
        else:
            shell.enemy, shell.behind = foe.id, foe.level

    # ---- words ---------------------------------------------------------------------------------

    @property
    def words(self) -> str:
        """The target on a button."""
        return tr("WIN ABOUT {n} %", n=self.target) if self.target else tr("WIN ABOUT: OFF")

    @property
    def short(self) -> str:
        """The target on a small button."""
        return f"{self.target} %" if self.target else tr("WIN %")

    def says(self, shell: Shell) -> str:
        """The target for the speak line, and what a press does, or why it does nothing."""
        if not self.measures(shell):
            return f"{tr('Win about: off.')} {tr(UNMEASURED)}"
        if self.target:
            return tr("Win about {n} per cent. Change", n=self.target)
        return tr("Win about: off. Change")

    def expects(self, shell: Shell) -> str:
        """What to expect of the opponent that is picked, or why there is none yet; "" if off."""
        if not self.measures(shell):
            return tr(UNMEASURED)
        if not self.target:
            return ""
        if self.trouble:
            return tr("No opponent yet: {why}", why=self.trouble)
        found = self.found
        if found is None:
            done, of = self.weigher.done, self.weigher.total
            return tr("MEASURING your deck: {done} of {of} matches", done=done, of=of)
        words = mark("about {per_cent} %, from {matches} matches")
        parts = [tr(words, per_cent=found.per_cent, matches=thousands(found.matches))]
        if found.opponent.bonus:
            parts.insert(0, found.opponent.bonus_words)
        if not found.close:
            parts.append(tr("the closest to {n} %", n=found.target))
        if read_shipped().stale(shell.library):
            parts.append(tr("measured with other cards"))
        if shell.profile not in _USUAL or any(key != STAMINA for _, key, _ in shell.handicaps):
            parts.append(tr("measured under other rules"))
        return "  ·  ".join(parts)

    @property
    def person(self) -> str:
        """How well the person plays, and from how much that is known; "" while nobody asks."""
        if not self.target or self.found is None or self.skill is None:
            return ""
        name = LEVELS[self.skill.level(read_shipped())].name
        kind = tr(mark("an {name}") if name[0] in "AEIOU" else mark("a {name}"), name=tr(name))
        if not self.skill.matches:
            return tr("no matches yet: rated as {kind}", kind=kind)
        return tr_n(
            "you play like {kind} (from {n} match)",
            "you play like {kind} (from {n} matches)",
            self.skill.matches,
            kind=kind,
        )

    def opponent(self, shell: Shell) -> str:
        """Who is picked, in a line: `Encore by Adept, +3 Stamina for them, about 61 %`."""
        found = self.found
        if found is None:
            return self.expects(shell)
        foe = found.opponent
        find = catalog.hero if shell.level else catalog.enemy
        who = find(shell.library, foe.id, shell.profile).title
        if foe.level:
            who = tr("{who} by {level}", who=who, level=tr(LEVELS[foe.level].name))
        bonus = f", {foe.bonus_words}" if foe.bonus else ""
        return tr("{who}: about {n} %", who=f"{who}{bonus}", n=found.per_cent)


def thousands(number: int) -> str:
    """A number with a mark before each three of its figures: `1,234`, in German `1.234`."""
    return f"{number:,}".replace(",", "," if spoken().decimal == "." else ".")


def _legal(shell: Shell, field: str) -> list[str]:
    """The opponents of a field that may be fought by the rules in force."""
    find = catalog.heroes if field == PVP else catalog.enemies
    return [who.id for who in find(shell.library, shell.profile) if who.legal]


def _opponent(shell: Shell) -> tuple[str, str, str, str]:
    """Who stands in the Shell: the Enemy, who plays it, the level of a rival, and its deck."""
    return shell.enemy, shell.behind, shell.level, shell.rival
