"""The art kit: stone, paper, type and gauges that the screens are built from.

Owns the look of the window and nothing of its content: no engine, no screen, and no input but the
letters of a text field. Sizes are
pixels throughout; `k` is how many pixels a pixel of the 1280x720 design has become
(`min(width / 1280, height / 720)`), text sizes come multiplied by the text scale. Nothing drawn
into a rectangle leaves it, except glow, shadow and focus ring (`controls.margin`).

Makers return a surface, kept in `LAYERS` and shared: blit or copy it, never draw on it. Those with
a target as first argument draw, and return the part that they used.

| module     | has |
|------------|-----|
| `palette`  | colours, `SUBTYPES`, `CONDITIONS`, `condition_look`, `mix`, `contrast` |
| `fonts`    | `text`, `text_width`, `line_height`, `extent`, `ink` |
|            | `icon`, `put_icon`, `SIGNS`, `glyphs`: icons by name |
| `typeset`  | `put`, `fit`, `fit_paragraph`, `put_fitted`, `wrap`: plain text in boxes |
|            | `flow`, `flow_height`, `put_flow`, `plain`: text with `**emphasis**` |
|            | `figure`, `signed`, `counter`: numbers as they are written everywhere |
| `stone`    | makers `slab`, `plate` (for text), `carved`, `disc`; `cut_slab`; `WORN`: the style |
| `weather`  | the styles of stone: what has become of it |
| `paper`    | makers `sheet`, `label`, `stamp`, `ransom`; `stamped`, `dimmed`, `drop`, `glow` |
| `controls` | `State`, `button`, `icon_button`, `tick_box`, `focus_ring` |
| `control`  | `Control`: a thing of a page, said once; `walk`, `hit`, `stack`, `rows`, `tooltip` |
|            | `Stone`, `Icon`, `Tick`, `Tab`, `Cap`, `Field`, `Text`, `Drawn`, `Ring`; `Brush` |
| `layout`   | `Layout`, units to pixels; `row`, `column`, `grid`: places after one another |
| `scroll`   | `Scroll`, `Uneven`: lists of which a part is seen; `draw_rail`, `draw_bar` |
| `glide`    | `Glide`: a value that is on its way |
| `keycaps`  | `key_cap`, `key_width`: keys, and the buttons of a gamepad |
| `textbuffer` | `TextBuffer`: a text that is typed; it and its kinds alone answer events |
| `textfield`| `TextField`: one line of it, drawn |
| `marks`    | `phase_bar`, `tier_boxes`, `badge`, `meter`; makers `coin`, `burst` |
| `dials`    | `dial`, `pips`, `stats`, `conditions` |
| `backdrop` | makers `rock`, `rays`, `drapes`, `pelmet` |
| `fields`   | grey height fields underneath: `noise`, `blur`, `relief`, `halftone`, `masked` |
| `layers`   | `LAYERS`, `WORDS`, `Cache`, `kept`, `seed_of` |
"""

from lithicrage.ui.kit.ahead import AHEAD, Ahead, Unready
from lithicrage.ui.kit.backdrop import drapes, pelmet, rays, rock
from lithicrage.ui.kit.controls import State, button, focus_ring, icon_button, margin, tick_box
from lithicrage.ui.kit.dials import conditions, dial, pips, stats
from lithicrage.ui.kit.fonts import (
    SIGNS,
    Face,
    extent,
    glyph_for,
    glyphs,
    icon,
    ink,
    line_height,
    put_icon,
    text,
    text_width,
)
from lithicrage.ui.kit.keycaps import key_cap, key_width
from lithicrage.ui.kit.layers import LAYERS, Cache, kept, seed_of
from lithicrage.ui.kit.marks import badge, burst, coin, meter, phase_bar, tier_boxes
from lithicrage.ui.kit.palette import (
    ACID,
    ASH,
    BAR,
    BODY,
    BONE,
    CONDITIONS,
    CRIMSON,
    DIM,
    FAINT_INK,
    GAIN,
    INK,
    LEAST_TEXT,
    LOSS,
    MIND,
    NIGHT,
    PAPER,
    PINK,
    PLATE,
    SLATE,
    SPIRIT,
    STONE,
    SUBTYPES,
    WEAPON,
    WHITE,
    Colour,
    condition_look,
    contrast,
    letters,
    mix,
)
from lithicrage.ui.kit.paper import (
    dimmed,
    drop,
    glow,
    label,
    ransom,
    shadow,
    sheet,
    stamp,
    stamped,
    torn_sheet,
)
from lithicrage.ui.kit.stone import Carving, carved, cut_slab, disc, plate, slab
from lithicrage.ui.kit.typeset import (
    LEAST_FLOW,
    MINUS,
    Fitted,
    Flow,
    counter,
    figure,
    fit,
    fit_paragraph,
    flow,
    flow_height,
    plain,
    put,
    put_fitted,
    put_flow,
    signed,
    tenths,
    wrap,
)
