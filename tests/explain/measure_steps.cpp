/// Measures what explanations take: for each file of puzzles a row of a table. See
/// scripts/bench/explanations.
///
///     measure_steps NUMBER FILE ...     (the first NUMBER puzzles of each file; 0: all)

#include "encoder/formats/formats.hpp"
#include "solver/steps/steps.hpp"
#include "solver/steps/wording/wording.hpp"
#include "tests/support/instances.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <string>
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
    std::size_t longest_paragraph = 0; ///< a sentence, or a line of its argument
};

void measure(Step const& step, Position const& before, Measured& measured) {
    measured.largest_reason =
        std::max(measured.largest_reason, step.constraints.size() + step.facts.size());
    if (step.technique != Technique::General) return;
    std::size_t links = 0;
    for_each_implication(step, [&](Implication const&) { ++links; });
    ++measured.general[links];
    if (step.is_lemma()) ++measured.lemmas;
    auto [sentence, paragraphs] = description_of(step, before);
    paragraphs.push_back(sentence);
    for (auto const& paragraph : paragraphs)
        measured.longest_paragraph = std::max(measured.longest_paragraph, paragraph.size());
}

void measure(Puzzle const& puzzle, Measured& measured) {
    double const start = seconds();
    Constraints const constraints{puzzle};
    Explainer explainer{constraints};
    for (double before = seconds();; before = seconds()) {
        auto const step = explainer.next();
        if (!step) break;
        measured.steps.push_back(seconds() - before);
        measure(*step, explainer.before(), measured);
    }
    measured.puzzles.push_back(seconds() - start);
    ++measured.endings[explainer.ending()];
}

double median(std::vector<double>& values) {
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[values.size() / 2];
}

void print_row(std::string const& file, Measured& measured) {
    double const median_step = median(measured.steps);
    double const median_puzzle = median(measured.puzzles);
    auto const puzzles = measured.puzzles.size();
    std::size_t general = 0;
    std::size_t over_twelve = 0;
    for (auto const& [links, count] : measured.general) {
        general += count;
        if (links > 12) over_twelve += count;
    }
    std::printf(
        "| %s | %zu | %.0f | %zu | %.2f | %.0f | %.3f | %.2f | %d solved, %d none "
        "| %zu | %zu | %.1f | %zu | %zu |\n",
        file.substr(file.rfind('/') + 1).c_str(), puzzles,
        static_cast<double>(measured.steps.size()) / static_cast<double>(puzzles),
        measured.largest_reason, 1000 * median_step,
        measured.steps.empty() ? 0 : 1000 * measured.steps.back(), median_puzzle,
        measured.puzzles.back(), measured.endings[Ending::Solved],
        measured.endings[Ending::Contradiction], general, measured.lemmas,
        general == 0 ? 0 : 100 * static_cast<double>(over_twelve) / static_cast<double>(general),
        measured.general.empty() ? 0 : measured.general.rbegin()->first,
        measured.longest_paragraph);
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
              "| over twelve links, % | most links | longest paragraph |\n"
              "|---|---|---|---|---|---|---|---|---|---|---|---|---|---|");
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
