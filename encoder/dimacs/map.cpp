/// The puzzle's lines go to the reader of the native notation, with all other lines blank, so that
/// its complaints name the right line. Only variables that give a cell's value matter here; a
/// solver may set the others in any way that the clauses allow.

#include "encoder/dimacs/map.hpp"

#include "encoder/formats/formats.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <string_view>

namespace hapax {

namespace {

/// Reads one line from left to right.
class LineScanner {
  public:
    LineScanner(std::string const& file, int number, std::string_view line)
        : file_{file}, number_{number}, line_{line}, rest_{line} {}

    bool take(std::string_view prefix) {
        if (!rest_.starts_with(prefix)) return false;
        rest_.remove_prefix(prefix.size());
        return true;
    }

    std::optional<int> number() {
        int value = 0;
        auto const [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        if (error != std::errc{}) return std::nullopt;
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return value;
    }

    void skip_blanks() {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t"), rest_.size()));
    }

    std::string_view rest() const { return rest_; }

    [[noreturn]] void fail(std::string const& message) const {
        throw InputError{file_, number_, static_cast<int>(line_.size() - rest_.size()) + 1, message,
                         std::string{line_}};
    }

  private:
    std::string const& file_;
    int number_;
    std::string_view line_;
    std::string_view rest_;
};

/// A line of the header that is kept until the puzzle is known.
struct WaitingLine {
    int number;
    std::string text;
};

class HeaderReader {
  public:
    HeaderReader(std::istream& in, std::string const& file) : in_{in}, file_{file} {}

    DimacsHeader read() {
        DimacsHeader header;
        for (std::string line; std::getline(in_, line);) {
            ++number_;
            if (!line.empty() && line.back() == '\r') line.pop_back();
            LineScanner scanner{file_, number_, line};
            if (scanner.take("p ")) {
                header.variable_count = variable_count(scanner);
                break;
            }
            if (!line.empty() && !scanner.take("c"))
                scanner.fail("expected a comment or the line 'p cnf' of a DIMACS file");
            keep(line);
        }
        if (puzzle_text_.empty()) return header;
        header.map = map();
        auto const variables = header.map->variable_count();
        if (header.variable_count && *header.variable_count != variables)
            throw InputError{file_, number_, 1,
                             "the formula has " + std::to_string(*header.variable_count)
                                 + " variables, its comments name " + std::to_string(variables),
                             ""};
        return header;
    }

  private:
    static std::optional<int> variable_count(LineScanner& scanner) {
        scanner.skip_blanks();
        if (scanner.rest() == "inccnf") return std::nullopt;
        if (!scanner.take("cnf")) scanner.fail("expected 'p cnf' or 'p inccnf'");
        scanner.skip_blanks();
        auto const count = scanner.number();
        if (!count || *count < 0) scanner.fail("expected the number of variables");
        return count;
    }

    /// Stores a comment by its kind; ignores comments of other kinds.
    void keep(std::string const& line) {
        auto const text = std::string_view{line};
        if (text.starts_with(puzzle_prefix)) {
            puzzle_text_.resize(puzzle_text_.size() + static_cast<std::size_t>(number_ - 1 - rows_),
                                '\n');
            puzzle_text_ += std::string{text.substr(puzzle_prefix.size())} + "\n";
            rows_ = number_;
        } else if (text.starts_with("c var ")) {
            variables_.push_back({number_, line});
        } else if (text.starts_with("c forbidden ")) {
            forbidden_.push_back({number_, line});
        } else if (text.starts_with("c within ")) {
            part_ = text.substr(9);
        }
    }

    /// Throws InputError at the place in the file.
    std::vector<ReadPuzzle> puzzles() const {
        FormatOptions options;
        options.notation = Notation::Text;
        try {
            return read_puzzles(puzzle_text_, file_, options);
        } catch (InputError const& error) {
            throw error.behind(puzzle_prefix);
        }
    }

    DimacsMap map() const {
        auto puzzles = this->puzzles();
        if (puzzles.size() != 1)
            throw InputError{
                file_, rows_, 1,
                "expected one puzzle in the comments, found " + std::to_string(puzzles.size()), ""};
        DimacsMap map;
        map.puzzle = std::move(puzzles.front().puzzle);
        map.part = part_;
        map.meanings.emplace_back();
        for (auto const& [number, text] : variables_) add_variable(number, text, map);
        if (!forbidden_.empty()) map.forbidden = forbidden(map.puzzle.order);
        return map;
    }

    /// "c var 28 = r2c3 is 4"
    void add_variable(int number, std::string const& line, DimacsMap& map) const {
        LineScanner scanner{file_, number, line};
        scanner.take("c var ");
        if (scanner.number() != map.meanings.length())
            scanner.fail("expected variable " + std::to_string(map.meanings.length()));
        if (!scanner.take(" = ")) scanner.fail("expected ' = ' and the meaning");
        auto& meaning = map.meanings.emplace_back();
        int const order = map.puzzle.order;
        if (scanner.take("run ") || !scanner.take("r")) return;
        auto const row = scanner.number();
        if (!row || *row < 1 || *row > order || !scanner.take("c"))
            scanner.fail("expected a cell of a grid of order " + std::to_string(order));
        auto const column = scanner.number();
        if (!column || *column < 1 || *column > order)
            scanner.fail("expected a cell of a grid of order " + std::to_string(order));
        if (!scanner.take(" is ")) return; // "at least"
        auto const value = scanner.number();
        if (!value || *value < 1 || *value > order)
            scanner.fail("expected a value from 1 to " + std::to_string(order));
        meaning = {cell_index({*row - 1, *column - 1}, order), *value};
    }

