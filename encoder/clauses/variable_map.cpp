/// Numbers follow the candidate sets, so no table of N^3 entries is needed: a variable is its
/// cell's first number plus the rank of its value among the cell's candidates. If all candidates
/// are present, this is the usual r*N*N + c*N + v.

#include "encoder/clauses/variable_map.hpp"

#include "encoder/too_large.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace hapax {

namespace {

std::string_view word(Operation operation) {
    switch (operation) {
    case Operation::Sum:
        return "sum";
    case Operation::Difference:
        return "difference";
    case Operation::Product:
        return "product";
    case Operation::Quotient:
        return "quotient";
    case Operation::Any:
        break;
    }
    std::abort();
}

} // namespace

VariableMap::VariableMap(Puzzle const& puzzle, CandidateSets const& sets)
    : puzzle_{&puzzle}, sets_{sets} {
    int const cells = sets_.cell_count();
    first_variable_.reserve(static_cast<std::size_t>(cells) + 1);
    std::int64_t next = 1;
    for (int cell = 0; cell <= cells; ++cell) {
        if (next > std::numeric_limits<int>::max())
            throw TooLargeError{"more variables than DIMACS can number"};
        first_variable_.push_back(static_cast<int>(next));
        if (cell < cells) next += sets_.count(cell);
    }
    cell_variables_ = variable_count_ = static_cast<int>(next - 1);
    order_variable_.resize(static_cast<std::size_t>(cells));
}

void VariableMap::make_order_variables(int cell) {
    if (order_variable_[cell] != 0) return;
    order_variable_[cell] = variable_count_ + 1;
    int const least = sets_.least(cell);
    for_each(cell, [&](int value, Literal) {
        if (value != least) add({Kind::AtLeast, Operation::Any, cell, value, 0, 0, 0});
    });
}

Literal VariableMap::add(Auxiliary auxiliary) {
    if (variable_count_ == std::numeric_limits<int>::max())
        throw TooLargeError{"more variables than DIMACS can number"};
    auxiliaries_.push_back(auxiliary);
    return Literal{++variable_count_};
}

Literal VariableMap::add_compound(Kind kind, std::span<Literal const> members) {
    if (members_.size() + members.size() > std::numeric_limits<int>::max())
        throw TooLargeError{"more members of conditions than can be numbered"};
    int const first = members_.length();
    members_.insert(members_.end(), members.begin(), members.end());
    return add({kind, Operation::Any, first, static_cast<int>(members.size()), 0, 0, 0});
}

Literal VariableMap::new_any_of(std::span<Literal const> members) {
    return add_compound(Kind::AnyOf, members);
}

Literal VariableMap::new_all_of(std::span<Literal const> members) {
    return add_compound(Kind::AllOf, members);
}

Literal VariableMap::new_cage_prefix(int cage, Operation as, int length, PartialResult state) {
    return add({Kind::CagePrefix, as, cage, length, state.largest, state.sum, state.total});
}

Literal VariableMap::new_cage_as(int cage, Operation as) {
    return add({Kind::CageAs, as, cage, 0, 0, 0, 0});
}

int VariableMap::part(std::span<int const> cells) {
    auto const [found, is_new] = parts_.try_emplace({cells.begin(), cells.end()});
    if (!is_new) return found->second;
    found->second = static_cast<int>(parts_.size());
    std::string line = "part " + std::to_string(found->second) + " =";
    for (int const cell : cells) line += " " + name(cell_at(cell, sets_.order()));
    declarations_.push_back(std::move(line));
    return found->second;
}

Literal VariableMap::new_part_contains(int part, int value) {
    return add({Kind::PartContains, Operation::Sum, part, value, 0, 0, 0});
}

Literal VariableMap::new_part_set(int part, Word values) {
    return add({Kind::PartSet, Operation::Sum, part, 0, 0, 0, static_cast<std::int64_t>(values)});
}

Literal VariableMap::new_part_totals(int part, std::int64_t total) {
    return add({Kind::PartTotals, Operation::Sum, part, 0, 0, 0, total});
}

int VariableMap::add_sum(std::string const& source, std::span<SumPart const> parts) {
    std::string line = "sum " + std::to_string(++sum_count_) + " = " + source + ":";
    for (auto const& [coefficient, cells] : parts)
        line += std::string{line.ends_with(':') ? " " : ", "} + std::to_string(coefficient)
                + " part " + std::to_string(part(cells));
    declarations_.push_back(std::move(line));
    return sum_count_;
}

Literal VariableMap::new_sum_totals(int sum, int length, std::int64_t total) {
    return add({Kind::SumTotals, Operation::Sum, sum, length, 0, 0, total});
}

Literal VariableMap::new_run_state(int run, int length, std::int64_t state) {
    return add({Kind::RunState, Operation::Any, run, length, 0, 0, state});
}

