"""Sound without a single sound file: cues and music made from numbers, and what says them in words.

| module        | has |
|---------------|-----|
| `synth`       | the waves of each cue, the same in every run |
| `instruments` | what the music is played on |
| `score`       | what it plays: a key, a tempo and a riff for each place, layers for each `Mood` |
| `speaker`     | the `Speaker` that plays a `Cue`, or stays silent where there is no sound card |
| `music`       | the `Music` that goes by a `Mood`, bar after bar |

Which event sounds like what, `ui/fight/events.py` says; what the music of a fight goes by,
`ui/fight/tune.py`.
"""

from lithicrage.ui.sound.music import Music
from lithicrage.ui.sound.score import Mood
from lithicrage.ui.sound.speaker import Cue, Speaker
