/// Compares each form of each constraint with a truth table: its models are exactly the rows of the
/// table, unit propagation leaves exactly the values that the table supports, and the numbers of
/// variables and clauses are those that the headers state.

#include "encoder/clauses/cage.hpp"
#include "encoder/clauses/cnf.hpp"
#include "encoder/clauses/encode.hpp"
#include "encoder/clauses/estimate.hpp"
#include "encoder/clauses/exactly_one.hpp"
#include "encoder/clauses/inequality.hpp"
#include "encoder/clauses/leftovers.hpp"
#include "encoder/clauses/variable_map.hpp"
#include "encoder/model/board.hpp"
#include "tests/support/unit_propagation.hpp"

#include <bit>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <numeric>
#include <random>
#include <set>

namespace hapax {
namespace {

using testing::Clauses;
using testing::is_satisfiable;
using testing::UnitPropagation;
using Values = std::vector<int>;

std::vector<Literal> literals_of(VariableMap const& x, int cell) {
    std::vector<Literal> group;
    x.for_each(cell, [&](int, Literal literal) { group.push_back(literal); });
    return group;
}

// At most one, exactly one: groups of n literals, where the candidates of one cell serve as any
// literals would.

struct GroupForm {
    std::string name;
    AtMostOne form;
    int (*variables)(int n);
    int (*clauses)(int n);
};

void PrintTo(GroupForm const& each, std::ostream* out) {
    *out << each.name;
}

int pairs(int n) {
    return n * (n - 1) / 2;
}

int product_rows(int n) {
    int rows = 1;
    while (rows * rows < n) ++rows;
    return rows;
}

int product_columns(int n) {
    return (n + product_rows(n) - 1) / product_rows(n);
}

std::vector<GroupForm> const group_forms{
    {"pairwise", AtMostOne::Pairwise, [](int) { return 0; }, pairs},
    {"automatic", AtMostOne::Automatic, [](int) { return 0; }, pairs},
    {"ladder", AtMostOne::Ladder, [](int n) { return n < 2 ? 0 : n - 1; },
     [](int n) { return n < 2 ? 0 : 3 * n - 4; }},
    {"product", AtMostOne::Product,
     [](int n) { return n < 5 ? 0 : product_rows(n) + product_columns(n); },
     [](int n) {
         return n < 5 ? pairs(n) : 2 * n + pairs(product_rows(n)) + pairs(product_columns(n));
     }},
};

class AtMostOneForm : public ::testing::TestWithParam<GroupForm> {
  protected:
    struct Encoded {
        Puzzle puzzle;
        VariableMap x;
        Cnf cnf;
        std::vector<Literal> group;

