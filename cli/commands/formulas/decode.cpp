/// decode: turns a solver's answer back into a grid, with the meanings of the variables from the
/// comments of the formula or from a map. It believes a solver only as far as the judge can check.

#include "cli/commands/formulas/decode.hpp"
#include "cli/answers/conflicts.hpp"
#include "cli/answers/refusal.hpp"
#include "cli/commands/command.hpp"
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

/// Shown with an error about a file as a whole.
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
        throw InputError{
            shown(cnf_file), 1, 1,
            "this formula has no comments by hapax that define its variables; give its "
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

constexpr std::string_view unchecked_claim =
    "the solver claims that there is no model, which has not been checked. To check it: "
    "export with --no-propagation, let the solver write a DRAT or LRAT proof, then hapax verify "
    "--cnf "
    "FORMULA --proof PROOF --puzzle PUZZLE (after export --second also --solution SOLUTION)";

void add(DecodedModel const& model, DimacsMap const& map, Reply& answer) {
    if (!model.violations.empty()) {
        answer.decide("broken", ExitCode::No);
        answer.say(answer.verdict);
        answer.begin_list("conflicts");
        for (auto const& violation : model.violations) {
            answer.add_item(json_of(violation));
            answer.say("  " + text_of(violation));
        }
        answer.messages = answer.subject.place() + ": the model is not a solution: "
                          + model.violations.front().rule + "\n";
    } else if (!model.undetermined.empty()) {
        answer.decide("partial", ExitCode::Undecided);
        answer.remark(answer.verdict);
        answer.show_solution(model.grid);
        answer.add("partial", std::vector{model.grid}).add("undetermined", model.undetermined);
        answer.messages = answer.subject.place()
                          + ": the model is partial: " + std::to_string(model.undetermined.size())
                          + " of " + std::to_string(model.grid.values().size())
                          + " cells are undetermined, the first is "
                          + name(model.undetermined.front()) + "\n";
    } else {
        add_solution(model.grid, map, answer);
    }
}

Outcome outcome_of(SolverAnswer const& found, DimacsMap const& map, Options const& options,
                   Subject subject) {
    subject.line = found.line;
    auto answer = new_reply(options, std::move(subject));
    switch (found.kind) {
    case SolverAnswer::Kind::Model:
        add(found.facts.empty() ? decode(map, found.values) : decode_facts(map, found.facts), map,
            *answer);
        break;
    case SolverAnswer::Kind::Unsatisfiable:
        add_refutation(map, unchecked_claim, *answer);
        break;
    case SolverAnswer::Kind::Unknown:
        answer->decide("undecided", ExitCode::Undecided);
        answer->remark(answer->verdict);
        answer->add("solutions", std::vector<Grid>{});
    }
    return std::move(*answer).outcome();
}

/// Passes each model, or the verdict, to `use`. `place` names the input in complaints.
template<class Use>
void for_each_outcome(Options const& options, std::string const& cnf, Subject& place, Use&& use) {
    auto const& answer_file = options.inputs.front();
    DimacsMap const map = read_map(cnf, options.arguments.word_or_empty("map"));
    place.file = std::make_shared<std::string const>(shown(answer_file));
    read_file(answer_file, [&](std::istream& in, std::string const& file) {
        AnswerReader reader{in, file, map.variable_count()};
        while (auto const answer = reader.next()) {
            if (is_interrupted()) {
                use(Outcome{"", "", "undecided", ExitCode::Undecided});
                break;
            }
            auto subject = place;
            subject.puzzle = &map.puzzle;
            use(outcome_of(*answer, map, options, std::move(subject)));
            ++place.index;
        }
        return 0;
    });
}

} // namespace

void add_solution(Grid const& grid, DimacsMap const& map, Reply& answer) {
    auto const& other = map.forbidden;
    answer.decide(other ? "multiple" : "solved", other ? ExitCode::No : ExitCode::Yes);
    answer.add("solutions", other ? std::vector{*other, grid} : std::vector{grid});
    if (other) {
        answer.add("differences", differences(*other, grid));
        answer.remark("another solution");
    }
    answer.show_solution(grid);
}

void add_refutation(DimacsMap const& map, std::string_view word, Reply& answer) {
    auto const& known = map.forbidden;
    if (!map.part.empty()) {
        answer.decide("refuted", ExitCode::No);
        answer.remark((known ? "no other solution within " : "no solution within ") + map.part);
        answer.add("within", map.part);
    } else {
        answer.decide(known ? "unique" : "none", known ? ExitCode::Yes : ExitCode::No);
        answer.remark(known ? "unique" : "no solution");
        answer.add("solutions", known ? std::vector{*known} : std::vector<Grid>{});
    }
    answer.add("remark", word);
    answer.messages = answer.subject.place() + ": " + std::string{word} + "\n";
}

ExitCode decode_command(Options const& options) {
    auto const cnf = options.arguments.word_or_empty("cnf");
    if (!options.arguments.has("cnf"))
        throw UsageError{"decode needs --cnf and the formula that hapax export wrote"};
    if (std::filesystem::is_directory(cnf)) return decode_parts(options, cnf);
    if (options.inputs.size() > 1)
        throw UsageError{"decode needs one answer, found a second: " + options.inputs[1]};
    auto const& answer_file = options.inputs.front();
    if (cnf == "-" && answer_file == "-")
        throw UsageError{"the formula and the answer cannot both come from standard input"};
    Output output{options.output_file};
    ExitCode code = ExitCode::Yes;
    auto const use = [&](Outcome const& outcome) {
        code = worse(code, outcome.code);
        output.write(outcome.out);
        tell(outcome.messages);
    };
    auto place = unknown_subject(1, shown(cnf));
    try {
        for_each_outcome(options, cnf, place, use);
    } catch (InputError const& error) {
        use(refusal(options, place.index, error));
    } catch (std::system_error const& error) {
        if (error.code() == std::errc::interrupted)
            use(Outcome{"", "hapax: interrupted\n", "undecided", ExitCode::Undecided});
        else
            use(refusal(options, place, message_of(error)));
    }
    output.finish(code);
    return code;
}

} // namespace hapax
