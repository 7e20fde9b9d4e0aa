/// The syntax tree is used twice. Matching follows it directly and remembers, for each node and
/// each position where it may begin, the positions where it may end. The automaton is Glushkov's:
/// it has a position for each place of the pattern, with repetitions written out, and for each
/// position the set of those that can follow. While sets of positions fit into a word, the states
/// need not be listed: a walk along a line visits only those that its values reach. Lists of parts
/// become balanced trees, because a setter's list may have thousands.

#include "encoder/language/pattern.hpp"

#include "encoder/language/parsed.hpp"

#include <algorithm>
#include <bit>

namespace hapax {

namespace {

constexpr int most_value = 1000;
constexpr int most_nested_groups = 25;
constexpr int most_repeats = 62;
constexpr int most_listed_states = 5000; ///< of a list of transitions
constexpr int most_places_in_word = 62;
constexpr std::int64_t most_links = 1'000'000; ///< between positions

} // namespace

class PatternParser {
  public:
    PatternParser(std::string_view text, LinePattern& pattern) : text_{text}, pattern_{pattern} {}

    void parse() {
        if (!take('{')) {
            parse_choice();
            if (at_ < text_.size()) fail("expected the end, found ')'");
            return;
        }
        skip_spaces();
        next_is('(') ? parse_tuples() : parse_transitions();
        if (at_ < text_.size()) fail("expected the end after '}'");
    }

  private:
    using Kind = LinePattern::Kind;

    [[noreturn]] void fail(std::string const& message) const { fail(message, at_); }
    [[noreturn]] static void fail(std::string const& message, std::size_t offset) {
        throw LanguageError{message, offset};
    }
    bool next_is(char c) const { return at_ < text_.size() && text_[at_] == c; }
    bool take(char c) { return next_is(c) && ++at_ > 0; }
    void require(char c) {
        if (!take(c)) fail(std::string{"expected '"} + c + "'");
    }
    void skip_spaces() {
        while (next_is(' ')) ++at_;
    }
    bool take_word(std::string_view word) {
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        skip_spaces();
        return true;
    }

    /// "(1,2,3), (3,2,1)}"
    void parse_tuples() {
        std::vector<int> tuples;
        do {
            skip_spaces();
            begin_ = at_;
            require('(');
            std::vector<int> parts;
            do {
                skip_spaces();
                parts.push_back(add_set({{value_up_to(most_value)}, false}));
                skip_spaces();
            } while (take(','));
            require(')');
            tuples.push_back(joined(Kind::Sequence, parts));
            skip_spaces();
        } while (take(','));
        require('}');
        joined(Kind::Choice, tuples);
    }

    /// "start 1; accept 1 3; 1 to 2 by 5-9; 2 to 3 by *}"
    void parse_transitions() {
        auto& [sets, steps, starts, accepts] = pattern_.transitions_;
        do {
            skip_spaces();
            if (take_word("start")) {
                for (int const state : numbers()) starts.push_back(state - 1);
            } else if (take_word("accept")) {
                for (int const state : numbers()) accepts[static_cast<std::size_t>(state) - 1] = 1;
            } else {
                int const from = state_number();
                if (!take_word("to")) fail("expected 'to' and a state");
                int const to = state_number();
                if (!take_word("by")) fail("expected 'by' and values");
                ListedValues set;
                set.is_complement = take('*');
                skip_spaces();
                while (!set.is_complement && !next_is(';') && !next_is('}')) {
                    auto const [first, unused] = value_up_to(most_value);
                    set.ranges.emplace_back(first,
                                            take('-') ? value_up_to(most_value).second : first);
                    skip_spaces();
                }
                steps[static_cast<std::size_t>(from) - 1].push_back(
                    {static_cast<int>(sets.size()), to - 1});
                sets.push_back(std::move(set));
            }
        } while (take(';'));
        require('}');
        if (starts.empty()) fail("expected 'start' and a state", 0);
    }