        explicit Encoded(int n) : puzzle{latin_square(n)}, x{puzzle, CandidateSets{n}} {
            group = literals_of(x, 0);
        }
        int auxiliaries() const {
            return x.variable_count() - puzzle.order * puzzle.order * puzzle.order;
        }
    };
};

TEST_P(AtMostOneForm, AllowsExactlyTheAssignmentsWithAtMostOneTrue) {
    for (int n = 1; n <= 7; ++n) {
        Encoded at_most{n};
        encode_at_most_one(at_most.group, GetParam().form, AtLeastOne::Stated, at_most.x,
                           at_most.cnf);
        Encoded exactly{n};
        encode_at_least_one(exactly.group, exactly.cnf);
        encode_at_most_one(exactly.group, GetParam().form, AtLeastOne::Stated, exactly.x,
                           exactly.cnf);
        for (unsigned row = 0; row < (1U << n); ++row) {
            std::vector<Literal> assignment;
            for (int i = 0; i < n; ++i)
                assignment.push_back((row >> i & 1) != 0
                                         ? at_most.group[static_cast<std::size_t>(i)]
                                         : !at_most.group[static_cast<std::size_t>(i)]);
            int const true_ones = std::popcount(row);
            EXPECT_EQ(is_satisfiable(at_most.cnf.clauses(), assignment), true_ones <= 1)
                << "n = " << n << ", row " << row;
            EXPECT_EQ(is_satisfiable(exactly.cnf.clauses(), assignment), true_ones == 1)
                << "n = " << n << ", row " << row;
        }
    }
}

TEST_P(AtMostOneForm, ATrueLiteralFalsifiesTheOthersByUnitPropagation) {
    for (int n = 1; n <= 30; ++n) {
        Encoded encoded{n};
        encode_at_most_one(encoded.group, GetParam().form, AtLeastOne::Stated, encoded.x,
                           encoded.cnf);
        for (Literal const chosen : encoded.group) {
            UnitPropagation state{encoded.cnf.clauses()};
            state.assume(chosen);
            ASSERT_TRUE(state.propagate());
            for (Literal const other : encoded.group)
                EXPECT_TRUE(other == chosen ? state.is_true(other) : state.is_false(other))
                    << "n = " << n;
        }
    }
}

TEST_P(AtMostOneForm, HasTheStatedNumbersOfVariablesAndClauses) {
    for (int n = 1; n <= 40; ++n) {
        Encoded at_most{n};
        encode_at_most_one(at_most.group, GetParam().form, AtLeastOne::Stated, at_most.x,
                           at_most.cnf);
        EXPECT_EQ(at_most.auxiliaries(), GetParam().variables(n)) << "n = " << n;
        EXPECT_EQ(at_most.cnf.clause_count(), GetParam().clauses(n)) << "n = " << n;
        for (auto const& clause : at_most.cnf.clauses()) EXPECT_EQ(clause.size(), 2U);
    }
}

/// In an open group, by unit propagation: so models are not more than assignments to it.
TEST_P(AtMostOneForm, LeavesNoVariableOpenInAnOpenGroup) {
    for (int n = 1; n <= 12; ++n) {
        Encoded open{n};
        encode_at_most_one(open.group, GetParam().form, AtLeastOne::Open, open.x, open.cnf);
        EXPECT_EQ(open.cnf.clause_count(), GetParam().clauses(n) + open.auxiliaries());
        for (int chosen = -1; chosen < n; ++chosen) {
            UnitPropagation state{open.cnf.clauses()};
            for (int i = 0; i < n; ++i) {
                Literal const literal = open.group[static_cast<std::size_t>(i)];
                state.assume(i == chosen ? literal : !literal);
            }
            ASSERT_TRUE(state.propagate());
            for (int variable = n * n * n + 1; variable <= open.x.variable_count(); ++variable)
                EXPECT_TRUE(state.is_true(Literal{variable}) || state.is_false(Literal{variable}))
                    << "n = " << n << ", variable " << variable;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Encoding, AtMostOneForm, ::testing::ValuesIn(group_forms),
                         [](auto const& each) { return each.param.name; });

TEST(AtLeastOne, OfNothingIsTheEmptyClause) {
    Cnf cnf;
    encode_at_least_one({}, cnf);
    ASSERT_EQ(cnf.clause_count(), 1);
    EXPECT_TRUE(cnf.clauses()[0].empty());
    EXPECT_FALSE(is_satisfiable(cnf.clauses(), {}));
}

// Relations between cells: inequalities, adjacency, cages.

using Candidate = std::pair<int, int>; // cell, value

struct RelationForm {
    std::string name;
    Puzzle puzzle;
    std::vector<int> cells;
    std::function<bool(Values const&)> holds; ///< the truth table
    std::function<void(Board const&, VariableMap&, ClauseSink&)> encode;

    enum class Strength {
        Consistent, ///< unit propagation leaves no candidate without a row in the table
        Weak,       ///< it leaves some
    };
    Strength strength = Strength::Consistent;

    /// Returns the candidates that may be left instead, where the form promises less than the
    /// table.
    std::function<std::set<Candidate>(RelationForm const&, CandidateSets const&)> left = {};

    /// The numbers of variables and clauses that the header states for these candidates.
    struct Size {
        int variables;
        int clauses;
    };
    std::function<Size(RelationForm const&, CandidateSets const&)> size = {};
};

/// Calls f(values) for each choice of a candidate for each cell.
void for_each_row(std::vector<int> const& cells, CandidateSets const& sets, auto&& f) {
    Values values(cells.size());
    auto const extend = [&](auto&& self, std::size_t k) -> void {
        if (k == cells.size()) {
            f(std::as_const(values));
            return;
        }
        sets.for_each(cells[k], [&](int value) {
            values[k] = value;
            self(self, k + 1);
        });
    };
    extend(extend, 0);
}

/// The candidates that occur in a row for which `holds` is true.
std::set<Candidate> in_rows(std::vector<int> const& cells, CandidateSets const& sets,
                            std::function<bool(Values const&)> const& holds) {
    std::set<Candidate> found;
    for_each_row(cells, sets, [&](Values const& values) {
        if (!holds(values)) return;
        for (std::size_t k = 0; auto const value : values) found.insert({cells[k++], value});
    });
    return found;
}

int candidates_of(std::vector<int> const& cells, CandidateSets const& sets) {
    return std::accumulate(cells.begin(), cells.end(), 0,
                           [&](int sum, int cell) { return sum + sets.count(cell); });
}

/// Returns what the whole puzzle says beside the relation: cells have one value; a distinct cage's
/// cells differ.
Clauses context(RelationForm const& form, VariableMap const& x) {
    Cnf cnf;
    for (int const cell : form.cells) {
        auto const group = literals_of(x, cell);
        encode_at_least_one(group, cnf);
        encode_at_most_one_pairwise(group, cnf);
    }
    for (auto const& cage : form.puzzle.cages)
        if (cage.repeats == Repeats::Forbidden)
            for (int value = 1; value <= form.puzzle.order; ++value) {
                std::vector<Literal> group;
                for (int const cell : form.cells)
                    if (x.has(cell, value)) group.push_back(x.is(cell, value));
                encode_at_most_one_pairwise(group, cnf);
            }
    return cnf.clauses();
}

/// Full candidates, then random ones with at least one value a cell.
CandidateSets random_candidates(int order, std::mt19937_64& random, double keep) {
    CandidateSets sets{order};
    std::bernoulli_distribution stays{keep};
    for (int cell = 0; cell < sets.cell_count(); ++cell)
        for (int value = 1; value <= order; ++value)
            if (!stays(random) && sets.count(cell) > 1) sets.erase(cell, value);
    return sets;
}

/// All forms of the relations of one family: "pairs", or the cages of one shape.
std::vector<RelationForm> forms_of(std::string const& family);

class Relation : public ::testing::TestWithParam<std::string> {
  protected:
    struct Encoded {
        Board board;
        VariableMap x;
        Cnf cnf;
        Clauses all; ///< with the context

        Encoded(RelationForm const& form, CandidateSets const& sets)
            : board{form.puzzle}, x{form.puzzle, sets}, all{context(form, x)} {
            form.encode(board, x, cnf);
            all.insert(all.end(), cnf.clauses().begin(), cnf.clauses().end());
        }
    };

    static CandidateSets candidates(int order, int round, std::mt19937_64& random) {
        return round == 0 ? CandidateSets{order} : random_candidates(order, random, 0.7);
    }
};

TEST_P(Relation, ModelsAreTheRowsOfTheTable) {
    for (auto const& form : forms_of(GetParam())) {
        SCOPED_TRACE(form.name);
        std::mt19937_64 random{1};
        for (int round = 0; round < 4; ++round) {
            CandidateSets const sets = candidates(form.puzzle.order, round, random);
            Encoded const encoded{form, sets};
            for_each_row(form.cells, sets, [&](Values const& values) {
                std::vector<Literal> row;
                for (std::size_t k = 0; k < values.size(); ++k)
                    row.push_back(encoded.x.is(form.cells[k], values[k]));
                EXPECT_EQ(is_satisfiable(encoded.all, row), form.holds(values))
                    << "round " << round << ", values " << ::testing::PrintToString(values);
            });
        }
    }
}

TEST_P(Relation, UnitPropagationLeavesWhatTheTableSupports) {
    for (auto const& form : forms_of(GetParam())) {
        SCOPED_TRACE(form.name);
        std::mt19937_64 random{2};
        bool misses_something = false;
        for (int round = 0; round < 60; ++round) {
            CandidateSets const sets = candidates(form.puzzle.order, round % 10, random);
            Encoded const encoded{form, sets};
            CandidateSets const kept = random_candidates(form.puzzle.order, random, 0.6);
            UnitPropagation state{encoded.all};
            CandidateSets left = sets;
            for (int const cell : form.cells)
                encoded.x.for_each(cell, [&](int value, Literal literal) {
                    if (kept.has(cell, value)) return;
                    state.assume(!literal);
                    left.erase(cell, value);
                });
            bool const is_consistent = state.propagate();
            auto const supported = in_rows(form.cells, left, form.holds);
            auto const allowed = form.left ? form.left(form, left) : supported;
            for (int const cell : form.cells)
                encoded.x.for_each(cell, [&](int value, Literal literal) {
                    bool const is_left = is_consistent && !state.is_false(literal);
                    if (supported.contains({cell, value})) {
                        EXPECT_TRUE(is_left)
                            << "round " << round << ", cell " << cell << " is " << value;
                    }
                    misses_something |= is_left && !allowed.contains({cell, value});
                });
        }
        EXPECT_EQ(misses_something, form.strength == RelationForm::Strength::Weak);
    }
}

TEST_P(Relation, HasTheStatedNumbersOfVariablesAndClauses) {
    for (auto const& form : forms_of(GetParam())) {
        SCOPED_TRACE(form.name);
        if (!form.size) continue;
        std::mt19937_64 random{3};
        for (int round = 0; round < 20; ++round) {
            CandidateSets const sets = candidates(form.puzzle.order, round, random);
            Encoded const encoded{form, sets};
            int total = 0;
            for (int cell = 0; cell < sets.cell_count(); ++cell) total += sets.count(cell);
            auto const [variables, clauses] = form.size(form, sets);
            EXPECT_EQ(encoded.x.variable_count() - total, variables) << "round " << round;
            EXPECT_EQ(encoded.cnf.clause_count(), clauses) << "round " << round;
        }
    }
}

RelationForm inequality_form(std::string const& name, InequalityForm form) {
    RelationForm result;
    result.name = name;
    result.puzzle = latin_square(5);
    result.cells = {3, 11};
    result.holds = [](Values const& values) { return values[0] < values[1]; };
    result.encode = [form](Board const&, VariableMap& x, ClauseSink& sink) {
        if (form == InequalityForm::Order)
            for (int const cell : {3, 11}) encode_order(cell, x, sink);
        encode_inequality(3, 11, form, x, sink);
    };
    if (form == InequalityForm::Forbidden)
        result.size = [](RelationForm const& me, CandidateSets const& sets) {
            int bad = 0;
            for_each_row(me.cells, sets,
                         [&](Values const& values) { bad += values[0] >= values[1]; });
            return RelationForm::Size{0, bad};
        };
    else if (form != InequalityForm::Order)
        result.size = [](RelationForm const& me, CandidateSets const& sets) {
            return RelationForm::Size{0, candidates_of(me.cells, sets)};
        };
    if (form == InequalityForm::Forbidden) result.strength = RelationForm::Strength::Weak;
    return result;
}

RelationForm adjacency_form(std::string const& name, ClueName kind) {
    RelationForm result;
    result.name = name;
    result.puzzle = latin_square(5);
    result.cells = {7, 8};
    result.holds = [kind](Values const& values) {
        bool const consecutive = values[0] == values[1] + 1 || values[1] == values[0] + 1;
        return consecutive == (kind == ClueName::Consecutive);
    };
    result.encode = [kind](Board const&, VariableMap& x, ClauseSink& sink) {
        encode_relation({kind, {{1, 2}, {1, 3}}}, {}, x, sink);
    };
    result.size = [](RelationForm const& me, CandidateSets const& sets) {
        return RelationForm::Size{0, candidates_of(me.cells, sets)};
    };
    return result;
}

std::vector<RelationForm> pair_forms() {
    return {
        inequality_form("less_automatic", InequalityForm::Automatic),
        inequality_form("less_support", InequalityForm::Support),
        inequality_form("less_order", InequalityForm::Order),
        inequality_form("less_forbidden", InequalityForm::Forbidden),
        adjacency_form("consecutive", ClueName::Consecutive),
        adjacency_form("not_consecutive", ClueName::NotConsecutive),
    };
}

TEST(OrderVariables, HaveTheStatedNumbersOfVariablesAndClauses) {
    std::mt19937_64 random{4};
    for (int round = 0; round < 20; ++round) {
        Puzzle const puzzle = latin_square(6);
        CandidateSets const sets =
            round == 0 ? CandidateSets{6} : random_candidates(6, random, 0.6);
        VariableMap x{puzzle, sets};
        int const before = x.variable_count();
        Cnf cnf;
        encode_order(8, x, cnf);
        int const n = sets.count(8);
        EXPECT_EQ(x.variable_count() - before, n - 1);
        EXPECT_EQ(cnf.clause_count(), n < 2 ? 0 : 4 * n - 4);
        encode_order(8, x, cnf);
        EXPECT_EQ(x.variable_count() - before, n - 1) << "a second call adds nothing";
        EXPECT_EQ(cnf.clause_count(), n < 2 ? 0 : 4 * n - 4) << "a second call adds nothing";

        encode_order(9, x, cnf);
        auto const without_inequality = cnf.clause_count();
        encode_inequality(8, 9, InequalityForm::Order, x, cnf);
        EXPECT_LE(cnf.clause_count() - without_inequality, n);
    }
}

// Cages. Their truth tables follow the definitions, operation by operation.

bool gives(Values const& values, Operation operation, std::int64_t target) {
    std::int64_t sum = 0;
    std::int64_t product = 1;
    for (int const value : values) {
        sum += value;
        product *= value;
    }
    std::int64_t const largest = *std::max_element(values.begin(), values.end());
    switch (operation) {
    case Operation::Sum:
        return sum == target;
    case Operation::Difference:
        return largest - (sum - largest) == target;
    case Operation::Product:
        return product == target;
    case Operation::Quotient:
        return largest == target * (product / largest);
    case Operation::Any:
        break;
    }
    return gives(values, Operation::Sum, target) || gives(values, Operation::Difference, target)
           || gives(values, Operation::Product, target)
           || gives(values, Operation::Quotient, target);
}

/// Says whether cells that share a row or column have different values (in a distinct cage: all).
bool lines_differ(Puzzle const& puzzle, Values const& values) {
    auto const& cage = puzzle.cages.front();
    for (std::size_t i = 0; i < values.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            bool const differ = cage.repeats == Repeats::Forbidden
                                || cage.cells[i].row == cage.cells[j].row
                                || cage.cells[i].column == cage.cells[j].column;
            if (differ && values[i] == values[j]) return false;
        }
    return true;
}

bool all_differ(Values values) {
    std::sort(values.begin(), values.end());
    return std::adjacent_find(values.begin(), values.end()) == values.end();
}

/// The diagram over cells counted from its definition: states and edges are what the rows of the
/// table pass through.
struct DiagramSize {
    int states = 0;
    int first_edges = 0;
    int later_edges = 0;
    int last_edges = 0;

    bool is_empty() const { return first_edges == 0; }
};

enum class Among { One, Four };

/// Among four, without the rows that an operation before it gives: then products and quotients
/// remember the sum as well, where that can be the target.
DiagramSize diagram_size(std::vector<int> const& cells, CandidateSets const& sets,
                         Operation operation, std::int64_t target, Among among) {
    auto const is_given_before = [&](Values const& values) {
        for (auto before = Operation::Sum; before != operation;
             before = static_cast<Operation>(static_cast<int>(before) + 1))
            if (gives(values, before, target)) return true;
        return false;
    };
    bool const has_sum =
        among == Among::Four
        && (operation == Operation::Quotient || target <= std::ssize(cells) * sets.order());
    using State = std::vector<std::int64_t>;
    auto const state_of = [&](Values const& values, std::size_t length) -> State {
        std::int64_t sum = 0;
        std::int64_t product = 1;
        std::int64_t largest = 0;
        for (std::size_t k = 0; k < length; ++k) {
            sum += values[k];
            product *= values[k];
            largest = std::max<std::int64_t>(largest, values[k]);
        }
        switch (operation) {
        case Operation::Sum:
            return {sum};
        case Operation::Product:
            return {product, has_sum ? sum : 0};
        case Operation::Difference:
            return {sum, largest};
        default:
            return {product, largest, has_sum ? sum : 0};
        }
    };
    std::set<std::pair<std::size_t, State>> states;
    std::set<std::tuple<std::size_t, State, int>> edges;
    for_each_row(cells, sets, [&](Values const& values) {
        if (!gives(values, operation, target)) return;
        if (among == Among::Four && is_given_before(values)) return;
        for (std::size_t k = 0; k < cells.size(); ++k) {
            if (k > 0) states.insert({k, state_of(values, k)});
            edges.insert({k, state_of(values, k), values[k]});
        }
    });
    DiagramSize size;
    size.states = static_cast<int>(states.size());
    for (auto const& edge : edges) {
        ++(std::get<0>(edge) == 0 ? size.first_edges : size.later_edges);
        if (std::get<0>(edge) == cells.size() - 1) ++size.last_edges;
    }
    return size;
}

RelationForm::Size cell_diagram_size(RelationForm const& me, CandidateSets const& sets) {
    auto const& cage = me.puzzle.cages.front();
    auto const [S, F, E, L] = diagram_size(me.cells, sets, cage.operation, cage.target, Among::One);
    int const first_candidates = sets.count(me.cells.front());
    int const others = candidates_of(me.cells, sets) - first_candidates;
    return {S + E, F + 3 * E - L + 2 * S + others + (first_candidates - F)};
}

RelationForm::Size operatorless_diagram_size(RelationForm const& me, CandidateSets const& sets) {
    int possible = 0;
    DiagramSize sum;
    for (auto const operation :
         {Operation::Sum, Operation::Difference, Operation::Product, Operation::Quotient}) {
        auto const target = me.puzzle.cages.front().target;
        auto const size = diagram_size(me.cells, sets, operation, target, Among::Four);
        if (size.is_empty()) continue;
        ++possible;
        sum.states += size.states;
        sum.later_edges += size.later_edges + size.first_edges;
        sum.last_edges += size.last_edges;
    }
    return {possible + sum.states + sum.later_edges, 1 + possible + 3 * sum.later_edges
                                                         - sum.last_edges + 2 * sum.states
                                                         + candidates_of(me.cells, sets)};
}

RelationForm::Size tuples_size(RelationForm const& me, CandidateSets const& sets) {
    int combinations = 0;
    for_each_row(me.cells, sets,
                 [&](Values const& values) { combinations += me.holds(values) ? 1 : 0; });
    return {combinations,
            1 + static_cast<int>(me.cells.size()) * combinations + candidates_of(me.cells, sets)};
}

/// Calls f(taken) for each set of values, as many as there are cells, with the right sum; taken[i]
/// tells whether the i-th available value is in it.
void for_each_value_set(RelationForm const& me, std::vector<int> const& available, auto&& f) {
    for (unsigned chosen = 0; chosen < (1U << available.size()); ++chosen) {
        std::vector<bool> taken;
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < available.size(); ++i) {
            taken.push_back((chosen >> i & 1) != 0);
            if (taken.back()) sum += available[i];
        }
        if (std::popcount(chosen) == static_cast<int>(me.cells.size())
            && sum == me.puzzle.cages.front().target)
            f(std::as_const(taken));
    }
}

std::vector<int> available_values(RelationForm const& me, CandidateSets const& sets) {
    std::set<int> available;
    for (int const cell : me.cells)
        sets.for_each(cell, [&](int value) { available.insert(value); });
    return {available.begin(), available.end()};
}

std::set<Candidate> in_value_sets(RelationForm const& me, CandidateSets const& sets) {
    auto const available = available_values(me, sets);
    std::set<Candidate> left;
    for_each_value_set(me, available, [&](std::vector<bool> const& taken) {
        for (std::size_t i = 0; i < taken.size(); ++i)
            for (int const cell : me.cells)
                if (taken[i] && sets.has(cell, available[i])) left.insert({cell, available[i]});
    });
    return left;
}

RelationForm::Size value_sets_size(RelationForm const& me, CandidateSets const& sets) {
    auto const available = available_values(me, sets);
    int const m = static_cast<int>(available.size());
    int S = 0;
    for_each_value_set(me, available, [&](std::vector<bool> const&) { ++S; });
    return {m + S, candidates_of(me.cells, sets) + 3 * m + m * S + 1};
}

RelationForm cage_form(std::string const& name, int order, std::vector<Cell> const& cells,
                       Operation operation, std::int64_t target, Repeats repeats, CageForm form) {
    RelationForm result;
    result.name = name;
    result.puzzle = latin_square(order);
    result.puzzle.cages.push_back({cells, operation, target, repeats});
    for (auto const cell : cells) result.cells.push_back(cell_index(cell, order));
    result.encode = [form](Board const& board, VariableMap& x, ClauseSink& sink) {
        CageEncoder{board, x, sink}.encode(0, form);
    };

    auto const arithmetic = [=](Values const& values) { return gives(values, operation, target); };
    bool const is_distinct = repeats == Repeats::Forbidden;
    bool const has_sets = is_distinct && operation == Operation::Sum && form == CageForm::Automatic
                          && cells.size() > 2;
    bool const has_diagram = form == CageForm::Diagram
                                 ? cells.size() > 2
                                 : form == CageForm::Automatic && cells.size() > 3;
    if (has_diagram || has_sets)
        result.holds = [=](Values const& values) {
            return arithmetic(values) && (!is_distinct || all_differ(values));
        };
    else
        result.holds = [=, puzzle = result.puzzle](Values const& values) {
            return arithmetic(values) && lines_differ(puzzle, values);
        };
    if (cells.size() == 1) {
        result.size = [](RelationForm const& me, CandidateSets const& sets) {
            int const cell = me.cells.front();
            auto const goal = me.puzzle.cages.front().target;
            bool const possible = goal <= me.puzzle.order && sets.has(cell, static_cast<int>(goal));
            return RelationForm::Size{0, sets.count(cell) - (possible ? 1 : 0)};
        };
    } else if (cells.size() == 2) {
        result.size = [](RelationForm const& me, CandidateSets const& sets) {
            return RelationForm::Size{0, candidates_of(me.cells, sets)};
        };
    } else if (has_sets) {
        result.left = in_value_sets;
        result.size = value_sets_size;
    } else if (!has_diagram) {
        result.size = tuples_size;
    } else {
        if (is_distinct) // the diagram sees the arithmetic alone
            result.left = [arithmetic](RelationForm const& me, CandidateSets const& sets) {
                return in_rows(me.cells, sets, arithmetic);
            };
        result.size = operation == Operation::Any ? operatorless_diagram_size : cell_diagram_size;
    }
    return result;
}

std::vector<RelationForm> cage_forms(std::string const& family) {
    struct Shape {
        std::string name;
        std::vector<Cell> cells;
    };
    std::vector<Shape> const shapes{
        {"one", {{1, 2}}},
        {"pair", {{0, 0}, {0, 1}}},
        {"far_pair", {{0, 0}, {1, 1}}},
        {"row", {{2, 0}, {2, 1}, {2, 3}}},
        {"corner", {{0, 0}, {0, 1}, {1, 0}}},
        {"square", {{0, 0}, {0, 1}, {1, 0}, {1, 1}}},
        {"snake", {{0, 0}, {0, 1}, {1, 1}, {1, 2}, {2, 2}}},
    };
    struct Goal {
        char const* name;
        Operation operation;
        std::vector<std::int64_t> targets; ///< one for each shape
    };
    std::vector<Goal> const goals{
        {"sum", Operation::Sum, {3, 5, 4, 8, 7, 10, 14}},
        {"difference", Operation::Difference, {2, 1, 0, 1, 0, 1, 0}},
        {"product", Operation::Product, {4, 6, 4, 24, 12, 24, 48}},
        {"quotient", Operation::Quotient, {3, 2, 1, 2, 1, 1, 1}},
        {"any", Operation::Any, {2, 2, 4, 4, 1, 4, 6}},
        {"impossible", Operation::Sum, {5, 9, 9, 13, 13, 99, 99}},
        {"overflow", Operation::Product, {7, 7, 7, 7, 7, INT64_MAX, INT64_MAX}},
    };
    auto const shape = std::find_if(shapes.begin(), shapes.end(),
                                    [&](Shape const& each) { return each.name == family; });
    bool const has_five = shape->cells.size() == 5;
    std::vector<RelationForm> forms;
    for (auto const& [goal, operation, targets] : goals)
        for (auto const repeats : {Repeats::Allowed, Repeats::Forbidden})
            for (auto const form : {CageForm::Automatic, CageForm::Tuples, CageForm::Diagram}) {
                bool const is_distinct = repeats == Repeats::Forbidden;
                std::string name = goal;
                if (is_distinct) name += ", distinct";
                if (form == CageForm::Tuples) name += ", tuples";
                if (form == CageForm::Diagram) name += ", diagram";
                forms.push_back(cage_form(
                    name, has_five && is_distinct ? 5 : 4, shape->cells, operation,
                    targets[static_cast<std::size_t>(shape - shapes.begin())], repeats, form));
            }
    return forms;
}

std::vector<RelationForm> forms_of(std::string const& family) {
    return family == "pairs" ? pair_forms() : cage_forms(family);
}

INSTANTIATE_TEST_SUITE_P(Encoding, Relation,
                         ::testing::Values("pairs", "one", "pair", "far_pair", "row", "corner",
                                           "square", "snake"),
                         [](auto const& each) { return each.param; });

/// No combination gives the target, so there are few clauses, but many partial results.
TEST(Cages, EndAtTheLimitsBeforeTheirClausesCome) {
    std::atomic<bool> const stop = true;
    Puzzle puzzle = latin_square(20);
    puzzle.cages.push_back(
        {{}, Operation::Product, std::int64_t{1 << 20} * 59'049 * 3'125 * 23, Repeats::Allowed});
    for (int i = 0; i < 16; ++i) puzzle.cages[0].cells.push_back({i / 4, i % 4});
    Board const board{puzzle};
    for (auto const form : {CageForm::Automatic, CageForm::Tuples, CageForm::Diagram}) {
        VariableMap x{puzzle, CandidateSets{puzzle.order}};
        Cnf cnf;
        cnf.limits().stop = &stop;
        EXPECT_THROW((CageEncoder{board, x, cnf}.encode(0, form)), LimitsReached)
            << static_cast<int>(form);
    }
}

TEST(Estimate, CountsGroupsAndNothingElse) {
    int const order = 12;
    Puzzle puzzle = latin_square(order);
    for (int r = 0; r + 1 < order; ++r)
        for (int c = 0; c + 1 < order; ++c) {
            puzzle.regions.push_back({{{r, c}, {r, c + 1}, {r + 1, c + 1}}});
            puzzle.regions.push_back({{{r, c}, {r, c + 1}}}); // no more is said
        }
    CandidateSets const all{order};
    for (auto const* form : {"pairwise", "ladder", "product"}) {
        auto const encoding = *encoding_from(form);
        auto const size = estimate(puzzle, all, encoding);
        Cnf cnf;
        auto const x = encode(puzzle, all, encoding, cnf);
        std::int64_t literals = 0;
        for (auto const& clause : cnf.clauses()) literals += std::ssize(clause);
        auto const most_tenths = encoding.at_most_one == AtMostOne::Pairwise ? 11 : 20;
        for (auto const& [estimated, written] :
             {std::pair{size.variables, std::int64_t{x.variable_count()}},
              {size.clauses, cnf.clause_count()},
              {size.literals, literals}}) {
            EXPECT_GE(estimated, written) << form;
            EXPECT_LE(10 * estimated, most_tenths * written) << form;
        }
        puzzle.named_clues.push_back(less({0, 0}, {0, 1}));
        EXPECT_EQ(estimate(puzzle, all, encoding).clauses, size.clauses);
        puzzle.named_clues.clear();
    }
}

TEST(Leftovers, HaveTheStatedNumberOfClauses) {
    std::mt19937_64 random{5};
    Puzzle const puzzle = latin_square(5);
    Leftovers const leftovers{{{0, 0}, {1, 1}}, {{2, 3}, {3, 4}}};
    for (int round = 0; round < 10; ++round) {
        CandidateSets const sets = random_candidates(5, random, 0.7);
        VariableMap const x{puzzle, sets};
        Cnf cnf;
        encode_leftovers(leftovers, x, cnf);
        EXPECT_EQ(cnf.clause_count(), candidates_of({0, 6, 13, 19}, sets));
    }
}

} // namespace
} // namespace hapax
