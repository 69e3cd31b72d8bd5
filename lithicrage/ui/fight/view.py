"""What a panel may look at: the board, the stage, the question and what is picked.

Owns the words and numbers that several panels share, all read from Prospects and from the board;
none is computed here from the rules. It draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from lithicrage.base.tongue import mark, spoken, tr
from lithicrage.chronicle import Line
from lithicrage.engine.match import Match
from lithicrage.engine.state import ACTION, BREATHE, DEFEND, PAY, POWER, ROLL, TARGET
from lithicrage.minds.forecast import Forecasts, Prospect
from lithicrage.minds.foresight import Foresight, RevealSpread
from lithicrage.minds.reveals import Reveals
from lithicrage.ui.fight.cast import FaceCast
from lithicrage.ui.fight.changes import moved, ranged, span
from lithicrage.ui.fight.scene import FightScene
from lithicrage.ui.fight.sight import FULL, Sight
from lithicrage.ui.kit.palette import BODY, PINK, SPIRIT, Colour
from lithicrage.ui.kit.typeset import signed
from lithicrage.ui.models.questions import AnswerChoice, FightQuestion
from lithicrage.ui.models.telling import Told
from lithicrage.ui.shell import keymap
from lithicrage.ui.shell.actions import Action, ActionMap

if TYPE_CHECKING:
    from lithicrage.ui.fight.counsel import Advice
    from lithicrage.ui.fight.note import PaperNote

ATTACKS: Final = (ACTION, ROLL, TARGET)
SPARED: Final = {  # what it means to decline, where that changes nothing by itself
    ACTION: mark("everyone gains the Cost of a card"),
    BREATHE: mark("spends no card"),
    DEFEND: mark("spends no card"),
    PAY: mark("pays nothing"),
    POWER: mark("spends nothing"),
}
# What a seat is to you, in a word, and in running words.
YOU, HERO, ALLY = mark("YOU"), mark("HERO"), mark("ALLY")
ENEMY, RIVAL = mark("ENEMY"), mark("RIVAL")
CALLED: Final = {
    YOU: mark("you"),
    HERO: mark("Hero"),
    ALLY: mark("Ally"),
    ENEMY: mark("Enemy"),
    RIVAL: mark("Rival"),
}

# What can lie over a match: a card, the sheet of a seat, what lies beside it, the large log.
Cover = tuple[Literal["card", "fighter", "beside", "log"], int]


@dataclass(slots=True)
class View:
    """One moment of the fight as its panels see it.

    `picked` and `hovered` are places in the question's choices, -1 for none; `pointed` is the box
    under the mouse. `burned` are the hand cards picked for a roll, in order. `armed` says that what
    is picked may be one's end and has been asked for once. `busy` says that events are still
    playing: then there is no question. `log` holds (turn, line) of what has been played, `pictures`
    how the stage stood at each, and `recalled` is the place of the one that is shown again, -1 for
    none. `firsts`
    says where lists of choices begin that a mouse has moved, by the name of their boxes; the others
    go with the pick. `stamina` is what a turning dial shows on its way, by seat. `caption` is the
    last sound in words. `caps` are the keys of the actions, as they are bound now. `note` stands in
    place of the log in a fight that teaches.
    `watched` says that programs play all seats: then nobody is "you".
    `noted` is what the last undo has to say, "" from the next choice on.
    `thinking` is who is waited for, "" for nobody, `beat` how far the sign of it is, and `told`
    what must be said of the thinking. `advisable` says whether there may be an adviser,
    `advising` whether there is one, and `advice` what it says of the question, None until it knows.
    `chosen_back` is the colour of the backs of your cards, None for that of your seat. `sight` says
    what is shown at all. `lifted` are the cards of the hand that stand up as a lesson means them.
    `aloft` are the cards that fly, and to which panel: they lie nowhere else. `happened` is what
    is told in the middle while events play.
    """

    board: Match
    scene: FightScene
    cast: FaceCast
    you: int
    question: FightQuestion | None = None
    forecasts: Forecasts | None = None
    foresight: Foresight | None = None
    picked: int = -1
    hovered: int = -1
    pointed: str = ""
    burned: tuple[int, ...] = ()
    armed: bool = False
    busy: bool = False
    assisted: bool = False
    noted: str = ""
    log: list[tuple[int, Line]] = field(default_factory=list)
    pictures: list[FightScene] = field(default_factory=list)
    recalled: int = -1
    filter: str = "ALL"
    scroll: int = 0
    firsts: dict[str, int] = field(default_factory=dict)
    focused: str = ""
    caption: str = ""
    stamina: dict[int, int] = field(default_factory=dict)
    caps: dict[Action, str] = field(default_factory=lambda: keymap.caps(ActionMap()))
    note: PaperNote | None = None
    watched: bool = False
    thinking: str = ""
    beat: int = 0
    told: str = ""
    advisable: bool = False
    advising: bool = False
    advice: Advice | None = None
    chosen_back: Colour | None = None
    sight: Sight = FULL
    lifted: tuple[int, ...] = ()
    aloft: dict[int, str] = field(default_factory=dict)
    happened: Told | None = None

    @property
    def asked(self) -> FightQuestion:
        """The question, where there is one for sure."""
        assert self.question is not None
        return self.question

    @property
    def hand(self) -> list[int]:
        """The cards of one's own hand, in the order held."""
        return self.board.seats[self.you].hand

    @property
    def rolling(self) -> bool:
        """Whether two cards are being chosen for a Power Roll."""
        return self.question is not None and self.question.place == "pairs"

    @property
    def defending(self) -> bool:
        """Whether the Attack on the stage is the foe's."""
        return self.scene.attack >= 0 and self.scene.attacker != self.you

    @property
    def past(self) -> View:
        """It with the stage as it was at the line that is recalled; itself where none is."""
        if not 0 <= self.recalled < len(self.pictures):
            return self
        scene = self.pictures[self.recalled]
        return replace(self, scene=scene, question=None, forecasts=None, recalled=-1, aloft={},
                       happened=None)  # fmt: skip

    @property
    def attacking(self) -> bool:
        """Whether an Attack of one's own is chosen, aimed or rolled for."""
        return self.question is not None and self.question.kind in ATTACKS

    @property
    def shown(self) -> int:
        """The place of the choice whose forecast is shown, -1 for none."""
        return self.hovered if self.hovered >= 0 else self.picked

    @property
    def choice(self) -> AnswerChoice | None:
        """The choice whose forecast is shown."""
        if self.question is None or not 0 <= self.shown < len(self.question.choices):
            return None
        return self.question.choices[self.shown]

    @property
    def prospect(self) -> Prospect | None:
        """What the shown choice would do."""
        choice = self.choice
        return self.of(choice) if choice is not None else None

    def of(self, choice: AnswerChoice) -> Prospect | None:
        """What a choice would do; None while nothing is asked."""
        return self.forecasts.of(choice.index) if self.forecasts is not None else None

    def reveals(self, seat: int) -> Reveals | None:
        """What an Enemy may reveal next; None while it is not worked out or shown, and for
        Players."""
        if self.foresight is None or not self.sight.shows("odds"):
            return None
        return self.foresight.of(self.spread(seat))

    def unforeseen(self, others: tuple[int, ...]) -> RevealSpread | None:
        """A reveal of the foe, or of `others` that are looked at, that is not worked out yet."""
        if self.foresight is None or self.busy or not self.sight.shows("odds"):
            return None
        return self.foresight.next_of([self.spread(seat) for seat in (self.foe, *others)])

    def spread(self, seat: int) -> RevealSpread:
        """Which reveal of an Enemy is meant: the one after its Defense, or of its Chain, if the
        shown choice brings that about."""
        prospect = self.prospect
        if prospect is None:
            return RevealSpread(seat)
        chained = prospect.outlook.chain and self.board.active == seat
        return RevealSpread(seat, int(bool(prospect.hits and prospect.foe == seat)), chained)

    @property
    def foe(self) -> int:
        """The opponent whose panel is shown: who may be aimed at, the attacker or its target, else
        the first foe that stands."""
        choice = self.choice
        if choice is not None and choice.target >= 0:
            return choice.target
        for seat in (self.scene.attacker, self.scene.target):
            if seat >= 0 and self.against(seat):
                return seat
        found = self.board.foe_of(self.you)
        return found if found >= 0 else self.board.facing[self.you][0]

    @property
    def others(self) -> list[int]:
        """Everybody else at the table, allies first, in the order of their seats."""
        others = [c.seat for c in self.board.seats if c.seat not in (self.you, self.foe)]
        return sorted(others, key=self.against)

    def against(self, seat: int) -> bool:
        """Whether a seat is on the other side."""
        return self.board.seats[seat].side != self.board.seats[self.you].side

    def role(self, seat: int) -> str:
        """What a seat is to you: one of the keys of `CALLED`."""
        if seat == self.you:
            return HERO if self.watched else YOU
        if not self.against(seat):
            return ALLY
        return ENEMY if self.board.seats[seat].automaton else RIVAL

    def tag(self, seat: int) -> str:
        """What a seat is to you, in a word."""
        return tr(self.role(seat))

    def is_you(self, seat: int) -> bool:
        """Whether a seat is whoever looks and plays."""
        return self.role(seat) == YOU

    def named(self, seat: int) -> bool:
        """Whether a seat goes by its name, since more than one could be meant."""
        return not self.is_you(seat) and len(self.board.seats) > 2

    def called(self, seat: int) -> str:
        """A seat in running words: its name where more than one could be meant."""
        named = self.named(seat)
        return self.cast.members[seat].name if named else tr(CALLED[self.role(seat)])

    def colour(self, seat: int) -> Colour:
        """The colour of a seat: your own, that of allies, that of opponents."""
        return BODY if seat == self.you else PINK if self.against(seat) else SPIRIT

    def back(self, seat: int) -> Colour:
        """The colour of the backs of a seat's cards: yours as you chose them."""
        return self.chosen_back if self.chosen_back and seat == self.you else self.colour(seat)

    def next_of(self, seat: int) -> int:
        """The top card of a seat's Draw if you know it, else -1."""
        seen = self.board.decks[self.board.seats[seat].deck].seen_by(self.you)
        return seen[-1] if seen else -1

    def first(self, name: str, fit: int) -> int:
        """The first place in sight of a list of the choices, of which `fit` have room."""
        last = len(self.asked.choices) - fit
        return max(0, min(last, self.firsts.get(name, self.picked - fit + 2)))

    def is_best(self, place: int) -> bool:
        """Whether the adviser, if there is one, finds this choice best."""
        return self.advice is not None and self.advice.best == place

    def place_of(self, card: int) -> int:
        """The place of the choice that a hand card stands for, -1 for none."""
        question = self.question
        if question is None or question.place != "hand":
            return -1
        found = (n for n, choice in enumerate(question.choices) if card in choice.cards)
        return next(found, -1)

    def key(self, place: int) -> str:
        """The key that picks a choice: a digit, SPACE to decline, "" for none."""
        if place == self.asked.decline:
            return self.caps[Action.PASS]
        choice = self.asked.choices[place]
        if self.asked.place == "hand":
            hand = self.board.seats[self.asked.seat].hand
            slots = [hand.index(card) for card in choice.cards if card in hand]
            return self.number(slots[0]) if slots else ""
        return self.number(place) if self.asked.place == "slabs" else ""

    def number(self, place: int) -> str:
        """The key that picks the thing at a place, "" for one past the ninth."""
        return self.caps[Action(f"pick_{place + 1}")] if place < 9 else ""

    @property
    def deadly(self) -> bool:
        """Whether the shown choice may fell its chooser."""
        return self.prospect is not None and self.lethal(self.prospect)

    def lethal(self, prospect: Prospect) -> bool:
        """Whether a choice may fell its chooser, as far as one can see."""
        return prospect.may_fell(self.board, self.you)

    def risky(self, place: int) -> bool:
        """Whether a choice may fell its chooser while another would not."""
        if self.question is None or self.forecasts is None:
            return False
        choices = self.question.choices
        if not self.lethal(self.forecasts.of(choices[place].index)):
            return False
        return any(not self.lethal(self.forecasts.of(choice.index)) for choice in choices)


