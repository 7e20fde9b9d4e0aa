"""Makes puzzles by hapax.env, and judges them again: distinct, unique, of the level, with the solution that was stated.

    python3 campaign.py [NUMBER [SEED]]     NUMBER puzzles (default 1600), the same number of each kind and level

Of each kind and level, some are played to the end, and some certified and verified. Prints a table with puzzles made
in an hour of processor time; exits with 1 if anything is not as it should be.
"""

import os
import sys
import tempfile
import time
from itertools import islice
from typing import List

import hapax
from hapax import env

WORDS_OF_TABLE = ["kind", "level", "puzzles", "distinct", "an hour makes", "an hour judges", "played", "certificates"]


def faults_of(kind: str, level: str, number: int, seed: int, sample: int, row: List[object],
              making: List[float]) -> List[str]:
    """Returns what is wrong, and puts the figures into a row of the table, and the seconds of making into a list."""
    faults = []
    begin = time.process_time()
    made = list(env.puzzles(kind, level, number, seed))
    middle = time.process_time()
    making.append(middle - begin)
    texts = [each.puzzle for each in made]
    for each, unique, rating in zip(made, hapax.unique_all(texts, jobs=1), hapax.rate_all(texts, jobs=1)):
        if isinstance(unique, hapax.HapaxError) or unique.solutions != [each.solution]:
            faults.append("not the one solution:\n" + each.puzzle)
        if isinstance(rating, hapax.HapaxError) or rating.level != level:
            faults.append("not {}:\n{}".format(level, each.puzzle))
    end = time.process_time()
    played = verified = 0
    game = env.Environment()
    for each in islice(made, 0, None, max(1, number // sample)):
        game.reset(each.seed, kind, level)
        outcomes = [game.step("r{}c{}={}".format(row + 1, column + 1, value))
                    for row, line in enumerate(game.solution) for column, value in enumerate(line)]
        played += outcomes[-1].is_done and all(outcome.is_consistent for outcome in outcomes)
        with tempfile.TemporaryDirectory() as folder:
            place = os.path.join(folder, "evidence")
            hapax.unique(each.puzzle, certificate=place, jobs=1)
            verified += hapax.verify(place, jobs=1).is_verified
    wanted = len(range(0, len(made), max(1, number // sample)))
    if (played, verified) != (wanted, wanted):
        faults.append("{} {}: of {}, {} were played and {} verified".format(kind, level, wanted, played, verified))
    distinct = len(set(texts))
    if distinct != number:
        faults.append("{} {}: {} of {} are distinct".format(kind, level, distinct, number))
    row.extend([kind, level, len(made), distinct, round(3600 * len(made) / max(middle - begin, 1e-9)),
                round(3600 * len(made) / max(end - middle, 1e-9)), played, verified])
    return faults


def main(number: int, seed: int) -> int:
    faults = []
    making: List[float] = []
    seconds = time.process_time()
    print("| " + " | ".join(WORDS_OF_TABLE) + " |\n|" + "---|" * len(WORDS_OF_TABLE), flush=True)
    each = max(1, number // (len(env.KINDS) * len(env.LEVELS)))
    for kind in env.KINDS:
        for level in env.LEVELS:
            row: List[object] = []
            faults += faults_of(kind, level, each, seed, 10, row, making)
            print("| " + " | ".join(map(str, row)) + " |", flush=True)
    seconds = time.process_time() - seconds
    total = each * len(env.KINDS) * len(env.LEVELS)
    print("{} puzzles: {} an hour of processor time are made, {} made, judged, played and certified".format(
        total, round(3600 * total / sum(making)), round(3600 * total / seconds)))
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    if sys.argv[1:2] in (["-h"], ["--help"]):
        print(__doc__.strip())
        sys.exit()
    sys.exit(main(*(int(word) for word in (sys.argv[1:] + ["1600", "1"][len(sys.argv) - 1:]))))
