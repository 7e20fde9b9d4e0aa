/// Reads the sections and statements below the rows of hapax's own notation (see notation.cpp).

#include "encoder/clues/region_sets.hpp"
#include "encoder/formats/json/cosmetics.hpp"
#include "encoder/formats/json/json_text.hpp"
#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/conditions.hpp"
#include "encoder/formats/reading/credits.hpp"
#include "encoder/formats/reading/named_clues.hpp"
#include "encoder/formats/text/clue_lines.hpp"
#include "encoder/formats/text/line_kinds.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace hapax::formats::text {

namespace {

class Reader : ClueLineReader {
  public:
    explicit Reader(Block const& block) : ClueLineReader{block} {}

    ReadPuzzle read() {
        read_header();
        while (current_ < lines_.size() && says_credits(lines_[current_].raw)) read_credits();
        named_clues_.use(numbers_);
        read_rows();
        while (current_ < lines_.size()) {
            if (says_credits(lines_[current_].raw))
                read_credits();
            else if (is_blank(lines_[current_].text))
                ++current_;
            else
                read_section();
        }
        finish_regions();
        finish_cages();
        finish_rules();
        finish_numbers();
        if (auto const what = complaint(puzzle_.credits.cosmetics, puzzle_.order))
            fail(lines_.size() - 1, 0, *what);
        named_clues_.warn(warnings_);
        ReadPuzzle result{std::move(puzzle_), {}, std::move(warnings_)};
        result.cell_offsets = std::move(cell_offsets_);
        result.clue_offsets = std::move(clue_offsets_);
        return result;
    }

  private:
    void read_credits() {
        auto const line = lines_[current_++].raw;
        auto const word = first_word(line);
        auto const end = static_cast<std::size_t>(word.data() - line.data()) + word.size();
        if (is(word, "cosmetic")) return read_cosmetic(line.substr(end), end);
        auto& [title, author, rules, cosmetics, symbols] = puzzle_.credits;
        auto& said = is(word, "title") ? title : is(word, "author") ? author : rules;
        said += (said.empty() ? "" : &said == &rules ? "\n" : " ") + one_line(line.substr(end));
    }

    /// Reads what stands behind the word, an object as in the notation `json`.
    void read_cosmetic(std::string_view text, std::size_t column) {
        auto& cosmetics = puzzle_.credits.cosmetics;
        auto const refuse = [&](std::string const& what) { fail(current_ - 1, column, what); };
        if (too_deep(text)) refuse("this is nested too deep");
        auto const document = parse_json(text);
        if (!document || repeated_key(text)) refuse("expected a JSON object");
        cosmetics.push_back(own_cosmetic_from(document->root(), puzzle_.order, refuse));
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
            auto cells = some_cells_from(words, 1);
            if (std::ssize(cells) > puzzle_.order)
                fail(current_, words[0].column,
                     "expected a region of at most " + std::to_string(puzzle_.order)
                         + " cells, found " + std::to_string(cells.size()));
            puzzle_.regions.push_back({std::move(cells)});
            clue_offsets_[Rule::Region].push_back(offset_of(current_, words[0].column));
            ++current_;
        } else if (auto const* const set = set_with_word(small(word))) {
            for (auto& region : set->regions(puzzle_.order)) {
                puzzle_.regions.push_back(std::move(region));
                clue_offsets_[Rule::Region].push_back(offset_of(current_, words[0].column));
            }
            ++current_;
        } else if (is(word, "cage")) {
            puzzle_.cages.push_back(cage_from(words));
            clue_offsets_[Rule::Cage].push_back(offset_of(current_, words[0].column));
            ++current_;
        } else if (auto const known = clue_name(small(word))) {
            bool const has_exceptions =
                std::any_of(words.begin(), words.end(),
                            [](Word const& each) { return is(each.text, "except"); });
            if (is_rule(*known) && row_of(*known).own_rule == OwnRule::None && !has_exceptions)
                rules_without_exceptions_.push_back(puzzle_.named_clues.size());
            add_named(words, named_from(*known, words, line));
        } else if (joins_clues(word.substr(0, word.find('{')))) {
            read_joined(words);
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

    /// Reads labels in the grid's shape, each at most `most` times. '.' is a cell without one.
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
        for (auto const& [label, labelled] : cells) // it may be intended, or a letter used twice
            if (!are_connected(labelled))
                warnings_.push_back(block_.place(offset_of(begin, 0)) + ": the cells of '" + label
                                    + "' are not connected");
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
            if (contains(known, label))
                fail(current_, first.column,
                     "the clue of cage '" + std::string{label} + "' is there already; "
                         + missing());
            if (cage == cells.end() || text.empty()) fail(current_, first.column, missing());
            auto const [target, operation] = clue({text, at});
            puzzle_.cages.push_back({cage->second, operation, target, repeats, std::string{label}});
            clue_offsets_[Rule::Cage].push_back(offset_of(current_, first.column));
            cells.erase(cage);
            known.push_back(label);
            ++current_;
        }
    }

