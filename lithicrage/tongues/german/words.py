"""German cards: a Wording that finds the words of every step and ability, and its Grammar."""

from __future__ import annotations

from typing import Final

from lithicrage.language.wording import Worded
from lithicrage.language.words import Grammar
from lithicrage.tongues.german.abilities import ABILITIES
from lithicrage.tongues.german.blocks import BLOCKS
from lithicrage.tongues.german.moving import MOVING
from lithicrage.tongues.german.steps import STEPS, Says
from lithicrage.tongues.german.wording import Speech

SPOKEN: Final[dict[type, Says]] = {**STEPS, **MOVING, **BLOCKS, **ABILITIES}


class German(Speech):
    """The Wording of German: its words are a table by class."""

    def says(self, step: Worded) -> str:
        return SPOKEN[type(step)](step, self)

    def tells(self, ability: Worded) -> str:
        return SPOKEN[type(ability)](ability, self)


GERMAN: Final = Grammar(German)
face_text = GERMAN.face_text
defense_words = GERMAN.defense_words
attack_words = GERMAN.attack_words
action_words = GERMAN.action_words
ability_lines = GERMAN.ability_lines
counter_lines = GERMAN.counter_lines
counting = GERMAN.counting
card_words = GERMAN.card_words
