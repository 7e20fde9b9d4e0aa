/// Evaluation walks the syntax tree, in which operands stand before their operator. Numbers are
/// exact fractions, because setters expect 5/2 = 2 to be false and a/b = 2 to mean "twice".

#include "encoder/language/expression.hpp"

#include "encoder/language/parsed.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <set>

namespace hapax {

namespace {

constexpr std::int64_t most_number = std::int64_t{1} << 60; ///< of a line
constexpr std::int64_t most_examined = 1'000'000;           ///< by `prime` and `square`
constexpr std::int64_t most_divisors = 1'000;               ///< that they try

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

bool Expression::holds(int v, int w, int order) const {
    return condition({v, w, order}, static_cast<int>(nodes_.size()) - 1);
}

void Expression::require_small_numbers(int order) const {
    bounds(order, 0);
}

/// Returns the greatest magnitudes of both parts of the numbers, by nodes. Throws std::range_error.
std::vector<Expression::Fraction> Expression::bounds(int order, std::int64_t cells) const {
    std::int64_t greatest = order; // of all values
    for (int const number_ : numbers_) greatest = std::max<std::int64_t>(greatest, number_);
    std::vector<Fraction> most;
    for (auto const& node : nodes_) {
        auto const operand = [&](int at) {
            return at < 0 ? Fraction{} : most[static_cast<std::size_t>(at)];
        };
        auto const [a, b] = operand(node.left);
        auto const [c, d] = operand(is_of_line(node.operation) ? -1 : node.right);
        auto result = Fraction{std::max(node.constant, greatest), 1};
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
            result.above = product(cells, node.left < 0 ? greatest : a);
            break;
        case Operator::ProductOf:
            result.above = 1;
            for (std::int64_t i = 0; i < cells; ++i)
                result.above =
                    product(result.above, node.left < 0 ? greatest : std::max(a, result.below));
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
    if (!numbers_.empty() && std::ssize(numbers_) != order)
        return "there are " + std::to_string(numbers_.size()) + " numbers for "
               + std::to_string(order) + " values";
    for (auto const& node : nodes_) {
        if (!is_of_line(node.operation)) continue;
        if (node.right >= std::ssize(groups))
            return "there is no group " + letter_of_group(node.right);
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
    auto const sizes = values.line->groups;
    if (node.right >= 0 && !sizes.empty()) {
        auto const before =
            std::accumulate(sizes.begin(), sizes.begin() + node.right, std::size_t{0});
        cells = cells.subspan(
            before, static_cast<std::size_t>(sizes[static_cast<std::size_t>(node.right)]));
    }
    auto const body = [&](int value) {
        Values of_one = values;
        of_one.a = value;
        return node.left < 0 ? Fraction{number_of(value), 1} : number(of_one, node.left);
    };
    Fraction total{node.operation == Operator::ProductOf ? 1 : 0, 1};
    switch (node.operation) {
    case Operator::Place:
        return {number_of(node.constant < 0 ? cells.back()
                                            : cells[static_cast<std::size_t>(node.constant)]),
                1};
    case Operator::SizeOf:
        return {std::ssize(cells), 1};
    case Operator::LeastOf:
    case Operator::GreatestOf:
        for (std::size_t i = 0; i < cells.size(); ++i) {
            auto const one = number_of(cells[i]);
            bool const is_better =
                node.operation == Operator::LeastOf ? one < total.above : one > total.above;
            if (i == 0 || is_better) total.above = one;
        }
        return total;
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

std::string letter_of_group(int group) {
    std::string letter{static_cast<char>('A' + group % 26)};
    return group < 26 ? letter : letter + static_cast<char>('1' + group / 26);
}

std::optional<int> group_from(std::string_view letter) {
    for (int group = 0; group < most_groups; ++group)
        if (letter_of_group(group) == letter) return group;
    return std::nullopt;
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
        return {number_of(values.a), 1};
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
    case Operator::Clue:
        return (*values.line->does_hold)(calls_[static_cast<std::size_t>(node.constant)]);
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
