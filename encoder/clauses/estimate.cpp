/// Groups are counted one by one. Cages of three cells or more are not gone through. Instead, the
/// number of partial results between two steps of a diagram is bounded by what the earlier steps
/// can reach and what the later ones can make up for. Sums fill nearly all of that range. For
/// products, the partial results that matter divide the target. In a difference one value exceeds
/// all others together by the target, so that largest value, rest and next value are about N
/// together; quotients are fewer.

#include "encoder/clauses/estimate.hpp"

#include "encoder/cages/arithmetic.hpp"
#include "encoder/cages/combined.hpp"
#include "encoder/cages/run_support.hpp"
#include "encoder/cages/stretches.hpp"
#include "encoder/cages/value_sets.hpp"
#include "encoder/clauses/cage.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace hapax {

namespace {

/// The most pairwise clauses that Automatic accepts in all.
constexpr std::int64_t most_pairwise_clauses = 5'000'000;

/// Counting stops here.
constexpr double most = 1e15;

std::int64_t pairs(std::int64_t n) {
    return n * (n - 1) / 2;
}

/// Calls f(group size) for every exactly-one group of cells, lines and full regions, and every
/// at-most-one group of smaller regions and distinct cages.
template<class F>
void for_each_group_size(Board const& board, CandidateSets const& sets, F&& f) {
    for (int cell = 0; cell < sets.cell_count(); ++cell) f(sets.count(cell));
    Table<int> places; // per value
    auto const count_places = [&](int cell) {
        sets.for_each(cell, [&](int value) { ++places[value - 1]; });
    };
    for (int unit = 0; unit < board.unit_count(); ++unit) {
        places.assign(static_cast<std::size_t>(board.order()), 0);
        for (int position = 0; position < board.order(); ++position)
            count_places(board.cell(unit, position));
        for (int const count : places) f(count);
    }
    for (int group = 0; group < board.group_count(); ++group) {
        auto const cells = board.cells_of_group(group);
        if (board.is_within_unit(cells)) continue;
        places.assign(static_cast<std::size_t>(board.order()), 0);
        for (int const cell : cells) count_places(cell);
        for (int const count : places)
            if (count > 1) f(count);
    }
}

/// Estimates the states, edges or combinations of one cage.
class CageEstimate {
  public:
    CageEstimate(Cage const& cage, CandidateSets const& sets) : cage_{cage}, sets_{sets} {
        for (auto const cell : cage.cells) cells_.push_back(cell_index(cell, sets.order()));
    }

    /// For three cells and more.
    SizeEstimate size(CageForm form) const {
        auto const clauses = clauses_of(cage_, form, sets_.order());
        return clauses == CageClauses::Tuples      ? of_tuples()
               : clauses == CageClauses::ValueSets ? of_value_sets()
                                                   : of_cells();
    }

  private:
    static SizeEstimate rounded(double variables, double clauses, double literals, double members) {
        auto const round = [](double number) { return std::llround(std::min(number, most)); };
        return {round(variables), round(clauses), round(literals), round(members)};
    }

    static SizeEstimate of_diagram(double states, double edges) {
        return rounded(states + edges, 2 * states + 3 * edges, 2 * states + 9 * edges, 2 * edges);
    }

    double candidates_of(int k) const { return sets_.count(cells_[k]); }

    /// Counts, for each operation, the ways to fill all cells except the last, whose value follows.
    SizeEstimate of_tuples() const {
        double widest = 0;
        double all = 1;
        for (int k = 0; k < cells_.length(); ++k) {
            all *= candidates_of(k);
            widest = std::max(widest, candidates_of(k));
        }
        double const operations = cage_.operation == Operation::Any ? 4 : 1;
        double const combinations = widest == 0 ? 0 : std::min(all, operations * all / widest);
        double const size = cells_.length();
        return rounded(combinations, size * combinations, (3 * size + 1) * combinations,
                       size * combinations);
    }

