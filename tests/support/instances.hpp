#pragma once

/// The puzzles under instances/. Each file states the facts known about it in its comments: `#
/// verdict: unique` (or none, multiple, solvable) and perhaps `# solution: 2314...`, values in
/// reading order, separated by spaces above order 9. A file with several solutions may state one of
/// them, and `# count: 12`.

#include "encoder/model/puzzle.hpp"

#include <filesystem>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace hapax::testing {

struct Instance {
    std::filesystem::path path;
    std::string verdict;
    std::optional<std::string> solution; ///< as written
    std::optional<std::string> count;    ///< of solutions
};

/// Returns the top folder of hapax's own sources.
std::filesystem::path source_folder();

/// Returns what a file states after this key ("solution:"), if it does.
std::optional<std::string> statement(std::string const& text, std::string const& key);

/// Returns all files under instances/ that state a verdict, sorted by path, without the README and
/// `large`. A file of several puzzles states one verdict for all.
std::vector<Instance> all_instances();

/// Names an instance in GoogleTest's messages: "sudoku/easy.txt".
void PrintTo(Instance const& instance, std::ostream* out);

/// Returns the whole text of a file.
std::string contents(std::filesystem::path const& path);

/// Returns "2314..." for a grid, values separated by spaces above order 9.
std::string digits(Grid const& grid);

/// Converts it back. Throws std::invalid_argument if the number of values does not fit.
Grid grid_of(int order, std::string const& digits);

} // namespace hapax::testing
