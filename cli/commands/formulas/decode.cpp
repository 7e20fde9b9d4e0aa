/// decode: a solver's answer back to a grid, with the meaning of the variables from the comments of
/// the formula or from a map. What the solver claims is believed only as far as the judge can see.

#include "cli/answers/conflicts.hpp"
#include "cli/commands/command.hpp"
#include "cli/commands/formulas/decode_parts.hpp"
#include "cli/files/files.hpp"
#include "cli/files/output.hpp"
#include "cli/system/interrupt.hpp"
#include "encoder/dimacs/answer.hpp"
#include "encoder/dimacs/map.hpp"
#include "solver/search/uniqueness.hpp"

#include <filesystem>
#include <string_view>
#include <system_error>

namespace hapax {

namespace {

/// Runs `read` on a file.
template<class F>
auto read_file(std::string const& path, F&& read) {
    InputFile file{path};
    return read(file.stream(), shown(path));
}

/// To be shown with an error about a file as a whole.
std::string first_line(std::string const& path) {
    return read_file(path, [](std::istream& in, std::string const&) {
        std::string line;
        std::getline(in, line);
        return line;
    });
}

DimacsMap read_map(std::string const& cnf_file, std::string const& map_file) {
    DimacsHeader header = read_file(cnf_file, read_dimacs_header);
    if (map_file.empty()) {
        if (header.map) return std::move(*header.map);
        throw InputError{shown(cnf_file), 1, 1,
                         "this formula has no comments of hapax that say what it means; give its "
                         "map with --map FILE (hapax export --map FILE writes one)",
                         first_line(cnf_file)};
    }
    auto map = read_file(map_file, read_dimacs_header).map;
    if (!map)
        throw InputError{shown(map_file), 1, 1, "expected a map as hapax export --map writes it",
                         first_line(map_file)};
    if (header.variable_count && *header.variable_count != map->variable_count())
        throw InputError{shown(cnf_file), 1, 1,
                         "the formula has " + std::to_string(*header.variable_count)
                             + " variables, its map " + std::to_string(map->variable_count())
                             + ": is it the map of another file?",
                         first_line(cnf_file)};
    return std::move(*map);
}

constexpr std::string_view solvers_word =
    "that there is no model is the solver's word, which nobody has checked. To have it checked: "
    "export with --no-propagation, let the solver write a DRAT or LRAT proof, then hapax verify "
    "--cnf "
    "FORMULA --proof PROOF --puzzle PUZZLE (after export --second also --solution SOLUTION)";

/// Answers to one formula.
class Decoder {
  public:
    Decoder(Options const& options, DimacsMap map, std::string const& answer_file)
        : options_{options}, map_{std::move(map)} {
        task_.block.file = std::make_shared<std::string const>(shown(answer_file));
        task_.read.puzzle = map_.puzzle;
    }

    Outcome outcome(SolverAnswer const& answer) {
        ++task_.index;
        task_.block.line = answer.line;
        switch (answer.kind) {
        case SolverAnswer::Kind::Model:
            return model_outcome(decode(map_, answer.values));
        case SolverAnswer::Kind::Unsatisfiable:
            return refuted_outcome();
        case SolverAnswer::Kind::Unknown:
            break;
        }
        return wordless_outcome("undecided", ExitCode::Undecided, "undecided", {});
    }

  private:
    Outcome model_outcome(DecodedModel const& model) {
        if (!model.violations.empty()) return broken_outcome(model);
        if (!model.undetermined.empty()) return partial_outcome(model);
        Outcome outcome;
        outcome.verdict = map_.forbidden ? "multiple" : "solved";
        outcome.code = map_.forbidden ? ExitCode::No : ExitCode::Yes;
        if (options_.output.is_json) {
            JsonObject object = json_head(task_, outcome.verdict);
            if (map_.forbidden)
                object.add("solutions", std::vector{*map_.forbidden, model.grid})
                    .add("differences", differences(*map_.forbidden, model.grid));
            else
                object.add("solutions", std::vector{model.grid});
            outcome.out = object.text() + "\n";
            return outcome;
        }
        if (map_.forbidden) outcome.out = remark(task_, "another solution");
        outcome.out += drawn(model.grid);
        return outcome;
    }

    Outcome broken_outcome(DecodedModel const& model) {
        Outcome outcome;
        outcome.verdict = "broken";
        outcome.code = ExitCode::No;
        std::vector<JsonObject> conflicts;
        std::string lines;
        for (auto const& violation : model.violations) {
            conflicts.push_back(json_of(violation));
            lines += "  " + text_of(violation) + "\n";
        }
        outcome.messages = place_of(task_) + ": the model is not a solution: "
                           + model.violations.front().rule + "\n";
        outcome.out = "broken\n" + lines;
        if (options_.output.is_json)
            outcome.out =
                json_head(task_, outcome.verdict).add("conflicts", conflicts).text() + "\n";
        return outcome;
    }

