#pragma once

/// Reads the lines of hapax's own notation that say clues in words (see notation.cpp), and what
/// stands in them: cells, numbers, rules of one's own, clues in braces.

#include "encoder/formats/reading/conditions.hpp"
#include "encoder/formats/text/rows.hpp"

namespace hapax::formats::text {

class ClueLineReader : protected RowReader {
  protected:
    using RowReader::RowReader;

    struct Clue {
        std::int64_t target;
        Operation operation;
    };

    /// "12x"
    Clue clue(Word const& word) const;
    Cage cage_from(std::vector<Word> const& words) const;
    NamedClue named_from(ClueName name, std::vector<Word> const& words,
                         std::string const& line) const;

    /// Reads the condition at this place, and moves behind it and the spaces after it.
    std::string condition_from(std::string const& line, std::size_t& at, Conditions& conditions);

    /// Returns the cells of a line, which may return to a cell.
    std::vector<Cell> path_from(std::vector<Word> const& words, std::size_t first) const;
    std::vector<Cell> cells_from(std::vector<Word> const& words, std::size_t first) const;
    std::vector<Cell> some_cells_from(std::vector<Word> const& words, std::size_t first) const;
    Cell cell(Word const& word) const;
    std::vector<int> values_from(std::vector<Word> const& words) const;

  private:
    /// Returns the numbers from the second word up to the first cell.
    std::vector<int> numbers_from(std::vector<Word> const& words) const;
    void require_count(std::vector<Word> const& words, std::size_t found, bool is_right) const;

    /// Reads "except r1c1 r1c2 ...". Without it, all marked neighbours will be exempt.
    std::vector<Cell> exceptions_from(std::vector<Word> const& words, std::size_t begin) const;

    /// Returns where a clue within braces ends: at a bar or brace behind its rule.
    static std::size_t end_of_clue(std::string const& line, std::size_t begin);

    /// Reads one clue from this column to the end of the text.
    std::string single_condition(std::string const& text, std::size_t begin,
                                 Conditions& conditions) const;

    /// Reads `relation "close" |a-b|<=2 : r1c1 r1c2`, `line "first" /1.*/ : r1c1 r1c2 r1c3`, and
    /// `line {(1,2), (2,1)} : r1c1 r1c2`.
    NamedClue own_rule_from(ClueName name, std::vector<Word> const& words,
                            std::string const& line) const;

    /// Reads "A r1c1 r1c2 B r3c3 r3c4", or cells without letters.
    void read_groups(std::vector<Word> const& words, NamedClue& clue) const;

    int depth_ = 0; ///< of clues in braces
};

} // namespace hapax::formats::text
