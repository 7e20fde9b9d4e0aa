#include "encoder/clues/automata.hpp"

#include <algorithm>

namespace hapax::automata {

namespace {

constexpr std::int64_t radix = std::int64_t{1} << 30;

std::int64_t packed(Pair pair) {
    return pair.first * radix + pair.second;
}

/// (the lesser end, the greater end)
Pair ends_with(int step, Pair ends, std::int64_t value) {
    if (step == 0) return {value, value};
    return {std::min(ends.first, value), std::max(ends.first, value)};
}

/// Says whether the cell read at this step is at the place that counts.
bool is_indexed(Run const& run, int step, std::int64_t place) {
    return (step < run.amount() ? step : step + 1) == place;
}

} // namespace

Pair unpacked(std::int64_t state) {
    return {state / radix, state % radix};
}
NextState take_away(std::int64_t rest, int value) {
    return rest >= value ? NextState{rest - value} : std::nullopt;
}

bool is_zero(Run const&, std::int64_t state) {
    return state == 0;
}
bool is_second_zero(Run const&, std::int64_t state) {
    return unpacked(state).second == 0;
}
bool is_always(Run const&, std::int64_t) {
    return true;
}

/// (sum of the first piece or 0, sum of this piece)
NextState after_in_piece(Run const& run, int step, std::int64_t state, int value) {
    auto const [wanted, sum] = unpacked(state);
    bool const ends_piece = run.ends_piece(step);
    auto const total = sum + value;
    if (wanted == 0) return ends_piece ? packed({total, 0}) : packed({0, total});
    if (total > wanted || (ends_piece && total != wanted)) return std::nullopt;
    return packed({wanted, ends_piece ? 0 : total});
}

/// (sum of a pair or 0, the first of this pair or 0)
NextState after_in_zipper(Run const& run, int step, std::int64_t state, int value) {
    if (step == 0 && run.cells().size() % 2 == 1) return packed({value, 0});
    auto const [wanted, first] = unpacked(state);
    if (first == 0)
        return wanted == 0 || value < wanted ? NextState{packed({wanted, value})} : std::nullopt;
    auto const total = first + value;
    return wanted == 0 || total == wanted ? NextState{packed({total, 0})} : std::nullopt;
}

NextState after_between(Run const&, int step, std::int64_t state, int value) {
    auto const ends = unpacked(state);
    if (step < 2) return packed(ends_with(step, ends, value));
    return ends.first < value && value < ends.second ? NextState{state} : std::nullopt;
}

NextState after_in_lockout(Run const& run, int step, std::int64_t state, int value) {
    auto const ends = unpacked(state);
    if (step > 1)
        return value < ends.first || value > ends.second ? NextState{state} : std::nullopt;
    auto const now = ends_with(step, ends, value);
    bool const are_close = step == 1 && now.second - now.first < run.amount();
    return are_close ? std::nullopt : NextState{packed(now)};
}

/// One bit for each value of the list that was found.
NextState after_in_quadruple(Run const& run, int, std::int64_t found, int value) {
    auto const values = run.values();
    for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i] == value && ((found >> i) & 1) == 0) return found | (std::int64_t{1} << i);
    return found;
}

/// (the tallest so far, how many are seen)
NextState after_skyscraper(Run const& run, int, std::int64_t state, int value) {
    auto const [tallest, seen] = unpacked(state);
    if (value <= tallest) return state;
    return seen < run.amount() ? NextState{packed({value, seen + 1})} : std::nullopt;
}

/// (how many of the two ends were met, the sum since the first)
NextState after_in_sandwich(Run const& run, int, std::int64_t state, int value) {
    auto const [ends, sum] = unpacked(state);
    bool const is_end = value == 1 || value == run.order();
    if (ends == 2 || (ends == 0 && !is_end)) return state;
    if (ends == 0) return packed({1, 0});
    if (is_end) return sum == run.amount() ? NextState{packed({2, 0})} : std::nullopt;
    return sum + value <= run.amount() ? NextState{packed({1, sum + value})} : std::nullopt;
}

/// (how many cells still count, their sum so far)
NextState after_in_x_sum(Run const& run, int step, std::int64_t state, int value) {
    auto [left, sum] = unpacked(state);
    if (step == 0) left = value;
    if (left == 0) return state;
    --left;
    sum += value;
    if (sum > run.amount() || (left == 0 && sum != run.amount())) return std::nullopt;
    return packed({left, sum});
}

/// State: how many cells are left until the one that counts.
NextState after_in_room(Run const& run, int step, std::int64_t left, int value) {
    if (step == 0) left = value;
    if (left == 0) return 0;
    if (left == 1 && value != run.amount()) return std::nullopt;
    return left - 1;
}

/// State: the place that counts. The clue's own place always counts.
NextState after_indexer(Run const& run, int step, std::int64_t place, int value) {
    if (step == 0) return value;
    return is_indexed(run, step, place) && value != run.amount() ? std::nullopt : NextState{place};
}

/// The same, except that its own place cannot count.
NextState after_negative_indexer(Run const& run, int step, std::int64_t place, int value) {
    bool const is_broken = value == run.amount() && (step == 0 || is_indexed(run, step, place));
    return is_broken ? std::nullopt : NextState{step == 0 ? value : place};
}

} // namespace hapax::automata
