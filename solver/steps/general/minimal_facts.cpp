/// Facts are the elements of a minimal core, twice: at first each constraint, lemma and cell, then
/// each candidate of the cells that are left.

#include "solver/steps/general/minimal_facts.hpp"

#include "solver/blame/minimal_core.hpp"
#include "solver/steps/position/judged.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace hapax {

namespace {

class FactCore {
  public:
    FactCore(std::vector<Conclusion> const& conclusions, std::vector<Candidate> const& premises,
             FactSolver& solver, Limits const& limits, std::int64_t conflicts)
        : conclusions_{conclusions}, premises_{premises}, solver_{solver}, limits_{limits},
          conflicts_left_{conflicts}, judged_{solver.constraints()} {
        Step step;
        step.premises = premises;
        always_ = reasons_of(step, solver.constraints().order());
    }

    std::optional<MinimalFacts> run(Facts const& facts) {
        for (auto const& fact : facts.candidates) elements_.push_back({{}, {fact}, {}});
        for (auto const& lemma : facts.lemmas) elements_.push_back({{}, {}, {lemma}});
        int const others = static_cast<int>(elements_.size());
        for (int const number : facts.constraints) elements_.push_back({{number}, {}, {}});
        if (!make_minimal(others)) return std::nullopt;
        std::vector<Facts> wide;
        for (auto& element : elements_)
            if (element.candidates.empty() || count(element.candidates[0].excluded) == 1)
                add(element, always_);
            else
                wide.push_back(std::move(element));
        elements_.clear();
        for (auto const& element : wide)
            for_each_value(element.candidates[0].excluded, [&](int value) {
                elements_.push_back({{}, {{element.candidates[0].cell, only(value)}}, {}});
            });
        if (!make_minimal(static_cast<int>(elements_.size()))) return std::nullopt;
        MinimalFacts minimal{together(all()), std::move(assignments_), is_minimal_};
        for (auto const& premise : premises_)
            std::erase_if(minimal.facts.candidates,
                          [&](Fact const& fact) { return fact.cell == premise.cell; });
        return minimal;
    }

  private:
    std::vector<int> all() const {
        std::vector<int> list(elements_.size());
        for (std::size_t i = 0; i < list.size(); ++i) list[i] = static_cast<int>(i);
        return list;
    }

    /// Adds facts to others, each kind in its order.
    static void add(Facts const& more, Facts& facts) {
        for (int const number : more.constraints)
            facts.constraints.insert(
                std::upper_bound(facts.constraints.begin(), facts.constraints.end(), number),
                number);
        for (auto const& [cell, excluded] : more.candidates) {
            auto const at =
                std::find_if(facts.candidates.begin(), facts.candidates.end(),
                             [&, c = cell](Fact const& fact) { return fact.cell >= c; });
            if (at != facts.candidates.end() && at->cell == cell)
                at->excluded |= excluded;
            else
                facts.candidates.insert(at, {cell, excluded});
        }
        facts.lemmas.insert(facts.lemmas.end(), more.lemmas.begin(), more.lemmas.end());
    }

    Facts together(std::vector<int> const& numbers) const {
        Facts facts = always_;
        for (int const number : numbers) add(elements_[static_cast<std::size_t>(number)], facts);
        return facts;
    }

    /// Keeps a minimal part of the elements, or all if that is hard to see; those from `first` on
    /// are left out first. False if they do not suffice, or at the limits.
    bool make_minimal(int first) {
        auto const [answer, needed] = ask(all());
        if (answer == Answer::Undecided && !limits_.reached()) {
            is_minimal_ = false;
            return true;
        }
        if (answer != Answer::Unsatisfiable) return false;
        std::vector<std::vector<int>> classes(2);
        for (int const number : std::vector<int>(needed.rbegin(), needed.rend()))
            classes[number >= first ? 0 : 1].push_back(number);
        auto const core =
            minimal_core(classes, {static_cast<int>(elements_.size()),
                                   [&](std::vector<int> const& some) { return ask(some); }});
        if (limits_.reached()) return false;
        is_minimal_ = is_minimal_ && core.is_minimal;
        std::vector<Facts> kept;
        for (int const number : core.elements)
            kept.push_back(std::move(elements_[static_cast<std::size_t>(number)]));
        elements_ = std::move(kept);
        return true;
    }

