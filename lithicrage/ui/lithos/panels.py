"""What stands around the board of Lithos: the seats, the lifted stone, chronicle, thoughts.

Owns words and places. It shows what the page knows and decides nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.tables.lithos.board import ARRIVALS, BIT, GOAL, STONES, WHITE, name_cell
from lithicrage.tables.table import PERSON
from lithicrage.ui import kit
from lithicrage.ui.hall.minerals import BASALT, BONE_WHITE, FROST, dot, halo, put, ring
from lithicrage.ui.kit import ACID, BONE, CRIMSON, DIM, FAINT_INK, INK, PINK
from lithicrage.ui.kit import WHITE as LIGHT
from lithicrage.ui.kit.control import Brush, Control, Drawn
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.lithos.aims import FREE, STOPS, TAKES, AimedMove, aims_of, count_frozen, holder
from lithicrage.ui.lithos.painter import taken_words
from lithicrage.ui.lithos.pebbles import cracked, pebble
from lithicrage.ui.shell.pieces import heading, paper_panel, stone_panel

if TYPE_CHECKING:
    from lithicrage.ui.lithos.match import LithosPage

ABOVE: Final[Place] = (14.0, 56.0, 886.0, 42.0)
BELOW: Final[Place] = (14.0, 668.0, 886.0, 42.0)
STONE: Final[Place] = (914.0, 56.0, 352.0, 178.0)
MOVES: Final[Place] = (914.0, 246.0, 352.0, 204.0)
THOUGHT: Final[Place] = (914.0, 462.0, 352.0, 100.0)
ROWS: Final = 5  # of the chronicle
PITCH: Final = 31.0
LINE: Final = 4  # moves of a best line that are shown


def hint_tip() -> Slip:
    """What a hint is."""
    return Slip(tr("Hint"), (tr("Shows the best line. The match then counts as assisted."),))


def side_words(seat: int) -> str:
    """A side in words."""
    return tr("White") if seat == WHITE else tr("Black")


def stone_words(page: LithosPage, seat: int) -> str:
    """Whose stone it is, for the ear."""
    people = page.session.people
    if len(people) == 1:
        return tr("your stone") if seat == people[0] else tr("enemy stone")
    return tr("{side} stone", side=side_words(seat))


def aim_words(aim: AimedMove) -> str:
    """What comes of a move, in words."""
    if aim.kind == TAKES:
        return taken_words(aim)
    return tr("would freeze here") if aim.kind == STOPS else tr("free to walk")


def line_words(line: Sequence[str]) -> str:
    """The first moves of a line."""
    return "  ".join(line[:LINE])


def cell_tip(page: LithosPage, cell: int) -> Slip:
    """What a cell explains: why its stone may not move, or why the lifted one may not come."""
    name, state = name_cell(cell).upper(), page.state
    seat = holder(state, cell)
    if page.lifted is not None and page.asked and cell != page.lifted:
        aim = page.aims.get(cell)
        if aim is None:
            return Slip(name, (page.why_not(page.lifted, cell),))
        return Slip(name, (_sentence(aim_words(aim)),), ("Lithos A5",))
    if seat is not None and state.frozen() & BIT[cell]:
        told = tr("Frozen: two enemies stand beside it. It moves only to capture.")
        return Slip(name, (told,), ("Lithos A11",))
    if seat is not None:
        told = tr("It walks straight ahead, or up to two cells diagonally.")
        return Slip(name, (_sentence(stone_words(page, seat)), told), ("Lithos A5",))
    return Slip(name, (tr("Empty."),), ("Lithos A6",))


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


# ---- the seats ---------------------------------------------------------------------------------


def still(page: LithosPage, pen: Brush) -> None:
    """The plates and papers behind what changes."""
    layout = pen.layout
    for place, seed in ((ABOVE, 39), (BELOW, 45)):
        stone_panel(pen.dst, layout, layout.rect(*place), seed)
    paper_panel(pen.dst, layout, layout.rect(*STONE), 44)
    paper_panel(pen.dst, layout, layout.rect(*MOVES), 46)
    stone_panel(pen.dst, layout, layout.rect(*THOUGHT), 48)


def strips(page: LithosPage) -> list[Control]:
    """The seats: the one that is seen from below the board, the other above."""
    found = []
    for place, seat in ((ABOVE, 0 if page.flipped else 1), (BELOW, 1 if page.flipped else 0)):
        home = page.state.arrived()[seat]
        left = page.state.points()[seat]
        says = tr(
            "{name}, {side}: {left} stones, {lost} lost, {home} of {goal} home",
            name=page.name_of(seat),
            side=side_words(seat),
            left=left,
            lost=STONES - left,
            home=home,
            goal=ARRIVALS,
        )
        tip = Slip(tr("Home"), (tr("Three stones in the far row win at once."),), ("Lithos A3",))
        look = Drawn(partial(_strip, page, seat))
        found.append(Control(f"seat:{seat}", place, says, look=look, live=False, tip=tip))
    return found


def _strip(page: LithosPage, seat: int, pen: Brush) -> None:
    """Name, stones left, whose move it is, and how many are home."""
    layout, rect, k = pen.layout, pen.rect, pen.layout.k
    state = page.state
    x, y = (rect.x - layout.left) / k, (rect.y - layout.top) / k
    put(
        pen.dst,
        pebble(seat, 3, layout.px(34), page.flipped),
        (layout.at(x + 30, 0)[0], rect.centery),
    )
    name = page.name_of(seat).upper()
    mineral = BONE_WHITE if seat == WHITE else BASALT
    walks = tr("walks up") if (seat == WHITE) is not page.flipped else tr("walks down")
    note = tr("{stone}, {walks}", stone=tr(mineral.name), walks=walks)
    pen.write(name, "strong", layout.calm(16, 1.0), LIGHT, (x + 58, y + 2, 190, 20))
    pen.write(note, "bold", layout.calm(12.5, 1.0), BONE, (x + 58, y + 21, 190, 18))
    left = state.points()[seat]
    words = tr("{left} stones, {lost} lost", left=left, lost=STONES - left)
    pen.write(words, "bold", layout.calm(13.5, 1.2), BONE, (x + 258, y, 160, 42))
    if state.seat == seat and not page.watched and not page.session.over:
        strip = kit.label(tr("TO MOVE"), 13 * k, INK, ACID, turn=-2, width=layout.px(120))
        pen.dst.blit(strip, strip.get_rect(center=layout.at(x + 486, y + 21)))
    home = state.arrived()[seat]
    pen.write(tr("HOME"), "strong", layout.calm(13, 1.2), BONE, (x + 560, y, 116, 42), "right")
    for place in range(ARRIVALS):
        at = layout.at(x + 702 + place * 42, y + 21)
        if place < home:
            put(pen.dst, halo(layout.px(27), ACID, 120), at)
            put(pen.dst, pebble(seat, place, layout.px(32), page.flipped), at)
        else:
            put(pen.dst, ring(layout.px(14), kit.ASH, 2 * k, 10), at)
    words = tr("{home} of {goal}", home=home, goal=ARRIVALS)
    colour = ACID if home else kit.letters(DIM)
    pen.write(words, "strong", layout.calm(15.5, 1.1), colour, (x + 812, y, 66, 42), "right")
    pen.ring()


# ---- at the right ------------------------------------------------------------------------------


def panels(page: LithosPage) -> list[Control]:
    """The lifted stone, the chronicle, the thoughts."""
    return [
        Control("", STONE, look=Drawn(partial(_stone, page))),
        Control("", MOVES, look=Drawn(partial(_chronicle, page))),
        *_plies(page),
        Control("", THOUGHT, look=Drawn(partial(_thought, page))),
    ]


def _stone(page: LithosPage, pen: Brush) -> None:
    """What the stone in the hand, or under the cursor, may do."""
    layout, (x, y, w, _) = pen.layout, STONE
    cell, state = page.told_of, page.state
    seat = holder(state, cell) if cell is not None else None
    if page.shown is not None:
        heading(pen.dst, layout, tr("LOOKING BACK"), x + 14, y + 11)
        told = page.moves[page.shown - 1].text if page.shown else tr("The set-up.")
        pen.paragraph(told, "bold", 15, INK, (x + 16, y + 44, w - 32, 76))
    elif cell is None or seat is None or seat != state.seat or not page.asked:
        _place(page, pen, cell, seat)
    else:
        aims = aims_of(state, cell)
        words = tr("THE STONE {cell}", cell=name_cell(cell).upper())
        heading(pen.dst, layout, words, x + 14, y + 11, width=190)
        told = tr("{count} places to go", count=len(aims))
        pen.write(told, "bold", layout.calm(13, 1.2), FAINT_INK, (x + 206, y + 8, w - 220, 24),
                  "right")  # fmt: skip
        why = stuck_words(page, cell) if not aims else ""
        target = page.at
        if (
            page.lifted is not None
            and target is not None
            and target != cell
            and (target not in aims)
        ):
            why = page.why_not(cell, target)
        if not aims:
            pen.paragraph(why, "bold", 15, CRIMSON, (x + 16, y + 44, w - 32, 84), valign="middle")
        else:
            _kinds(pen, aims, why)
    _frozen(page, pen)


def _kinds(pen: Brush, aims: dict[int, AimedMove], why: str) -> None:
    """How many targets of each kind there are; in the place of the last one, why one is none."""
    layout, (x, y, w, _) = pen.layout, STONE
    rows = (
        (FREE, ACID, "", tr("free to walk")),
        (STOPS, FROST, "snow", tr("two enemies near: it would freeze")),
        (TAKES, PINK, "close", tr("takes stones on arrival")),
    )
    if why:
        pen.paragraph(why, "bold", 14.5, CRIMSON, (x + 16, y + 40, w - 32, 90), valign="middle")
        return
    for number, (kind, colour, sign, words) in enumerate(rows):
        mid = y + 52 + number * 29
        put(pen.dst, dot(layout.px(10), colour, INK, 2 * layout.k), layout.at(x + 28, mid))
        if sign:
            kit.put_icon(pen.dst, sign, 11 * layout.k, INK, center=layout.at(x + 28, mid))
        count = sum(one.kind == kind for one in aims.values())
        pen.write(words, "bold", layout.calm(14, 1.2), INK, (x + 48, mid - 15, w - 104, 30))
        pen.write(str(count), "strong", layout.calm(17, 1.2), INK, (x + w - 58, mid - 15, 40, 30),
                  "right")  # fmt: skip


def _place(page: LithosPage, pen: Brush, cell: int | None, seat: int | None) -> None:
    """A cell that is not one's own stone."""
    layout, (x, y, w, _) = pen.layout, STONE
    name = name_cell(cell).upper() if cell is not None else ""
    words = tr("CELL {cell}", cell=name) if name else tr("THE BOARD")
    heading(pen.dst, layout, words, x + 14, y + 11)
    if not page.asked:
        told = tr("Wait. {name} thinks.", name=page.name_of(page.now.seat or 0))
        if page.session.over:
            told = page.ending()
    elif seat is None:
        told = tr("Empty. Lift a stone of yours first.")
    else:
        told = _sentence(stone_words(page, seat))
        if cell is not None and page.state.frozen() & BIT[cell]:
            told = f"{told} {tr('It is frozen.')}"
    pen.paragraph(told, "bold", 15, INK, (x + 16, y + 42, w - 32, 88), valign="middle")


