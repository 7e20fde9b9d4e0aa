/// Killers as forums exchange them, SumoCue's line: `3x3::k:2561:5122:...`, 81 numbers of 256 times
/// the sum plus the number of the cage; `3x3:d:k:` has diagonals. A cage without a sum only says
/// that its cells differ.

#include "encoder/formats/notations.hpp"

#include <charconv>
#include <map>

namespace hapax::formats::sumocue {

namespace {

constexpr int order = 9;
constexpr int per_sum = 256;

bool starts(LineReader& lines) {
    auto const line = trimmed(lines.peek());
    return line.starts_with("3x3:") && line.substr(0, 16).find("k:") != line.npos
           && line.find(',') == line.npos;
}

void take(LineReader& lines, std::string& text) {
    lines.take(text);
}

ReadPuzzle read(Block const& block, FormatOptions const&) {
    std::string_view const text = block.text;
    auto rest = trimmed(text.substr(0, text.find('\n')));
    auto const offset = [&] { return static_cast<std::size_t>(rest.data() - text.data()); };
    ReadPuzzle result{latin_square(order), {}, {}};
    auto& puzzle = result.puzzle;
    puzzle.regions = boxes({3, 3});
    if (rest.starts_with("3x3:d:k:")) {
        puzzle.regions.push_back(main_diagonal(order));
        puzzle.regions.push_back(anti_diagonal(order));
    } else if (!rest.starts_with("3x3::k:")) {
        block.fail(offset(), "expected a line that begins with 3x3::k: or 3x3:d:k:");
    }
    rest.remove_prefix(rest.find("k:") + 2);
    std::map<int, Cage> cages;
    for (int i = 0; i < order * order; ++i) {
        int number = 0;
        auto const [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
        auto const length = static_cast<std::size_t>(end - rest.data());
        bool const is_number =
            error == std::errc{} && number >= 0 && (length == rest.size() || rest[length] == ':');
        if (!is_number)
            block.fail(offset(),
                       "expected 81 numbers with ':' between them, found " + std::to_string(i));
        auto& cage = cages[number % per_sum];
        int const sum = number / per_sum;
        if (!cage.cells.empty() && cage.target != sum)
            block.fail(offset(), "this cage has the sum " + std::to_string(cage.target)
                                     + " in another cell, and here " + std::to_string(sum));
        cage.cells.push_back({i / order, i % order});
        cage.target = sum;
        rest.remove_prefix(std::min(length + 1, rest.size()));
    }
    if (!trimmed(rest).empty()) block.fail(offset(), "expected the end after 81 numbers");
    for (auto& [number, cage] : cages) {
        bool const is_no_cage = number == 0 && cage.target == 0;
        if (is_no_cage) continue;
        if (cage.target > 0)
            puzzle.cages.push_back(
                {std::move(cage.cells), Operation::Sum, cage.target, Repeats::Forbidden});
        else if (std::cmp_less_equal(cage.cells.size(), order))
            puzzle.regions.push_back({std::move(cage.cells)});
    }
    return result;
}

} // namespace

Functions const functions{starts, take, read, nullptr};

} // namespace hapax::formats::sumocue
