"""The pages of Mytikas: the mountain, the wheel of gods, boards, cards, and the end.

Owns how Mytikas looks and what its keys do. Rules come from `tables/mytikas`.
"""

from lithicrage.ui.mytikas.face import FACE as FACE
