/// The words of all cells lie side by side, so that trials copy them by one memcpy.

#include "encoder/model/candidate_sets.hpp"

#include <bit>

namespace hapax {

CandidateSets::CandidateSets(int order) : order_{order}, words_{words_for(order)} {
    bits_.assign(static_cast<std::size_t>(cell_count()) * static_cast<std::size_t>(words_),
                 ~Word{0});
    if (int const rest = order % word_bits; rest != 0)
        for (int cell = 0; cell < cell_count(); ++cell) of(cell).back() = (Word{1} << rest) - 1;
}

int CandidateSets::least(int cell) const {
    int base = 1;
    for (Word const word : of(cell)) {
        if (word != 0) return base + std::countr_zero(word);
        base += word_bits;
    }
    return 0;
}

int CandidateSets::greatest(int cell) const {
    for (int i = words_; i-- > 0;)
        if (Word const word = bits_[cell * words_ + i]; word != 0)
            return i * word_bits + word_bits - std::countl_zero(word);
    return 0;
}

} // namespace hapax
