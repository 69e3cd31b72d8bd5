"""Changed rules in German: `Deine Kraftwürfe haben einen Nachteil`, `Du kannst nicht angreifen`."""

from __future__ import annotations

from typing import Any, Final

from lithicrage.engine import abilities as ab
from lithicrage.engine import rules
from lithicrage.engine.amounts import Amount, Const
from lithicrage.language.wording import bold
from lithicrage.tongues.german.rules import LABELS, answer_words
from lithicrage.tongues.german.wording import Speech

# By scope: whose things, in the nominative; who, with its verbs; and for whom a rule is.
WHOSE: Final = {
    ab.OF_SELF: "Deine {}",
    ab.OF_OPPONENT: "{} der Gegner",
    ab.OF_ANY: "{} aller Kämpfer",
}
HOLDERS: Final = {ab.OF_SELF: "Du", ab.OF_OPPONENT: "Gegner", ab.OF_ANY: "Alle Kämpfer"}
HAVE: Final = {ab.OF_SELF: "hast", ab.OF_OPPONENT: "haben", ab.OF_ANY: "haben"}
ARE: Final = {ab.OF_SELF: "bist", ab.OF_OPPONENT: "sind", ab.OF_ANY: "sind"}
CAN: Final = {ab.OF_SELF: "kannst", ab.OF_OPPONENT: "können", ab.OF_ANY: "können"}
FOR: Final = {
    ab.OF_SELF: "Für dich",
    ab.OF_OPPONENT: "Für Gegner",
    ab.OF_ANY: "Für alle Kämpfer",
}
CHANGES: Final = {
    "set": "{}",
    "times": "mal {}",
    "at_least": "mindestens {}",
    "at_most": "höchstens {}",
    "always": "immer {}",
}
# What one can or cannot do.
DEEDS: Final = {
    "may_attack": "angreifen",
    "may_defend": "abwehren",
    "may_be_targeted": "Ziel sein",
    "may_gain": "erhalten",
}
# What may be gained: the noun, and how it is said that none is.
GAINED: Final = {
    rules.STAMINA: ("Ausdauer", "keine Ausdauer"),
    rules.ENERGY: ("Energie", "keine Energie"),
    rules.CONDITIONS: ("Zustände", "keine Zustände"),
}


def passive_words(name: str, layer: int, operand: Any, scope: int, w: Speech) -> str:
    """A changed rule without its full stop."""
    if layer == rules.ADD and isinstance(operand, Amount):
        words = w.amount(operand)
        plus = bold(words if words.startswith("-") else f"+{words}")
        rolls = WHOSE[scope].format("Kraftwürfe")
        if name in ("edge", "bane"):
            return f"{rolls} haben {w.favour(operand, name.capitalize())}"
        if name == "roll_bonus":
            return f"{rolls} haben {plus}"
        if name == "def_bonus":
            return f"{WHOSE[scope].format('Abwehren')} haben {plus} DEF"
        if name == "damage_bonus":
            return f"{WHOSE[scope].format('Angriffe')} machen {plus} Schaden"
    if name == "attacks_per_turn":
        return _attacks(layer, operand, scope, w)
    if name == "immune":
        return _immune(layer, operand, scope, w)
    if name == "may_chain" or name in DEEDS:
        return _permit(name, layer, operand, scope, w)
    rule = rules.BY_NAME[name]
    named = operand is None or rule.choices or rule.pair or rule.high == 1
    if named and layer in (rules.SET, rules.ALWAYS):
        always = " immer" if layer == rules.ALWAYS else ""
        return f"{FOR[scope]} gilt{always}: {answer_words(name, operand).removesuffix('.')}"
    subject = f"{FOR[scope]} gilt: {LABELS[name]}"
    if layer == rules.ADD:
        return f"{subject} {_added(operand, w, 'höher', 'niedriger')}"
    return f"{subject} {CHANGES[rules.LAYERS[layer]].format(bold(_value(name, operand, w)))}"


