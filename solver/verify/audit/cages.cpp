/// The facts restrict the ways to meet the target: the possible values of a cell limit the labels
/// of its step, a true partial result is a state to pass through, a false one is a state to avoid,
/// and a false "all of" a partial result and a value is a step to avoid. If no way is left, the
/// cage refutes the facts. This ignores which cells must differ, so it sees too many ways, never
/// too few. If it sees any, combinations are gone through one by one, without those that repeat a
/// value in a line, and without those that the clause names (a false "all of" the values of all
/// cells).
///
/// An operator-less cage meets its target by at least one operation: the facts are refuted if they
/// are refuted for each of the four, or for one that is known to hold.

#include "solver/verify/audit/cages.hpp"

#include <algorithm>

namespace hapax::audit_detail {

namespace {

/// The most steps in memory before walks are forgotten, and in one search for combinations.
constexpr std::int64_t most_kept_steps = 20'000'000;
constexpr std::int64_t most_search_steps = 100'000'000;

} // namespace

CageRules::CageRules(Puzzle const& puzzle, LineRules const& lines, Limits& limits)
    : puzzle_{puzzle}, lines_{lines}, limits_{limits},
      cages_of_(static_cast<std::size_t>(puzzle.order) * static_cast<std::size_t>(puzzle.order)) {
    for (int i = 0; i < static_cast<int>(puzzle.cages.size()); ++i)
        for (auto const& [row, column] : cage(i).cells)
            cages_of_[row * puzzle.order + column].push_back(i);
}

void CageRules::add_cage() {
    int const index = static_cast<int>(puzzle_.cages.size()) - 1;
    for (auto const& [row, column] : cage(index).cells)
        cages_of_[row * puzzle_.order + column].push_back(index);
}

Walk& CageRules::walk(int index, Operation operation) {
    std::pair const key{index, operation};
    auto found = walks_.find(key);
    if (found == walks_.end()) {
        if (size_ > most_kept_steps) {
            walks_.clear();
            size_ = 0;
        }
        Walk made = Walk::over_cells(cage(index), operation, puzzle_.order, limits_);
        size_ += made.size();
        found = walks_.emplace(key, std::move(made)).first;
    }
    return found->second;
}

CageRules::Cells const& CageRules::cells_of(int index) {
    auto const [found, is_new] = cells_.try_emplace(index);
    auto& [cells, earlier] = found->second;
    if (!is_new) return found->second;
    for (auto const& [row, column] : cage(index).cells)
        cells.push_back(row * puzzle_.order + column);
    earlier.resize(cells.size());
    for (int k = 1; k < cells.length(); ++k)
        for (int i = 0; i < k; ++i)
            if (lines_.differ(cells[i], cells[k])) earlier[k].push_back(i);
    return found->second;
}

bool CageRules::refutes(int index, Facts const& facts, CageSearch search) {
    if (cage(index).operation != Operation::Any)
        return refutes_by(index, cage(index).operation, facts, search);
    auto const literals = facts.cage_literals();
    bool refutes_all = true;
    for (auto const operation :
         {Operation::Sum, Operation::Difference, Operation::Product, Operation::Quotient}) {
        bool is_known = false;
        bool is_ruled_out = false;
        for (int const literal : literals) {
            Meaning const& meaning = facts.meanings().of(std::abs(literal));
            if (meaning.subject != index || meaning.operation != operation) continue;
            is_known |= literal > 0; // as a whole or with a prefix
            is_ruled_out |= literal < 0 && meaning.kind == MeaningKind::As;
        }
        bool const refuted = is_ruled_out || refutes_by(index, operation, facts, search);
        if (is_known && refuted) return true;
        refutes_all = refutes_all && refuted;
    }
    return refutes_all;
}

bool CageRules::refutes_by(int index, Operation operation, Facts const& facts, CageSearch search) {
    Walk& way = walk(index, operation);
    auto const& cells = cells_of(index).cells;
    way.start_over();
    for (int k = 0; k < cells.length(); ++k)
        if (facts.is_restricted(cells[k])) way.limit_labels(k, facts.values_of(cells[k]));
    for (int const literal : facts.cage_literals()) {
        Meaning const& meaning = facts.meanings().of(std::abs(literal));
        if (meaning.subject != index || meaning.operation != operation
            || meaning.kind != MeaningKind::Prefix)
            continue;
        auto const state = state_of(meaning);
        literal > 0 ? way.require_state(meaning.number, state)
                    : way.forbid_state(meaning.number, state);
    }
    for (int const all_of : facts.not_all()) forbid_edge(index, operation, way, all_of, facts);
    return !way.exists()
           || (search == CageSearch::Combinations && refutes_combinations(index, way, facts));
}

/// Handles a false "all of" whose open members are a partial result and the next cell's value.
void CageRules::forbid_edge(int index, Operation operation, Walk& way, int all_of,
                            Facts const& facts) {
    auto const edge = facts.open_edge(all_of);
    if (!edge || edge->state.subject != index || edge->state.operation != operation) return;
    auto const& [state, value] = *edge;
    int const layer = state.number; // 0 of the cage as a whole
    if (layer == way.length() || cells_of(index).cells[layer] != value.subject) return;
    if (state.kind == MeaningKind::As)
        way.forbid_step_from_start(value.number - 1);
    else
        way.forbid_step(layer, state_of(state), value.number - 1);
}

bool CageRules::refutes_combinations(int index, Walk& way, Facts const& facts) {
    auto const& [cells, earlier_that_differ] = cells_of(index);
    list_combinations(cells, facts);
    values_.resize(cells.size());
    auto const step = [&, &earlier = earlier_that_differ](int k, int label) {
        values_[k] = label;
        return std::none_of(earlier[k].begin(), earlier[k].end(),
                            [&](int before) { return values_[before] == label; });
    };
    auto const is_listed = [&] {
        return std::binary_search(listed_.begin(), listed_.end(), values_);
    };
    return way.follow(most_search_steps, step, is_listed);
}

/// Lists the combinations that are false "all of"s of a value for each of the cells.
void CageRules::list_combinations(Table<int> const& cells, Facts const& facts) {
    listed_.clear();
    auto const& meanings = facts.meanings();
    for (int const all_of : facts.not_all()) {
        auto const members = meanings.members(meanings.of(all_of));
        if (members.size() != cells.size()) continue;
        values_.clear();
        for (int const cell : cells) {
            auto const found = std::find_if(members.begin(), members.end(), [&](int member) {
                Meaning const& meaning = meanings.of(std::abs(member));
                return member > 0 && meaning.kind == MeaningKind::Is && meaning.subject == cell;
            });
            if (found == members.end()) break;
            values_.push_back(meanings.of(*found).number - 1);
        }
        if (values_.size() == cells.size()) listed_.push_back(values_);
    }
    std::sort(listed_.begin(), listed_.end());
}

} // namespace hapax::audit_detail
