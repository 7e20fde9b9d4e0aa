/// The rule: the cage's values give its target.
///
/// *Tuples* name each combination: a variable per combination implies its values, and each
/// candidate implies one of its combinations. Up to 3 cells there are few, and combinations that
/// repeat a value in one line are left out.
///
/// *The diagram over cells* names partial results. For the sum 9 of three cells, "prefix 2 totals
/// 7" is a variable (a state); an edge variable says "prefix 1 totals 3, and then 4". An edge
/// implies the state it leaves, its value and the state it enters; a state implies one of the edges
/// that leave it and one that enter it; a candidate implies one of its edges. A cage is a chain of
/// such steps, and on a chain this support in both directions is complete: every literal that no
/// path uses becomes false. (F. Bacchus, "GAC via Unit Propagation", CP 2007; I. Abio et al., "On
/// CNF Encodings of Decision Diagrams", CPAIOR 2016.) Difference and quotient remember the largest
/// value besides the total. The diagram ignores that cells in one line differ: that would triple it
/// and gain nothing.
///
/// *Value sets* serve distinct sums, see encoder/clauses/value_sets.cpp.
///
/// An *operator-less* cage has a variable per operation. Exactly one of them is true, and each is
/// the root of its own diagram. A combination that several operations allow counts for the first
/// one only. Otherwise either variable could be true, and the formula would have more models than
/// the puzzle has solutions.

#include "encoder/clauses/cage.hpp"

#include "encoder/cages/value_sets.hpp"
#include "encoder/clauses/inequality.hpp"
#include "encoder/clauses/value_sets.hpp"
#include "encoder/too_large.hpp"

#include <algorithm>

namespace hapax {

namespace {

/// With more combinations than this, a cage is not encoded by tuples.
constexpr std::size_t most_combinations = 1'000'000;
constexpr int most_cells_for_combinations = 1000; ///< since recursion lists them

} // namespace

void CageEncoder::encode(int index, CageForm form) {
    Cage const& cage = board_.puzzle().cages[static_cast<std::size_t>(index)];
    cells_.clear();
    for (auto const cell : cage.cells) cells_.push_back(cell_index(cell, board_.order()));
    bool const is_automatic = form == CageForm::Automatic;
    auto const size = cells_.length();
    if (size == 1) return encode_single(cage);
    if (size == 2) return encode_pair(cage);
    if (is_automatic && is_by_value_sets(cage, board_.order()))
        return encode_value_sets(index, cage);
    if (form == CageForm::Tuples || (is_automatic && size == 3)) return encode_tuples(cage);
    encode_cell_diagram(index, cage);
}

void CageEncoder::encode_single(Cage const& cage) {
    x_.for_each(cells_[0], [&](int value, Literal literal) {
        if (value != cage.target) sink_.add({!literal});
    });
}

void CageEncoder::encode_pair(Cage const& cage) {
    bool const differ = board_.differ(cells_[0], cells_[1]);
    encode_support(
        cells_[0], cells_[1],
        [&](int v, int w) {
            bool gives = false;
            for_each_arithmetic(cage, board_.order(), [&](CageArithmetic const& arithmetic) {
                auto const nothing = arithmetic.nothing();
                if (!arithmetic.is_possible(nothing)) return;
                auto const one = arithmetic.with(nothing, v);
                if (!arithmetic.is_possible(one)) return;
                gives |= arithmetic.is_complete(arithmetic.with(one, w));
            });
            return gives && !(differ && v == w);
        },
        x_, sink_);
}

void CageEncoder::encode_tuples(Cage const& cage) {
    if (cells_.length() > most_cells_for_combinations)
        throw TooLargeError{name(cage) + " has too many cells for tuples"};
    Table<Table<int>> combinations; // in ascending order, each once
    combinations_.start(board_, cells_);
    for_each_arithmetic(cage, board_.order(), [&](CageArithmetic const& arithmetic) {
        combinations_.for_each(arithmetic, x_.sets(), sink_.limits(), [&](auto values) {
            if (combinations.size() >= most_combinations)
                throw TooLargeError{name(cage) + " has too many combinations for tuples"};
            combinations.emplace_back(values.begin(), values.end());
        });
    });
    sort_unique(combinations);

    start_supports();
    Table<Literal> one_of;
    Table<Literal> members;
    for (auto const& values : combinations) {
        members.clear();
        for (int k = 0; k < cells_.length(); ++k) members.push_back(x_.is(cells_[k], values[k]));
        Literal const combination = x_.new_all_of(members);
        for (int k = 0; k < cells_.length(); ++k) {
            sink_.add({!combination, members[k]});
            support(k, values[k], combination);
        }
        one_of.push_back(combination);
    }
    sink_.add(one_of);
    write_supports();
}

void CageEncoder::encode_cell_diagram(int index, Cage const& cage) {
    start_supports();
    if (cage.operation != Operation::Any) {
        CageArithmetic const arithmetic{cage.operation, cage.target, board_.order()};
        cell_diagram_.build(CellWalk{arithmetic, cells_, x_.sets()}, sink_.limits());
        encode_prefixes(index, cage.operation, std::nullopt);
    } else {
        Table<Literal> ways;
        for_each_arithmetic(cage, board_.order(), [&](CageArithmetic const& arithmetic) {
            auto const alone = arithmetic.alone(std::ssize(cells_));
            cell_diagram_.build(CellWalk{alone, cells_, x_.sets()}, sink_.limits());
            if (cell_diagram_.is_empty()) return;
            ways.push_back(x_.new_cage_as(index, arithmetic.operation()));
            encode_prefixes(index, arithmetic.operation(), ways.back());
        });
        sink_.add(ways);
    }
    write_supports();
}

void CageEncoder::encode_prefixes(int index, Operation as, std::optional<Literal> root) {
    encode_layers(cell_diagram_, root, [&](int k, PartialResult const& state) {
        return x_.new_cage_prefix(index, as, k, state);
    });
}

void CageEncoder::encode_value_sets(int index, Cage const& cage) {
    SumPart const whole{1, cells_};
    x_.add_sum("cage " + std::to_string(index + 1), {&whole, 1});
    hapax::encode_value_sets(cells_, cage.target, cage.target, x_, sink_);
}

} // namespace hapax
