/// A key is a table of bits in characters of six, the lowest bit first; a code is a stream of bits
/// in characters of six, the highest bit first. Their fields are described in js/sudoku_builder.js
/// and js/nfa_builder.js of the program's repository.

#include "encoder/formats/apps/iss_rules.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <map>
#include <optional>
#include <utility>

namespace hapax::formats::iss {

namespace {

constexpr std::size_t most_states = 5000;

int digit_from(char letter, KeyLetters letters) {
    constexpr std::string_view now =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    auto const found = static_cast<int>(now.find(letter));
    if (found < 0 || found > 63) return -1;
    return letters == KeyLetters::Old && found > 61 ? 125 - found : found;
}

/// Takes numbers from the front of a code.
class Bits {
  public:
    explicit Bits(std::string_view code) {
        for (char const letter : code) {
            int const digit = digit_from(letter, KeyLetters::Now);
            are_valid_ = are_valid_ && digit >= 0;
            for (int bit = 5; bit >= 0; --bit) bits_.push_back((digit >> bit & 1) != 0);
        }
    }

    bool are_valid() const { return are_valid_; }
    bool have(int count) const { return bits_.size() - at_ >= static_cast<std::size_t>(count); }

    unsigned take(int count) {
        unsigned number = 0;
        for (; count > 0; --count) number = 2 * number + (have(1) && bits_[at_++] ? 1U : 0U);
        return number;
    }

  private:
    std::vector<bool> bits_;
    std::size_t at_ = 0;
    bool are_valid_ = true;
};

/// Writes a list of transitions; states from 0.
class Writer {
  public:
    void start(std::size_t state) { starts_ += " " + std::to_string(state + 1); }
    void accept(std::size_t state) { accepts_ += " " + std::to_string(state + 1); }
    void step(std::size_t from, std::size_t to, int value) { values_[{from, to}].push_back(value); }

    std::string text() const {
        std::string text = "{start" + starts_ + "; accept" + accepts_;
        for (auto const& [step, values] : values_) {
            text += "; " + std::to_string(step.first + 1) + " to " + std::to_string(step.second + 1)
                    + " by";
            for (int const value : values) text += " " + std::to_string(value);
        }
        return text + "}";
    }

  private:
    std::string starts_;
    std::string accepts_;
    std::map<std::pair<std::size_t, std::size_t>, std::vector<int>> values_;
};

using State = std::vector<std::int64_t>;

/// Explores the states that values lead to.
std::optional<std::string> explored(std::vector<State> const& starts, int order,
                                    std::function<std::optional<State>(State, int)> const& after,
                                    std::function<bool(State const&)> const& is_accepting) {
    Writer writer;
    std::map<State, std::size_t> known;
    std::vector<State> states;
    auto const number = [&](State const& state) {
        auto const [found, is_new] = known.emplace(state, states.size());
        if (is_new) states.push_back(state);
        return found->second;
    };
    for (auto const& state : starts) writer.start(number(state));
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (states.size() > most_states) return std::nullopt;
        if (is_accepting(states[i])) writer.accept(i);
        for (int value = 1; value <= order; ++value)
            if (auto const next = after(states[i], value)) writer.step(i, number(*next), value);
    }
    return writer.text();
}

/// As many of the cells hold a value as it says, or none does.
std::vector<std::string> counting_circles(int order) {
    std::vector<std::string> rules;
    for (int value = 1; value <= order; ++value) {
        auto const count = "count(v = " + std::to_string(value) + ")";
        rules.push_back(count + " = 0 or " + count + " = " + std::to_string(value));
    }
    return rules;
}

/// As many values are even as odd, and as many low as high; the middle one is neither.
std::vector<std::string> equality_cage(int order) {
    auto const half = std::to_string(order / 2);
    auto const above = std::to_string((order + 1) / 2);
    return {"distinct and count(v % 2 = 0) = count(v % 2 = 1) and count(v <= " + half
            + ") = count(v > " + above + ") and count(v > " + half + " and v <= " + above
            + ") = 0"};
}

std::vector<std::string> three_ranks(int) {
    return {"count(v <= 3) > 0 and count(v > 3 and v <= 6) > 0 and count(v > 6) > 0"};
}

std::vector<std::string> three_remainders(int) {
    return {"count(v % 3 = 0) > 0 and count(v % 3 = 1) > 0 and count(v % 3 = 2) > 0"};
}

constexpr std::array calculations{
    Calculation{"CountingCircles", "counting circles", RuleCells::Named, counting_circles},
    Calculation{"EqualityCage", "equality cage", RuleCells::Named, equality_cage},
    Calculation{"GlobalEntropy", "GlobalEntropy", RuleCells::Squares, three_ranks},
    Calculation{"GlobalMod", "GlobalMod", RuleCells::Squares, three_remainders}};

} // namespace

std::optional<bool> is_set_in_key(std::string_view key, std::size_t bit) {
    int const digit = digit_from(key[bit / 6], KeyLetters::Now);
    return digit < 0 ? std::nullopt : std::optional{(digit >> bit % 6 & 1) != 0};
}

