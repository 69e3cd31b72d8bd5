"""The Quarry in the window: the hall of tables, and what the pages of all tables share.

| module     | has |
|------------|-----|
| `thinker`  | programs that think beside the window |
| `minerals` | the five colours of stone, each with a sign |
| `stones`   | standing stones and their ground |
| `seals`    | struck discs and their hollows |
| `bar`      | the bar over a match: letters, steps, move, signs |
| `page`     | `TablePage`: the page of a match |
| `ending`   | `EndPage`: the slab after a match |
| `menu`, `chronicle` | the pages over a match |
| `face`     | how the hall sees a table: glyph, words, picture, ways in |
| `hall`, `seats`, `rules` | the pages around matches |
"""
