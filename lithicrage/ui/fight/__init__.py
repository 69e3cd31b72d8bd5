"""The fight screen: one match played in the window, from its events and its Decisions."""

from lithicrage.ui.fight.screen import FightScreen
from lithicrage.ui.models.questions import HANDLERS