    int state_number() {
        auto const begin = at_;
        int const state = number(most_listed_states);
        if (state == 0) fail("expected a state from 1", begin);
        skip_spaces();
        auto& [sets, steps, starts, accepts] = pattern_.transitions_;
        if (std::cmp_less(steps.size(), state)) steps.resize(static_cast<std::size_t>(state));
        accepts.resize(steps.size());
        return state;
    }

    std::vector<int> numbers() {
        std::vector<int> states;
        while (!next_is(';') && !next_is('}')) states.push_back(state_number());
        return states;
    }

    /// Returns a value from 1, as a range.
    std::pair<int, int> value_up_to(int most) {
        auto const begin = at_;
        int const value = number(most);
        if (value == 0) fail("expected a value from 1", begin);
        pattern_.greatest_value_ = std::max(pattern_.greatest_value_, value);
        return {value, value};
    }

    int add_set(ListedValues set) {
        pattern_.transitions_.sets.push_back(std::move(set));
        return add(Kind::Value, static_cast<int>(pattern_.transitions_.sets.size()) - 1);
    }

    /// Makes a balanced tree of the parts.
    int joined(Kind kind, std::span<int const> parts) {
        if (parts.empty()) return add(Kind::Empty);
        if (parts.size() == 1) return parts.front();
        auto const half = parts.size() / 2;
        int const left = joined(kind, parts.first(half));
        int const right = joined(kind, parts.subspan(half));
        return add(kind, left, right);
    }

    int add(Kind kind, int left = -1, int right = -1) {
        auto& nodes = pattern_.nodes_;
        auto const places_of = [&](int node) {
            return node < 0 ? 0 : nodes[static_cast<std::size_t>(node)].places;
        };
        int const places = kind == Kind::Value ? 1 : places_of(left) + places_of(right);
        if (places > LinePattern::most_places)
            fail("the pattern has more than " + std::to_string(LinePattern::most_places)
                     + " places for values, counting repetitions",
                 begin_);
        nodes.push_back({kind, left, right, places});
        return static_cast<int>(nodes.size()) - 1;
    }

    /// Adds a node that repeats another: at least `least` times, at most `most` times (-1: any
    /// number).
    int repeated(int node, int least, int most) {
        int const rest =
            most < 0 ? add(Kind::Star, node) : add(Kind::Choice, node, add(Kind::Empty));
        int whole = add(Kind::Empty);
        for (int i = 0; i < least; ++i) whole = add(Kind::Sequence, whole, node);
        if (most < 0) return add(Kind::Sequence, whole, rest);
        for (int i = least; i < most; ++i) whole = add(Kind::Sequence, whole, rest);
        return whole;
    }

    int number(int most) {
        auto const begin = at_;
        int value = 0;
        for (; at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9'; ++at_) {
            value = 10 * value + (text_[at_] - '0');
            if (value > most) fail("expected a number up to " + std::to_string(most), begin);
        }
        if (at_ == begin) fail("expected a number");
        return value;
    }

    int value() {
        auto const begin = at_;
        int result = 0;
        if (take('<')) {
            result = number(most_value);
            require('>');
        } else if (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') {
            result = text_[at_++] - '0';
        } else {
            fail("expected a value");
        }
        if (result == 0) fail("expected a value from 1", begin);
        pattern_.greatest_value_ = std::max(pattern_.greatest_value_, result);
        return result;
    }

    int parse_choice() {
        if (++depth_ > most_nested_groups) fail("the pattern is nested too deeply");
        std::vector<int> parts{parse_sequence()};
        while (take('|')) parts.push_back(parse_sequence());
        --depth_;
        return joined(Kind::Choice, parts);
    }

    int parse_sequence() {
        std::vector<int> parts;
        while (at_ < text_.size() && !next_is('|') && !next_is(')'))
            parts.push_back(parse_repeat());
        return joined(Kind::Sequence, parts);
    }

