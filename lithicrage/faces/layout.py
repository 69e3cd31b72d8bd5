"""Where everything on a card face stands: what is printed on a card, and the boxes of its text.

Owns the measures of faces. Takes plain text, with `**...**` around numbers, Condition names and
keywords; knows neither engine nor colours, and draws nothing: `faces` does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from lithicrage.tongues import grammar
from lithicrage.ui import kit
from lithicrage.ui.kit.typeset import Fitted, Flow

Kind = Literal["full", "compact", "tiny"]
Subtype = Literal["weapon", "spirit", "body", "mind"]
# Width and height of each kind in design pixels; any size of about that shape will do.
SHAPES: dict[Kind, tuple[int, int]] = {"full": (200, 280), "compact": (150, 205), "tiny": (45, 50)}


@dataclass(frozen=True, slots=True)
class RollText:
    """An Attack with a Power Roll: text before it, a line for each tier, text after it (R52)."""

    label: str
    tiers: tuple[str, str, str]
    before: str = ""
    after: str = ""
    limits: tuple[str, str, str] = ("≤5", "6–9", "10+")


@dataclass(frozen=True, slots=True)
class PlainText:
    """An Attack without a roll: its clauses, a paragraph each."""

    lines: tuple[str, ...]


AttackText = RollText | PlainText | None


@dataclass(frozen=True, slots=True)
class Recipe:
    """A picture in words. `cast` is the main shape and those beside it; empty: the card decides."""

    paper: str = "paper"
    texture: str = ""
    back: tuple[str, ...] = ()
    strip: bool = False
    plan: str = ""
    cast: tuple[str, ...] = ()
    ink: str = "print"


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is printed on an Action card. No attack or no defense: that block is missing."""

    id: str
    name: str
    subtype: Subtype
    cost: int
    glyph: str | None
    attack: AttackText
    defense: str | None
    flavor: str = ""
    art: Recipe | None = None
    spoken_of: str = ""  # its words in English, if the face has others: its picture follows them


@dataclass(frozen=True, slots=True)
class PlacedText:
    """Text in its box: `box` is what it may use, `used` what it does use."""

    part: str
    box: pygame.Rect
    used: pygame.Rect
    words: Fitted | Flow

    @property
    def clipped(self) -> bool:
        """Whether some of the text is missing."""
        return self.words.clipped


