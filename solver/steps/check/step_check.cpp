/// Two questions, both answered without what found the step. *Does it follow?* Plain search over
/// the values of cells, by the judge's own words for the clues: no clauses, no cores, nothing of
/// the patterns. A question is a list of constraints and lost candidates; only the cells that these
/// name matter.
///
/// *Is all of it needed?* Without any one of the reasons there must be an assignment that breaks a
/// conclusion. The step brings those that its finder met. If a short search does not find it, a SAT
/// solver does; who finds it does not matter, for the judge's words test
/// it.
///
/// If the search for whether the step follows takes too many nodes, a SAT solver is asked as well,
/// whose clauses are written from the judge's words (fact_solver.hpp), not as the finder's are. A
/// minimal set of reasons can be much harder to refute than a larger one that the finder began
/// with. So, if need be, the solver is asked about that first, then about ever fewer reasons; what
/// it learns on the way holds for the last question, and only the answer to that counts.

#include "solver/steps/check/step_check.hpp"

#include "solver/steps/check/judge_search.hpp"
#include "solver/steps/position/judged.hpp"

#include <algorithm>
#include <optional>

namespace hapax {

namespace {

constexpr int most_nodes_for_following = 1500;
constexpr int most_nodes_along = 300; ///< with a clue that is judged once its cells have values
constexpr int most_nodes_for_assignments = 200;
constexpr std::size_t few_constraints = 3; ///< hard for clauses where many cells share few values
constexpr std::int64_t many_conflicts = 5'000; ///< for a question that is to help another

std::size_t number_of_reasons(Step const& step) {
    return step.constraints.size() + step.facts.size() + step.lemmas.size();
}

/// Returns the reasons but one, which count from the constraints over the facts to the lemmas.
Facts reasons_without(Step const& step, std::size_t reason, int order) {
    Step fewer;
    fewer.premises = step.premises;
    auto const copy = [&](auto const& from, auto& to) {
        for (auto const& each : from)
            if (reason-- != 0) to.push_back(each);
    };
    copy(step.constraints, fewer.constraints);
    copy(step.facts, fewer.facts);
    copy(step.lemmas, fewer.lemmas);
    return reasons_of(fewer, order);
}

/// Says for each reason whether one of the step's assignments shows that it is needed: in the
/// judge's words it breaks that reason, a conclusion, and nothing else.
std::vector<bool> shown_by_assignments(Step const& step, Constraints const& constraints) {
    std::vector<bool> shown(number_of_reasons(step));
    Judged judged{constraints};
    std::vector<int> values;
    for (auto const& assignment : step.assignments) {
        auto const value = [&](int cell) {
            return static_cast<int>(assignment[static_cast<std::size_t>(cell)]);
        };
        auto const is_wrong = [&](Conclusion const& conclusion) {
            return (value(conclusion.cell) == conclusion.value)
                   != (conclusion.strength == Strength::Written);
        };
        auto const holds_here = [&](Candidate const& premise) {
            return value(premise.cell) == premise.value;
        };
        if ((!step.conclusions.empty()
             && std::none_of(step.conclusions.begin(), step.conclusions.end(), is_wrong))
            || !std::all_of(step.premises.begin(), step.premises.end(), holds_here))
            continue;
        std::vector<std::size_t> broken;
        std::size_t reason = step.constraints.size();
        for (auto const& fact : step.facts) {
            if ((fact.excluded & only(value(fact.cell))) != 0) broken.push_back(reason);
            ++reason;
        }
        for (auto const& lemma : step.lemmas) {
            if (!holds(lemma, value)) broken.push_back(reason);
            ++reason;
        }
        for (std::size_t i = 0; i < step.constraints.size() && broken.size() < 2; ++i) {
            auto const& constraint = constraints[step.constraints[i]];
            values.clear();
            for (int const cell : constraint.cells) values.push_back(value(cell));
            // The judge does not know which values must not be exchanged.
            if (constraint.kind == ConstraintKind::FreeCells || !judged.obeys(constraint, values))
                broken.push_back(i);
        }
        if (broken.size() == 1) shown[broken.front()] = true;
    }
    return shown;
}

/// Asks about one step.
class Questions {
  public:
    Questions(Step const& step, Constraints const& constraints, Limits const& limits,
              std::optional<FactSolver>& solver)
        : conclusions_{step.conclusions}, easier_{step.easier}, constraints_{constraints},
          limits_{limits}, exchange_{exchange_of(step, constraints)}, solver_{solver} {
        bool const has_run =
            std::any_of(step.constraints.begin(), step.constraints.end(), [&](int number) {
                return constraints[number].kind == ConstraintKind::Run;
            });
        if (has_run) most_nodes_ = most_nodes_along;
    }

