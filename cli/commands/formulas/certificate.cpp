/// certificate: processes certificates. For now it composes a proof in parts to one proof.

#include "cli/commands/command.hpp"
#include "cli/commands/formulas/folders.hpp"
#include "cli/options/values.hpp"
#include "solver/certify/compose.hpp"
#include "solver/certify/unfinished_folder.hpp"

#include <filesystem>
#include <string>
#include <system_error>

namespace hapax {

namespace {

namespace fs = std::filesystem;

Outcome composed(fs::path const& folder, fs::path const& file, SatSolver::ProofFormat format,
                 Limits const& limits) {
    fs::path const unfinished = unfinished_name(file);
    ProofFile proof{unfinished, format};
    try {
        auto const found = compose(folder, proof, limits, open_packed);
        proof.close();
        if (!found.missing.empty()) {
            fs::remove(unfinished);
            return {"",
                    "hapax: " + folder.string() + ": " + std::to_string(found.missing.size())
                        + " parts have no proof, the first is " + found.missing.front() + "\n",
                    "undecided", ExitCode::Undecided};
        }
        fs::rename(unfinished, file);
        return {std::to_string(found.parts) + " parts, " + std::to_string(found.lemmas)
                    + " lemmas: a proof about "
                    + file_in(folder, "instance.cnf").value_or(folder / "instance.cnf").string()
                    + "\n",
                "", "composed", ExitCode::Yes};
    } catch (...) {
        std::error_code ignored;
        fs::remove(unfinished, ignored);
        throw;
    }
}

} // namespace

ExitCode certificate_command(Options const& options) {
    auto const& words = options.arguments.inputs();
    if (words.size() != 2 || words.front() != "compose")
        throw UsageError{"certificate takes 'compose DIR'"};
    if (options.output_file.empty()) throw UsageError{"certificate compose needs -o FILE"};
    auto const format = parse_proof_form(options.arguments.word_or_empty("to"));
    Options answer = options;
    answer.output_file.clear();
    try {
        return write_alone(answer,
                           composed(words[1], options.output_file, format, limits_for(options)));
    } catch (LimitsReached const&) {
        return write_alone(answer, {"", "hapax: there was no time to compose the proof\n",
                                    "undecided", ExitCode::Undecided});
    }
}

} // namespace hapax
