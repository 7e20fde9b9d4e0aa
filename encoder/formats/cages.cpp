#include "encoder/formats/notations.hpp"
namespace hapax::formats::cages {
bool starts(Lines&) {
    return false;
}
void take(Lines& lines, std::string& text) {
    lines.take(text);
}
ReadPuzzle read(Block const& block, FormatOptions const&) {
    block.fail(0, "unknown");
}
void write(Puzzle const&, FormatOptions const&, std::ostream&) {}
} // namespace hapax::formats::cages
