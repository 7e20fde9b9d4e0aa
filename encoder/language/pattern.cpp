/// The syntax tree is used twice. Matching follows it directly and remembers, for each node and
/// each position where it may begin, the positions where it may end. The automaton is Glushkov's:
/// it has a position for each place of the pattern, with repetitions written out, and for each
/// position the set of those that can follow. Sets of positions fit into a word, so the states need
/// not be listed: a walk along a line visits only those that its values reach.

#include "encoder/language/pattern.hpp"

#include "encoder/language/parsed.hpp"

#include <algorithm>
#include <bit>
#include <set>

namespace hapax {

namespace {

constexpr int most_value = 1000;
constexpr int most_depth = 25;

} // namespace

class PatternParser {
  public:
    PatternParser(std::string_view text, LinePattern& pattern) : text_{text}, pattern_{pattern} {}

    void parse() {
        parse_choice();
        if (at_ < text_.size()) fail("expected the end, found ')'");
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
        if (++depth_ > most_depth) fail("the pattern is nested too deeply");
        int node = parse_sequence();
        while (take('|')) {
            int const other = parse_sequence();
            node = add(Kind::Choice, node, other);
        }
        --depth_;
        return node;
    }

    int parse_sequence() {
        std::optional<int> node;
        while (at_ < text_.size() && !next_is('|') && !next_is(')')) {
            int const part = parse_repeat();
            node = node ? add(Kind::Sequence, *node, part) : part;
        }
        return node ? *node : add(Kind::Empty);
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
                least = number(LinePattern::most_places);
                most = least;
                if (take(',')) most = next_is('}') ? -1 : number(LinePattern::most_places);
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
        LinePattern::Place place;
        if (take('.')) {
            place.is_negated = true;
        } else if (take('[')) {
            place.is_negated = take('^');
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
        pattern_.places_.push_back(std::move(place));
        return add(Kind::Value, static_cast<int>(pattern_.places_.size()) - 1);
    }

    std::string_view text_;
    LinePattern& pattern_;
    std::size_t at_ = 0;
    std::size_t begin_ = 0; ///< of what is being parsed, for messages
    int depth_ = 0;
};

bool LinePattern::Place::has(int value) const {
    return is_negated != std::any_of(ranges.begin(), ranges.end(), [&](auto const& range) {
               return range.first <= value && value <= range.second;
           });
}

LinePattern::LinePattern(std::string_view text) {
    if (text.size() > most_characters)
        throw LanguageError{"the pattern is longer than " + std::to_string(most_characters)
                                + " characters",
                            most_characters};
    PatternParser{text, *this}.parse();
    build_automaton();
}

LinePattern const& LinePattern::of(std::string const& text) {
    return parsed<LinePattern>(text);
}

/// Finds where nodes may end. Visits each node once for each position where it begins.
class LinePattern::Matcher {
  public:
    Matcher(LinePattern const& pattern, std::span<int const> line)
        : pattern_{pattern}, line_{line}, positions_{line.size() + 1},
          ends_(pattern.nodes_.size() * positions_) {}

    /// Returns the positions, ascending, where the node may end if it begins at `begin`.
    std::vector<std::size_t> const& ends(int at, std::size_t begin) {
        auto const index = static_cast<std::size_t>(at);
        auto& known = ends_[index * positions_ + begin];
        if (known) return *known;
        auto const& node = pattern_.nodes_[index];
        std::set<std::size_t> found;
        auto const add_all = [&](std::vector<std::size_t> const& more) {
            found.insert(more.begin(), more.end());
        };
        switch (node.kind) {
        case Kind::Empty:
            found.insert(begin);
            break;
        case Kind::Value:
            if (begin < line_.size()
                && pattern_.places_[static_cast<std::size_t>(node.left)].has(line_[begin]))
                found.insert(begin + 1);
            break;
        case Kind::Sequence:
            for (auto const middle : ends(node.left, begin)) add_all(ends(node.right, middle));
            break;
        case Kind::Choice:
            add_all(ends(node.left, begin));
            add_all(ends(node.right, begin));
            break;
        case Kind::Star: // a set iterates over what is inserted after the position that is visited
            found.insert(begin);
            for (auto const middle : found) add_all(ends(node.left, middle));
            break;
        }
        return known.emplace(found.begin(), found.end());
    }

  private:
    LinePattern const& pattern_;
    std::span<int const> line_;
    std::size_t positions_;
    std::vector<std::optional<std::vector<std::size_t>>> ends_; ///< by node and position
};

bool LinePattern::matches(std::span<int const> line) const {
    Matcher matcher{*this, line};
    auto const& ends = matcher.ends(static_cast<int>(nodes_.size()) - 1, 0);
    return !ends.empty() && ends.back() == line.size();
}

/// Glushkov's construction. Each part has first and last positions, and may match the empty line.
void LinePattern::build_automaton() {
    struct Part {
        std::int64_t first = 0;
        std::int64_t last = 0;
        bool may_be_empty = true;
    };
    place_of_ = {-1};
    followers_ = {0};
    auto const link = [&](std::int64_t from, std::int64_t to) {
        for (; from != 0; from &= from - 1)
            followers_[static_cast<std::size_t>(
                std::countr_zero(static_cast<std::uint64_t>(from)))] |= to;
    };
    auto const visit = [&](auto const& self, int at) -> Part {
        auto const& node = nodes_[static_cast<std::size_t>(at)];
        if (node.places == 0) return {};
        if (node.kind == Kind::Value) {
            auto const bit = std::int64_t{1} << place_of_.size();
            place_of_.push_back(node.left);
            followers_.push_back(0);
            return {bit, bit, false};
        }
        auto const left = self(self, node.left);
        if (node.kind == Kind::Star) {
            link(left.last, left.first);
            return {left.first, left.last, true};
        }
        auto const right = self(self, node.right);
        if (node.kind == Kind::Choice)
            return {left.first | right.first, left.last | right.last,
                    left.may_be_empty || right.may_be_empty};
        link(left.last, right.first);
        return {left.first | (left.may_be_empty ? right.first : 0),
                right.last | (right.may_be_empty ? left.last : 0),
                left.may_be_empty && right.may_be_empty};
    };
    auto const whole = visit(visit, static_cast<int>(nodes_.size()) - 1);
    followers_[0] = whole.first;
    last_ = whole.last | (whole.may_be_empty ? start : 0);
}

std::optional<std::int64_t> LinePattern::after(std::int64_t state, int value) const {
    std::int64_t reachable = 0;
    for (auto left = static_cast<std::uint64_t>(state); left != 0; left &= left - 1)
        reachable |= followers_[static_cast<std::size_t>(std::countr_zero(left))];
    std::int64_t next = 0;
    for (auto left = static_cast<std::uint64_t>(reachable); left != 0; left &= left - 1) {
        auto const position = static_cast<std::size_t>(std::countr_zero(left));
        if (places_[static_cast<std::size_t>(place_of_[position])].has(value))
            next |= std::int64_t{1} << position;
    }
    return next != 0 ? std::optional{next} : std::nullopt;
}

} // namespace hapax
