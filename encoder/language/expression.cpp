/// A recursive-descent parser writes the syntax tree into a list, operands first; evaluation walks
/// it. Numbers are exact fractions, because setters expect 5/2 = 2 to be false and a/b = 2 to mean
/// "twice". A bar opens |x| where an operand is expected, and closes it where an operator is.

#include "encoder/language/expression.hpp"

#include "encoder/language/parsed.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <optional>
#include <set>

namespace hapax {

namespace {

constexpr std::int64_t most_constant = 1'000'000;
constexpr std::int64_t most_number = std::int64_t{1} << 60; ///< of a line
constexpr int most_depth = 25;
constexpr std::int64_t most_examined = 1'000'000; ///< by `prime` and `square`
constexpr std::int64_t most_divisors = 1'000;     ///< that they try

/// Refuses the least number as well: then negation, magnitude and `% -1` cannot overflow.
std::int64_t checked(bool has_overflowed, std::int64_t value) {
    if (has_overflowed || value == std::numeric_limits<std::int64_t>::min())
        throw std::range_error{"the numbers of a relation become too large"};
    return value;
}

std::int64_t product(std::int64_t one, std::int64_t other) {
    std::int64_t result = 0;
    bool const has_overflowed = __builtin_mul_overflow(one, other, &result);
    return checked(has_overflowed, result);
}

std::int64_t sum(std::int64_t one, std::int64_t other) {
    std::int64_t result = 0;
    bool const has_overflowed = __builtin_add_overflow(one, other, &result);
    return checked(has_overflowed, result);
}

bool is_prime(std::int64_t number) {
    if (number < 2) return false;
    for (std::int64_t divisor = 2; divisor <= number / divisor; ++divisor)
        if (number % divisor == 0) return false;
    return true;
}

bool is_square(std::int64_t number) {
    std::int64_t root = 0;
    while (root * root < number) ++root;
    return root * root == number;
}

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
        if (take_word("not") || (!next_is("!=") && take("!"))) {
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
        if (fold == folds.end()) return std::nullopt;
        auto const begin = at_;
        take(name);
        int group = -1;
        int body = -1;
        bool const has_arguments = take("(");
        if (has_arguments) {
            auto const letter = word();
            if (letter.size() == 1 && letter[0] >= 'A' && letter[0] <= 'Z') {
                group = letter[0] - 'A';
                take(letter);
            }
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

bool Expression::holds(int v, int w, int order) const {
    return condition({v, w, order}, static_cast<int>(nodes_.size()) - 1);
}

void Expression::require_small_numbers(int order) const {
    bounds(order, 0);
}

/// Returns the greatest magnitudes of both parts of the numbers, by nodes. Throws std::range_error.
std::vector<Expression::Fraction> Expression::bounds(int order, std::int64_t cells) const {
    std::vector<Fraction> most;
    for (auto const& node : nodes_) {
        auto const operand = [&](int at) {
            return at < 0 ? Fraction{} : most[static_cast<std::size_t>(at)];
        };
        auto const [a, b] = operand(node.left);
        auto const [c, d] = operand(is_of_line(node.operation) ? -1 : node.right);
        auto result = Fraction{std::max(node.constant, std::int64_t{order}), 1};
        switch (node.operation) {
        case Operator::Constant:
            result.above = node.constant;
            break;
        case Operator::Plus:
        case Operator::Minus:
            result = {sum(product(a, d), product(c, b)), product(b, d)};
            break;
        case Operator::Times:
            result = {product(a, c), product(b, d)};
            break;
        case Operator::Over:
            result = {product(a, d), product(b, c)};
            break;
        case Operator::Magnitude:
            result = {a, b};
            break;
        case Operator::Modulo:
            result.above = c;
            break;
        case Operator::Prime:
        case Operator::Square:
            checked(a > most_examined, a);
            break;
        case Operator::SizeOf:
        case Operator::CountOf:
        case Operator::KindsOf:
            result.above = cells;
            break;
        case Operator::SumOf:
            result.above = product(cells, node.left < 0 ? order : a);
            break;
        case Operator::ProductOf:
            result.above = 1;
            for (std::int64_t i = 0; i < cells; ++i)
                result.above =
                    product(result.above, node.left < 0 ? order : std::max(a, result.below));
            break;
        default: // a comparison multiplies crosswise, and so do min and max
            if (node.left >= 0 && node.right >= 0)
                result = {std::max(product(a, d), product(c, b)), std::max(b, d)};
        }
        most.push_back(result);
    }
    return most;
}

std::optional<std::string> Expression::complaint(std::span<int const> groups, int order) const {
    auto const cells = std::accumulate(groups.begin(), groups.end(), std::int64_t{0});
    for (auto const& node : nodes_) {
        if (!is_of_line(node.operation)) continue;
        if (node.right >= std::ssize(groups))
            return std::string{"there is no group "} + static_cast<char>('A' + node.right);
        if (node.operation == Operator::Place && node.constant >= cells)
            return std::string{"there is no cell "} + static_cast<char>('a' + node.constant);
    }
    try {
        for (auto const& [above, below] : bounds(order, cells)) checked(above > most_number, above);
    } catch (std::range_error const& error) {
        return error.what();
    }
    return std::nullopt;
}

bool Expression::holds(LineValues const& line, int order) const {
    return condition({0, 0, order, &line}, static_cast<int>(nodes_.size()) - 1);
}

/// Calculates from the values of a group, or of all cells.
Expression::Fraction Expression::of_group(Values const& values, Node const& node) const {
    auto cells = values.line->values;
    if (node.right >= 0) {
        auto const sizes = values.line->groups;
        auto const before =
            std::accumulate(sizes.begin(), sizes.begin() + node.right, std::size_t{0});
        cells = cells.subspan(
            before, static_cast<std::size_t>(sizes[static_cast<std::size_t>(node.right)]));
    }
    auto const body = [&](int value) {
        Values of_one = values;
        of_one.a = value;
        return node.left < 0 ? Fraction{value, 1} : number(of_one, node.left);
    };
    Fraction total{node.operation == Operator::ProductOf ? 1 : 0, 1};
    switch (node.operation) {
    case Operator::Place:
        return {node.constant < 0 ? cells.back() : cells[static_cast<std::size_t>(node.constant)],
                1};
    case Operator::SizeOf:
        return {std::ssize(cells), 1};
    case Operator::LeastOf:
        return {*std::min_element(cells.begin(), cells.end()), 1};
    case Operator::GreatestOf:
        return {*std::max_element(cells.begin(), cells.end()), 1};
    case Operator::KindsOf:
        return {std::ssize(std::set<int>{cells.begin(), cells.end()}), 1};
    case Operator::CountOf:
        for (int const value : cells) {
            Values of_one = values;
            of_one.a = value;
            total.above += condition(of_one, node.left) ? 1 : 0;
        }
        return total;
    default:
        for (int const value : cells) {
            auto const [above, below] = body(value);
            if (below != 1) return {0, 0};
            total.above = node.operation == Operator::SumOf ? sum(total.above, above)
                                                            : product(total.above, above);
        }
        return total;
    }
}

std::int64_t Expression::steps(int order) const {
    std::int64_t steps = 0;
    for (auto const& node : nodes_)
        steps += node.operation == Operator::Prime || node.operation == Operator::Square
                     ? most_divisors
                     : 1;
    return steps * order * order;
}

Expression const& Expression::of(std::string const& text, About about) {
    struct OfLine : Expression {
        explicit OfLine(std::string const& text_) : Expression{text_, About::Line} {}
    };
    if (about == About::Pair) return parsed<Expression>(text);
    return parsed<OfLine>(text);
}

Expression::Fraction Expression::number(Values const& values, int at) const {
    auto const& node = nodes_[static_cast<std::size_t>(at)];
    if (values.known != nullptr && (*values.are_known)[static_cast<std::size_t>(at)] != 0)
        return {values.known[at], 1};
    auto const reduced = [](std::int64_t above, std::int64_t below) {
        if (below == 0) return Fraction{0, 0};
        if (below == 1) return Fraction{above, 1};
        auto const divisor = std::gcd(above, below);
        if (below < 0) return Fraction{product(above / divisor, -1), product(below / divisor, -1)};
        return Fraction{above / divisor, below / divisor};
    };
    switch (node.operation) {
    case Operator::A:
        return {values.a, 1};
    case Operator::B:
        return {values.b, 1};
    case Operator::Order:
        return {values.order, 1};
    case Operator::Constant:
        return {node.constant, 1};
    case Operator::Value:
        return {values.a, 1};
    case Operator::Magnitude: {
        auto const inner = number(values, node.left);
        return {inner.above < 0 ? product(inner.above, -1) : inner.above, inner.below};
    }
    default:
        if (node.operation > Operator::Value) return of_group(values, node);
        break;
    }
    auto const [a, b] = number(values, node.left);
    auto const [c, d] = number(values, node.right);
    if (b == 0 || d == 0) return {0, 0};
    switch (node.operation) {
    case Operator::Plus:
        return reduced(sum(product(a, d), product(c, b)), product(b, d));
    case Operator::Minus:
        return reduced(sum(product(a, d), product(product(c, b), -1)), product(b, d));
    case Operator::Times:
        return reduced(product(a, c), product(b, d));
    case Operator::Over:
        return reduced(product(a, d), product(b, c));
    case Operator::Modulo: {
        if (b != 1 || d != 1 || c == 0) return {0, 0};
        auto const rest = a % c;
        return {rest != 0 && (rest < 0) != (c < 0) ? rest + c : rest, 1};
    }
    default: {
        bool const is_less = product(a, d) < product(c, b);
        return is_less == (node.operation == Operator::Least) ? Fraction{a, b} : Fraction{c, d};
    }
    }
}

bool Expression::condition(Values const& values, int at) const {
    auto const& node = nodes_[static_cast<std::size_t>(at)];
    if (values.known != nullptr && (*values.are_known)[static_cast<std::size_t>(at)] != 0) {
        auto const difference = values.known[at]; // of what is compared; 1: distinct
        return node.operation == Operator::Equal       ? difference == 0
               : node.operation == Operator::Less      ? difference < 0
               : node.operation == Operator::LessEqual ? difference <= 0
                                                       : difference != 0;
    }
    switch (node.operation) {
    case Operator::And:
        return condition(values, node.left) && condition(values, node.right);
    case Operator::Or:
        return condition(values, node.left) || condition(values, node.right);
    case Operator::Not:
        return !condition(values, node.left);
    case Operator::Distinct: {
        auto kinds = node;
        kinds.operation = Operator::KindsOf;
        auto size = node;
        size.operation = Operator::SizeOf;
        return of_group(values, kinds).above == of_group(values, size).above;
    }
    case Operator::Listed:
        return std::binary_search(listed_.begin(), listed_.end(), std::pair{values.a, values.b});
    case Operator::Prime:
    case Operator::Square: {
        auto const [above, below] = number(values, node.left);
        if (below != 1 || above < 0) return false;
        checked(above > most_examined, above);
        return node.operation == Operator::Prime ? is_prime(above) : is_square(above);
    }
    default:
        break;
    }
    auto const [a, b] = number(values, node.left);
    auto const [c, d] = number(values, node.right);
    if (b == 0 || d == 0) return false;
    auto const left = product(a, d);
    auto const right = product(c, b);
    switch (node.operation) {
    case Operator::Equal:
        return left == right;
    case Operator::Unequal:
        return left != right;
    case Operator::Less:
        return left < right;
    default:
        return left <= right;
    }
}

} // namespace hapax