    StepDefect defect_of(Facts const& facts) {
        auto answer = search(facts, most_nodes_);
        if (answer == Answer::Undecided && facts.constraints.size() <= few_constraints)
            answer = search(facts, most_nodes_, JudgeSearch::Differing::AsAWhole);
        if (answer == Answer::Undecided)
            answer = solver().ask(facts, conclusions_, limits_,
                                  easier_.constraints.empty() ? -1 : many_conflicts);
        if (answer == Answer::Undecided && !easier_.constraints.empty())
            answer = ask_on_the_way_to(facts);
        return answer == Answer::Unsatisfiable ? StepDefect::None
               : answer == Answer::Satisfiable ? StepDefect::DoesNotFollow
                                               : StepDefect::Undecided;
    }

    StepDefect defect_without(Facts const& fewer) {
        switch (search(fewer, most_nodes_for_assignments)) {
        case Answer::Satisfiable:
            return StepDefect::None;
        case Answer::Unsatisfiable:
            return StepDefect::HasSpare;
        default:
            return defect_by_solver(fewer);
        }
    }

  private:
    FactSolver& solver() {
        if (!solver_) solver_.emplace(constraints_);
        return *solver_;
    }

    /// Says whether the facts hold together while some conclusion is wrong.
    Answer search(Facts const& facts, int most_nodes,
                  JudgeSearch::Differing differing = JudgeSearch::Differing::InPairs) const {
        JudgeSearch search{constraints_, exchange_, facts, most_nodes, limits_, differing};
        if (conclusions_.empty()) return search.solve();
        auto result = Answer::Unsatisfiable;
        for (auto const& [cell, value, strength] : conclusions_) {
            auto const answer =
                search.solve(cell, strength == Strength::Written ? ~only(value) : only(value));
            if (answer == Answer::Satisfiable) return answer;
            if (answer == Answer::Undecided) result = answer;
        }
        return result;
    }

    Answer ask_on_the_way_to(Facts const& facts) {
        Facts asked = easier_;
        auto const learn = [&] { solver().ask(asked, conclusions_, limits_, many_conflicts); };
        learn();
        for (int const number : easier_.constraints) {
            if (std::binary_search(facts.constraints.begin(), facts.constraints.end(), number))
                continue;
            std::erase(asked.constraints, number);
            learn();
        }
        auto const excluded_in = [](Facts const& among, int cell) {
            for (auto const& fact : among.candidates)
                if (fact.cell == cell) return fact.excluded;
            return Values{0};
        };
        for (auto& [cell, excluded] : asked.candidates) {
            Values const needed = excluded_in(facts, cell);
            if (excluded == needed) continue;
            excluded = needed;
            learn();
        }
        return solver().ask(facts, conclusions_, limits_);
    }

    /// By an assignment that the judge's words test.
    StepDefect defect_by_solver(Facts const& fewer) {
        auto const answer = solver().ask(fewer, conclusions_, limits_);
        if (answer != Answer::Satisfiable)
            return answer == Answer::Unsatisfiable ? StepDefect::HasSpare : StepDefect::Undecided;
        Table<int> values;
        for (int cell = 0; cell < constraints_.cell_count(); ++cell)
            values.push_back(solver().value(cell));
        bool const breaks_one =
            conclusions_.empty()
            || std::any_of(conclusions_.begin(), conclusions_.end(), [&](auto const& conclusion) {
                   return (values[conclusion.cell] == conclusion.value)
                          != (conclusion.strength == Strength::Written);
               });
        bool const is_shown =
            breaks_one && JudgeSearch{constraints_, exchange_, fewer, 0, limits_}.obeys(values);
        return is_shown ? StepDefect::None : StepDefect::WrongAssignment;
    }

    std::vector<Conclusion> const& conclusions_;
    Facts const& easier_;
    Constraints const& constraints_;
    Limits const& limits_;
    Exchange exchange_;
    int most_nodes_ = most_nodes_for_following;
    std::optional<FactSolver>& solver_;
};

} // namespace

StepDefect StepCheck::defect_of(Step const& step, Limits const& limits) {
    int const order = constraints_.order();
    Questions asked{step, constraints_, limits, solver_};
    auto const defect = asked.defect_of(reasons_of(step, order));
    if (defect != StepDefect::None || !step.is_minimal) return defect;
    auto const shown = shown_by_assignments(step, constraints_);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        if (shown[i]) continue;
        auto const found = asked.defect_without(reasons_without(step, i, order));
        if (found != StepDefect::None) return found;
    }
    return StepDefect::None;
}

} // namespace hapax
