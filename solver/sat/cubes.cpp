/// Cube and conquer (Heule, Kullmann, Wieringa, Biere: "Cube and Conquer: Guiding CDCL SAT Solvers
/// by Lookaheads", HVC 2011), with lookahead on the puzzle instead of on clauses.
///
/// A tree of positions grows from the whole puzzle. The leaf with the most candidates left is split
/// next: on a cell (which of its values?) or on a value in a unit (in which of its cells?), and of
/// a few promising splits the one is chosen that leaves the fewest candidates in all its branches
/// together. That sum prefers few branches as well as strong ones. Branches that propagation
/// refutes are dropped, and their candidates removed from the position.
///
/// Why nothing is lost: a split into the branches m1, m2, ... mk becomes m1; not m1, m2; not m1,
/// not m2, m3; ... and at last not m1, ... not m(k-1), which holds mk and also whatever was
/// dropped. So a reader sees without knowing the puzzle that the cubes cover everything: each step
/// of the tree is a choice or its opposite.

#include "solver/sat/cubes.hpp"

#include "encoder/model/board.hpp"
#include "encoder/propagation/candidates.hpp"

#include <algorithm>
#include <queue>
#include <utility>

namespace hapax {

namespace {

/// Says how many cells and values in units are tried before a split.
constexpr std::size_t most_lookaheads = 16;

/// A place in the tree: its choice, and what its lookahead ruled out. Its position is computed
/// again when it is split, which costs little compared with the lookaheads; a million positions
/// would not fit into memory.
struct Node {
    int parent = -1;
    std::vector<Choice> choices;
    std::vector<Choice> ruled_out;
    std::vector<int> children;
};

/// A way to split: on the candidates of a cell, or on those of a value in a unit.
struct Split {
    enum class Kind { Cell, ValueInUnit };

    Kind kind;
    int owner; ///< the cell or the unit
    int value; ///< for ValueInUnit
};

class Splitter {
  public:
    Splitter(Puzzle const& puzzle, CandidateSets const& candidates, Limits const& limits,
             Cube const& within)
        : board_{puzzle}, limits_{limits}, root_{board_, limits} {
        for (int cell = 0; cell < candidates.cell_count(); ++cell)
            for (int value = 1; value <= candidates.order(); ++value)
                if (!candidates.has(cell, value)) root_.remove(cell, value);
        root_.propagate();
        Node top;
        top.choices.assign(within.choices.begin(), within.choices.end());
        Candidates position{root_};
        assume(top, position);
        position.propagate();
        add(std::move(top), position);
    }

    std::vector<Cube> run(int at_least) {
        while (open_leaves_ < at_least && !splittable_.empty()) {
            limits_.require();
            int const node = -splittable_.top().second;
            splittable_.pop();
            split(node);
        }
        std::vector<Cube> result;
        Table<Choice> path;
        collect(0, path, result);
        return result;
    }

  private:
    /// Counts what is open at a position: all candidates except one of each cell.
    static std::int64_t excess(Candidates const& position) {
        std::int64_t total = 0;
        for (int cell = 0; cell < position.sets().cell_count(); ++cell)
            total += position.count(cell) - 1;
        return total;
    }

    /// Adds a leaf whose position is at its fixpoint.
    void add(Node leaf, Candidates const& position) {
        int const index = static_cast<int>(nodes_.size());
        if (!position.is_contradictory()) {
            ++open_leaves_;
            if (auto const left = excess(position); left > 0) splittable_.emplace(left, -index);
        }
        if (leaf.parent >= 0) node(leaf.parent).children.push_back(index);
        nodes_.push_back(std::move(leaf));
    }

    Node& node(int index) { return nodes_[static_cast<std::size_t>(index)]; }

    /// Calls f(node) for a node and those above it.
    template<class F>
    void for_each_ancestor(int index, F&& f) {
        for (; index >= 0; index = node(index).parent) f(node(index));
    }

    static void assume(Node const& node, Candidates& position) {
        for (auto const& [cell, value, sign] : node.choices)
            if (sign == Choice::Sign::Is)
                position.assign(cell, value);
            else
                position.remove(cell, value);
    }

    Candidates position_of(int index) {
        Candidates position{root_};
        for_each_ancestor(index, [&](Node const& ancestor) {
            assume(ancestor, position);
            for (auto const& choice : ancestor.ruled_out)
                position.remove(choice.cell, choice.value);
        });
        position.propagate();
        return position;
    }

    /// Calls f(cell, value) for each candidate of the split.
    template<class F>
    void for_each_candidate(Split const& split, CandidateSets const& sets, F&& f) const {
        if (split.kind == Split::Kind::Cell) {
            sets.for_each(split.owner, [&](int value) { f(split.owner, value); });
            return;
        }
        for (int position = 0; position < board_.order(); ++position)
            if (int const cell = board_.cell(split.owner, position); sets.has(cell, split.value))
                f(cell, split.value);
    }

    std::vector<Choice> choices_of(Split const& split, CandidateSets const& sets) const {
        std::vector<Choice> choices;
        for_each_candidate(split, sets, [&](int cell, int value) {
            choices.push_back({cell, value});
        });
        return choices;
    }

