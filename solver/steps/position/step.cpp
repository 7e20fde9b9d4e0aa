#include "solver/steps/position/step.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace hapax {

Facts reasons_of(Step const& step, int order) {
    Facts facts{step.constraints, step.facts, step.lemmas};
    for (auto const& [cell, value] : step.premises) {
        Values const excluded = all_values(order) & ~only(value);
        auto const at = std::find_if(facts.candidates.begin(), facts.candidates.end(),
                                     [&, at = cell](Fact const& fact) { return fact.cell >= at; });
        if (at != facts.candidates.end() && at->cell == cell)
            at->excluded |= excluded;
        else
            facts.candidates.insert(at, {cell, excluded});
    }
    return facts;
}

void conclude(std::vector<Conclusion> const& conclusions, int number, Position& position) {
    for (auto const& [cell, value, strength] : conclusions)
        if (strength == Strength::Written)
            position.write(cell, value);
        else
            position.remove(cell, value, number);
}

void take(Step const& step, int number, Position& position) {
    if (step.is_lemma())
        position.learn({number, step.premises, step.conclusions.front()});
    else
        conclude(step.conclusions, number, position);
}

void renumber(Step& step, std::function<int(int)> const& number_of) {
    auto const change = [&](int& number) {
        if (number >= 0) number = number_of(number);
    };
    for (auto& lemma : step.lemmas) change(lemma.step);
    std::sort(step.lemmas.begin(), step.lemmas.end(),
              [](Lemma const& a, Lemma const& b) { return a.step < b.step; });
    for_each_implication(step, [&](Implication& implication) { change(implication.step); });
}

std::vector<CellRole> roles_of(Step const& step) {
    std::map<int, Role> roles;
    for (auto const& fact : step.facts) roles[fact.cell] = Role::Support;
    for (int const cell : step.focus) roles[cell] = Role::Pattern;
    for (auto const& conclusion : step.conclusions) roles[conclusion.cell] = Role::Changed;
    std::vector<CellRole> list;
    for (auto const& [cell, role] : roles) list.push_back({cell, role});
    return list;
}

std::vector<Candidate> candidates_of(Step const& step, Position const& before) {
    std::set<Candidate> candidates;
    for (auto const& link : step.links)
        for (auto const* const node : {&link.from, &link.to})
            for (int const cell : node->cells) candidates.insert({cell, node->value});
    if (step.links.empty())
        for (int const cell : step.focus)
            for (int const value : step.values) candidates.insert({cell, value});
    for_each_implication(step, [&](Implication const& implication) {
        for (auto const& [cell, value, strength] : implication.is) candidates.insert({cell, value});
    });
    candidates.insert(step.premises.begin(), step.premises.end());
    for (auto const& [cell, value, strength] : step.conclusions) candidates.insert({cell, value});
    std::vector<Candidate> open;
    for (auto const& candidate : candidates)
        if (before.written(candidate.cell) == 0 && before.has(candidate.cell, candidate.value))
            open.push_back(candidate);
    return open;
}

} // namespace hapax
