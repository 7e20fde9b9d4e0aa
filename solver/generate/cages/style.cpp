/// Taste: a product or sum over many cells says little, a quotient or difference of two says much.
/// So two cells take quotients and differences if they can, and larger cages take products as long
/// as the numbers stay short.

#include "solver/generate/cages/style.hpp"

#include <algorithm>

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
int taste(Cage const& cage) {
    bool const is_pair = cage.cells.size() == 2;
    switch (cage.operation) {
    case Operation::Quotient:
        return 8;
    case Operation::Difference:
        return 6;
    case Operation::Product:
        return is_pair ? 2 : cage.target <= short_product ? 5 : 1;
    default:
        return is_pair ? 2 : 5;
    }
}

} // namespace

Cage const& chosen_by_taste(std::vector<Cage> const& cages, Random& random) {
    int total = 0;
    for (auto const& cage : cages) total += taste(cage);
    int left = random.below(total);
    for (auto const& cage : cages) {
        left -= taste(cage);
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
    std::vector<Cage> all;
    std::vector<Cage> usual;
    for (auto const operation : style.operations) {
        auto const target = result_of(values, operation);
        if (!target) continue;
        bool const is_for_pairs =
            operation == Operation::Difference || operation == Operation::Quotient;
        all.push_back({cells, operation, *target, style.repeats});
        if (!is_for_pairs || cells.size() == 2) usual.push_back(all.back());
    }
    bool const has_usual_operations =
        std::any_of(style.operations.begin(), style.operations.end(), [](Operation operation) {
            return operation == Operation::Sum || operation == Operation::Product;
        });
    return has_usual_operations ? usual : all;
}

} // namespace hapax
