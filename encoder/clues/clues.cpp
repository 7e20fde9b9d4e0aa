#include "encoder/clues/clues.hpp"

#include "encoder/clues/boxes.hpp"
#include "encoder/clues/region_sets.hpp"

#include <algorithm>
#include <functional>

namespace hapax {

std::string name(PencilMarks const& marks) {
    return "the pencil marks of " + name(marks.cell);
}

std::string name(Region const& region, std::vector<Region> const& all, int order) {
    auto const at = std::find(all.begin(), all.end(), region);
    auto const numbers = box_numbers(all, order);
    if (at != all.end() && numbers[static_cast<std::size_t>(at - all.begin())] > 0)
        return "box " + std::to_string(numbers[static_cast<std::size_t>(at - all.begin())]);
    auto const first = region.cells.front();
    if (auto const* const set = set_of(region, order))
        return "the " + std::string{set->member} + " at " + name(first);
    if (std::count_if(all.begin(), all.end(),
                      [&](Region const& other) { return other.cells.front() == first; })
        < 2)
        return "the region at " + name(first);
    return "the region of" + cells_in_words(region.cells);
}

std::string name(Cage const& cage) {
    auto const called = cage.label.empty() ? "" : cage.label + ", " + clue_text(cage) + ", ";
    return "the cage " + called + "at " + name(cage.cells.front());
}

std::string sentence_of(Cage const& cage) {
    bool const differ = cage.repeats == Repeats::Forbidden;
    switch (cage.operation) {
    case Operation::Sum:
        return differ ? "The values in a cage differ and add up to its number."
                      : "The values in a cage add up to its number.";
    case Operation::Any:
        return differ ? "The values in a cage differ and give its number by one of + − × ÷."
                      : "The values in a cage give its number by one of + − × ÷.";
    default:
        return differ ? "The values in a cage differ and give its number by its sign, + − × or ÷."
                      : "The values in a cage give its number by its sign, + − × or ÷.";
    }
}

std::optional<Operation> operation_from(char sign) {
    for (auto const operation :
         {Operation::Sum, Operation::Difference, Operation::Product, Operation::Quotient})
        if (sign_of(operation) == (sign == '*' ? 'x' : sign)) return operation;
    return std::nullopt;
}

std::string clue_text(Cage const& cage) {
    return std::to_string(cage.target) + sign_of(cage.operation);
}

std::vector<Cell> cells_of(PencilMarks const& marks) {
    return {marks.cell};
}

std::vector<Cell> const& cells_of(Region const& region) {
    return region.cells;
}

std::vector<Cell> const& cells_of(Cage const& cage) {
    return cage.cells;
}

std::vector<Cell> different_cells(PencilMarks const&) {
    return {};
}

std::vector<Cell> different_cells(Region const& region) {
    return region.cells;
}

std::vector<Cell> different_cells(Cage const& cage) {
    return cage.repeats == Repeats::Forbidden ? cage.cells : std::vector<Cell>{};
}

std::optional<std::string> complaint(PencilMarks const& marks, int order) {
    auto const& [cell, values] = marks;
    if (values.empty()) return name(cell) + " allows no value";
    for (int const value : values)
        if (value < 1 || value > order)
            return name(cell) + ": " + std::to_string(value) + " is not a value from 1 to "
                   + std::to_string(order);
    if (std::adjacent_find(values.begin(), values.end(), std::greater_equal{}) != values.end())
        return name(cell) + ": pencil marks must ascend";
    return std::nullopt;
}

std::optional<std::string> complaint(Region const& region, int order) {
    if (region.cells.size() <= static_cast<std::size_t>(order)) return std::nullopt;
    return "a region of " + std::to_string(region.cells.size())
           + " cells cannot be all different with " + std::to_string(order) + " values";
}

std::optional<std::string> complaint(Cage const& cage, int) {
    if (cage.operation < Operation::Sum || cage.operation > Operation::Any)
        return "a cage with an unknown operation";
    if (cage.repeats < Repeats::Allowed || cage.repeats > Repeats::Forbidden)
        return "a cage that neither allows nor forbids to repeat values";
    if (cage.target < 0) return "a cage with a negative target";
    return std::nullopt;
}

PencilMarks in_one_form(PencilMarks marks) {
    return marks;
}

Region in_one_form(Region region) {
    std::sort(region.cells.begin(), region.cells.end());
    return region;
}

Cage in_one_form(Cage cage) {
    std::sort(cage.cells.begin(), cage.cells.end());
    return cage;
}

} // namespace hapax
