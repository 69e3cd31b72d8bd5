"""Sound without a single sound file: cues made from numbers, and what stands for them in words.

| module    | has |
|-----------|-----|
| `cues`    | which event sounds like what, and its caption |
| `synth`   | the waves of each cue, the same in every run |
| `speaker` | the `Speaker` that plays them, or stays silent where there is no sound card |
"""

from lithicrage.ui.sound.cues import Cue, cue_of
from lithicrage.ui.sound.speaker import Speaker

__all__ = ["Cue", "Speaker", "cue_of"]
