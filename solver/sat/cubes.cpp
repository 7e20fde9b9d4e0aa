/// Cube and conquer (Heule, Kullmann, Wieringa, Biere: "Cube and Conquer: Guiding CDCL SAT Solvers
/// by Lookaheads", HVC 2011), with lookahead on the puzzle instead of on clauses.
///
/// A tree of positions grows from the whole puzzle. The leaf with the most candidates left is split
/// next: on a cell (which of its values?) or on a value in a unit (in which of its cells?), and of
/// a few promising splits the one is chosen that leaves the fewest candidates in all its branches
/// together. That sum prefers few branches as well as strong ones. Branches that propagation
/// refutes are dropped, and their candidates removed from the position.
///
/// Why nothing is lost: dropping a branch is sound, but a reader of the cubes could not check its
/// reason (locked candidates, cages, other lookaheads). So besides the branches m1 ... mk of a cube
/// C there is one more cube, C and not m1 and ... not mk, and C is covered for any puzzle. This
/// cube is left out only if unit propagation on the formula falsifies the remaining candidates of
/// the split: they share a unit with a given or with a choice of C, and a clause states that some
/// candidate of the split is true. (For a value in a unit, the minimal form has no such clause.)

#include "solver/sat/cubes.hpp"

#include "encoder/model/board.hpp"
#include "encoder/propagation/candidates.hpp"

#include <algorithm>
#include <queue>
#include <utility>

namespace hapax {

namespace {

/// How many cells and values in units are tried before a split.
constexpr std::size_t most_lookaheads = 16;

/// A place in the tree: its choice, and what its lookahead ruled out. Its position is computed
/// again when it is split, which costs little compared with the lookaheads; a million positions
/// would not fit into memory.
struct Node {
    int parent = -1;
    std::vector<Choice> choices;
    std::vector<Choice> ruled_out;
    std::vector<int> children;
    Cube::State state = Cube::State::Open;
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
    Splitter(Puzzle const& puzzle, CandidateSets const& candidates, LineForm lines,
             Limits const& limits, Cube const& within)
        : board_{puzzle}, lines_{lines}, limits_{limits}, root_{board_, limits},
          root_not_falsified_{candidates} {
        for (int cell = 0; cell < candidates.cell_count(); ++cell)
            for (int value = 1; value <= candidates.order(); ++value) {
                if (!root_.has(cell, value)) root_not_falsified_.erase(cell, value);
                if (!candidates.has(cell, value)) root_.remove(cell, value);
            }
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

    /// Adds a leaf, open or refuted, whose position is at its fixpoint.
    void add(Node leaf, Candidates const& position) {
        int const index = static_cast<int>(nodes_.size());
        if (position.is_contradictory()) {
            leaf.state = Cube::State::Refuted;
        } else {
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

    /// Returns what the givens and the choices leave by unit propagation on the formula.
    CandidateSets not_falsified(int index) {
        CandidateSets sets = root_not_falsified_;
        for_each_ancestor(index, [&](Node const& ancestor) {
            for (auto const& choice : ancestor.choices)
                if (choice.sign == Choice::Sign::Is)
                    falsify(choice, sets);
                else
                    sets.erase(choice.cell, choice.value);
        });
        return sets;
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
        auto const [best, branches] = look_ahead(position, ruled_out);
        node(index).ruled_out = std::move(ruled_out);
        if (position.is_contradictory()) {
            node(index).state = Cube::State::Refuted;
            --open_leaves_;
        } else if (!branches.empty()) {
            --open_leaves_;
            add_children(index, best, branches, position);
        }
    }

    /// Returns the best split and its branches that are not refuted; none if the position turns out
    /// to be solved or contradictory. Candidates found to be impossible are removed from it and
    /// added to `ruled_out`.
    std::pair<Split, std::vector<Choice>> look_ahead(Candidates& position,
                                                     std::vector<Choice>& ruled_out) const {
        Split best{};
        std::vector<Choice> best_branches;
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
                    if (!position.propagate()) return {split, {}};
                }
            }
            if (branches.size() < 2 || (!best_branches.empty() && left >= best_left)) continue;
            best = split;
            best_branches = std::move(branches);
            best_left = left;
        }
        if (position.is_solved()) return {best, {}};
        // Later lookaheads may have ruled out branches of the best, or left no split with two.
        std::erase_if(best_branches, [&](Choice const& choice) {
            return !position.has(choice.cell, choice.value);
        });
        if (best_branches.size() > 1) return {best, best_branches};
        return look_ahead(position, ruled_out);
    }

    void add_children(int index, Split const& split, std::vector<Choice> const& branches,
                      Candidates const& position) {
        for (auto const& choice : branches) {
            Candidates branch{position};
            branch.assign(choice.cell, choice.value);
            branch.propagate();
            Node child;
            child.parent = index;
            child.choices = {choice};
            add(std::move(child), branch);
        }
        if (has_provable_cover(split, branches, not_falsified(index))) return;
        Node rest;
        rest.parent = index;
        rest.state = Cube::State::Refuted;
        for (auto const& [cell, value, sign] : branches)
            rest.choices.push_back({cell, value, Choice::Sign::IsNot});
        node(index).children.push_back(static_cast<int>(nodes_.size()));
        nodes_.push_back(std::move(rest));
    }

    /// Says whether unit propagation sees that one of the branches holds.
    bool has_provable_cover(Split const& split, std::vector<Choice> const& branches,
                            CandidateSets const& not_falsified) const {
        if (split.kind == Split::Kind::ValueInUnit && lines_ == LineForm::Minimal) return false;
        auto const left = choices_of(split, not_falsified);
        return std::all_of(left.begin(), left.end(), [&](Choice const& choice) {
            return std::find(branches.begin(), branches.end(), choice) != branches.end();
        });
    }

    /// Removes what at-most-one clauses falsify when a choice is made.
    void falsify(Choice const& choice, CandidateSets& sets) const {
        auto const words = sets.of(choice.cell);
        std::fill(words.begin(), words.end(), 0);
        board_.for_each_place(choice.cell, [&](Board::Place const& place) {
            for (int position = 0; position < board_.order(); ++position)
                sets.erase(board_.cell(place.unit, position), choice.value);
        });
        for (int const group : board_.groups_of(choice.cell))
            for (int const cell : board_.cells_of_group(group)) sets.erase(cell, choice.value);
        sets.insert(choice.cell, choice.value);
    }

    /// Returns the leaves below a node, in the order of the tree: neighbours have much in common.
    /// `path` holds the choices above the node.
    void collect(int index, Table<Choice>& path, std::vector<Cube>& result) {
        auto const& [parent, choices, ruled_out, children, state] = node(index);
        path.insert(path.end(), choices.begin(), choices.end());
        if (children.empty()) result.push_back({path, state});
        for (int const child : children) collect(child, path, result);
        path.resize(path.size() - choices.size());
    }

    Board board_;
    LineForm lines_;
    Limits const& limits_;
    Candidates root_; ///< at its fixpoint
    CandidateSets root_not_falsified_;
    std::vector<Node> nodes_;
    std::priority_queue<std::pair<std::int64_t, int>> splittable_; ///< excess, minus the node
    int open_leaves_ = 0;
};

} // namespace

std::vector<Cube> cubes(Puzzle const& puzzle, CandidateSets const& candidates, LineForm lines,
                        int at_least, Limits const& limits, Cube const& within) {
    return Splitter{puzzle, candidates, lines, limits, within}.run(at_least);
}

} // namespace hapax