    SubsetAnswer ask(std::vector<int> const& numbers) {
        auto const asked = together(numbers);
        auto const before = solver_.conflicts();
        SubsetAnswer reply{solver_.ask(asked, conclusions_, limits_, conflicts_left_), {}};
        if (conflicts_left_ >= 0)
            conflicts_left_ =
                std::max<std::int64_t>(conflicts_left_ - solver_.conflicts() + before, 0);
        if (reply.answer == Answer::Unsatisfiable) {
            auto const core = solver_.core(asked);
            for (int const number : numbers)
                if (has_part_of(core, elements_[static_cast<std::size_t>(number)]))
                    reply.elements.push_back(number);
        } else if (reply.answer == Answer::Satisfiable) {
            Assignment values;
            for (int cell = 0; cell < solver_.constraints().cell_count(); ++cell)
                values.push_back(static_cast<std::uint8_t>(solver_.value(cell)));
            for (int const number : all())
                if (!obeys(values, elements_[static_cast<std::size_t>(number)]))
                    reply.elements.push_back(number);
            assignments_.push_back(std::move(values));
        }
        return reply;
    }

    static bool has_part_of(Facts const& core, Facts const& element) {
        if (!element.constraints.empty())
            return std::binary_search(core.constraints.begin(), core.constraints.end(),
                                      element.constraints[0]);
        if (!element.lemmas.empty()) return contains(core.lemmas, element.lemmas[0]);
        auto const& wanted = element.candidates[0];
        return std::any_of(core.candidates.begin(), core.candidates.end(), [&](Fact const& fact) {
            return fact.cell == wanted.cell && (fact.excluded & wanted.excluded) != 0;
        });
    }

    bool obeys(Assignment const& assignment, Facts const& element) {
        auto const value = [&](int cell) {
            return static_cast<int>(assignment[static_cast<std::size_t>(cell)]);
        };
        if (!element.lemmas.empty()) return holds(element.lemmas[0], value);
        if (!element.candidates.empty())
            return (element.candidates[0].excluded & only(value(element.candidates[0].cell))) == 0;
        auto const& constraint = solver_.constraints()[element.constraints[0]];
        values_.clear();
        for (int const cell : constraint.cells) values_.push_back(value(cell));
        return judged_.obeys(constraint, values_);
    }

    std::vector<Conclusion> const& conclusions_;
    std::vector<Candidate> const& premises_;
    FactSolver& solver_;
    Limits const& limits_;
    std::int64_t conflicts_left_;
    bool is_minimal_ = true;
    Judged judged_;
    Facts always_;
    std::vector<Facts> elements_;
    std::vector<Assignment> assignments_;
    std::vector<int> values_;
};

} // namespace

Facts facts_around(std::vector<int> constraints, Position const& position) {
    sort_unique(constraints);
    Facts facts{std::move(constraints), {}};
    std::vector<int> cells;
    for (int const constraint : facts.constraints)
        for (int const cell : position.constraints()[constraint].cells) cells.push_back(cell);
    sort_unique(cells);
    for (int const cell : cells)
        if (position.excluded(cell) != 0)
            facts.candidates.push_back({cell, position.excluded(cell)});
    return facts;
}

std::optional<MinimalFacts> minimal_facts(Facts const& facts,
                                          std::vector<Conclusion> const& conclusions,
                                          std::vector<Candidate> const& premises,
                                          FactSolver& solver, Limits const& limits,
                                          std::int64_t most_conflicts) {
    return FactCore{conclusions, premises, solver, limits, most_conflicts}.run(facts);
}

} // namespace hapax
