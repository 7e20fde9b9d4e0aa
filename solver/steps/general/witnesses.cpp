/// A witness is judged once, by all constraints, and looked at often.

#include "solver/steps/general/witnesses.hpp"

#include "solver/steps/position/judged.hpp"

#include <algorithm>
#include <cstdint>

namespace hapax {

bool Witnesses::show_a_gap(Facts const& facts, std::vector<Conclusion> const& conclusions) const {
    return std::any_of(list_.rbegin(), list_.rend(), [&](Witness const& witness) {
        auto const value = [&](int cell) { return witness.values[static_cast<std::size_t>(cell)]; };
        auto const is_wrong = [&](Conclusion const& conclusion) {
            return (value(conclusion.cell) == conclusion.value)
                   != (conclusion.strength == Strength::Written);
        };
        return (conclusions.empty()
                || std::any_of(conclusions.begin(), conclusions.end(), is_wrong))
               && std::all_of(facts.constraints.begin(), facts.constraints.end(),
                              [&](int constraint) {
                                  return witness.obeys[static_cast<std::size_t>(constraint)];
                              })
               && std::none_of(
                   facts.candidates.begin(), facts.candidates.end(),
                   [&](Fact const& fact) { return (fact.excluded & only(value(fact.cell))) != 0; });
    });
}

void Witnesses::add(FactSolver const& solver) {
    Witness witness;
    for (int cell = 0; cell < constraints_->cell_count(); ++cell)
        witness.values.push_back(static_cast<std::uint8_t>(solver.value(cell)));
    Judged judged{*constraints_};
    std::vector<int> values;
    for (int number = 0; number < constraints_->count(); ++number) {
        auto const& constraint = (*constraints_)[number];
        values.clear();
        for (int const cell : constraint.cells)
            values.push_back(witness.values[static_cast<std::size_t>(cell)]);
        witness.obeys.push_back(judged.obeys(constraint, values));
    }
    list_.push_back(std::move(witness));
    if (list_.size() > most_) list_.pop_front();
}

std::vector<Assignment> Witnesses::assignments() const {
    std::vector<Assignment> all;
    for (auto const& witness : list_) all.push_back(witness.values);
    return all;
}

} // namespace hapax