def block_words(view: View, card: int) -> str:
    """The DEF that a card has by its print, or that it has none."""
    kind = view.board.card(card)
    return tr("DEF {n}", n=kind.block) if kind.defense >= 0 else tr("no DEF")


def tenths(number: int) -> str:
    """A number given in tenths."""
    whole, rest = divmod(number, 10)
    return f"{whole}{spoken().decimal}{rest}" if rest else str(whole)


def headline(view: View, prospect: Prospect) -> str:
    """The one number of a choice: own loss or gain, else the foe's."""
    own = prospect.change(view.you)
    about = "~" if view.you in prospect.spans else ""
    if view.attacking and prospect.swing:
        return f"≤ {prospect.swing}"
    if view.attacking and prospect.foe in prospect.spans:
        return f"~{max(0, -prospect.change(prospect.foe))}"
    if view.defending and (own or prospect.outlook.raw):
        return about + signed(own)
    if prospect.mean and (view.attacking or not own):
        return tenths(prospect.mean)
    return signed(own) if own else "–"


def details(view: View, choice: AnswerChoice) -> str:
    """What else a choice does, in a few words: the card does it, or it happens to somebody."""
    prospect = view.of(choice)
    if prospect is None:
        return ""
    outlook = prospect.outlook
    parts: list[str] = []
    if prospect.swing:
        parts.append(tr("{n} damage before a block", n=prospect.swing))
    if outlook.raw and view.defending and not prospect.spans:
        if outlook.blocked:
            parts.append(tr("stops {n} of {all}", n=outlook.blocked, all=outlook.raw))
        if prospect.besides(view.you):
            parts.append(moved(view, view.you, prospect.besides(view.you)))
    elif outlook.raw and not view.defending:  # what comes is the same behind each Defense
        parts.append(tr("{n} damage", n=outlook.raw))
    told = effects(view, prospect)
    parts += [one.words for one in told if one.sign == "chain"]
    parts += [one.words for one in told if one.sign != "chain"]
    for seat, (low, high, _) in sorted(prospect.spans.items()):
        if view.attacking and seat == prospect.foe and high <= 0:
            lands = tr("{span} lands", span=span(-high, -low))
            parts.insert(1 if outlook.raw else 0, lands)
        else:
            parts.append(ranged(view, seat, low, high))
    number = headline(view, prospect)
    for seat, change in sorted(outlook.stamina.items()):
        own = seat == view.you
        if change and (signed(change) != number if own else change > 0 or view.defending):
            parts.append(moved(view, seat, change))
    if prospect.shuffles:
        parts.append(tr("you reshuffle"))
    if not parts and (outlook.open or _spares(view, choice)):
        parts.append(_plain(view, choice))
    return ", ".join(parts)