def reason_at(page: LithosPage, cell: int) -> str:
    """Why Enter can do nothing on a cell, with the rule."""
    if page.lifted is not None:
        return page.why_not(page.lifted, cell)
    if holder(page.now, cell) == page.now.seat:
        return stuck_words(page, cell)
    return page.why_not(cell, cell)


def stuck_words(page: LithosPage, cell: int) -> str:
    """Why a stone may go nowhere."""
    if page.state.frozen() & BIT[cell]:
        return tr("Frozen: two enemies stand beside it, and no move of it captures (A11).")
    seat = page.state.seat
    if seat is not None and GOAL[seat] & BIT[cell]:
        return tr("It is home. A stone in the far row stays there (R7).")
    return tr("Every way is blocked (A6).")


def _frozen(page: LithosPage, pen: Brush) -> None:
    """How many stones are frozen, at the foot of the paper."""
    layout, (x, y, w, _) = pen.layout, STONE
    pen.dst.fill((196, 184, 164), layout.rect(x + 14, y + 136, w - 28, 1))
    white, black = count_frozen(page.state)
    people = page.session.people
    put(pen.dst, cracked(1, 1, layout.px(26)), layout.at(x + 28, y + 156))
    if len(people) == 1:
        mine, theirs = (white, black) if people[0] == WHITE else (black, white)
        words = tr("frozen: {mine} of yours, {theirs} of theirs", mine=mine, theirs=theirs)
    else:
        words = tr("frozen: {white} white, {black} black", white=white, black=black)
    pen.write(words, "bold", layout.calm(14, 1.2), INK, (x + 48, y + 141, w - 62, 30))
    told = tr("Two enemies beside a stone freeze it.")
    pen.explain((x + 14, y + 139, w - 28, 34), Slip(tr("Frozen"), (told,), ("Lithos A11",)))


