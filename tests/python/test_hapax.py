"""Tries the module where it is installed: python3 -m unittest test_hapax."""

import contextlib
import doctest
import io
import tempfile
import unittest

import campaign
import hapax
from hapax import env

SMALL = "latin 2\n1 .\n. .\n"
OPEN = "latin 2\n. .\n. .\n"
WRONG = "latin 2\n3 .\n. .\n"


def load_tests(_, tests, __):
    tests.addTests(doctest.DocTestSuite(hapax))
    tests.addTests(doctest.DocTestSuite(env))
    return tests


class Functions(unittest.TestCase):
    def test_every_command_answers(self):
        self.assertEqual(hapax.solve(SMALL).grid, [[1, 2], [2, 1]])
        self.assertEqual(len(hapax.solve(OPEN, limit=0).solutions), 2)
        self.assertEqual(hapax.unique(OPEN).differences, [(1, 1), (1, 2), (2, 1), (2, 2)])
        self.assertEqual(hapax.count(OPEN).count, 2)
        self.assertEqual(hapax.candidates(OPEN).candidates[0], [[1, 2], [1, 2]])
        self.assertEqual(hapax.check(SMALL, "r1c2=1").conflicts[0].reason, "row 1 holds 1 twice")
        self.assertTrue(hapax.check(SMALL, "r1c2=2").is_right)
        self.assertEqual(hapax.hint(SMALL).step.conclusions, [((1, 2), 2, True)])
        self.assertEqual(hapax.explain(SMALL).solutions, [[[1, 2], [2, 1]]])
        self.assertEqual(hapax.rate(SMALL).level, "easy")
        self.assertEqual(hapax.convert(SMALL, to="line"), "1...\n")
        self.assertEqual(hapax.convert(SMALL).puzzle_object["order"], 2)

    def test_a_claim_is_certified_and_verified(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertTrue(hapax.unique(SMALL, certificate=folder + "/evidence").is_unique)
            self.assertEqual(hapax.verify(folder + "/evidence").claim, "exactly one solution")
            with open(folder + "/evidence/solution.txt", "r+") as file:
                file.write("2112"[:4])
            found = hapax.verify(folder + "/evidence")
            self.assertFalse(found.is_verified)
            self.assertTrue(found.message)

    def test_errors_have_a_place(self):
        with self.assertRaises(hapax.HapaxError) as caught:
            hapax.unique(WRONG)
        self.assertEqual(caught.exception.line, 2)
        for wrong in [lambda: hapax.unique(SMALL, bogus=1), lambda: hapax.convert(SMALL, to="bogus"),
                      lambda: list(hapax.generate("bogus")), lambda: hapax.convert("nonsense"),
                      lambda: list(hapax.generate("sudoku", difficulty="bogus"))]:
            self.assertRaises(hapax.HapaxError, wrong)

    def test_streams_keep_their_order(self):
        answers = list(hapax.unique_all(each for each in [SMALL, WRONG, OPEN] * 200))
        self.assertEqual(len(answers), 600)
        for number, answer in enumerate(answers):
            if number % 3 == 1:
                self.assertIsInstance(answer, hapax.HapaxError)
            else:
                self.assertEqual(answer.verdict, "unique" if number % 3 == 0 else "multiple")
        self.assertEqual([each.verdict for each in hapax.count_all(SMALL + "\n" + OPEN)], ["unique", "multiple"])

    def test_a_stream_of_generated_puzzles_begins_anywhere(self):
        all_of_them = [made.puzzle for made in hapax.generate("latin", 12, seed=5, order=4)]
        self.assertEqual(all_of_them[7:], [made.puzzle for made in hapax.generate("latin", 5, 5, 8, order=4)])
        self.assertEqual(len(set(all_of_them)), 12)


class Environment(unittest.TestCase):
    def test_the_same_seed_is_the_same_game(self):
        one, other = env.Environment(), env.Environment()
        self.assertEqual(one.reset(4, "kenken", "easy", order=4), other.reset(4, "kenken", "easy", order=4))
        self.assertNotEqual(one.position, other.reset(5, "kenken", "easy", order=4))
        self.assertEqual(hapax.rate(one.position).level, "easy")

    def test_rewards(self):
        game = env.Environment()
        position = game.reset(1, "futoshiki", "easy", order=4)
        wrong = game.step("r1c1={}".format(game.solution[0][0] % 4 + 1))
        self.assertEqual((wrong.reward, wrong.is_consistent, wrong.position), (-1, False, position))
        self.assertTrue(wrong.reason)
        for move in ["", "r0c1=1", "r5c1=1", "r1c1=0", "r1c1", "I think r1c1=1", "r1c1=99999999999999999999"]:
            self.assertEqual(game.step(move).reward, -1, move)
        rewards = []
        while not game.step("").is_done:
            outcome = game.step("")
            (cell, value, is_value) = outcome.hint.step.conclusions[0]
            if is_value:
                rewards.append(game.step("r{}c{}={}".format(*cell, value)).reward)
                self.assertEqual(game.step("r{}c{}={}".format(*cell, value)).reward, 0)
            else:
                row, column = cell
                game.step("r{}c{}={}".format(row, column, game.solution[row - 1][column - 1]))
        self.assertTrue(rewards and set(rewards) == {1.0})
        self.assertEqual(hapax.check(game.position).verdict, "correct")

    def test_a_campaign_finds_nothing_wrong(self):
        table = io.StringIO()
        with contextlib.redirect_stdout(table):
            self.assertEqual(campaign.main(16, 2), 0)
        self.assertEqual(table.getvalue().count("\n"), 2 + 16 + 1)

    def test_a_campaign_would_find_what_is_wrong(self):
        made = next(env.puzzles("latin", "easy", 1, order=4))
        puzzles, env.puzzles = env.puzzles, lambda *_: [made, made]
        try:
            faults = campaign.faults_of("latin", "moderate", 2, 1, 1, [], [])
        finally:
            env.puzzles = puzzles
        self.assertTrue(any("not moderate" in fault for fault in faults))
        self.assertTrue(any("1 of 2 are distinct" in fault for fault in faults))


if __name__ == "__main__":
    unittest.main()
