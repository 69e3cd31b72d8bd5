"""What can be focused and clicked in the fight, in Tab order.

Owns the names of the boxes: `card_3` is the third hand card, `choice_2` the second slab, `pair_1`
and `row_1` the first pair and table row, and the buttons have their own. A box of a choice carries
its words for the speak line.
"""

from __future__ import annotations

from lithicrage.ui import kit
from lithicrage.ui.fight import (
    advice,
    adviser,
    beside,
    company,
    hand,
    header,
    logview,
    note,
    reveal,
    rollbox,
    stage,
    table,
)
from lithicrage.ui.fight.deeds import place_of
from lithicrage.ui.fight.layout import Layout
from lithicrage.ui.fight.view import View, details, worth
from lithicrage.ui.focus import Box

FINISH = "finish"


def boxes(view: View, layout: Layout, can_undo: bool) -> list[Box]:
    """The boxes of this moment; while events play, one over all that ends them."""
    if view.busy:
        whole = layout.bar.unionall(list(layout.panels(False).values()))
        return [Box(FINISH, whole, "events are playing; any key or click goes on")]
    k, scale = layout.k, layout.text_scale
    found: list[Box] = []
    if view.question is not None:
        if view.rolling:
            for place, rect in rollbox.row_rects(view, layout.pairs, k, scale):
                found.append(Box(f"pair_{place + 1}", rect, _says(view, place)))
            for slot, (card, rect) in enumerate(rollbox.card_rects(view, layout.cards, k)):
                found.append(Box(f"card_{slot + 1}", rect, f"burn {view.board.card(card).name}"))
        elif view.question.place == "slabs":
            for place, rect in stage.slab_rects(view, layout.stage, k):
                found.append(Box(f"choice_{place + 1}", rect, _says(view, place)))
        found += _hand(view, layout) if not view.rolling else []
        answers = header.answer_rects(view, layout.banner, layout.buttons, k)
        for name, rect in answers.items():
            says = {"confirm": view.question.verb, "decline": view.question.decline_verb}
            found.append(Box(name, rect, says.get(name, "undo"), name != "undo_big" or can_undo))
        for place, rect in table.rows(view, layout.table, k, scale):
            found.append(Box(f"row_{place + 1}", rect, _says(view, place)))
    for name, seat, rect in (("you", view.you, layout.you), ("foe", view.foe, layout.foe)):
        found.append(Box(name, rect, _fighter(view, seat)))
    if reveal.shown(view) is not None:
        told = f"{_fighter(view, view.foe)}. Enter shows every card that it may be"
        found.append(Box(reveal.NAME, layout.strip, told))
    for seat, rect in company.plates(view, layout.company, k):
        found.append(Box(f"seat_{seat}", rect, _fighter(view, seat)))
    for name, rect in header.button_rects(layout.bar, k, view.advisable):
        live = name != "undo" or can_undo
        found.append(Box(name, rect, _switch(view) if name == adviser.SWITCH else name, live))
    paper = beside.paper(view)
    if view.note is not None:
        found += note.boxes(view.note, layout.log, k, scale)
    elif paper == "adviser":
        found.append(Box(adviser.NAME, layout.log, adviser.box_says(view), False))
    elif paper == "log":
        for name, rect in logview.filter_rects(layout.log, k, scale):
            found.append(Box(f"filter_{name}", rect, f"log: {name}"))
    return found


def _hand(view: View, layout: Layout) -> list[Box]:
    found = []
    for slot, (card, rect) in enumerate(hand.columns(view, layout.hand, layout.k)):
        name = f"card_{slot + 1}"
        place = place_of(view, name)
        says = _says(view, place) if place >= 0 else view.board.card(card).name
        found.append(Box(name, rect, says, place >= 0))
    return found


def _switch(view: View) -> str:
    """The switch of the adviser in words."""
    return f"adviser, {'on' if view.advising else 'off'}"


def _fighter(view: View, seat: int) -> str:
    """A Combatant in words."""
    c, book = view.board.seats[seat], view.board.book
    parts = [view.cast.members[seat].name, f"Stamina {kit.figure(c.stamina)}", f"Energy {c.energy}"]
    parts += [f"{book.conditions[n].name} {left}" for n, left in sorted(c.conditions.items())]
    foreseen = reveal.words(view, seat)
    return ", ".join(parts) + (f"; {foreseen}" if foreseen else "")


def _says(view: View, place: int) -> str:
    """A choice in words, with what it would do."""
    assert view.question is not None
    choice = view.question.choices[place]
    prospect = view.of(choice)
    if prospect is None:
        return choice.words
    number, _ = worth(view, prospect)
    parts = [choice.words, number, details(view, prospect)]
    if view.rolling:
        parts.append(advice.stays(view, choice))
        parts.append(f"best: {advice.reason(view)}" if place == 0 and advice.reason(view) else "")
    return ", ".join(part for part in parts if part)
