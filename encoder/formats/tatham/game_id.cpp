/// An ID does not say to which game it belongs. `CxR` and `j` are Solo's alone, `a` is Unequal's.
/// Between Unequal, Keen and Towers the description decides: only that of Towers has `/`, and of
/// the others only Keen's has `_`, or a single comma and clues such as `m12` after it.
///
/// Generation-only parameters (difficulty, symmetry, Keen's `m`) are read and forgotten. Unknown
/// ones are errors: the programs skip them, but a rule that hapax does not know would be lost.

#include "encoder/formats/tatham/game_id.hpp"

#include "encoder/formats/notations.hpp"

#include <algorithm>
#include <cstdlib>

namespace hapax::formats::tatham {

namespace {

std::string_view first_word(std::string_view line) {
    line = trimmed(line);
    return line.substr(0, line.find_first_of(white_space));
}

/// Recognizes "3x3dx:" or "5#": a small number, letters and digits, and then ':' or '#'. More than
/// one '#' are somebody's sign for open cells.
bool is_id(std::string_view word) {
    constexpr std::size_t most_digits = 4;
    auto const end = word.find_first_of(":#");
    if (end == word.npos || word.find('#', end + 1) != word.npos) return false;
    auto const parameters = word.substr(0, end);
    auto const digits = std::min(parameters.find_first_not_of("0123456789"), parameters.size());
    return digits > 0 && digits <= most_digits
           && std::all_of(parameters.begin(), parameters.end(),
                          [](char c) { return is_digit(c) || is_lower(c); });
}

/// All parameters that concern the rules.
struct Parameters {
    int order = 0; ///< or a box's height
    std::optional<int> box_width;
    bool is_adjacent = false;
    bool is_jigsaw = false;
    bool has_diagonals = false;
    bool is_killer = false;
    bool is_keen = false; ///< by a parameter of this game alone
};

class ParameterReader {
  public:
    explicit ParameterReader(Part& id) : id_{id} {}

    Parameters read() {
        parameters_.order = size();
        if (id_.peek() == 'x' && id_.text().size() > 1 && is_digit(id_.text()[1])) {
            id_.take();
            parameters_.box_width = size();
        }
        while (id_.peek() != ':' && id_.peek() != '#') read_letter();
        if (id_.peek() == '#')
            id_.fail("a random seed, not a puzzle: only the program that made it can rebuild "
                     "the puzzle; use the game ID with ':'");
        id_.take();
        return parameters_;
    }

  private:
    int size() {
        constexpr int most = 99;
        auto const start = id_.offset();
        auto const number = id_.accept_number();
        if (!number || *number < 1 || *number > most)
            id_.fail_at(start, "expected a size from 1 to " + std::to_string(most));
        return static_cast<int>(*number);
    }

    /// Solo's letters come with its boxes or after a 'j'; the others belong to Unequal and Keen.
    void read_letter() {
        auto const at = id_.offset();
        char const letter = id_.take();
        bool const is_solo = parameters_.box_width || parameters_.is_jigsaw || letter == 'j'
                             || rest_of_parameters().find('j') != std::string_view::npos;
        if (letter == 'd') {
            if (!is_lower(id_.peek())) id_.fail("expected a letter for the difficulty");
            id_.take();
        } else if (is_solo && letter == 'j') {
            parameters_.is_jigsaw = true;
        } else if (is_solo && letter == 'x') {
            parameters_.has_diagonals = true;
        } else if (is_solo && letter == 'k') {
            parameters_.is_killer = true;
        } else if (is_solo && (letter == 'a' || letter == 'r' || letter == 'm')) {
            if (letter == 'm') id_.accept('d'); // symmetry: a, r2, r4, m2, md2 ...
            id_.accept_number();
        } else if (!is_solo && letter == 'a') {
            parameters_.is_adjacent = true;
        } else if (!is_solo && letter == 'm') {
            parameters_.is_keen = true;
        } else {
            id_.fail_at(at, std::string{"unknown parameter '"} + letter + "'");
        }
    }

    std::string_view rest_of_parameters() const {
        auto const rest = id_.text();
        return rest.substr(0, rest.find_first_of(":#"));
    }

