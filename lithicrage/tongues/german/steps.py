"""What each verb without steps inside says in German, but for those that move cards.

One function for each; `STEPS` is the table of them by class.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lithicrage.engine import effects as fx
from lithicrage.language.expression_words import short
from lithicrage.language.verbs.conditions import EVERY, Apply, Double, Move, Remove
from lithicrage.language.verbs.defending import Block, BlockMore, Cannot, Defend, Negate, Reflect
from lithicrage.language.verbs.energy import Drain, Energy, Needs
from lithicrage.language.verbs.rerolls import Reroll, TierDown, TierShift, TierUp
from lithicrage.language.verbs.rolls import (
    Bane,
    Bonus,
    Chain,
    Edge,
    Favour,
    NextBane,
    NextBonus,
    NextEdge,
    Roll,
)
from lithicrage.language.verbs.stamina import Deal, Heal, Lose, SetStamina
from lithicrage.language.verbs.staying import ALWAYS, THIS, TURNS, Counting, Lower, Raise, Stay
from lithicrage.language.verbs.sundry import Armour, Cancel, Skip, Swap
from lithicrage.language.verbs.texts import Copy, Play
from lithicrage.language.wording import DEFENSE, bold
from lithicrage.tongues.german.cases import (
    ACCUSATIVE,
    DATIVE,
    GENITIVE,
    MANY,
    WHO,
    Doing,
    belongs,
    with_dative,
)
from lithicrage.tongues.german.wording import Speech

Says = Callable[[Any, Speech], str]

DEAL: Final = Doing("Füge", "fügt", "fügen", "zufügen", "zu")
LOSE: Final = Doing("Verliere", "verliert", "verlieren", "verlieren")
GAIN: Final = Doing("Erhalte", "erhält", "erhalten", "erhalten")
SET: Final = Doing("Setze", "setzt", "setzen", "setzen")
SKIP: Final = Doing("Setze", "setzt", "setzen", "aussetzen", "aus")
SWAP: Final = Doing("Tausche", "tauscht", "tauschen", "tauschen")
REMOVE: Final = Doing("Entferne", "entfernt", "entfernen", "entfernen")
DOUBLE: Final = Doing("Verdopple", "verdoppelt", "verdoppeln", "verdoppeln")
HAND_ON: Final = Doing("Übertrage", "überträgt", "übertragen", "übertragen")
RAISE: Final = Doing("Erhöhe", "erhöht", "erhöhen", "erhöhen")
LOWER: Final = Doing("Senke", "senkt", "senken", "senken")
PREVENT: Final = Doing("Verhindere", "verhindert", "verhindern", "verhindern")
HALVE: Final = Doing("Halbiere", "halbiert", "halbieren", "halbieren")
REFLECT: Final = Doing("Wirf", "wirft", "werfen", "zurückwerfen", "zurück")
REROLL: Final = Doing("Würfle", "würfelt", "würfeln", "neu würfeln", "neu")
PLAY: Final = Doing("Spiele", "spielt", "spielen", "spielen")
CANCEL: Final = Doing("Hebe", "hebt", "heben", "aufheben", "auf")


def _deal(step: Deal, w: Speech) -> str:
    damage = w.much(step.amount, "Schaden")
    if step.to == fx.OPPONENT:
        return w.order(DEAL, damage)
    return w.order(DEAL, f"{WHO[step.to][DATIVE]} {damage}")


def _lose(step: Lose, w: Speech) -> str:
    return w.acts(step.to, LOSE, w.much(step.amount, "Ausdauer"))


def _heal(step: Heal, w: Speech) -> str:
    return w.acts(step.to, GAIN, w.much(step.amount, "Ausdauer"))


def _set_stamina(step: SetStamina, w: Speech) -> str:
    number = bold(w.amounts.words(step.amount, ACCUSATIVE))
    return w.order(SET, f"{belongs('f', 'Ausdauer', step.to, ACCUSATIVE)} auf {number}")


def _armour(step: Armour, w: Speech) -> str:
    return w.acts(step.to, GAIN, w.much(step.amount, "Rüstung"))


def _swap(step: Swap, w: Speech) -> str:
    return w.order(SWAP, f"die Ausdauer mit {WHO[step.to][DATIVE]}")


def _energy(step: Energy, w: Speech) -> str:
    return w.acts(step.to, GAIN, w.much(step.amount, "Energie"))


def _drain(step: Drain, w: Speech) -> str:
    return w.acts(step.to, LOSE, w.much(step.amount, "Energie"))


def _needs(step: Needs, w: Speech) -> str:
    less = f", minus {w.amount(step.less)}" if step.less is not None else ""
    return f"Kostet {bold(f'Energie {step.amount}')}{less}."


def _apply(step: Apply, w: Speech) -> str:
    name = w.condition(step.condition)
    if short(step.amount):
        return w.acts(step.to, GAIN, bold(f"{name} {w.amount(step.amount)}"))
    return w.acts(step.to, GAIN, f"{bold(name)} {w.of_size(step.amount)}")


def _remove(step: Remove, w: Speech) -> str:
    if step.condition != EVERY:
        name = bold(w.condition(step.condition))
        return w.order(REMOVE, f"{name} {with_dative('von', step.to)}")
    if step.to == fx.YOU:
        return w.order(REMOVE, "alle deine Zustände")
    return w.order(REMOVE, f"alle Zustände {with_dative('von', step.to)}")


def _double(step: Double, w: Speech) -> str:
    name = bold(w.condition(step.condition))
    return w.order(DOUBLE, f"{name} {with_dative('bei', step.to)}")


def _move(step: Move, w: Speech) -> str:
    every = step.condition == EVERY
    what = "alle deine Zustände" if every else f"dein {bold(w.condition(step.condition))}"
    return w.order(HAND_ON, f"{what} auf {WHO[step.to][ACCUSATIVE]}")


def _counting(step: Counting, w: Speech) -> str:
    by = bold(w.amounts.words(step.amount, ACCUSATIVE))
    doing = LOWER if step.down else RAISE
    if step.condition == THIS:
        return w.order(doing, f"den Zähler dieser Karte um {by}")
    name = bold(w.condition(step.condition))
    return w.order(doing, f"{name} {with_dative('bei', step.to)} um {by}")


def _stay(step: Stay, w: Speech) -> str:
    where = with_dative("bei", step.to)
    if step.kind == ALWAYS:
        return f"Diese Karte bleibt {where}."
    if step.kind == TURNS:
        return f"Diese Karte bleibt {where} für {w.some(step.amount, 'Zug', 'Züge')}."
    counters = w.some(step.amount, "Zähler", "Zählern").replace("so viele", "so vielen", 1)
    return f"Diese Karte bleibt {where} mit {counters}."


def _favour(step: Favour, w: Speech) -> str:
    given = w.favour(step.amount, step.name) if step.name else bold(f"+{w.amount(step.amount)}")
    return f"{_roll(step, w)} {'haben' if step.to in MANY else 'hat'} {given}."


def _roll(step: Favour, w: Speech) -> str:
    now = "" if step.waits else " in diesem Zug"
    if not step.waits and step.to == fx.YOU and w.roll_ahead:
        return "Dieser Wurf"
    if not step.waits and step.to == fx.OPPONENT and w.half == DEFENSE:
        return "Der Angriffswurf"
    if step.to == fx.YOU:
        return f"Dein nächster Wurf{now}"
    if step.to in MANY:
        return f"Die nächsten Würfe {WHO[step.to][GENITIVE]}{now}"
    return f"Der nächste Wurf {WHO[step.to][GENITIVE]}{now}"


def _whose_roll(who: int, w: Speech) -> str:
    if who == fx.YOU:
        return "deines Wurfs"
    return "des Angriffswurfs" if w.half == DEFENSE else f"des Wurfs {WHO[who][GENITIVE]}"


def _reroll(step: Reroll, w: Speech) -> str:
    which = bold("höhere" if step.higher else "niedrigere")
    return w.order(REROLL, f"die {which} Karte {_whose_roll(step.to, w)}")


def _tier(step: TierShift, w: Speech) -> str:
    moves = "steigt" if step.sign > 0 else "sinkt"
    return f"Die Stufe {_whose_roll(step.to, w)} {moves} um {bold(str(step.tiers))}."


def _reflect(step: Reflect, w: Speech) -> str:
    share = "allen" if step.whole else "den halben"
    return w.order(REFLECT, f"{share} Schaden, der durchkommt, auf den Angreifer")


def _negate(step: Negate, w: Speech) -> str:
    if step.half:
        return w.order(HALVE, "den Schaden dieses Angriffs")
    return w.order(PREVENT, "allen Schaden dieses Angriffs")


def _skip(step: Skip, w: Speech) -> str:
    whose = "deinen" if step.to == fx.YOU else "seinen"
    return w.acts(step.to, SKIP, f"{whose} nächsten Zug")


STEPS: Final[dict[type, Says]] = {
    Deal: _deal,
    Lose: _lose,
    Heal: _heal,
    SetStamina: _set_stamina,
    Armour: _armour,
    Swap: _swap,
    Energy: _energy,
    Drain: _drain,
    Needs: _needs,
    Apply: _apply,
    Remove: _remove,
    Double: _double,
    Move: _move,
    Raise: _counting,
    Lower: _counting,
    Stay: _stay,
    Edge: _favour,
    Bane: _favour,
    Bonus: _favour,
    NextEdge: _favour,
    NextBane: _favour,
    NextBonus: _favour,
    Roll: Roll.words,
    Chain: lambda step, w: f"{bold('Kette')}.",
    Reroll: _reroll,
    TierUp: _tier,
    TierDown: _tier,
    Block: lambda step, w: f"{bold(f'DEF {w.amount(step.amount)}')}.",
    BlockMore: lambda step, w: f"{bold(f'+{w.amount(step.amount)} DEF')}.",
    Negate: _negate,
    Reflect: _reflect,
    Defend: lambda step, w: "Du darfst noch eine Abwehr gegen diesen Angriff spielen.",
    Cannot: lambda step, w: "Der Schaden dieses Angriffs kann nicht verringert werden.",
    Copy: lambda step, w: (
        "Führe den Text des Angriffs mit der gewürfelten Stufe aus, als wäre er deiner."
    ),
    Play: lambda step, w: w.order(PLAY, "die oberste Karte deines Stapels"),
    Cancel: lambda step, w: w.order(CANCEL, "den restlichen Text dieses Angriffs"),
    Skip: _skip,
}