    int parse_repeat() {
        begin_ = at_;
        int node = parse_part();
        for (int repeats = 0;; ++repeats) {
            begin_ = at_;
            int least = 0;
            int most = -1;
            if (take('+')) {
                least = 1;
            } else if (take('?')) {
                most = 1;
            } else if (take('{')) {
                least = number(most_repeats);
                most = least;
                if (take(',')) most = next_is('}') ? -1 : number(most_repeats);
                require('}');
                if (most >= 0 && most < least) fail("expected the smaller number first", begin_);
            } else if (!take('*')) {
                return node;
            }
            if (repeats > 0) fail("expected something to repeat", begin_);
            node = repeated(node, least, most);
        }
    }

    int parse_part() {
        if (take('(')) {
            int const node = parse_choice();
            require(')');
            return node;
        }
        ListedValues place;
        if (take('.')) {
            place.is_complement = true;
        } else if (take('[')) {
            place.is_complement = take('^');
            do {
                auto const begin = at_;
                int const first = value();
                int const last = take('-') ? value() : first;
                if (last < first) fail("expected the smaller value first", begin);
                place.ranges.emplace_back(first, last);
                while (take(',') || take(' ')) {
                }
            } while (!take(']'));
        } else {
            if (next_is('*') || next_is('+') || next_is('?') || next_is('{'))
                fail("expected something to repeat");
            if (!next_is('<') && (at_ == text_.size() || text_[at_] < '0' || text_[at_] > '9'))
                fail("expected a value, '.', '[' or '('");
            int const only = value();
            place.ranges.emplace_back(only, only);
        }
        return add_set(std::move(place));
    }

    std::string_view text_;
    LinePattern& pattern_;
    std::size_t at_ = 0;
    std::size_t begin_ = 0; ///< of what is being parsed, for messages
    int depth_ = 0;
};

LinePattern::LinePattern(std::string_view text) {
    if (text.size() > most_characters)
        throw LanguageError{"the pattern is longer than " + std::to_string(most_characters)
                                + " characters",
                            most_characters};
    PatternParser{text, *this}.parse();
    if (!nodes_.empty()) build_automaton();
    if (followers_.empty()) automaton_.emplace(transitions_, greatest_value_);
}

LinePattern const& LinePattern::of(std::string const& text) {
    return parsed<LinePattern>(text);
}

/// Finds where nodes may end. Visits each node once for each position where it begins.
class LinePattern::Matcher {
  public:
    Matcher(LinePattern const& pattern, std::span<int const> line)
        : pattern_{pattern}, line_{line}, positions_{line.size() + 1},
          ends_(pattern.nodes_.size()) {}

    /// Says for each position whether the node may end there if it begins at `begin`.
    std::vector<bool> const& ends(int at, std::size_t begin) {
        auto const index = static_cast<std::size_t>(at);
        ends_[index].resize(positions_);
        auto& known = ends_[index][begin];
        if (!known.empty()) return known;
        auto const& node = pattern_.nodes_[index];
        std::vector<bool> found(positions_);
        auto const add_ends_from = [&](int part, std::size_t middle) {
            auto const& more = ends(part, middle);
            for (auto i = middle; i < positions_; ++i) found[i] = found[i] || more[i];
        };
        switch (node.kind) {
        case Kind::Empty:
            found[begin] = true;
            break;
        case Kind::Value:
            if (begin < line_.size()
                && pattern_.transitions_.sets[static_cast<std::size_t>(node.left)].has(
                    line_[begin]))
                found[begin + 1] = true;
            break;
        case Kind::Sequence: {
            auto const& middles = ends(node.left, begin);
            for (auto i = begin; i < positions_; ++i)
                if (middles[i]) add_ends_from(node.right, i);
            break;
        }
        case Kind::Choice:
            add_ends_from(node.left, begin);
            add_ends_from(node.right, begin);
            break;
        case Kind::Star: // it goes on from where it may end
            found[begin] = true;
            for (auto i = begin; i < positions_; ++i)
                if (found[i]) add_ends_from(node.left, i);
            break;
        }
        return known = std::move(found);
    }

