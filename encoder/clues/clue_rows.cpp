/// Some clues that sound more complex are relations of pairs. n different values that lie less than
/// n apart are consecutive, so a renban is a relation of all its pairs. If among any three
/// neighbours on a line one is low, one in the middle and one high, then no two cells at most two
/// steps apart are of the same kind. If the ranks cannot be of equal size, the middle one differs:
/// 8 values make ranks of 3, 2 and 3.
///
/// The state of an automaton is a number that holds only what must be remembered of the values read
/// so far, so that beginnings with the same possible continuations share a state. Two numbers to
/// remember are packed into one.

#include "encoder/clues/clue_name.hpp"

#include "encoder/clues/pair_clue.hpp"
#include "encoder/clues/run_clue.hpp"
#include "encoder/language/expression.hpp"
#include "encoder/language/pattern.hpp"

#include <algorithm>
#include <cstdlib>

namespace hapax {

namespace {

bool same(PairClue const&, int v, int w, int) {
    return v == w;
}
bool differ(PairClue const&, int v, int w, int) {
    return v != w;
}
bool greater(PairClue const&, int v, int w, int) {
    return v > w;
}
bool is_less(PairClue const&, int v, int w, int) {
    return v < w;
}
bool differ_by(int amount, int v, int w) {
    return std::abs(v - w) == amount;
}
bool have_ratio(int amount, int v, int w) {
    return v == std::int64_t{w} * amount || w == std::int64_t{v} * amount;
}
int one(int) {
    return 1;
}
int two(int) {
    return 2;
}
int three(int) {
    return 3;
}
int half(int order) {
    return order / 2;
}
int larger_half(int order) {
    return (order + 1) / 2;
}
int order_and_1(int order) {
    return order + 1;
}

/// Two numbers packed into one state.
struct Pair {
    std::int64_t first = 0;
    std::int64_t second = 0;
};

constexpr std::int64_t radix = std::int64_t{1} << 30;

Pair unpacked(std::int64_t state) {
    return {state / radix, state % radix};
}
std::int64_t packed(Pair pair) {
    return pair.first * radix + pair.second;
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

/// (the lesser end, the greater end)
Pair ends_with(int step, Pair ends, std::int64_t value) {
    if (step == 0) return {value, value};
    return {std::min(ends.first, value), std::max(ends.first, value)};
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

/// Says whether the cell read at this step is at the place that counts.
bool is_indexed(Run const& run, int step, std::int64_t place) {
    return (step < run.amount() ? step : step + 1) == place;
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

bool may_pair_by_expression(PairClue const& clue, int v, int w, int order) {
    return Expression::of(clue.rule_text).holds(v, w, order);
}

/// A look without a colour, or with one.
struct Appearance {
    constexpr Appearance(Look look_, LineTone tone_ = LineTone::Plain) : look{look_}, tone{tone_} {}
    Look look;
    LineTone tone;
};

/// What a clue has besides its cells: an amount, values, or a rule of one's own.
struct Numbers {
    constexpr Numbers(OwnRule own_rule_)
        : amount{Amount::None}, usual{nullptr}, are_values{false}, own_rule{own_rule_} {}
    constexpr Numbers(Amount amount_, int (*usual_)(int) = nullptr, bool are_values_ = false)
        : amount{amount_}, usual{usual_}, are_values{are_values_} {}
    Amount amount;
    int (*usual)(int order);
    bool are_values;
    OwnRule own_rule = OwnRule::None;
};

using Keys = std::array<std::string_view, 2>;

constexpr ClueRow pair_row(ClueName name, std::string_view word, std::string_view key,
                           Appearance look, std::string_view sentence, Numbers numbers,
                           Pairing pairing, CellOrder order, Relation relation,
                           decltype(ClueRow::may_pair) may_pair) {
    return {name,           word,          {key},    look.look,         look.tone, sentence,
            numbers.amount, numbers.usual, false,    numbers.own_rule,  order,     2,
            pairing,        relation,      may_pair, RunOrder::InOrder, nullptr,   nullptr};
}

constexpr ClueRow run_row(ClueName name, std::string_view word, Keys keys, Appearance look,
                          std::string_view sentence, Numbers numbers, CellOrder order,
                          int least_cells, RunOrder reading, decltype(ClueRow::after) after,
                          decltype(ClueRow::is_accepting) is_accepting) {
    return {name,     word,           keys,           look.look,          look.tone,
            sentence, numbers.amount, numbers.usual,  numbers.are_values, numbers.own_rule,
            order,    least_cells,    Pairing::Steps, Relation::Other,    nullptr,
            reading,  after,          is_accepting};
}

constexpr std::array rows{
    pair_row(ClueName::Less, "inequality", "thermometer", Look::Sign,
             "The value at the tip of a sign is less than the other.", Amount::None,
             Pairing::Couples, CellOrder::Fixed, Relation::Less, is_less),
    pair_row(ClueName::Consecutive, "consecutive", "difference", Look::Sign,
             "Values with a bar between them differ by 1.", Amount::None, Pairing::Couples,
             CellOrder::Reversible, Relation::Apart,
             [](PairClue const&, int v, int w, int) { return differ_by(1, v, w); }),
    pair_row(ClueName::NotConsecutive, "not-consecutive", "", Look::Sign,
             "Values with a crossed-out bar between them do not differ by 1.", Amount::None,
             Pairing::Couples, CellOrder::Reversible, Relation::Beside,
             [](PairClue const&, int v, int w, int) { return !differ_by(1, v, w); }),
    pair_row(
        ClueName::Whispers, "whispers", "whispers", {Look::Line, LineTone::Green},
        "Neighbours on a green line differ by {} or more.", {Amount::Usual, larger_half},
        Pairing::Steps, CellOrder::Reversible, Relation::Other,
        [](PairClue const& clue, int v, int w, int) { return std::abs(v - w) >= clue.amount; }),
    pair_row(ClueName::Renban, "renban", "renban", {Look::Line, LineTone::Purple},
             "A purple line holds consecutive values, in any order.", Amount::None, Pairing::All,
             CellOrder::Any, Relation::Other,
             [](PairClue const& clue, int v, int w, int) {
                 return v != w && std::abs(v - w) < static_cast<int>(clue.cells.size());
             }),
    pair_row(ClueName::Entropic, "entropic", "entropicline", {Look::Line, LineTone::Orange},
             "Any {} neighbours on an orange line are of different ranks: of three ranks one is "
             "low, one in the middle, one high.",
             {Amount::Fixed, three}, Pairing::Windows, CellOrder::Reversible, Relation::Other,
             [](PairClue const& clue, int v, int w, int order) {
                 auto const rank = [&](int value) {
                     return (2 * value - 1) * clue.amount / (2 * order);
                 };
                 return rank(v) != rank(w);
             }),
    pair_row(ClueName::Modular, "modular", "modularline", {Look::Line, LineTone::Cyan},
             "Any {} neighbours on a cyan line leave different remainders when divided by {}.",
             {Amount::Fixed, three}, Pairing::Windows, CellOrder::Reversible, Relation::Other,
             [](PairClue const& clue, int v, int w, int) { return (v - w) % clue.amount != 0; }),
    pair_row(ClueName::Palindrome, "palindrome", "palindrome", Look::Line,
             "A grey line reads the same from both ends.", Amount::None, Pairing::Mirrored,
             CellOrder::Reversible, Relation::Other, same),
    pair_row(ClueName::Clone, "clone", "clone", Look::Shaded,
             "The second group of grey cells repeats the first, cell by cell.", Amount::None,
             Pairing::Halves, CellOrder::Fixed, Relation::Other, same),
    pair_row(ClueName::Thermometer, "thermometer", "thermometer", Look::Thermometer,
             "Values rise from the bulb of a thermometer.", Amount::None, Pairing::Steps,
             CellOrder::Fixed, Relation::Less, is_less),
    pair_row(ClueName::SlowThermometer, "slow-thermometer", "slowthermometer", Look::Thermometer,
             "Values rise, or stay the same, from the bulb of a hollow thermometer.", Amount::None,
             Pairing::Steps, CellOrder::Fixed, Relation::Other,
             [](PairClue const&, int v, int w, int) { return v <= w; }),
    pair_row(ClueName::Maximum, "maximum", "maximum", Look::Extreme,
             "A grey cell with signs is greater than the cells that they point at.", Amount::None,
             Pairing::FromFirst, CellOrder::Fixed, Relation::Other, greater),
    pair_row(ClueName::Minimum, "minimum", "minimum", Look::Extreme,
             "A grey cell at which signs point is less than the cells around it.", Amount::None,
             Pairing::FromFirst, CellOrder::Fixed, Relation::Less, is_less),
    pair_row(ClueName::Difference, "difference", "difference", Look::Dot,
             "Values with a white dot between them differ by {}.", {Amount::Usual, one},
             Pairing::Couples, CellOrder::Fixed, Relation::Apart,
             [](PairClue const& clue, int v, int w, int) { return differ_by(clue.amount, v, w); }),
    pair_row(ClueName::Ratio, "ratio", "ratio", Look::Dot,
             "Of two values with a black dot between them one is {} times the other.",
             {Amount::Usual, two}, Pairing::Couples, CellOrder::Fixed, Relation::Other,
             [](PairClue const& clue, int v, int w, int) { return have_ratio(clue.amount, v, w); }),
    pair_row(ClueName::Sum, "sum", "xv", Look::Dot,
             "Values with a number between them add up to it (V is 5, X is 10).",
             {Amount::Usual, order_and_1}, Pairing::Couples, CellOrder::Fixed, Relation::Other,
             [](PairClue const& clue, int v, int w, int) { return v + w == clue.amount; }),
    pair_row(ClueName::NoDifference, "no-difference", "", Look::Struck,
             "Values with ≠{}- between them do not differ by {}.", {Amount::Usual, one},
             Pairing::Couples, CellOrder::Fixed, Relation::Beside,
             [](PairClue const& clue, int v, int w, int) { return !differ_by(clue.amount, v, w); }),
    pair_row(
        ClueName::NoRatio, "no-ratio", "", Look::Struck,
        "Of two values with ≠{}: between them none is {} times the other.", {Amount::Usual, two},
        Pairing::Couples, CellOrder::Fixed, Relation::Other,
        [](PairClue const& clue, int v, int w, int) { return !have_ratio(clue.amount, v, w); }),
    pair_row(ClueName::NoSum, "no-sum", "", Look::Struck,
             "Values with ≠{}+ between them do not add up to {}.", {Amount::Usual, order_and_1},
             Pairing::Couples, CellOrder::Fixed, Relation::Other,
             [](PairClue const& clue, int v, int w, int) { return v + w != clue.amount; }),
    pair_row(ClueName::NonConsecutive, "non-consecutive", "nonconsecutive", Look::Sentence,
             "Neighbours without a bar or dot do not differ by {}.", {Amount::Usual, one},
             Pairing::Neighbours, CellOrder::Fixed, Relation::Beside,
             [](PairClue const& clue, int v, int w, int) { return !differ_by(clue.amount, v, w); }),
    pair_row(
        ClueName::NegativeRatio, "negative-ratio", "ratio", Look::Sentence,
        "Of neighbours without a bar or dot none is {} times the other.", {Amount::Usual, two},
        Pairing::Neighbours, CellOrder::Fixed, Relation::Other,
        [](PairClue const& clue, int v, int w, int) { return !have_ratio(clue.amount, v, w); }),
    pair_row(ClueName::NegativeSum, "negative-sum", "xv", Look::Sentence,
             "Neighbours without a number, X or V do not add up to {}.",
             {Amount::Usual, order_and_1}, Pairing::Neighbours, CellOrder::Fixed, Relation::Other,
             [](PairClue const& clue, int v, int w, int) { return v + w != clue.amount; }),
    pair_row(ClueName::AntiKnight, "anti-knight", "antiknight", Look::Sentence,
             "Cells a knight's move apart differ.", Amount::None, Pairing::Knights,
             CellOrder::Fixed, Relation::Beside, differ),
    pair_row(ClueName::AntiKing, "anti-king", "antiking", Look::Sentence,
             "Cells that touch at a corner differ.", Amount::None, Pairing::Kings, CellOrder::Fixed,
             Relation::Beside, differ),
    pair_row(ClueName::AntiQueen, "anti-queen", "", Look::Sentence,
             "No diagonal holds the largest value twice.", Amount::None, Pairing::Queens,
             CellOrder::Fixed, Relation::Other,
             [](PairClue const&, int v, int w, int order) { return v != order || w != order; }),
    pair_row(ClueName::OwnRelation, "relation", "", Look::Line,
             "For neighbours a, b on the line: {}.", OwnRule::Expression, Pairing::Steps,
             CellOrder::Fixed, Relation::Other, may_pair_by_expression),
    pair_row(ClueName::OwnRelationOfAll, "relation-all", "", Look::Line,
             "For any two values a, b on the line, in its order: {}.", OwnRule::Expression,
             Pairing::All, CellOrder::Fixed, Relation::Other, may_pair_by_expression),
    pair_row(ClueName::OwnRelationOfNeighbours, "relation-neighbours", "", Look::Sentence,
             "For all neighbours a, b: {}.", OwnRule::Expression, Pairing::Neighbours,
             CellOrder::Fixed, Relation::Other, may_pair_by_expression),
    pair_row(ClueName::OwnRelationOfKnights, "relation-knight", "", Look::Sentence,
             "For values a, b a knight's move apart: {}.", OwnRule::Expression, Pairing::Knights,
             CellOrder::Fixed, Relation::Other, may_pair_by_expression),
    pair_row(ClueName::OwnRelationOfKings, "relation-king", "", Look::Sentence,
             "For values a, b in cells that touch at a corner: {}.", OwnRule::Expression,
             Pairing::Kings, CellOrder::Fixed, Relation::Other, may_pair_by_expression),
    run_row(
        ClueName::Arrow, "arrow", {"arrow"}, Look::Arrow,
        "The circle or frame holds the sum of the values on its arrow, digit by digit.",
        Amount::Needed, CellOrder::Fixed, 2, RunOrder::InOrder,
        [](Run const& run, int step, std::int64_t state, int value) {
            return step < run.amount() ? NextState{10 * state + value} : take_away(state, value);
        },
        is_zero),
    run_row(
        ClueName::DoubleArrow, "double-arrow", {"doublearrow"}, {Look::Circles, LineTone::Purple},
        "The values in the circles of a purple line add up to the sum of the values between them.",
        Amount::None, CellOrder::Reversible, 3, RunOrder::EndsFirst,
        [](Run const&, int step, std::int64_t state, int value) {
            return step < 2 ? NextState{state + value} : take_away(state, value);
        },
        is_zero),
    run_row(
        ClueName::LittleKiller, "little-killer", {"littlekillersum"}, Look::Pointer,
        "A number with an arrow is the sum of the values along the arrow.", Amount::Needed,
        CellOrder::Any, 1, RunOrder::InOrder,
        [](Run const&, int, std::int64_t state, int value) { return take_away(state, value); },
        is_zero),
    run_row(ClueName::RegionSum, "region-sum", {"regionsumline"}, {Look::Line, LineTone::Blue},
            "The pieces into which boxes cut a blue line have the same sum.",
            {Amount::None, nullptr, true}, CellOrder::Fixed, 2, RunOrder::InOrder, after_in_piece,
            is_second_zero),
    run_row(
        ClueName::Zipper, "zipper", {"zipperline"}, {Look::Line, LineTone::Purple},
        "Values equally far from the middle of a line with this name add up to the same, or to the "
        "value in the middle.",
        Amount::None, CellOrder::Reversible, 3, RunOrder::FromTheMiddle, after_in_zipper,
        is_second_zero),
    run_row(ClueName::Between, "between", {"betweenline"}, Look::Circles,
            "Values on a line between two circles lie between the circles' values.", Amount::None,
            CellOrder::Reversible, 3, RunOrder::EndsFirst, after_between, is_always),
    run_row(ClueName::Lockout, "lockout", {"lockout"}, Look::Diamonds,
            "The values in two diamonds differ by {} or more. Values on the line between them are "
            "less than both or greater than both.",
            {Amount::Fixed, half}, CellOrder::Reversible, 2, RunOrder::EndsFirst, after_in_lockout,
            is_always),
    run_row(ClueName::Quadruple, "quadruple", {"quadruple"}, Look::Disc,
            "The cells around a disc hold the values in it.", {Amount::None, nullptr, true},
            CellOrder::Any, 1, RunOrder::InOrder, after_in_quadruple,
            [](Run const& run, std::int64_t state) {
                return state == (std::int64_t{1} << run.values().size()) - 1;
            }),
    run_row(
        ClueName::Skyscraper, "skyscraper", {"skyscraper"}, Look::Number,
        "So many values are seen from the number, where greater ones hide those behind them.",
        Amount::Needed, CellOrder::Fixed, 1, RunOrder::InOrder, after_skyscraper,
        [](Run const& run, std::int64_t state) { return unpacked(state).second == run.amount(); }),
    run_row(ClueName::Sandwich, "sandwich", {"sandwichsum"}, Look::Number,
            "The values between 1 and the largest value add up to the number.", Amount::Needed,
            CellOrder::Fixed, 1, RunOrder::InOrder, after_in_sandwich,
            [](Run const&, std::int64_t state) { return unpacked(state).first == 2; }),
    run_row(ClueName::XSum, "x-sum", {"xsum"}, Look::Number,
            "The first X values add up to the number, where X is the first of them.",
            Amount::Needed, CellOrder::Fixed, 1, RunOrder::InOrder, after_in_x_sum,
            [](Run const&, std::int64_t state) { return unpacked(state).first == 0; }),
    run_row(ClueName::NumberedRoom, "numbered-room", {"numberedroom"}, Look::Number,
            "The number stands in cell X of the line, where X is the first value of the line.",
            Amount::Needed, CellOrder::Fixed, 1, RunOrder::InOrder, after_in_room, is_zero),
    run_row(ClueName::Indexer, "indexer", {"columnindexer", "rowindexer"}, Look::Named,
            "A cell with this name says where in its line the number of its own place stands.",
            Amount::Needed, CellOrder::Fixed, 1, RunOrder::InOrder, after_indexer,
            [](Run const& run, std::int64_t state) {
                return state <= static_cast<std::int64_t>(run.cells().size());
            }),
    run_row(
        ClueName::NegativeIndexer, "negative-indexer", {}, Look::Named,
        "A cell with this name does not say where in its line the number of its own place stands.",
        Amount::Needed, CellOrder::Fixed, 1, RunOrder::InOrder, after_negative_indexer, is_always),
    run_row(
        ClueName::OwnLine, "line", {}, Look::Line, "The values of the line match {}.",
        OwnRule::Pattern, CellOrder::Fixed, 1, RunOrder::InOrder,
        [](Run const& run, int, std::int64_t state, int value) {
            return LinePattern::of(run.rule()).after(state, value);
        },
        [](Run const& run, std::int64_t state) {
            return LinePattern::of(run.rule()).is_accepting(state);
        }),
};

static_assert(
    [] {
        auto const first_run_row = static_cast<std::size_t>(ClueName::Arrow);
        for (std::size_t i = 0; i < clue_name_count; ++i)
            if (rows[i].name != static_cast<ClueName>(i)
                || (rows[i].may_pair == nullptr) != (i >= first_run_row)
                || (rows[i].after == nullptr) != (i < first_run_row))
                return false;
        return rows.size() == clue_name_count;
    }(),
    "the rows are in the order of their names, and each has its relation or automaton");

} // namespace

ClueRow const& row_of(ClueName name) {
    return rows[static_cast<std::size_t>(name)];
}

std::span<ClueRow const> clue_rows() {
    return rows;
}

} // namespace hapax