    SizeEstimate of_cells() const {
        double states = 0;
        double edges = 0;
        for_each_arithmetic(cage_, sets_.order(), [&](CageArithmetic const& arithmetic) {
            if (arithmetic.operation() == Operation::Sum)
                add_sums(states, edges);
            else
                add_other(arithmetic, edges);
        });
        return of_diagram(states, edges);
    }

    void add_sums(double& states, double& edges) const {
        double least_left = 0;
        double greatest_left = 0;
        for (int const cell : cells_) {
            least_left += sets_.least(cell);
            greatest_left += sets_.greatest(cell);
        }
        auto const target = static_cast<double>(cage_.target);
        double least = 0;
        double greatest = 0;
        double before = 1; // states of the layer before
        for (int const cell : cells_) {
            least += sets_.least(cell);
            greatest += sets_.greatest(cell);
            least_left -= sets_.least(cell);
            greatest_left -= sets_.greatest(cell);
            double const after =
                std::min(greatest, target - least_left) - std::max(least, target - greatest_left);
            double const possible = std::max(0.0, after + 1);
            edges += sets_.count(cell) * std::min(before, possible);
            states += possible;
            before = possible;
        }
    }

    /// Adds the edges of each layer: at most the number of ways to get there, and at most the
    /// number of partial results with a step each.
    void add_other(CageArithmetic const& arithmetic, double& edges) const {
        double ways = 1;
        for (int k = 0; k < cells_.length(); ++k) {
            ways = std::min(most, ways * candidates_of(k));
            edges += std::min(ways, most_edges(arithmetic.operation(), cells_[k]));
        }
    }

    /// Returns a bound of a layer's edges: counted for products; the factors of the others were
    /// measured, on orders up to 60.
    double most_edges(Operation operation, int cell) const {
        double const order = sets_.order();
        auto const target = static_cast<double>(cage_.target);
        if (operation == Operation::Difference) {
            double const rest = std::max(0.0, order - target);
            return order * rest * rest / 12;
        }
        if (operation == Operation::Quotient) return 1.5 * order * order / std::max(1.0, target);
        double edges = 0;
        sets_.for_each(cell, [&](int value) {
            if (cage_.target % value == 0) edges += divisors(cage_.target / value);
        });
        return edges;
    }

    /// Counts the divisors of a number without primes above the order; 0 if it has one.
    double divisors(std::int64_t number) const {
        if (number == 0) return 0;
        double count = 1;
        for (int prime = 2; prime <= sets_.order() && number > 1; ++prime) {
            int exponent = 0;
            for (; number % prime == 0; number /= prime) ++exponent;
            count *= exponent + 1;
        }
        return number == 1 ? count : 0;
    }

    SizeEstimate of_value_sets() const {
        Word available = 0;
        double candidates = 0;
        for (int const cell : cells_) {
            available |= sets_.of(cell).front();
            candidates += sets_.count(cell);
        }
        double const m = std::popcount(available);
        double sets = 0;
        for_each_value_set(available, cells_.length(), cage_.target, [&](Word) { ++sets; });
        return rounded(m + sets, candidates + 3 * m + m * sets + 1,
                       3 * candidates + 2 * m + 3 * m * sets + sets, 0);
    }

