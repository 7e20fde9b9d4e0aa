/// Words are split at spaces; everything is computed anew for each variable, in the plainest way.

#include "tests/support/meaning.hpp"

#include "encoder/clues/run.hpp"
#include "encoder/dimacs/writer.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>
#include <sstream>
#include <stdexcept>

namespace hapax::testing {

namespace {

Cell cell_named(std::string const& word) {
    auto const c = word.find('c');
    return {std::stoi(word.substr(1, c - 1)) - 1, std::stoi(word.substr(c + 1)) - 1};
}

Cage const& cage_named(Puzzle const& puzzle, std::string const& word) {
    auto const mark = word.find('#');
    int which = mark == word.npos ? 1 : std::stoi(word.substr(mark + 1));
    Cell const first = cell_named(word.substr(0, mark));
    for (auto const& cage : puzzle.cages)
        if (cage.cells.front() == first && --which == 0) return cage;
    throw std::logic_error{"there is no cage " + word};
}

/// "cells 2 to 4", "cell 3", "value 5", "values 2 5"
bool counting_truth(NamedClue const& clue, int order, std::istream& words, Grid const& grid) {
    std::vector<int> values;
    for (auto const cell : clue.cells) values.push_back(grid[cell]);
    int first = 1;
    int last = values.front();
    if (clue.name == ClueName::Sandwich) {
        auto const is_end = [&](int value) { return value == 1 || value == order; };
        auto const from = std::find_if(values.begin(), values.end(), is_end);
        auto const to = std::find_if(values.rbegin(), values.rend(), is_end);
        first = static_cast<int>(from - values.begin()) + 2;
        last = static_cast<int>(values.rend() - to) - 1;
    }
    std::set<int> counted;
    for (int i = first; i <= last; ++i) counted.insert(values.at(static_cast<std::size_t>(i - 1)));
    std::string what;
    std::string to;
    std::vector<int> stated;
    words >> what;
    for (std::string word; words >> word;)
        if (word != "to") stated.push_back(std::stoi(word));
    if (what == "cells") return stated == std::vector{first, last};
    if (what == "cell") return first <= stated[0] && stated[0] <= last;
    if (what == "value") return counted.contains(stated[0]);
    return counted == std::set<int>(stated.begin(), stated.end());
}

/// "1 after 2 in state 17", "1 counts value 5"
bool run_truth(Puzzle const& puzzle, std::istream& words, Grid const& grid) {
    std::size_t number = 0;
    int length = 0;
    std::int64_t stated = 0;
    std::string word;
    words >> number >> word;
    NamedClue const& clue = *runs_among(puzzle.named_clues).at(number - 1);
    if (word == "counts") return counting_truth(clue, puzzle.order, words, grid);
    words >> length >> word >> word >> stated;
    Run const run{clue, puzzle.order};
    std::optional<std::int64_t> state = run.start();
    for (int step = 0; step < length && state; ++step)
        state = run.after(step, *state, grid[run.cells()[static_cast<std::size_t>(step)]]);
    return state == stated;
}

struct Totals {
    std::int64_t sum = 0;
    std::int64_t product = 1;
    std::int64_t largest = 0;
};

Totals totals(Cage const& cage, Grid const& grid, std::size_t cells) {
    Totals result;
    for (std::size_t i = 0; i < cells; ++i) {
        std::int64_t const value = grid[cage.cells[i]];
        result.sum += value;
        result.product *= value;
        result.largest = std::max(result.largest, value);
    }
    return result;
}

bool reaches_target(Cage const& cage, Grid const& grid, std::string const& way) {
    auto const [sum, product, largest] = totals(cage, grid, cage.cells.size());
    if (way == "sum") return sum == cage.target;
    if (way == "product") return product == cage.target;
    if (way == "difference") return 2 * largest - sum == cage.target;
    return product / largest * cage.target == largest;
}

/// The rest of a line after "cage ".
bool cage_truth(Puzzle const& puzzle, std::istringstream& words, Grid const& grid) {
    std::string word;
    words >> word;
    Cage const& cage = cage_named(puzzle, word);
    words >> word;
    static std::string const names[]{"sum", "difference", "product", "quotient"};
    std::string way = cage.operation == Operation::Any
                          ? std::string{}
                          : names[static_cast<std::size_t>(cage.operation)];
    if (word == "as") {
        words >> way;
        for (auto const& before : names) {
            bool const is_wanted = before == way;
            if (reaches_target(cage, grid, before) != is_wanted) return false;
            if (is_wanted) break;
        }
        if (!(words >> word)) return true;
    }
    std::size_t length = 0;
    std::int64_t total = 0;
    std::int64_t largest = 0;
    words >> length >> word >> total;
    std::int64_t sum = 0;
    words >> word;
    if (word == "largest") words >> largest >> word;
    if (word == "sums") words >> sum;
    auto const found = totals(cage, grid, length);
    bool const multiplies = way == "product" || way == "quotient";
    bool const has_largest = way == "difference" || way == "quotient";
    return (multiplies ? found.product : found.sum) == total
           && (has_largest ? found.largest : 0) == largest && (sum == 0 || found.sum == sum);
}

/// Returns the values in the cells of a part, by the line "part 3 = r1c1 r1c2".
std::vector<std::int64_t> values_of_part(Formula const& formula, std::string const& number,
                                         Grid const& grid) {
    for (auto const& line : formula.declarations) {
        if (!line.starts_with("part " + number + " =")) continue;
        std::istringstream words{line.substr(line.find('=') + 1)};
        std::vector<std::int64_t> values;
        for (std::string word; words >> word;) values.push_back(grid[cell_named(word)]);
        return values;
    }
    throw std::logic_error{"there is no part " + number};
}

/// "3 contains 4", "3 is 1 4 7", "3 totals 12"
bool part_truth(Formula const& formula, std::istream& words, Grid const& grid) {
    std::string number;
    std::string word;
    words >> number >> word;
    auto const values = values_of_part(formula, number, grid);
    std::vector<std::int64_t> stated;
    for (std::int64_t value = 0; words >> value;) stated.push_back(value);
    if (word == "totals")
        return std::accumulate(values.begin(), values.end(), std::int64_t{0}) == stated.front();
    if (word == "contains")
        return std::find(values.begin(), values.end(), stated.front()) != values.end();
    return std::set(values.begin(), values.end()) == std::set(stated.begin(), stated.end());
}

/// "2 to 3 totals 17", by the line "sum 2 = run 1: 10 part 1, -1 part 2"
bool sum_truth(Formula const& formula, std::istream& words, Grid const& grid) {
    std::string number;
    std::string word;
    int length = 0;
    std::int64_t total = 0;
    words >> number >> word >> length >> word >> total;
    for (auto const& line : formula.declarations) {
        if (!line.starts_with("sum " + number + " =")) continue;
        std::istringstream terms{line.substr(line.find(": ") + 1)};
        for (std::int64_t coefficient = 0; length > 0 && terms >> coefficient; --length) {
            terms >> word >> word;
            if (word.ends_with(',')) word.pop_back();
            for (auto const value : values_of_part(formula, word, grid))
                total -= coefficient * value;
        }
        return total == 0;
    }
    throw std::logic_error{"there is no sum " + number};
}

} // namespace

Formula formula_of(Puzzle const& puzzle, Encoding const& encoding,
                   std::optional<Grid> const& forbidden) {
    std::stringstream file;
    DimacsOptions options;
    options.encoding = encoding;
    options.forbidden = forbidden;
    write_dimacs(puzzle, CandidateSets{puzzle.order}, options, file);
    Formula formula;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("c part ") || line.starts_with("c sum ")
            || line.starts_with("c derived "))
            formula.declarations.push_back(line.substr(2));
        if (line.starts_with("c var ")) formula.meanings.push_back(line.substr(line.find('=') + 2));
        if (line.starts_with("c") || line.starts_with("p")) continue;
        std::istringstream numbers{line};
        formula.clauses.emplace_back();
        for (int literal = 0; numbers >> literal && literal != 0;)
            formula.clauses.back().push_back(literal);
    }
    return formula;
}

