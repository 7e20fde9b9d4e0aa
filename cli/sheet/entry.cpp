#include "cli/sheet/entry.hpp"

#include "encoder/formats/formats.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <vector>

namespace hapax {

std::string as_line(BookPuzzle const& entry) {
    auto const& [number, puzzle, solution, section, note, rules, hint, evidence, carried] = entry;
    std::vector<int> values;
    if (solution) values.assign(solution->values().begin(), solution->values().end());
    return nlohmann::json{number, values, section, note, rules, hint, evidence, carried}.dump();
}

BookPuzzle book_puzzle_from(std::string const& line) {
    auto const fields = nlohmann::json::parse(line);
    BookPuzzle entry;
    entry.number = fields[0];
    entry.carried = fields[7];
    entry.puzzle = read_puzzles(entry.carried).front().puzzle;
    if (std::vector<int> const values = fields[1]; !values.empty()) {
        entry.solution = Grid{entry.puzzle.order};
        std::copy(values.begin(), values.end(), entry.solution->values().begin());
    }
    entry.section = fields[2];
    entry.note = fields[3];
    entry.rules = fields[4];
    entry.puzzle.credits.rules = entry.rules;
    entry.hint = fields[5];
    entry.evidence = fields[6];
    return entry;
}

} // namespace hapax
