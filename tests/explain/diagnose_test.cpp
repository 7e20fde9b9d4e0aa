/// Compares conflicts of small broken puzzles with brute force, and tests the reasons for the
/// broken puzzles under instances/ against those that a person would give.

#include "solver/blame/diagnose.hpp"

#include "encoder/formats/formats.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "solver/basis/threads.hpp"
#include "solver/blame/clue_solver.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/random_puzzle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <filesystem>
#include <map>
#include <set>

namespace hapax {

namespace {

bool is_solvable(std::vector<Clue> const& clues, Puzzle const& puzzle, RegionRole role) {
    return !testing::solutions_among_squares(puzzle_of(clues, puzzle, role)).empty();
}

/// Unsatisfiable, and satisfiable without any one of its clues.
void expect_minimal(Conflict const& conflict, Puzzle const& puzzle, RegionRole role) {
    EXPECT_TRUE(conflict.is_minimal);
    EXPECT_FALSE(is_solvable(conflict.clues, puzzle, role));
    for (auto const& clue : conflict.clues) {
        auto others = conflict.clues;
        std::erase(others, clue);
        EXPECT_TRUE(is_solvable(others, puzzle, role)) << name(clue, puzzle) << " is not needed";
    }
}

/// Calls f(puzzle, seed) for `count` random puzzles without solution.
template<class F>
void for_each_broken(int count, F&& f) {
    for (unsigned seed = 0; count > 0; ++seed) {
        testing::Random random{seed};
        Puzzle const puzzle = testing::random_puzzle(random, seed % 4 == 0 ? 4 : 3);
        if (!testing::solutions_among_squares(puzzle).empty()) continue;
        SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + testing::text_of(puzzle));
        f(puzzle, seed);
        --count;
    }
}

std::size_t least_by_brute_force(std::vector<Clue> const& clues, Puzzle const& puzzle,
                                 RegionRole role) {
    std::size_t least = clues.size();
    for (unsigned subset = 0; subset < 1U << clues.size(); ++subset) {
        auto const size = static_cast<std::size_t>(std::popcount(subset));
        if (size >= least) continue;
        std::vector<Clue> chosen;
        for (std::size_t i = 0; i < clues.size(); ++i)
            if ((subset >> i & 1) != 0) chosen.push_back(clues[i]);
        if (!is_solvable(chosen, puzzle, role)) least = size;
    }
    return least;
}

Puzzle instance(std::string const& file) {
    auto const path = testing::source_folder() / "instances" / file;
    return read_puzzles(testing::contents(path), path.string()).front().puzzle;
}

/// The smallest conflict, in words.
std::string smallest_reason(Puzzle const& puzzle) {
    DiagnosisOptions options;
    options.search = ConflictSearch::Smallest;
    auto const diagnosis = diagnose(puzzle, {}, options);
    EXPECT_TRUE(diagnosis.is_complete);
    return describe(diagnosis.conflicts.at(0), puzzle);
}

} // namespace

TEST(Diagnosis, NamesAMinimalConflictOfThousandsOfBrokenPuzzles) {
    for_each_broken(2500, [](Puzzle const& puzzle, unsigned) {
        auto const diagnosis = diagnose(puzzle, {}, {});
        ASSERT_EQ(diagnosis.answer, Answer::Unsatisfiable);
        EXPECT_TRUE(diagnosis.is_puzzle_impossible);
        ASSERT_EQ(diagnosis.conflicts.size(), 1U);
        expect_minimal(diagnosis.conflicts.front(), puzzle, RegionRole::Rules);
    });
}

TEST(Diagnosis, BlamesRegionsTooWhenAsked) {
    DiagnosisOptions options;
    options.questions.regions = RegionRole::Clues;
    int named = 0;
    for_each_broken(500, [&](Puzzle const& puzzle, unsigned) {
        auto const diagnosis = diagnose(puzzle, {}, options);
        ASSERT_EQ(diagnosis.conflicts.size(), 1U);
        auto const& conflict = diagnosis.conflicts.front();
        expect_minimal(conflict, puzzle, RegionRole::Clues);
        named += std::any_of(conflict.clues.begin(), conflict.clues.end(),
                             [](Clue const& clue) { return clue.kind == ClueKind::Region; });
    });
    EXPECT_GT(named, 20);
}

TEST(Diagnosis, OfHardPuzzlesIsMinimalToo) {
    for (auto const role : {RegionRole::Rules, RegionRole::Clues})
        for_each_broken(500, [&](Puzzle const& puzzle, unsigned) {
            DiagnosisOptions options;
            options.questions.regions = role;
            options.questions.most_conflicts = 0; // no question is a quick one
            auto const diagnosis = diagnose(puzzle, {}, options);
            EXPECT_TRUE(diagnosis.is_puzzle_impossible);
            ASSERT_EQ(diagnosis.conflicts.size(), 1U);
            expect_minimal(diagnosis.conflicts.front(), puzzle, role);
        });
}

