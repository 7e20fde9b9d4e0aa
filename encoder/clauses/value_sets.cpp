/// One variable says that the cells contain a value, another that their values are just this set. A
/// set implies that each of its values is contained and that no other is. A contained value implies
/// one of the sets with it, a value that is not contained one of the sets without it. So 16 in five
/// cells leaves {1,2,3,4,6} at once, where partial sums over cells would see little; and what lines
/// imply about the places of a value combines with what the sum implies about sets. (A decision
/// diagram over the values propagates the same with fewer clauses and takes up to twice the time:
/// the solver cannot learn about a set without a variable.)

#include "encoder/clauses/value_sets.hpp"

#include "encoder/cages/value_sets.hpp"

namespace hapax {

Table<ValueSet> encode_value_sets(std::span<int const> cells, std::int64_t least,
                                  std::int64_t greatest, VariableMap& x, ClauseSink& sink) {
    int const part = x.part(cells);
    struct Value {
        Literal contained;
        Table<Literal> with; ///< a clause in the making: if contained, then one of these sets
        Table<Literal> without;
    };
    Word available = 0;
    Table<Value> values;
    Table<Literal> clause;
    for (int value = 1; value <= x.sets().order(); ++value) {
        clause.clear();
        for (int const cell : cells)
            if (x.has(cell, value)) clause.push_back(x.is(cell, value));
        if (clause.empty()) continue;
        available |= Word{1} << (value - 1);
        Literal const contained = x.new_part_contains(part, value);
        for (Literal const holder : clause) sink.add({!holder, contained});
        clause.push_back(!contained);
        sink.add(clause);
        values.push_back({contained, {!contained}, {contained}});
    }

    Table<ValueSet> sets;
    clause.clear();
    for (auto total = least; total <= greatest; ++total)
        for_each_value_set(available, static_cast<int>(cells.size()), total, [&](Word set) {
            sink.limits().step();
            Literal const literal = x.new_part_set(part, set);
            sets.push_back({set, literal});
            clause.push_back(literal);
            int i = 0;
            for_each_bit({&available, 1}, [&](int bit) {
                auto& [contained, with, without] = values[i++];
                bool const has_it = has_bit(&set, bit);
                sink.add({!literal, has_it ? contained : !contained});
                (has_it ? with : without).push_back(literal);
            });
        });
    sink.add(clause);
    for (auto const& [contained, with, without] : values) {
        sink.add(with);
        sink.add(without);
    }
    return sets;
}

} // namespace hapax
