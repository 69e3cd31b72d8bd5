"""Sound without a single sound file: cues made from numbers, and what stands for them in words.

| module    | has |
|-----------|-----|
| `synth`   | the waves of each cue, the same in every run |
| `speaker` | the `Speaker` that plays a `Cue`, or stays silent where there is no sound card |

Which event sounds like what, `ui/fight/events.py` says.
"""

from lithicrage.ui.sound.speaker import Cue, Speaker