  private:
    LinePattern const& pattern_;
    std::span<int const> line_;
    std::size_t positions_;
    std::vector<std::vector<std::vector<bool>>> ends_; ///< by node and position; empty if not known
};

bool LinePattern::matches(std::span<int const> line) const {
    if (nodes_.empty()) return transitions_.accept(line);
    Matcher matcher{*this, line};
    return matcher.ends(static_cast<int>(nodes_.size()) - 1, 0).back();
}

/// Glushkov's construction. Each part has first and last positions, and may match the empty line.
void LinePattern::build_automaton() {
    struct Part {
        std::vector<int> first;
        std::vector<int> last;
        bool may_be_empty = true;
    };
    auto& steps = transitions_.steps;
    auto& accepts = transitions_.accepts;
    steps.resize(1);
    set_of_ = {-1};
    std::int64_t links = 0;
    auto const link = [&](std::vector<int> const& from, std::vector<int> const& to) {
        links += std::ssize(from) * std::ssize(to);
        if (links > most_links)
            throw LanguageError{"the pattern has too many places that follow each other", 0};
        for (int const position : from)
            for (int const next : to)
                steps[static_cast<std::size_t>(position)].push_back(
                    {set_of_[static_cast<std::size_t>(next)], next});
    };
    auto const joined = [](std::vector<int> one, std::vector<int> const& other, bool is_joined) {
        if (is_joined) one.insert(one.end(), other.begin(), other.end());
        return one;
    };
    auto const visit = [&](auto const& self, int at) -> Part {
        auto const& node = nodes_[static_cast<std::size_t>(at)];
        if (node.places == 0) return {};
        if (node.kind == Kind::Value) {
            int const position = static_cast<int>(steps.size());
            steps.emplace_back();
            set_of_.push_back(node.left);
            return {{position}, {position}, false};
        }
        auto const left = self(self, node.left);
        if (node.kind == Kind::Star) {
            link(left.last, left.first);
            return {left.first, left.last, true};
        }
        auto const right = self(self, node.right);
        if (node.kind == Kind::Choice)
            return {joined(left.first, right.first, true), joined(left.last, right.last, true),
                    left.may_be_empty || right.may_be_empty};
        link(left.last, right.first);
        return {joined(left.first, right.first, left.may_be_empty),
                joined(right.last, left.last, right.may_be_empty),
                left.may_be_empty && right.may_be_empty};
    };
    auto const whole = visit(visit, static_cast<int>(nodes_.size()) - 1);
    link({0}, whole.first);
    transitions_.starts = {0};
    accepts.assign(steps.size(), 0);
    for (int const position : whole.last) accepts[static_cast<std::size_t>(position)] = 1;
    if (whole.may_be_empty) accepts[0] = 1;
    if (std::cmp_greater(steps.size(), most_places_in_word + 1)) return;
    for (std::size_t position = 0; position < steps.size(); ++position) {
        auto& followers = followers_.emplace_back();
        for (auto const& step : steps[position]) followers |= std::int64_t{1} << step.to;
        if (accepts[position] != 0) last_ |= std::int64_t{1} << position;
    }
}

std::optional<std::int64_t> LinePattern::after(std::int64_t state, int value) const {
    if (automaton_) return automaton_->after(state, value);
    std::int64_t reachable = 0;
    for (auto left = static_cast<std::uint64_t>(state); left != 0; left &= left - 1)
        reachable |= followers_[static_cast<std::size_t>(std::countr_zero(left))];
    std::int64_t next = 0;
    for (auto left = static_cast<std::uint64_t>(reachable); left != 0; left &= left - 1) {
        auto const position = static_cast<std::size_t>(std::countr_zero(left));
        if (transitions_.sets[static_cast<std::size_t>(set_of_[position])].has(value))
            next |= std::int64_t{1} << position;
    }
    return next != 0 ? std::optional{next} : std::nullopt;
}

} // namespace hapax
