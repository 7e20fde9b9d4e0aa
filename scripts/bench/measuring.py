"""Helps the scripts beside it: programs with a limit, and puzzles from files of many."""

import argparse, os, pathlib, resource, signal, subprocess, sys, time

root = pathlib.Path(__file__).resolve().parents[2]


class TimeOut(Exception):
    pass


class Wrong(Exception):
    """A program answered, and the answer is not right."""


class Answer:
    """Holds what a program wrote and returned, and what it took: by the clock, and of the processor."""

    def __init__(self, code, out, err, seconds, cpu_seconds):
        self.code, self.out, self.err = code, out, err
        self.seconds, self.cpu_seconds = seconds, cpu_seconds


def cpu_seconds_of_children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def end(process):
    os.killpg(process.pid, signal.SIGTERM)  # a driver ends its own processes then
    try:
        process.communicate(timeout=3)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def run(command, limit, stdin=None, codes=(0,)):
    """Runs a command to its end, or throws TimeOut; Wrong, if it returns none of the codes."""
    command = [str(word) for word in command]
    start, cpu_start = time.perf_counter(), cpu_seconds_of_children()
    # In a session of its own, so that a driver's own processes end with it.
    process = subprocess.Popen(command, stdin=stdin, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True, start_new_session=True)
    try:
        out, err = process.communicate(timeout=limit)
    except BaseException as error:
        end(process)
        if isinstance(error, subprocess.TimeoutExpired):
            raise TimeOut from None
        raise
    if process.returncode not in codes:
        raise Wrong(f"{' '.join(command)} returned {process.returncode}: {err.strip()[:200]}")
    return Answer(process.returncode, out, err, time.perf_counter() - start,
                  cpu_seconds_of_children() - cpu_start)


def folder_that_is_there(path):
    """For argparse: a mistyped folder must not pass for one without puzzles."""
    if not os.path.isdir(path):
        raise argparse.ArgumentTypeError(f"there is no folder {path}")
    return path


def find_hapax():
    """$HAPAX, or what scripts/hapax runs, built if need be."""
    if "HAPAX" not in os.environ:
        subprocess.run([root / "scripts/hapax", "--version"], stdout=subprocess.DEVNULL, check=True)
    return os.environ.get("HAPAX", str(root / "build/release/cli/hapax"))


def data(folder, name, sample):
    """A file of the folder of large puzzle sets, or the sample under instances/ instead."""
    path = folder and pathlib.Path(folder) / name
    if path and path.exists():
        return path
    if folder:
        print(f"{folder} has no {name}: the sample under instances/ instead", file=sys.stderr)
    return root / "instances" / sample


def grids(path, order, most, folder):
    """The grids of a file of several, each in a file of its own in that folder."""
    rows = [line for line in path.read_text().splitlines()
            if line[:1] != "#" and len(line.split()) == order]
    puzzles = []
    for k in range(min(len(rows) // order, most)):
        puzzles.append(folder / f"{path.stem}-{k + 1}.txt")
        puzzles[-1].write_text("\n".join(rows[order * k:order * (k + 1)]) + "\n")
    return puzzles


def lines(path, most, folder):
    """The puzzles of a file with one on each line, each in a file of its own in that folder."""
    found = [line for line in path.read_text().splitlines() if line and line[0] != "#"]
    puzzles = []
    for k, line in enumerate(found[:most]):
        puzzles.append(folder / f"{path.stem}-{k + 1}.txt")
        puzzles[-1].write_text(line + "\n")
    return puzzles
