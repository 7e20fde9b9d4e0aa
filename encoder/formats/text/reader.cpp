/// Reads hapax's own notation (see notation.cpp), line by line: the header, the rows with the signs
/// between them, then sections and statements. Columns in messages count characters as a person
/// does, also after box-drawing ones.

#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/characters.hpp"
#include "encoder/formats/reading/flattened.hpp"
#include "encoder/formats/text/line_kinds.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <set>

namespace hapax::formats::text {

namespace {

class Reader {
  public:
    explicit Reader(Block const& block) : block_{block} {
        for (auto const line : lines_of(block.text)) {
            lines_.push_back({line, flattened(without_comment(line))});
            if (auto const odd = lines_.back().text.find('\0'); odd != std::string::npos)
                fail(lines_.size() - 1, odd,
                     "expected numbers, words and signs, found '"
                         + std::string{character_at(line, odd)} + "'");
        }
    }

    ReadPuzzle read() {
        read_header();
        read_rows();
        while (current_ < lines_.size()) {
            if (is_blank(lines_[current_].text))
                ++current_;
            else
                read_section();
        }
        finish_regions();
        finish_cages();
        finish_adjacencies();
        ReadPuzzle result{std::move(puzzle_), {}, std::move(warnings_)};
        result.cell_offsets = std::move(cell_offsets_);
        result.clue_offsets = std::move(clue_offsets_);
        return result;
    }

  private:
    struct TextLine {
        std::string_view raw; ///< in the block
        std::string text;     ///< flattened, without a comment
    };
    struct Word {
        std::string_view text;
        std::size_t column; ///< from 0
    };

    /// Columns are of the flattened line; the block's offsets count bytes.
    [[noreturn]] void fail(std::size_t line, std::size_t column, std::string const& message) const {
        block_.fail(offset_of(line, column), message);
    }

    std::size_t offset_of(std::size_t line, std::size_t column) const {
        line = std::min(line, lines_.size() - 1);
        auto const here = character_at(lines_[line].raw, column);
        return static_cast<std::size_t>(here.data() - block_.text.data());
    }

    static std::vector<Word> words_of(std::string_view line) {
        std::vector<Word> words;
        for (std::size_t i = 0; i < line.size();) {
            i = line.find_first_not_of(white_space, i);
            if (i == line.npos) break;
            auto const end = std::min(line.find_first_of(white_space, i), line.size());
            words.push_back({line.substr(i, end - i), i});
            i = end;
        }
        return words;
    }

    static std::optional<int> number(std::string_view text) {
        int value = 0;
        auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc{} || end != text.data() + text.size() || value < 0)
            return std::nullopt;
        return value;
    }

    void read_header() {
        auto const words = words_of(lines_[0].text);
        bool const has_header = !words.empty() && is_header(lines_[0].text);
        if (!has_header && begin_without_header()) return;
        if (!has_header)
            fail(0, 0, "expected a kind of puzzle and its order, such as 'futoshiki 5'");
        auto const kind = words[0].text;
        auto const order = number(words[1].text);
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
            else
                fail(0, words[i].column,
                     "expected 'boxes RxC', 'no-boxes', 'jigsaw', 'diagonal', 'antidiagonal', "
                     "'diagonals' or 'adjacent', found '"
                         + std::string{word} + "'");
        }
        current_ = 1;
    }

    /// A Futoshiki shows its kind by its signs, and its order by its first row.
    bool begin_without_header() {
        auto const order = order_of_row(lines_[0].text);
        bool const is_futoshiki = std::any_of(lines_.begin(), lines_.end(),
                                              [](auto const& line) { return has_sign(line.text); });
        if (!order || !is_futoshiki) return false;
        puzzle_ = latin_square(*order);
        return true;
    }