    Cage const& cage_;
    CandidateSets const& sets_;
    Table<int> cells_;
};

/// Estimates long sums in parts, from full candidates. Partial sums are assumed to take all values
/// that the total leaves them.
SizeEstimate of_parts(Table<CombinedSum> const& sums, Board const& board) {
    double const order = board.order();
    double variables = 0;
    double clauses = 0;
    double literals = 0;
    for (auto const& [equation, parts] : sums) {
        struct Term {
            double least;
            double greatest;
            double values;
        };
        Table<Term> terms;
        double total = static_cast<double>(equation.total);
        double least = 0; // of all terms
        double greatest = 0;
        for (auto const& part : parts) {
            double const size = part.cells.length();
            double const low = part.coefficient * size * (size + 1) / 2;
            double const high = part.coefficient * size * (2 * order + 1 - size) / 2;
            if (size == order) {
                total -= low;
                continue;
            }
            double const values = size * (order - size) + 1;
            terms.push_back({std::min(low, high), std::max(low, high), values});
            least += terms.back().least;
            greatest += terms.back().greatest;
            if (size == 1) continue;
            auto const sets = static_cast<double>(value_sets(board.order(), part.cells.length()));
            variables += order + sets + values;
            clauses += (size + 3 + sets) * order + sets + values + values * values / 2;
            literals += (3 * size + 2 + 3 * sets) * order + 4 * sets + values * (values + 2);
        }
        double before = 0; // values of the partial sum
        double lowest = 0; // of the terms so far
        double highest = 0;
        for (int i = 0; i < terms.length(); ++i) {
            lowest += terms[i].least;
            highest += terms[i].greatest;
            double const after =
                std::max(0.0, std::min(highest, total - (least - lowest))
                                  - std::max(lowest, total - (greatest - highest)) + 1);
            bool const is_tied = i > 0 && i + 1 < terms.length();
            double const values = std::min(terms[i].values, after);
            double const ways = before * values + before * after + values * after;
            if (is_tied) clauses += ways;
            if (is_tied) literals += 2.5 * ways;
            if (is_tied && i + 2 < terms.length()) variables += after;
            before = i == 0 ? values : after;
        }
    }
    return {std::llround(variables), std::llround(clauses), std::llround(literals), 0};
}

/// Adds what each clue takes. Regions and pencil marks are part of the groups and candidates.
class ClueEstimate {
  public:
    ClueEstimate(Board const& board, CandidateSets const& candidates, Encoding const& encoding,
                 SizeEstimate& size)
        : board_{board}, candidates_{candidates}, encoding_{encoding}, size_{size} {}

    void add_combined_sums(Puzzle const& puzzle) {
        if (encoding_.sums != SumForm::Off) add(of_parts(combined_sums(puzzle, board_), board_));
    }

    void add(PencilMarks const&) {}
    void add(Region const&) {}

    void add(NamedClue const& clue) {
        if (is_run(clue)) return add_run(clue);
        auto const related = [&, order = std::int64_t{candidates_.order()}](auto a, auto b) {
            switch (row_of(clue.name).relation) {
            case Relation::Less:
                return a * b / 2;
            case Relation::Apart:
                return 2 * std::min(a, b);
            case Relation::Beside:
                return a * b;
            case Relation::Other:
                break;
            }
            return a * b * related_values(clue) / (order * order);
        };
        for_each_pair(clue, candidates_.order(),
                      [&](Cell first, Cell second) { add_pair(first, second, related); });
    }

    void add_run(NamedClue const& clue) {
        if (add_parts(clue)) return;
        if (encoding_.lines == LineForm::Complete && is_by_stretches(clue, board_))
            return add_stretches(clue);
        Run const run{clue, candidates_.order()};
        RunWalk const walk{run, candidates_};
        Limits none;
        run_diagram_.build(walk, none);
        std::int64_t states = 0;
        std::int64_t edges = 0;
        for (int layer = 0; layer < walk.length(); ++layer) {
            states += std::ssize(run_diagram_.states(layer));
            edges += std::ssize(run_diagram_.edges(layer));
        }
        add(SizeEstimate{states + edges, 2 * states + 3 * edges, 2 * states + 9 * edges,
                         2 * edges});
    }

    void add(Cage const& cage) {
        if (encoding_.cages == CageForm::Automatic && add_parts(cage)) return;
        if (cage.cells.size() == 2)
            add_pair(cage.cells[0], cage.cells[1], [](auto a, auto b) { return std::min(a, b); });
        if (cage.cells.size() <= 2 || static_cast<double>(size_.literals) > most) return;
        add(CageEstimate{cage, candidates_}.size(encoding_.cages));
    }

