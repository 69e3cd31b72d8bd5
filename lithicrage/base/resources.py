"""Where the game's own data lie: card files, pictures and rules.

In a checkout, `cards/`, `art/` and `docs/` stand beside the package; an installed wheel carries
what it needs of them in `lithicrage/_data`. Every layer may import this module; it knows places,
not formats.
"""

from functools import lru_cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def art() -> Path:
    """The folder of pictures. Raises FileNotFoundError if the installation lacks it."""
    return _folder("art")


def cards() -> Path:
    """The folder of card packs. Raises FileNotFoundError if the installation lacks it."""
    return _folder("cards")


def rules() -> Path:
    """The rules in words, a file. Raises FileNotFoundError if the installation lacks its folder."""
    return _folder("docs") / "rules.md"


def glossary() -> Path:
    """What each word means, a file. Raises FileNotFoundError if its folder is missing."""
    return _folder("docs") / "glossary.md"


@lru_cache
def _folder(name: str) -> Path:
    places = (_PACKAGE / "_data" / name, _PACKAGE.parent / name)
    for place in places:
        if place.is_dir():
            return place
    looked = " nor ".join(str(place) for place in places)
    raise FileNotFoundError(f"the game's {name} folder is missing: neither {looked} is there")