    Part& id_;
    Parameters parameters_;
};

/// Says whether every character of the text is part of a clue such as `m12`.
bool are_keen_clues(std::string_view text) {
    if (text.empty()) return false;
    for (std::size_t i = 0; i < text.size();) {
        constexpr std::string_view operations = "asmd";
        if (operations.find(text[i++]) == operations.npos) return false;
        if (i == text.size() || !is_digit(text[i])) return false;
        while (i < text.size() && is_digit(text[i])) ++i;
    }
    return true;
}

/// Counts the cells that the description has if it is one of Unequal.
int cells_of_unequal(std::string_view text) {
    int cells = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (is_lower(text[i])) cells += text[i] - 'a' + 1;
        if (is_digit(text[i]) && (i == 0 || !is_digit(text[i - 1]))) ++cells;
    }
    return cells;
}

bool is_keen(std::string_view description, int order) {
    if (description.find('_') != description.npos) return true;
    auto const comma = description.find(',');
    return comma != description.npos && are_keen_clues(description.substr(comma + 1))
           && cells_of_unequal(description) != order * order;
}

Puzzle read_game(Part& id) {
    auto const parameters = ParameterReader{id}.read();
    int const order = parameters.order;
    if (parameters.box_width || parameters.is_jigsaw) {
        int const width = parameters.box_width.value_or(1);
        SoloRules rules{order * width};
        if (parameters.is_jigsaw)
            rules.blocks = SoloBlocks::Jigsaw;
        else
            rules.box = {order, width};
        if (parameters.has_diagonals) rules.diagonals = SoloDiagonals::Different;
        if (parameters.is_killer) rules.cages = SoloCages::Killer;
        return read_solo(id, rules);
    }
    if (!parameters.is_adjacent && id.text().find('/') != std::string_view::npos)
        return read_towers(id, order);
    if (parameters.is_keen || (!parameters.is_adjacent && is_keen(id.text(), order)))
        return read_keen(id, order);
    return read_unequal(id, order,
                        parameters.is_adjacent ? UnequalMode::Adjacent : UnequalMode::Signs);
}

enum class GameName { Unequal, Keen, Solo, Towers };

/// Returns the game that comes closest to holding a puzzle.
GameName game_for(Puzzle const& puzzle) {
    bool const is_killer =
        std::any_of(puzzle.cages.begin(), puzzle.cages.end(), [](Cage const& cage) {
            return cage.repeats == Repeats::Forbidden && can_repeat_a_value(cage.cells);
        });
    if (!puzzle.regions.empty() || is_killer) return GameName::Solo;
    if (!runs_among(puzzle.named_clues).empty()) return GameName::Towers;
    return puzzle.cages.empty() ? GameName::Unequal : GameName::Keen;
}

bool has_order(Game const& game, int order) {
    return order >= game.least_order && order <= game.most_order;
}

std::string orders_of(Game const& game) {
    return "orders from " + std::to_string(game.least_order) + " to "
           + std::to_string(game.most_order);
}

} // namespace

void require_order(Part const& id, Game const& game, int order) {
    if (has_order(game, order)) return;
    id.fail(std::string{game.name} + " has " + orders_of(game));
}

void require_order(Puzzle const& puzzle, Game const& game) {
    if (has_order(game, puzzle.order)) return;
    throw CannotExpress{std::string{game.name} + " cannot hold the order "
                        + std::to_string(puzzle.order) + ": it has " + orders_of(game)};
}

/// Keen has no givens besides cages: each cell of a solution becomes a cage of its own.
std::string write_solution(Puzzle const& puzzle, Grid const& solution,
                           FormatOptions const& options) {
    Puzzle filled = puzzle;
    filled.givens = solution;
    if (game_for(puzzle) == GameName::Keen) {
        filled = latin_square(puzzle.order);
        for (auto const cell : all_cells(puzzle.order))
            filled.cages.push_back({{cell}, Operation::Sum, solution[cell], Repeats::Allowed});
    }
    return functions.write(filled, options);
}

namespace {

bool starts(LineReader& lines) {
    return is_id(first_word(lines.peek()));
}

/// The ID is the first word of its line; a remark may follow.
ReadPuzzle read(Block const& block, FormatOptions const&) {
    std::string_view const text = block.text;
    auto const begin = std::min(text.find_first_not_of(white_space), text.size());
    auto const word = first_word(text.substr(0, text.find('\n')));
    auto const rest = begin + word.size();
    auto const after = std::min(text.find_first_not_of(" \t\f\v\n", rest), text.size());
    if (after < text.size() && text[after] != '#')
        block.fail(after, "expected the end of the line after a game ID");
    if (!is_id(word)) block.fail(begin, "expected a game ID such as 4:0D,0,0L,...");
    Part id{block, word};
    return {read_game(id), {}, {}};
}

std::string write(Puzzle const& puzzle, FormatOptions const&) {
    Puzzle const plain = canonical(puzzle);
    switch (game_for(plain)) {
    case GameName::Unequal:
        return write_unequal(plain) + '\n';
    case GameName::Keen:
        return write_keen(plain) + '\n';
    case GameName::Solo:
        return write_solo(plain) + '\n';
    case GameName::Towers:
        return write_towers(plain) + '\n';
    }
    std::abort();
}

} // namespace

Functions const functions{starts, nullptr, read, write};

} // namespace hapax::formats::tatham
