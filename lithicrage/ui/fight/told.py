"""What the parts of a fight say of themselves: the glossary, with the numbers of this table.

Owns those numbers in words. Draws nothing; what a word means the glossary says.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.chronicle import Line
from lithicrage.engine import rules
from lithicrage.engine.aside import Stay
from lithicrage.engine.state import AGILITY, MIGHT, WISDOM
from lithicrage.faces.face import SHAPES, render_face
from lithicrage.minds import sums
from lithicrage.minds.forecast import Prospect
from lithicrage.minds.reveals import Reveals
from lithicrage.tongues import grammar
from lithicrage.ui import kit
from lithicrage.ui.fight.changes import span
from lithicrage.ui.fight.view import (
    ALLY,
    ENEMY,
    HERO,
    RIVAL,
    YOU,
    View,
    details,
    tenths,
)
from lithicrage.ui.kit.slip import Pictured, Slip
from lithicrage.ui.models import glossary
from lithicrage.ui.models.questions import AnswerChoice
from lithicrage.ui.shell import keywords

NAMED: Final = 5  # cards that a slip names
SHORT: Final = 6  # letters of a part of a sum that is a sign rather than words
STATS: Final = (("m", MIGHT), ("a", AGILITY), ("w", WISDOM))


# Where cards lie, by whose they are: `in your Draw`, `in the Enemy's Draw`.
IN_DRAW: Final = {
    YOU: mark("in your Draw"),
    HERO: mark("in the Hero's Draw"),
    ALLY: mark("in the Ally's Draw"),
    ENEMY: mark("in the Enemy's Draw"),
    RIVAL: mark("in the Rival's Draw"),
}


def in_draw(view: View, seat: int) -> str:
    """Where cards of a seat lie: `in your Draw`, `in the Enemy's Draw`, `in Stair Goat's Draw`."""
    if view.named(seat):
        return tr("in {name}'s Draw", name=view.called(seat))
    return tr(IN_DRAW[view.role(seat)])


def question(view: View, enter: str, space: str) -> str:
    """What is asked, and the keys that answer it, for the ear: the banner and its buttons."""
    asked = view.asked
    hint = f"{asked.hint[:1].upper()}{asked.hint[1:]}".rstrip(".?")
    words = f"{asked.banner.rstrip('?')}. {hint}. {enter}: {asked.verb.lower()}."
    return f"{words} {space}: {asked.decline_verb.lower()}." if asked.decline >= 0 else words


def stamina(view: View, seat: int) -> Slip:
    """The dial: what is left, what a choice would change."""
    c = view.board.seats[seat]
    now = kit.figure(c.stamina)
    facts = [tr("{now} now, {start} at the start.", now=now, start=c.stamina_start)]
    change = view.prospect.change(seat) if view.prospect is not None else 0
    if change:
        words = mark("Your pick changes it by {change}, as far as anyone can know.")
        facts.append(tr(words, change=kit.signed(change)))
    return glossary.told("stamina", *facts)


def energy(view: View, seat: int) -> Slip:
    """The pips: what there is, what a choice would pay."""
    c = view.board.seats[seat]
    spend = -view.prospect.outlook.energy.get(seat, 0) if view.prospect is not None else 0
    paid = tr("Your pick pays {n}.", n=spend) if spend > 0 else ""
    most = view.board.number(rules.MAX_ENERGY, seat)
    return glossary.told("energy", tr("{n} of {most} now.", n=c.energy, most=most), paid)


def stat(view: View, seat: int, letter: str) -> Slip:
    """A letter with its number, and what a card makes of it."""
    value = view.board.seats[seat].stats[dict(STATS)[letter]]
    upper = letter.upper()
    words = mark("It is {n}: {letter} + 3 on a card is {sum}.")
    return glossary.told(letter, tr(words, n=value, letter=upper, sum=value + 3))


def level(view: View, seat: int) -> Slip:
    """The level of a Combatant."""
    return glossary.told("level", tr("It is {n}.", n=view.board.seats[seat].level))


def condition(view: View, seat: int, id: str, left: int) -> Slip:
    """A row of the Conditions: what it does, for how long it is borne."""
    kind = view.board.book.conditions[view.board.book.condition_numbers[id]]
    turns = tr_n("{n} more turn.", "{n} more turns.", left)
    fact = turns if left else tr("Not in effect now.")
    known = view.cast.conditions.get(id) or glossary.told("condition", title=kind.name)
    return replace(known, lines=(*known.lines, fact))


def card(view: View, card: int) -> Slip:
    """A card of the hand: the words on it."""
    return keywords.card_slip(view.cast.cards[view.board.cards[card]])


def pile(view: View, id: str) -> Slip:
    """The Draw or the Discard in the corner."""
    deck = view.board.decks[view.board.seats[view.you].deck]
    count = len(deck.draw_pile if id == "table:draw_pile" else deck.discard_pile)
    return glossary.told(id, tr_n("{n} card now.", "{n} cards now.", count))


def clock(view: View, price: str) -> Slip:
    """The reshuffle clock: when, and what for."""
    c = view.board.seats[view.you]
    left = len(view.board.decks[c.deck].draw_pile)
    skips = tr("Your next turn is skipped.") if c.skip else ""
    told = tr_n(
        "{n} draw left. Then: {price}.", "{n} draws left. Then: {price}.", left, price=price
    )
    return glossary.told("table:reshuffle", told, skips)


def log_line(line: Line) -> Slip:
    """A line of the log: why it came about, and the rule behind it in its own words."""
    why = f"{line.reason[:1].upper()}{line.reason[1:]}." if line.reason else ""
    title = tr("Rule {id}", id=line.rule)
    return glossary.rule(line.rule, why, title=title) if line.rule else Slip()


def consequence(view: View, choice: AnswerChoice) -> Slip:
    """A row of the table of choices: what it would do in whole sentences."""
    prospect = view.of(choice) if _asked(view, choice) else None
    if prospect is None:
        return glossary.told("table:consequence")
    facts = details(view, choice)
    lines = [f"{facts[:1].upper()}{facts[1:]}."] if facts else []
    lines += chances_of(view, prospect)
    title = choice.words.partition(":")[0]
    return Slip(title, (glossary.rows()["table:consequence"].means, *lines), ("A73",))


def _asked(view: View, choice: AnswerChoice) -> bool:
    """Whether it is still a choice: what was painted may be of the question before."""
    return view.question is not None and choice in view.question.choices


def chances_of(view: View, prospect: Prospect) -> list[str]:
    """What the foe's Draw holds against an Attack: how many cards block how much of it."""
    if not prospect.hits:
        return []
    total = sum(hit.cards for hit in prospect.hits)
    low, high = prospect.spread
    stopped = sum(hit.cards for hit in prospect.hits if hit.loss == low)
    through = sum(hit.cards for hit in prospect.hits if hit.loss == high)
    there = in_draw(view, prospect.foe)
    if low == high:
        words = mark("Each of {total} cards {there} lets {high} through.")
        return [tr(words, total=total, there=there, high=high)]
    lines = [tr("On average {n} gets through.", n=tenths(prospect.mean))]
    words = mark("{n} of {total} cards {there} hold it to {low}.")
    holding = tr(words, n=stopped, total=total, there=there, low=low)
    lines.append(f"{holding} {tr('{n} let {high} through.', n=through, high=high)}")
    return lines


