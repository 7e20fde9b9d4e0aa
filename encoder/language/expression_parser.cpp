/// A recursive-descent parser writes the syntax tree into a list, operands first. A bar opens |x|
/// where an operand is expected, and closes it where an operator is.

#include "encoder/language/expression.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace hapax {

namespace {

constexpr std::int64_t most_constant = 1'000'000;
constexpr int most_value = 999; ///< that a value stands for
constexpr int most_depth = 25;
constexpr int most_height = 300;

} // namespace

class ExpressionParser {
  public:
    ExpressionParser(std::string_view text, About about, Expression& expression)
        : text_{text}, about_{about}, expression_{expression} {}

    void parse() {
        skip_space();
        if (next_is("{") && about_ == About::Pair) {
            parse_list();
        } else {
            if (about_ == About::Line && take_word("values")) parse_numbers();
            auto const begin = at_;
            if (!is_condition(parse_all())) fail("expected a comparison, such as a < b", begin);
        }
        if (at_ < text_.size()) fail("expected 'and', 'or' or the end");
    }

  private:
    using Operator = Expression::Operator;

    [[noreturn]] void fail(std::string const& message) const { fail(message, at_); }
    [[noreturn]] void fail(std::string const& message, std::size_t offset) const {
        throw LanguageError{message, offset};
    }

