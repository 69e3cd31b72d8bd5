"""The card language: files that designers write are read, checked, put into words and compiled.

Imports `engine` and `game`. Produces models, findings, generated text and Books. Lets out only the
exceptions named here, and never a half-checked card.
"""

from lithicrage.language.models import (
    SUBTYPES,
    Action,
    Ancestry,
    Class,
    Condition,
    Deck,
    Enemy,
    Named,
    Profile,
    Stats,
)
from lithicrage.language.wording import plain
