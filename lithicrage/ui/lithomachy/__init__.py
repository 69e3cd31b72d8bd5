"""The pages of Lithomachy: the sheet of a god, the ring around the die, what is held, the end.

Owns how Lithomachy looks and what its keys do. Rules come from `tables/lithomachy`.
"""

from lithicrage.ui.lithomachy.face import FACE as FACE
