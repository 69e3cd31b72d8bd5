"""Prints the portraits: `python -m tools.portraits OUT [--only ID ...] [--sizes N ...]`."""

import argparse
import json
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

# After the driver is chosen: pygame looks for it when it is imported.
from tools.portraits import gallery, png


def main() -> None:
    """Write `ID-SIZE.png`, `ID-cutout.png` and the index of all ids that OUT then holds."""
    parser = argparse.ArgumentParser(prog="tools.portraits", description=__doc__)
    parser.add_argument("out", type=Path, help="folder to write into, for example art/portraits")
    parser.add_argument("--only", nargs="+", metavar="ID", choices=sorted(gallery.BY_ID))
    parser.add_argument("--sizes", nargs="+", type=int, help="these square prints, no cut-out")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    total = 0
    for name in asked.only or list(gallery.BY_ID):
        for suffix, picture in gallery.prints(name, asked.sizes):
            total += png.save(picture, asked.out / f"{name}-{suffix}.png")
        print(f"{name}: printed")
    index = {"drawn": sorted({file.stem.rpartition("-")[0] for file in asked.out.glob("*.png")})}
    (asked.out / "index.json").write_text(f"{json.dumps(index, indent=2)}\n", "utf-8")
    print(f"{total / 1e6:.2f} MB in {asked.out}")


if __name__ == "__main__":
    main()