def reveal(view: View, found: Reveals, losses: str) -> Slip:
    """The histogram: what may come, from how many cards."""
    cards = sum(case.cards for case in found.cases)
    words = mark("{span} damage, {mean} on average.")
    facts = [tr(words, span=losses, mean=tenths(found.mean))]
    none = sum(case.cards for case in found.cases if not case.high)
    words = mark("One of {cards} unseen cards. {none} of them take nothing.")
    facts.append(tr(words, cards=cards, none=none) if cards > 1 else "")
    return glossary.told("table:next_reveal", *facts)


def blocking(found: Reveals, blocks: str) -> Slip:
    """The DEF that the next card may have, and how many of them have most of it."""
    cards = sum(found.blocks.values())
    high = max(found.blocks, default=0)
    words = mark("{n} of {cards} cards in its Draw block {high}.")
    fact = tr(words, n=found.blocks.get(high, 0), cards=cards, high=high)
    return glossary.told("sign:shield", tr("DEF {n}.", n=blocks), fact)


def chaining(found: Reveals) -> Slip:
    """How likely the next card Chains, and how many cards could."""
    able = sum(case.cards for case in found.cases if case.chains)
    cards = sum(case.cards for case in found.cases)
    words = mark("{n} of {cards} cards in its Draw can Chain.")
    return glossary.told("sign:chain", tr(words, n=able, cards=cards))


