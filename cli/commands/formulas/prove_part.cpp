/// prove-part: does a worker's share of a proof in parts. It answers like a SAT solver, so that
/// scripts for solvers can run it, and decode reads its output.

#include "solver/certify/prove_part.hpp"
#include "cli/commands/command.hpp"
#include "solver/certify/unfinished_folder.hpp"

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <ostream>
#include <string>

namespace hapax {

namespace {

std::string text_of_model(std::vector<int> const& model) {
    constexpr std::size_t longest_line = 78;
    std::string text = "s SATISFIABLE\n";
    std::string line = "v";
    auto const add = [&](int literal) {
        std::string const word = " " + std::to_string(literal);
        if (line.size() + word.size() > longest_line) {
            text += line + "\n";
            line = "v";
        }
        line += word;
    };
    for (int const literal : model) add(literal);
    add(0);
    return text + line + "\n";
}

std::string seconds(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", value);
    return text;
}

std::string text_of(PartAnswer const& answer) {
    std::string const effort = "c " + std::to_string(answer.conflicts) + " conflicts, "
                               + seconds(answer.seconds) + " seconds\n";
    switch (answer.kind) {
    case PartAnswer::Kind::Proved:
        return answer.was_there ? "c the proof was there\ns UNSATISFIABLE\n"
                                : effort + "s UNSATISFIABLE\n";
    case PartAnswer::Kind::Satisfied:
        return effort + text_of_model(answer.model);
    case PartAnswer::Kind::Split:
        return answer.was_there ? "c it was split already\ns UNKNOWN\n"
                                : effort + "c split into " + std::to_string(answer.parts.size())
                                      + " parts\ns UNKNOWN\n";
    case PartAnswer::Kind::Undecided:
        break;
    }
    return effort + "s UNKNOWN\n";
}

/// A part that was split counts as done: other workers go on with its parts.
ExitCode code_of(PartAnswer const& answer) {
    switch (answer.kind) {
    case PartAnswer::Kind::Proved:
    case PartAnswer::Kind::Split:
        return ExitCode::Yes;
    case PartAnswer::Kind::Satisfied:
        return ExitCode::No;
    case PartAnswer::Kind::Undecided:
        break;
    }
    return ExitCode::Undecided;
}

} // namespace

ExitCode prove_part_command(Options const& options) {
    auto const& given = options.arguments;
    if (given.inputs().size() != 1) throw UsageError{"prove-part needs the formula of one part"};
    std::filesystem::path const formula = given.inputs().front();
    if (formula.extension() != ".cnf")
        throw UsageError{"prove-part needs a part's formula, a file NAME.cnf"};
    ProvePartOptions how;
    how.limits = limits_for(options);
    how.split_after = given.seconds("part-time-limit");
    if (how.split_after && !(*how.split_after > 0))
        throw UsageError{"--part-time-limit needs a number of seconds above 0"};
    how.solver = options.solver;
    if (given.has("text-proof")) how.proof_format = SatSolver::ProofFormat::Text;
    auto const answer = prove_part(formula, how);
    auto const text = text_of(answer);
    if (answer.kind == PartAnswer::Kind::Satisfied) // decode looks for it there
        write_file_at_once(std::filesystem::path{formula}.replace_extension(".answer"),
                           [&](std::ostream& out) { out << text; });
    return write_alone(options, Outcome{text, "", "", code_of(answer)});
}

} // namespace hapax
