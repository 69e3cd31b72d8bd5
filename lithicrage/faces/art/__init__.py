"""The pictures on card faces: small collages, cut and printed by code.

| module     | has |
|------------|-----|
| `pen`      | `Pen`: what draws shapes on a field, in hundredths of its height |
| `silhouettes` | all of them by name: the strokes of `art/silhouettes.json`, and `computed` |
| `computed` | silhouettes of chance, circles and waves |
| `backdrops`, `weather` | what stands behind: scenes as wide as the picture |
| `textures` | what the paper is printed with, by subtype |
| `press`    | how a shape becomes ink, paint, paper or stone with a scissor border |
| `plans`    | compositions: who stands where, how large, in which ink |
| `recipes`  | which of these a card has: `art/pictures.json`, else its own data |
| `picture`  | `print_picture`: all of it on the stone of a card |

Knows the faces' data (`face_layout`) and the art kit; no engine, no screen.
"""