std::optional<std::string> relation_from(std::string_view key, int order, int least,
                                         KeyLetters letters) {
    std::string text;
    for (std::size_t i = 0; i < key.size(); ++i) {
        int const digit = digit_from(key[i], letters);
        if (digit < 0) return std::nullopt;
        for (int bit = 0; bit < 6; ++bit) {
            int const index = 6 * static_cast<int>(i) + bit;
            if ((digit >> bit & 1) == 0) continue;
            if (index >= order * order) return std::nullopt;
            text += std::string{text.empty() ? "{(" : ",("} + std::to_string(index / order + least)
                    + "," + std::to_string(index % order + least) + ")";
        }
    }
    return text.empty() ? "a < a" : text + "}";
}

std::optional<std::string> automaton_from(std::string_view code, int order) {
    Bits bits{code};
    Writer writer;
    if (code.empty()) {
        writer.start(0);
        return writer.text();
    }
    bool const is_packed = bits.take(2) == 1;
    int const state_bits = static_cast<int>(bits.take(4)) + 1;
    int const symbols = static_cast<int>(bits.take(4)) + 1;
    auto const starts = bits.take(state_bits);
    auto const accepts = bits.take(state_bits);
    if (!bits.are_valid() || starts + accepts > most_states) return std::nullopt;
    std::vector<char> is_accepting_start(starts);
    for (unsigned i = starts; i-- > 0;) is_accepting_start[i] = bits.take(1) != 0;
    for (std::size_t state = 0; state < starts; ++state) {
        writer.start(state);
        if (is_accepting_start[state] != 0) writer.accept(state);
    }
    for (std::size_t state = starts; state < starts + accepts; ++state) writer.accept(state);
    int const count_bits = is_packed ? symbols : static_cast<int>(bits.take(4));
    auto const symbol_bits = static_cast<int>(std::bit_width(static_cast<unsigned>(symbols - 1)));
    for (std::size_t from = 0; count_bits > 0 && bits.have(count_bits); ++from) {
        auto const moves = bits.take(count_bits); // a set of symbols, or a number of moves
        std::vector<int> of_set;
        for (int symbol = 0; is_packed && symbol < symbols; ++symbol)
            if ((moves >> symbol & 1U) != 0) of_set.push_back(symbol);
        for (unsigned i = 0; i < (is_packed ? of_set.size() : moves); ++i) {
            int const symbol = is_packed ? of_set[i] : static_cast<int>(bits.take(symbol_bits));
            auto const to = bits.take(state_bits);
            if (from >= most_states || to >= most_states) return std::nullopt;
            if (symbol < order) writer.step(from, to, symbol + 1);
        }
    }
    return writer.text();
}

std::string exactly(std::vector<int> const& values) {
    std::map<int, int> counts;
    for (int const value : values) ++counts[value];
    std::string rule;
    for (auto const& [value, count] : counts)
        rule += (rule.empty() ? "count(v = " : " and count(v = ") + std::to_string(value)
                + ") = " + std::to_string(count);
    return rule;
}

std::string same_values(int order) {
    std::string rule;
    for (int value = 1; value <= order; ++value) {
        auto const is_it = "v=" + std::to_string(value) + ")";
        rule += (value == 1 ? "count(A," : " and count(A,") + is_it + "=count(B," + is_it;
    }
    return rule;
}

std::string pieces_of_sum(int total, int order, LineEnds ends) {
    std::vector<State> starts; // (sum of the piece before the line, sum of this piece)
    for (int before = 0; before < (ends == LineEnds::Open ? 1 : total); ++before)
        starts.push_back({before, before});
    return *explored(
        starts, order,
        [&](State state, int value) -> std::optional<State> {
            state[1] += value;
            if (state[1] > total) return std::nullopt;
            if (state[1] == total) state[1] = 0;
            return state;
        },
        [](State const& state) { return state[0] == state[1]; });
}

std::optional<std::string> pattern_from(std::string_view packed) {
    constexpr int bits_of_byte = 8;
    Bits bits{packed};
    if (!bits.are_valid()) return std::nullopt;
    std::string pattern;
    while (bits.have(bits_of_byte)) {
        auto const byte = bits.take(bits_of_byte);
        if (byte < '!' || byte > '~') return std::nullopt;
        pattern += static_cast<char>(byte);
    }
    return pattern.empty() ? std::nullopt : std::optional{std::move(pattern)};
}

Calculation const* calculation_named(std::string_view word) {
    auto const* const found =
        std::find_if(calculations.begin(), calculations.end(),
                     [&](Calculation const& each) { return each.word == word; });
    return found == calculations.end() ? nullptr : found;
}

std::vector<std::vector<Cell>> squares_of(int order) {
    std::vector<std::vector<Cell>> squares;
    for (int r = 0; r + 1 < order; ++r)
        for (int c = 0; c + 1 < order; ++c)
            squares.push_back({{r, c}, {r, c + 1}, {r + 1, c}, {r + 1, c + 1}});
    return squares;
}

} // namespace hapax::formats::iss
