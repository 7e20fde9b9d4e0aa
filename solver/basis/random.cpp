#include "solver/basis/random.hpp"

#include <boost/random/seed_seq.hpp>
#include <boost/random/uniform_int_distribution.hpp>

#include <numeric>

namespace hapax {

namespace {

std::mt19937_64 engine_for(std::uint64_t seed, std::uint64_t stream) {
    auto const high = [](std::uint64_t word) { return static_cast<std::uint32_t>(word >> 32); };
    auto const low = [](std::uint64_t word) { return static_cast<std::uint32_t>(word); };
    boost::random::seed_seq sequence{high(seed), low(seed), high(stream), low(stream)};
    return std::mt19937_64{sequence};
}

} // namespace

Random::Random(std::uint64_t seed, std::uint64_t stream) : engine_{engine_for(seed, stream)} {}

int Random::below(int bound) {
    return boost::random::uniform_int_distribution<int>{0, bound - 1}(engine_);
}

Table<int> Random::permutation(int count, int first) {
    Table<int> items(static_cast<std::size_t>(count));
    std::iota(items.begin(), items.end(), first);
    shuffle(items);
    return items;
}

} // namespace hapax
