#include "encoder/model/clues.hpp"

#include "encoder/model/boxes.hpp"

#include <string_view>

namespace hapax {

std::string name(Region const& region, int order) {
    bool const is_diagonal =
        order > 1 && (region == main_diagonal(order) || region == anti_diagonal(order));
    return (is_diagonal ? "the diagonal at " : "the region at ") + name(region.cells.front());
}

std::string name(Inequality const& inequality) {
    auto const& [lesser, greater] = inequality;
    return "the inequality "
           + (lesser < greater ? name(lesser) + " < " + name(greater)
                               : name(greater) + " > " + name(lesser));
}

std::string name(Adjacency const& adjacency) {
    auto const& [first, second, kind] = adjacency;
    return name(first) + " and " + name(second)
           + (kind == AdjacencyKind::Consecutive ? " differ by 1" : " do not differ by 1");
}

std::string name(Cage const& cage) {
    return "the cage at " + name(cage.cells.front());
}

std::optional<Operation> operation_from(char sign) {
    switch (sign) {
    case '+':
        return Operation::Sum;
    case '-':
        return Operation::Difference;
    case 'x':
    case '*':
        return Operation::Product;
    case '/':
        return Operation::Quotient;
    default:
        return std::nullopt;
    }
}

std::string clue_text(Cage const& cage) {
    constexpr std::string_view signs = "+-x/?";
    return std::to_string(cage.target) + signs[static_cast<std::size_t>(cage.operation)];
}

} // namespace hapax
