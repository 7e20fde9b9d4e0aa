/// Lists which folders may include which. The build would not notice a wrong include, because there
/// is one include root.

#include "tests/support/instances.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>

namespace hapax {
namespace {

namespace fs = std::filesystem;

/// The files of hapax that a source file includes, as written.
std::set<std::string> includes_of(fs::path const& file) {
    static std::regex const pattern{"#include \"([^\"]+)\""};
    std::istringstream lines{testing::contents(file)};
    std::set<std::string> found;
    for (std::string line; std::getline(lines, line);)
        if (std::smatch match; std::regex_search(line, match, pattern)) found.insert(match[1]);
    return found;
}

std::vector<fs::path> sources_in(std::string const& folder) {
    std::vector<fs::path> files;
    for (auto const& entry : fs::recursive_directory_iterator{testing::source_folder() / folder})
        if (entry.path().extension() == ".cpp" || entry.path().extension() == ".hpp")
            files.push_back(entry.path());
    return files;
}

/// The folder of a file, from the root of the sources: "encoder/model".
std::string folder_of(fs::path const& file) {
    return fs::relative(file, testing::source_folder()).parent_path().generic_string();
}

/// Each folder of the product and the folders that its files may include, beside its own. Whatever
/// is not written here is forbidden; so this is the plan of the house, and the trust boundaries are
/// the short rows in it.
std::map<std::string, std::set<std::string>> const allowed_arrows{
    {"encoder", {}}, // errors and limits, alone
    {"encoder/cages", {"encoder", "encoder/clues", "encoder/model"}},
    {"encoder/clauses", {"encoder", "encoder/cages", "encoder/clues", "encoder/model"}},
    {"encoder/clues", {"encoder", "encoder/language"}},
    {"encoder/dimacs",
     {"encoder", "encoder/cages", "encoder/clauses", "encoder/formats", "encoder/model"}},
    {"encoder/formats",
     {"encoder", "encoder/formats/drawn", "encoder/formats/input", "encoder/formats/reading",
      "encoder/model"}},
    {"encoder/formats/drawn",
     {"encoder/clues", "encoder/formats", "encoder/formats/reading", "encoder/model"}},
    {"encoder/formats/apps",
     {"encoder/clues", "encoder/formats", "encoder/formats/input", "encoder/formats/reading",
      "encoder/model"}}, // the judge says which lines an Or of ISS allows
    {"encoder/formats/bare",
     {"encoder/formats", "encoder/formats/input", "encoder/formats/reading",
      "encoder/propagation"}}, // it says in which order sides are not
    {"encoder/formats/input", {"encoder", "encoder/clues"}},
    {"encoder/formats/json",
     {"encoder/clues", "encoder/formats", "encoder/formats/input", "encoder/formats/reading",
      "encoder/model"}},
    {"encoder/formats/logic", {"encoder/formats", "encoder/formats/reading"}},
    {"encoder/formats/reading",
     {"encoder", "encoder/clues", "encoder/formats/input", "encoder/language", "encoder/model"}},
    {"encoder/formats/tatham", {"encoder/formats", "encoder/formats/reading"}},
    {"encoder/formats/text",
     {"encoder/clues", "encoder/formats", "encoder/formats/input", "encoder/formats/json",
      "encoder/formats/reading", "encoder/language", "encoder/model"}},
    {"encoder/language", {}},
    {"encoder/model", {"encoder", "encoder/clues", "encoder/language"}},
    {"encoder/propagation", {"encoder", "encoder/cages", "encoder/model"}},
    {"encoder/propagation/lanes", {"encoder/model"}},
    {"encoder/propagation/sums", {"encoder/cages", "encoder/model"}},
    {"solver/basis", {"encoder", "encoder/model"}},
    {"solver/blame",
     {"encoder", "encoder/clauses", "encoder/model", "encoder/propagation", "solver/basis",
      "solver/sat", "solver/search"}},
    {"solver/symmetry", {"encoder", "encoder/clues", "encoder/model"}},
    {"solver/certify",
     {"encoder", "encoder/clauses", "encoder/dimacs", "encoder/formats", "encoder/model",
      "encoder/propagation", "solver/basis", "solver/blame", "solver/parts", "solver/sat",
      "solver/search", "solver/smallest", "solver/symmetry", "solver/verify",
      "solver/verify/proof"}},
    {"solver/count",
     {"encoder", "encoder/clauses", "encoder/model", "encoder/propagation", "solver/basis"}},
    {"solver/steps",
     {"encoder", "encoder/model", "solver/search", "solver/steps/arithmetic", "solver/steps/check",
      "solver/steps/general", "solver/steps/patterns", "solver/steps/position"}},
    {"solver/steps/arithmetic",
     {"encoder/clues", "encoder/model", "solver/steps/patterns", "solver/steps/position"}},
    {"solver/steps/check",
     {"encoder", "encoder/clues", "encoder/model", "solver/steps/position", "solver/sat"}},
    {"solver/steps/general",
     {"encoder", "encoder/model", "solver/blame", "solver/steps/check", "solver/steps/patterns",
      "solver/steps/position"}},
    {"solver/steps/patterns",
     {"encoder/cages", "encoder/clues", "encoder/model", "solver/steps/position"}},
    {"solver/steps/position", {"encoder/clues", "encoder/model"}},
    {"solver/steps/wording",
     {"encoder", "encoder/clues", "encoder/model", "solver/steps/position"}},
    {"solver/export",
     {"encoder/clauses", "encoder/dimacs", "encoder/formats", "encoder/model",
      "encoder/propagation", "solver/basis", "solver/sat", "solver/search"}},
    {"solver/generate",
     {"encoder", "encoder/model", "solver/generate/cages", "solver/generate/clues",
      "solver/generate/grids", "solver/rate", "solver/sat", "solver/search", "solver/smallest",
      "solver/symmetry"}},
    {"solver/generate/cages",
     {"encoder", "encoder/model", "solver/basis", "solver/blame", "solver/rate", "solver/sat",
      "solver/symmetry"}},
    {"solver/generate/clues",
     {"encoder", "encoder/clues", "encoder/model", "encoder/propagation/lanes", "solver/basis",
      "solver/blame", "solver/generate/grids", "solver/rate", "solver/sat", "solver/search",
      "solver/symmetry"}},
    {"solver/generate/grids",
     {"encoder", "encoder/clues", "encoder/model", "solver/basis", "solver/sat", "solver/search"}},
    {"solver/library",
     {"encoder/model", "solver/basis", "solver/blame", "solver/certify", "solver/library/hapax",
      "solver/search", "solver/steps", "solver/steps/wording", "solver/verify"}},
    {"solver/library/hapax",
     {"encoder", "encoder/formats", "encoder/model", "solver/blame", "solver/generate",
      "solver/rate", "solver/search"}},
    {"solver/parts", {"encoder/clues", "solver/basis"}},
    {"solver/rate",
     {"encoder", "encoder/model", "encoder/propagation", "solver/steps/check",
      "solver/steps/general", "solver/steps/patterns", "solver/steps/position", "solver/search"}},
    {"solver/sat",
     {"encoder", "encoder/clauses", "encoder/model", "encoder/propagation", "solver/basis"}},
    {"solver/search",
     {"encoder", "encoder/cages", "encoder/clauses", "encoder/model", "encoder/propagation",
      "encoder/propagation/lanes", "encoder/propagation/sums", "solver/basis", "solver/count",
      "solver/sat"}},
    {"solver/smallest",
     {"encoder", "encoder/model", "solver/basis", "solver/blame", "solver/sat", "solver/search"}},
    {"solver/verify",
     {"encoder", "encoder/clues", "encoder/formats", "encoder/model", "solver/basis",
      "solver/parts", "solver/verify/audit", "solver/verify/proof"}},
    {"solver/verify/audit", {"encoder", "encoder/clues", "encoder/model"}},
    {"solver/verify/proof", {"encoder"}},
    {"cli", {"cli/library", "cli/system"}},
    {"cli/answers",
     {"encoder", "encoder/clues", "encoder/formats", "encoder/formats/drawn",
      "encoder/formats/json", "encoder/model", "solver/blame", "solver/search",
      "solver/steps/position", "solver/steps/wording", "cli/drawing", "cli/files", "cli/options",
      "cli/system"}},
    {"cli/commands",
     {"encoder",
      "encoder/formats",
      "encoder/formats/input",
      "encoder/model",
      "solver/basis",
      "solver/blame",
      "solver/certify",
      "solver/count",
      "solver/generate",
      "solver/rate",
      "solver/search",
      "solver/smallest",
      "solver/steps",
      "solver/steps/position",
      "solver/steps/wording",
      "solver/symmetry",
      "solver/verify",
      "cli/answers",
      "cli/drawing",
      "cli/files",
      "cli/options",
      "cli/sheet",
      "cli/stream",
      "cli/system"}},
    {"cli/commands/formulas",
     {"encoder/dimacs", "encoder/formats/reading", "encoder/model", "solver/certify",
      "solver/export", "solver/parts", "solver/search", "solver/verify", "cli/answers",
      "cli/commands", "cli/files", "cli/options", "cli/stream", "cli/system"}},
    {"cli/drawing", {"encoder/clues", "encoder/model"}},
    {"cli/files", {"encoder/formats", "encoder/formats/input", "cli/system"}},
    {"cli/options",
     {"encoder", "encoder/clauses", "encoder/clues", "encoder/formats", "encoder/model",
      "solver/basis", "solver/blame", "solver/generate", "solver/sat", "solver/search",
      "solver/smallest", "solver/steps/wording", "cli/files", "cli/system"}},
    {"cli/library",
     {"encoder", "encoder/formats", "solver/sat", "cli/answers", "cli/commands", "cli/files",
      "cli/options", "cli/system"}},
    {"cli/page/engine", {"encoder/formats", "cli/files"}},
    {"cli/sheet",
     {"encoder/clues", "encoder/formats", "encoder/model", "solver/steps/wording", "cli/drawing",
      "cli/files"}},
    {"cli/stream",
     {"encoder", "encoder/formats", "solver/basis", "solver/blame", "solver/search", "cli/answers",
      "cli/files", "cli/options", "cli/system"}},
    {"cli/system", {}},
};

TEST(Includes, FollowThePlanOfTheHouse) {
    std::set<std::string> folders;
    for (auto const* top : {"encoder", "solver", "cli"})
        for (auto const& file : sources_in(top)) {
            auto const folder = folder_of(file);
            folders.insert(folder);
            auto const row = allowed_arrows.find(folder);
            ASSERT_NE(row, allowed_arrows.end()) << folder << " is not in the plan";
            for (auto const& include : includes_of(file)) {
                auto const target = fs::path{include}.parent_path().generic_string();
                EXPECT_TRUE(target == folder || row->second.contains(target))
                    << file << " includes " << include;
            }
        }
    for (auto const& [folder, targets] : allowed_arrows)
        EXPECT_TRUE(folders.contains(folder)) << folder << " is in the plan, but not in the house";
}

/// A comment says who does what, and does not begin with a question.
TEST(Comments, DoNotBeginWithAQuestion) {
    std::regex const question{"\n *///?<? (?:What|Whether|That|Of) [^\n]*"};
    for (auto const* top : {"encoder", "solver", "cli", "tests"})
        for (auto const& file : sources_in(top)) {
            auto const text = testing::contents(file);
            std::smatch match;
            EXPECT_FALSE(std::regex_search(text, match, question)) << file << match.str();
        }
}

/// Two types of one name in one namespace are one type for the linker: the program then runs the
/// members of either.
TEST(Headers, DefineNoTypeTwice) {
    std::regex const type{"^(?:class|struct|enum class) ([A-Za-z]+)[^;]*$"};
    std::regex const opening{"^(?:inline )?namespace ([A-Za-z_:]+) [{]$"};
    std::map<std::string, fs::path> where;
    for (auto const* top : {"encoder", "solver", "cli"})
        for (auto const& file : sources_in(top)) {
            if (file.extension() != ".hpp") continue;
            std::string space;
            std::istringstream lines{testing::contents(file)};
            for (std::string line; std::getline(lines, line);) {
                std::smatch match;
                if (std::regex_match(line, match, opening)) {
                    space = match[1];
                } else if (std::regex_match(line, match, type)) {
                    auto const [other, is_new] =
                        where.try_emplace(space + "::" + match.str(1), file);
                    EXPECT_TRUE(is_new) << match[1] << ": " << file << " and " << other->second;
                }
            }
        }
    EXPECT_GT(where.size(), 200U);
}

/// The folders that a folder reaches by the plan's arrows, by way of whichever others.
std::set<std::string> reached_from(std::string const& folder) {
    std::set<std::string> reached;
    std::vector<std::string> open{folder};
    while (!open.empty()) {
        auto const from = open.back();
        open.pop_back();
        auto const row = allowed_arrows.find(from);
        if (row == allowed_arrows.end()) continue; // a lone header, such as encoder/version.hpp
        for (auto const& target : row->second)
            if (reached.insert(target).second) open.push_back(target);
    }
    return reached;
}

TEST(Includes, OfTheProgramsFoldersGoNoWayRound) {
    for (auto const& [folder, targets] : allowed_arrows)
        if (folder.starts_with("cli")) {
            EXPECT_FALSE(reached_from(folder).contains(folder)) << folder;
        }
}

/// The auditor, the proof checker and the judge share no more with the rest than these headers.
void expect_only(std::string const& folder_or_file, std::set<std::string> const& allowed) {
    auto const is_meant = [&](fs::path const& file) {
        return fs::relative(file, testing::source_folder())
            .generic_string()
            .starts_with(folder_or_file);
    };
    int seen = 0;
    for (auto const& file : sources_in(folder_or_file.substr(0, folder_or_file.find('/'))))
        if (is_meant(file)) {
            ++seen;
            for (auto const& include : includes_of(file))
                EXPECT_TRUE(include.starts_with(folder_or_file) || allowed.contains(include))
                    << file << " includes " << include;
        }
    EXPECT_GT(seen, 0) << folder_or_file;
}

TEST(Includes, OfTheJudgeAreThePuzzleAlone) {
    expect_only("encoder/model/rules.",
                {"encoder/language/expression.hpp", "encoder/language/pattern.hpp",
                 "encoder/error.hpp", "encoder/model/puzzle.hpp"});
}

TEST(Includes, OfTheAuditorShareNothingWithTheEncoder) {
    expect_only("solver/verify/audit/", {"encoder/clues/run.hpp", "encoder/limits.hpp",
                                         "encoder/model/puzzle.hpp", "encoder/model/table.hpp"});
}

TEST(Includes, OfTheProofCheckerShareNothingWithSolverAndEncoder) {
    expect_only("solver/verify/proof/", {"encoder/error.hpp", "encoder/limits.hpp"});
}

TEST(Includes, OfTheReaderOfFormulasAreTheLimitsAlone) {
    expect_only("solver/verify/cnf_reader.", {"encoder/limits.hpp"});
    expect_only("solver/verify/formula.",
                {"encoder/limits.hpp", "solver/verify/audit/formula_auditor.hpp",
                 "solver/verify/cnf_reader.hpp", "solver/verify/proof/checker.hpp"});
}

TEST(Includes, OfTheCheckOfNeededCluesAreTheJudgeAlone) {
    expect_only("solver/verify/needed_check.",
                {"encoder/limits.hpp", "encoder/model/puzzle.hpp", "encoder/model/rules.hpp",
                 "solver/verify/clue_groups.hpp", "solver/verify/grid_lines.hpp"});
    expect_only("solver/verify/clue_groups.",
                {"encoder/model/puzzle.hpp", "encoder/model/rules.hpp"});
    expect_only("solver/verify/grid_lines.", {"encoder/clues/grid.hpp"});
}

/// The files that include a library's header.
std::set<std::string> files_with(std::string const& header) {
    std::set<std::string> found;
    for (auto const* folder : {"encoder", "solver", "cli"})
        for (auto const& file : sources_in(folder))
            if (testing::contents(file).find("#include <" + header) != std::string::npos)
                found.insert(file.filename());
    return found;
}

/// Whoever writes to standard error by tell() cannot forget to make the text safe.
TEST(Includes, StandardErrorIsWrittenInOnePlaceWhateverComesFromOutside) {
    std::set<std::string> found;
    for (auto const& file : sources_in("cli"))
        if (std::regex_search(testing::contents(file), std::regex{"stderr|std::cerr|std::cout"}))
            found.insert(file.filename());
    EXPECT_EQ(found,
              (std::set<std::string>{"descriptor_buffer.cpp", "output.cpp", "progress_line.cpp"}))
        << "fixed texts and numbers apart, the function is tell()";
}

TEST(Includes, OfTheSolverLibraryAreInOneFile) {
    EXPECT_EQ(files_with("cadical"), (std::set<std::string>{"sat_solver.cpp"}));
}

TEST(Includes, OfTheDrawingLibraryAreInOneFile) {
    EXPECT_EQ(files_with("cairo"), (std::set<std::string>{"cairo.cpp"}));
}

TEST(Includes, OfTheOptionParserAreInOneFile) {
    EXPECT_EQ(files_with("boost/program_options"), (std::set<std::string>{"arguments.cpp"}));
}

} // namespace
} // namespace hapax
