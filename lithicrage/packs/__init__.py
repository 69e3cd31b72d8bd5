"""Packs of cards: folders and zips, what they extend, and the Library that all of them make."""

from lithicrage.packs.library import (
    CORE,
    BrokenLibrary,
    Library,
    UnknownCard,
    full_id,
    load_library,
)
from lithicrage.packs.pack import Pack, load_pack, load_texts
