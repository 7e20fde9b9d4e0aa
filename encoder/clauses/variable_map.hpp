#pragma once

/// Maps meanings such as "r2c3 is 4", "r2c3 is at least 4" and "the cage at r1c1 totals 7 after 2
/// cells" to literals, and a model back to a grid. Every variable except a selector has one
/// meaning, which is a function of the grid: each solution of the puzzle extends to all of them in
/// one way.

#include "encoder/cages/arithmetic.hpp"
#include "encoder/cages/equation.hpp"
#include "encoder/clauses/sink.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"
#include "encoder/model/table.hpp"

#include <bit>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace hapax {

class VariableMap {
  public:
    /// Numbers one variable for every candidate, cell by cell in reading order, values ascending.
    /// The puzzle must outlive the map, which uses it to name variables.
    VariableMap(Puzzle const& puzzle, CandidateSets const& sets);

    CandidateSets const& sets() const { return sets_; }
    int variable_count() const { return variable_count_; }

    /// Says whether the value is a candidate of the cell; only then is there a variable for it.
    bool has(int cell, int value) const { return sets_.has(cell, value); }

    /// "The cell has this value."
    Literal is(int cell, int value) const {
        return Literal{first_variable_[cell] + rank(cell, value)};
    }

    /// Counts the candidates of the cell that are less than this one.
    int rank(int cell, int value) const {
        int result = 0;
        auto const words = sets_.of(cell);
        auto const last = static_cast<std::size_t>((value - 1) / word_bits);
        for (std::size_t i = 0; i < last; ++i) result += std::popcount(words[i]);
        Word const below = (Word{1} << ((value - 1) % word_bits)) - 1;
        return result + std::popcount(words[last] & below);
    }

    /// Calls f(value, literal) for every candidate of the cell, values ascending.
    template<class F>
    void for_each(int cell, F&& f) const {
        int variable = first_variable_[cell];
        sets_.for_each(cell, [&](int value) { f(value, Literal{variable++}); });
    }

    int candidate_count(int cell) const {
        return first_variable_[cell + 1] - first_variable_[cell];
    }

    /// Makes a cell's order variables, "at least v", one for each candidate except the least, once.
    void make_order_variables(int cell);
    bool has_order_variables(int cell) const { return order_variable_[cell] != 0; }

    /// "The cell is at least v", for a candidate v other than the least.
    Literal at_least(int cell, int value) const {
        return Literal{order_variable_[cell] + rank(cell, value) - 1};
    }

    // Each call makes one auxiliary variable.
    Literal new_any_of(std::span<Literal const> members); ///< at least one of them is true
    Literal new_all_of(std::span<Literal const> members); ///< all of them are true

    /// "The first `length` cells of this cage give the partial result `state`." For an
    /// operator-less cage, `as` is the operation, and the whole cage reaches its target by it and
    /// by none before it.
    Literal new_cage_prefix(int cage, Operation as, int length, PartialResult state);

    /// "The whole operator-less cage reaches its target by this operation and by none before it."
    Literal new_cage_as(int cage, Operation as);

    /// Returns a name (from 1) for these cells, which all differ; the same name for the same cells.
    int part(std::span<int const> cells);

    /// "Some cell of the part has this value." "The values in the part are these (bit v-1 for v)."
    /// "Its cells add up to this."
    Literal new_part_contains(int part, int value);
    Literal new_part_set(int part, Word values);
    Literal new_part_totals(int part, std::int64_t total);

    /// Returns a name (from 1) for the sum of these parts that `source` demands.
    int add_sum(std::string const& source, std::span<SumPart const> parts);

    /// "The first `length` parts of the sum add up to this."
    Literal new_sum_totals(int sum, int length, std::int64_t total);

    /// Defines parts and sums in the words of the exported files: "part 1 = r1c1 r1c2", "sum 1 =
    /// run 2: 10 part 1, -1 part 2".
    std::vector<std::string> const& declarations() const { return declarations_; }

    /// "This run clue, by its number, is in this state after `length` of its cells."
    Literal new_run_state(int run, int length, std::int64_t state);

    // For a sandwich or an X-sum (see encoder/cages/stretches.hpp), by its number, with positions
    // from 1:
    /// "The cells from `first` to `last` count, no others." If none counts, a sandwich has its ends
    /// there.
    Literal new_counted_stretch(int run, int first, int last);
    Literal new_counted_cell(int run, int position); ///< "This cell counts."
    Literal new_counted_value(int run, int value);   ///< "A cell that counts has this value."
    Literal new_counted_set(int run,
                            Word values); ///< "The values of the cells that count are these."

    /// "This clue counts", for formulas in which clues can be switched on and off.
    Literal new_selector();

    /// Returns the meaning of a variable (from 1) in the words of exported files: "r2c3 is 4".
    std::string meaning(int variable) const;

    /// Returns the grid of a model: per cell the value whose literal is true, if just one is.
    Grid decode(std::function<bool(Literal)> const& holds) const;

    /// Returns the bytes for each auxiliary variable, besides the literals it stands for.
    static constexpr int auxiliary_size() { return sizeof(Auxiliary); }

  private:
    enum class Kind {
        AtLeast,
        AnyOf,
        AllOf,
        CagePrefix,
        CageAs,
        PartContains,
        PartSet,
        PartTotals,
        SumTotals,
        RunState,
        CountedStretch,
        CountedCell,
        CountedValue,
        CountedSet,
        Selector
    };

    /// The meaning of one auxiliary variable; which fields count depends on the kind.
    struct Auxiliary {
        Kind kind;
        Operation operation;
        int owner;          ///< a cell, cage, part or sum, or the first member in members_
        int number;         ///< a value, a length, a position, how many members
        int second;         ///< the largest value, the last position
        int sum;            ///< 0 if the total implies it or it is not needed
        std::int64_t total; ///< or values, as bits
    };

    Literal add(Auxiliary auxiliary);
    Literal add_compound(Kind kind, std::span<Literal const> members);
    std::string cage_name(int cage) const;

    Puzzle const* puzzle_;
    CandidateSets sets_;
    Table<int> first_variable_;
    int cell_variables_ = 0;
    int variable_count_ = 0;
    Table<int> order_variable_;
    Table<Auxiliary> auxiliaries_;
    Table<Literal> members_;
    std::map<std::vector<int>, int> parts_;
    int sum_count_ = 0;
    std::vector<std::string> declarations_;
};

} // namespace hapax