def shown_rows(page: LithosPage) -> range:
    """The rows of the chronicle that are shown: White's move and Black's."""
    count = len(page.moves)
    here = count if page.shown is None else page.shown
    total = count // 2 + 1
    first = max(0, min(total - ROWS, here // 2 - (ROWS - 1 if page.shown is None else 2)))
    return range(first, min(total, first + ROWS))


def number_of(page: LithosPage, pair: int) -> int:
    """The number of the first move of a row: each side's moves count."""
    return max(1, pair * 2 + 1 - page.past[0].side)


def _ply_place(row: int, column: int) -> Place:
    x, y, w, _ = MOVES
    wide = (w - 64) / 2
    return (x + 54 + column * wide, y + 38 + row * PITCH, wide - 2, PITCH - 3)


def _plies(page: LithosPage) -> list[Control]:
    """Each move of the chronicle, to look back to."""
    found, moves = [], page.moves
    first = page.past[0].side  # Black may begin a position
    for row, pair in enumerate(shown_rows(page)):
        for column in (0, 1):
            ply = pair * 2 + column - first
            if not 0 <= ply < len(moves):
                continue
            says = tr("Look back: {what}", what=moves[ply].text)
            look = Drawn(partial(_ply, page, ply), ringed=False)
            tip = Slip(tr("Move {number}", number=ply + 1), (moves[ply].text,))
            place, deed = _ply_place(row, column), partial(page.look, ply + 1)
            found.append(Control(f"ply:{ply}", place, says, deed, look, tip=tip))
    return found


def _ply(page: LithosPage, ply: int, pen: Brush) -> None:
    """A move: whose, from where to where, what fell."""
    layout, rect, px = pen.layout, pen.rect, pen.layout.px
    one = page.moves[ply]
    if page.shown is not None and ply == page.shown - 1:
        pygame.draw.rect(pen.dst, ACID, rect, border_radius=px(3))
    mineral = BONE_WHITE if one.seat == WHITE else BASALT
    put(pen.dst, dot(px(6), mineral.colour if one.seat == WHITE else (40, 35, 44), INK,
                     1.6 * layout.k), (rect.x + px(10), rect.centery))  # fmt: skip
    taken = one.move.taken
    room = pygame.Rect(rect.x + px(21), rect.y, rect.w - px(21 + (48 if taken else 2)), rect.h)
    pen.write(one.move.code.replace("-", "–"), "bold", layout.calm(14, 1.0), INK, room)
    if taken:
        kit.put_icon(pen.dst, "close", 10 * layout.k, CRIMSON,
                     center=(room.right + px(7), rect.centery))  # fmt: skip
        words = name_cell(taken[0]) + ("+" if len(taken) > 1 else "")
        box = pygame.Rect(room.right + px(14), rect.y, px(34), rect.h)
        pen.write(words, "strong", layout.calm(13, 1.0), CRIMSON, box)
    pen.ring(2, 0.7)


def _chronicle(page: LithosPage, pen: Brush) -> None:
    """Heading, numbers, and the move that is under way."""
    layout, (x, y, w, _) = pen.layout, MOVES
    heading(pen.dst, layout, tr("CHRONICLE"), x + 14, y + 11, width=170)
    pen.write(tr("click to look back"), "bold", layout.calm(13, 1.1), FAINT_INK,
              (x + 180, y + 8, w - 194, 24), "right")  # fmt: skip
    first, count = page.past[0].side, len(page.moves)
    for row, pair in enumerate(shown_rows(page)):
        box = _ply_place(row, 0)
        pen.write(str(number_of(page, pair)), "strong", layout.calm(14, 1.0), FAINT_INK,
                  (x + 8, box[1], 40, box[3]), "right")  # fmt: skip
        column = count + first - pair * 2
        if page.shown is None and not page.session.over and column in (0, 1):
            place = _ply_place(row, column)
            pygame.draw.rect(pen.dst, ACID, layout.rect(*place), border_radius=layout.px(3))
            words = f"{name_cell(page.lifted)}–?" if page.lifted is not None else "?"
            pen.write(words, "strong", layout.calm(14, 1.0), INK,
                      (place[0] + 22, place[1], place[2] - 26, place[3]))  # fmt: skip


def _thought(page: LithosPage, pen: Brush) -> None:
    """Who thinks, the best line, and who is ahead by the lights of whoever thought last."""
    layout, (x, y, w, _) = pen.layout, THOUGHT
    px, k = layout.px, layout.k
    minds = page.minds
    thinking = page.session.thinker or minds.adviser.busy or minds.study.running
    thought = page.advice or page.thought
    kit.put_icon(pen.dst, "brain", 22 * k, PINK, center=layout.at(x + 28, y + 26))
    words, note = page.told_words()
    pen.write(words, "strong", layout.calm(14.5, 1.15), LIGHT, (x + 48, y + 5, w - 62, 38), lines=2)
    track = layout.rect(x + 16, y + 44, w - 32, 6)
    pygame.draw.rect(pen.dst, INK, track, border_radius=px(3))
    if thinking:
        step = max(4, px(14))
        for left in range(track.x, track.right - step // 2, step):
            pygame.draw.rect(pen.dst, PINK, (left, track.y, step // 2, track.h))
    elif thought is not None:
        pygame.draw.rect(pen.dst, PINK, track, border_radius=px(3))
    bar = layout.rect(x + 16, y + 56, w - 32, 15)
    pygame.draw.rect(pen.dst, INK, bar, border_radius=px(4))
    told = tr("Each side's share of wins, as whoever thought last sees it.")
    pen.explain((x + 14, y + 52, w - 28, 44), Slip(tr("Who is ahead"), (told,)))
    if thought is None or len(thought.chances) != 2:
        people = len(page.session.people) == len(page.session.players)
        quiet = tr("HINT thinks for you") if people else tr("nobody has thought yet")
        pen.write(note or quiet, "bold", layout.calm(13, 1.1), BONE,
                  (x + 16, y + 73, w - 32, 24))  # fmt: skip
        return
    white = max(0, min(1000, thought.chances[0]))
    mid = bar.x + round(bar.w * white / 1000)
    inner = bar.inflate(-px(4), -px(4))
    ahead = pygame.Rect(inner.x, inner.y, max(0, mid - inner.x), inner.h)
    rest = pygame.Rect(mid, inner.y, max(0, inner.right - mid), inner.h)
    pygame.draw.rect(pen.dst, BONE_WHITE.colour, ahead, border_radius=px(3))
    pygame.draw.rect(pen.dst, kit.ASH, rest, border_radius=px(3))
    pygame.draw.rect(pen.dst, ACID, (mid - px(1), bar.y - px(4), max(2, px(3)), bar.h + px(8)))
    share = round(white / 10)
    half = (w - 32) / 2
    size = layout.calm(13, 1.1)
    pen.write(tr("bone white {share} %", share=share), "bold", size, BONE,
              (x + 16, y + 74, half, 24))  # fmt: skip
    pen.write(tr("{share} % basalt", share=100 - share), "bold", size, BONE,
              (x + 16 + half, y + 74, half, 24), "right")  # fmt: skip


def told_words(page: LithosPage) -> tuple[str, str]:
    """What the thinking line says, and a note below it."""
    session = page.session
    if page.minds.adviser.busy or (page.minds.study.running and page.advice is None):
        return tr("Looking for the best line"), ""
    if page.advice is not None:
        best = tr("Best: {line}", line=line_words(page.advice.line))
        return (f"{best}  ({tr('{depth} deep', depth=page.depth)})" if page.depth else best), ""
    others = [seat for seat, who in enumerate(session.players) if who != PERSON]
    if session.thinker and page.now.seat is not None:
        return tr("{name} thinks", name=page.name_of(page.now.seat)), ""
    if session.over and page.shown is not None and page.shown < len(page.moves):
        return tr("Next: {move}", move=page.moves[page.shown].move.code), ""
    if session.over:
        return page.ending(), ""
    if others:
        words = tr("{name} waits", name=page.name_of(others[0]))
        return words, ""
    return tr("Two people, one board"), ""
