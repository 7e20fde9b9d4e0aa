/// A division of the grid is written as the lengths of the runs of places without a line: `_` is 0,
/// `a` is 1 ... `y` is 25. The places are the N-1 internal vertical ones of each row, row by row,
/// then the horizontal ones column by column, then one line that stands for the border.
///
/// For runs longer than 24 the programs disagree (found by feeding them): Keen reads `y` as 25
/// places without a line after them, Solo as 25 and a line; `z` is 26 places and a line for Keen,
/// 26 without a line for Solo, and 25 without a line for others. The number of places is known, so
/// that at most one reading of the `y`s fits, and that is taken; `z` is refused. hapax writes only
/// what the game's own program reads.

#include "encoder/formats/notations.hpp"
#include "encoder/formats/tatham/game_id.hpp"

#include <algorithm>
#include <numeric>

namespace hapax::formats::tatham {

namespace {

constexpr int longest_run = 25; ///< of one letter

/// Returns the two cells beside an internal place, in the order in which places are counted.
std::pair<Cell, Cell> beside(int place, int order) {
    int const vertical = order * (order - 1);
    int const line = place % vertical / (order - 1);
    int const along = place % (order - 1);
    if (place < vertical) return {{line, along}, {line, along + 1}};
    return {{along, line}, {along + 1, line}};
}

std::vector<int> runs_of(Part& id, int most, BlockCode code) {
    std::vector<int> runs;
    while (!id.at_end() && id.peek() != ',') {
        auto const at = id.offset();
        char const c = id.take();
        if (c == 'z')
            id.fail_at(at, "programs disagree whether 'z' in blocks is 25 or 26 places, and "
                           "whether a line follows: write this run with 'y'");
        bool const is_digit = c >= '0' && c <= '9';
        if (is_digit && code == BlockCode::Solo)
            id.fail_at(at, "only Keen has repeat counts in blocks");
        if (c != '_' && (c < 'a' || c > 'y'))
            id.fail_at(at,
                       std::string{"expected '_' or a letter from 'a' to 'y', found '"} + c + "'");
        int const run = c == '_' ? 0 : c - 'a' + 1;
        auto const count_at = id.offset();
        auto const count =
            code == BlockCode::Keen ? id.accept_number().value_or(1) : std::int64_t{1};
        if (count < 1 || count > most)
            id.fail_at(count_at, "expected a repeat count from 1 to " + std::to_string(most));
        runs.insert(runs.end(), static_cast<std::size_t>(count), run);
        if (static_cast<int>(runs.size()) > most) id.fail_at(at, "too many lines in blocks");
    }
    return runs;
}

} // namespace

std::vector<std::vector<Cell>> read_blocks(Part& id, int order, BlockCode code) {
    auto const start = id.offset();
    int const places = neighbour_pairs(order);
    auto const runs = runs_of(id, places + 1, code);
    int const with_lines = std::accumulate(runs.begin(), runs.end(), static_cast<int>(runs.size()));
    int const without =
        with_lines - static_cast<int>(std::count(runs.begin(), runs.end(), longest_run));
    bool const ends_with_line = !runs.empty() && runs.back() != longest_run;
    bool const has_line_after_longest = with_lines == places + 1;
    if (!has_line_after_longest && (without != places + 1 || !ends_with_line))
        id.fail_at(start, "expected blocks of " + std::to_string(places + 1)
                              + " places for lines, found " + std::to_string(with_lines));

    std::vector<std::pair<Cell, Cell>> joints;
    int place = 0;
    for (int const run : runs) {
        for (int i = 0; i < run; ++i) joints.push_back(beside(place++, order));
        if (run != longest_run || has_line_after_longest) ++place;
    }
    return joined_cells(order, joints);
}

std::optional<std::string> write_blocks(Grid const& owners, BlockCode code) {
    int const order = owners.order();
    int const places = neighbour_pairs(order);
    std::string letters;
    int run = 0;
    for (int place = 0; place <= places; ++place) {
        if (place < places) {
            auto const [first, second] = beside(place, order);
            if (owners[first] == owners[second]) {
                ++run;
                continue;
            }
        }
        if (code == BlockCode::Solo && run > longest_run) return std::nullopt;
        for (; code == BlockCode::Keen && run >= longest_run; run -= longest_run) letters += 'y';
        letters += run == 0 ? '_' : static_cast<char>('a' + run - 1);
        run = 0;
    }
    if (code == BlockCode::Solo) return letters;

    constexpr std::size_t worth_counting = 3;
    std::string counted;
    for (std::size_t i = 0; i < letters.size();) {
        auto const end = std::min(letters.find_first_not_of(letters[i], i), letters.size());
        if (end - i >= worth_counting)
            counted += letters[i] + std::to_string(end - i);
        else
            counted += letters.substr(i, end - i);
        i = end;
    }
    return counted;
}

} // namespace hapax::formats::tatham
