/// Strong links: the two candidates of a cell; the two places of a value in a unit; with groups,
/// also two sets of places that together are all of them, each a cell or what the unit has in
/// common with another one (the places of a box in a row and in a column may overlap in their
/// crossing); and in an *almost locked set*, k cells that differ and have k + 1 candidates
/// together, the places of any two of the values: without one value the cells hold all the others.

#include "solver/steps/patterns/chain_graph.hpp"

#include "solver/steps/patterns/pattern.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>

namespace hapax {

namespace {

constexpr std::size_t most_candidates = 4096;
constexpr int greatest_order_of_almost_locked = 16;
constexpr int largest_almost_locked = 5;

unsigned kind_of_unit(Constraint const& unit) {
    return unit.kind == ConstraintKind::Row      ? link::row
           : unit.kind == ConstraintKind::Column ? link::column
                                                 : link::region;
}

} // namespace

ChainGraph::ChainGraph(Position const& position)
    : position_{position}, order_{position.order()},
      numbers_(static_cast<std::size_t>(position.cell_count() * order_), -1) {
    for (int cell = 0; cell < position.cell_count(); ++cell) {
        if (position.written(cell) != 0) continue;
        for_each_value(position.of(cell), [&](int value) {
            numbers_[static_cast<std::size_t>(cell * order_ + value - 1)] = size();
            nodes_.push_back({{cell}, value});
        });
    }
    if (nodes_.size() > most_candidates) {
        nodes_.clear();
        has_groups_ = has_almost_locked_ = true;
        return;
    }
    words_ = nodes_.size() / 64 + 1;
    out_.resize(nodes_.size() * words_);
    own_.resize(out_.size());
    strong_.resize(nodes_.size());
    for (int number = 0; number < size(); ++number) {
        int const cell = node(number).cells[0];
        int const value = node(number).value;
        Word* const set = out_.data() + static_cast<std::size_t>(number) * words_;
        auto const add = [&](int other) {
            if (other >= 0) set[other / 64] |= Word{1} << (other % 64);
        };
        own_[static_cast<std::size_t>(number) * words_ + static_cast<std::size_t>(number / 64)] |=
            Word{1} << (number % 64);
        for (auto const& peer : position.constraints().peers_of(cell))
            add(number_of(peer.cell, value));
        for_each_value(position.of(cell) & ~only(value),
                       [&](int other) { add(number_of(cell, other)); });
        if (count(position.of(cell)) == 2)
            strong_[static_cast<std::size_t>(number)].push_back(
                {number_of(cell, least(position.of(cell) & ~only(value))), link::cell, -1});
    }
    add_unit_links();
}

void ChainGraph::need(unsigned kinds) {
    if ((kinds & link::group) != 0 && !has_groups_) add_groups();
    if ((kinds & link::almost_locked) != 0 && !has_almost_locked_) add_almost_locked();
}

void ChainGraph::link_both(int one, int other, unsigned kind, int constraint, int locked) {
    strong_[static_cast<std::size_t>(one)].push_back({other, kind, constraint, locked});
    strong_[static_cast<std::size_t>(other)].push_back({one, kind, constraint, locked});
}

void ChainGraph::add_unit_links() {
    auto const& constraints = position_.constraints();
    for (int number = 0; number < constraints.count(); ++number) {
        auto const& unit = constraints[number];
        if (!unit.is_unit) continue;
        for (int value = 1; value <= order_; ++value) {
            std::array<int, 2> places{};
            std::size_t found = 0;
            for (int const cell : unit.cells) {
                int const place = number_of(cell, value);
                if (place < 0) continue;
                if (found < 2) places[found] = place;
                ++found;
            }
            if (found == 2) link_both(places[0], places[1], kind_of_unit(unit), number);
        }
    }
}

int ChainGraph::node_of(std::vector<int> cells, int value) {
    if (cells.size() == 1) return number_of(cells[0], value);
    auto const [at, is_new] = groups_.try_emplace({value, std::move(cells)}, size());
    if (!is_new) return at->second;
    auto const& members = at->first.second;
    nodes_.push_back({members, value});
    strong_.emplace_back();
    auto const start = out_.size();
    out_.resize(start + words_);
    own_.resize(out_.size());
    for (std::size_t i = 0; i < members.size(); ++i) {
        int const member = number_of(members[i], value);
        own_[start + static_cast<std::size_t>(member / 64)] |= Word{1} << (member % 64);
        Word const* const set = out(member);
        for (std::size_t word = 0; word < words_; ++word)
            out_[start + word] = i == 0 ? set[word] : out_[start + word] & set[word];
    }
    return at->second;
}

void ChainGraph::add_groups() {
    has_groups_ = true;
    is_ruled_out_known_.clear();
    auto const& constraints = position_.constraints();
    for (int number = 0; number < constraints.count(); ++number) {
        auto const& unit = constraints[number];
        if (!unit.is_unit) continue;
        unsigned const kind =
            unit.kind == ConstraintKind::Region ? link::group_in_region : link::group_in_line;
        for (int value = 1; value <= order_; ++value) {
            std::vector<int> places;
            for (int const cell : unit.cells)
                if (number_of(cell, value) >= 0) places.push_back(cell);
            if (places.size() < 3) continue;
            std::sort(places.begin(), places.end());
            std::vector<std::vector<int>> groups;
            for (int const place : places) {
                groups.push_back({place});
                for (int const across : constraints.of_cell(place)) {
                    if (across == number || !constraints[across].is_unit) continue;
                    std::vector<int> group;
                    for (int const cell : places)
                        if (cell == place
                            || std::find(constraints[across].cells.begin(),
                                         constraints[across].cells.end(), cell)
                                   != constraints[across].cells.end())
                            group.push_back(cell);
                    if (group.size() > 1 && group.size() < places.size())
                        groups.push_back(std::move(group));
                }
            }
            std::sort(groups.begin(), groups.end());
            groups.erase(std::unique(groups.begin(), groups.end()), groups.end());
            for (std::size_t i = 0; i < groups.size(); ++i)
                for (std::size_t k = i + 1; k < groups.size(); ++k) {
                    if (groups[i].size() + groups[k].size() < places.size()) continue;
                    std::vector<int> both;
                    std::set_union(groups[i].begin(), groups[i].end(), groups[k].begin(),
                                   groups[k].end(), std::back_inserter(both));
                    if (both.size() != places.size()) continue;
                    int const one = node_of(groups[i], value);
                    link_both(one, node_of(groups[k], value), kind, number);
                }
        }
    }
}

void ChainGraph::add_almost_locked() {
    has_almost_locked_ = true;
    is_ruled_out_known_.clear();
    if (order_ > greatest_order_of_almost_locked) return;
    for (int number = 0; number < position_.constraints().count(); ++number)
        if (position_.constraints()[number].differs) add_almost_locked_in(number);
}

void ChainGraph::add_almost_locked_in(int number) {
    constexpr std::array kinds{link::almost_locked_2, link::almost_locked_3, link::almost_locked_4};
    std::vector<int> open;
    for (int const cell : position_.constraints()[number].cells)
        if (position_.written(cell) == 0 && count(position_.of(cell)) <= largest_almost_locked + 1)
            open.push_back(cell);
    std::sort(open.begin(), open.end());
    std::vector<int> chosen;
    auto const add = [&](Values values) {
        auto const [at, is_new] =
            almost_locked_numbers_.try_emplace(chosen, static_cast<int>(almost_locked_.size()));
        if (!is_new) return;
        almost_locked_.push_back(chosen);
        std::vector<int> nodes;
        for_each_value(values, [&](int value) {
            std::vector<int> places;
            for (int const cell : chosen)
                if (position_.has(cell, value)) places.push_back(cell);
            nodes.push_back(node_of(std::move(places), value));
        });
        for (std::size_t i = 0; i < nodes.size(); ++i)
            for (std::size_t k = i + 1; k < nodes.size(); ++k)
                link_both(nodes[i], nodes[k], kinds[std::min<std::size_t>(chosen.size() - 2, 2)],
                          number, at->second);
    };
    auto const choose = [&](auto& self, std::size_t next, Values together) -> void {
        int const size = static_cast<int>(chosen.size());
        if (size >= 2 && count(together) == size + 1) add(together);
        if (size == largest_almost_locked) return;
        for (std::size_t i = next; i < open.size(); ++i) {
            Values const more = together | position_.of(open[i]);
            if (count(more) > largest_almost_locked + 1) continue;
            chosen.push_back(open[i]);
            self(self, i + 1, more);
            chosen.pop_back();
        }
    };
    choose(choose, 0, 0);
}

std::span<int const> ChainGraph::ruled_out(int number) {
    ruled_out_.resize(nodes_.size());
    is_ruled_out_known_.resize(nodes_.size());
    auto const at = static_cast<std::size_t>(number);
    if (is_ruled_out_known_[at]) return ruled_out_[at];
    is_ruled_out_known_[at] = true;
    ruled_out_[at].clear();
    Word const* const set = out(number);
    for (int other = 0; other < size(); ++other) {
        if (strong_[static_cast<std::size_t>(other)].empty()) continue;
        Word const* const own = own_.data() + static_cast<std::size_t>(other) * words_;
        Word missing = 0;
        for (std::size_t word = 0; word < words_; ++word) missing |= own[word] & ~set[word];
        if (missing == 0) ruled_out_[at].push_back(other);
    }
    return ruled_out_[at];
}

void ChainGraph::ruled_out_by_both(int one, int other, std::vector<int>& candidates) const {
    candidates.clear();
    Word const* const first = out(one);
    Word const* const second = out(other);
    for (std::size_t word = 0; word < words_; ++word)
        for (Word left = first[word] & second[word]; left != 0; left &= left - 1)
            candidates.push_back(static_cast<int>(word) * 64 + std::countr_zero(left));
}

void ChainGraph::lean_on(int from, Strong const& link, std::vector<Fact>& facts) const {
    auto const& [cells, value] = node(from);
    if (link.locked >= 0) {
        Values together = 0;
        for (int const cell : almost_locked_set(link.locked)) together |= position_.of(cell);
        together &= ~(only(value) | only(node(link.to).value)); // lost beside the places of both
        for (int const cell : almost_locked_set(link.locked))
            lean_on_lost(position_, cell, ~together, facts);
    } else if (link.constraint >= 0) {
        for (int const cell : position_.constraints()[link.constraint].cells)
            lean_on_lost(position_, cell, only(value), facts);
    } else {
        lean_on_lost(position_, cells[0], ~(only(value) | only(node(link.to).value)), facts);
    }
}

std::vector<int> ChainGraph::constraints_between(int one, int other) const {
    std::vector<int> constraints;
    for (int const cell : node(one).cells)
        for (int const across : node(other).cells)
            if (cell != across)
                constraints.push_back(position_.constraints().that_parts(cell, across));
    std::sort(constraints.begin(), constraints.end());
    constraints.erase(std::unique(constraints.begin(), constraints.end()), constraints.end());
    return constraints;
}

} // namespace hapax
