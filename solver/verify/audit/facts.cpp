/// Compounds are opened as long as they have a single consequence: a false "any of" makes its
/// members false, a true "all of" makes them true; a true "any of" and a false "all of" settle
/// their last open member. Compounds that stay open are left to the rules or ignored, which only
/// allows more grids.

#include "solver/verify/audit/facts.hpp"

#include <bit>

namespace hapax::audit_detail {

namespace {

/// The most rounds of settling compounds; those that hapax writes need one or two.
constexpr int most_rounds = 3;

} // namespace

Facts::Facts(Puzzle const& puzzle, Meanings const& meanings)
    : meanings_{meanings}, order_{puzzle.order}, words_{(puzzle.order + 63) / 64} {
    auto const cells = static_cast<std::size_t>(order_) * static_cast<std::size_t>(order_);
    cell_stamp_.resize(cells);
    slot_.resize(cells);
}

std::optional<Justification> Facts::assume_false(std::span<int const> clause) {
    ++stamp_;
    variable_stamp_.resize(static_cast<std::size_t>(meanings_.count()));
    is_contradictory_ = false;
    only_cells_ = true;
    for (auto* const table : {&trail_, &cells_, &counts_, &cage_literals_, &run_literals_,
                              &part_literals_, &alternatives_, &not_all_})
        table->clear();
    values_.clear();
    fixed_.clear();
    excluded_.clear();

    int concluded = 0;
    auto const conclude_all = [&] {
        while (concluded < trail_.length() && !is_contradictory_) conclude(trail_[concluded++]);
    };
    for (int const literal : clause) assume(-literal);
    conclude_all();
    for (int round = 0; round < most_rounds && !is_contradictory_; ++round) {
        int const known = trail_.length();
        conclude_compounds();
        if (trail_.length() == known) break;
        conclude_all();
    }
    if (!is_contradictory_) return std::nullopt;
    return only_cells_ ? Justification::Cell : Justification::Definition;
}

void Facts::contradict() {
    is_contradictory_ = true;
}

void Facts::assume(int literal) {
    int& known = variable_stamp_[std::abs(literal) - 1];
    int const wanted = literal < 0 ? -stamp_ : stamp_;
    if (known == wanted) return;
    if (known == -wanted) {
        only_cells_ = false;
        contradict();
        return;
    }
    known = wanted;
    trail_.push_back(literal);
}

void Facts::conclude(int literal) {
    bool const is_true = literal > 0;
    int const variable = std::abs(literal);
    Meaning const& meaning = meanings_.of(variable);
    only_cells_ &= meaning.kind == MeaningKind::Is;
    switch (meaning.kind) {
    case MeaningKind::Is:
        is_true ? fix(meaning.subject, meaning.number) : exclude(meaning.subject, meaning.number);
        return;
    case MeaningKind::AtLeast:
        is_true ? limit(meaning.subject, meaning.number, order_)
                : limit(meaning.subject, 1, meaning.number - 1);
        return;
    case MeaningKind::AnyOf:
        if (is_true) {
            alternatives_.push_back(variable);
        } else {
            for (int const member : meanings_.members(meaning)) assume(-member);
        }
        return;
    case MeaningKind::AllOf:
        if (is_true) {
            for (int const member : meanings_.members(meaning)) assume(member);
        } else {
            not_all_.push_back(variable);
        }
        return;
    case MeaningKind::RunState:
    case MeaningKind::CountedStretch:
    case MeaningKind::CountedCell:
    case MeaningKind::CountedValue:
    case MeaningKind::CountedSet:
        run_literals_.push_back(literal);
        return;
    case MeaningKind::PartContains:
    case MeaningKind::PartSet:
    case MeaningKind::PartTotals:
    case MeaningKind::SumTotals:
        part_literals_.push_back(literal);
        return;
    default:
        cage_literals_.push_back(literal);
    }
}

/// Settles the open compounds and drops those that tell nothing more.
void Facts::conclude_compounds() {
    for (auto* const list : {&alternatives_, &not_all_}) {
        int kept = 0;
        // A settled member can add compounds to the trail but not to these lists.
        for (int i = 0; i < list->length() && !is_contradictory_; ++i) {
            int const variable = (*list)[i];
            if (!settle(variable)) (*list)[kept++] = variable;
        }
        if (!is_contradictory_) list->resize(static_cast<std::size_t>(kept));
    }
}

/// A true "any of" has a true member; a false "all of" has a false one. Returns false if two or
/// more members may still be that one.
bool Facts::settle(int variable) {
    Meaning const& meaning = meanings_.of(variable);
    int const sign = meaning.kind == MeaningKind::AnyOf ? 1 : -1;
    int last_open = 0;
    int open = 0;
    for (int const member : meanings_.members(meaning)) {
        Truth const state = truth(sign * member);
        if (state == Truth::True) return true;
        if (state == Truth::False) continue;
        last_open = sign * member;
        if (++open > 1) return false;
    }
    if (open == 1)
        assume(last_open);
    else
        contradict();
    return true;
}

std::optional<Facts::Edge> Facts::open_edge(int all_of) const {
    Meaning const* state = nullptr;
    Meaning const* value = nullptr;
    for (int const member : meanings_.members(meanings_.of(all_of))) {
        if (truth(member) == Truth::True) continue;
        Meaning const& meaning = meanings_.of(std::abs(member));
        auto const*& place = meaning.kind == MeaningKind::Is ? value : state;
        if (member < 0 || place != nullptr) return std::nullopt;
        place = &meaning;
    }
    if (state == nullptr || value == nullptr) return std::nullopt;
    return Edge{*state, *value};
}

Facts::Truth Facts::truth(int literal) const {
    int const variable = std::abs(literal);
    auto const as_said = [&](bool variable_is_true) {
        return variable_is_true == (literal > 0) ? Truth::True : Truth::False;
    };
    int const known = variable_stamp_[variable - 1];
    if (known == stamp_ || known == -stamp_) return as_said(known > 0);
    Meaning const& meaning = meanings_.of(variable);
    int const cell = meaning.subject;
    if (meaning.kind == MeaningKind::Is) {
        if (!may_be(cell, meaning.number)) return as_said(false);
        if (value_count(cell) == 1) return as_said(true);
    } else if (meaning.kind == MeaningKind::AtLeast) {
        if (greatest(cell) < meaning.number) return as_said(false);
        if (least(cell) >= meaning.number) return as_said(true);
    }
    return Truth::Open;
}

void Facts::restrict(int cell) {
    if (is_restricted(cell)) return;
    cell_stamp_[cell] = stamp_;
    slot_[cell] = cells_.length();
    cells_.push_back(cell);
    counts_.push_back(order_);
    values_.insert(values_.end(), static_cast<std::size_t>(words_), ~Word{0});
    if (int const rest = order_ % 64; rest != 0) values_.back() = (Word{1} << rest) - 1;
}

/// Keeps the values v whose bit v-1 is set in `mask(i)`, for v-1 in 64i..64i+63.
void Facts::keep(int cell, auto&& mask) {
    restrict(cell);
    int count = 0;
    for (int i = 0; i < words_; ++i) {
        Word& word = values_[slot_[cell] * words_ + i];
        word &= mask(i);
        count += std::popcount(word);
    }
    counts_[slot_[cell]] = count;
    if (count == 0) contradict();
}

void Facts::fix(int cell, int value) {
    fixed_.push_back({cell, value});
    keep(cell,
         [&](int i) { return i == (value - 1) / 64 ? Word{1} << ((value - 1) % 64) : Word{0}; });
}

void Facts::exclude(int cell, int value) {
    restrict(cell);
    if (!may_be(cell, value)) return;
    excluded_.push_back({cell, value});
    values_[slot_[cell] * words_ + (value - 1) / 64] &= ~(Word{1} << ((value - 1) % 64));
    if (--counts_[slot_[cell]] == 0) contradict();
}

void Facts::limit(int cell, int least, int greatest) {
    auto const up_to = [](int bits) { // the lowest `bits` bits, of 64
        return bits <= 0 ? Word{0} : bits >= 64 ? ~Word{0} : (Word{1} << bits) - 1;
    };
    keep(cell, [&](int i) { return up_to(greatest - 64 * i) & ~up_to(least - 1 - 64 * i); });
}

Facts::ValueBounds Facts::value_bounds(std::span<int const> cells) const {
    ValueBounds bounds{0, 0};
    for (int const cell : cells) {
        Word const values = is_restricted(cell) ? values_of(cell).front() : ~Word{0};
        bounds.possible |= values;
        if (is_restricted(cell) && value_count(cell) == 1) bounds.promised |= values;
    }
    return bounds;
}

bool Facts::may_be(int cell, int value) const {
    if (!is_restricted(cell)) return true;
    Word const word = values_[slot_[cell] * words_ + (value - 1) / 64];
    return ((word >> ((value - 1) % 64)) & 1) != 0;
}

int Facts::least(int cell) const {
    if (!is_restricted(cell)) return 1;
    auto const words = values_of(cell);
    std::size_t i = 0;
    while (words[i] == 0) ++i;
    return static_cast<int>(i) * 64 + std::countr_zero(words[i]) + 1;
}

int Facts::greatest(int cell) const {
    if (!is_restricted(cell)) return order_;
    auto const words = values_of(cell);
    std::size_t i = words.size() - 1;
    while (words[i] == 0) --i;
    return static_cast<int>(i) * 64 + 64 - std::countl_zero(words[i]);
}

} // namespace hapax::audit_detail