TEST(Diagnosis, OfHardPuzzlesIsTheSameOnSeveralThreads) {
    for (auto const file : {"sudoku-no-place.txt", "futoshiki-chain.txt", "killer-box-total.txt"}) {
        auto const puzzle = instance("broken/" + std::string{file});
        DiagnosisOptions options;
        options.questions.most_conflicts = 0;
        auto const alone = diagnose(puzzle, {}, options);
        SpareThreads spare{3};
        options.questions.spare = &spare;
        int last = 0;
        options.questions.progress = [&](int questions) { last = questions; };
        auto const shared = diagnose(puzzle, {}, options);
        EXPECT_EQ(shared.conflicts.at(0).clues, alone.conflicts.at(0).clues);
        EXPECT_TRUE(shared.conflicts.at(0).is_minimal);
        EXPECT_EQ(shared.questions, alone.questions);
        EXPECT_GT(last, 0);
        EXPECT_EQ(spare.count(), 3);
    }
}

TEST(Diagnosis, BlamesEntriesBeforeClues) {
    int with_clues = 0;
    int refuted = 0;
    int alone = 0;
    for (unsigned seed = 0; seed < 3000; ++seed) {
        testing::Random random{seed};
        Puzzle const puzzle = testing::random_puzzle(random, 3 + static_cast<int>(seed % 4 == 0));
        if (testing::solutions_among_squares(puzzle).empty()) continue;
        std::vector<Clue> entries;
        for (int cell = 0; cell < puzzle.order * puzzle.order; ++cell)
            if (puzzle.givens.values()[static_cast<std::size_t>(cell)] == 0
                && testing::chance(random, 0.3))
                entries.push_back({ClueKind::Entry, cell, testing::pick(random, 1, puzzle.order)});
        auto all = clues_of(puzzle);
        all.insert(all.end(), entries.begin(), entries.end());
        auto const diagnosis = diagnose(puzzle, entries, {});
        SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + testing::text_of(puzzle));
        EXPECT_FALSE(diagnosis.is_puzzle_impossible);
        ASSERT_EQ(diagnosis.answer == Answer::Satisfiable,
                  is_solvable(all, puzzle, RegionRole::Rules));
        if (diagnosis.answer == Answer::Satisfiable) continue;
        ++refuted;
        auto const& conflict = diagnosis.conflicts.at(0);
        expect_minimal(conflict, puzzle, RegionRole::Rules);
        EXPECT_EQ(conflict.clues.front().kind, ClueKind::Entry);
        // An entry that is wrong by itself is blamed alone.
        bool const has_wrong_entry = std::ranges::any_of(entries, [&](Clue const& entry) {
            auto with_one = clues_of(puzzle);
            with_one.push_back(entry);
            return !is_solvable(with_one, puzzle, RegionRole::Rules);
        });
        if (has_wrong_entry) {
            ++alone;
            EXPECT_EQ(std::ranges::count(conflict.clues, ClueKind::Entry, &Clue::kind), 1);
            continue;
        }
        // Otherwise a clue is named only if all the entries together need it.
        for (auto const& clue : conflict.clues) {
            if (clue.kind == ClueKind::Entry) continue;
            ++with_clues;
            auto others = entries;
            for (auto const& other : conflict.clues)
                if (other.kind != ClueKind::Entry && other != clue) others.push_back(other);
            EXPECT_TRUE(is_solvable(others, puzzle, RegionRole::Rules));
        }
    }
    EXPECT_GT(refuted, 500);
    EXPECT_GT(with_clues, 20);
    EXPECT_GT(alone, 200);
}

