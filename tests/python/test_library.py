"""Tries hapax.py with the installed library: python3 -m unittest test_hapax."""

import doctest
import threading
import unittest

import hapax

PUZZLE = "latin 2\n1 .\n. .\n"
OPEN = "\n".join(" ".join("." * 20) for _ in range(20)) + "\n"


def load_tests(_, tests, __):
    tests.addTests(doctest.DocTestSuite(hapax))
    return tests


class Hapax(unittest.TestCase):
    def test_errors_are_answers(self):
        for words in [["solve", "nonsense"], ["solve", b"\xff\xfe"], ["bogus"], ["solve", PUZZLE, "--bogus"]]:
            (answer,) = hapax.run(*words)
            self.assertEqual(answer["verdict"], "invalid")
            self.assertTrue(answer["error"]["message"])

    def test_a_bad_puzzle_between_good_ones(self):
        answers = hapax.run("unique", PUZZLE + "\nlatin 2\n3 .\n. .\n\n" + PUZZLE)
        self.assertEqual([answer["verdict"] for answer in answers], ["unique", "invalid", "unique"])

    def test_further_texts(self):
        (answer,) = hapax.run("check", PUZZLE, "-", "position", position="r1c2=1")
        self.assertEqual((answer["verdict"], answer["source"]["file"]), ("broken", "position"))

    def test_threads(self):
        verdicts = {}

        def ask(number):
            puzzle = [PUZZLE, PUZZLE.replace("1", "."), PUZZLE.replace("1 .", "1 1")][number % 3]
            verdicts[number] = [hapax.run("unique", puzzle)[0]["verdict"] for _ in range(20)]

        threads = [threading.Thread(target=ask, args=[number]) for number in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for number, found in verdicts.items():
            self.assertEqual(found, [["unique", "multiple", "none"][number % 3]] * 20)
        self.assertEqual(len(verdicts), 6)

    def test_cancel(self):
        with hapax.Task("count") as task:
            task.set_text(OPEN)
            timer = threading.Timer(0.1, task.cancel)
            timer.start()
            self.assertEqual(task.run(), 3)
            timer.join()

    def test_progress_may_cancel(self):
        with hapax.Task("generate", "latin", "--order=4", "--number=100000000") as task:
            said = []

            def report(words):
                said.append(words)
                task.cancel()

            task.on_progress(report)
            self.assertEqual(task.run(), 3)
            self.assertIn(" of 100000000 puzzles in ", said[0])


if __name__ == "__main__":
    unittest.main()
