/// Runs decode: answers in every style, right, wrong and damaged, beside the output. The formula is
/// the bare Latin square of order 2: variables 1 to 8 say r1c1 is 1, r1c1 is 2, r1c2 is 1 ... r2c2
/// is 2.

#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace hapax {
namespace {

using testing::run_hapax;
using testing::TemporaryFolder;

constexpr char const* puzzle = "latin 2\n. .\n. .\n";
constexpr char const* first_grid = "latin 2\n1 2\n2 1\n";
constexpr char const* second_grid = "latin 2\n2 1\n1 2\n";

enum class Form { Plain, Second };

/// Exports the puzzle with these arguments and returns the file.
std::string exported(TemporaryFolder const& folder, std::vector<std::string> arguments,
                     std::string const& name = "instance.cnf") {
    arguments.insert(arguments.begin(), "export");
    arguments.insert(arguments.end(), {"--no-propagation", "-o", folder / name});
    EXPECT_EQ(run_hapax(arguments, puzzle).code, 0);
    return folder / name;
}

std::string formula(TemporaryFolder const& folder, Form form) {
    if (form == Form::Plain) return exported(folder, {});
    auto const solution = folder.file("solution.txt", first_grid);
    return exported(folder, {"--second", "--solution", solution});
}

struct Case {
    char const* name;
    Form form;
    std::string answer;
    int code;
    std::string out; ///< exactly
    std::string err; ///< the beginning
};

void PrintTo(Case const& one, std::ostream* out) {
    *out << one.name;
}

std::vector<Case> cases() {
    std::string const first = "1 -2 -3 4 -5 6 7 -8 0\n";
    std::string const second = "-1 2 3 -4 5 -6 -7 8 0\n";
    auto const both = std::string{first_grid} + second_grid;
    std::string const word = "the solver claims that there is no model, which has not been checked";
    using enum Form;
    return {
        {"CompetitionOutput", Plain, "c a\ns SATISFIABLE\nv 1 -2 -3 4\nv -5 6 7\nv -8 0\n", 0,
         first_grid, ""},
        {"CompetitionOutputOfWindows", Plain, "s SATISFIABLE\r\nv " + first.substr(0, 21) + "\r\n",
         0, first_grid, ""},
        {"CompetitionOutputWithAByteOrderMark", Plain, "\xEF\xBB\xBFs SATISFIABLE\nv " + first, 0,
         first_grid, ""},
        {"ZeroOnALineOfItsOwn", Plain, "s SATISFIABLE\nv 1 -2 -3 4 -5 6 7 -8\nv 0\n", 0, first_grid,
         ""},
        {"MinisatResultFile", Plain, "SAT\n" + first, 0, first_grid, ""},
        {"BareLiterals", Plain, first, 0, first_grid, ""},
        {"BareLiteralsOverLines", Plain, "1 -2 -3\n4 -5 6\n7 -8\n", 0, first_grid, ""},
        {"TrueLiteralsOnly", Plain, "1 4 6 7 0\n", 0, first_grid, ""},
        {"ClaspModelBeforeVerdict", Plain, "c Answer: 1\nv " + first + "s SATISFIABLE\n", 0,
         first_grid, ""},
        {"ClaspAllModels", Plain,
         "c Answer: 1\nv " + first + "c Answer: 2\nv " + second + "s SATISFIABLE\n", 0, both, ""},
        {"ClingoAnswerSets", Plain,
         "Solving...\nAnswer: 1\nn(2) at(1,1,1) at(1,2,2) at(2,1,2) at(2,2,1)\nAnswer: 2\n"
         "at(1,1,2) at(1,2,1) at(2,1,1) at(2,2,2) given(1,1,2)\nSATISFIABLE\n",
         0, both, ""},
        {"ClingoAnswerSetOfAnotherPuzzle", Plain,
         "Answer: 1\nat(1,1,1) at(1,2,1) at(2,1,2) at(2,2,2)\nSATISFIABLE\n", 1,
         "broken\n  row 1 holds 1 twice: r1c1 r1c2\n  row 2 holds 2 twice: r2c1 r2c2\n",
         "ANSWER:2: the model is not a solution: row 1 holds 1 twice\n"},
        {"CryptominisatAllModels", Plain,
         "s SATISFIABLE\nv " + first + "s SATISFIABLE\nv " + second + "s UNSATISFIABLE\n", 0, both,
         ""},
        {"PicosatAllModels", Plain,
         "s SATISFIABLE\nv " + first + "s SATISFIABLE\nv " + second + "s SOLUTIONS 2\n", 0, both,
         ""},
        {"ModelsThatOnlyAVerdictEnds", Plain,
         "v 1 -2 -3 4 -5 6 7 -8\ns SATISFIABLE\nv -1 2 3 -4 5 -6 -7 8\ns SATISFIABLE\n", 0, both,
         ""},
        {"TwoModelsInOneLine", Plain, "1 4 6 7 0 2 3 5 8 0", 0, both, ""},
        {"ModelWithoutZeroButWhole", Plain, "v 1 -2 -3 4 -5 6 7 -8\n", 0, first_grid, ""},
        {"BitsOfMaxSat", Plain, "o 0\ns OPTIMUM FOUND\nv 10010110\n", 0, first_grid, ""},
        {"BitsOfTwoModels", Plain, "v 10010110\nv 01101001\n", 0, both, ""},
        {"BitsTooFew", Plain, "v 1001011\n", 2, "",
         "ANSWER:1:3: variable 1001011 is not in the formula, which has 8: is this the answer to "
         "another file?\n"},
        {"Z3", Plain, "sat\n1 -2 -3 4 -5 6 7 -8\n", 0, first_grid, ""},
        {"ListOfPython", Plain, "[1, -2, -3, 4, -5, 6, 7, -8]\n", 0, first_grid, ""},
        {"ListOfNumpy", Plain, " [ 1 -2 -3  4\n -5  6  7 -8]", 0, first_grid, ""},
        {"ListAfterAVerdict", Plain, "s SATISFIABLE\n[1, 4, 6, 7]\n", 0, first_grid, ""},
        {"ListsOnLines", Plain, "[1, 4, 6, 7]\n\n[2, 3, 5, 8]\n", 0, both, ""},
        {"ListsOnOneLine", Plain, "[1,4,6,7] [2,3,5,8]", 0, both, ""},
        {"ListOfLists", Plain, "[[1, 4, 6, 7],\n [2, 3, 5, 8]]\n", 0, both, ""},
        {"PartialList", Plain, "[1, -2, -3, 4]\n", 3, "# ANSWER:1: partial\nlatin 2\n1 2\n. .\n",
         "ANSWER:1: the model is partial: 2 of 4 cells are undetermined, the first is r2c1\n"},
        {"CutOffList", Plain, "[1, -2, -3, 4, -5, 6, 7, -8\n", 2, "",
         "ANSWER:1:28: the list is cut off: it has no closing bracket\n"},
        {"CutOffListOfLists", Plain, "[[1, 4, 6, 7],\n", 2, first_grid,
         "ANSWER:1:15: the list is cut off: it has no closing bracket\n"},
        {"ListInAList", Plain, "[1, [4, 6, 7]]\n", 2, "",
         "ANSWER:1:5: expected a literal, found a list\n"},
        {"ListsThreeDeep", Plain, "[[[1, 4, 6, 7]]]\n", 2, "",
         "ANSWER:1:3: expected a literal, found a list\n"},
        {"EmptyList", Plain, "[]\n", 2, "", "ANSWER:1:2: this list has no literals\n"},
        {"ListOfEmptyLists", Plain, "[[1, 4, 6, 7], []]\n", 2, first_grid,
         "ANSWER:1:17: this list has no literals\n"},
        {"ListWithZero", Plain, "[1, 4, 6, 7, 0]\n", 2, "",
         "ANSWER:1:14: 0 is not a literal; a bracket ends this model\n"},
        {"ListOfWords", Plain, "[1, True]\n", 2, "",
         "ANSWER:1:5: expected a literal, found 'True'\n"},
        {"TooManyBrackets", Plain, "[1, 4, 6, 7]]\n", 2, first_grid,
         "ANSWER:1:13: this bracket closes no list\n"},
        {"TextAfterAList", Plain, "[1, 4, 6, 7] 0\n", 2, first_grid,
         "ANSWER:1:14: expected a list of literals, found '0'\n"},
        {"ListOfAnotherFormula", Plain, "[1, -9]\n", 2, "",
         "ANSWER:1:5: variable -9 is not in the formula"},
        {"ListThatContradictsItself", Plain, "[1, -1]\n", 2, "",
         "ANSWER:1:5: variable 1 is both true and false\n"},
        {"ListAfterACutOffModel", Plain, "v 1 -2\n[1, 4, 6, 7]\n", 2, "",
         "ANSWER:2:13: the model is cut off: it has no closing 0"},
        {"Unsatisfiable", Plain, "c x\ns UNSATISFIABLE\n", 1, "# ANSWER:2: no solution\n",
         "ANSWER:2: " + word},
        {"MinisatUnsatisfiable", Plain, "UNSAT\n", 1, "# ANSWER:1: no solution\n",
         "ANSWER:1: " + word},
        {"PicosatNoSolutions", Plain, "s SOLUTIONS 0\n", 1, "# ANSWER:1: no solution\n",
         "ANSWER:1: " + word},
        {"Unknown", Plain, "s UNKNOWN\n", 3, "# ANSWER:1: undecided\n", ""},
        {"MinisatIndeterminate", Plain, "INDET\n", 3, "# ANSWER:1: undecided\n", ""},
        {"Partial", Plain, "v 1 -2 -3 4 0\n", 3, "# ANSWER:1: partial\nlatin 2\n1 2\n. .\n",
         "ANSWER:1: the model is partial: 2 of 4 cells are undetermined, the first is r2c1\n"},
        {"CutOffModel", Plain, "s SATISFIABLE\nv 1 -2 -3 4 -5\n", 2, "",
         "ANSWER:2:15: the model is cut off: it has no closing 0, and 3 of 8 variables have no "
         "value\n"},
        {"CutOffBeforeTheModel", Plain, "c x\ns SATISFIABLE\n", 2, "",
         "ANSWER:2:1: satisfiable, but there is no model"},
        {"MinisatOnTheScreen", Plain, "WARNING: for repeatability\n====\nSATISFIABLE\n", 2, "",
         "ANSWER:3:1: satisfiable, but there is no model (MiniSat writes it"},
        {"MinisatOnTheScreenUnsatisfiable", Plain, "WARNING: x\n====\nUNSATISFIABLE\n", 1,
         "# ANSWER:3: no solution\n", "ANSWER:3: " + word},
        {"AnotherFormula", Plain, "s SATISFIABLE\nv 1 -2 -9 0\n", 2, "",
         "ANSWER:2:8: variable -9 is not in the formula, which has 8: is this the answer to "
         "another file?\n"},
        {"HugeVariable", Plain, "v 99999999999999999999 0\n", 2, "",
         "ANSWER:1:3: variable 99999999999999999999 is not in the formula"},
        {"LeastOfAllNumbers", Plain, "v 1 -9223372036854775808 0\n", 2, "",
         "ANSWER:1:5: variable -9223372036854775808 is not in the formula"},
        {"LiteralAndItsNegation", Plain, "v 1 -2 3 -1 0\n", 2, "",
         "ANSWER:1:10: variable 1 is both true and false\n"},
        {"NoLiteral", Plain, "v 1 -2 3x 0\n", 2, "",
         "ANSWER:1:8: expected a literal, found '3x'\n"},
        {"ModelAfterUnsatisfiable", Plain, "s UNSATISFIABLE\nv " + first, 2, "",
         "ANSWER:2:1: a model after the verdict that there is none (line 1)\n"},
        {"UnsatisfiableInsteadOfAModel", Plain, "s SATISFIABLE\ns UNSATISFIABLE\n", 2, "",
         "ANSWER:2:1: this contradicts line 1, 's SATISFIABLE'\n"},
        {"SatisfiableAfterUnsatisfiable", Plain, "UNSAT\ns SATISFIABLE\nv " + first, 2, "",
         "ANSWER:2:1: this contradicts line 1, 'UNSAT'\n"},
        {"Nothing", Plain, "", 2, "", "ANSWER:1:1: expected a solver's answer, found nothing\n"},
        {"CommentsOnly", Plain, "c killed\n", 2, "",
         "ANSWER:1:1: expected a solver's answer, found nothing\n"},
        {"AnotherFile", Plain, "latin 2\n1 2\n2 1\n", 2, "",
         "ANSWER:1:1: expected a solver's answer: lines 's SATISFIABLE'"},
        {"ValueTwiceInARow", Plain, "1 3 6 8 0\n", 1,
         "broken\n  row 1 holds 1 twice: r1c1 r1c2\n  row 2 holds 2 twice: r2c1 r2c2\n",
         "ANSWER:1: the model is not a solution: row 1 holds 1 twice\n"},
        {"TwoValuesInACell", Plain, "1 2 4 6 7 0\n", 1, "broken\n  r1c1 is both 1 and 2: r1c1\n",
         "ANSWER:1: the model is not a solution: r1c1 is both 1 and 2\n"},
        {"NoValueInACell", Plain, "-1 -2 4 6 7 0\n", 1, "broken\n  r1c1 has no value: r1c1\n",
         "ANSWER:1: the model is not a solution: r1c1 has no value\n"},
        {"AnotherSolution", Second, "s SATISFIABLE\nv " + second, 1,
         std::string{"# ANSWER:2: another solution\n"} + second_grid, ""},
        {"NoOtherSolution", Second, "s UNSATISFIABLE\n", 0, "# ANSWER:1: unique\n",
         "ANSWER:1: " + word},
        {"TheForbiddenSolution", Second, "s SATISFIABLE\nv " + first, 1,
         "broken\n  this is the solution that the formula forbids\n",
         "ANSWER:2: the model is not a solution: this is the solution that the formula forbids\n"},
        {"UnknownWhetherAnother", Second, "s UNKNOWN\n", 3, "# ANSWER:1: undecided\n", ""},
    };
}

class Decode : public ::testing::TestWithParam<Case> {};

std::string with_file(std::string text, std::string const& file) {
    for (auto at = text.find("ANSWER"); at != text.npos; at = text.find("ANSWER", at + 1))
        if (text.compare(at, 7, "ANSWER:") == 0) text.replace(at, 6, file);
    return text;
}

TEST_P(Decode, SaysWhatTheAnswerMeans) {
    TemporaryFolder const folder;
    auto const& [name, form, answer, code, out, err] = GetParam();
    auto const cnf = formula(folder, form);
    auto const file = folder.file("answer", answer);
    auto const run = run_hapax({"decode", "--cnf", cnf, file});
    EXPECT_EQ(run.code, code);
    EXPECT_EQ(run.out, with_file(out, file));
    auto const expected = with_file(err, file);
    EXPECT_EQ(run.err.substr(0, expected.size()), expected);
    EXPECT_EQ(run.err.empty(), expected.empty());

    auto const piped = run_hapax({"decode", "--cnf", cnf}, answer);
    EXPECT_EQ(piped.code, code);
    EXPECT_EQ(piped.out, with_file(out, "<stdin>"));
}

INSTANTIATE_TEST_SUITE_P(Answers, Decode, ::testing::ValuesIn(cases()),
                         [](auto const& one) { return std::string{one.param.name}; });

TEST(DecodeAsJson, HasTheGridOrBothAndTheConflicts) {
    TemporaryFolder const folder;
    auto const cnf = formula(folder, Form::Second);
    auto const json = [&](std::string const& answer) {
        return run_hapax({"decode", "--cnf", cnf, "--to", "json"}, answer).out;
    };
    EXPECT_EQ(json("2 3 5 8 0\n"),
              "{\"index\":1,\"source\":{\"file\":\"<stdin>\",\"line\":1},\"kind\":\"latin\","
              "\"order\":2,\"verdict\":\"multiple\",\"solutions\":[[[1,2],[2,1]],[[2,1],[1,2]]],"
              "\"differences\":[[1,1],[1,2],[2,1],[2,2]]}\n");
    EXPECT_NE(json("s UNSATISFIABLE\n").find("\"unique\",\"solutions\":[[[1,2],[2,1]]]"),
              std::string::npos);
    EXPECT_NE(
        json("s UNSATISFIABLE\n").find("\"remark\":\"the solver claims that there is no model"),
        std::string::npos);
    EXPECT_NE(json("1 3 6 7 0\n")
                  .find("\"broken\",\"conflicts\":[{\"reason\":\"row 1 holds 1 twice\""
                        ",\"kind\":\"row\",\"cells\":[[1,1],[1,2]]"),
              std::string::npos);
}

TEST(DecodeAsJson, SaysThatAnAnswerCannotBeRead) {
    TemporaryFolder const folder;
    auto const cnf = formula(folder, Form::Plain);
    auto const run = run_hapax({"decode", "--cnf", cnf, "--to", "json"}, "1 4 6 7 0\n1 -1 0\n");
    EXPECT_EQ(run.code, 2);
    EXPECT_NE(run.out.find("\"verdict\":\"solved\""), std::string::npos);
    EXPECT_NE(run.out.find("{\"index\":2,\"source\":{\"file\":\"<stdin>\",\"line\":2},"),
              std::string::npos)
        << run.out;
    EXPECT_NE(run.out.find("\"verdict\":\"invalid\",\"error\":{\"line\":2,\"column\":3,"),
              std::string::npos)
        << run.out;
    auto const missing =
        run_hapax({"decode", "--cnf", folder.path() / "nothing", "--to", "json"}, "1 0\n");
    EXPECT_EQ(missing.code, 2);
    EXPECT_NE(missing.out.find("\"verdict\":\"invalid\""), std::string::npos) << missing.out;
}

TEST(DecodeInAnotherNotation, DrawsTheGridInIt) {
    TemporaryFolder const folder;
    auto const cnf = formula(folder, Form::Plain);
    EXPECT_EQ(run_hapax({"decode", "--cnf", cnf, "--to", "line"}, "1 4 6 7 0\n").out, "1221\n");
}

TEST(DecodeInAnotherNotation, IsAUsageErrorWhereItCannotHoldTheGridAsInSolve) {
    TemporaryFolder const folder;
    std::string square = "latin 10\n"; // complete, so that all 100 variables are true
    std::string model;
    for (int cell = 0; cell < 100; ++cell) {
        square += std::to_string((cell / 10 + cell) % 10 + 1) + (cell % 10 == 9 ? "\n" : " ");
        model += std::to_string(cell + 1) + " ";
    }
    ASSERT_EQ(run_hapax({"export", "-o", folder / "instance.cnf"}, square).code, 0);
    auto const decoded =
        run_hapax({"decode", "--cnf", folder / "instance.cnf", "--to", "line"}, model);
    auto const solved = run_hapax({"solve", "--to", "line"}, square);
    for (auto const& run : {decoded, solved}) {
        EXPECT_EQ(run.code, 2);
        EXPECT_EQ(run.out, "");
        EXPECT_NE(run.err.find("say --alphabet digits or --alphabet letters"), std::string::npos)
            << run.err;
    }
}

TEST(DecodeOfABareFormula, NeedsItsMapAndNoOther) {
    TemporaryFolder const folder;
    auto const cnf = exported(folder, {"--no-comments", "--map", folder / "map"});
    auto const other = run_hapax({"export", "--no-propagation", "--no-comments", "--map",
                                  folder / "other", "-o", folder / "other.cnf"},
                                 "latin 3\n. . .\n. . .\n. . .\n");
    ASSERT_EQ(other.code, 0);
    auto const without = run_hapax({"decode", "--cnf", cnf}, "1 4 6 7 0\n");
    EXPECT_EQ(without.code, 2);
    EXPECT_NE(without.err.find("has no comments by hapax"), std::string::npos);
    auto const with = run_hapax({"decode", "--cnf", cnf, "--map", folder / "map"}, "1 4 6 7 0\n");
    EXPECT_EQ(with.code, 0);
    EXPECT_EQ(with.out, first_grid);
    auto const wrong =
        run_hapax({"decode", "--cnf", cnf, "--map", folder / "other"}, "1 4 6 7 0\n");
    EXPECT_EQ(wrong.code, 2);
    EXPECT_NE(wrong.err.find("is it the map of another file?"), std::string::npos);
}

TEST(DecodeOfOnePart, ClaimsNothingAboutTheRest) {
    TemporaryFolder const folder;
    ASSERT_EQ(
        run_hapax({"export", "--second", "--cubes", "2", "--split", folder / "parts"}, puzzle).code,
        0);
    auto const file = folder / "2.cnf";
    ASSERT_EQ(run_hapax({"prove-part", folder / "parts", "--part", file}).code, 0);
    auto const run = run_hapax({"decode", "--cnf", file}, "s UNSATISFIABLE\n");
    EXPECT_EQ(run.code, 1);
    EXPECT_EQ(run.out, "# <stdin>:1: no other solution within part 2 = r1c1 is not 1\n");
    EXPECT_NE(run.err.find("the solver claims"), std::string::npos) << run.err;
    auto const json = run_hapax({"decode", "--to", "json", "--cnf", file}, "s UNSATISFIABLE\n");
    auto const object = nlohmann::json::parse(json.out);
    EXPECT_EQ(object["verdict"], "refuted");
    EXPECT_EQ(object["within"], "part 2 = r1c1 is not 1");
}

TEST(DecodeOfCompressedFiles, UnpacksThemAndNoticesDamage) {
    TemporaryFolder const folder;
    for (std::string const ending : {"gz", "xz"}) {
        auto const cnf = exported(folder, {}, "instance.cnf." + ending);
        EXPECT_EQ(run_hapax({"decode", "--cnf", cnf}, "1 4 6 7 0\n").out, first_grid);
        std::filesystem::resize_file(cnf, std::filesystem::file_size(cnf) / 2);
        auto const run = run_hapax({"decode", "--cnf", cnf}, "1 4 6 7 0\n");
        EXPECT_EQ(run.code, 2) << ending;
        EXPECT_EQ(run.out, "");
    }
}

TEST(DecodeOfADamagedFormula, NamesTheLine) {
    TemporaryFolder const folder;
    struct Damage {
        std::string text;
        std::string message;
    };
    std::string const head = "c puzzle latin 2\nc puzzle . .\nc puzzle . .\n";
    for (auto const& [text, message] : std::vector<Damage>{
             {"c puzzle latin 2\nc puzzle . .\nc puzzle . y\np cnf 8 1\n",
              ":3:12: expected a value from 1 to 2 or '.', found 'y'\n  c puzzle . y\n             "
              "^\n"},
             {"c puzzle \np cnf 8 1\n", ":1:1: expected one puzzle in the comments, found 0\n"},
             {head + "c puzzle latin 1\nc puzzle .\np cnf 8 1\n",
              ":5:1: expected one puzzle in the comments, found 2\n"},
             {head + "c var 2 = r1c1 is 1\np cnf 1 1\n", ":4:8: expected variable 1\n"},
             {head + "c var 1 = r3c1 is 1\np cnf 1 1\n",
              ":4:13: expected a cell of a grid of order 2\n"},
             {head + "c var 1 = r1c1 is 3\np cnf 1 1\n", ":4:20: expected a value from 1 to 2\n"},
             {head + "c var 1 is r1c1\np cnf 1 1\n", ":4:8: expected ' = ' and the meaning\n"},
             {head + "c var 1 = r1c1 is 1\np cnf 2 1\n",
              ":5:1: the formula has 2 variables, its comments name 1\n"},
             {head + "c forbidden 1 2\np cnf 0 1\n",
              ":5:1: expected 2 rows of the forbidden solution\n"},
             {head + "p sat 3\n", ":4:3: expected 'p cnf' or 'p inccnf'\n"},
             {"1 2 0\n", ":1:1: expected a comment or the line 'p cnf' of a DIMACS file\n"}}) {
        auto const cnf = folder.file("damaged.cnf", text);
        auto const run = run_hapax({"decode", "--cnf", cnf}, "1 0\n");
        EXPECT_EQ(run.code, 2) << text;
        EXPECT_NE(run.err.find(cnf + message), std::string::npos) << run.err << " for " << message;
    }
}

TEST(DecodeUsage, WantsAFormulaAndOneAnswer) {
    EXPECT_EQ(run_hapax({"decode"}, "1 0\n").code, 2);
    EXPECT_EQ(run_hapax({"decode", "--cnf", "-"}, "1 0\n").code, 2);
    EXPECT_EQ(run_hapax({"decode", "--cnf", "no-such-file"}, "1 0\n").code, 2);
    auto const two = run_hapax({"decode", "--cnf", "a", "b", "c"}, "1 0\n");
    EXPECT_EQ(two.code, 2);
    EXPECT_NE(two.err.find("decode needs one answer, found a second: c"), two.err.npos) << two.err;
}

} // namespace
} // namespace hapax
