#pragma once

/// Reads the drawn part of hapax's own notation (see notation.cpp): the header, and the rows with
/// the signs between them.

#include "encoder/formats/formats.hpp"
#include "encoder/formats/text/words.hpp"

#include <map>
#include <set>
#include <utility>
#include <vector>

namespace hapax::formats::text {

class RowReader : protected WordReader {
  protected:
    explicit RowReader(Block const& block) : WordReader{block} {}

    void read_header();
    void read_rows();

    /// Adds a sign between these cells: '<', '>' or '~'.
    void add_sign(char sign, Cell first, Cell second);

    Puzzle puzzle_;
    std::optional<BoxShape> box_;
    std::vector<int> numbers_; ///< that values stand for; empty: themselves
    bool is_adjacent_ = false;
    bool is_killer_ = false;                ///< cages are distinct sums unless they say otherwise
    std::optional<Word> regions_wanted_by_; ///< a word of the header that has no meaning without
                                            ///< regions
    std::vector<std::size_t> cell_offsets_; ///< in the block
    ClueOffsets clue_offsets_;
    std::size_t said_at_ = ClueOffsets::nowhere; ///< the place of the current statement

  private:
    /// A place: the line, and the column in it.
    using Place = std::pair<std::size_t, std::size_t>;

    bool begin_without_header();
    std::size_t read_numbers(std::vector<Word> const& words, std::size_t first);
    void read_box_shape(std::vector<Word> const& words, std::size_t i);
    void read_that_there_are_no_boxes(Word const& word);
    void fill_spaces();
    bool begins_with_symbol(std::string_view line) const;
    bool may_be_cells_and_spaces(std::string_view line) const;
    std::string remedy_for_spaces(std::string_view line) const;
    bool has_characters_for_cells(std::string_view line) const;
    void read_row(int row, std::string const& line);
    bool is_compact_row(std::string_view word) const;
    void require_borders(std::map<int, Place> const& bars, int side) const;
    void read_signs_below(int row, std::string const& line);
    std::optional<int> column_of(std::size_t at) const;

    std::vector<std::pair<std::size_t, std::size_t>> spans_; ///< of the cells of the last row
    std::set<std::pair<int, int>> signs_;                    ///< between rows, already seen
    std::map<int, Place> bars_;                              ///< the first after this many columns
    std::map<int, Place> rules_;                             ///< the first after this many rows
};

} // namespace hapax::formats::text
