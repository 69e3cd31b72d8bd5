"""A deck as one short word: `LR1-`, then letters and digits that survive any chat or address bar.

Inside are bytes: the packs with the versions that the deck needs, who plays it, its cards, its
name, and a checksum of 32 bits. A card is named by its number in the `ids.lock` of its pack, which
never changes; which other packs are installed makes no difference. A deck has exactly one code.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lithicrage.base.tongue import mark, tr
from lithicrage.decks.decklist import MOST_CARDS, MOST_CLASSES, MOST_COPIES, MOST_NAME, DeckList
from lithicrage.language.models import Action, Ancestry, Class, Named
from lithicrage.packs.library import CORE, Library, full_id
from lithicrage.packs.pack import Pack
from lithicrage.packs.published_ids import LOCK, published_ids

FORMAT: Final = 1
PREFIX: Final = f"LR{FORMAT}-"
CHECK_BYTES: Final = 4  # a wrong code passes with a chance of 1 in 2^32
LONGEST: Final = 2_000  # characters; 200 cards of nine packs need fewer
DIGITS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
# What is said of something that no pack has, by its kind.
_NOWHERE: Final = {
    "ancestry": mark("no pack has the ancestry `{id}`; a code cannot name it"),
    "class": mark("no pack has the class `{id}`; a code cannot name it"),
    "action": mark("no pack has the action `{id}`; a code cannot name it"),
}
_UNPUBLISHED: Final = mark(
    "`{id}` is not in the `{lock}` of the pack `{pack}`: `lithicrage pack FOLDER --lock` "
    "publishes it; the text form works without"
)
# What is said of a number that is something else here than it was, by the kind that it was.
_OTHER: Final = {
    "ancestry": mark("number {number} of {pack} is `{id}`, no ancestry here; {made}"),
    "class": mark("number {number} of {pack} is `{id}`, no class here; {made}"),
    "action": mark("number {number} of {pack} is `{id}`, no action here; {made}"),
}
_HEAD: Final = re.compile(r"LR(\d{1,3})-", re.IGNORECASE)
_VALUE: Final = {sign: value for value, sign in enumerate(DIGITS)}
_LIKE: Final = 3  # copies that fit beside a card's number; more take a byte


class BadCode(ValueError):
    """A text that is no deck code, or names a deck that is not available; one line says why."""


@dataclass(frozen=True)
class Need:
    """A pack that a code needs, with the version that it was made with."""

    pack: str
    version: str


def is_code(text: str) -> bool:
    """Whether a text is meant as a code, valid or not."""
    return _HEAD.match(text.strip()) is not None


def code_of(library: Library, deck: DeckList) -> str:
    """The code of a deck, the same for the same cards in any order.

    Raises BadCode for a card that no pack has, or that its pack has not published.
    """
    homes = {library.home(id) for id in (deck.ancestry, *deck.classes, *deck.cards)}
    packs = sorted(homes, key=lambda id: (id != CORE, id))
    numbers = {id: _numbers(_pack(library, id)) for id in packs}

    kinds: tuple[type[Named], ...] = (Ancestry, Class, Action)
    models = {kind: library.models(kind) for kind in kinds}

    def key(kind: type[Named], id: str) -> int:
        if id not in models[kind]:
            raise BadCode(tr(_NOWHERE[kind.__name__.lower()], id=id))
        home, short = library.home(id), id.rpartition(":")[2]
        if short not in numbers[home]:
            raise BadCode(tr(_UNPUBLISHED, id=short, lock=LOCK, pack=home))
        return numbers[home][short] * len(packs) + packs.index(home)

    out = _CodeWriter()
    out.number(len(packs))
    for id in packs:
        out.pack(_pack(library, id))
    out.number(key(Ancestry, deck.ancestry))
    out.number(len(deck.classes))
    for id in deck.classes:
        out.number(key(Class, id))
    out.text(deck.name)
    before = -1
    for number, copies in sorted((key(Action, id), n) for id, n in deck.cards.items()):
        few = min(copies - 1, _LIKE)
        out.number((number - before - 1) * (_LIKE + 1) + few)
        if few == _LIKE:
            out.number(copies - 1 - _LIKE)
        before = number
    return PREFIX + _spelled(bytes(out.bytes) + _check(bytes(out.bytes)))


def deck_of(library: Library, code: str) -> DeckList:
    """The deck of a code; spaces and line breaks in it do not count.

    Raises BadCode for a missing prefix, a newer format, an invalid character, a wrong checksum, a
    missing pack, or a number that the installed pack does not have.
    """
    reader = _CodeReader(_payload(code))
    needs = reader.packs()
    shelves = [_Shelf(library, need) for need in needs]

    def id_of(kind: type[Named], key: int) -> str:
        return shelves[key % len(shelves)].id_of(kind, key // len(shelves))

    ancestry = id_of(Ancestry, reader.number())
    classes = tuple(id_of(Class, reader.number()) for _ in range(reader.count(MOST_CLASSES)))
    name = reader.text()
    cards: dict[str, int] = {}
    key = -1
    while reader.left():
        step, few = divmod(reader.number(), _LIKE + 1)
        key += step + 1
        id = id_of(Action, key)
        copies = 1 + few + (reader.number() if few == _LIKE else 0)
        cards[id] = cards.get(id, 0) + copies  # two numbers may have become one card
        if cards[id] > MOST_COPIES or len(cards) > MOST_CARDS:
            raise BadCode(tr("the code holds too many cards"))
    deck = DeckList(name, ancestry, classes, dict(sorted(cards.items())))
    if not cards or not classes or not _good_name(name):
        raise BadCode(tr("the code holds no complete deck"))
    return deck


def needs(code: str) -> tuple[Need, ...]:
    """The packs that a code needs, with the versions it was made with. Raises BadCode."""
    return tuple(_CodeReader(_payload(code)).packs())


def _payload(code: str) -> bytes:
    """The bytes of a code without its checksum, which must match."""
    if len(code) > LONGEST:
        raise BadCode(
            tr(
                "a code has at most {most} characters; this has {found}",
                most=LONGEST,
                found=len(code),
            )
        )
    text = "".join(code.split())
    head = _HEAD.match(text)
    if head is None:
        found = "".join(sign if sign.isprintable() else "?" for sign in text[:8])
        raise BadCode(
            tr("a code begins with `{prefix}`; found `{found}`", prefix=PREFIX, found=found)
        )
    if int(head[1]) > FORMAT:
        raise BadCode(
            tr(
                "the code has format {format}, from a newer version of the game",
                format=int(head[1]),
            )
        )
    if head[0].upper() != PREFIX:
        raise BadCode(
            tr(
                "there is no format {format}; a code begins with `{prefix}`",
                format=head[1],
                prefix=PREFIX,
            )
        )
    value = 0
    for place, sign in enumerate(text[head.end() :], head.end() + 1):
        if sign not in _VALUE:
            told = sign if sign.isprintable() else f"U+{ord(sign):04X}"
            raise BadCode(
                tr(
                    "character {place} of the code is `{sign}`: only letters and digits",
                    place=place,
                    sign=told,
                )
            )
        value = value * len(DIGITS) + _VALUE[sign]
    raw = value.to_bytes((value.bit_length() + 7) // 8, "big")
    body, check = raw[:-CHECK_BYTES], raw[-CHECK_BYTES:]
    if not body or _check(body) != check or PREFIX + _spelled(raw) != PREFIX + text[head.end() :]:
        raise BadCode(tr("the checksum is wrong: the code is cut short or mistyped"))
    return body


def _check(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=CHECK_BYTES, person=PREFIX.encode()).digest()


def _spelled(raw: bytes) -> str:
    """Bytes, the first of which is not 0, as a number in base 62."""
    value, signs = int.from_bytes(raw, "big"), []
    while value:
        value, digit = divmod(value, len(DIGITS))
        signs.append(DIGITS[digit])
    return "".join(reversed(signs))


def _pack(library: Library, id: str) -> Pack:
    found = next((pack for pack in library.packs if pack.id == id), None)
    if found is None:
        raise BadCode(tr("the pack `{id}` is missing", id=id))
    return found


def _numbers(pack: Pack) -> dict[str, int]:
    """The numbers of a pack's cards by id; a renamed card has that of its old name."""
    numbers = {id: number for number, id in enumerate(published_ids(pack.path))}
    for id, item in pack.items.items():
        if item.model.renamed_from in numbers and id not in numbers:
            numbers[id] = numbers[item.model.renamed_from]
    return numbers


