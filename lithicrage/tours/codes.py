"""A played tour as a code: who set out where, and every choice, so that anybody can play it again.

A code is `LRT1-` and base64 text of compressed JSON. Whoever reads one trusts nothing: sizes and
numbers are bounded, and only playing the choices again says what the tour came to (TR12).
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from dataclasses import dataclass
from typing import Any, Final

from lithicrage.game.protocol import IllegalChoice
from lithicrage.language.untrusted import inflate, read_json
from lithicrage.packs.beside import BSIDE
from lithicrage.packs.library import CORE, Library
from lithicrage.tours.daily import TOUR as DAILY
from lithicrage.tours.daily import daily_of
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.reading import read_tours
from lithicrage.tours.state import TourState, start_tour

HEAD: Final = "LRT1-"
LONGEST: Final = 200_000  # letters of a code
LARGEST: Final = 1_000_000  # bytes of what it holds
MOST: Final = 100_000  # choices
MOST_PACKS: Final = 99
SEEDS: Final = 1 << 64
KEYS: Final = ("tour", "ancestry", "class", "encore", "seed", "choices", "digest")
MORE: Final = ("day", "attempt", "partner", "packs")  # what some codes say besides


@dataclass(frozen=True)
class TourCode:
    """What a code says: the tour, its hero, its seed, the choices, and the digest it ended with.

    The code of a daily has its `day`, and the number of the `attempt` by the count of the home that
    it is from; nobody can prove that one. That of two heroes names the `partner` (TR15). `packs`
    are those beside `core` that the tour drew on.
    """

    tour: str
    ancestry: str
    cls: str
    encore: int
    seed: int
    choices: tuple[int, ...]
    digest: str
    day: str = ""
    attempt: int = 0
    partner: tuple[str, str] | None = None
    packs: tuple[str, ...] = ()

    @classmethod
    def of(
        cls, state: TourState, choices: tuple[int, ...], day: str = "", attempt: int = 0
    ) -> TourCode:
        """The code of a tour that was played with these choices."""
        plan, *others = state.plans
        people, ended = (plan.ancestry, plan.cls), state.digest()
        partner = (others[0].ancestry, others[0].cls) if others else None
        begun = plan.encores, state.seed
        packs = tuple(pack.id for pack in plan.library.packs if pack.id != CORE)
        return cls(plan.id, *people, *begun, choices, ended, day, attempt, partner, packs)

    def text(self) -> str:
        """The code as text."""
        values = (self.tour, self.ancestry, self.cls, self.encore, self.seed,
                  list(self.choices), self.digest)  # fmt: skip
        said = dict(zip(KEYS, values, strict=True))
        if self.day:
            said |= {"day": self.day, "attempt": self.attempt}
        if self.partner is not None:
            said |= {"partner": list(self.partner)}
        if self.packs:
            said |= {"packs": list(self.packs)}
        plain = json.dumps(said, separators=(",", ":"))
        return HEAD + base64.urlsafe_b64encode(zlib.compress(plain.encode(), 9)).decode()

    def played(self, library: Library) -> TourState:
        """The tour, played again. Raises ValueError for one that these cards do not give."""
        if self.day:
            library = library.part(())
            daily, _ = daily_of(library, self.day)
            named = (self.tour, self.ancestry, self.cls, self.encore, self.seed)
            right = (DAILY, daily.ancestry, daily.cls, 0, daily.seed)
            if self.partner is not None or named != right:
                raise ValueError(f"not the tour of {self.day}, or other core cards")
        else:
            library = self._drawn_on(library)
        book = read_tours(library)
        try:
            people = (self.ancestry, self.cls)
            plan = TourPlan(library, book, self.tour, *people, self.encore, self.partner)
        except LookupError as error:
            raise ValueError(f"the code belongs to another set: {error}") from None
        state = start_tour(plan, self.seed)
        for step, index in enumerate(self.choices, 1):
            try:
                state.choose(index)
            except IllegalChoice as error:
                raise ValueError(f"choice {step} of the code cannot be made: {error}") from None
        if state.digest() != self.digest:
            raise ValueError("replayed, the tour ends differently: other cards or another version")
        return state

    def _drawn_on(self, library: Library) -> Library:
        """The packs that the tour drew on. A code that names none is of `core` or from before codes
        named them: all packs of that time may be in it. Raises ValueError for a missing one."""
        there = {pack.id for pack in library.packs}
        if not self.packs:
            return library.part(there - {BSIDE})
        missing = [id for id in self.packs if id not in there]
        if missing:
            raise ValueError(f"the code needs the pack `{missing[0]}`; add it and try again")
        return library.part(self.packs)


def read_code(text: str) -> TourCode:
    """What a code says. Raises ValueError with one line for what is none."""
    text = "".join(text.split())
    if not text.startswith(HEAD):
        raise ValueError(f"a tour code begins with {HEAD}; found `{text[:12]}`")
    if len(text) > LONGEST:
        raise ValueError(f"a tour code has at most {LONGEST} letters; found {len(text)}")
    try:
        raw = base64.b64decode(text[len(HEAD) :], altchars=b"-_", validate=True)
        said = read_json(inflate(raw, LARGEST))
    except (binascii.Error, ValueError):
        raise ValueError("the code is damaged: copy all of it") from None
    return _checked(said)


def _checked(said: Any) -> TourCode:
    if not isinstance(said, dict) or not set(KEYS) <= set(said) <= {*KEYS, *MORE}:
        raise ValueError(f"a tour code holds {', '.join(KEYS)}")
    day, attempt = said.get("day", ""), said.get("attempt", 0)
    texts = [*(said[name] for name in ("tour", "ancestry", "class", "digest")), day]
    numbers, choices = [said["encore"], said["seed"], attempt], said["choices"]
    partner = said.get("partner", [])
    if not isinstance(partner, list) or len(partner) not in (0, 2):
        raise ValueError("the partner of a code is an ancestry and a Class")
    packs = said.get("packs", [])
    if not isinstance(packs, list) or len(packs) > MOST_PACKS:
        raise ValueError(f"the packs of a code are a list of up to {MOST_PACKS}")
    texts += partner + packs
    if not all(isinstance(one, str) and one.isprintable() and len(one) <= 99 for one in texts):
        raise ValueError("tour, ancestry, class and digest of a code are short texts")
    if not isinstance(choices, list) or len(choices) > MOST:
        raise ValueError(f"a code holds up to {MOST} choices")
    if not all(type(one) is int and 0 <= one < SEEDS for one in (*numbers, *choices)):
        raise ValueError("encore, seed and choices of a code are whole numbers")
    tour, ancestry, cls, digest = texts[:4]
    encore, seed, _ = numbers
    other = (partner[0], partner[1]) if partner else None
    made = tuple(choices)
    return TourCode(
        tour, ancestry, cls, encore, seed, made, digest, day, attempt, other, tuple(packs)
    )
