/// Measures what explanations take: for each file of puzzles a row of a table. See
/// scripts/bench/explanations.
///
///     measure_steps NUMBER FILE ...     (the first NUMBER puzzles of each file; 0: all)
///
/// The columns at the end say how the text reads: the share of steps by a clue that show its
/// arithmetic or its combinations, the steps before the first digit (median, most), the share of
/// digits that have the digit or a house of the digit before, and sentences that cut something.

#include "encoder/formats/formats.hpp"
#include "solver/steps/steps.hpp"
#include "solver/steps/wording/wording.hpp"
#include "tests/support/instances.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <optional>
#include <regex>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hapax {
namespace {

/// Returns the processor time, because others may share the processor.
double seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

struct Measured {
    std::vector<double> steps;
    std::vector<double> puzzles;
    std::size_t largest_reason = 0;
    std::map<Ending, int> endings;
    std::map<std::size_t, std::size_t> general; ///< by links
    std::size_t lemmas = 0;
    std::size_t nested = 0; ///< general steps, but no lemmas, with a supposition inside another
    std::size_t longest_paragraph = 0; ///< a sentence, or a line of its argument
    std::size_t of_clues = 0;
    std::size_t with_arithmetic = 0;
    std::vector<double> before_first_digit; ///< steps, of each puzzle
    std::size_t next_digits = 0;            ///< all but the first of a puzzle
    std::size_t near_last_digit = 0;
    std::size_t cut = 0;
};

bool has(Step const& step, std::string_view argument) {
    return std::any_of(step.arguments.begin(), step.arguments.end(),
                       [&](Argument const& each) { return each.name == argument; });
}

/// Counts a step by one clue, and whether it shows what the clue's numbers say.
void measure_arithmetic(Step const& step, Measured& measured) {
    bool const is_of_clue =
        step.technique == Technique::Bounds || step.technique == Technique::CageValues
        || step.technique == Technique::OneClue || step.technique == Technique::CageLines
        || step.technique == Technique::ClueInLine;
    if (!is_of_clue || step.is_contradiction()) return;
    ++measured.of_clues;
    if (has(step, "why") || has(step, "combinations") || step.variant == "never")
        ++measured.with_arithmetic;
}

bool share_house(int cell, int other, Constraints const& constraints) {
    auto const& houses = constraints.of_cell(cell);
    return std::any_of(houses.begin(), houses.end(), [&](int number) {
        auto const& cells = constraints[number].cells;
        return constraints[number].is_unit
               && std::find(cells.begin(), cells.end(), other) != cells.end();
    });
}

/// Compares the digits of a step with the last digit before it, if there is one.
void measure_digits(Step const& step, Constraints const& constraints,
                    std::optional<Conclusion>& last, Measured& measured) {
    if (step.is_lemma()) return;
    for (auto const& digit : step.conclusions) {
        if (digit.strength != Strength::Written) continue;
        if (last) {
            ++measured.next_digits;
            if (digit.value == last->value || share_house(digit.cell, last->cell, constraints))
                ++measured.near_last_digit;
        }
        last = digit;
    }
}

void measure(Step const& step, Position const& before, Measured& measured) {
    measured.largest_reason =
        std::max(measured.largest_reason, step.constraints.size() + step.facts.size());
    measure_arithmetic(step, measured);
    auto [sentence, paragraphs] = description_of(step, before);
    paragraphs.push_back(sentence);
    static std::regex const cut{"and [0-9]+ more|\\.\\.\\."};
    for (auto const& paragraph : paragraphs)
        if (std::regex_search(paragraph, cut)) ++measured.cut;
    if (step.technique != Technique::General) return;
    std::size_t links = 0;
    for_each_implication(step, [&](Implication const&) { ++links; });
    ++measured.general[links];
    if (step.is_lemma()) ++measured.lemmas;
    for (auto const& argument : step.arguments)
        if (auto const* start = std::get_if<argument::Conclusions>(&argument.is);
            start != nullptr && argument.name == "start" && start->list.size() > 1
            && !step.is_lemma())
            ++measured.nested;
    for (auto const& paragraph : paragraphs)
        measured.longest_paragraph = std::max(measured.longest_paragraph, paragraph.size());
}

void measure(Puzzle const& puzzle, Measured& measured) {
    double const start = seconds();
    Constraints const constraints{puzzle};
    Explainer explainer{constraints};
    std::optional<Conclusion> last_digit;
    std::size_t steps = 0;
    for (double before = seconds();; before = seconds()) {
        auto const step = explainer.next();
        if (!step) break;
        measured.steps.push_back(seconds() - before);
        measure(*step, explainer.before(), measured);
        bool const had_digit = last_digit.has_value();
        measure_digits(*step, constraints, last_digit, measured);
        if (!had_digit && last_digit)
            measured.before_first_digit.push_back(static_cast<double>(steps));
        ++steps;
    }
    measured.puzzles.push_back(seconds() - start);
    ++measured.endings[explainer.ending()];
}

double percent(std::size_t part, std::size_t whole) {
    return whole == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(whole);
}

double median(std::vector<double>& values) {
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[values.size() / 2];
}

void print_row(std::string const& file, Measured& measured) {
    double const median_step = median(measured.steps);
    double const median_puzzle = median(measured.puzzles);
    double const median_first = median(measured.before_first_digit);
    auto const puzzles = measured.puzzles.size();
    std::size_t general = 0;
    std::size_t over_twelve = 0;
    for (auto const& [links, count] : measured.general) {
        general += count;
        if (links > 12) over_twelve += count;
    }
    std::printf("| %s | %zu | %.0f | %zu | %.2f | %.0f | %.3f | %.2f | %d solved, %d none "
                "| %zu | %zu | %.2f | %.1f | %zu | %zu | %zu: %.0f | %.0f (%.0f) | %.0f | %zu |\n",
                file.substr(file.rfind('/') + 1).c_str(), puzzles,
                static_cast<double>(measured.steps.size()) / static_cast<double>(puzzles),
                measured.largest_reason, 1000 * median_step,
                measured.steps.empty() ? 0 : 1000 * measured.steps.back(), median_puzzle,
                measured.puzzles.back(), measured.endings[Ending::Solved],
                measured.endings[Ending::Contradiction], general, measured.lemmas,
                percent(over_twelve, general), percent(measured.nested, general),
                measured.general.empty() ? 0 : measured.general.rbegin()->first,
                measured.longest_paragraph, measured.of_clues,
                percent(measured.with_arithmetic, measured.of_clues), median_first,
                measured.before_first_digit.empty() ? 0 : measured.before_first_digit.back(),
                percent(measured.near_last_digit, measured.next_digits), measured.cut);
    std::fflush(stdout);
}

} // namespace
} // namespace hapax

int main(int argc, char** argv) {
    using namespace hapax;
    if (argc < 3) {
        std::fputs("usage: measure_steps NUMBER FILE ...\n", stderr);
        return 2;
    }
    auto const most = static_cast<std::size_t>(std::atoi(argv[1]));
    std::puts("| file | puzzles | steps each | largest reason | median step, ms | slowest step, ms "
              "| median puzzle, s | slowest puzzle, s | ends | general steps | lemmas "
              "| over twelve links, % | nested, % | most links | longest paragraph "
              "| by a clue: arithmetic, % | before the first digit (most) | near the last digit, % "
              "| cut |\n"
              "|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|");
    for (int i = 2; i < argc; ++i) {
        Measured measured;
        for (auto const& read : read_puzzles(testing::contents(argv[i]), argv[i])) {
            if (most != 0 && measured.puzzles.size() == most) break;
            measure(read.puzzle, measured);
        }
        if (!measured.puzzles.empty()) print_row(argv[i], measured);
    }
    return 0;
}