class _Shelf:
    """The cards of a pack that a code needs, by number."""

    def __init__(self, library: Library, need: Need) -> None:
        if all(pack.id != need.pack for pack in library.packs):
            raise BadCode(
                tr(
                    "the code needs the pack `{pack}` {version}, which is missing",
                    pack=need.pack,
                    version=need.version,
                )
            )
        self.library = library
        self.pack = _pack(library, need.pack)
        self.made = tr("the code was made with {version}", version=need.version)
        self.ids = published_ids(self.pack.path)
        items = self.pack.items.items()
        self.heirs = {item.model.renamed_from: id for id, item in items if item.model.renamed_from}

    def id_of(self, kind: type[Named], number: int) -> str:
        """The full id of a number. Raises BadCode if there is no such card here."""
        here = f"`{self.pack.id}` {self.pack.manifest.version}"
        if number >= len(self.ids):
            raise BadCode(
                tr(
                    "{pack} has no card number {number}; {made}",
                    pack=here,
                    number=number,
                    made=self.made,
                )
            )
        id = self.ids[number]
        if id not in self.pack.items:
            id = self.heirs.get(id, id)
        item = self.pack.items.get(id)
        if item is None or not isinstance(item.model, kind):
            told = _OTHER[kind.__name__.lower()]
            raise BadCode(tr(told, number=number, pack=here, id=id, made=self.made))
        return full_id(self.pack.id, id)


