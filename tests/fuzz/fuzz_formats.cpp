/// A libFuzzer target for the reader of one notation, HAPAX_FUZZED_NOTATION, or for detection if
/// that is "any". For any bytes, each block is read or refused with an InputError, reading comes to
/// an end, the puzzles are well formed, and writing them again keeps their meaning. For "options",
/// the first two lines are the words of --drawn and --sides.

#include "encoder/formats/formats.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

namespace hapax {
namespace {

/// Larger puzzles are read, but not written again: that would take too long for a fuzzer.
constexpr int largest_rewritten = 30;
constexpr int largest_packed = 6; ///< into a link

void require(bool holds, char const* what, std::string const& text) {
    if (holds) return;
    std::fprintf(stderr, "%s:\n%s\n", what, text.c_str());
    std::abort();
}

/// Returns the canonical puzzle in which each cage of one cell, which says its value by any
/// operation, is a sum: links of f-puzzles know no other.
Puzzle in_one_form(Puzzle puzzle) {
    for (auto& cage : puzzle.cages)
        if (cage.cells.size() == 1)
            cage = {cage.cells, Operation::Sum, cage.target, Repeats::Allowed};
    return canonical(std::move(puzzle));
}

/// Writes the puzzle and reads that again, if the notation can hold it.
void expect_rewritten(Puzzle const& puzzle, Notation notation) {
    FormatOptions options;
    options.notation = notation;
    options.alphabet = Alphabet::Digits;
    if (notation == Notation::Line && puzzle.order <= 9) options.alphabet.reset();
    std::string text;
    try {
        text = write_puzzle(puzzle, notation, options);
    } catch (CannotExpress const&) {
        return;
    }
    try {
        auto const again = read_puzzles(text, "rewritten", options);
        require(again.size() == 1, "not one puzzle was written", text);
        if (notation == Notation::Text || notation == Notation::SudokuPad)
            require(in_one_form(again.front().puzzle) == in_one_form(puzzle),
                    "another puzzle was written", text);
    } catch (InputError const& error) {
        require(false, error.what(), text);
    }
}

void read_all(std::string const& text, FormatOptions const& options) {
    std::istringstream in{text};
    BlockReader reader{in, "fuzzed", options};
    std::size_t blocks = 0;
    for (;;) {
        require(++blocks <= text.size() + 2, "reading does not come to an end", text);
        try {
            auto const block = reader.next();
            if (!block) return;
            auto const read = read_puzzle(*block, options);
            require(!defect(read.puzzle), "the puzzle that was read is not well formed", text);
            if (read.puzzle.order > largest_rewritten) continue;
            expect_rewritten(read.puzzle, Notation::Text);
            if (read.puzzle.order <= largest_packed)
                expect_rewritten(read.puzzle, Notation::SudokuPad);
            if (is_writable(block->notation)) expect_rewritten(read.puzzle, block->notation);
        } catch (InputError const& error) {
            require(!error.message().empty() && error.line() > 0 && error.column() > 0,
                    "an error without a place", error.what());
        }
    }
}

/// Moves the first line of the text into an option.
std::string take_line(std::string& text) {
    auto const end = std::min(text.find('\n'), text.size());
    auto line = text.substr(0, end);
    text.erase(0, end + 1);
    return line;
}

} // namespace
} // namespace hapax

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string text(reinterpret_cast<char const*>(data), size);
    hapax::FormatOptions options;
    if (HAPAX_FUZZED_NOTATION == std::string_view{"options"}) {
        options.drawn = hapax::take_line(text);
        options.sides = hapax::take_line(text);
        if (!hapax::names_sides(options.sides)) options.sides.clear();
        hapax::read_all(text, options);
        return 0;
    }
    options.notation = hapax::notation_from(HAPAX_FUZZED_NOTATION); // none for "any"
    hapax::read_all(text, options);
    options.drawn = "auto";
    bool const has_drawings =
        options.notation == hapax::Notation::Scl || options.notation == hapax::Notation::Fpuzzles;
    if (has_drawings) hapax::read_all(text, options);
    return 0;
}
