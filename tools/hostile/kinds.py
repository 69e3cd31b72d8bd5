"""One file of each kind as a stranger makes it: a function of a random stream, its checksum right.

Each begins as a file that the program wrote, and has one to three places spoiled. `OUT` is the
place outside of everything that such files name.
"""

from __future__ import annotations

import base64
import io
import json
import random
import tempfile
import zipfile
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from lithicrage.base import resources
from lithicrage.companion import Command, Companion, Setup, Sitter, sitter_of_enemy
from lithicrage.companion import to_bytes as table_bytes
from lithicrage.companion.moves import VERBS
from lithicrage.companion.moves import MoveRefused as CommandRefused
from lithicrage.decks import codes, pasting
from lithicrage.decks.decklist import deck_list
from lithicrage.decks.lineup import Lineup, dealer_of
from lithicrage.engine.rules import RULES
from lithicrage.engine.snapshot import plain
from lithicrage.game.replay import Replay
from lithicrage.language.models import Deck
from lithicrage.packs import Library, load_library, load_texts
from lithicrage.play.session import GREEDY
from lithicrage.store.files import header
from lithicrage.store.problems import problem
from lithicrage.store.replays import GAME, record_of
from lithicrage.store.saves import pack_all
from lithicrage.store.settings import Settings
from tools import hostile_pictures, hostile_zips
from tools.hostile import sitting, touring
from tools.hostile.values import NUMBERS, TEXTS, nasty, spelled, spoiled

OUT: Final = str(Path(tempfile.gettempdir()).resolve() / "lithicrage-outside")
LINEUPS: Final = (
    Lineup("solo", ("slow_poison",), ("doorstop",)),
    Lineup("pvp", ("slow_poison",), ("encore",)),
    Lineup("pve", ("slow_poison", "encore"), ("doorstop", "doorstop"), shared=True),
)
WHAT: Final = ("", "", "bleeding", "nobody", "\0", "core:bleeding", "x" * 5_000)
SWITCHED: Final = ("true", "false")
LENGTHS: Final = (0, 1, 9, 24, 1_000)
MANIFEST: Final = "kind: pack\nid: {}\nname: Hostile\nversion: 0.1.0\nformat: 1\n"
CARD: Final = "hum:\n  kind: action\n  subtype: mind\n  cost: 1\n  name: Hum\n"
BOSS: Final = """boss:
  kind: enemy
  name: Boss
  tier: 1
  ancestry: menhirling
  portrait: {portrait}
  cards: {{guy_rope: 3, crowbar_solo: 3}}
"""
Make = Callable[[random.Random], bytes]


@lru_cache
def core() -> Library:
    """The cards that the game brings."""
    return load_library([resources.cards() / "core"])


@lru_cache
def _packed() -> str:
    return pack_all(core())


@lru_cache(64)
def played(place: int, length: int) -> str:
    """A match some choices in, as JSON of a save's values."""
    lineup = LINEUPS[place]
    library = core()
    match = dealer_of(library, lineup)(place + 7, False)
    replay = Replay(GAME, lineup.as_options(), library.digest, place + 7, [], [match.digest()])
    while match.seat is not None and len(replay.choices) < length:
        replay.choices.append(GREEDY(match))
        match.choose(replay.choices[-1])
        replay.digests.append(match.digest())
    values = {"replay": record_of(replay), "snapshot": plain(match), "cards": _packed()}
    return json.dumps({**values, "id": "", "began": "", "name": ""})


def save(rng: random.Random) -> bytes:
    """A save: something spoiled anywhere, in its snapshot, which then counts, or in its cards."""
    values = json.loads(played(rng.randrange(len(LINEUPS)), rng.choice(LENGTHS)))
    values["id"] = f"{rng.getrandbits(128):032x}"
    match rng.randrange(5):
        case 0 | 1:
            values["replay"]["digests"][-1] = "0" * 32  # or nobody looks at the snapshot
            place = rng.randrange(len(values["snapshot"])) if rng.randrange(4) else -1
            if place < 0:
                values["snapshot"] = spoiled(rng, values["snapshot"], OUT)
            else:
                values["snapshot"][place] = spoiled(rng, values["snapshot"][place], OUT, 1)
        case 2:
            values["replay"] = spoiled(rng, values["replay"], OUT)
        case 3:
            values["cards"], values["replay"]["content"] = _carried(rng)
        case _:
            cards = values.pop("cards")
            values = spoiled(rng, values, OUT)
            if isinstance(values, dict):
                values.setdefault("cards", nasty(rng, cards, OUT) if rng.randrange(2) else cards)
    return _whole("save", spelled(values))


