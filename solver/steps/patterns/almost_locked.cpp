/// Sets of cells whose values are as good as placed. *Sue de Coq*: where a line crosses a region,
/// some open cells, with cells of the rest of the line and cells of the rest of the region that
/// share no candidate with each other: if all of them have as many candidates together as there are
/// cells, none of these stands there twice, so each stands there once. (Two-sector disjoint
/// subset.) *Death blossom*: each candidate of a cell, the stem, would take a value from another
/// almost locked set, a petal, which then has to hold a value that is the same for all petals.

#include "solver/steps/patterns/patterns.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace hapax {

namespace {

constexpr int greatest_order = 16;
constexpr std::size_t most_common = 4; ///< cells of the line and the region
constexpr std::size_t most_apart = 3;  ///< cells of one of them

struct CellSet {
    std::vector<int> cells;
    Values values = 0;

    int size() const { return static_cast<int>(cells.size()); }
};

/// Returns the choices of up to `most` of these open cells, in their order.
std::vector<CellSet> choices(Position const& position, std::vector<int> const& open,
                             std::size_t most) {
    std::vector<CellSet> all{{}};
    for (int const cell : open)
        for (std::size_t i = 0, end = all.size(); i < end; ++i)
            if (all[i].cells.size() < most) {
                all.push_back(all[i]);
                all.back().cells.push_back(cell);
                all.back().values |= position.of(cell);
            }
    all.erase(all.begin());
    return all;
}

class SuesDeCoq {
  public:
    SuesDeCoq(Position const& position, Patterns& found)
        : position_{position}, constraints_{position.constraints()}, found_{found} {}

    void find() {
        if (constraints_.order() > greatest_order) return;
        for (int one = 0; one < constraints_.count(); ++one)
            for (int other = one + 1; other < constraints_.count(); ++other)
                if (constraints_[one].differs && constraints_[other].differs) find_in(one, other);
    }

  private:
    void find_in(int one, int other) {
        auto const in_one = open_cells(one);
        auto const in_other = open_cells(other);
        std::vector<int> common;
        std::vector<int> here;
        std::vector<int> there;
        std::set_intersection(in_one.begin(), in_one.end(), in_other.begin(), in_other.end(),
                              std::back_inserter(common));
        std::set_difference(in_one.begin(), in_one.end(), common.begin(), common.end(),
                            std::back_inserter(here));
        std::set_difference(in_other.begin(), in_other.end(), common.begin(), common.end(),
                            std::back_inserter(there));
        if (common.size() < 2 || here.empty() || there.empty()) return;
        auto const of_one = choices(position_, here, most_apart);
        auto const of_other = choices(position_, there, most_apart);
        for (auto const& crossing : choices(position_, common, most_common)) {
            int const spare = count(crossing.values) - crossing.size();
            if (crossing.size() < 2 || spare < 2) continue;
            for (auto const& a : of_one) {
                int const taken = a.size() - count(a.values & ~crossing.values);
                if (taken < 1 || taken >= spare) continue;
                for (auto const& b : of_other)
                    if ((a.values & b.values) == 0
                        && taken + b.size() - count(b.values & ~crossing.values) == spare)
                        conclude(one, other, crossing, a, b);
            }
        }
    }

    std::vector<int> open_cells(int number) const {
        std::vector<int> open;
        for (int const cell : constraints_[number].cells)
            if (position_.written(cell) == 0) open.push_back(cell);
        std::sort(open.begin(), open.end());
        return open;
    }

    void conclude(int one, int other, CellSet const& crossing, CellSet const& a, CellSet const& b) {
        Step step;
        step.technique = Technique::SueDeCoq;
        step.constraints = {one, other};
        for (auto const* const set : {&crossing, &a, &b}) {
            step.focus.insert(step.focus.end(), set->cells.begin(), set->cells.end());
            for (int const cell : set->cells)
                lean_on_lost(position_, cell, ~set->values, step.facts);
        }
        std::sort(step.focus.begin(), step.focus.end());
        Values const all = crossing.values | a.values | b.values;
        auto const remove = [&](int number, Values values) {
            for (int const cell : constraints_[number].cells)
                if (!std::binary_search(step.focus.begin(), step.focus.end(), cell))
                    conclude_removed(position_, cell, values, step.conclusions);
        };
        remove(one, all & ~b.values);
        remove(other, all & ~a.values);
        if (step.conclusions.empty()) return;
        sort_unique(step.conclusions);
        step.values = members(all);
        step.with("here", argument::Values{members(all & ~b.values)})
            .with("base", argument::Names{{one}})
            .with("there", argument::Values{members(b.values)})
            .with("other", argument::Names{{other}});
        found_.push_back({std::move(step)});
    }

    Position const& position_;
    Constraints const& constraints_;
    Patterns& found_;
};

class DeathBlossoms {
  public:
    DeathBlossoms(Position const& position, ChainGraph& graph, Patterns& found)
        : position_{position}, graph_{graph}, found_{found} {}

    void find() {
        graph_.need(link::almost_locked);
        for (int first = 0, end; first < graph_.size() && graph_.node(first).cells.size() == 1;
             first = end) {
            int const cell = graph_.node(first).cells[0];
            for (end = first; end < graph_.size() && graph_.node(end).cells == std::vector{cell};)
                ++end;
            if (end - first == 3 || end - first == 4) find_at(first, end);
        }
    }