def _permit(name: str, layer: int, operand: Any, scope: int, w: Speech) -> str:
    """`Du kannst nicht angreifen`, `Deine Angriffe können immer abgewehrt werden`."""
    holder, can = HOLDERS[scope], CAN[scope]
    if name == "may_chain":
        holder, can, what = WHOSE[scope].format("Angriffe"), "können", "Kette haben"
    elif name == "may_defend" and scope == ab.OF_OPPONENT:
        holder, can, what = "Deine Angriffe", "können", "abgewehrt werden"
    else:
        what = DEEDS[name]
    on, things = operand, []
    if isinstance(operand, tuple) and operand:
        things = [_gained(thing, w) for thing in operand[::2]]
        on = operand[1]
    if layer == rules.SET and not on and things:
        return f"{holder} {can} {' und '.join(none for _, none in things)} {what}"
    listed = f"{' und '.join(thing for thing, _ in things)} " if things else ""
    how = {(rules.SET, False): "nicht ", (rules.SET, True): ""}.get((layer, bool(on)))
    if how is None:
        how = "immer " if on else "nie "
    if name == "may_chain" and how == "nicht ":
        return f"{holder} {can} keine {what}"
    return f"{holder} {can} {how}{listed}{what}"


def _gained(thing: str | int, w: Speech) -> tuple[str, str]:
    if isinstance(thing, str):
        name = bold(w.condition(thing))
        return name, f"kein {name}"
    return GAINED[thing]


def _immune(layer: int, ids: tuple[str, ...], scope: int, w: Speech) -> str:
    """`Du bist immun gegen Benommen`; with `set`, against nothing else."""
    named = " und ".join(bold(w.condition(id)) for id in ids)
    holder = f"{HOLDERS[scope]} {ARE[scope]}"
    if layer in (rules.SET, rules.ALWAYS):
        alone = f"nur gegen {named}" if named else "gegen nichts"
        return f"{holder}{' immer' if layer == rules.ALWAYS else ''} {alone} immun"
    return f"{holder} {f'gegen {named}' if named else 'gegen nichts weiter'} immun"


def _attacks(layer: int, operand: Any, scope: int, w: Speech) -> str:
    """`Du hast höchstens 1 Angriff pro Zug`, `Du hast keine Angriffe`."""
    number = operand.number if isinstance(operand, Const) else operand
    always = " immer" if layer == rules.ALWAYS else ""
    holder = f"{HOLDERS[scope]} {HAVE[scope]}"
    if number is None:
        return f"{holder}{always} beliebig viele Angriffe"
    if number == 0 and layer in (rules.SET, rules.AT_MOST, rules.ALWAYS):
        if layer == rules.AT_MOST:
            return f"{HOLDERS[scope]} {CAN[scope]} keine Angriffe machen"
        return f"{holder} {'keine' if layer == rules.SET else 'nie'} Angriffe"
    if layer == rules.ADD:
        return f"{FOR[scope]} gilt: Angriffe pro Zug {_added(operand, w, 'mehr', 'weniger')}"
    value = bold(_value("attacks_per_turn", operand, w))
    if layer == rules.TIMES:
        return f"{FOR[scope]} gilt: Angriffe pro Zug mal {value}"
    how = {rules.SET: "genau ", rules.ALWAYS: "immer genau "}.get(layer)
    how = how or f"{CHANGES[rules.LAYERS[layer]].format('')}"
    return f"{holder} {how}{value} {'Angriff' if number == 1 else 'Angriffe'} pro Zug"


def _added(operand: Any, w: Speech, more: str, less: str) -> str:
    """`um 1 höher`, `um 2 weniger`."""
    number = operand.number if isinstance(operand, Const) else None
    words = str(abs(number)) if number is not None else w.amount(operand)
    return f"um {bold(words)} {less if number is not None and number < 0 else more}"


def _value(name: str, operand: Any, w: Speech) -> str:
    if operand is None:
        return "unbegrenzt"
    if isinstance(operand, tuple):
        return " und ".join(str(number) for number in operand)
    if isinstance(operand, int) and rules.BY_NAME[name].high == 1:
        return "an" if operand else "aus"
    if isinstance(operand, (int, str)):
        return str(operand).replace("_", " ")
    return w.amount(operand)
