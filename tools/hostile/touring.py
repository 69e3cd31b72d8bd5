"""Tours and codes of tours as a stranger makes them, and the doors that they go through."""

from __future__ import annotations

import base64
import json
import random
import zlib
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from lithicrage.base.resources import cards as shipped
from lithicrage.game.rng import Rng
from lithicrage.packs import Library, load_library
from lithicrage.play.recorder import Keeper
from lithicrage.play.session import GREEDY
from lithicrage.play.touring import TourRun
from lithicrage.store.files import header
from lithicrage.store.home import Home
from lithicrage.store.saves import pack_all
from lithicrage.store.tour_saves import TourSave
from lithicrage.store.tour_snapshots import plain_tour
from lithicrage.tours.codes import HEAD, TourCode, read_code
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.reading import sound_tours
from lithicrage.tours.state import start_tour
from lithicrage.tours.words import story
from tools.hostile.values import spelled, spoiled

PEOPLE: Final = ("cinderpup", "pit_captain")
PARTNERS: Final = (None, None, ("tin_ghost", "hum_oracle"))
LENGTHS: Final = (0, 2, 9, 30, 120)
MORE: Final = 60  # choices after which a tour that goes on is left


@lru_cache
def core() -> Library:
    """The cards that the game brings."""
    return load_library([shipped() / "core"])


@lru_cache(32)
def toured(place: int, length: int) -> str:
    """A tour some choices in, as JSON of a save's values."""
    partner = PARTNERS[place]
    book = sound_tours(core())
    plan = TourPlan(core(), book, "one_night", *PEOPLE, 0, partner)
    run, rng = TourRun(start_tour(plan, place + 7)), Rng(place, 3)
    while not run.over and len(run.record) < length:
        step(run, rng)
    return json.dumps(TourSave(
        id="1" * 32, began="2026-11-27T00:00:00+00:00", book=plan.id, ancestry=plan.ancestry,
        cls=plan.cls, partner=list(partner or ()), encores=0, seed=place + 7, day="",
        practice=False, attempt=0, assisted=False, content=core().digest, tours=book.digest,
        choices=run.record, digest=run.digest(), tour=plain_tour(run.state), base=None,
        cards=pack_all(core(), tours=True),
    ).model_dump())  # fmt: skip


def step(run: TourRun, rng: Rng) -> None:
    """Any choice of a tour; in a match the greedy one."""
    if run.fight is None:
        run.choose(rng.below(len(run.options())))
    elif run.fight.session.over:
        run.settle()
    elif run.fight.session.thinker is not None:
        run.fight.session.answer(GREEDY(run.fight.session.match))
    else:
        run.fight.session.choose(GREEDY(run.fight.session.match))


def tour(rng: random.Random, out: str) -> bytes:
    """A tour: something spoiled in its plain values, which then count, or anywhere."""
    values: Any = json.loads(toured(rng.randrange(len(PARTNERS)), rng.choice(LENGTHS)))
    match rng.randrange(4):
        case 0 | 1:
            values["digest"] = "0" * 32  # or nobody looks at the plain values
            name = rng.choice(sorted(values["tour"]))
            values["tour"][name] = spoiled(rng, values["tour"][name], out, 1)
        case 2:
            name = rng.choice(("choices", "seed", "encores", "partner", "book", "base", "day"))
            values[name] = spoiled(rng, values[name], out, 1)
        case _:
            values = spoiled(rng, values, out)
    body = spelled(values)
    return header("tour", body) + body


def tour_code(rng: random.Random, out: str) -> bytes:
    """A code of a tour with something spoiled inside."""
    values = json.loads(toured(rng.randrange(len(PARTNERS)), rng.choice(LENGTHS)))
    people = values["ancestry"], values["cls"]
    partner = tuple(values["partner"]) or None
    code = TourCode(values["book"], *people, 0, values["seed"], tuple(values["choices"]),
                    values["digest"], "", 0, partner)  # fmt: skip
    text = code.text()
    if rng.randrange(4):
        raw = zlib.decompress(base64.urlsafe_b64decode(text[len(HEAD) :]))
        plain = spelled(spoiled(rng, json.loads(raw), out, 1))
        text = HEAD + base64.urlsafe_b64encode(zlib.compress(plain)).decode()
    return text.encode()


def resumed(file: Path, home: Home, keeper: Keeper) -> str:
    """Go on with a tour that a stranger left, and on for a while."""
    kept = home.autosaves / f"{'1' * 32}.tour"
    kept.write_bytes(file.read_bytes())
    end = "refused"
    for one in keeper.tours.waiting():
        keeper.tours.glance(one)
        run = keeper.tours.resume(one, core())
        if run is None:
            continue
        rng = Rng(1, 2)
        for _ in range(MORE):
            if run.over:
                break
            step(run, rng)
        keeper.tours.leave(run)
        end = "gone on with"
    return end


def verified(file: Path) -> str:
    """Play a code again. Raises ValueError."""
    code = read_code(file.read_text("utf-8", "replace"))
    list(story(code.played(core())))
    return "true"