  private:
    struct Petal {
        int without; ///< the node that its candidate of the stem rules out
        ChainGraph::Strong const* link;
    };
    /// By the node that then holds. One petal for each: the smallest set.
    using Petals = std::map<int, Petal>;

    /// The candidates of the stem are the nodes from `first` to before `end`.
    void find_at(int first, int end) {
        told_.clear();
        std::vector<std::map<int, Petals>> petals; // by candidate, then by the common value
        for (int candidate = first; candidate < end; ++candidate)
            petals.push_back(petals_of(candidate));
        for (auto const& [value, of_first] : petals.front()) {
            if (position_.has(graph_.node(first).cells[0], value)) continue;
            chosen_.clear();
            choose(first, value, petals, {});
        }
    }

    std::map<int, Petals> petals_of(int candidate) {
        std::map<int, Petals> petals;
        for (int const without : graph_.ruled_out(candidate)) {
            if (graph_.node(without).value != graph_.node(candidate).value) continue;
            for (auto const& strong : graph_.strong(without)) {
                if ((strong.kind & (link::cell | link::almost_locked)) == 0) continue;
                auto const [at, is_new] = petals[graph_.node(strong.to).value].try_emplace(
                    strong.to, Petal{without, &strong});
                if (!is_new && size_of(strong) < size_of(*at->second.link))
                    at->second = {without, &strong};
            }
        }
        return petals;
    }

    std::size_t size_of(ChainGraph::Strong const& strong) const {
        return strong.locked < 0 ? 1 : graph_.almost_locked_set(strong.locked).size();
    }

    /// `left`: the candidates that all petals chosen so far rule out.
    void choose(int first, int value, std::vector<std::map<int, Petals>> const& petals,
                std::vector<int> const& left) {
        if (chosen_.size() == petals.size()) {
            if (told_.insert(left).second) conclude(first, value, left);
            return;
        }
        auto const& of_next = petals[chosen_.size()];
        auto const next = of_next.find(value);
        if (next == of_next.end()) return;
        for (auto const& [holds, petal] : next->second) {
            std::vector<int> still;
            if (chosen_.empty())
                graph_.ruled_out_by_both(holds, holds, still);
            else
                std::copy_if(left.begin(), left.end(), std::back_inserter(still),
                             [&, end = holds](int node) { return graph_.rules_out(end, node); });
            if (still.empty()) continue;
            chosen_.push_back(petal);
            choose(first, value, petals, still);
            chosen_.pop_back();
        }
    }

    void conclude(int first, int value, std::vector<int> const& ruled_out) {
        Step step;
        step.technique = Technique::DeathBlossom;
        int const stem = graph_.node(first).cells[0];
        std::vector<int> ends;
        step.focus = {stem};
        step.values = members(position_.of(stem));
        lean_on_lost(position_, stem, all_values(position_.order()), step.facts);
        step.with("stem", argument::Cells{{stem}})
            .with("options", argument::Values{step.values})
            .with("z", argument::Number{value});
        step.values.push_back(value);
        auto const lean_on = [&](std::vector<int> const& numbers) {
            step.constraints.insert(step.constraints.end(), numbers.begin(), numbers.end());
        };
        for (std::size_t i = 0; i < chosen_.size(); ++i) {
            auto const& [without, strong] = chosen_[i];
            int const candidate = first + static_cast<int>(i);
            auto const& from = graph_.node(without);
            auto const& to = graph_.node(strong->to);
            step.links.push_back(
                {{{stem}, graph_.node(candidate).value}, {from.cells, from.value}, LinkKind::Weak});
            step.links.push_back(
                {{from.cells, from.value}, {to.cells, to.value}, LinkKind::Strong});
            lean_on(graph_.constraints_between(candidate, without));
            if (strong->constraint >= 0) lean_on({strong->constraint});
            graph_.lean_on(without, *strong, step.facts);
            for (int const node : ruled_out) lean_on(graph_.constraints_between(strong->to, node));
            ends.insert(ends.end(), to.cells.begin(), to.cells.end());
            auto const& set =
                strong->locked < 0 ? from.cells : graph_.almost_locked_set(strong->locked);
            step.focus.insert(step.focus.end(), set.begin(), set.end());
        }
        for (int const node : ruled_out)
            step.conclusions.push_back(
                {graph_.node(node).cells[0], graph_.node(node).value, Strength::Removed});
        for (auto* const list : {&ends, &step.focus, &step.constraints}) {
            sort_unique(*list);
        }
        step.with("ends", argument::Cells{std::move(ends)});
        found_.push_back({std::move(step)});
    }

    Position const& position_;
    ChainGraph& graph_;
    Patterns& found_;
    std::vector<Petal> chosen_;
    std::set<std::vector<int>> told_; ///< what was concluded at this stem
};

} // namespace

void find_sues_de_coq(Position const& position, Patterns& found) {
    SuesDeCoq{position, found}.find();
}

void find_death_blossoms(Position const& position, ChainGraph& graph, Patterns& found) {
    DeathBlossoms{position, graph, found}.find();
}

} // namespace hapax