def fatal(found: Reveals) -> Slip:
    """How likely the next card is somebody's end, and how many cards could be."""
    able = sum(case.cards for case in found.cases if case.fatal)
    cards = sum(case.cards for case in found.cases)
    words = mark("{n} of {cards} cards in its Draw can do it.")
    return glossary.told("sign:skull", tr(words, n=able, cards=cards))


# What strips under the burst stand for, besides Conditions.
SIGNS: Final = {"bolt": "sign:bolt", "chain": "chain"}


def burst(view: View, id: str = "table:damage", choice: AnswerChoice | None = None) -> Slip:
    """The Damage of an Attack, and all that it is made of."""
    if choice is not None and not _asked(view, choice):
        return glossary.told(id)
    hits, prospect = view.scene.hits, view.prospect if choice is None else view.of(choice)
    if hits and choice is None:
        raw, blocked = sum(hit.raw for hit in hits), sum(hit.blocked for hit in hits)
        return glossary.told(id, f"{raw} {kit.MINUS} DEF {blocked} = {raw - blocked}.")
    choice = choice or view.choice
    if prospect is None or choice is None or view.forecasts is None:
        return glossary.told(id)
    raw = prospect.outlook.raw
    parts = view.forecasts.parts(choice.index)
    if not raw or sum(part.share for part in parts) != raw:
        parts = ()
    printed = sum(part.share for part in parts if part.by == sums.PRINTED)
    alone = not printed or len(parts) < 2
    stands = "" if alone else tr("The card itself gives {n}.", n=printed)
    words = _sum_words(view, prospect, parts)
    return glossary.told(id, words, stands, *chances_of(view, prospect)[-1:])


def _sum_words(view: View, prospect: Prospect, parts: tuple[sums.SumPart, ...]) -> str:
    """`3 + M 3 + Pit Captain 1 − DEF 1–5 = 2–6.`"""
    outlook = prospect.outlook
    words = ""
    for part in parts:
        sign = kit.MINUS if part.share < 0 else "+"
        name = _part_name(view, part)
        words += f" {sign} {name}{abs(part.share)}" if words else f"{name}{kit.figure(part.share)}"
    words = words or str(outlook.raw)
    if prospect.hits:
        defs = [hit.block for hit in prospect.hits]
        words += f" {kit.MINUS} DEF {span(min(defs), max(defs))} = {span(*prospect.spread)}"
    elif outlook.raw and not outlook.open and not prospect.spans:
        words += f" {kit.MINUS} DEF {outlook.blocked}" if outlook.blocked else ""
        words += f" = {outlook.raw - outlook.blocked}"
    elif len(parts) > 1:
        words += f" = {outlook.raw}"
    return f"{words}." if outlook.raw else ""


