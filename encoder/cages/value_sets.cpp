#include "encoder/cages/value_sets.hpp"

#include <algorithm>

namespace hapax {

std::int64_t value_sets(int order, int count) {
    if (order > word_bits) return most_value_sets + 1;
    if (count > order) return 0;
    std::int64_t sets = 1;
    for (int i = 1; i <= std::min(count, order - count) && sets <= most_value_sets; ++i)
        sets = sets * (order + 1 - i) / i;
    return std::min(sets, most_value_sets + 1);
}

bool is_by_value_sets(Cage const& cage, int order) {
    int const size = static_cast<int>(cage.cells.size());
    return cage.operation == Operation::Sum && cage.repeats == Repeats::Forbidden && size > 2
           && value_sets(order, size) <= most_value_sets;
}

} // namespace hapax