def replay(rng: random.Random) -> bytes:
    """A replay file: something spoiled anywhere, often in its options."""
    values = json.loads(played(rng.randrange(len(LINEUPS)), rng.choice(LENGTHS)))["replay"]
    if rng.randrange(3) == 0:
        values["options"] |= _odd(rng)
        _recorded(values)
    elif rng.randrange(2):
        values["options"] = spoiled(rng, values["options"], OUT)
        own = {"x": {"name": "X", "ancestry": "a", "classes": ["b"], "cards": {"guy_rope": 3}}}
        if rng.randrange(4) == 0 and isinstance(values["options"], dict):
            values["options"]["own"] = spelled(spoiled(rng, own, OUT)).decode("utf-8", "replace")
            values["options"]["heroes"] = "own-deck:x"
        _recorded(values)
    else:
        values = spoiled(rng, values, OUT)
    return _whole("replay", spelled(values))


def _odd(rng: random.Random) -> dict[str, str]:
    """Rules and handicaps as a person could give them, and then some."""
    numbers = ("0", "1", "2", "20", "99", "999", "-1", "true", "none", "[5, 9]", "[-1, 10]")

    def pair() -> str:
        rule = rng.choice(RULES)
        edges = rule.choices or ((str(rule.low), str(rule.high)) if rule.high > 1 else SWITCHED)
        value = rng.choice(edges) if rng.randrange(8) else rng.choice((*numbers, "9" * 5_000))
        return f"{rule.name}={value}"

    odd = {"rules": ",".join(["manual", *(pair() for _ in range(rng.randrange(1, 4)))])}
    if rng.randrange(8) == 0:
        odd["handicaps"] = f"{rng.choice(('heroes', 'foes'))}:{pair()}"
    if rng.randrange(8) == 0:
        odd |= {"levels": rng.choice(("9,9", "1", "0,0", "9" * 5_000, "3,1", "-1,1"))}
    if rng.randrange(8) == 0:
        odd |= {"players": rng.choice(("person,greedy", "search:999999999", "nobody", "random"))}
    return odd


def _recorded(values: Any) -> None:
    """Where these options can be played, let the record be one of them."""
    try:
        lineup = Lineup.from_options(values["options"])
        match = dealer_of(core(), lineup)(values["seed"], False)
    except (ValueError, LookupError, TypeError, AttributeError):
        return
    values["digests"] = [match.digest()]
    for place, index in enumerate(values["choices"]):
        if match.seat is None or index >= len(match.choices()):
            values["choices"] = values["choices"][:place]
            break
        match.choose(index)
        values["digests"].append(match.digest())


def code(rng: random.Random) -> bytes:
    """A deck code whose bytes are wrong and whose checksum is right."""
    whole = codes._payload(codes.code_of(core(), deck_list(core(), rng.choice(_decks()))))
    body = bytearray(whole)
    for _ in range(rng.choice((0, 1, 1, 2, 3))):
        place = rng.randrange(len(body) or 1)
        match rng.randrange(6):
            case 0:
                body[place : place + 1] = rng.choice((b"\xff" * 5, b"\x80\0", b"\xff\x7f", b"\0"))
            case 1:
                body[place:place] = bytes(rng.randrange(256) for _ in range(rng.randrange(1, 40)))
            case 2:
                del body[place:]
            case 3:
                name = rng.choice(TEXTS).replace("{out}", OUT).encode("utf-8", "surrogatepass")
                body[place:place] = bytes([min(len(name), 127)]) + name
            case 4:
                body += bytes(body[place:]) * rng.choice((1, 3, 200))
            case _ if body:
                body[place % len(body)] = rng.randrange(256)
    del body[9_000:]  # longer ones are refused unread, and take long to spell
    body[:0] = b"" if body[:1] not in (b"", b"\0") else b"\1"  # a number has no 0 in front
    return (codes.PREFIX + codes._spelled(bytes(body) + codes._check(bytes(body)))).encode()