    void read_box_shape(std::vector<Word> const& words, std::size_t i) {
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

    void read_that_there_are_no_boxes(Word const& word) {
        box_.reset();
        regions_wanted_by_.reset();
        if (is(word.text, "jigsaw")) regions_wanted_by_ = word;
    }

    void read_rows() {
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
            } else if (is_row(line)) {
                read_row(row++, line);
            } else {
                auto const column = line.find_first_not_of(" \t");
                fail(current_, column,
                     "expected row " + std::to_string(row + 1) + " of "
                         + std::to_string(puzzle_.order) + ", found '"
                         + std::string{first_word(line)} + "'");
            }
        }
        if (row < puzzle_.order)
            fail(lines_.size() - 1, lines_.back().text.size(),
                 "expected " + std::to_string(puzzle_.order) + " rows, found "
                     + std::to_string(row));
        require_borders(bars_, box_ ? box_->columns : 0);
        require_borders(rules_, box_ ? box_->rows : 0);
    }

    /// Whether each character of the row is a cell, whatever stands between them.
    bool has_characters_for_cells(std::string_view line) const {
        constexpr std::string_view cells = "0123456789._";
        return puzzle_.order <= largest_order_of_digits
               && std::count_if(line.begin(), line.end(), [&](char c) {
                      return cells.find(c) != cells.npos;
                  }) == puzzle_.order;
    }

    void read_row(int row, std::string const& line) {
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
            if (is_digit(c)) {
                while (!has_characters && end < line.size() && is_digit(line[end])) ++end;
                auto const parsed = number(std::string_view{line}.substr(i, end - i));
                value = parsed ? *parsed : puzzle_.order + 1;
            }
            bool const is_open = c == '.' || c == '_' || (is_digit(c) && value == 0);
            if (!is_open && (value < 1 || value > puzzle_.order)) {
                std::string const found{shown(line, i)};
                bool const is_compact = spans_.empty() && is_compact_row(found);
                fail(current_, i,
                     "expected a value from 1 to " + std::to_string(puzzle_.order)
                         + " or '.', found '" + found + "'"
                         + (is_compact ? "; cells need spaces between them here" : ""));
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
                     + std::to_string(row + 1) + ", found " + std::to_string(spans_.size()));
        auto const raw = lines_[current_].raw;
        auto const bytes = bytes_of_columns(raw, spans_.back().second);
        auto const begin = static_cast<std::size_t>(raw.data() - block_.text.data());
        for (auto const& span : spans_) cell_offsets_.push_back(begin + bytes[span.first]);
    }

    /// Whether the word is a row of cells with nothing between them.
    bool is_compact_row(std::string_view word) const {
        return puzzle_.order > 1 && std::ssize(word) == puzzle_.order
               && std::all_of(word.begin(), word.end(), [&](char c) {
                      return c == '.' || c == '_' || (is_digit(c) && c - '0' <= puzzle_.order);
                  });
    }

    /// Where something stands: the line, and the column of it.
    using Place = std::pair<std::size_t, std::size_t>;

    /// A bar says nothing that the header does not, so it must not say something else: if bars are
    /// not between all rows (or columns), they are where boxes end, and never where they may be
    /// meant as marks. The keys count the rows (or columns) before them; a box has `side` of them.
    void require_borders(std::map<int, Place> const& bars, int side) const {
        if (bars.empty() || std::ssize(bars) == puzzle_.order - 1) return;
        auto const& [first_line, first_column] = bars.begin()->second;
        if (is_adjacent_ && !box_)
            fail(first_line, first_column,
                 "expected '~' between cells that differ by 1, not a bar");
        if (!box_) return;
        for (auto const& [before, place] : bars)
            if (before % side != 0)
                fail(place.first, place.second,
                     "this bar is not a border of boxes of " + std::to_string(box_->rows) + "x"
                         + std::to_string(box_->columns)
                         + " cells (rows x columns); 'boxes RxC' in the header says which are "
                           "meant");
    }

    static std::string_view shown(std::string_view line, std::size_t i) {
        auto const end = line.find_first_of(" \t<>~|", i + 1);
        return line.substr(i,
                           std::min<std::size_t>(end == line.npos ? line.size() : end, i + 20) - i);
    }

    void read_signs_below(int row, std::string const& line) {
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

    /// The cell of the row above whose text a sign is under, or just beside if no other is as near.
    std::optional<int> column_of(std::size_t at) const {
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

    void add_sign(char sign, Cell first, Cell second) {
        if (sign == '<') puzzle_.inequalities.push_back({first, second});
        if (sign == '>') puzzle_.inequalities.push_back({second, first});
        if (sign == '~') puzzle_.adjacencies.push_back({first, second, AdjacencyKind::Consecutive});
        auto& offsets =
            sign == '~' ? clue_offsets_[Rule::Adjacency] : clue_offsets_[Rule::Inequality];
        offsets.push_back(said_at_);
    }

    void read_section() {
        auto const& line = lines_[current_].text;
        auto const words = words_of(line);
        auto const word = words[0].text;
        if (is(word, "regions") || is(word, "region")) regions_wanted_by_.reset();
        if (is(word, "regions") && words.size() == 1) {
            auto const header = offset_of(current_++, words[0].column);
            for (auto const& [name, cells] : read_letters(puzzle_.order)) {
                puzzle_.regions.push_back({cells});
                clue_offsets_[Rule::Region].push_back(header);
            }
        } else if (is(word, "cages")) {
            read_cages(words);
        } else if (is(word, "region")) {
            auto cells = cells_from(words, 1);
            if (std::ssize(cells) > puzzle_.order)
                fail(current_, words[0].column,
                     "expected a region of at most " + std::to_string(puzzle_.order)
                         + " cells, found " + std::to_string(cells.size()));
            puzzle_.regions.push_back({std::move(cells)});
            clue_offsets_[Rule::Region].push_back(offset_of(current_, words[0].column));
            ++current_;
        } else if (is(word, "cage")) {
            read_cage_line(words);
        } else if (auto const pair = pair_name(small(word))) {
            read_pair_clue(*pair, words);
        } else if (auto const run = run_name(small(word))) {
            read_run_clue(*run, words);
        } else if (is_cell_word(word)) {
            read_statement(words);
        } else if (is_line_of_signs(line)) {
            fail(current_, words[0].column, "a sign needs a row below it");
        } else if (is_decoration(line)) {
            ++current_;
        } else {
            fail(current_, words[0].column,
                 "expected 'regions', 'cages', 'region', 'cage' or a cell such as r1c2, found '"
                     + std::string{shown(line, words[0].column)} + "'");
        }
    }

    /// A block of labels in the grid's shape, each at most so often. '.' is a cell without one.
    std::map<std::string, std::vector<Cell>> read_letters(std::ptrdiff_t most) {
        std::map<std::string, std::vector<Cell>> cells;
        auto const begin = current_;
        int row = 0;
        for (; row < puzzle_.order && current_ < lines_.size(); ++current_) {
            auto const& line = lines_[current_].text;
            if (is_blank(line)) continue;
            auto words = words_of(line);
            if (words.size() == 1 && puzzle_.order > 1) {
                auto const [text, column] = words[0];
                words.clear();
                for (std::size_t i = 0; i < text.size(); ++i)
                    words.push_back({text.substr(i, 1), column + i});
            }
            for (auto const& [text, column] : words) {
                bool const is_label =
                    text == "." || std::all_of(text.begin(), text.end(), is_letter);
                if (!is_label)
                    fail(current_, column,
                         "expected a letter or '.', found '" + std::string{text} + "'");
            }
            if (static_cast<int>(words.size()) != puzzle_.order)
                fail(current_, words.back().column,
                     "expected " + std::to_string(puzzle_.order) + " letters in row "
                         + std::to_string(row + 1) + ", found " + std::to_string(words.size()));
            for (int column = 0; column < puzzle_.order; ++column) {
                auto const& word = words[static_cast<std::size_t>(column)];
                if (word.text == ".") continue;
                auto& labelled = cells[std::string{word.text}];
                if (std::ssize(labelled) == most)
                    fail(current_, word.column,
                         "expected at most " + std::to_string(most) + " cells of '"
                             + std::string{word.text} + "', found another");
                labelled.push_back({row, column});
            }
            ++row;
        }
        if (row < puzzle_.order)
            fail(lines_.size() - 1, lines_.back().text.size(),
                 "expected " + std::to_string(puzzle_.order) + " rows of letters, found "
                     + std::to_string(row));
        for (auto const& [label, labelled] : cells) // it may be meant, or a letter used twice
            if (!are_connected(labelled))
                warnings_.push_back(block_.place(offset_of(begin, 0)) + ": the cells of '" + label
                                    + "' do not hang together");
        return cells;
    }

    void read_cages(std::vector<Word> const& header) {
        Repeats repeats = Repeats::Allowed;
        if (header.size() > 1) {
            if (header.size() > 2 || !is(header[1].text, "distinct"))
                fail(current_, header[1].column, "expected 'cages' or 'cages distinct'");
            repeats = Repeats::Forbidden;
        }
        ++current_;
        auto cells = read_letters(puzzle_.order * puzzle_.order);
        std::vector<std::string_view> known;
        while (!cells.empty()) {
            while (current_ < lines_.size() && is_blank(lines_[current_].text)) ++current_;
            auto const missing = [&] {
                return "expected the clue of cage '" + cells.begin()->first + "', such as '"
                       + cells.begin()->first + " 7+'";
            };
            if (current_ == lines_.size())
                fail(lines_.size() - 1, lines_.back().text.size(), missing());
            auto const first = words_of(lines_[current_].text).front();
            auto const [label, at, text] = clue_line(lines_[current_].text);
            auto const cage = cells.find(std::string{label});
            if (std::find(known.begin(), known.end(), label) != known.end())
                fail(current_, first.column,
                     "the clue of cage '" + std::string{label} + "' is there already; "
                         + missing());
            if (cage == cells.end() || text.empty()) fail(current_, first.column, missing());
            auto const [target, operation] = clue({text, at});
            puzzle_.cages.push_back({cage->second, operation, target, repeats});
            clue_offsets_[Rule::Cage].push_back(offset_of(current_, first.column));
            cells.erase(cage);
            known.push_back(label);
            ++current_;
        }
    }

    struct Clue {
        std::int64_t target;
        Operation operation;
    };

    /// "12x"
    Clue clue(Word const& word) const {
        std::int64_t target = 0;
        char const* const begin = word.text.data();
        char const* const end = begin + word.text.size();
        auto const [rest, error] = std::from_chars(begin, end, target);
        if (error == std::errc::result_out_of_range)
            fail(current_, word.column, "this target does not fit into 64 bits");
        auto sign = std::string{rest, end};
        if (sign == "X") sign = "x";
        if (sign == ":") sign = "/";
        if (error == std::errc{} && target >= 0) {
            auto const operation = sign.size() == 1 ? operation_from(sign[0]) : std::nullopt;
            if (operation) return {target, *operation};
            if (sign.empty() && is_killer_) return {target, Operation::Sum};
            if (sign == "?" || sign.empty()) return {target, Operation::Any};
        }
        fail(current_, word.column,
             "expected a target and + - x / or ?, such as 12x, found '" + std::string{word.text}
                 + "'");
    }

    void read_cage_line(std::vector<Word> const& words) {
        if (words.size() < 3) fail(current_, words[0].column, "expected 'cage 7+ r1c1 r1c2 ...'");
        auto const [target, operation] = clue(words[1]);
        bool const is_distinct = is(words[2].text, "distinct");
        puzzle_.cages.push_back({cells_from(words, is_distinct ? 3 : 2), operation, target,
                                 is_distinct ? Repeats::Forbidden : Repeats::Allowed});
        clue_offsets_[Rule::Cage].push_back(offset_of(current_, words[0].column));
        ++current_;
    }

    /// The numbers from the second word up to the first cell.
    std::vector<int> numbers_from(std::vector<Word> const& words) const {
        std::vector<int> numbers;
        for (std::size_t i = 1; i < words.size() && !is_cell_word(words[i].text); ++i) {
            auto const value = number(words[i].text);
            if (!value)
                fail(current_, words[i].column,
                     "expected a number or a cell such as r1c2, found '"
                         + std::string{words[i].text} + "'");
            numbers.push_back(*value);
        }
        return numbers;
    }

    void require_count(std::vector<Word> const& words, std::size_t found, bool is_right) const {
        if (!is_right)
            fail(current_, words[0].column,
                 "'" + std::string{words[0].text} + "' takes another number of numbers than "
                     + std::to_string(found));
    }

    /// Fails where the clue makes no sense.
    template<class Clue>
    void add_named(std::vector<Word> const& words, Clue clue) {
        if (auto const what = complaint(clue, puzzle_.order))
            fail(current_, words[0].column, *what);
        list_of<Clue>(puzzle_).push_back(std::move(clue));
        clue_offsets_[Clue::rule].push_back(offset_of(current_, words[0].column));
        ++current_;
    }

    void read_pair_clue(PairName name, std::vector<Word> const& words) {
        auto const numbers = numbers_from(words);
        require_count(words, numbers.size(), numbers.size() <= (has_amount(name) ? 1 : 0));
        auto const usual = usual_amount(name, puzzle_.order).value_or(0);
        PairClue clue{name, {}, numbers.empty() ? usual : numbers.front()};
        for (std::size_t i = 1 + numbers.size(); i < words.size(); ++i)
            clue.cells.push_back(cell(words[i]));
        add_named(words, std::move(clue));
    }

    void read_run_clue(RunName name, std::vector<Word> const& words) {
        auto numbers = numbers_from(words);
        RunClue clue{name, cells_from(words, 1 + numbers.size()), 0, {}};
        if (has_values(name))
            clue.values = std::move(numbers);
        else
            require_count(words, numbers.size(), numbers.size() == (has_amount(name) ? 1 : 0));
        if (has_amount(name)) clue.amount = numbers.front();
        add_named(words, std::move(clue));
    }

    std::vector<Cell> cells_from(std::vector<Word> const& words, std::size_t first) const {
        std::vector<Cell> cells;
        std::set<Cell> seen;
        for (std::size_t i = first; i < words.size(); ++i) {
            cells.push_back(cell(words[i]));
            if (!seen.insert(cells.back()).second)
                fail(current_, words[i].column, name(cells.back()) + " for the second time");
        }
        if (cells.empty()) fail(current_, words[0].column, "expected cells such as r1c1 r1c2");
        return cells;
    }

    Cell cell(Word const& word) const {
        auto const c = word.text.find_first_of("cC");
        auto const row = is(word.text.substr(0, 1), "r") && c != word.text.npos
                             ? number(word.text.substr(1, c - 1))
                             : std::nullopt;
        auto const column = row ? number(word.text.substr(c + 1)) : std::nullopt;
        if (!row || !column || *row < 1 || *column < 1 || *row > puzzle_.order
            || *column > puzzle_.order)
            fail(current_, word.column,
                 "expected a cell from r1c1 to " + name(Cell{puzzle_.order - 1, puzzle_.order - 1})
                     + ", found '" + std::string{word.text} + "'");
        return {*row - 1, *column - 1};
    }

    void read_statement(std::vector<Word> const& words) {
        said_at_ = offset_of(current_, words[0].column);
        Cell const first = cell(words[0]);
        auto const relation = words.size() > 1 ? words[1].text : std::string_view{};
        if (is(relation, "in") && words.size() > 2) {
            puzzle_.pencil_marks.push_back({first, values_from(words)});
            clue_offsets_[Rule::PencilMarks].push_back(said_at_);
        } else if ((relation == "<" || relation == ">" || relation == "~" || relation == "!~")
                   && words.size() == 3) {
            Cell const second = cell(words[2]);
            if (first == second)
                fail(current_, words[2].column, "a cell cannot be compared with itself");
            if (relation == "!~") {
                puzzle_.adjacencies.push_back({first, second, AdjacencyKind::NotConsecutive});
                clue_offsets_[Rule::Adjacency].push_back(said_at_);
            } else {
                add_sign(relation[0], first, second);
            }
        } else {
            fail(current_, words[words.size() > 1 ? 1 : 0].column,
                 "expected 'r1c1 < r1c2', 'r1c1 > r1c2', 'r1c1 ~ r1c2', 'r1c1 !~ r1c2' or "
                 "'r1c1 in 1 2 3'");
        }
        ++current_;
    }

    std::vector<int> values_from(std::vector<Word> const& words) const {
        std::set<int> values;
        for (std::size_t i = 2; i < words.size(); ++i) {
            auto const value = number(words[i].text);
            if (!value || *value < 1 || *value > puzzle_.order)
                fail(current_, words[i].column,
                     "expected a value from 1 to " + std::to_string(puzzle_.order) + ", found '"
                         + std::string{words[i].text} + "'");
            values.insert(*value);
        }
        return {values.begin(), values.end()};
    }

    void finish_regions() {
        if (regions_wanted_by_)
            fail(0, regions_wanted_by_->column,
                 is(regions_wanted_by_->text, "jigsaw")
                     ? "a jigsaw needs its 'regions'"
                     : "order " + std::string{regions_wanted_by_->text}
                           + " has no boxes by itself: expected 'boxes RxC', 'regions' or the kind "
                             "'latin'");
        if (!box_) return;
        auto all = boxes(*box_);
        clue_offsets_[Rule::Region].insert(clue_offsets_[Rule::Region].begin(), all.size(), 0);
        all.insert(all.end(), puzzle_.regions.begin(), puzzle_.regions.end());
        puzzle_.regions = std::move(all);
    }

    /// Cages of a killer are distinct, unless it is said of some of them only.
    void finish_cages() {
        auto& cages = puzzle_.cages;
        bool const is_said = std::any_of(cages.begin(), cages.end(), [](Cage const& cage) {
            return cage.repeats == Repeats::Forbidden;
        });
        if (!is_killer_ || is_said) return;
        for (auto& cage : cages) cage.repeats = Repeats::Forbidden;
    }

    /// In adjacent mode every pair of neighbours without a mark is a pair that does not differ
    /// by 1.
    void finish_adjacencies() {
        if (!is_adjacent_) return;
        std::set<std::pair<Cell, Cell>> marked;
        for (auto const& [first, second, relation] : puzzle_.adjacencies)
            marked.insert(std::minmax(first, second));
        auto const add = [&](Cell first, Cell second) {
            if (!marked.contains({first, second}))
                puzzle_.adjacencies.push_back({first, second, AdjacencyKind::NotConsecutive});
        };
        for_each_neighbour_pair(puzzle_.order, add);
    }

    Block const& block_;
    std::vector<TextLine> lines_;
    std::size_t current_ = 0;
    Puzzle puzzle_;
    std::optional<BoxShape> box_;
    bool is_adjacent_ = false;
    bool is_killer_ = false;                ///< cages are distinct sums unless they say otherwise
    std::optional<Word> regions_wanted_by_; ///< of the header, which means nothing without them
    std::vector<std::pair<std::size_t, std::size_t>> spans_; ///< of the cells of the last row
    std::vector<std::size_t> cell_offsets_;                  ///< in the block
    ClueOffsets clue_offsets_;
    std::size_t said_at_ = ClueOffsets::nowhere; ///< where the statement stands that is read
    std::vector<std::string> warnings_;
    std::set<std::pair<int, int>> signs_; ///< between rows, already seen
    std::map<int, Place> bars_;           ///< the first after this many columns
    std::map<int, Place> rules_;          ///< the first after this many rows
};

} // namespace

ReadPuzzle read(Block const& block, FormatOptions const&) {
    return Reader{block}.read();
}

} // namespace hapax::formats::text