def _part_name(view: View, part: sums.SumPart) -> str:
    """Who gives a part of a sum, before its number; nothing for the card itself."""
    if part.by == sums.READ and part.amount is not None:
        words = grammar().amount_words(part.amount, {})
        return f"{words} " if len(words) < SHORT else f"{words}: "
    if part.by == sums.ABILITY:
        names = view.board.book.ability_names
        return f"{names[part.ability]} " if part.ability >= 0 else f"{tr('table rules')} "
    return f"{tr('other effects')} " if part.by == sums.TURNED else ""


def blocks(view: View, prospect: Prospect) -> Slip:
    """The histogram of what may block a roll: how many cards have which DEF."""
    return glossary.told("table:unseen", *chances_of(view, prospect))


def beside(view: View, seat: int) -> list[str]:
    """What lies beside a Combatant where a card has put it: Armour, cards that stay, and how many
    are out of the match."""
    m = view.board
    c = m.seats[seat]
    parts = [tr("Armour {n}", n=c.aside.armour)] if c.aside.armour else []
    parts += [staying(view, seat, stay) for stay in c.aside.stays]
    out = len(m.decks[c.deck].out)
    return [*parts, tr("{n} out of the match", n=out)] if out else parts


def left(view: View, seat: int, stay: Stay) -> int:
    """The counter of a card that stays; of turns, those that are left with the one that is on."""
    _, counter, turns = stay
    return max(1, counter + (seat == view.board.active)) if turns else counter


def long(view: View, seat: int, stay: Stay) -> str:
    """How long a card stays: `2 more turns`."""
    _, counter, turns = stay
    count = left(view, seat, stay)
    if turns:
        return tr_n("{n} more turn", "{n} more turns", count)
    if counter:
        return tr_n("{n} counter left", "{n} counters left", count)
    return tr("until it is taken away")


def staying(view: View, seat: int, stay: Stay) -> str:
    """A card that stays, and how long: `Lantern stays, 2 more turns`."""
    name = view.board.kinds[stay[0]].name
    return tr("{card} stays, {long}", card=name, long=long(view, seat, stay))


def stayed(view: View, seat: int, stay: Stay) -> Slip:
    """A card that stays: its face, how long, what it does there."""
    book, kind = view.board.book, view.board.kinds[stay[0]]
    face, (wide, high) = view.cast.cards[kind.index], SHAPES["full"]
    told = {"who": view.cast.members[seat].name, "long": long(view, seat, stay)}
    words = mark("It stays with {who}: {long}.")
    if view.is_you(seat):
        words = mark("It stays with you: {long}.")
    lines = (tr(words, **told), *(book.said(book.ability_words[n]) for n in kind.staying))
    picture = Pictured(face, high / wide, lambda size: render_face(face, size))
    return Slip(kind.name, lines, glossary.rows()["card_that_stays"].rules, picture=picture)


def out(view: View, seat: int) -> Slip:
    """The cards of a seat that are out of the match."""
    cards = view.board.decks[view.board.seats[seat].deck].out
    names = ", ".join(view.board.kinds[card].name for card in cards[-NAMED:])
    more = len(cards) - NAMED
    named = tr("{names} and {n} more.", names=names, n=more) if more > 0 else f"{names}."
    return glossary.told("out_of_the_match", named if names else "")


def armour(view: View, seat: int) -> Slip:
    """The shield on a portrait."""
    return glossary.told("armour", tr("{n} left.", n=view.board.seats[seat].aside.armour))


def plate(view: View, seat: int) -> Slip:
    """The plate of somebody else at the table."""
    c, book = view.board.seats[seat], view.board.book
    borne = [f"{book.conditions[n].name} {left}" for n, left in sorted(c.conditions.items())]
    words = mark("Stamina {now} of {start}, Energy {energy}.")
    stamina = kit.figure(c.stamina)
    facts = [tr(words, now=stamina, start=c.stamina_start, energy=c.energy)]
    facts += [f"{', '.join(borne)}."] if borne else []
    facts += [f"{part}." for part in beside(view, seat)]
    return glossary.told("table:company", *facts, title=view.cast.members[seat].name)
