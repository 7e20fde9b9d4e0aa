/// Sentences of clues with a name come from the table of clues. Cages, cells of one parity and
/// regions have no row there: theirs are here.

#include "cli/sheet/words.hpp"

#include "cli/drawing/named_clues.hpp"
#include "cli/drawing/puzzle_drawing.hpp"
#include "encoder/clues/region_sets.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <string_view>
#include <vector>

namespace hapax {

namespace {

void add_once(std::vector<std::string>& list, std::string each) {
    if (!each.empty() && std::find(list.begin(), list.end(), each) == list.end())
        list.push_back(std::move(each));
}

/// Returns "Little Killer" for "little-killer", but "Anti-Knight".
std::string as_title(std::string_view word) {
    if (word == "thermometer") return "Thermo";
    bool const is_prefixed = word.starts_with("anti-") || word.starts_with("non-");
    std::string title;
    bool begins = true;
    for (char const c : word) {
        title += begins ? static_cast<char>(std::toupper(static_cast<unsigned char>(c)))
                 : c == '-' && !is_prefixed ? ' '
                                            : c;
        begins = c == '-';
    }
    return title;
}

bool has_parity(Puzzle const& puzzle) {
    return std::any_of(puzzle.pencil_marks.begin(), puzzle.pencil_marks.end(),
                       [&](auto const& marks) { return is_parity(marks.values, puzzle.order); });
}

/// Names the clues; dots, bars and their negative rules together are Kropki.
std::vector<std::string> names_of_clues(Puzzle const& puzzle) {
    bool const is_kropki =
        count_of(ClueName::Difference, puzzle) > 0 || count_of(ClueName::Ratio, puzzle) > 0;
    std::vector<std::string> names;
    for (auto const& clue : puzzle.named_clues) {
        auto const mark = row_of(clue.name).mark;
        if (is_sign(clue) && !is_kropki) continue; // signs go without saying
        if (is_kropki && (mark == Mark::Bar || mark == Mark::Dot))
            add_once(names, "Kropki");
        else if (mark == Mark::Number)
            add_once(names, "XV");
        else
            add_once(names, as_title(word_of(clue.name)));
    }
    if (has_parity(puzzle)) names.emplace_back("Odd-Even");
    return names;
}

/// Says whether regions other than boxes have borders.
bool has_pieces(RegionLook const& look, int order) {
    std::map<int, Region> pieces;
    for (int cell = 0; cell < order * order; ++cell)
        if (int const piece = look.piece_of[static_cast<std::size_t>(cell)]; piece >= 0)
            pieces[piece].cells.push_back({cell / order, cell % order});
    std::vector<Region> regions;
    for (auto& [number, region] : pieces) regions.push_back(std::move(region));
    return !regions.empty() && !box_shape(regions, order);
}

/// Returns what is special about the regions: "Jigsaw", "Diagonal", "Windoku".
std::vector<std::string> names_of_regions(Puzzle const& puzzle) {
    auto const look = look_of(puzzle.regions, puzzle.order);
    std::vector<std::string> names;
    if (has_pieces(look, puzzle.order)) names.emplace_back("Jigsaw");
    if (!look.diagonals.empty()) names.emplace_back("Diagonal");
    for (auto const& region : puzzle.regions)
        if (auto const* const set = set_of(region, puzzle.order);
            set != nullptr && set->member != "diagonal")
            add_once(names, as_title(set->word));
    return names;
}

} // namespace

std::string heading_of(Puzzle const& puzzle) {
    constexpr std::size_t most = 3;
    auto const kind = hapax::kind(puzzle);
    auto names = names_of_regions(puzzle);
    for (auto& name : names_of_clues(puzzle)) names.push_back(std::move(name));
    bool const is_sudoku = kind == "sudoku" || kind == "killer";
    std::string heading;
    for (auto const& name : names)
        if (names.size() <= most) heading += name + " ";
    if (kind == "futoshiki" || kind == "kenken")
        heading = kind == "kenken" ? "KenKen " : "Futoshiki ";
    else if (kind == "killer")
        heading += "Killer ";
    if (is_sudoku && heading != "Windoku ") heading += "Sudoku ";
    if (heading.empty()) heading = "Latin square ";
    auto const size = std::to_string(puzzle.order);
    return heading + size + "×" + size;
}

std::string rules_of(Puzzle const& puzzle) {
    if (!puzzle.credits.rules.empty()) return puzzle.credits.rules;
    std::vector<std::string> sentences;
    auto const look = look_of(puzzle.regions, puzzle.order);
    if (!look.diagonals.empty()) add_once(sentences, "A marked diagonal holds each value once.");
    if (!look.shaded.empty())
        add_once(sentences, "A grey region or one with a dashed outline holds no value twice.");
    if (has_pieces(look, puzzle.order))
        add_once(sentences, "Each region within thick lines holds each value once.");
    auto cages = puzzle.cages; // one of a cell says nothing about operations
    std::stable_partition(cages.begin(), cages.end(),
                          [](Cage const& cage) { return cage.operation != Operation::Sum; });
    bool const has_signs = !cages.empty() && cages.front().operation != Operation::Sum;
    for (auto const& cage : cages)
        if (cage.cells.size() > 1 && (!has_signs || cage.operation != Operation::Sum))
            add_once(sentences, sentence_of(cage));
    for (auto const& marks : puzzle.pencil_marks)
        add_once(sentences, !is_parity(marks.values, puzzle.order)
                                ? "A cell with small numbers holds one of them."
                            : marks.values.front() == 2 ? "The value on a grey square is even."
                                                        : "The value on a grey disc is odd.");
    for (auto const& clue : puzzle.named_clues) add_once(sentences, sentence_of(clue));
    for (auto& sentence : told_in_words(puzzle)) add_once(sentences, std::move(sentence));
    std::string rules;
    for (auto const& sentence : sentences) rules += (rules.empty() ? "" : " ") + sentence;
    return rules;
}

} // namespace hapax