def _good_name(name: str) -> bool:
    """Whether a deck file accepts a name unchanged."""
    plain = name == name.strip() and unicodedata.is_normalized("NFC", name) and "*" not in name
    return 0 < len(name) <= MOST_NAME and plain and name.isprintable()


class _CodeWriter:
    """Builds the bytes of a code; numbers take 7 bits a byte, lowest first."""

    def __init__(self) -> None:
        self.bytes = bytearray()

    def number(self, value: int) -> None:
        while value > 127:
            self.bytes.append(value & 127 | 128)
            value >>= 7
        self.bytes.append(value)

    def text(self, value: str) -> None:
        raw = value.encode("utf-8")
        self.number(len(raw))
        self.bytes += raw

    def pack(self, pack: Pack) -> None:
        """Write a pack's id, empty for `core`, and its version."""
        parts = pack.manifest.version.split(".")
        self.text("" if pack.id == CORE else pack.id)
        self.number(len(parts))
        for part in parts:
            self.number(int(part))


class _CodeReader:
    """Reads what `_CodeWriter` wrote; even with a matching checksum, a code is untrusted."""

    def __init__(self, raw: bytes) -> None:
        self.raw = raw
        self.at = 0

    def left(self) -> bool:
        return self.at < len(self.raw)

    def byte(self) -> int:
        if not self.left():
            raise BadCode(tr("the code ends too soon"))
        self.at += 1
        return self.raw[self.at - 1]

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                break
            if shift > 28:
                raise BadCode(tr("the code holds too large a number"))
        if byte == 0 and shift > 7:
            raise BadCode(tr("the code holds a badly written number"))
        return value

    def count(self, most: int) -> int:
        value = self.number()
        if not 0 < value <= most:
            raise BadCode(tr("the code holds no complete deck"))
        return value

    def text(self) -> str:
        size = self.number()
        raw, self.at = self.raw[self.at : self.at + size], self.at + size
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError:
            raise BadCode(tr("the code holds an unreadable name")) from None
        if len(raw) != size:
            raise BadCode(tr("the code ends too soon"))
        return text

    def packs(self) -> Sequence[Need]:
        found = []
        for _ in range(self.count(20)):
            id = self.text() or CORE
            found.append(Need(id, ".".join(str(self.number()) for _ in range(self.count(4)))))
        return found
