"""Random decks and broken codes: python -m tools.decklists SEED [--decks N] [--codes N]

Every random deck must come back exactly from its code and from its text. Every broken code must be
refused, or be another deck whose checksum fits by chance: with 32 bits that is 1 in 4,294,967,296.
Exits 1 with the first deck or code that breaks a promise.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter

from lithicrage.base import resources
from lithicrage.decks.codes import DIGITS, LONGEST, BadCode, code_of, deck_of
from lithicrage.decks.decklist import DeckList
from lithicrage.decks.pasting import read_text, text_of
from lithicrage.language.models import Action, Ancestry, Class
from lithicrage.packs.library import Library, load_library
from tools.numbered import Broken

LETTERS = "abcXYZ 0189-'!?.:;,()/\\#&+<>\"_`~|é߀中日本語한글عברית😀ñ"
SIGNS = DIGITS + "-_+/=. \n\t\u200b\u202eéOl\x00😀"


def random_deck(library: Library, rng: random.Random) -> DeckList:
    """A deck of any cards, from small to large, of any printable name."""
    actions = sorted(library.models(Action))
    chosen = rng.sample(actions, rng.choice((1, 8, 14, 16, 24, 60, len(actions))))
    most = rng.choice((1, 3, 3, 9, 99))
    name = "".join(rng.choice(LETTERS) for _ in range(rng.randrange(1, 61))).strip()
    return DeckList(
        name or "A",
        rng.choice(sorted(library.models(Ancestry))),
        tuple(rng.sample(sorted(library.models(Class)), rng.randrange(1, 4))),
        {id: rng.randrange(1, most + 1) for id in sorted(chosen)},
    )


def check_deck(library: Library, deck: DeckList) -> str:
    """The code of a deck, which comes back from it and from its text. Raises Broken."""
    code = code_of(library, deck)
    back = deck_of(library, code)
    if back != deck or code_of(library, back) != code:
        raise Broken(f"{code}: another deck comes back: {back} instead of {deck}")
    text = text_of(library, deck)
    read, notes = read_text(library, text)
    if read != deck or notes:
        raise Broken(f"another deck comes back from\n{text}\n{read} {notes}")
    return code


def broken_code(code: str, rng: random.Random) -> str:
    """A code with one to four things done to it."""
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        at = rng.randrange(len(code)) if code else 0
        other = rng.randrange(len(code)) if code else 0
        sign = rng.choice(DIGITS if rng.random() < 0.7 else SIGNS)
        match rng.randrange(7):
            case 0 | 1:
                code = code[:at] + sign + code[at + 1 :]
            case 2:
                code = code[:at] + code[at + 1 :]
            case 3:
                code = code[:at] + sign + code[at:]
            case 4:
                code = code[:at]
            case 5:
                code = code[:at] + code[at:].swapcase()[:1] + code[at + 1 :]
            case _:
                low, high = sorted((at, other))
                code = code[:low] + code[high:] + code[low:high]
    return code


def check_code(library: Library, code: str, whole: str) -> str:
    """What became of a broken code: `refused`, `same` or `chance`. Raises Broken."""
    try:
        deck = deck_of(library, code)
    except BadCode as error:
        said = str(error)
        if len(said.splitlines()) != 1 or not said.isprintable():
            raise Broken(f"{code!r}: {said!r} is no clear line") from None
        return "refused"
    if "".join(code.split()) in (whole, f"LR{whole[2:]}") or code_of(library, deck) == whole:
        return "same"
    return "chance"


def main() -> int:
    """Make decks and codes and print what became of them."""
    parser = argparse.ArgumentParser(prog="tools.decklists", description=__doc__)
    parser.add_argument("seed", type=int)
    parser.add_argument("--decks", type=int, default=1_000)
    parser.add_argument("--codes", type=int, default=5_000)
    asked = parser.parse_args()
    library = load_library([resources.cards() / "core"])
    rng = random.Random(asked.seed)
    ended: Counter[str] = Counter()
    longest = 0
    try:
        codes = [check_deck(library, random_deck(library, rng)) for _ in range(asked.decks)]
        longest = max(map(len, codes), default=0)
        while codes and ended.total() < asked.codes:
            whole = rng.choice(codes)
            code = broken_code(whole, rng)
            if code != whole:
                ended[check_code(library, code, whole)] += 1
    except Broken as broken:
        print(f"seed {asked.seed}: {broken}")
        return 1
    print(f"{asked.decks} decks there and back, the longest code {longest} of {LONGEST}")
    print(f"{asked.codes} broken codes: {dict(sorted(ended.items()))}")
    return int(ended["chance"] > 0)


if __name__ == "__main__":
    sys.exit(main())
