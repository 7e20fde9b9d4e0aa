#include "encoder/formats/text/rows.hpp"

#include "encoder/formats/reading/characters.hpp"
#include "encoder/formats/reading/conditions.hpp"
#include "encoder/formats/reading/flattened.hpp"
#include "encoder/formats/reading/line_reader.hpp"
#include "encoder/formats/text/line_kinds.hpp"

#include <algorithm>

namespace hapax::formats::text {

void RowReader::read_header() {
    auto const words = words_of(lines_[0].text);
    bool const has_header = !words.empty() && is_header(lines_[0].text);
    if (!has_header && begin_without_header()) return;
    if (!has_header) fail(0, 0, "expected a kind of puzzle and its order, such as 'futoshiki 5'");
    auto const kind = words[0].text;
    auto const order = int_from(words[1].text);
    if (!order || *order < 1 || *order > max_order)
        fail(0, words[1].column,
             "expected an order from 1 to " + std::to_string(max_order) + ", found '"
                 + std::string{words[1].text} + "'");
    puzzle_ = latin_square(*order);
    is_killer_ = is(kind, "killer");
    if (is(kind, "sudoku") || is_killer_) box_ = default_box(*order);
    if (is(kind, "sudoku") && !box_) regions_wanted_by_ = words[1];
    for (std::size_t i = 2; i < words.size(); ++i) {
        auto const word = words[i].text;
        if (is(word, "boxes"))
            read_box_shape(words, ++i);
        else if (is(word, "no-boxes") || is(word, "jigsaw"))
            read_that_there_are_no_boxes(words[i]);
        else if (is(word, "diagonal"))
            puzzle_.regions.push_back(main_diagonal(*order));
        else if (is(word, "antidiagonal"))
            puzzle_.regions.push_back(anti_diagonal(*order));
        else if (is(word, "diagonals"))
            puzzle_.regions.insert(puzzle_.regions.end(),
                                   {main_diagonal(*order), anti_diagonal(*order)});
        else if (is(word, "adjacent"))
            is_adjacent_ = true;
        else if (is(word, "symbols") && i + 1 < words.size())
            puzzle_.credits.symbols = words[++i].text;
        else if (is(word, "values") && i + 1 < words.size())
            i = read_numbers(words, i + 1);
        else
            fail(0, words[i].column,
                 "expected 'boxes RxC', 'no-boxes', 'jigsaw', 'diagonal', 'antidiagonal', "
                 "'diagonals', 'adjacent', 'symbols ABC...' or 'values 0..8', found '"
                     + std::string{word} + "'");
    }
    current_ = 1;
}

/// Reads "0..8" or "1 2 3 5"; returns the number of the last word.
std::size_t RowReader::read_numbers(std::vector<Word> const& words, std::size_t first) {
    auto i = first;
    for (; i < words.size(); ++i) {
        auto const text = words[i].text;
        auto const dots = text.find("..");
        auto const from = int_from(text.substr(0, dots));
        auto const to = dots == text.npos ? from : int_from(text.substr(dots + 2));
        if (!from || !to) {
            if (i > first) break;
            fail(0, words[i].column, "expected values such as 0..8, or 1 2 3 5");
        }
        for (auto value = *from; value <= *to && std::ssize(numbers_) <= puzzle_.order; ++value)
            numbers_.push_back(value);
    }
    if (auto const what = complaint_about(numbers_, puzzle_.order))
        fail(0, words[first].column, *what);
    puzzle_.credits.symbols = symbols_of(numbers_);
    return i - 1;
}

/// A Futoshiki is recognized by its signs, and its first row gives its order.
bool RowReader::begin_without_header() {
    auto const order = order_of_row(lines_[0].text);
    bool const is_futoshiki = std::any_of(lines_.begin(), lines_.end(),
                                          [](auto const& line) { return has_sign(line.text); });
    if (!order || !is_futoshiki) return false;
    puzzle_ = latin_square(*order);
    return true;
}

void RowReader::read_box_shape(std::vector<Word> const& words, std::size_t i) {
    if (i == words.size()) fail(0, lines_[0].text.size(), "expected a box such as 3x3");
    auto const text = words[i].text;
    auto const box = box_from(text);
    if (!box || order_of(*box) != puzzle_.order)
        fail(0, words[i].column,
             "expected a box of " + std::to_string(puzzle_.order)
                 + " cells, rows x columns, found '" + std::string{text} + "'");
    box_ = box;
    regions_wanted_by_.reset();
}

void RowReader::read_that_there_are_no_boxes(Word const& word) {
    box_.reset();
    regions_wanted_by_.reset();
    if (is(word.text, "jigsaw")) regions_wanted_by_ = word;
}

/// If each line of the grid has a digit or a space for each cell, a space is an open cell.
void RowReader::fill_spaces() {
    auto const order = static_cast<std::size_t>(puzzle_.order);
    if (puzzle_.order > largest_order_of_digits || lines_.size() - current_ < order) return;
    auto const first = lines_.begin() + static_cast<std::ptrdiff_t>(current_);
    auto const last = first + puzzle_.order;
    bool const are_of_cells = std::all_of(first, last, [&](TextLine const& line) {
        return line.text.size() == order && may_be_cells_and_spaces(line.text);
    });
    if (!are_of_cells) return;
    std::for_each(first, last, [](TextLine& line) {
        std::replace(line.text.begin(), line.text.end(), ' ', '.');
    });
}

void RowReader::read_rows() {
    fill_spaces();
    clue_offsets_[Rule::Region].assign(puzzle_.regions.size(), 0); // the header names diagonals
    int row = 0;
    for (; row < puzzle_.order && current_ < lines_.size(); ++current_) {
        auto const& line = lines_[current_].text;
        if (is_blank(line)) continue;
        if (row == 0 && begins_section(first_word(line))) return; // an empty grid, left out
        if (is_decoration(line)) {
            if (row > 0) rules_.insert({row, {current_, line.find_first_not_of(" \t")}});
            continue;
        }
        if (is_line_of_signs(line)) {
            read_signs_below(row - 1, line);
        } else if (is_row(line) || begins_with_symbol(line)) {
            read_row(row++, line);
        } else {
            auto const column = line.find_first_not_of(" \t");
            fail(current_, column,
                 "expected row " + std::to_string(row + 1) + " of " + std::to_string(puzzle_.order)
                     + ", found '" + std::string{first_word(line)} + "'");
        }
    }
    if (row == 0 && block_.text.ends_with("\n\n")) return; // a header alone: an empty grid
    if (row < puzzle_.order)
        fail(lines_.size() - 1, lines_.back().text.size(),
             "expected " + std::to_string(puzzle_.order) + " rows, found " + std::to_string(row));
    require_borders(bars_, box_ ? box_->columns : 0);
    require_borders(rules_, box_ ? box_->rows : 0);
}

bool RowReader::begins_with_symbol(std::string_view line) const {
    auto const first = line.find_first_not_of(" \t|");
    return first != line.npos && puzzle_.credits.symbols.find(line[first]) != std::string::npos;
}

/// Says whether each character of the row is a cell, with or without others between them.
bool RowReader::has_characters_for_cells(std::string_view line) const {
    constexpr std::string_view cells = "0123456789._";
    return puzzle_.order <= largest_order_of_digits
           && std::count_if(line.begin(), line.end(), [&](char c) {
                  return cells.find(c) != cells.npos;
              }) == puzzle_.order;
}

void RowReader::read_row(int row, std::string const& line) {
    bool const has_characters = has_characters_for_cells(line);
    spans_.clear();
    std::size_t i = 0;
    std::size_t sign_at = line.npos;
    char sign = '\0';
    while (i < line.size()) {
        char const c = line[i];
        if (c == '|' && !spans_.empty() && std::ssize(spans_) < puzzle_.order)
            bars_.insert({static_cast<int>(spans_.size()), {current_, i}});
        if (c == ' ' || c == '\t' || c == '\f' || c == '\v' || c == '|') {
            ++i;
            continue;
        }
        if (c == '<' || c == '>' || c == '~') {
            if (sign != '\0')
                fail(current_, i,
                     std::string{"expected a cell after '"} + sign + "', found '" + c + "'");
            if (spans_.empty()) fail(current_, i, "a sign needs a cell on its left");
            sign = c;
            sign_at = i++;
            continue;
        }
        std::size_t end = i + 1;
        int value = 0;
        auto const& symbols = puzzle_.credits.symbols;
        auto const symbol = symbols.find(c);
        bool const is_wide = is_digit(c) && end < line.size() && is_digit(line[end])
                             && std::any_of(numbers_.begin(), numbers_.end(),
                                            [](int number_) { return number_ > 9; });
        if (is_wide) {
            while (end < line.size() && is_digit(line[end])) ++end;
            auto const written = int_from(std::string_view{line}.substr(i, end - i));
            auto const found = std::find(numbers_.begin(), numbers_.end(), written.value_or(-1));
            if (found != numbers_.end()) value = static_cast<int>(found - numbers_.begin()) + 1;
        } else if (symbol != symbols.npos) {
            value = static_cast<int>(symbol) + 1;
        } else if (is_digit(c) && symbols.empty()) {
            while (!has_characters && end < line.size() && is_digit(line[end])) ++end;
            auto const parsed = int_from(std::string_view{line}.substr(i, end - i));
            value = parsed ? *parsed : puzzle_.order + 1;
        }
        bool const is_open = c == '.' || c == '_' || (is_digit(c) && value == 0 && symbols.empty());
        if (!is_open && (value < 1 || value > puzzle_.order)) {
            std::string const found{shown(line, i)};
            bool const is_compact = spans_.empty() && is_compact_row(found);
            fail(current_, i,
                 (symbols.empty() ? "expected a value from 1 to " + std::to_string(puzzle_.order)
                                  : "expected one of the symbols " + symbols)
                     + " or '.', found '" + found + "'"
                     + (is_compact ? "; cells need spaces between them here"
                                   : remedy_for_spaces(line)));
        }
        int const column = static_cast<int>(spans_.size());
        if (column == puzzle_.order)
            fail(current_, i,
                 "expected " + std::to_string(puzzle_.order) + " cells in row "
                     + std::to_string(row + 1) + ", found more");
        puzzle_.givens[{row, column}] = value;
        if (sign != '\0') add_sign(sign, {row, column - 1}, {row, column});
        sign = '\0';
        spans_.push_back({i, end});
        i = end;
    }
    if (sign != '\0') fail(current_, sign_at, "a sign needs a cell on its right");
    if (static_cast<int>(spans_.size()) != puzzle_.order)
        fail(current_, line.size(),
             "expected " + std::to_string(puzzle_.order) + " cells in row "
                 + std::to_string(row + 1) + ", found " + std::to_string(spans_.size())
                 + remedy_for_spaces(line));
    auto const raw = lines_[current_].raw;
    auto const bytes = bytes_of_columns(raw, spans_.back().second);
    auto const begin = block_.offset_of(raw);
    for (auto const& span : spans_) cell_offsets_.push_back(begin + bytes[span.first]);
}

bool RowReader::may_be_cells_and_spaces(std::string_view line) const {
    return std::ssize(line) <= puzzle_.order && puzzle_.order <= largest_order_of_digits
           && line.find_first_not_of(" 0123456789") == line.npos;
}

/// Returns advice for a row in which open cells may have been left out.
std::string RowReader::remedy_for_spaces(std::string_view line) const {
    return may_be_cells_and_spaces(line) ? "; write '.' for an open cell" : "";
}

/// Says whether the word is a row of cells without anything between them.
bool RowReader::is_compact_row(std::string_view word) const {
    return puzzle_.order > 1 && std::ssize(word) == puzzle_.order
           && std::all_of(word.begin(), word.end(), [&](char c) {
                  return c == '.' || c == '_' || (is_digit(c) && c - '0' <= puzzle_.order);
              });
}

/// Bars add nothing to the header, so they must not contradict it: if bars are not between all rows
/// (or columns), they are where boxes end, and never where they may be meant as marks. The keys
/// count the rows (or columns) before them; a box has `side` of them.
void RowReader::require_borders(std::map<int, Place> const& bars, int side) const {
    if (bars.empty() || std::ssize(bars) == puzzle_.order - 1) return;
    auto const& [first_line, first_column] = bars.begin()->second;
    if (is_adjacent_ && !box_)
        fail(first_line, first_column, "expected '~' between cells that differ by 1, not a bar");
    if (!box_) return;
    for (auto const& [before, place] : bars)
        if (before % side != 0)
            fail(place.first, place.second,
                 "this bar is not a border of boxes of " + std::to_string(box_->rows) + "x"
                     + std::to_string(box_->columns)
                     + " cells (rows x columns); 'boxes RxC' in the header says which are "
                       "meant");
}

void RowReader::read_signs_below(int row, std::string const& line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
        char const c = line[i];
        if (c != '^' && c != 'v' && c != 'V' && c != '~') continue;
        if (row < 0) fail(current_, i, "a sign needs a row above it");
        auto const column = column_of(i);
        if (!column) fail(current_, i, "this sign is under no cell");
        if (!signs_.insert({row, *column}).second)
            fail(current_, i, "a second sign between the same two cells");
        add_sign(c == '^' ? '<' : c == '~' ? '~' : '>', {row, *column}, {row + 1, *column});
    }
}

/// Returns the cell of the row above that a sign is under, or beside if no other is as near.
std::optional<int> RowReader::column_of(std::size_t at) const {
    std::optional<int> beside;
    int near = 0;
    for (std::size_t k = 0; k < spans_.size(); ++k) {
        auto const [begin, end] = spans_[k];
        if (begin <= at && at < end) return static_cast<int>(k);
        if (at + 1 == begin || at == end) {
            beside = static_cast<int>(k);
            ++near;
        }
    }
    return near == 1 ? beside : std::nullopt;
}

void RowReader::add_sign(char sign, Cell first, Cell second) {
    puzzle_.named_clues.push_back(sign == '<'   ? less(first, second)
                                  : sign == '>' ? less(second, first)
                                  : sign == '~' ? consecutive(first, second)
                                                : not_consecutive(first, second));
    clue_offsets_[Rule::Named].push_back(said_at_);
}

} // namespace hapax::formats::text
