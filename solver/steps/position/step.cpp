#include "solver/steps/position/step.hpp"

#include <map>
#include <set>

namespace hapax {

std::vector<Implication const*> all_of(std::vector<Implication> const& chain) {
    std::vector<Implication const*> all;
    for (auto const& implication : chain) {
        all.push_back(&implication);
        for (auto const& other : implication.otherwise)
            for (auto const* const within : all_of(other.chain)) all.push_back(within);
    }
    return all;
}

void conclude(std::vector<Conclusion> const& conclusions, int number, Position& position) {
    for (auto const& [cell, value, strength] : conclusions)
        if (strength == Strength::Written)
            position.write(cell, value);
        else
            position.remove(cell, value, number);
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
    for (auto const& argument : step.arguments)
        if (auto const* const chain = std::get_if<argument::Implications>(&argument.is))
            for (auto const* const implication : all_of(chain->list))
                for (auto const& [cell, value, strength] : implication->is)
                    candidates.insert({cell, value});
    for (auto const& [cell, value, strength] : step.conclusions) candidates.insert({cell, value});
    std::vector<Candidate> open;
    for (auto const& candidate : candidates)
        if (before.written(candidate.cell) == 0 && before.has(candidate.cell, candidate.value))
            open.push_back(candidate);
    return open;
}

} // namespace hapax