Literal VariableMap::new_counted_stretch(int run, int first, int last) {
    return add({Kind::CountedStretch, Operation::Any, run, first, last, 0, 0});
}

Literal VariableMap::new_counted_cell(int run, int position) {
    return add({Kind::CountedCell, Operation::Any, run, position, 0, 0, 0});
}

Literal VariableMap::new_counted_value(int run, int value) {
    return add({Kind::CountedValue, Operation::Any, run, value, 0, 0, 0});
}

Literal VariableMap::new_counted_set(int run, Word values) {
    return add({Kind::CountedSet, Operation::Any, run, 0, 0, 0, static_cast<std::int64_t>(values)});
}

Literal VariableMap::new_selector() {
    return add({Kind::Selector, Operation::Any, 0, 0, 0, 0, 0});
}

/// Returns the cage's first cell, with a number if earlier cages begin in the same cell.
std::string VariableMap::cage_name(int cage) const {
    auto const& cages = puzzle_->cages;
    auto const here = cages.begin() + cage;
    auto const earlier = std::count_if(cages.begin(), here, [&](Cage const& other) {
        return other.cells.front() == here->cells.front();
    });
    std::string result = "cage " + name(here->cells.front());
    if (earlier > 0) result += "#" + std::to_string(earlier + 1);
    return result;
}

std::string VariableMap::meaning(int variable) const {
    if (variable <= cell_variables_) {
        auto const next =
            std::upper_bound(first_variable_.begin(), first_variable_.end(), variable);
        int const cell = static_cast<int>(next - first_variable_.begin()) - 1;
        int value = 0;
        for_each(cell, [&](int candidate, Literal literal) {
            if (literal.dimacs() == variable) value = candidate;
        });
        return name(cell_at(cell, sets_.order())) + " is " + std::to_string(value);
    }
    auto const& [kind, operation, owner, number, second, sum, total] =
        auxiliaries_[variable - cell_variables_ - 1];
    auto const members = [&, first = owner, count = number] {
        std::string list;
        for (int i = first; i < first + count; ++i)
            list += " " + std::to_string(members_[i].dimacs());
        return list;
    };
    auto const way = [&, as = operation, cage = owner] {
        bool const is_open =
            puzzle_->cages[static_cast<std::size_t>(cage)].operation == Operation::Any;
        return is_open ? " as " + std::string{word(as)} : std::string{};
    };
    auto const values = [&, bits = static_cast<Word>(total)] {
        std::string list;
        for_each_bit({&bits, 1}, [&](int bit) { list += " " + std::to_string(bit + 1); });
        return list;
    };
    auto const part = [&, index = owner] { return "part " + std::to_string(index); };
    auto const run = [&, index = owner] { return "run " + std::to_string(index + 1); };
    switch (kind) {
    case Kind::AtLeast:
        return name(cell_at(owner, sets_.order())) + " at least " + std::to_string(number);
    case Kind::AnyOf:
        return "any of" + members();
    case Kind::AllOf:
        return "all of" + members();
    case Kind::CagePrefix:
        return cage_name(owner) + way() + " prefix " + std::to_string(number) + " totals "
               + std::to_string(total)
               + (second != 0 ? " largest " + std::to_string(second) : std::string{})
               + (sum != 0 ? " sums " + std::to_string(sum) : std::string{});
    case Kind::CageAs:
        return cage_name(owner) + way();
    case Kind::PartContains:
        return part() + " contains " + std::to_string(number);
    case Kind::PartSet:
        return part() + " is" + values();
    case Kind::PartTotals:
        return part() + " totals " + std::to_string(total);
    case Kind::SumTotals:
        return "sum " + std::to_string(owner) + " to " + std::to_string(number) + " totals "
               + std::to_string(total);
    case Kind::RunState:
        return run() + " after " + std::to_string(number) + " in state " + std::to_string(total);
    case Kind::CountedStretch:
        return run() + " counts cells " + std::to_string(number) + " to " + std::to_string(second);
    case Kind::CountedCell:
        return run() + " counts cell " + std::to_string(number);
    case Kind::CountedValue:
        return run() + " counts value " + std::to_string(number);
    case Kind::CountedSet:
        return run() + " counts values" + values();
    case Kind::Selector:
        return "a clue counts";
    }
    std::abort();
}

Grid VariableMap::decode(std::function<bool(Literal)> const& holds) const {
    Grid grid{sets_.order()};
    auto const values = grid.values();
    for (int cell = 0; cell < sets_.cell_count(); ++cell) {
        int found = 0;
        int last = 0;
        for_each(cell, [&](int value, Literal literal) {
            if (!holds(literal)) return;
            ++found;
            last = value;
        });
        if (found == 1) values[static_cast<std::size_t>(cell)] = last;
    }
    return grid;
}

} // namespace hapax
