#include "solver/steps/general/argument.hpp"

#include <algorithm>
#include <utility>

namespace hapax {

namespace {

/// Makes an argument the step's sentence.
void tell(Derivation const& derivation, Step& step) {
    argument::Conclusions start;
    argument::Conclusions premises;
    for (auto const& [cell, value] : derivation.suppositions)
        start.list.push_back({cell, value, Strength::Written});
    for (auto const& [cell, value] : step.premises)
        premises.list.push_back({cell, value, Strength::Written});
    step.variant = step.premises.empty() ? "argument" : derivation.end ? "lemma" : "so far";
    if (derivation.end) step.with("start", std::move(start));
    if (derivation.end) step.with("end", argument::Failures{{*derivation.end}});
    if (step.is_lemma()) step.with("premises", std::move(premises));
    step.with("chain", argument::Implications{derivation.chain});
    step.focus.clear();
    for (auto const& implication : derivation.chain)
        step.focus.push_back(implication.is.front().cell);
    for (auto const& premise : step.premises) step.focus.push_back(premise.cell);
    if (derivation.end && derivation.end->cell >= 0) step.focus.push_back(derivation.end->cell);
    sort_unique(step.focus);
}

} // namespace

Cost cost_of(Facts const& facts) {
    Cost cost{points_of_general(static_cast<int>(facts.constraints.size())),
              static_cast<int>(facts.candidates.size()), 0};
    for (auto const& fact : facts.candidates) cost.candidates += count(fact.excluded);
    return cost;
}

Step step_of(Facts facts, std::vector<Conclusion> conclusions) {
    Step step;
    step.cost = cost_of(facts);
    step.conclusions = std::move(conclusions);
    step.constraints = std::move(facts.constraints);
    step.facts = std::move(facts.candidates);
    step.lemmas = std::move(facts.lemmas);
    for (auto const& fact : step.facts) step.focus.push_back(fact.cell);
    return step;
}

std::size_t links_of(Step const& step) {
    std::size_t links = 0;
    for_each_implication(step, [&](Implication const&) { ++links; });
    return links;
}

Step step_of(Derivation const& derivation, std::optional<Conclusion> const& then) {
    Step step = step_of(derivation.facts, {});
    step.premises = derivation.suppositions;
    step.is_minimal = false;
    if (then) {
        step.conclusions = {*then};
    } else if (!step.premises.empty()) {
        auto const& [cell, value] = step.premises.back();
        step.conclusions = {{cell, value, Strength::Removed}};
        step.premises.pop_back();
    }
    if (!step.conclusions.empty()) tell(derivation, step);
    return step;
}

void argue(Step& step, Trial& trial) {
    if (step.conclusions.size() != 1) return;
    auto const& [cell, value, strength] = step.conclusions.front();
    auto suppositions = step.premises;
    suppositions.push_back({cell, value});
    if (strength != Strength::Removed) return;
    trial.begin(Facts{step.constraints, step.facts, step.lemmas});
    if (!trial.refute(suppositions, deepest_trial)) return;
    auto const derivation = trial.explained();
    if (derivation.chain.size() > most_links) return;
    step.arguments.clear();
    tell(derivation, step);
}

} // namespace hapax
