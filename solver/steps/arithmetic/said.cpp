#include "solver/steps/arithmetic/said.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

namespace hapax {

namespace {

bool is_same(Argument const& one, Argument const& other) {
    return std::visit(
        [&](auto const& is) {
            using Is = std::remove_cvref_t<decltype(is)>;
            auto const& that = std::get<Is>(other.is);
            if constexpr (std::is_same_v<Is,
                                         argument::Cells> || std::is_same_v<Is, argument::Values>)
                return is.list == that.list;
            else if constexpr (std::is_same_v<Is, argument::Number>)
                return is.value == that.value;
            else if constexpr (std::is_same_v<Is, argument::Text>)
                return is.text == that.text;
            else
                return false;
        },
        one.is);
}

bool say_the_same(Said const& one, Said const& other) {
    auto const sorted = [](std::vector<int> values) {
        std::sort(values.begin(), values.end());
        return values;
    };
    return one.phrase == other.phrase && sorted(one.taken) == sorted(other.taken)
           && std::equal(one.arguments.begin(), one.arguments.end(), other.arguments.begin(),
                         other.arguments.end(), is_same);
}

/// Returns the phrase for several cells with different rests.
std::string_view phrase_of_each(std::string_view phrase) {
    return phrase == "leaves at least"  ? "each at least"
           : phrase == "leaves at most" ? "each at most"
           : phrase == "share at least" ? "shares at least"
                                        : "shares at most";
}

} // namespace

std::vector<Line> merged(std::vector<Said> const& all) {
    std::vector<Said> kept;
    for (auto const& said : all) {
        auto const same = std::find_if(
            kept.begin(), kept.end(), [&](Said const& other) { return say_the_same(said, other); });
        if (same == kept.end())
            kept.push_back(said);
        else
            same->cells.insert(same->cells.end(), said.cells.begin(), said.cells.end());
    }
    for (auto& said : kept) {
        sort_unique(said.cells);
    }
    std::vector<Line> lines;
    for (auto& [phrase, cells, arguments, rest, taken] : kept) {
        bool const has_rest = !rest.empty();
        bool const is_of_each = has_rest && cells.size() > 1;
        if (is_of_each) std::sort(taken.begin(), taken.end());
        arguments.push_back({"cell", argument::Cells{std::move(cells)}});
        if (has_rest) arguments.push_back({"taken", sum_of(taken)});
        if (has_rest && !is_of_each)
            arguments.push_back({"rest", argument::Cells{std::move(rest)}});
        lines.push_back({is_of_each ? phrase_of_each(phrase) : phrase, std::move(arguments)});
    }
    return lines;
}

Table<Values> left_by(std::vector<Fact> const& facts, Position const& before) {
    Table<Values> left(static_cast<std::size_t>(before.cell_count()));
    for (auto& values : left) values = all_values(before.order());
    for (auto const& [cell, excluded] : facts)
        left[cell] &= before.written(cell) != 0 ? only(before.written(cell)) : ~excluded;
    return left;
}

std::map<int, Values> losses_of(Step const& step, Position const& before) {
    std::map<int, Values> losses;
    for (auto const& [cell, value, strength] : step.conclusions)
        losses[cell] |=
            strength == Strength::Written ? before.of(cell) & ~only(value) : only(value);
    return losses;
}

argument::Text sum_of(std::vector<int> const& values) {
    std::string text;
    for (int const value : values) text += (text.empty() ? "" : "+") + std::to_string(value);
    if (values.size() > 1)
        text += " = " + std::to_string(std::accumulate(values.begin(), values.end(), 0));
    return {text};
}

} // namespace hapax