def text(rng: random.Random) -> bytes:
    """A deck as text for a chat."""
    lines = pasting.text_of(core(), deck_list(core(), rng.choice(_decks()))).splitlines()
    for _ in range(rng.randrange(1, 4)):
        place = rng.randrange(len(lines))
        word = rng.choice(TEXTS).replace("{out}", OUT)
        match rng.randrange(6):
            case 0:
                lines[place] = word
            case 1:
                lines[place] = f"{lines[place]} ({word})"
            case 2:
                lines[place] = f"{rng.choice((0, -1, 10**9, '9' * 5_000))}x {word or 'Guy Rope'}"
            case 3:
                lines[place:place] = [f"1 {word}{n}" for n in range(rng.choice((3, 300)))]
            case 4:
                lines[place] = f"{rng.choice(('name', 'ancestry', 'class', 'classes'))}: {word}"
            case _:
                lines = lines * rng.choice((2, 30))
    return "\n".join(lines).encode("utf-8", "surrogatepass")


def pack(rng: random.Random) -> bytes:
    """A pack's zip: of `tools.hostile_zips`, or a whole zip with hostile cards and pictures."""
    if rng.randrange(2):
        return hostile_zips.made(rng.randrange(1 << 30), rng.randrange(1 << 30))
    word = rng.choice(TEXTS).replace("{out}", OUT)
    id = rng.choice(("gig", "gig", "core", "own-deck", word))
    portrait = rng.choice(("art/boss.png", "../../boss.png", f"{OUT}.png", "doorstop", word))
    files = {
        "pack.yaml": MANIFEST.format(json.dumps(id)).encode("utf-8", "surrogatepass"),
        "cards.yaml": CARD.encode(),
        "boss.yaml": BOSS.format(portrait=json.dumps(portrait)).encode("utf-8", "surrogatepass"),
        "art/boss.png": hostile_pictures.made(rng.randrange(1 << 30), rng.randrange(1 << 30)),
        "ids.lock": spelled(spoiled(rng, ["hum", "boss"], OUT)),
        "prints.lock": spelled(spoiled(rng, {"hum": {"0.1.0": "x"}}, OUT)),
        "lithic.toml": f"[lint]\nselect = [{json.dumps(word)}]\n".encode("utf-8", "replace"),
    }
    if rng.randrange(3) == 0:
        files[rng.choice(hostile_zips.NAMES) or "x.yaml"] = CARD.replace("hum", "hum2").encode()
    if rng.randrange(3) == 0:
        numbers = ("9" * 5_000, "-1", ".nan", "true", "[]", "&a [*a]", "{" * 40, "!!python/name:os")
        files["cards.yaml"] = CARD.replace("cost: 1", f"cost: {rng.choice(numbers)}").encode()
    if rng.randrange(3):
        files = {name: files[name] for name in ("pack.yaml", *rng.sample(sorted(files), 3))}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            info = zipfile.ZipInfo("x")
            info.filename = name.encode("utf-8", "replace").decode()
            archive.writestr(info, data)
    return out.getvalue()


def picture(rng: random.Random) -> bytes:
    """A picture of `tools.hostile_pictures`."""
    return hostile_pictures.made(rng.randrange(1 << 30), rng.randrange(1 << 30))


def companion(rng: random.Random) -> bytes:
    """A table with paper cards; often its check of where the commands led is right."""
    body = json.loads(_table())
    if rng.randrange(3) == 0:
        return _whole("companion", _told(rng))
    if rng.randrange(2):
        body["setup"] = spoiled(rng, body["setup"], OUT)
    else:
        body = spoiled(rng, body, OUT)
    return _whole("companion", spelled(body))


