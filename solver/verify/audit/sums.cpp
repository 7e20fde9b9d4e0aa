/// A clause names parts and partial sums. Its facts about a part rule out sets of values, and so
/// totals; if no set is left, the facts are refuted. Then each sum that the clause touches is added
/// up, part by part, through the partial sums that the facts allow; if none of these ways ends at
/// the total of the clue, the facts are refuted. Both see too many ways, never too few: cells of
/// different parts are taken to be independent, and a cell's possible values count only for its own
/// part.

#include "solver/verify/audit/sums.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <set>
#include <stdexcept>

namespace hapax::audit_detail {

namespace {

constexpr int most_value_sets = 1'000'000;   ///< of values, for one part
constexpr int most_partial_sums = 1'000'000; ///< after one part

std::int64_t total_of(Word set) {
    std::int64_t total = 0;
    for (; set != 0; set &= set - 1) total += std::countr_zero(set) + 1;
    return total;
}

} // namespace

/// Lists all sets of as many values as the part has cells; none for a part whose cells may hold the
/// same value, because nothing is known about it then.
SumRules::Sets const& SumRules::sets_of(int part, Facts const& facts) {
    auto const [found, is_new] = sets_.try_emplace(part);
    auto& [sets, all_differ] = found->second;
    if (!is_new) return found->second;
    auto const& cells = facts.meanings().parts()[static_cast<std::size_t>(part)];
    all_differ = puzzle_.order <= 64;
    for (int i = 1; i < cells.length(); ++i)
        for (int j = 0; j < i; ++j) all_differ = all_differ && lines_.differ(cells[i], cells[j]);
    if (!all_differ) return found->second;
    int const count = cells.length();
    auto const add = [&, &sets = sets](auto&& self, int least, int left, Word taken) -> void {
        limits_.step();
        if (left == 0) {
            if (sets.length() == most_value_sets)
                throw std::length_error{"a part has too many sets of values"};
            sets.push_back(taken);
            return;
        }
        for (int value = least; value + left - 1 <= puzzle_.order; ++value)
            self(self, value + 1, left - 1, taken | Word{1} << (value - 1));
    };
    add(add, 1, count, 0);
    return found->second;
}

/// Returns the totals of the part with one of the sets that the facts allow.
Table<std::int64_t> SumRules::totals_of(int part, Facts const& facts) {
    auto const& meanings = facts.meanings();
    Word promised = 0;
    Word ruled_out = 0;
    std::set<std::int64_t> wanted;
    std::set<std::int64_t> unwanted;
    excluded_.clear();
    for (int const literal : facts.part_literals()) {
        Meaning const& meaning = meanings.of(std::abs(literal));
        if (meaning.kind == MeaningKind::SumTotals || meaning.subject != part) continue;
        auto const values = static_cast<Word>(meaning.total);
        if (meaning.kind == MeaningKind::PartContains) {
            (literal > 0 ? promised : ruled_out) |= Word{1} << (meaning.number - 1);
        } else if (meaning.kind == MeaningKind::PartTotals) {
            (literal > 0 ? wanted : unwanted).insert(meaning.total);
        } else if (literal > 0) {
            promised |= values;
            ruled_out |= ~values;
        } else {
            excluded_.push_back(values);
        }
    }
    auto const bounds = facts.value_bounds(meanings.parts()[static_cast<std::size_t>(part)]);
    promised |= bounds.promised;
    ruled_out |= ~bounds.possible;
    std::sort(excluded_.begin(), excluded_.end());
    Table<std::int64_t> totals;
    if (wanted.size() > 1) return totals;
    std::span<Word const> sets = sets_of(part, facts).sets;
    if (!sets.empty() && std::popcount(promised) == std::popcount(sets.front()))
        sets = {&promised, 1};
    for (Word const set : sets) {
        if ((set & promised) != promised || (set & ruled_out) != 0
            || std::binary_search(excluded_.begin(), excluded_.end(), set))
            continue;
        auto const total = total_of(set);
        if ((wanted.empty() || wanted.contains(total)) && !unwanted.contains(total))
            totals.push_back(total);
    }
    std::sort(totals.begin(), totals.end());
    totals.erase(std::unique(totals.begin(), totals.end()), totals.end());
    return totals;
}

/// Returns all possible sums, in ascending order.
Table<std::int64_t> SumRules::added(Table<std::int64_t> const& before,
                                    Table<std::int64_t> const& more, std::int64_t coefficient) {
    Table<std::int64_t> sums;
    for (auto const one : before)
        for (auto const other : more) {
            limits_.step();
            sums.push_back(one + coefficient * other);
        }
    std::sort(sums.begin(), sums.end());
    sums.erase(std::unique(sums.begin(), sums.end()), sums.end());
    if (sums.length() > most_partial_sums)
        throw std::length_error{"a sum has too many partial sums"};
    return sums;
}

/// Computed without the facts of any clause.
SumRules::Ways const& SumRules::ways_of(int sum, Facts const& facts) {
    auto const [found, is_new] = ways_.try_emplace(sum);
    auto& [totals, forward, backward] = found->second;
    if (!is_new) return found->second;
    auto const& [terms, total] = facts.meanings().sums()[static_cast<std::size_t>(sum)];
    forward.push_back({0});
    for (auto const& [coefficient, part] : terms) {
        Table<std::int64_t> of_part;
        for (Word const set : sets_of(part, facts).sets) of_part.push_back(total_of(set));
        std::sort(of_part.begin(), of_part.end());
        of_part.erase(std::unique(of_part.begin(), of_part.end()), of_part.end());
        forward.push_back(added(forward.back(), of_part, coefficient));
        totals.push_back(std::move(of_part));
    }
    backward.resize(forward.size());
    backward.back() = {total};
    for (int i = terms.length(); i-- > 0;)
        backward[i] = added(backward[i + 1], totals[i], -terms[i].coefficient);
    return found->second;
}

/// Walks only the layers between the first and the last part or partial sum that the facts concern:
/// the possible sums before and after them are known.
bool SumRules::refutes(int sum, Facts const& facts) {
    auto const& meanings = facts.meanings();
    auto const& terms = meanings.sums()[static_cast<std::size_t>(sum)].terms;
    for (auto const& term : terms)
        if (!sets_of(term.part, facts).all_differ) return false;
    auto const& [totals, forward, backward] = ways_of(sum, facts);
    int first = terms.length();
    int last = 0;
    auto const touch = [&](int from, int to) {
        first = std::min(first, from);
        last = std::max(last, to);
    };
    auto const is_about = [&](int literal, MeaningKind kind, int subject) {
        Meaning const& meaning = meanings.of(std::abs(literal));
        return (meaning.kind == MeaningKind::SumTotals) == (kind == MeaningKind::SumTotals)
               && meaning.subject == subject;
    };
    auto const literals = facts.part_literals();
    for (int i = 0; i < terms.length(); ++i) {
        auto const& cells = meanings.parts()[static_cast<std::size_t>(terms[i].part)];
        if (std::any_of(
                literals.begin(), literals.end(),
                [&](int literal) { return is_about(literal, MeaningKind::PartSet, terms[i].part); })
            || std::any_of(cells.begin(), cells.end(),
                           [&](int cell) { return facts.is_restricted(cell); }))
            touch(i, i + 1);
    }
    for (int const literal : literals)
        if (is_about(literal, MeaningKind::SumTotals, sum)) {
            int const layer = meanings.of(std::abs(literal)).number;
            touch(layer, layer);
        }
    if (first > last) first = last = 0; // no facts

    Table<std::int64_t> here = forward[first];
    for (int layer = first;; ++layer) {
        for (int const literal : literals)
            if (is_about(literal, MeaningKind::SumTotals, sum)
                && meanings.of(std::abs(literal)).number == layer)
                std::erase_if(here, [&](std::int64_t value) {
                    return (value == meanings.of(std::abs(literal)).total) != (literal > 0);
                });
        if (layer == last) break;
        here = added(here, totals_of(terms[layer].part, facts), terms[layer].coefficient);
    }
    auto const& onwards = backward[last];
    return std::none_of(here.begin(), here.end(), [&](std::int64_t value) {
        return std::binary_search(onwards.begin(), onwards.end(), value);
    });
}

bool SumRules::some_refutes(Facts const& facts) {
    auto const& meanings = facts.meanings();
    parts_.clear();
    sums_.clear();
    for (int const literal : facts.part_literals()) {
        Meaning const& meaning = meanings.of(std::abs(literal));
        (meaning.kind == MeaningKind::SumTotals ? sums_ : parts_).push_back(meaning.subject);
    }
    for (auto* const list : {&parts_, &sums_}) {
        std::sort(list->begin(), list->end());
        list->erase(std::unique(list->begin(), list->end()), list->end());
    }
    for (int const part : parts_)
        if (sets_of(part, facts).all_differ && totals_of(part, facts).empty()) return true;
    // Looks at the sums that the clause names, and at sums with all the parts that it names; for
    // the empty clause, and for one that names only cells, at all sums.
    if (sums_of_.empty()) {
        sums_of_.resize(meanings.parts().size() + 1);
        for (int i = 0; i < static_cast<int>(meanings.sums().size()); ++i) {
            sums_of_.back().push_back(i);
            for (auto const& term : meanings.sums()[static_cast<std::size_t>(i)].terms)
                sums_of_[term.part].push_back(i);
        }
    }
    if (sums_.empty()) {
        sums_ = parts_.empty() ? sums_of_.back() : sums_of_[parts_.front()];
        std::erase_if(sums_, [&](int sum) {
            return std::any_of(parts_.begin(), parts_.end(), [&](int part) {
                return !std::binary_search(sums_of_[part].begin(), sums_of_[part].end(), sum);
            });
        });
    }
    return std::any_of(sums_.begin(), sums_.end(), [&](int sum) { return refutes(sum, facts); });
}

} // namespace hapax::audit_detail