  private:
    void add_stretches(NamedClue const& clue) {
        auto const found = stretches_of(clue, candidates_);
        std::int64_t const order = candidates_.order();
        std::int64_t const stretches = found.stretches.length();
        std::int64_t const sets = found.sets.length();
        bool const is_sandwich = clue.name == ClueName::Sandwich;
        add(SizeEstimate{
            (is_sandwich ? stretches : 0) + 2 * order + sets,
            (order + 3) * stretches + (order + 1) * sets + 2 * order * order + 5 * order,
            (3 * order + 6) * stretches + (3 * order + 2) * sets + 6 * order * order, 0});
    }

    template<class Clue>
    bool add_parts(Clue const& clue) {
        if (encoding_.sums == SumForm::Off) return false;
        auto const equations = equations_of(clue, 0, candidates_.order());
        auto const length = encoding_.sums == SumForm::On ? SumLength::Any : SumLength::Long;
        if (!is_by_parts(equations, length, board_)) return false;
        Table<CombinedSum> sums;
        for (auto const& equation : equations)
            sums.push_back({equation, parts_of(equation, board_)});
        add(of_parts(sums, board_));
        return true;
    }

    /// Adds a clause for each candidate of a pair, with the candidates that go with it: half of the
    /// other's if the cells compare, nearly all or two if they are marked neighbours, about one in
    /// a cage.
    void add_pair(Cell one, Cell other, auto&& related_pairs) {
        std::int64_t const a = candidates_.count(cell_index(one, candidates_.order()));
        std::int64_t const b = candidates_.count(cell_index(other, candidates_.order()));
        size_.clauses += a + b;
        size_.literals += a + b + 2 * related_pairs(a, b);
    }

    /// Counts the pairs of values that go together.
    std::int64_t related_values(NamedClue const& clue) {
        if (clue.name == counted_.name && clue.amount == counted_.amount
            && clue.rule_text == counted_.rule_text && clue.cells.size() == counted_.cells.size())
            return related_values_;
        counted_ = clue;
        related_values_ = 0;
        int const order = candidates_.order();
        for (int v = 1; v <= order; ++v)
            for (int w = 1; w <= order; ++w) related_values_ += may_pair(clue, v, w, order) ? 1 : 0;
        return related_values_;
    }

    void add(SizeEstimate const& more) {
        size_.variables += more.variables;
        size_.clauses += more.clauses;
        size_.literals += more.literals;
        size_.members += more.members;
    }

    Board const& board_;
    CandidateSets const& candidates_;
    Encoding const& encoding_;
    SizeEstimate& size_;
    NamedClue counted_;
    std::int64_t related_values_ = 0; ///< of `counted_`
    Diagram<std::int64_t> run_diagram_;
};

} // namespace

bool has_many_pairs(Board const& board, CandidateSets const& candidates) {
    std::int64_t clauses = 0;
    for_each_group_size(board, candidates, [&](int size) { clauses += pairs(size); });
    return clauses > most_pairwise_clauses;
}

SizeEstimate estimate(Puzzle const& puzzle, CandidateSets const& candidates,
                      Encoding const& encoding) {
    Board const board{puzzle};
    AtMostOne form = encoding.at_most_one;
    if (form == AtMostOne::Automatic)
        form = has_many_pairs(board, candidates) ? AtMostOne::Product : AtMostOne::Pairwise;
    SizeEstimate size;
    for (int cell = 0; cell < candidates.cell_count(); ++cell)
        size.variables += candidates.count(cell);
    for_each_group_size(board, candidates, [&](int literals) {
        if (form == AtMostOne::Pairwise) {
            size.clauses += 1 + pairs(literals);
            size.literals += literals + 2 * pairs(literals);
            return;
        }
        size.clauses += 1 + 3 * std::int64_t{literals};
        size.literals += 7 * std::int64_t{literals};
        size.members += 2 * std::int64_t{literals};
        size.variables +=
            form == AtMostOne::Ladder ? literals : std::llround(2 * std::sqrt(literals));
    });

    ClueEstimate clues{board, candidates, encoding, size};
    for_each_clue(puzzle, [&](auto const& clue) { clues.add(clue); });
    clues.add_combined_sums(puzzle);
    return size;
}

} // namespace hapax
