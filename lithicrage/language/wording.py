"""How card text is worded: numbers, subjects, sentences. Verbs use it; it knows no verb.

Rich text marks numbers, Condition names and keywords as `**...**`; `plain` removes the marks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import ClassVar, Final, Protocol, Self

from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Amount, Const
from lithicrage.engine.rules import RuleValue
from lithicrage.language.expression_words import READ, amount_words, short, title, words_of_test
from lithicrage.language.expressions import Test, constant
from lithicrage.language.phrases import Phrases
from lithicrage.language.rule_words import answer_words

ATTACK: Final = "attack"
DEFENSE: Final = "defense"
ABILITY: Final = "ability"
RIDER: Final = "rider"
ALSO: Final = "Also"  # introduces a step that branches, behind another one that does

SUBJECTS: Final = {
    fx.YOU: "You",
    fx.OPPONENT: "The opponent",
    fx.ALL: "All Combatants",
    fx.ALLIES: "All allies",
    fx.FOES: "All foes",
    fx.CHOSEN_FOE: "A foe of your choice",
    fx.RANDOM_FOE: "A random foe",
}
AMOUNT: Final = READ["damage"]
# What the size of an event is called, by `when` or `instead`.
SIZES: Final = {
    "damage_dealt": "the damage",
    "damage_taken": "the damage",
    "damage": "the damage",
    "stamina_lost": "the Stamina lost",
    "loss": "the Stamina lost",
    "healed": "the Stamina gained",
    "gain": "the Stamina gained",
    "rolled": "the total",
    "crit": "the total",
    "condition_gained": "its counter",
    "condition": "its counter",
}
_REMEMBERED: Final = 4_096  # amounts: equal texts give the same one
_PLURAL: Final = (fx.YOU, fx.ALL, fx.ALLIES, fx.FOES)
_IMPERATIVES: Final = (
    *("Deal", "Lose", "Gain", "Draw", "Discard", "Remove", "Negate", "Choose"),
    *(
        "Reroll",
        "Halve",
        "Reflect",
        "Play",
        "Put",
        "Show",
        "Raise",
        "Lower",
        "Swap",
        "Skip",
        "Cancel",
    ),
)


def plain(rich: str) -> str:
    """Rich text without its marks."""
    return rich.replace("**", "")


def bold(text: str) -> str:
    """Text marked as a number, a name or a keyword."""
    return f"**{text}**"


def lower_first(text: str) -> str:
    """A sentence as it continues after other words, if it is an imperative: `deal 3 damage.`"""
    head = text.split(" ", 1)[0]
    return text[0].lower() + text[1:] if head in _IMPERATIVES else text


class Names(dict[str, str]):
    """Printed names of Conditions by id, and beside them those of `actions`."""

    actions: Mapping[str, str] = {}


class Worded(Protocol):
    """What has English words of its own: a step, or an ability."""

    def words(self, w: Wording) -> str:
        """The rich text that the card prints."""


class Headed(Protocol):
    """A roll, whose lines have a heading."""

    def label(self, w: Wording) -> str:
        """The heading of the lines."""


class Wording:
    """The setting in which verbs speak: the half, whether its roll is still to come, the names.

    `names` maps ids of Conditions to their printed names. This one speaks English; another tongue
    is a class of its own that answers `says`, `tells`, `label`, `rule` and the links between steps
    (`also`, `after`, `linked`) for itself. Steps are asked for their words through these alone.
    """

    phrases: ClassVar[Phrases] = Phrases()

    def __init__(self, half: str, names: Mapping[str, str], roll_ahead: bool = False) -> None:
        self.half = half
        self.names = names
        self.roll_ahead = roll_ahead
        self.sized = AMOUNT  # what `damage` is called
        self.follower = ""  # the word behind what is said, if that could be taken for a part of it

    def says(self, step: Worded) -> str:
        """The words of a step."""
        return step.words(self)

    def tells(self, ability: Worded) -> str:
        """The words of an ability."""
        return ability.words(self)

    def label(self, roll: Headed) -> str:
        """The heading of the lines of a roll."""
        return roll.label(self)

    def rule(self, name: str, value: RuleValue) -> str:
        """A table rule with its answer as a sentence."""
        return answer_words(name, value)

    def also(self, words: str) -> str:
        """A step that branches, behind another one that does."""
        return f"{ALSO}, {_within(words)}"

    def after(self, word: str, words: str) -> str:
        """A step behind one that branches and has this `afterword`."""
        return f"{word}: {words}"

    def linked(self, line: str, words: str) -> tuple[str, str]:
        """A plain step, and one that branches behind it in the same list inside a step."""
        return f"{line.removesuffix('.')},", f"then {_within(words)}"

    def condition(self, id: str) -> str:
        """The printed name of a Condition."""
        return self.names.get(id) or title(id)

    def card(self, id: str) -> str:
        """The printed name of an Action."""
        actions = self.names.actions if isinstance(self.names, Names) else {}
        return actions.get(id) or title(id)

    def test(self, test: Test) -> str:
        """A test, to follow "If"."""
        return self._sized(words_of_test(test, self.names))

    def amount(self, amount: Amount) -> str:
        """An amount as a card prints it."""
        return self._sized(amount_words(amount, self.names))

    def _sized(self, words: str) -> str:
        return words.replace(AMOUNT, self.sized) if self.sized != AMOUNT else words

    def hearing(self, event: str) -> Self:
        """The same setting in an ability that hears of this event, or replaces it."""
        other = type(self)(self.half, self.names)
        other.sized = SIZES.get(event, AMOUNT)
        return other

    def subject(self, who: int) -> str:
        """Whom a sentence is about, at its start."""
        return SUBJECTS[who]

    def object(self, who: int) -> str:
        """Whom a sentence is about, within it."""
        return "yourself" if who == fx.YOU else lower_article(SUBJECTS[who])

    def whose(self, who: int) -> str:
        """The owner of something, within a sentence."""
        if who == fx.YOU:
            return "your"
        words = lower_article(SUBJECTS[who])
        return f"{words}'" if words.endswith("s") else f"{words}'s"

    def does(self, who: int, order: str, third: str, rest: str) -> str:
        """`Lose 3 Stamina.` for you, `The opponent loses 3 Stamina.` for others."""
        if who == fx.YOU:
            return f"{order} {rest}."
        verb = order.lower() if who in _PLURAL else third
        return f"{SUBJECTS[who]} {verb} {rest}."

    def counted(self, amount: Amount, one: str, many: str = "") -> str:
        """`3 damage`, `M + 2 Stamina`, `damage equal to your Energy`, `1 card`."""
        if type(amount) is Const:  # most are
            return f"**{amount.number}** {one if amount.number == 1 or not many else many}"
        words = self.amount(amount)
        number, brief = _form(amount)
        noun = one if number == 1 or not many else many
        if brief:
            return f"{bold(words)} {noun}"
        return f"{noun} equal to {words}" if not many else f"as many {noun} as {words}"

    def edges(self, amount: Amount, name: str) -> str:
        """`an Edge`, `a Double Bane`, `3 Edges`."""
        number = constant(amount)
        if number == 1:
            return f"{'an' if name[0] in 'AEIOU' else 'a'} {bold(name)}"
        if number == 2:
            return f"a {bold('Double ' + name)}"
        return self.counted(amount, bold(name), bold(name + "s"))


@lru_cache(maxsize=_REMEMBERED)
def _form(amount: Amount) -> tuple[int | None, bool]:
    """The number that an amount always equals, and whether it prints as symbols."""
    return constant(amount), short(amount)


def lower_article(subject: str) -> str:
    """A subject inside a sentence: only Combatant keeps its capital."""
    return subject[0].lower() + subject[1:]


def _within(words: str) -> str:
    """A sentence as it continues after other words; a keyword keeps its capital."""
    return words[0].lower() + words[1:]


def joined(sentences: Iterable[str]) -> str:
    """Sentences joined on one line."""
    return " ".join(sentence for sentence in sentences if sentence)