    Grid forbidden(int order) const {
        Grid grid{order};
        int row = 0;
        for (auto const& [number, text] : forbidden_) {
            LineScanner scanner{file_, number, text};
            scanner.take("c forbidden");
            for (int column = 0; column < order; ++column) {
                scanner.skip_blanks();
                auto const value = scanner.number();
                if (row == order || !value || *value < 1 || *value > order)
                    scanner.fail("expected " + std::to_string(order) + " rows of "
                                 + std::to_string(order) + " values");
                grid[{row, column}] = *value;
            }
            ++row;
        }
        if (row < order)
            throw InputError{
                file_, forbidden_.back().number + 1, 1,
                "expected " + std::to_string(order) + " rows of the forbidden solution", ""};
        return grid;
    }

    static constexpr std::string_view puzzle_prefix = "c puzzle ";

    std::istream& in_;
    std::string const& file_;
    int number_ = 0;
    int rows_ = 0; ///< lines of puzzle_text_
    std::string puzzle_text_;
    std::vector<WaitingLine> variables_;
    std::vector<WaitingLine> forbidden_;
    std::string part_;
};

} // namespace

DimacsHeader read_dimacs_header(std::istream& in, std::string const& file) {
    return HeaderReader{in, file}.read();
}

namespace {

/// Adds the rules that the grid of a model breaks.
void judge(DimacsMap const& map, DecodedModel& model) {
    for (auto& violation : violations(map.puzzle, model.grid))
        model.violations.push_back(std::move(violation));
    if (model.violations.empty() && map.forbidden == model.grid)
        model.violations.push_back({"this is the solution that the formula forbids", {}});
}

/// A fact of three numbers.
struct Fact {
    std::string_view predicate;
    std::array<int, 3> numbers{};
};

/// Returns the facts of three numbers in a text; others say nothing about cells.
std::vector<Fact> facts_of(std::string_view text) {
    std::vector<Fact> facts;
    for (auto at = text.find('('); at != text.npos; at = text.find('(', at + 1)) {
        auto const before = text.substr(0, at);
        Fact fact{before.substr(before.rfind(' ') + 1), {}};
        auto const* next = text.data() + at + 1;
        auto const* const last = text.data() + text.size();
        std::size_t count = 0;
        for (; count < fact.numbers.size(); ++count) {
            auto const [end, error] = std::from_chars(next, last, fact.numbers[count]);
            bool const is_last = count + 1 == fact.numbers.size();
            if (error != std::errc{} || end == last || *end != (is_last ? ')' : ',')) break;
            next = end + 1;
        }
        if (count == fact.numbers.size()) facts.push_back(fact);
    }
    return facts;
}

} // namespace

DecodedModel decode(DimacsMap const& map, Table<signed char> const& values) {
    int const order = map.puzzle.order;
    int const cells = order * order;
    Table<std::vector<int>> true_values(static_cast<std::size_t>(cells));
    Table<int> missing(static_cast<std::size_t>(cells));
    for (int variable = 1; variable <= map.variable_count(); ++variable) {
        auto const [cell, value] = map.meanings[variable];
        if (cell < 0) continue;
        if (values[variable] > 0) true_values[cell].push_back(value);
        if (values[variable] == 0) ++missing[cell];
    }
    DecodedModel model;
    model.grid = Grid{order};
    for (int cell = 0; cell < cells; ++cell) {
        Cell const at = cell_at(cell, order);
        auto const& found = true_values[cell];
        if (found.size() == 1) {
            model.grid[at] = found.front();
        } else if (found.size() > 1) {
            model.violations.push_back({name(at) + " is both " + std::to_string(found[0]) + " and "
                                            + std::to_string(found[1]),
                                        {at}});
        } else if (missing[cell] > 0) {
            model.undetermined.push_back(at);
        } else {
            model.violations.push_back({name(at) + " has no value", {at}});
        }
    }
    judge(map, model);
    return model;
}

DecodedModel decode_facts(DimacsMap const& map, std::string_view facts) {
    int const order = map.puzzle.order;
    std::map<std::string_view, std::vector<Fact>> by_predicate;
    for (auto const& fact : facts_of(facts)) by_predicate[fact.predicate].push_back(fact);
    auto const most = std::max_element(
        by_predicate.begin(), by_predicate.end(),
        [](auto const& one, auto const& other) { return one.second.size() < other.second.size(); });
    auto const in_order = [&](std::size_t row) {
        DecodedModel model{Grid{order}, {}, {}};
        for (auto const& [predicate, numbers] :
             most == by_predicate.end() ? std::vector<Fact>{} : most->second) {
            Cell const at{numbers[row] - 1, numbers[(row + 1) % 3] - 1};
            int const value = numbers[(row + 2) % 3];
            bool const is_here = is_on_grid(at, order) && value >= 1 && value <= order;
            if (!is_here || (model.grid[at] != 0 && model.grid[at] != value))
                model.violations.push_back({std::string{predicate}
                                                + " has a fact that is of no "
                                                  "cell, or one of two values of a cell",
                                            {}});
            else
                model.grid[at] = value;
        }
        for (int cell = 0; cell < order * order; ++cell)
            if (model.grid[cell_at(cell, order)] == 0)
                model.undetermined.push_back(cell_at(cell, order));
        judge(map, model);
        return model;
    };
    auto usual = in_order(0);
    if (usual.violations.empty()) return usual;
    auto other = in_order(1);
    return other.violations.empty() ? other : usual;
}

} // namespace hapax