def report(rng: random.Random) -> bytes:
    """A report of a problem, which is nothing that any door takes."""
    values = json.loads(played(0, 9))["replay"]
    record = Replay(GAME, values["options"], values["content"], 7, values["choices"])
    whole = problem(record, core(), ["one", "two"], Settings(), ["note"])
    return spelled(spoiled(rng, json.loads(json.dumps(whole)), OUT))


KINDS: Final[dict[str, Make]] = {
    "save": save,
    "replay": replay,
    "code": code,
    "text": text,
    "pack": pack,
    "picture": picture,
    "companion": companion,
    "report": report,
    "tour": lambda rng: touring.tour(rng, OUT),
    "tourcode": lambda rng: touring.tour_code(rng, OUT),
    "sitting": lambda rng: sitting.sitting(rng, OUT),
    "tablereplay": lambda rng: sitting.sitting_replay(rng, OUT),
}


def _whole(kind: str, body: bytes) -> bytes:
    return header(kind, body) + body


@lru_cache
def _decks() -> tuple[str, ...]:
    return tuple(sorted(core().models(Deck)))


@lru_cache
def _table() -> bytes:
    sitters = (Sitter("Ann", 0, (2, 1, 0, 40)), sitter_of_enemy(core(), "doorstop"))
    table = Companion(core(), Setup(sitters, "manual", 11))
    for command in (Command("turn"), Command("reveal", 1), Command("roll_top", 1, (1, 0, 0))):
        table.do(command)
    return table_bytes(table)


def _told(rng: random.Random) -> bytes:
    """A table with whatever it lets itself be told, and the check that belongs to it."""
    word = rng.choice(TEXTS).replace("{out}", OUT)
    portrait = rng.choice((f"{OUT}.png", f"menhirling+{OUT}.png", word))
    boss = sitter_of_enemy(core(), "doorstop")
    sitters = (Sitter("Ann", 0, (2, 1, 0, 40), portrait=portrait), boss)
    try:
        table = Companion(core(), Setup(sitters, rng.choice(("manual", "manual", word)), 11))
    except (ValueError, LookupError):
        table = Companion(core(), Setup((Sitter("Bo", 0, (2, 1, 0, 40)), boss)))
    names = sorted(VERBS)
    for _ in range(60):
        numbers = tuple(rng.choice((*NUMBERS, *range(-3, 9))) for _ in range(rng.randrange(7)))
        command = Command(rng.choice(names), rng.randrange(-2, 4), numbers, rng.choice(WHAT))
        with suppress(CommandRefused):
            table.do(command)
    return table_bytes(table)


def _carried(rng: random.Random) -> tuple[str, str]:
    """Packs as a save carries them, packed, and a digest: the right one where there is one."""
    files: Any = {"pack.yaml": MANIFEST.format("gig"), "a/cards.yaml": CARD}
    packs: Any = {"gig": files, "other": {"pack.yaml": MANIFEST.format("other")}}
    word = rng.choice(TEXTS).replace("{out}", OUT)
    match rng.randrange(6):
        case 0:
            packs[word] = packs.pop("gig")
        case 1:
            files[word] = files.pop("a/cards.yaml")
        case 2:
            files[rng.choice(hostile_zips.NAMES)] = CARD
        case 3:
            packs = spoiled(rng, packs, OUT)
        case 4:
            many = {f"d/{number}.yaml": CARD for number in range(rng.choice((50, 5_001)))}
            files |= many if rng.randrange(2) else {"big.yaml": "#" * 300_000}
        case _:
            packs[OUT] = {"new": "x: 1", "pack.yaml": MANIFEST.format("gig")}
    content = "0" * 32
    if isinstance(packs, dict) and not rng.randrange(3):
        try:
            texts = {
                id: {name: body.encode() for name, body in some.items()}
                for id, some in packs.items()
            }
            loaded = [load_texts(Path("x.save") / id, some) for id, some in texts.items()]
            content = Library(loaded).digest
        except (ValueError, AttributeError, OSError):  # then no digest is right
            pass
    data = zlib.compress(spelled(packs))
    if rng.randrange(10) == 0:
        data = rng.choice((zlib.compress(b"x" * 30_000_000), data[:-3], data + b"x", b""))
    return base64.b85encode(data).decode("ascii"), content
