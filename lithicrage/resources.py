"""Where the game's own data lie: the card files and the pictures.

In a checkout `cards/` and `art/` stand beside the package; an installed wheel carries them in
`lithicrage/_data`. Every layer may import this module; it knows places, not formats.
"""

import os
from functools import lru_cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def art() -> Path:
    """The folder of pictures. Raises FileNotFoundError if the installation has lost it."""
    return _folder("art")


def cards() -> Path:
    """The folder of card packs. Raises FileNotFoundError if the installation has lost it."""
    return _folder("cards")


def user_packs() -> Path:
    """The folder of the user's own packs; it need not be there. `LITHICRAGE_PACKS` moves it."""
    own = os.environ.get("LITHICRAGE_PACKS")
    if own:
        return Path(own)
    from platformdirs import user_data_path

    return user_data_path("lithicrage", appauthor=False) / "packs"


def installed_packs() -> list[Path]:
    """The packs in the user's folder, by name."""
    folder = user_packs()
    try:
        return sorted(path for path in folder.iterdir() if (path / "pack.yaml").is_file())
    except OSError:
        return []


@lru_cache
def _folder(name: str) -> Path:
    places = (_PACKAGE / "_data" / name, _PACKAGE.parent / name)
    for place in places:
        if place.is_dir():
            return place
    looked = " nor ".join(str(place) for place in places)
    raise FileNotFoundError(f"the game's {name} folder is missing: neither {looked} is there")