@dataclass(frozen=True, slots=True)
class FaceLayout:
    """Where everything on a face stands, in pixels of a face of `size`."""

    size: tuple[int, int]
    kind: Kind
    k: float
    band: pygame.Rect
    art: pygame.Rect
    attack: pygame.Rect | None
    defense: pygame.Rect | None
    chips: tuple[tuple[str, pygame.Rect], ...]
    texts: tuple[PlacedText, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """Measures of a kind of face, in design pixels. `steps`: text size and least art beside it."""

    band: int
    coin: int
    name: float
    strip: int
    steps: tuple[tuple[float, int], ...]
    art_most: int
    tag: float


_FULL_STEPS = (
    *((15.0, 104), (14.5, 100), (14.0, 90), (13.5, 80), (13.0, 76)),
    *((12.5, 72), (12.0, 66), (11.5, 60), (11.0, 54), (10.5, 50)),
    *((10.0, 46), (9.5, 42), (9.0, 38), (8.5, 36), (8.0, 34), (7.5, 34), (7.0, 34), (6.5, 34)),
)
_COMPACT_STEPS = ((12.5, 84), (12.0, 80), (11.5, 72), (11.0, 64), (10.5, 58), (10.0, 54), (9.5, 50))
PLANS: dict[Kind, Plan] = {
    "full": Plan(30, 21, 14.0, 21, _FULL_STEPS, 104, 11.0),
    "compact": Plan(28, 18, 12.5, 18, _COMPACT_STEPS, 118, 11.0),
}
_EDGE, _GAP, _PAD = 7, 3, 5
_DEFENSE_STEPS = (13.0, 12.0, 11.0, 10.0, 9.0, 8.0)


def lay_out(
    face: CardFace, size: tuple[int, int], kind: Kind = "full", text_scale: float = 1.0
) -> FaceLayout:
    """Finds the largest text that leaves the picture its room, and places everything.

    Long texts take room from the picture first, then shrink; on a full face nothing is cut before
    text is 6.5 design pixels high. `text_scale` (1-2) makes text larger where there is room.
    """
    plan = PLANS[kind]
    k = min(size[0] / SHAPES[kind][0], size[1] / SHAPES[kind][1])
    top = round((_EDGE + plan.band + 1) * k)
    room = size[1] - top - round(_EDGE * k)
    # Whoever asks for large text wants it more than the picture.
    large = [(z * text_scale, min(art, 50)) for z, art in plan.steps] if text_scale > 1 else []
    for text_size, art_least in (*large, *plan.steps):
        blocks = _Blocks(face, size[0], plan, kind, k, text_size * k)
        if room - blocks.height >= art_least * k:
            break
    both = blocks.attack_h and blocks.defense_h
    art_h = min(room - blocks.height, round(plan.art_most * (1.0 if both else 1.45) * k))
    art_h = max(art_h, round(plan.steps[-1][1] * k))
    if not blocks.attack_h and not blocks.defense_h:
        art_h = room
    rest = room - art_h - blocks.gaps
    edge = round(8 * k)
    wide = size[0] - round(34 * k)
    band = pygame.Rect(round(27 * k), round(_EDGE * k), wide, round(plan.band * k))
    art = pygame.Rect(edge, top, size[0] - 2 * edge, art_h)
    name = pygame.Rect(round(plan.coin * 2.3 * k), band.y, 0, band.h)
    name.w = band.right - round(5 * k) - name.x
    title, least = face.name.upper(), 11.0 * k
    got = kit.fit(title, "strong", plan.name * k, name.size, least, 2)
    if got.clipped:  # small and whole rather than cut
        got = kit.fit(title, "strong", least, name.size, 8.5 * k, 2)
    texts = [_placed_words("name", name, got)]
    attack, defense, chips = blocks.place(art.bottom + round(_GAP * k), rest, texts)
    return FaceLayout(size, kind, k, band, art, attack, defense, chips, tuple(texts))


class _Blocks:
    """The Attack and Defense blocks of a face at one text size: their heights and words."""

    def __init__(
        self, face: CardFace, width: int, plan: Plan, kind: Kind, k: float, text_size: float
    ) -> None:
        self.k, self.size = k, text_size
        self.x = round(6 * k)
        self.width = width - 2 * self.x
        self.left = self.x + round((plan.strip + 7) * k)
        self.inner = self.x + self.width - round(7 * k) - self.left
        self.chip = round(30 * k)
        self.label_size = max(11.0 * k, text_size * 0.84)
        self.small_label = self.label_size * 0.8
        self.attack = _brief(face.attack) if kind == "compact" else face.attack
        self.defense = face.defense
        self.flavor = face.flavor if kind == "full" else ""
        self.rows = self._attack_rows()
        # A long Attack takes what a short Defense does not need.
        least = round((38 if kind == "full" and text_size >= 10 * k else 30) * k)
        pad, gap = 2 * round(_PAD * k), round(3 * k)
        heights = sum(h for _, _, h in self.rows) + gap * max(0, len(self.rows) - 1)
        self.attack_h = max(least, heights + pad) if self.attack else 0
        self.defense_size = self._defense_size(least - pad)
        flow_h = self._height(self.defense, self.inner, self.defense_size) if self.defense else 0
        self.defense_h = max(least, flow_h + pad) if self.defense else 0
        self.gaps = round(_GAP * k) * ((self.attack_h > 0) + (self.defense_h > 0))
        self.height = self.attack_h + self.defense_h + self.gaps

    def _height(self, words: str, width: int, size: float = 0.0) -> int:
        got = kit.flow_height(words, size or self.size, width)
        return got if got is not None else 10_000

    def _defense_size(self, room: int) -> float:
        """The size of the Defense text: a short one need not shrink with a long Attack."""
        for step in _DEFENSE_STEPS:
            size = step * self.k
            if self.defense and size > self.size:
                height = kit.flow_height(self.defense, size, self.inner)
                if height is not None and height <= room:
                    return size
        return self.size

    def _label_height(self, label: str) -> int:
        """One line, or two of a label that says where the dice come from."""
        ink = kit.extent("strong", self.label_size).ink
        one = kit.fit(label.upper(), "strong", self.label_size, (self.inner, ink), self.small_label)
        return round(ink * 1.9) if one.clipped else ink

    def _attack_rows(self) -> list[tuple[str, str, int]]:
        """Part, words and height of each row of the Attack block."""
        match self.attack:
            case PlainText(lines):
                return [(f"line{i}", s, self._height(s, self.inner)) for i, s in enumerate(lines)]
            case RollText(label, tiers, before, after):
                rows = [("before", before, self._height(before, self.inner))] if before else []
                rows.append(("label", label, self._label_height(label)))
                wide = self.inner - self.chip - round(6 * self.k)
                for i, words in enumerate(tiers, 1):
                    tall = max(self._height(words, wide), round(self.label_size * 1.5))
                    rows.append((f"tier{i}", words, tall))
                return rows + ([("after", after, self._height(after, self.inner))] if after else [])
        return []

    def place(
        self, y: int, rest: int, texts: list[PlacedText]
    ) -> tuple[pygame.Rect | None, pygame.Rect | None, tuple[tuple[str, pygame.Rect], ...]]:
        """Stands the blocks below `y`, `rest` pixels high together, and appends their texts."""
        attack_h, defense_h = self.attack_h, self.defense_h
        spare = rest - attack_h - defense_h
        if spare < 0:  # too much text even at the smallest size: both give way, the longer one more
            attack_h = min(attack_h, max(rest - defense_h, round(rest * 0.56)))
            defense_h = rest - attack_h
        elif attack_h:
            attack_h += spare
        elif defense_h:
            defense_h += spare
        attack = pygame.Rect(self.x, y, self.width, max(1, attack_h)) if self.attack else None
        chips: tuple[tuple[str, pygame.Rect], ...] = ()
        if attack:
            chips = self._place_attack(attack, max(0, spare), texts)
            y = attack.bottom + round(_GAP * self.k)
        defense = pygame.Rect(self.x, y, self.width, max(1, defense_h)) if self.defense else None
        if defense and self.defense:
            box = self._inside(defense)
            got = kit.flow(self.defense, self.defense_size, box.size, self.defense_size)
            texts.append(_placed_flow("defense", box, got, middle=True))
        return attack, defense, chips

    def _inside(self, block: pygame.Rect) -> pygame.Rect:
        pad = round(_PAD * self.k)
        return pygame.Rect(self.left, block.y + pad, self.inner, max(1, block.h - 2 * pad))

    def _place_attack(
        self, block: pygame.Rect, spare: int, texts: list[PlacedText]
    ) -> tuple[tuple[str, pygame.Rect], ...]:
        box, gap = self._inside(block), round(3 * self.k)
        flavor = self._flavor(box, spare)
        if flavor:
            texts.append(flavor)
            spare -= flavor.used.h + 2 * gap
            box.h = flavor.used.y - 2 * gap - box.y
        between = gap + min(round(5 * self.k), max(0, spare) // (len(self.rows) + 1))
        tall = sum(h for _, _, h in self.rows) + between * (len(self.rows) - 1)
        y = box.y + max(0, (box.h - tall) // 2)
        chips = []
        for part, words, height in self.rows:
            row = pygame.Rect(box.x, y, box.w, min(height, max(1, box.bottom - y)))
            if part == "label":
                size, least = self.label_size, self.small_label
                got = kit.fit(words.upper(), "strong", size, row.size, least, 2)
                texts.append(_placed_words(part, row, got))
            elif part.startswith("tier") and isinstance(self.attack, RollText):
                chip = pygame.Rect(row.x, 0, self.chip, min(row.h, round(self.label_size * 1.5)))
                chip.centery = row.centery
                chips.append((self.attack.limits[int(part[4]) - 1], chip))
                row = pygame.Rect(chip.right + round(6 * self.k), row.y, 0, row.h)
                row.w = box.right - row.x
                texts.append(_placed_flow(part, row, self._flow(words, row), middle=True))
            else:
                texts.append(_placed_flow(part, row, self._flow(words, row)))
            y += height + between
        return tuple(chips)

    def _flow(self, words: str, row: pygame.Rect) -> Flow:
        return kit.flow(words, self.size, row.size, self.size)

    def _flavor(self, box: pygame.Rect, spare: int) -> PlacedText | None:
        """The flavor line at the foot of the block, if it fits whole at a readable size."""
        if not self.flavor or spare < 16 * self.k:
            return None
        room = pygame.Rect(box.x, box.bottom - spare + round(8 * self.k), box.w, 0)
        room.h = box.bottom - room.y
        got = kit.fit_paragraph(self.flavor, "italic", 11.5 * self.k, room.size, 10.5 * self.k)
        if got.clipped or not got.lines:
            return None
        used = pygame.Rect(room.x, box.bottom - got.height, got.width, got.height)
        return PlacedText("flavor", room, used, got)


def _placed_words(part: str, box: pygame.Rect, words: Fitted) -> PlacedText:
    used = pygame.Rect(box.x, box.centery - words.height // 2, words.width, words.height)
    return PlacedText(part, box, used, words)


def _placed_flow(part: str, box: pygame.Rect, words: Flow, middle: bool = False) -> PlacedText:
    y = box.y + max(0, (box.h - words.height) // 2) if middle else box.y
    return PlacedText(part, box, pygame.Rect(box.x, y, words.width, words.height), words)


def _brief(attack: AttackText) -> AttackText:
    """An Attack in one paragraph, for a compact face: a roll as its three tiers' first clauses.

    "+" behind a tier and dots at the end say that there is more on the full face.
    """
    if not isinstance(attack, RollText):
        return PlainText((" ".join(attack.lines),)) if attack and attack.lines else attack
    cut = []
    before, *behind = grammar().phrases.deal
    for tier in attack.tiers:
        first, more, _ = tier.rstrip(". ").partition(". ")
        words = first.removeprefix(before)
        for end in behind:
            words = words.removesuffix(end)
        words = words.replace(" + ", "+")
        cut.append(words + ("**+**" if more else ""))
    extra = " …" if attack.before or attack.after else ""
    return PlainText((" / ".join(cut) + extra,))