/// Those are a minimal set that all clues and entries together contradict; and a smallest reason is
/// a smallest one with those marks.
TEST(Diagnosis, BlamesOnlyPencilMarksThatAreWrong) {
    int refuted = 0;
    for (unsigned seed = 0; seed < 1500; ++seed) {
        testing::Random random{seed};
        Puzzle const puzzle = testing::random_puzzle(random, 3);
        auto const solutions = testing::solutions_among_squares(puzzle);
        if (solutions.empty()) continue;
        Grid const entered = solutions.front();
        std::vector<Clue> values;
        std::vector<PencilMarks> marks;
        for (int index = 0; index < 9; ++index) {
            Cell const cell = cell_at(index, 3);
            if (puzzle.givens[cell] != 0) continue;
            if (testing::chance(random, 0.2)) {
                values.push_back({ClueKind::Entry, index, entered[cell]});
                continue;
            }
            PencilMarks list{cell, {}};
            for (int value = 1; value <= 3; ++value)
                if (testing::chance(random, entered[cell] == value ? 0.9 : 0.5))
                    list.values.push_back(value);
            if (!list.values.empty()) marks.push_back(list);
        }
        auto entries = struck_out(marks, puzzle);
        entries.insert(entries.begin(), values.begin(), values.end());
        auto everything = clues_of(puzzle);
        everything.insert(everything.end(), entries.begin(), entries.end());
        SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + testing::text_of(puzzle));
        auto const diagnosis = diagnose(puzzle, entries, {});
        ASSERT_EQ(diagnosis.answer == Answer::Satisfiable,
                  is_solvable(everything, puzzle, RegionRole::Rules));
        if (diagnosis.answer == Answer::Satisfiable) continue;
        ++refuted;
        DiagnosisOptions smallest;
        smallest.search = ConflictSearch::Smallest;
        auto const small = diagnose(puzzle, entries, smallest);
        EXPECT_LE(small.conflicts.at(0).clues.size(), diagnosis.conflicts.at(0).clues.size());
        for (auto const* found : {&diagnosis, &small}) {
            auto const& clues = found->conflicts.at(0).clues;
            expect_minimal(found->conflicts[0], puzzle, RegionRole::Rules);
            for (auto const& blamed : clues) {
                if (!is_struck_out(blamed)) continue;
                auto others = everything;
                std::erase_if(others, [&](Clue const& clue) {
                    return is_struck_out(clue)
                           && (clue == blamed
                               || std::find(clues.begin(), clues.end(), clue) == clues.end());
                });
                EXPECT_TRUE(is_solvable(others, puzzle, RegionRole::Rules)) << name(blamed, puzzle);
            }
        }
    }
    EXPECT_GT(refuted, 300);
}

TEST(Diagnosis, SmallestIsSmallest) {
    DiagnosisOptions options;
    options.search = ConflictSearch::Smallest;
    int compared = 0;
    for_each_broken(1200, [&](Puzzle const& puzzle, unsigned) {
        auto const clues = clues_of(puzzle);
        if (clues.size() > (puzzle.order == 3 ? 10 : 6)) return;
        ++compared;
        auto const diagnosis = diagnose(puzzle, {}, options);
        ASSERT_EQ(diagnosis.conflicts.size(), 1U);
        EXPECT_TRUE(diagnosis.is_complete);
        auto const& conflict = diagnosis.conflicts.front();
        expect_minimal(conflict, puzzle, RegionRole::Rules);
        EXPECT_EQ(conflict.clues.size(), least_by_brute_force(clues, puzzle, RegionRole::Rules));
    });
    EXPECT_GT(compared, 400);
}

TEST(Diagnosis, SeveralAreDifferentAndMinimal) {
    DiagnosisOptions options;
    options.search = ConflictSearch::Several;
    options.most = 4;
    int more_than_one = 0;
    for_each_broken(300, [&](Puzzle const& puzzle, unsigned) {
        auto const diagnosis = diagnose(puzzle, {}, options);
        ASSERT_FALSE(diagnosis.conflicts.empty());
        EXPECT_LE(diagnosis.conflicts.size(), 4U);
        EXPECT_TRUE(diagnosis.is_complete || diagnosis.conflicts.size() == 4);
        std::set<std::vector<Clue>> different;
        for (auto const& conflict : diagnosis.conflicts) {
            expect_minimal(conflict, puzzle, RegionRole::Rules);
            different.insert(conflict.clues);
        }
        EXPECT_EQ(different.size(), diagnosis.conflicts.size());
        more_than_one += diagnosis.conflicts.size() > 1;
    });
    EXPECT_GT(more_than_one, 50);
}

