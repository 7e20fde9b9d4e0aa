/// A libFuzzer target for `hapax decode`: any bytes as a solver's answer to a small formula are
/// read to the end or refused with an InputError that has a place, and every model is decoded.

#include "encoder/dimacs/answer.hpp"
#include "encoder/dimacs/map.hpp"
#include "encoder/formats/formats.hpp"

#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

namespace {

/// Returns the map of a 3x3 square with one given: variable 9 * row + 3 * column + value.
hapax::DimacsMap small_map() {
    hapax::DimacsMap map;
    map.puzzle = hapax::latin_square(3);
    map.puzzle.givens[hapax::Cell{0, 0}] = 1;
    map.meanings = hapax::Table<hapax::DimacsMap::Meaning>(28);
    for (int variable = 1; variable <= 27; ++variable)
        map.meanings[variable] = {(variable - 1) / 3, (variable - 1) % 3 + 1};
    return map;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    static auto const map = small_map();
    std::istringstream in{std::string{reinterpret_cast<char const*>(data), size}};
    hapax::AnswerReader reader{in, "fuzzed", map.variable_count()};
    try {
        for (std::size_t answers = 0; auto const answer = reader.next(); ++answers) {
            if (answers > size + 1) std::abort(); // reading does not come to an end
            if (answer->kind != hapax::SolverAnswer::Kind::Model) continue;
            auto const model = answer->facts.empty() ? decode(map, answer->values)
                                                     : decode_facts(map, answer->facts);
            if (model.grid.order() != 3) std::abort();
        }
    } catch (hapax::InputError const& error) {
        if (error.message().empty() || error.line() < 1 || error.column() < 1) std::abort();
    }
    return 0;
}
