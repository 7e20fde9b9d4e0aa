/// A world is a puzzle with some of its solutions, an honest formula, and comments that were forged
/// as an attacker would: what follows from the rules, changed a little. Comments that the auditor
/// refuses are left out, and it begins again without them. The others must be true, so no clause
/// that is false of a solution may be accepted. Truth is computed by tests/support/meaning.

#include "tests/support/false_clauses.hpp"

#include "encoder/model/rules.hpp"
#include "solver/verify/audit/auditor.hpp"
#include "tests/support/meaning.hpp"
#include "tests/support/random_puzzle.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <numeric>
#include <sstream>
#include <stdexcept>
#include <utility>
#include <vector>

namespace hapax::testing {

namespace {

constexpr int clauses_of_world = 250;

auto const& one_of(Random& random, auto const& list) {
    return list[static_cast<std::size_t>(random() % list.size())];
}

std::string in_one_line(std::vector<std::string> const& words) {
    std::string text;
    for (auto const& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

std::vector<std::string> words_in(std::string const& text) {
    std::istringstream in{text};
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

/// Writes comments as an attacker would who knows the rules of the puzzle.
class Forger {
  public:
    Forger(Random& random, Puzzle const& puzzle, Grid const& solution)
        : random_{random}, puzzle_{puzzle}, solution_{solution} {}

    /// Returns a line for a derived cage, or a part, or a sum after its parts; they may even be
    /// true.
    std::vector<std::string> declarations(int parts, int sums) {
        switch (pick(random_, 1, 3)) {
        case 1:
            return {changed(derived())};
        case 2:
            return {changed(part(parts + 1))};
        default:
            return sum(parts + 1, sums + 1);
        }
    }

    /// Returns a meaning for a variable.
    std::string meaning(Formula const& known) {
        int parts = 0;
        int sums = 0;
        for (auto const& line : known.declarations) {
            parts += line.starts_with("part ") ? 1 : 0;
            sums += line.starts_with("sum ") ? 1 : 0;
        }
        auto const number = [](int value) { return std::to_string(value); };
        int const kind = pick(random_, 1, 7);
        std::string text;
        if (kind <= 2 && parts > 0)
            text = "part " + number(pick(random_, 1, parts)) + about_part();
        else if (kind <= 4 && sums > 0)
            text = "sum " + number(pick(random_, 1, sums)) + " to " + number(pick(random_, 1, 4))
                   + " totals " + number(pick(random_, -5, 4 * puzzle_.order));
        else if (kind == 5)
            text = "cage " + name(any_cell()) + (chance(random_, 0.4) ? "#2" : "") + " prefix "
                   + number(pick(random_, 1, 4)) + " totals " + number(pick(random_, 0, 20));
        else if (kind == 6 && !runs_among(puzzle_.named_clues).empty())
            text = about_run();
        else
            text = members(static_cast<int>(known.meanings.size()));
        return chance(random_, 0.8) ? text : changed(text);
    }

  private:
    struct Rules {
        std::string text;
        std::map<Cell, std::int64_t> coefficients;
        std::int64_t total = 0;

        auto named() const {
            return std::ranges::count_if(coefficients,
                                         [](auto const& entry) { return entry.second != 0; });
        }
    };

    Cell any_cell() {
        return {pick(random_, 0, puzzle_.order - 1), pick(random_, 0, puzzle_.order - 1)};
    }

    std::string about_part() {
        if (chance(random_, 0.3))
            return " contains " + std::to_string(pick(random_, 1, puzzle_.order));
        if (chance(random_, 0.5))
            return " totals " + std::to_string(pick(random_, 1, 3 * puzzle_.order));
        std::string text = " is";
        for (int value = 1; value <= puzzle_.order; ++value)
            if (chance(random_, 0.4)) text += " " + std::to_string(value);
        return text;
    }

    std::string about_run() {
        auto const number = [&](int most) { return " " + std::to_string(pick(random_, 1, most)); };
        auto const runs = runs_among(puzzle_.named_clues);
        std::string const text = "run" + number(static_cast<int>(runs.size()));
        int const order = puzzle_.order;
        switch (pick(random_, 1, 6)) {
        case 1:
            return text + " counts cells" + number(order) + " to" + number(order);
        case 2:
            return text + " counts cell" + number(order);
        case 3:
            return text + " counts value" + number(order);
        case 4:
            return text + " counts values" + number(order) + number(order);
        default:
            return text + " after" + number(4) + " in state "
                   + std::to_string(pick(random_, 0, 20));
        }
    }

    std::string members(int variables) {
        std::string text = chance(random_, 0.5) ? "any of" : "all of";
        for (int i = pick(random_, 1, 3); i > 0; --i)
            text += (chance(random_, 0.3) ? " -" : " ")
                    + std::to_string(pick(random_, std::max(1, variables - 40), variables));
        return text;
    }

    /// Adds a rule that states a sum, or something that looks like one.
    void add_rule(Rules& rules, std::int64_t sign) {
        int const order = puzzle_.order;
        int const which = pick(random_, 1, order);
        std::vector<Cell> cells;
        std::int64_t total = std::int64_t{order} * (order + 1) / 2;
        std::string text;
        switch (pick(random_, 1, 7)) {
        case 1:
            for (int i = 0; i < order; ++i) cells.push_back({which - 1, i});
            text = "row " + std::to_string(which);
            break;
        case 2:
            for (int i = 0; i < order; ++i) cells.push_back({i, which - 1});
            text = "column " + std::to_string(which);
            break;
        case 3:
            if (puzzle_.regions.empty()) return add_rule(rules, sign);
            text = "region " + index_text(puzzle_.regions, cells);
            break;
        case 4:
        case 5:
        case 6:
            if (puzzle_.cages.empty()) return add_rule(rules, sign);
            text = "cage " + index_text(puzzle_.cages, cells);
            total = total_of(cells);
            break;
        default:
            std::vector<NamedClue> runs;
            for (auto const* const run : runs_among(puzzle_.named_clues)) runs.push_back(*run);
            if (runs.empty()) return add_rule(rules, sign);
            text = "run " + index_text(runs, cells);
            total = total_of(cells);
            if (chance(random_, 0.3)) text += " piece 2";
        }
        if (!rules.text.empty() || sign < 0) rules.text += sign < 0 ? " - " : " + ";
        rules.text += text;
        for (auto const cell : cells) rules.coefficients[cell] += sign;
        rules.total += sign * total;
    }

    template<class Clue>
    std::string index_text(std::vector<Clue> const& clues, std::vector<Cell>& cells) {
        auto const index = static_cast<std::size_t>(random_() % clues.size());
        cells = clues[index].cells;
        return std::to_string(index + 1);
    }

    std::int64_t total_of(std::vector<Cell> const& cells) const {
        std::int64_t total = 0;
        for (auto const cell : cells) total += solution_[cell];
        return total;
    }

    Rules some_rules() {
        Rules rules;
        add_rule(rules, 1);
        bool const is_twice = chance(random_, 0.2);
        for (int i = pick(random_, 0, 2); i > 0; --i) {
            auto const before = rules;
            add_rule(rules, chance(random_, 0.5) ? 1 : -1);
            if (!is_twice) continue;
            rules = before; // the same rule once more
            rules.text += " + " + before.text;
            for (auto& [cell, coefficient] : rules.coefficients) coefficient *= 2;
            rules.total *= 2;
        }
        return rules;
    }

    /// Names each cell as often as the rules do; seldom many, because the auditor goes through all
    /// their values.
    std::string derived() {
        auto rules = some_rules();
        while (rules.named() > 6 && chance(random_, 0.99)) rules = some_rules();
        std::string text = "derived " + std::to_string(rules.total);
        for (auto const& [cell, coefficient] : rules.coefficients)
            for (auto i = std::abs(coefficient); i > 0; --i) text += " " + name(cell);
        return text + " = " + rules.text;
    }

    std::string part(int number) {
        std::string text = "part " + std::to_string(number) + " =";
        int const row = pick(random_, 0, puzzle_.order - 1);
        bool const is_in_row = chance(random_, 0.5);
        for (int i = pick(random_, 1, 4); i > 0; --i) {
            Cell cell = any_cell();
            if (is_in_row) cell.row = row;
            text += " " + name(cell);
        }
        return text;
    }

    /// Makes a part of the cells with the same coefficient.
    std::vector<std::string> sum(int next_part, int number) {
        auto const rules = some_rules();
        std::map<std::int64_t, std::string> cells;
        for (auto const& [cell, coefficient] : rules.coefficients)
            if (coefficient != 0) cells[coefficient] += " " + name(cell);
        std::vector<std::string> lines;
        std::string text = "sum " + std::to_string(number) + " = " + rules.text + ":";
        for (auto const& [coefficient, names] : cells) {
            text += std::string{text.ends_with(':') ? " " : ", "} + std::to_string(coefficient)
                    + " part " + std::to_string(next_part);
            lines.push_back("part " + std::to_string(next_part++) + " =" + names);
        }
        lines.push_back(std::move(text));
        auto& line = lines[random_() % lines.size()];
        line = changed(line);
        return lines;
    }

    /// Makes no change half of the time.
    std::string changed(std::string const& line) {
        auto words = words_in(line);
        for (int i = pick(random_, 0, 4) / 2; i > 0; --i) {
            auto const at = static_cast<std::ptrdiff_t>(random_() % words.size());
            auto& word = words[static_cast<std::size_t>(at)];
            switch (pick(random_, 1, 5)) {
            case 1:
                words.insert(words.begin() + at, std::string{word});
                break;
            case 2:
                if (words.size() > 1) words.erase(words.begin() + at);
                break;
            case 3:
                word = one_of(random_, words);
                break;
            case 4:
                word = name(chance(random_, 0.7) ? any_cell()
                                                 : Cell{puzzle_.order, pick(random_, -1, 1)});
                break;
            default:
                word =
                    one_of(random_, std::vector<std::string>{
                                        "0", "-1", "1", "2", "01", "+1", "64", "65", "1000000",
                                        "1000001", "9223372036854775807", "9223372036854775808",
                                        "-9223372036854775808", "row", "region", "cage", "+", "-"});
            }
        }
        return in_one_line(words);
    }

    Random& random_;
    Puzzle const& puzzle_;
    Grid const& solution_;
};

class World {
  public:
    World(Random& random, FalseClausesReport& report) : random_{random}, report_{report} {}

    void run() {
        if (!make_puzzle()) return;
        ++report_.puzzles;
        learn_all();
        for (auto const& grid : solutions_) truths_.push_back(truths(puzzle_, formula_, grid));
        for (int i = 0; i < clauses_of_world; ++i) {
            offer_false();
            if (i % 20 == 0) offer_honest();
        }
    }

  private:
    bool make_puzzle() {
        int const order = pick(random_, 2, 9);
        bool const is_small = order <= 4 && chance(random_, 0.3);
        auto [puzzle, square] =
            puzzle_and_square(random_, order, is_small ? Mixture::Everything : Mixture::LongSums);
        puzzle_ = std::move(puzzle);
        if (order <= 4)
            solutions_ = solutions_among_squares(puzzle_);
        else if (is_solution(puzzle_, square))
            solutions_ = {std::move(square)};
        if (solutions_.empty()) return false;
        shuffle(solutions_, random_);
        solutions_.resize(std::min<std::size_t>(solutions_.size(), 4));
        std::string words;
        for (auto const& group : encoding_words())
            if (int const choice = pick(random_, -2, static_cast<int>(group.size()) - 1);
                choice >= 0)
                words += (words.empty() ? "" : ",") + group[static_cast<std::size_t>(choice)];
        formula_ = formula_of(puzzle_, *encoding_from(words));
        return true;
    }

    /// Learns the honest comments and the forged ones that are not refused.
    void learn_all() {
        Forger forger{random_, puzzle_, one_of(random_, solutions_)};
        auto const honest = std::exchange(formula_.meanings, {});
        auto const declarations = std::exchange(formula_.declarations, {});
        start_over();
        for (auto const& line : declarations) require(line, formula_.declarations);
        forge_declarations(forger, pick(random_, 5, 25));
        for (auto const& meaning : honest) require(meaning, formula_.meanings);
        honest_ = static_cast<int>(honest.size());
        for (int i = pick(random_, 10, 60); i > 0; --i) {
            if (chance(random_, 0.1)) forge_declarations(forger, 1);
            offer("var", forger.meaning(formula_), formula_.meanings);
        }
        if (auditor_->begin_clauses(static_cast<int>(formula_.meanings.size())))
            throw std::logic_error{"there are more variables than meanings"};
    }

    void forge_declarations(Forger& forger, int number) {
        auto const count = [&](char const* word) {
            return static_cast<int>(
                std::ranges::count_if(formula_.declarations, [&](std::string const& line) {
                    return line.starts_with(word);
                }));
        };
        for (; number > 0; --number)
            for (auto const& line : forger.declarations(count("part "), count("sum "))) {
                auto const word = line.substr(0, line.find(' '));
                if (word == "part" || word == "sum" || word == "derived")
                    offer(word, line, formula_.declarations);
            }
    }

    void start_over() {
        auditor_ = std::make_unique<Auditor>(puzzle_, std::vector<Grid>{});
        for (auto const& line : formula_.declarations) auditor_->learn(line);
        int number = 0;
        for (auto const& meaning : formula_.meanings)
            auditor_->learn("var " + std::to_string(++number) + " = " + meaning);
    }

    std::optional<std::string> learn(std::string const& text,
                                     std::vector<std::string> const& list) {
        bool const is_meaning = &list == &formula_.meanings;
        return auditor_->learn(is_meaning ? "var " + std::to_string(list.size() + 1) + " = " + text
                                          : text);
    }

    void require(std::string const& text, std::vector<std::string>& list) {
        if (auto const what = learn(text, list)) return blame("an honest comment: " + *what);
        list.push_back(text);
    }

    void offer(std::string const& word, std::string const& text, std::vector<std::string>& list) {
        auto& count = report_.comments[word];
        if (learn(text, list)) {
            ++count.refused;
            start_over();
            return;
        }
        ++count.accepted;
        list.push_back(text);
        if (word == "derived") check_derived(text);
    }

    /// Checks that the cells of a derived cage differ and have its total.
    void check_derived(std::string const& line) {
        auto const words = words_in(line.substr(0, line.find(" =")));
        std::vector<std::string> cells{words.begin() + 2, words.end()};
        for (auto const& grid : solutions_) {
            std::int64_t total = std::stoll(words[1]);
            for (int r = 0; r < puzzle_.order; ++r)
                for (int c = 0; c < puzzle_.order; ++c)
                    total -=
                        grid[{r, c}] * std::count(cells.begin(), cells.end(), name(Cell{r, c}));
            if (total != 0) blame("a derived cage that is false: " + line);
        }
        std::sort(cells.begin(), cells.end());
        if (std::adjacent_find(cells.begin(), cells.end()) != cells.end())
            blame("a derived cage with a cell twice: " + line);
    }

    int any_variable() {
        int const all = static_cast<int>(formula_.meanings.size());
        if (all > honest_ && chance(random_, 0.6)) return pick(random_, honest_ + 1, all);
        return pick(random_, 1, all);
    }

    void offer_false() {
        auto const& truth = one_of(random_, truths_);
        std::vector<int> clause;
        if (!formula_.clauses.empty() && chance(random_, 0.4)) {
            clause = one_of(random_, formula_.clauses);
            for (int& literal : clause)
                if (chance(random_, 0.1)) literal = any_variable();
        } else if (!chance(random_, 0.01)) {
            for (int i = pick(random_, 1, 4); i > 0; --i) clause.push_back(any_variable());
        }
        for (int& literal : clause) {
            int const variable = std::abs(literal);
            literal = truth[static_cast<std::size_t>(variable)] ? -variable : variable;
        }
        auto const symmetric = auditor_->counts()[static_cast<std::size_t>(Rule::Symmetry)];
        try {
            if (auditor_->accept(clause)) {
                ++report_.refused;
                return;
            }
        } catch (std::length_error const&) {
            ++report_.undecided;
            return;
        }
        // The first row may be 1, 2, ... N if values may be renamed.
        if (auditor_->counts()[static_cast<std::size_t>(Rule::Symmetry)] == symmetric)
            blame("a false clause was accepted", clause);
    }

    void offer_honest() {
        if (formula_.clauses.empty()) return;
        auto const& clause = one_of(random_, formula_.clauses);
        if (auto const what = auditor_->accept(clause))
            blame("an honest clause: " + *what, clause);
        else
            ++report_.true_clauses;
    }

    void blame(std::string const& what, std::vector<int> const& clause = {}) {
        ++report_.wrong;
        if (report_.first_wrong.empty())
            report_.first_wrong = what + "\n" + text_of(puzzle_)
                                  + dimacs({formula_.meanings, {clause}, formula_.declarations});
    }

    Random& random_;
    FalseClausesReport& report_;
    Puzzle puzzle_;
    std::vector<Grid> solutions_;
    Formula formula_;
    int honest_ = 0; ///< meanings
    std::vector<std::vector<bool>> truths_;
    std::unique_ptr<Auditor> auditor_;
};

} // namespace

std::vector<std::string> forged_declarations(Random& random, Puzzle const& puzzle,
                                             Grid const& solution, int parts, int sums) {
    return Forger{random, puzzle, solution}.declarations(parts, sums);
}

FalseClausesReport offer_false_clauses(std::int64_t number, unsigned long seed) {
    FalseClausesReport report;
    for (Random random{seed}; report.refused < number && report.wrong == 0;)
        World{random, report}.run();
    return report;
}

} // namespace hapax::testing
