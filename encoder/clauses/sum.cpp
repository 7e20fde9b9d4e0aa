/// The rule: coefficient * value, added up over the cells, is the total.
///
/// *Parts.* A part is a set of cells of one house. "It contains d", "its values are just this set"
/// and their clauses are those of encoder/clauses/value_sets.cpp, for all sets of that many values;
/// "its values add up to s" is one of the sets with that sum. The part's total is a number with a
/// literal for each value.
///
/// *Partial sums.* The sum of the first i parts is such a number as well. It has only values that
/// can be reached from the front and from which the total can be reached. Any two of partial sum,
/// next part's total and next partial sum imply the third. The first partial sum is the first
/// part's total, and the last but one is the total without the last part: these need no variables.
/// Parts that fill a house are constant.

#include "encoder/clauses/sum.hpp"

#include "encoder/clauses/exactly_one.hpp"
#include "encoder/clauses/value_sets.hpp"

#include <algorithm>
#include <set>

namespace hapax {

namespace {

std::int64_t sum_of(Word set) {
    std::int64_t sum = 0;
    for_each_bit({&set, 1}, [&](int bit) { sum += bit + 1; });
    return sum;
}

} // namespace

SumEncoder::Number const& SumEncoder::total_of(SumPart const& part) {
    auto const [found, is_new] =
        totals_.try_emplace(std::vector<int>{part.cells.begin(), part.cells.end()});
    Number& number = found->second;
    if (!is_new) return number;
    if (part.cells.length() == 1) {
        x_.for_each(part.cells[0], [&](int value, Literal is) { number.emplace(value, is); });
        return number;
    }
    int const name = x_.part(part.cells);
    std::int64_t const count = part.cells.length();
    auto const sets = encode_value_sets(part.cells, count, count * board_.order(), x_, sink_);
    std::map<std::int64_t, Table<Literal>> with_sum;
    for (auto const& [values, literal] : sets) with_sum[sum_of(values)].push_back(literal);
    Table<Literal> totals;
    for (auto& [sum, literals] : with_sum) {
        Literal const total = x_.new_part_totals(name, sum);
        for (Literal const literal : literals) sink_.add({!literal, total});
        literals.push_back(!total);
        sink_.add(literals);
        number.emplace(sum, total);
        totals.push_back(total);
    }
    encode_at_least_one(totals, sink_);
    encode_at_most_one_pairwise(totals, sink_);
    return number;
}

/// States before + term = after: any two of them imply the third.
void SumEncoder::tie(Number const& before, Number const& term, Number const& after) {
    auto const imply = [&](Literal one, Literal other, Number const& third, std::int64_t value) {
        if (auto const found = third.find(value); found != third.end())
            sink_.add({!one, !other, found->second});
        else
            sink_.add({!one, !other});
    };
    for (auto const& [a, is_a] : before)
        for (auto const& [s, is_s] : term) imply(is_a, is_s, after, a + s);
    for (auto const& [a, is_a] : before)
        for (auto const& [t, is_t] : after) imply(is_a, is_t, term, t - a);
    for (auto const& [s, is_s] : term)
        for (auto const& [t, is_t] : after) imply(is_s, is_t, before, t - s);
}

/// States that both, which have the same values, are the same number.
void SumEncoder::tie(Number const& one, Number const& other) {
    for (auto const& [value, literal] : one) {
        sink_.add({!literal, other.at(value)});
        sink_.add({literal, !other.at(value)});
    }
}

void SumEncoder::encode(Equation const& equation, Table<SumPart> parts) {
    auto const is_constant = [&](SumPart const& part) {
        return part.cells.length() == board_.order();
    };
    auto const middle = std::stable_partition(parts.begin(), parts.end(),
                                              [&](auto const& part) { return !is_constant(part); });
    std::int64_t total = equation.total;
    for (auto part = middle; part != parts.end(); ++part)
        total -= std::int64_t{part->coefficient} * board_.order() * (board_.order() + 1) / 2;
    Table<Number> terms;
    for (auto part = parts.begin(); part != middle; ++part) {
        terms.emplace_back();
        for (auto const& [value, literal] : total_of(*part))
            terms.back().emplace(value * part->coefficient, literal);
    }
    int const sum = x_.add_sum(equation.source, parts);

    // Possible sums of the first i terms from which the others can make up the total.
    int const count = terms.length();
    Table<std::set<std::int64_t>> partial(static_cast<std::size_t>(count) + 1);
    partial[0].insert(0);
    for (int i = 0; i < count; ++i)
        for (auto const before : partial[i])
            for (auto const& [value, literal] : terms[i]) partial[i + 1].insert(before + value);
    std::erase_if(partial[count], [&](std::int64_t value) { return value != total; });
    for (int i = count; i-- > 0;) {
        auto& term = terms[i];
        std::set<std::int64_t> useful;
        std::erase_if(partial[i], [&](std::int64_t before) {
            bool leads_on = false;
            for (auto const& [value, literal] : term)
                if (partial[i + 1].contains(before + value)) {
                    leads_on = true;
                    useful.insert(value);
                }
            return !leads_on;
        });
        for (auto entry = term.begin(); entry != term.end();)
            if (useful.contains(entry->first)) {
                ++entry;
            } else {
                sink_.add({!entry->second});
                entry = term.erase(entry);
            }
    }
    if (partial[0].empty()) {
        sink_.add({}); // no values give the total
        return;
    }

    // The last but one partial sum is the total without the last term.
    Number last;
    if (count > 0)
        for (auto const& [value, literal] : terms[count - 1]) last.emplace(total - value, literal);
    if (count == 2) return tie(terms[0], last);
    Number before = count > 0 ? terms[0] : Number{};
    Table<Literal> some;
    for (int i = 1; i + 1 < count; ++i) {
        bool const is_last = i + 2 == count;
        Number after = is_last ? last : Number{};
        if (!is_last) {
            some.clear();
            for (auto const value : partial[i + 1]) {
                Literal const literal = x_.new_sum_totals(sum, i + 1, value);
                after.emplace(value, literal);
                some.push_back(literal);
            }
            encode_at_least_one(some, sink_);
        }
        tie(before, terms[i], after);
        before = std::move(after);
    }
}

} // namespace hapax
