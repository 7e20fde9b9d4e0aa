/// Killers of order 9, each given by a label of its cage for every cell. SumoCue's line,
/// `3x3::k:2561:5122:...`, has 81 numbers of 256 times the sum plus the number of the cage;
/// `3x3:d:k:` has diagonals. A cage without a sum only says that its cells differ.
///
/// CodinGame writes rows of cells and of letters of the cages, `56..1..2. aabbccdde`, and below
/// them perhaps the sums: `a=11 b=8`.

#include "encoder/formats/notations.hpp"

#include <algorithm>

namespace hapax::formats::sumocue {

namespace {

constexpr int order = 9;
constexpr std::size_t cells = 81;

/// Says whether this is a row of cells and one of letters.
bool is_row_of_codingame(std::string_view line) {
    line = trimmed(line);
    return line.size() == 2 * order + 1 && line[order] == ' '
           && line.find_first_not_of("0123456789.") == order
           && std::all_of(line.begin() + order + 1, line.end(), is_letter);
}

/// Says whether this is a sum, or a line of sums: "a=11 b=8".
bool is_sum(std::string_view line) {
    line = trimmed(line);
    return line.size() > 2 && line[1] == '=' && is_digit(line[2]);
}

/// Makes cages of cells with the same label, and regions of those whose sum is 0.
template<class Label>
ReadPuzzle killer(std::vector<Label> const& labels, std::map<Label, int> const& sum_of) {
    ReadPuzzle result{latin_square(order), {}, {}};
    result.puzzle.regions = boxes({3, 3});
    for (auto& [label, members] : cells_by_label(labels, order))
        if (auto const sum = sum_of.find(label); sum != sum_of.end() && sum->second > 0)
            result.puzzle.cages.push_back(
                {std::move(members), Operation::Sum, sum->second, Repeats::Forbidden});
        else if (std::cmp_less_equal(members.size(), order) && label != Label{})
            result.puzzle.regions.push_back({std::move(members)});
    return result;
}

ReadPuzzle read_codingame(Block const& block) {
    auto const lines = lines_of(block.text);
    auto const rows = std::count_if(lines.begin(), lines.end(), is_row_of_codingame);
    if (rows != order)
        block.fail(block.text.size(),
                   "expected 9 rows of cells and letters, found " + std::to_string(rows));
    std::string values;
    std::vector<char> labels;
    std::map<char, int> sum_of;
    for (auto line : lines) {
        line = trimmed(line);
        if (is_row_of_codingame(line)) {
            values += line.substr(0, order);
            labels.insert(labels.end(), line.begin() + order + 1, line.end());
        } else
            for (auto rest = line; !rest.empty(); rest = trimmed(rest)) {
                auto const word = rest.substr(0, rest.find_first_of(" ,"));
                int const sum = is_sum(word) ? int_from(word.substr(2)).value_or(0) : 0;
                if (sum < 1 || !contains(labels, word[0]) || !sum_of.emplace(word[0], sum).second)
                    block.fail(word, "expected the sum of another cage, such as a=11");
                rest.remove_prefix(std::min(word.size() + 1, rest.size()));
            }
    }
    auto result = killer(labels, sum_of);
    for (std::size_t i = 0; i < cells; ++i)
        result.puzzle.givens.values()[i] = values[i] == '.' ? 0 : values[i] - '0';
    if (sum_of.empty())
        result.warnings.push_back(block.place(0)
                                  + ": no sums such as a=11 stand below these rows, so the letters "
                                    "only say that cells of a cage differ");
    return result;
}

ReadPuzzle read_line(Block const& block, std::string_view line) {
    bool const has_diagonals = line.starts_with("3x3:d:k:");
    if (!has_diagonals && !line.starts_with("3x3::k:"))
        block.fail(line, "expected a line that begins with 3x3::k: or 3x3:d:k:");
    line.remove_prefix(line.find("k:") + 2);
    std::vector<int> labels;
    std::map<int, int> sum_of;
    for (std::size_t i = 0; i < cells; ++i) {
        auto const word = line.substr(0, line.find(':'));
        auto const number = int_from(word);
        if (!number)
            block.fail(line,
                       "expected 81 numbers with ':' between them, found " + std::to_string(i));
        labels.push_back(*number % 256);
        int const sum = *number / 256;
        if (auto const [known, is_new] = sum_of.emplace(labels.back(), sum); known->second != sum)
            block.fail(line, "this cage has the sum " + std::to_string(known->second)
                                 + " in another cell, and here " + std::to_string(sum));
        line.remove_prefix(std::min(word.size() + 1, line.size()));
    }
    if (!is_blank(line)) block.fail(line, "expected the end after 81 numbers");
    auto result = killer(labels, sum_of);
    if (has_diagonals)
        for (auto const& diagonal : {main_diagonal(order), anti_diagonal(order)})
            result.puzzle.regions.push_back(diagonal);
    return result;
}

bool starts(LineReader& lines) {
    auto const line = trimmed(lines.peek());
    return (is_row_of_codingame(line) && is_row_of_codingame(lines.peek(1)))
           || (line.starts_with("3x3:") && line.substr(0, 16).find("k:") != line.npos
               && line.find(',') == line.npos);
}

void take(LineReader& lines, std::string& text) {
    bool const are_rows = is_row_of_codingame(lines.peek());
    lines.take(text);
    while (are_rows && is_row_of_codingame(lines.peek())) lines.take(text);
    while (are_rows && is_sum(lines.peek())) lines.take(text);
}

ReadPuzzle read(Block const& block, FormatOptions const&) {
    auto const line = trimmed(std::string_view{block.text}.substr(0, block.text.find('\n')));
    return is_row_of_codingame(line) ? read_codingame(block) : read_line(block, line);
}

} // namespace

Functions const functions{starts, take, read, nullptr};

} // namespace hapax::formats::sumocue
