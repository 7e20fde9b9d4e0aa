/// Rows, columns, values, bands and stacks are the vertices of a graph; a given or a pencil mark
/// links a row, a column and a value. Colours are refined until no class of a colour splits any
/// more; then a vertex of a class that still has several is set apart, and refinement goes on until
/// each vertex is alone. That gives an order of the lines, and values are named as they appear. All
/// vertices of a class are tried, and the least result counts, so it does not depend on the order
/// in which the puzzle came (McKay, Practical graph isomorphism, 1981).
///
/// Two results that are equal give a symmetry of the puzzle. Vertices that such symmetries exchange
/// lead to equal results, so one of them is tried; and a branch that repeats an earlier one ends at
/// once. A branch ends as well if its classes, from the first on, are greater than those of the
/// best result.

#include "solver/symmetry/labelling.hpp"

#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/table.hpp"
#include "encoder/too_large.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace hapax {

namespace {

constexpr int most_cases = 20'000;

using Code = std::uint64_t;
using Numbers = Table<int>;

/// Mixes two numbers (the finalizer of splitmix64).
Code mixed(Code a, Code b) {
    Code x = a * 0x9E3779B97F4A7C15u + b;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

/// Describes what links a row, a column and a value.
enum class LinkKind { Given, Mark };

struct Link {
    int row;
    int column;
    int value; ///< vertices
    LinkKind kind;
};

class Labelling {
  public:
    Labelling(Puzzle const& puzzle, LineOrder lines, std::optional<BoxShape> shape)
        : puzzle_{puzzle}, order_{puzzle.order} {
        int const n = order_;
        bool const has_boxes = lines == LineOrder::InBoxes;
        int const bands = has_boxes ? n / shape->rows : 0;
        int const stacks = has_boxes ? n / shape->columns : 0;
        group_.assign(static_cast<std::size_t>(3 * n + bands + stacks), -1);
        for (int i = 0; i < n && has_boxes; ++i) {
            group_[i] = 3 * n + i / shape->rows;
            group_[n + i] = 3 * n + bands + i / shape->columns;
        }
        for (int cell = 0; cell < n * n; ++cell)
            if (int const value = puzzle.givens[cell_at(cell, n)]; value > 0)
                add_link(cell_at(cell, n), value, LinkKind::Given);
        for (auto const& [cell, values] : puzzle.pencil_marks)
            for (int const value : values) add_link(cell, value, LinkKind::Mark);
        Numbers colours(group_.size());
        for (int v = 0; v < colours.length(); ++v) {
            int const type = v < 3 * n ? v / n : v < 3 * n + bands ? 3 : 4;
            bool const is_fixed_line = lines == LineOrder::Fixed && type < 2;
            colours[v] = type * n + (is_fixed_line ? v % n : 0);
        }
        trace_.push_back(refine(colours));
        search(colours);
    }

    Puzzle result() const {
        Puzzle puzzle = puzzle_;
        std::copy(best_->givens.begin(), best_->givens.end(), puzzle.givens.values().begin());
        puzzle.pencil_marks = best_->marks;
        return puzzle;
    }

  private:
    struct Leaf {
        std::vector<Code> trace;
        std::vector<int> givens; ///< by cell
        std::vector<PencilMarks> marks;
        Numbers numbers; ///< of the vertices
        std::vector<int> path;
    };

    void add_link(Cell cell, int value, LinkKind kind) {
        links_.push_back({cell.row, order_ + cell.column, 2 * order_ + value - 1, kind});
    }

    /// Returns a number that is the same for colours that differ only in the numbers of vertices.
    Code refine(Numbers& colours) const {
        std::vector<std::vector<Code>> seen(colours.size());
        Code trace = 0;
        for (int classes = 0;;) {
            for (int v = 0; v < colours.length(); ++v)
                seen[static_cast<std::size_t>(v)].assign(1, Code(colours[v]));
            auto const look = [&](int v, Code what) {
                seen[static_cast<std::size_t>(v)].push_back(what);
            };
            auto const pair = [&](LinkKind kind, int a, int b) {
                return (Code(kind) + 1) << 40 | Code(colours[a]) << 20 | Code(colours[b]);
            };
            for (auto const& [row, column, value, kind] : links_) {
                look(row, pair(kind, column, value));
                look(column, pair(kind, row, value));
                look(value, pair(kind, row, column));
            }
            for (int v = 0; v < colours.length(); ++v)
                if (int const group = group_[v]; group >= 0) {
                    look(v, Code(colours[group]));
                    look(group, Code(colours[v]));
                }
            for (auto& codes : seen) std::sort(codes.begin() + 1, codes.end());
            std::vector<int> vertices(colours.size());
            std::iota(vertices.begin(), vertices.end(), 0);
            auto const codes_of = [&](int v) -> std::vector<Code> const& {
                return seen[static_cast<std::size_t>(v)];
            };
            std::sort(vertices.begin(), vertices.end(),
                      [&](int a, int b) { return codes_of(a) < codes_of(b); });
            int finer = 0;
            int colour = 0;
            for (std::size_t i = 0; i < vertices.size(); ++i) {
                int const v = vertices[i];
                if (i == 0 || codes_of(v) != codes_of(vertices[i - 1])) {
                    ++finer;
                    colour = static_cast<int>(i);
                    for (Code const code : codes_of(v)) trace = mixed(trace, code);
                }
                colours[v] = colour;
                trace = mixed(trace, Code(colour));
            }
            if (finer == classes) return trace;
            classes = finer;
        }
    }

    /// Returns the vertices of a largest class; none if each vertex is alone. In a full square,
    /// small classes of rows would tell nothing, while a row, a column and a value fix much.
    static std::vector<int> open_class(Numbers const& colours) {
        Numbers sizes(colours.size());
        for (int const colour : colours) ++sizes[colour];
        int chosen = -1;
        for (int colour = 0; colour < sizes.length(); ++colour)
            if (sizes[colour] > 1 && (chosen < 0 || sizes[colour] > sizes[chosen])) chosen = colour;
        std::vector<int> vertices;
        for (int v = 0; v < colours.length(); ++v)
            if (colours[v] == chosen) vertices.push_back(v);
        return vertices;
    }

    /// Tries all orders that refine the colours. Returns how many vertices of the path stay to be
    /// set apart: fewer than now if the branch repeats an earlier one.
    std::size_t search(Numbers const& colours) {
        std::size_t const depth = path_.size();
        if (best_) {
            auto const known = std::min(trace_.size(), best_->trace.size());
            auto const end = static_cast<std::ptrdiff_t>(known);
            if (std::lexicographical_compare(best_->trace.begin(), best_->trace.begin() + end,
                                             trace_.begin(), trace_.begin() + end))
                return depth;
        }
        if (++cases_ > most_cases)
            throw TooLargeError{"the puzzle has too many symmetries or too few givens: "
                                + std::to_string(most_cases)
                                + " orders of its lines and values do not tell the least form"};
        auto const vertices = open_class(colours);
        if (vertices.empty()) return compare(colours);
        std::vector<int> tried;
        for (int const v : vertices) {
            if (repeats(v, tried)) continue;
            tried.push_back(v);
            Numbers next = colours;
            for (int const other : vertices)
                if (other != v) ++next[other];
            trace_.push_back(refine(next));
            path_.push_back(v);
            auto const rest = search(next);
            path_.pop_back();
            trace_.pop_back();
            if (rest < depth) return rest;
        }
        return depth;
    }

    /// Says whether a known symmetry that keeps the path exchanges the vertex with one of these, or
    /// neither has a link.
    bool repeats(int vertex, std::vector<int> const& tried) const {
        if (tried.empty()) return false;
        Numbers orbit(group_.size());
        std::iota(orbit.begin(), orbit.end(), 0);
        auto const root = [&](int v) {
            while (orbit[v] != v) v = orbit[v];
            return v;
        };
        for (auto const& symmetry : symmetries_) {
            bool const keeps_path =
                std::all_of(path_.begin(), path_.end(), [&](int v) { return symmetry[v] == v; });
            for (int v = 0; keeps_path && v < orbit.length(); ++v)
                orbit[root(v)] = root(symmetry[v]);
        }
        return std::any_of(tried.begin(), tried.end(), [&](int other) {
            return root(other) == root(vertex) || are_bare_twins(other, vertex);
        });
    }

    bool are_bare_twins(int a, int b) const {
        return a < 3 * order_ && group_[a] == group_[b]
               && std::none_of(links_.begin(), links_.end(), [&](Link const& link) {
                      return link.row == a || link.row == b || link.column == a || link.column == b
                             || link.value == a || link.value == b;
                  });
    }

    std::size_t compare(Numbers const& colours) {
        Leaf leaf = leaf_of(colours);
        auto const key = [](Leaf const& of) { return std::tie(of.trace, of.givens, of.marks); };
        if (!best_ || key(leaf) < key(*best_)) {
            best_ = std::move(leaf);
            return path_.size();
        }
        if (key(leaf) != key(*best_)) return path_.size();
        Numbers with_number(colours.size());
        for (int v = 0; v < with_number.length(); ++v) with_number[best_->numbers[v]] = v;
        Numbers symmetry(colours.size());
        for (int v = 0; v < symmetry.length(); ++v) symmetry[v] = with_number[leaf.numbers[v]];
        symmetries_.push_back(std::move(symmetry));
        return static_cast<std::size_t>(
            std::mismatch(path_.begin(), path_.end(), best_->path.begin(), best_->path.end()).first
            - path_.begin());
    }

    /// Numbers the values as they appear in the givens; the others follow in the order of their
    /// colours.
    Leaf leaf_of(Numbers const& colours) const {
        int const n = order_;
        Numbers numbers = colours;
        for (int const first : {0, n}) { // lines of one band stay together
            std::vector<int> lines(static_cast<std::size_t>(n));
            std::iota(lines.begin(), lines.end(), first);
            std::sort(lines.begin(), lines.end(), [&](int a, int b) {
                int const band = group_[a] < 0 ? 0 : colours[group_[a]];
                int const its_band = group_[b] < 0 ? 0 : colours[group_[b]];
                return std::pair{band, colours[a]} < std::pair{its_band, colours[b]};
            });
            for (int i = 0; i < n; ++i) numbers[lines[static_cast<std::size_t>(i)]] = first + i;
        }
        Grid rows{n}; // vertices of values, plus 1
        for (auto const& [row, column, value, kind] : links_)
            if (kind == LinkKind::Given) rows[{numbers[row], numbers[column] - n}] = value + 1;
        std::vector<int> values(static_cast<std::size_t>(n));
        std::iota(values.begin(), values.end(), 2 * n);
        std::sort(values.begin(), values.end(),
                  [&](int a, int b) { return colours[a] < colours[b]; });
        std::vector<int> named;
        auto const add = [&](int value) {
            if (!contains(named, value)) named.push_back(value);
        };
        for (int const value : rows.values())
            if (value > 0) add(value - 1);
        for (int const value : values) add(value);
        for (int i = 0; i < n; ++i) numbers[named[static_cast<std::size_t>(i)]] = 2 * n + i;
        Leaf leaf{trace_, {}, {}, numbers, path_};
        for (int const value : rows.values())
            leaf.givens.push_back(value > 0 ? numbers[value - 1] - 2 * n + 1 : 0);
        for (auto const& [cell, list] : puzzle_.pencil_marks) {
            PencilMarks moved{{numbers[cell.row], numbers[n + cell.column] - n}, {}};
            for (int const value : list)
                moved.values.push_back(numbers[2 * n + value - 1] - 2 * n + 1);
            std::sort(moved.values.begin(), moved.values.end());
            leaf.marks.push_back(std::move(moved));
        }
        std::sort(leaf.marks.begin(), leaf.marks.end());
        return leaf;
    }

    Puzzle const& puzzle_;
    int order_;
    Numbers group_; ///< of each vertex: its band or stack, or -1
    std::vector<Link> links_;
    std::optional<Leaf> best_;
    std::vector<Code> trace_; ///< of the colours, for each vertex that was set apart and before
    std::vector<int> path_;   ///< vertices that were set apart
    std::vector<Numbers> symmetries_;
    int cases_ = 0;
};

} // namespace

Puzzle relabelled(Puzzle const& puzzle, LineOrder lines, std::optional<BoxShape> shape) {
    return Labelling{puzzle, lines, shape}.result();
}

} // namespace hapax
