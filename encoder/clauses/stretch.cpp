/// A variable says which stretch counts (for an X-sum it is the value of the first cell), one for
/// each cell that it counts, one for each value that it counts, and one for each set that the
/// values can be. A stretch implies which cells count, a set which values, and each implies one of
/// the other of its length. A value that counts is not in a cell that does not, and the other way
/// round. Everything else is left to the house, which the automaton of the clue knows nothing
/// about: "Sandwich snipe 18" of Interactive Sudoku Solver, 13 sandwiches and no given, takes 2,200
/// conflicts instead of 35,000 by the diagram of the automaton.
///
/// Unit propagation finds other eliminations than the automaton, so proofs do not use the
/// automaton's.

#include "encoder/clauses/stretch.hpp"

#include "encoder/clauses/exactly_one.hpp"
#include "encoder/clues/run.hpp"

#include <bit>

namespace hapax {

namespace {

class StretchEncoder {
  public:
    StretchEncoder(NamedClue const& clue, int index, VariableMap& x, ClauseSink& sink)
        : index_{index}, x_{x}, sink_{sink}, order_{x.sets().order()},
          found_{stretches_of(clue, x.sets())}, is_sandwich_{clue.name == ClueName::Sandwich} {
        Run const run{clue, order_};
        for (auto const cell : run.cells()) cells_.push_back(cell_index(cell, order_));
    }

    void encode() {
        encode_which();
        if (found_.sets.length() == 1 && found_.sets[0] == 0) {
            encode_at_most_one(which_, AtMostOne::Pairwise, AtLeastOne::Stated, x_, sink_);
            return;
        }
        encode_cells();
        encode_values();
        encode_sets();
        encode_lengths();
    }

  private:
    bool has(int position, int value) const { return x_.has(cells_[position], value); }
    Literal is(int position, int value) const { return x_.is(cells_[position], value); }

    void add_one_of(Table<Literal> const& literals) { sink_.add(literals); }

    /// Says which stretch counts, by its ends.
    void encode_which() {
        if (!is_sandwich_) {
            for (auto const& stretch : found_.stretches) which_.push_back(is(0, stretch.length()));
            add_one_of(which_);
            return;
        }
        Table<Table<Literal>> ending_at(static_cast<std::size_t>(order_)); // per position
        for (auto const& [first, last] : found_.stretches) {
            auto const literal = x_.new_counted_stretch(index_, first + 1, last + 1);
            which_.push_back(literal);
            for (int const end : {first - 1, last + 1}) {
                ending_at[end].push_back(literal);
                Table<Literal> clause{!literal};
                for (int const value : {1, order_})
                    if (has(end, value)) clause.push_back(is(end, value));
                sink_.add(clause);
            }
        }
        add_one_of(which_);
        for (int position = 0; position < order_; ++position)
            for (int const value : {1, order_})
                if (has(position, value)) {
                    auto clause = ending_at[position];
                    clause.push_back(!is(position, value));
                    sink_.add(clause);
                }
    }

    void encode_cells() {
        for (int position = 0; position < order_; ++position) {
            auto const counts = x_.new_counted_cell(index_, position + 1);
            counts_.push_back(counts);
            Table<Literal> clause{!counts};
            for (int i = 0; i < which_.length(); ++i) {
                bool const has_it = found_.stretches[i].has(position);
                sink_.add({!which_[i], has_it ? counts : !counts});
                if (has_it) clause.push_back(which_[i]);
            }
            sink_.add(clause);
        }
    }

    void encode_values() {
        for (int value = is_sandwich_ ? 2 : 1; value <= order_ - (is_sandwich_ ? 1 : 0); ++value) {
            auto const counted = x_.new_counted_value(index_, value);
            values_.push_back({value, counted});
            for (int position = 0; position < order_; ++position) {
                if (!has(position, value)) continue;
                sink_.add({!counted, !is(position, value), counts_[position]});
                sink_.add({counted, !is(position, value), !counts_[position]});
            }
        }
    }

    void encode_sets() {
        for (Word const set : found_.sets) sets_.push_back(x_.new_counted_set(index_, set));
        add_one_of(sets_);
        for (auto const& [value, counted] : values_) {
            Table<Literal> with{!counted};
            Table<Literal> without{counted};
            for (int i = 0; i < sets_.length(); ++i) {
                bool const has_it = has_bit(&found_.sets[i], value - 1);
                sink_.add({!sets_[i], has_it ? counted : !counted});
                (has_it ? with : without).push_back(sets_[i]);
            }
            sink_.add(with);
            sink_.add(without);
        }
    }

    /// Each stretch has a set of its length, and each set a stretch.
    void encode_lengths() {
        auto const length = [&](int set) { return std::popcount(found_.sets[set]); };
        for (int i = 0; i < which_.length(); ++i) {
            Table<Literal> clause{!which_[i]};
            for (int set = 0; set < sets_.length(); ++set)
                if (length(set) == found_.stretches[i].length()) clause.push_back(sets_[set]);
            sink_.add(clause);
        }
        for (int set = 0; set < sets_.length(); ++set) {
            Table<Literal> clause{!sets_[set]};
            for (int i = 0; i < which_.length(); ++i)
                if (length(set) == found_.stretches[i].length()) clause.push_back(which_[i]);
            sink_.add(clause);
        }
    }

    struct CountedValue {
        int value;
        Literal counted;
    };

    int index_;
    VariableMap& x_;
    ClauseSink& sink_;
    int order_;
    Stretches found_;
    bool is_sandwich_;
    Table<int> cells_;
    Table<Literal> which_;  ///< per stretch
    Table<Literal> counts_; ///< per position
    Table<CountedValue> values_;
    Table<Literal> sets_;
};

} // namespace

void encode_stretches(NamedClue const& clue, int index, VariableMap& x, ClauseSink& sink) {
    StretchEncoder{clue, index, x, sink}.encode();
}

} // namespace hapax
