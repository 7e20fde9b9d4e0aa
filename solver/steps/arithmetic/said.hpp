#pragma once

/// Lines of arithmetic while they are collected: cells of which the same is said share a line.

#include "encoder/model/table.hpp"
#include "solver/steps/position/position.hpp"
#include "solver/steps/position/step.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace hapax {

inline constexpr std::int64_t most_reckoned = 20'000; ///< states, or assignments, for one line

struct Said {
    std::string_view phrase;
    std::vector<int> cells;
    std::vector<Argument> arguments;
    std::vector<int> rest = {}; ///< cells that differ from line to line, and the values they take
    std::vector<int> taken = {};
};

/// Returns one line for all cells of which the same is said.
std::vector<Line> merged(std::vector<Said> const& all);

/// Returns the candidates that the facts leave, of all cells. A fact about a written cell leaves
/// its value, which people see first.
Table<Values> left_by(std::vector<Fact> const& facts, Position const& before);

/// Returns the candidates that the step excludes, by cells.
std::map<int, Values> losses_of(Step const& step, Position const& before);

inline argument::Values list_of(Values values) {
    return {members(values)};
}

/// Returns "3+2 = 5", or the number alone.
argument::Text sum_of(std::vector<int> const& values);

/// Says which values another cell of a clue would need, all of them gone: of the cell that would
/// need the fewest. `wanted_of` returns those values of a cell, or nullopt if they are not known.
/// nullopt if some cell has what it would need, so that the loss does not follow in that way.
template<class WantedOf>
std::optional<Said> needs(int cell, Values lost, std::vector<int> const& cells,
                          Table<Values> const& left, WantedOf&& wanted_of) {
    std::optional<int> best;
    Values fewest = 0;
    for (int const other : cells) {
        if (other == cell) continue;
        std::optional<Values> const wanted = wanted_of(other);
        if (!wanted || (*wanted & left[other]) != 0) return std::nullopt;
        if (*wanted == 0 || (best && count(*wanted) >= count(fewest))) continue;
        best = other;
        fewest = *wanted;
    }
    if (!best) return Said{"fits never", {cell}, {{"lost", list_of(lost)}}};
    return Said{"needs",
                {cell},
                {{"lost", list_of(lost)},
                 {"values", list_of(fewest)},
                 {"other", argument::Cells{{*best}}}}};
}

} // namespace hapax
