/// A key is a table of bits in characters of six, the lowest bit first; a code is a stream of bits
/// in characters of six, the highest bit first. Their fields are described in js/sudoku_builder.js
/// and js/nfa_builder.js of the program's repository.

#include "encoder/formats/apps/iss_rules.hpp"

#include "encoder/model/rules.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <set>
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

/// The lines that go on from a beginning, as far as they are allowed.
enum class Allows { None, Some, All };

Allows allowed_by(Puzzle const& item, std::vector<Cell> const& cells, Grid const& grid) {
    auto const is_set = [&](Cell each) { return grid[each] != 0; };
    bool is_decided = true;
    bool is_kept = true;
    for (auto const each : cells) {
        if (item.givens[each] == 0) continue;
        is_decided = is_decided && is_set(each);
        is_kept = is_kept && (!is_set(each) || item.givens[each] == grid[each]);
    }
    for_each_clue(item, [&](auto const& clue) {
        auto const own = cells_of(clue);
        bool const is_full = std::all_of(own.begin(), own.end(), is_set);
        is_decided = is_decided && is_full;
        is_kept = is_kept && (!is_full || holds(clue, grid));
    });
    return !is_kept ? Allows::None : is_decided ? Allows::All : Allows::Some;
}

/// Beginnings of lines that allow the same ends are one state; 0 allows none, 1 is the whole line.
std::optional<std::string>
allowed_lines(std::size_t cells, int order,
              std::function<Allows(std::vector<int> const&)> const& what_allows) {
    std::map<std::vector<std::size_t>, std::size_t> states; // by the states that the values lead to
    auto const add = [&](std::vector<std::size_t> next) {
        return states.emplace(std::move(next), states.size() + 2).first->second;
    };
    std::vector<int> line;
    auto const state_of = [&](auto const& self) -> std::size_t {
        auto const allows = what_allows(line);
        if (allows == Allows::None) return 0;
        if (line.size() == cells) return 1;
        if (allows == Allows::All) {
            std::size_t state = 1;
            for (auto left = cells - line.size(); left > 0; --left)
                state = add(std::vector(static_cast<std::size_t>(order), state));
            return state;
        }
        std::vector<std::size_t> next;
        for (int value = 1; value <= order; ++value) {
            line.push_back(value);
            next.push_back(self(self));
            line.pop_back();
        }
        if (std::all_of(next.begin(), next.end(), [](auto state) { return state == 0; })) return 0;
        return add(std::move(next));
    };
    Writer writer;
    writer.start(state_of(state_of));
    writer.accept(1);
    for (auto const& [next, state] : states)
        for (int value = 1; value <= order; ++value)
            if (auto const to = next[static_cast<std::size_t>(value) - 1]; to != 0)
                writer.step(state, to, value);
    return states.size() < most_states ? std::optional{writer.text()} : std::nullopt;
}

} // namespace

std::optional<bool> is_set_in_key(std::string_view key, std::size_t bit) {
    int const digit = digit_from(key[bit / 6], KeyLetters::Now);
    return digit < 0 ? std::nullopt : std::optional{(digit >> bit % 6 & 1) != 0};
}

std::optional<std::string> relation_from(std::string_view key, int order, KeyLetters letters) {
    std::string text;
    for (std::size_t i = 0; i < key.size(); ++i) {
        int const digit = digit_from(key[i], letters);
        if (digit < 0) return std::nullopt;
        for (int bit = 0; bit < 6; ++bit) {
            int const index = 6 * static_cast<int>(i) + bit;
            if ((digit >> bit & 1) == 0) continue;
            if (index >= order * order) return std::nullopt;
            text += std::string{text.empty() ? "{(" : ",("} + std::to_string(index / order + 1)
                    + "," + std::to_string(index % order + 1) + ")";
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

std::optional<std::string> one_of(std::vector<Puzzle> const& items, std::vector<Cell> const& cells,
                                  int order, std::function<void()> const& step) {
    Grid grid{order};
    return allowed_lines(cells.size(), order, [&](std::vector<int> const& values) {
        step();
        for (std::size_t i = 0; i < cells.size(); ++i)
            grid[cells[i]] = i < values.size() ? values[i] : 0;
        auto allows = Allows::None;
        for (auto const& item : items) allows = std::max(allows, allowed_by(item, cells, grid));
        return allows;
    });
}

} // namespace hapax::formats::iss