TEST(Diagnosis, NoReasonIsShorterThanThePersonsReasonForEachBrokenInstance) {
    // By file, the clues that the file's reason speaks of.
    std::map<std::string, std::vector<std::string>> const reasons{
        {"futoshiki-chain.txt",
         {"the given r3c3 = 3", "the inequality r3c1 < r3c2", "the inequality r3c2 < r3c3",
          "the inequality r3c1 > r4c1"}},
        {"futoshiki-circle.txt",
         {"the inequality r2c2 < r2c3", "the inequality r2c2 > r3c2", "the inequality r2c3 < r3c3",
          "the inequality r3c2 > r3c3"}},
        {"futoshiki-two-fives.txt",
         {"the given r1c1 = 4", "the given r4c3 = 4", "the inequality r1c1 < r1c2",
          "the inequality r4c2 > r4c3"}},
        {"jigsaw-leftover.txt", {"the given r1c5 = 2", "the given r7c1 = 2"}},
        {"kenken-one-one.txt", {"the cage A, 4-, at r1c1", "the cage B, 3+, at r1c3"}},
        {"kenken-product.txt", {"the cage C, 14x, at r1c5"}},
        {"kenken-row-total.txt", {"the cage K, 7+, at r5c1", "the cage L, 8+, at r5c3"}},
        {"killer-box-total.txt", {"the cage A, 4+, at r1c1", "the cage D, 5+, at r2c1"}},
        {"sudoku-no-place.txt",
         {"the given r1c7 = 5", "the given r2c1 = 8", "the given r3c6 = 5", "the given r4c3 = 5",
          "the given r8c2 = 5"}},
        {"sudoku-no-value.txt",
         {"the given r1c5 = 4", "the given r2c5 = 5", "the given r4c4 = 7", "the given r4c6 = 9",
          "the given r5c1 = 1", "the given r5c2 = 2", "the given r5c9 = 3", "the given r6c6 = 8",
          "the given r9c5 = 6"}},
        {"sudoku-twice.txt", {"the given r1c7 = 5", "the given r1c9 = 5"}},
    };
    std::size_t files = 0;
    for (auto const& entry :
         std::filesystem::directory_iterator{testing::source_folder() / "instances/broken"}) {
        ++files;
        auto const file = entry.path().filename().string();
        SCOPED_TRACE(file);
        ASSERT_TRUE(reasons.contains(file));
        auto const& names = reasons.at(file);
        auto const puzzle = instance("broken/" + file);
        auto named = clues_of(puzzle);
        std::erase_if(named, [&](Clue const& clue) {
            return std::find(names.begin(), names.end(), name(clue, puzzle)) == names.end();
        });
        EXPECT_EQ(named.size(), names.size());
        std::vector<Element> const one{named};
        EXPECT_EQ((ClueSolver{puzzle}.solve(one, {0}).answer), Answer::Unsatisfiable);

        DiagnosisOptions options;
        options.search = ConflictSearch::Smallest;
        auto const diagnosis = diagnose(puzzle, {}, options);
        EXPECT_TRUE(diagnosis.is_complete);
        EXPECT_EQ(diagnosis.conflicts.at(0).clues.size(), names.size());
    }
    EXPECT_EQ(files, reasons.size());
}

TEST(Diagnosis, GivesTheReasonsThatAPersonWouldGive) {
    // Those of which there is only one as short.
    EXPECT_EQ(smallest_reason(instance("broken/futoshiki-chain.txt")),
              "the given r3c3 = 3, the inequality r3c1 < r3c2, the inequality r3c2 < r3c3 and the "
              "inequality r3c1 > r4c1 cannot hold together");
    EXPECT_EQ(smallest_reason(instance("broken/kenken-one-one.txt")),
              "the cage A, 4-, at r1c1 and the cage B, 3+, at r1c3 cannot hold together");
    EXPECT_EQ(smallest_reason(instance("broken/kenken-product.txt")),
              "the cage C, 14x, at r1c5 cannot hold");
    EXPECT_EQ(smallest_reason(instance("broken/sudoku-no-place.txt")),
              "the given r1c7 = 5, the given r2c1 = 8, the given r3c6 = 5, the given r4c3 = 5 and "
              "the given r8c2 = 5 cannot hold together");
}

TEST(Diagnosis, EndsAtALimitWithTheMinimalConflictThatItHas) {
    auto const puzzle = instance("broken/sudoku-no-place.txt");
    std::atomic<bool> stop = false;
    DiagnosisOptions options;
    options.search = ConflictSearch::Smallest;
    options.questions.limits.stop = &stop;
    int const all_questions = diagnose(puzzle, {}, options).questions;
    // The last question is one about smaller conflicts.
    options.questions.progress = [&](int questions) { stop = questions == all_questions - 1; };
    auto const diagnosis = diagnose(puzzle, {}, options);
    ASSERT_EQ(diagnosis.conflicts.size(), 1U);
    EXPECT_TRUE(diagnosis.conflicts.front().is_minimal);
    EXPECT_FALSE(diagnosis.is_complete);
}

TEST(Diagnosis, SpeaksOfEntriesFirst) {
    Puzzle puzzle = latin_square(4);
    puzzle.givens[{1, 3}] = 4;
    puzzle.named_clues = {less({1, 2}, {1, 3})};
    Conflict const conflict{
        {{ClueKind::Entry, 6, 5}, {ClueKind::Named, 0}, {ClueKind::Given, 7, 4}}};
    EXPECT_EQ(describe(conflict, puzzle),
              "the entry r2c3 = 5 cannot stand with the inequality r2c3 < r2c4 and the given r2c4 "
              "= 4");
    EXPECT_EQ(cells_of(conflict, puzzle), (std::vector<Cell>{{1, 2}, {1, 3}}));
}

} // namespace hapax