def _spares(view: View, choice: AnswerChoice) -> bool:
    """Whether a choice declines what is asked."""
    decline = view.asked.decline
    return decline >= 0 and view.asked.choices[decline] == choice


def _plain(view: View, choice: AnswerChoice) -> str:
    """A choice in a few words that changes nothing by itself."""
    kind = view.asked.kind
    if _spares(view, choice):
        return tr(SPARED.get(kind, mark("nothing happens")))
    told = choice.words.partition(":")[2].strip().rstrip(".") if kind == POWER else ""
    return told or tr("another choice follows")


class Effect(NamedTuple):
    """What a choice brings besides Stamina: its sign, it in words that say who does it, its name
    alone, and whose it is, -1 for nobody's."""

    sign: str
    words: str
    name: str
    seat: int = -1


def effects(view: View, prospect: Prospect) -> list[Effect]:
    """Energy, Conditions and Chain of a choice."""
    outlook, m = prospect.outlook, view.board
    found: list[Effect] = []
    for seat, change in sorted(outlook.energy.items()):
        if change and not (view.defending and seat != view.you):  # their pips show it
            if seat == view.you:
                words = mark("gains {n} Energy") if change > 0 else mark("costs {n} Energy")
            elif change > 0:
                words = mark("{who} gains {n} Energy")
            else:
                words = mark("{who} loses {n} Energy")
            words = tr(words, who=view.called(seat), n=abs(change))
            found.append(Effect("bolt", words, tr("{n} Energy", n=signed(change)), seat))
    last = {(seat, condition): after for seat, condition, after in outlook.conditions}
    for (seat, condition), after in last.items():
        kind = m.book.conditions[condition]
        who, name = view.called(seat), f"{kind.name} {after}"
        plain = seat == view.foe or (seat != view.you and len(m.seats) == 2)
        yours, told = view.is_you(seat), {"who": who, "name": name, "condition": kind.name}
        if not after:
            gone = mark("your {condition} ends") if yours else mark("{condition} of {who} ends")
            words = tr(gone, **told)
        else:
            got = tr(mark("you get {name}") if yours else mark("{who} gets {name}"), **told)
            words = name if plain else got
        found.append(Effect(kind.id, words, name, seat))
    if outlook.chain:
        words = tr("chains")
        if view.defending:
            words = tr("{who} chains", who=view.called(view.scene.attacker))
        found.append(Effect("chain", words, tr("Chain")))
    return found
