/// Taste: a product or sum over many cells says little, a quotient or difference of two says much.
/// So two cells take quotients and differences if they can, and larger cages take products as long
/// as the numbers stay short.

#include "solver/generate/cages/style.hpp"

#include "solver/basis/random.hpp"

#include <algorithm>
#include <string_view>

namespace hapax {

namespace {

/// Longer ones are hard on the eye.
constexpr std::int64_t short_product = 10'000;

std::optional<std::int64_t> result_of(std::vector<int> const& values, Operation operation) {
    std::int64_t const largest = *std::max_element(values.begin(), values.end());
    std::int64_t sum = 0;
    std::int64_t product = 1;
    for (int const value : values) {
        sum += value;
        if (__builtin_mul_overflow(product, value, &product)) product = 0;
    }
    switch (operation) {
    case Operation::Sum:
        return sum;
    case Operation::Difference:
        return 2 * largest >= sum ? std::optional{2 * largest - sum} : std::nullopt;
    case Operation::Product:
        return product > 0 ? std::optional{product} : std::nullopt;
    case Operation::Quotient:
        return product > 0 && largest * largest % product == 0
                   ? std::optional{largest * largest / product}
                   : std::nullopt;
    default:
        return std::nullopt;
    }
}

/// Returns how much a setter would like it, as a weight.
int taste(Cage const& cage, CageStyle const& style) {
    constexpr int for_a_wish = 8;
    bool const is_pair = cage.cells.size() == 2;
    int const wished = std::any_of(style.must_have.begin(), style.must_have.end(),
                                   [&](CageWish const& wish) { return matches(wish, cage); })
                           ? for_a_wish
                           : 1;
    switch (cage.operation) {
    case Operation::Quotient:
        return 8 * wished;
    case Operation::Difference:
        return 6 * wished;
    case Operation::Product:
        return (is_pair ? 2 : cage.target <= short_product ? 5 : 1) * wished;
    default:
        return (is_pair ? 2 : 5) * wished;
    }
}

bool is_for_pairs(Operation operation) {
    return operation == Operation::Difference || operation == Operation::Quotient;
}

} // namespace

bool matches(CageWish const& wish, std::size_t size, Operation operation) {
    return (wish.size == 0 || wish.size == static_cast<int>(size))
           && (!wish.operation || (size > 1 && *wish.operation == operation));
}

bool matches(CageWish const& wish, Cage const& cage) {
    return matches(wish, cage.cells.size(), cage.operation);
}

std::string word_of(CageWish const& wish) {
    constexpr std::string_view signs = "+-x/";
    return (wish.size > 0 ? std::to_string(wish.size) : "")
           + (wish.operation ? std::string{signs[static_cast<std::size_t>(*wish.operation)]} : "");
}

bool allows(CageStyle const& style, std::size_t size, Operation operation) {
    auto const& operations = style.operations;
    bool const fits_pairs_alone = is_for_pairs(operation) && size != 2;
    bool const is_possible =
        size == 1 ? style.most_singles != 0
                  : std::find(operations.begin(), operations.end(), operation) != operations.end()
                        && !(fits_pairs_alone
                             && !std::all_of(operations.begin(), operations.end(), is_for_pairs));
    return is_possible && static_cast<int>(size) <= style.max_cage
           && std::none_of(style.avoided.begin(), style.avoided.end(),
                           [&](CageWish const& wish) { return matches(wish, size, operation); });
}

bool is_telling(Cage const& cage) {
    return cage.cells.size() == 2 && is_for_pairs(cage.operation);
}

Cage const& chosen_by_taste(std::vector<Cage> const& cages, CageStyle const& style,
                            Random& random) {
    int total = 0;
    for (auto const& cage : cages) total += taste(cage, style);
    int left = random.below(total);
    for (auto const& cage : cages) {
        left -= taste(cage, style);
        if (left < 0) return cage;
    }
    return cages.back();
}

std::vector<Cage> possible_cages(std::vector<Cell> const& cells, Grid const& solution,
                                 CageStyle const& style) {
    std::vector<int> values;
    for (auto const cell : cells) values.push_back(solution[cell]);
    if (cells.size() == 1) return {{cells, Operation::Sum, values.front(), style.repeats}};
    if (style.repeats == Repeats::Forbidden) {
        auto sorted = values;
        std::sort(sorted.begin(), sorted.end());
        if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) return {};
    }
    std::vector<Cage> possible;
    for (auto const operation : style.operations) {
        auto const target = result_of(values, operation);
        if (target && allows(style, cells.size(), operation))
            possible.push_back({cells, operation, *target, style.repeats});
    }
    return possible;
}

} // namespace hapax
