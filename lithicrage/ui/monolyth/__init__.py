"""The pages of Monolyth: the block that grows, the ring around it, the walls, and the end.

Owns how Monolyth looks and what its keys do. Rules come from `tables/monolyth`.
"""

from lithicrage.ui.monolyth.face import FACE as FACE