std::string dimacs(Formula const& formula) {
    std::ostringstream text;
    for (auto const& line : formula.declarations) text << "c " << line << "\n";
    for (std::size_t i = 0; i < formula.meanings.size(); ++i)
        text << "c var " << i + 1 << " = " << formula.meanings[i] << "\n";
    text << "p cnf " << formula.meanings.size() << " " << formula.clauses.size() << "\n";
    for (auto const& clause : formula.clauses) {
        for (int const literal : clause) text << literal << " ";
        text << "0\n";
    }
    return text.str();
}

std::vector<bool> truths(Puzzle const& original, Formula const& formula, Grid const& grid) {
    Puzzle puzzle =
        original; // with the cages of lines such as "derived 5 r1c1 r2c2 = row 1 - cage 1"
    for (auto const& line : formula.declarations) {
        if (!line.starts_with("derived ")) continue;
        std::istringstream words{line.substr(8, line.find(" =") - 8)};
        Cage cage;
        words >> cage.target;
        for (std::string word; words >> word;) cage.cells.push_back(cell_named(word));
        puzzle.cages.push_back(std::move(cage));
    }
    std::vector<bool> truth(1);
    for (auto const& meaning : formula.meanings) {
        std::istringstream words{meaning};
        std::string first;
        std::string second;
        words >> first;
        if (first == "cage") {
            truth.push_back(cage_truth(puzzle, words, grid));
            continue;
        }
        if (first == "part" || first == "sum") {
            truth.push_back(first == "part" ? part_truth(formula, words, grid)
                                            : sum_truth(formula, words, grid));
            continue;
        }
        if (first == "run") {
            truth.push_back(run_truth(puzzle, words, grid));
            continue;
        }
        words >> second;
        if (second == "of") {
            bool any = false;
            bool all = true;
            for (int literal = 0; words >> literal;) {
                bool const holds =
                    truth[static_cast<std::size_t>(std::abs(literal))] == (literal > 0);
                any |= holds;
                all &= holds;
            }
            truth.push_back(first == "any" ? any : all);
            continue;
        }
        std::string word;
        if (second == "at") words >> word;
        int value = 0;
        words >> value;
        int const actual = grid[cell_named(first)];
        truth.push_back(second == "is" ? actual == value : actual >= value);
    }
    return truth;
}

bool is_true(std::vector<int> const& clause, std::vector<bool> const& truths) {
    return std::any_of(clause.begin(), clause.end(), [&](int literal) {
        return truths[static_cast<std::size_t>(std::abs(literal))] == (literal > 0);
    });
}

} // namespace hapax::testing