    Outcome partial_outcome(DecodedModel const& model) {
        Outcome outcome;
        outcome.verdict = "partial";
        outcome.code = ExitCode::Undecided;
        outcome.messages =
            place_of(task_) + ": the model is partial: " + std::to_string(model.undetermined.size())
            + " of " + std::to_string(model.grid.values().size())
            + " cells are undetermined, the first is " + name(model.undetermined.front()) + "\n";
        outcome.out = remark(task_, "partial") + drawn(model.grid);
        if (options_.output.is_json)
            outcome.out = json_head(task_, outcome.verdict)
                              .add("partial", std::vector{model.grid})
                              .add("undetermined", model.undetermined)
                              .text()
                          + "\n";
        return outcome;
    }

    /// Unsatisfiable: what that means depends on the formula, and whether it is so on the solver.
    Outcome refuted_outcome() {
        auto outcome = refuted_verdict();
        outcome.messages = place_of(task_) + ": " + std::string{solvers_word} + "\n";
        return outcome;
    }

    Outcome refuted_verdict() {
        if (!map_.part.empty()) {
            auto const words = map_.forbidden ? "no other solution within " : "no solution within ";
            auto outcome = wordless_outcome("refuted", ExitCode::No, words + map_.part, {});
            if (options_.output.is_json)
                outcome.out = json_head(task_, outcome.verdict)
                                  .add("within", map_.part)
                                  .add("remark", solvers_word)
                                  .text()
                              + "\n";
            return outcome;
        }
        if (!map_.forbidden)
            return wordless_outcome("none", ExitCode::No, "no solution", {}, solvers_word);
        return wordless_outcome("unique", ExitCode::Yes, "unique", std::vector{*map_.forbidden},
                                solvers_word);
    }

    /// No grid to draw; in JSON perhaps the one that is known, and a sentence more.
    Outcome wordless_outcome(std::string const& verdict, ExitCode code, std::string const& words,
                             std::vector<Grid> const& known, std::string_view more = "") {
        Outcome outcome;
        outcome.verdict = verdict;
        outcome.code = code;
        outcome.out = remark(task_, words);
        if (options_.output.is_json) {
            JsonObject object = json_head(task_, verdict);
            object.add("solutions", known);
            if (!more.empty()) object.add("remark", more);
            outcome.out = object.text() + "\n";
        }
        return outcome;
    }

    std::string drawn(Grid const& grid) const {
        return written(options_, task_.index, map_.puzzle, grid);
    }

    Options const& options_;
    DimacsMap map_;
    Task task_{0, false, false, {}, {}};
};

/// What is being read, for complaints.
struct Place {
    std::string file;
    std::uint64_t index = 1; ///< of the model or verdict
};

/// What the answer is about. Throws UsageError.
struct FormulaFiles {
    explicit FormulaFiles(Options const& options) : map{options.arguments.word_or_empty("map")} {
        if (!options.arguments.has("cnf"))
            throw UsageError{"decode needs --cnf and the formula that hapax export wrote"};
        cnf = *options.arguments.word("cnf");
    }

    std::string cnf;
    std::string map; ///< empty: the formula's comments say what it means
};

/// Hands each model, or the verdict, to `use`.
template<class Use>
void for_each_outcome(Options const& options, FormulaFiles const& formula, Place& place,
                      Use&& use) {
    auto const& answer_file = options.inputs.front();
    place.file = shown(formula.cnf);
    DimacsMap map = read_map(formula.cnf, formula.map);
    place.file = shown(answer_file);
    int const variable_count = map.variable_count();
    Decoder decoder{options, std::move(map), answer_file};
    read_file(answer_file, [&](std::istream& in, std::string const& file) {
        AnswerReader reader{in, file, variable_count};
        while (auto const answer = reader.next()) {
            if (interrupted) {
                use(Outcome{"", "", "undecided", ExitCode::Undecided});
                break;
            }
            use(decoder.outcome(*answer));
            ++place.index;
        }
        return 0;
    });
}

} // namespace

ExitCode decode_command(Options const& options) {
    FormulaFiles const formula{options};
    if (std::filesystem::is_directory(formula.cnf)) return decode_parts(options, formula.cnf);
    if (options.inputs.size() > 1)
        throw UsageError{"decode needs one answer, found a second: " + options.inputs[1]};
    auto const& answer_file = options.inputs.front();
    if (formula.cnf == "-" && answer_file == "-")
        throw UsageError{"the formula and the answer cannot both come from standard input"};
    Output output{options.output_file};
    ExitCode code = ExitCode::Yes;
    auto const use = [&](Outcome const& outcome) {
        code = worse(code, outcome.code);
        output.write(outcome.out);
        tell(outcome.messages);
    };
    Place place;
    try {
        for_each_outcome(options, formula, place, use);
    } catch (InputError const& error) {
        use(invalid(options, place.index, error));
    } catch (std::system_error const& error) {
        if (error.code() == std::errc::interrupted)
            use(Outcome{"", "hapax: interrupted\n", "undecided", ExitCode::Undecided});
        else
            use(unreadable(options, place.index, place.file, error));
    }
    output.finish(code);
    return code;
}

} // namespace hapax