    /// Fails if the clue makes no sense, and leaves it out if it has no effect.
    void add_named(std::vector<Word> const& words, NamedClue clue) {
        auto const offset = offset_of(current_, words[0].column);
        if (named_clues_.add(std::move(clue), puzzle_, block_, offset))
            clue_offsets_[Rule::Named].push_back(offset);
        ++current_;
    }

    /// Reads `any { renban r1c1 r1c2 | all { ... } | not { ... } }` as a rule of one's own.
    void read_joined(std::vector<Word> const& words) {
        auto const& line = lines_[current_].text;
        Conditions conditions{numbers_};
        auto at = words[0].column;
        auto rule = condition_from(line, at, conditions);
        if (at < line.size()) fail(current_, at, "expected the end of the line");
        add_named(words, conditions.clue(std::move(rule), ""));
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
            add_sign(relation[0], first, second);
        } else {
            fail(current_, words[words.size() > 1 ? 1 : 0].column,
                 "expected 'r1c1 < r1c2', 'r1c1 > r1c2', 'r1c1 ~ r1c2', 'r1c1 !~ r1c2' or "
                 "'r1c1 in 1 2 3'");
        }
        ++current_;
    }

    void finish_regions() {
        if (regions_wanted_by_)
            fail(0, regions_wanted_by_->column,
                 is(regions_wanted_by_->text, "jigsaw")
                     ? "a jigsaw needs its 'regions'"
                     : "order " + std::string{regions_wanted_by_->text}
                           + " has no usual boxes: expected 'boxes RxC', 'regions' or the kind "
                             "'latin'");
        if (!box_) return;
        auto all = boxes(*box_);
        clue_offsets_[Rule::Region].insert(clue_offsets_[Rule::Region].begin(), all.size(), 0);
        all.insert(all.end(), puzzle_.regions.begin(), puzzle_.regions.end());
        puzzle_.regions = std::move(all);
    }

    /// Cages of a killer are distinct, unless only some of them are called so.
    void finish_cages() {
        auto& cages = puzzle_.cages;
        bool const is_said = std::any_of(cages.begin(), cages.end(), [](Cage const& cage) {
            return cage.repeats == Repeats::Forbidden;
        });
        if (!is_killer_ || is_said) return;
        for (auto& cage : cages) cage.repeats = Repeats::Forbidden;
    }

    /// In adjacent mode, neighbours without a mark do not differ by 1.
    void finish_rules() {
        for (auto const index : rules_without_exceptions_) {
            auto& rule = puzzle_.named_clues[index];
            rule.cells = exempt_cells(puzzle_, rule.name);
        }
        if (is_adjacent_)
            puzzle_.named_clues.push_back(
                {ClueName::NonConsecutive, exempt_cells(puzzle_, Mark::Bar), 1});
    }

    /// Cages calculate with the numbers that values stand for.
    void finish_numbers() {
        if (numbers_.empty()) return;
        auto const offsets = std::exchange(clue_offsets_[Rule::Cage], {});
        for (auto const& cage : std::exchange(puzzle_.cages, {})) {
            auto const offset = offsets[clue_offsets_[Rule::Cage].size()];
            named_clues_.add(with_numbers(cage, numbers_), puzzle_, block_, offset);
            clue_offsets_[Rule::Named].push_back(offset);
            clue_offsets_[Rule::Cage].push_back(offset);
        }
        clue_offsets_[Rule::Cage].clear();
    }

    std::vector<std::size_t> rules_without_exceptions_; ///< so far
    std::vector<std::string> warnings_;
    NamedClues named_clues_;
};

} // namespace

ReadPuzzle read(Block const& block, FormatOptions const&) {
    return Reader{block}.read();
}

} // namespace hapax::formats::text
