"""Print-and-play: decks and cards as pages to print, cut and play with (R5).

`choice` says what is printed, `pages` where it stands in millimetres, `summary` holds the rules in
short, `document` puts it all on paper. Faces come from `ui` as plain pixels; no pygame here.
"""

from lithicrage.printing.choice import PrintChoice, choose_cards
from lithicrage.printing.document import print_pdf
from lithicrage.printing.pages import PAPERS, PageGrid