    /// Returns the splits with the fewest branches; among those, the ones whose candidates have the
    /// fewest alternatives, so that each branch implies much.
    std::vector<Split> promising(Candidates const& position) const {
        struct Ranked {
            int branches;
            int alternatives; ///< per branch, in 64ths
            Split split;
        };
        std::vector<Ranked> ranked;
        auto const offer = [&](Split const& split, int branches) {
            if (branches < 2) return;
            int alternatives = 0;
            for_each_candidate(split, position.sets(), [&](int cell, int value) {
                alternatives += position.count(cell);
                board_.for_each_place(cell, [&](Board::Place const& place) {
                    alternatives += position.places(place.unit, value);
                });
            });
            ranked.push_back({branches, 64 * alternatives / branches, split});
        };
        for (int cell = 0; cell < position.sets().cell_count(); ++cell)
            offer({Split::Kind::Cell, cell, 0}, position.count(cell));
        for (int unit = 0; unit < board_.unit_count(); ++unit)
            for (int value = 1; value <= board_.order(); ++value)
                offer({Split::Kind::ValueInUnit, unit, value}, position.places(unit, value));
        std::stable_sort(ranked.begin(), ranked.end(), [](Ranked const& a, Ranked const& b) {
            return std::pair{a.branches, a.alternatives} < std::pair{b.branches, b.alternatives};
        });
        if (ranked.size() > most_lookaheads) ranked.resize(most_lookaheads);
        std::vector<Split> splits;
        for (auto const& entry : ranked) splits.push_back(entry.split);
        return splits;
    }

    void split(int index) {
        Candidates position = position_of(index);
        std::vector<Choice> ruled_out;
        auto const branches = look_ahead(position, ruled_out);
        node(index).ruled_out = std::move(ruled_out);
        if (position.is_contradictory()) {
            --open_leaves_;
        } else if (!branches.empty()) {
            --open_leaves_;
            add_children(index, branches, std::move(position));
        }
    }

    /// Returns the branches of the best split, without those that are refuted; none if the position
    /// turns out to be solved or contradictory. Candidates found to be impossible are removed from
    /// it and added to `ruled_out`.
    std::vector<Choice> look_ahead(Candidates& position, std::vector<Choice>& ruled_out) const {
        std::vector<Choice> best;
        std::int64_t best_left = 0;
        for (auto const& split : promising(position)) {
            std::vector<Choice> branches;
            std::int64_t left = 0;
            for (auto const& choice : choices_of(split, position.sets())) {
                if (!position.has(choice.cell, choice.value)) continue;
                Candidates branch{position};
                branch.assign(choice.cell, choice.value);
                if (branch.propagate()) {
                    left += excess(branch);
                    branches.push_back(choice);
                } else {
                    ruled_out.push_back(choice);
                    position.remove(choice.cell, choice.value);
                    if (!position.propagate()) return {};
                }
            }
            if (branches.size() < 2 || (!best.empty() && left >= best_left)) continue;
            best = std::move(branches);
            best_left = left;
        }
        if (position.is_solved()) return {};
        // Later lookaheads may have ruled out branches of the best, or left no split with two.
        std::erase_if(
            best, [&](Choice const& choice) { return !position.has(choice.cell, choice.value); });
        return best.size() > 1 ? best : look_ahead(position, ruled_out);
    }

    /// Each branch is taken where those before it fail; the last one is what remains.
    void add_children(int index, std::vector<Choice> const& branches, Candidates position) {
        std::vector<Choice> failed;
        for (auto const& choice : branches) {
            bool const is_last = &choice == &branches.back();
            Candidates branch{position};
            if (!is_last) branch.assign(choice.cell, choice.value);
            branch.propagate();
            Node child;
            child.parent = index;
            child.choices = failed;
            if (!is_last) child.choices.push_back(choice);
            add(std::move(child), branch);
            position.remove(choice.cell, choice.value);
            failed.push_back({choice.cell, choice.value, Choice::Sign::IsNot});
        }
    }

    /// Returns the leaves below a node, in the order of the tree: neighbours have much in common.
    /// `path` holds the choices above the node.
    void collect(int index, Table<Choice>& path, std::vector<Cube>& result) {
        auto const& [parent, choices, ruled_out, children] = node(index);
        path.insert(path.end(), choices.begin(), choices.end());
        if (children.empty()) result.push_back({path});
        for (int const child : children) collect(child, path, result);
        path.resize(path.size() - choices.size());
    }

    Board board_;
    Limits const& limits_;
    Candidates root_; ///< at its fixpoint
    std::vector<Node> nodes_;
    std::priority_queue<std::pair<std::int64_t, int>> splittable_; ///< excess, minus the node
    int open_leaves_ = 0;
};

} // namespace

std::vector<Cube> cubes(Puzzle const& puzzle, CandidateSets const& candidates, int at_least,
                        Limits const& limits, Cube const& within) {
    return Splitter{puzzle, candidates, limits, within}.run(at_least);
}

} // namespace hapax