    void skip_space() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    }
    bool next_is(std::string_view token) const { return text_.substr(at_).starts_with(token); }

    bool take(std::string_view token) {
        if (!next_is(token)) return false;
        at_ += token.size();
        skip_space();
        return true;
    }

    static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
    static bool is_digit(char c) { return c >= '0' && c <= '9'; }

    std::string_view word() const {
        auto end = at_;
        while (end < text_.size() && is_letter(text_[end])) ++end;
        return text_.substr(at_, end - at_);
    }

    /// Returns a word that may have hyphens between its letters, as names of clues do.
    std::string_view hyphenated_word() const {
        auto end = at_;
        auto const is_letter_at = [&](std::size_t i) {
            return i < text_.size() && is_letter(text_[i]);
        };
        while (is_letter_at(end) || (end > at_ && next_is_at("-", end) && is_letter_at(end + 1)))
            ++end;
        return text_.substr(at_, end - at_);
    }
    bool next_is_at(std::string_view token, std::size_t at) const {
        return text_.substr(at).starts_with(token);
    }
    bool take_word(std::string_view wanted) { return word() == wanted && take(wanted); }

    void require(std::string_view token) {
        if (!take(token)) fail("expected '" + std::string{token} + "'");
    }

    std::int64_t whole_number() {
        auto const begin = at_;
        std::int64_t value = 0;
        while (at_ < text_.size() && is_digit(text_[at_])) {
            value = 10 * value + (text_[at_++] - '0');
            if (value > most_constant)
                fail("expected a number up to " + std::to_string(most_constant), begin);
        }
        if (at_ == begin) fail("expected a number");
        skip_space();
        return value;
    }

    int add(Operator operation, int left = -1, int right = -1, std::int64_t constant = 0) {
        auto const height = [&](int node) {
            return node < 0 ? 0 : heights_[static_cast<std::size_t>(node)];
        };
        bool const has_group = Expression::is_of_line(operation);
        heights_.push_back(1 + std::max(height(left), has_group ? 0 : height(right)));
        if (heights_.back() > most_height) fail("the expression joins too many parts");
        expression_.nodes_.push_back({operation, left, right, constant});
        return static_cast<int>(expression_.nodes_.size()) - 1;
    }
    bool is_condition(int node) const {
        return Expression::is_condition(
            expression_.nodes_[static_cast<std::size_t>(node)].operation);
    }

    void parse_list() {
        require("{");
        do {
            require("(");
            auto const first = whole_number();
            require(",");
            auto const second = whole_number();
            require(")");
            expression_.listed_.emplace_back(static_cast<int>(first), static_cast<int>(second));
        } while (take(","));
        require("}");
        std::sort(expression_.listed_.begin(), expression_.listed_.end());
        add(Operator::Listed);
    }

    void parse_numbers() {
        auto& numbers = expression_.numbers_;
        require("(");
        while (!next_is(")")) {
            auto const begin = at_;
            auto const first = whole_number();
            auto const last = take("..") ? whole_number() : first;
            for (auto number = first; number <= last; ++number) {
                bool const is_new =
                    std::find(numbers.begin(), numbers.end(), number) == numbers.end();
                if (!is_new || number > most_value)
                    fail("expected different numbers up to " + std::to_string(most_value), begin);
                numbers.push_back(static_cast<int>(number));
            }
        }
        require(")");
        if (numbers.empty()) fail("expected numbers, such as values(0..8)");
    }

    int require_condition(int node, std::size_t begin) const {
        if (!is_condition(node)) fail("expected a comparison, such as a < b", begin);
        return node;
    }
    int require_number(int node, std::size_t begin) const {
        if (is_condition(node)) fail("expected a number, not a comparison", begin);
        return node;
    }

    /// Operators between two operands of one kind, from the loosest level to the tightest.
    struct Joining {
        int level;
        std::string_view sign;
        Operator operation;
    };
    static constexpr std::array<Joining, 9> joinings{{
        {0, "or", Operator::Or},
        {0, "||", Operator::Or},
        {1, "and", Operator::And},
        {1, "&&", Operator::And},
        {2, "+", Operator::Plus},
        {2, "-", Operator::Minus},
        {3, "*", Operator::Times},
        {3, "/", Operator::Over},
        {3, "%", Operator::Modulo},
    }};

    std::optional<Operator> take_joining(int level) {
        for (auto const& joining : joinings) {
            if (joining.level != level) continue;
            bool const is_word = is_letter(joining.sign.front());
            bool const closes_bar = joining.sign == "||" && bars_ > 0;
            if (is_word ? take_word(joining.sign) : !closes_bar && take(joining.sign))
                return joining.operation;
        }
        return std::nullopt;
    }

    int parse_level(int level) {
        auto const operand = [&] {
            return level == 0   ? parse_level(1)
                   : level == 1 ? parse_not()
                   : level == 2 ? parse_level(3)
                                : parse_sign();
        };
        auto begin = at_;
        int node = operand();
        while (auto const operation = take_joining(level)) {
            bool const joins_conditions = Expression::is_condition(*operation);
            auto const require = [&](int one) {
                return joins_conditions ? require_condition(one, begin)
                                        : require_number(one, begin);
            };
            require(node);
            begin = at_;
            node = add(*operation, node, require(operand()));
        }
        return node;
    }

    int parse_all() {
        if (++depth_ > most_depth) fail("the expression is nested too deeply");
        int const node = parse_level(0);
        --depth_;
        return node;
    }

    int parse_not() {
        bool const is_clue = about_ == About::Line && callable_clues().has(hyphenated_word());
        if ((!is_clue && take_word("not")) || (!next_is("!=") && take("!"))) {
            if (++depth_ > most_depth) fail("the expression is nested too deeply");
            auto const begin = at_;
            int const node = add(Operator::Not, require_condition(parse_not(), begin));
            --depth_;
            return node;
        }
        return parse_comparison();
    }

    struct Comparison {
        std::string_view sign;
        Operator operation;
        bool is_turned;
    };
    std::optional<Comparison> take_comparison() {
        static constexpr std::array<Comparison, 7> comparisons{{
            {"<=", Operator::LessEqual, false},
            {">=", Operator::LessEqual, true},
            {"!=", Operator::Unequal, false},
            {"==", Operator::Equal, false},
            {"=", Operator::Equal, false},
            {"<", Operator::Less, false},
            {">", Operator::Less, true},
        }};
        for (auto const& comparison : comparisons)
            if (take(comparison.sign)) return comparison;
        return std::nullopt;
    }

    int parse_comparison() {
        auto begin = at_;
        int left = parse_level(2);
        std::optional<int> all;
        while (auto const comparison = take_comparison()) {
            require_number(left, begin);
            begin = at_;
            int const right = require_number(parse_level(2), begin);
            int const one = comparison->is_turned ? add(comparison->operation, right, left)
                                                  : add(comparison->operation, left, right);
            all = all ? add(Operator::And, *all, one) : one;
            left = right;
        }
        return all.value_or(left);
    }

    int parse_sign() {
        if (!take("-")) return parse_operand();
        if (++depth_ > most_depth) fail("the expression is nested too deeply");
        auto const begin = at_;
        int const zero = add(Operator::Constant);
        int const node = add(Operator::Minus, zero, require_number(parse_sign(), begin));
        --depth_;
        return node;
    }

    int parse_operand() {
        if (at_ == text_.size()) fail("expected a, b or a number, found the end");
        if (is_digit(text_[at_])) return add(Operator::Constant, -1, -1, whole_number());
        if (take("(")) {
            int const outer_bars = std::exchange(bars_, 0);
            int const node = parse_all();
            bars_ = outer_bars;
            require(")");
            return node;
        }
        if (take("|")) {
            ++bars_;
            auto const begin = at_;
            int const node = require_number(parse_all(), begin);
            --bars_;
            require("|");
            return add(Operator::Magnitude, node);
        }
        auto const name = word();
        if (about_ == About::Line)
            if (auto const node = parse_of_line(name)) return *node;
        if (about_ == About::Pair && take_word("a")) return add(Operator::A);
        if (about_ == About::Pair && take_word("b")) return add(Operator::B);
        if (take_word("n")) return add(Operator::Order);
        if (take_word("prime")) return add(Operator::Prime, parse_argument());
        if (take_word("square")) return add(Operator::Square, parse_argument());
        if (name == "min" || name == "max") {
            take(name);
            require("(");
            auto begin = at_;
            int const first = require_number(parse_all(), begin);
            require(",");
            begin = at_;
            int const second = require_number(parse_all(), begin);
            require(")");
            return add(name == "min" ? Operator::Least : Operator::Greatest, first, second);
        }
        std::string const known =
            about_ == About::Pair ? "expected a, b, n, min, max, prime or square"
            : is_in_body_         ? "expected v, n, min, max, prime or square"
                                  : "expected sum, count, min, max, product, kinds, size, first, "
                                    "last, distinct, a cell from a to m, n, prime or square";
        fail(name.empty() ? known + ", a number, '(' or '|'"
                          : known + ", found '" + std::string{name} + "'");
    }

    struct Fold {
        std::string_view word;
        Operator operation;
        bool has_body;
    };
    static constexpr std::array<Fold, 10> folds{{{"sum", Operator::SumOf, true},
                                                 {"product", Operator::ProductOf, true},
                                                 {"count", Operator::CountOf, true},
                                                 {"min", Operator::LeastOf, false},
                                                 {"max", Operator::GreatestOf, false},
                                                 {"kinds", Operator::KindsOf, false},
                                                 {"size", Operator::SizeOf, false},
                                                 {"first", Operator::Place, false},
                                                 {"last", Operator::Place, false},
                                                 {"distinct", Operator::Distinct, false}}};

    /// Reads v, a cell, or what is calculated from cells; nullopt: something else follows.
    std::optional<int> parse_of_line(std::string_view name) {
        if (is_in_body_) return take_word("v") ? std::optional{add(Operator::Value)} : std::nullopt;
        if (name.size() == 1 && name[0] >= 'a' && name[0] <= 'm') {
            take(name);
            return add(Operator::Place, -1, -1, name[0] - 'a');
        }
        auto const* const fold = std::find_if(folds.begin(), folds.end(),
                                              [&](Fold const& each) { return each.word == name; });
        if (fold == folds.end()) {
            auto const clue = hyphenated_word();
            return callable_clues().has(clue) ? std::optional{parse_call(clue)} : std::nullopt;
        }
        auto const begin = at_;
        take(name);
        int group = -1;
        int body = -1;
        bool const has_arguments = take("(");
        if (has_arguments) {
            group = take_group().value_or(-1);
            bool const is_of_two = group < 0 && !fold->has_body; // min(a, b)
            if (is_of_two && (name == "min" || name == "max")) {
                at_ = begin;
                return std::nullopt;
            }
            if (is_of_two) fail("expected a capital letter, the name of a group of cells");
            if (fold->has_body && (group < 0 || take(","))) body = parse_body(*fold);
            require(")");
        }
        if (fold->operation == Operator::CountOf && body < 0)
            fail("expected what to count, such as count(v > 5)", begin);
        return add(fold->operation, body, group, name == "last" ? -1 : 0);
    }

    std::optional<int> take_group() {
        if (at_ == text_.size() || text_[at_] < 'A' || text_[at_] > 'Z') return std::nullopt;
        auto end = at_ + 1;
        while (end < text_.size() && (is_digit(text_[end]) || is_letter(text_[end]))) ++end;
        auto const group = group_from(text_.substr(at_, end - at_));
        if (!group) fail("expected a capital letter, the name of a group of cells");
        at_ = end;
        skip_space();
        return group;
    }

    /// Reads `renban`, `whispers(5, A)`, `quadruple(1 2 3, A)`, `relation(a < b, A)`.
    int parse_call(std::string_view name) {
        take(name);
        ClueCall call{std::string{name}};
        bool const needs_rule = callable_clues().has_rule(name);
        if (needs_rule && !next_is("(")) fail("expected '(' and the rule");
        if (take("(")) {
            if (needs_rule) call.rule_text = rule_of_call();
            while (!needs_rule && at_ < text_.size() && is_digit(text_[at_]))
                call.numbers.push_back(whole_number());
            bool is_first = !needs_rule && call.numbers.empty();
            while (std::exchange(is_first, false) || take(",")) {
                auto const group = take_group();
                if (!group) fail("expected a capital letter, the name of a group of cells");
                call.groups.push_back(*group);
            }
            require(")");
        }
        auto const& groups = call.groups;
        int const last = groups.empty() ? -1 : *std::max_element(groups.begin(), groups.end());
        expression_.calls_.push_back(std::move(call));
        return add(Operator::Clue, -1, last, std::ssize(expression_.calls_) - 1);
    }

    /// Returns the text of a rule of one's own inside a call: up to the comma or parenthesis after
    /// it; a pattern without its slashes.
    std::string rule_of_call() {
        auto const begin = at_;
        if (take("/")) {
            auto const end = text_.find('/', at_);
            if (end == text_.npos) fail("expected '/' after the pattern");
            std::string rule{text_.substr(begin + 1, end - begin - 1)};
            at_ = end + 1;
            skip_space();
            return rule;
        }
        int open = 0;
        for (; at_ < text_.size(); ++at_) {
            char const letter = text_[at_];
            if (open == 0 && (letter == ',' || letter == ')')) break;
            if (letter == '(' || letter == '{') ++open;
            if (open > most_depth) fail("the expression is nested too deeply");
            if (letter == ')' || letter == '}') --open;
        }
        auto const end = text_.find_last_not_of(" \t", at_ - 1) + 1;
        return std::string{text_.substr(begin, std::max(begin, end) - begin)};
    }

    int parse_body(Fold const& fold) {
        is_in_body_ = true;
        auto const begin = at_;
        int const body = parse_all();
        is_in_body_ = false;
        return fold.operation == Operator::CountOf ? require_condition(body, begin)
                                                   : require_number(body, begin);
    }

    int parse_argument() {
        require("(");
        auto const begin = at_;
        int const node = require_number(parse_all(), begin);
        require(")");
        return node;
    }

    std::string_view text_;
    About about_;
    Expression& expression_;
    bool is_in_body_ = false; ///< of a sum, product or count
    std::size_t at_ = 0;
    std::vector<int> heights_{}; ///< of the tree below each node
    int depth_ = 0;
    int bars_ = 0; ///< open bars since the last open parenthesis
};

Expression::Expression(std::string_view text, About about) {
    if (text.size() > most_characters)
        throw LanguageError{"the expression is longer than " + std::to_string(most_characters)
                                + " characters",
                            most_characters};
    ExpressionParser{text, about, *this}.parse();
}

} // namespace hapax
