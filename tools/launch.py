"""Time from the call of the program to its first picture: python -m tools.launch [--runs 5] [--x11]

Every start but the first is warm: what Python compiles lies in a folder of its own, as on a machine
where the game was started before. `--speak` says when the first picture is there. Reported are
medians of wall time and of the CPU time of the process until then, and that CPU time in 1,000 steps
of the bench's yardstick, which a slower machine leaves as it is. --x11 opens a window on an Xvfb
of its own, else nothing is shown. Exits 1 if the CPU time is above --budget: wall time is that of
whatever else the machine does.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from tools import bench, xscreen


def start(env: dict[str, str]) -> tuple[float, float]:
    """Wall and CPU seconds of a start until its first picture. Raises RuntimeError without one."""
    begun = time.perf_counter()
    command = [sys.executable, "-m", "lithicrage", "--speak"]
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as window:
        assert window.stdout is not None
        for line in window.stdout:
            if line.strip() == "ready":
                took, cpu = time.perf_counter() - begun, worked(window.pid)
                window.kill()
                return took, cpu
    raise RuntimeError(f"the window ended with {window.returncode} before its first picture")


def measured(runs: int, real: bool) -> dict[str, float]:
    """Median wall and CPU seconds of so many warm starts, and 1,000 yardstick steps a start."""
    driver = "x11" if real else "dummy"
    with ExitStack() as stack:
        place = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        env = {**os.environ, "SDL_VIDEODRIVER": driver, "PYTHONUNBUFFERED": "1"}
        if real:
            env["DISPLAY"] = stack.enter_context(xscreen.display("1920x1080"))
        env |= {
            "LITHICRAGE_HOME": str(place / "home"),
            "PYTHONPYCACHEPREFIX": str(place / "compiled"),
        }
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        start(env)  # compiles
        starts, yards = [], [bench.yardstick()]
        for _ in range(runs):
            starts.append(start(env))
            yards.append(bench.yardstick())
    walls, cpus = zip(*starts, strict=True)
    name = f"first window ({driver})"
    steps = statistics.median(cpus) / statistics.median(yards) * bench.STEPS / 1000
    return {
        f"{name}: s": round(statistics.median(walls), 3),
        f"{name}: CPU s": round(statistics.median(cpus), 3),
        f"{name}: CPU in 1,000 steps": round(steps, 1),
    }


def worked(pid: int) -> float:
    """The CPU seconds of a process that runs, where the system tells; else 0."""
    status = Path(f"/proc/{pid}/stat")
    if not status.exists():
        return 0.0
    fields = status.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; 1 when the budget is not kept."""
    parser = argparse.ArgumentParser(prog="python -m tools.launch", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--x11", action="store_true", help="a window on an Xvfb")
    parser.add_argument("--budget", type=float, default=1.0, help="CPU seconds")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    figures = measured(options.runs, options.x11)
    print(json.dumps(figures) if options.json else figures)
    return 0 if figures[next(name for name in figures if "CPU s" in name)] < options.budget else 1


if __name__ == "__main__":
    sys.exit(main())
