/// A worker is one process for one part, so it must start quickly: the solver reads the formula
/// itself, and the puzzle in the comments is read only if the part must be split. The proof gets
/// its name when it is complete. A worker may therefore be killed at any time, two workers may
/// prove the same part, and a repeated run does the remaining work.

#include "solver/certify/prove_part.hpp"

#include "encoder/formats/formats.hpp"
#include "solver/certify/parts.hpp"
#include "solver/certify/proof_file.hpp"
#include "solver/certify/unfinished_folder.hpp"
#include "solver/parts/manifest.hpp"
#include "solver/stopwatch.hpp"

#include <charconv>
#include <chrono>
#include <fstream>
#include <string_view>
#include <system_error>

namespace hapax {

namespace {

namespace fs = std::filesystem;

/// The content of the comments at the beginning of a formula.
struct Remarks {
    std::string encoding;
    std::string solver;
};

Remarks remarks_of(fs::path const& formula) {
    std::ifstream in{formula, std::ios::binary};
    if (!in || fs::is_directory(formula))
        throw std::system_error{std::make_error_code(std::errc::no_such_file_or_directory),
                                formula.string()};
    Remarks remarks;
    constexpr int most_lines = 16;
    std::string line;
    for (int i = 0; i < most_lines && std::getline(in, line) && line.starts_with("c "); ++i) {
        if (line.starts_with("c encoding ")) remarks.encoding = line.substr(11);
        if (line.starts_with("c solver ")) remarks.solver = line.substr(9);
    }
    return remarks;
}

/// Reads what `describe` wrote: "sat,chrono=0,seed=1". Skips other words: it is only advice.
SolverConfiguration configuration_from(std::string_view words) {
    SolverConfiguration configuration;
    for (bool is_first = true; !words.empty(); is_first = false) {
        auto const word = words.substr(0, words.find(','));
        words.remove_prefix(std::min(word.size() + 1, words.size()));
        auto const middle = word.find('=');
        if (is_first && is_solver_configuration(std::string{word})) configuration.preset = word;
        if (middle == word.npos) continue;
        std::string const option{word.substr(0, middle)};
        int value = 0;
        std::from_chars(word.data() + middle + 1, word.data() + word.size(), value);
        if (option == "seed")
            configuration.seed = value;
        else
            configuration.options.emplace_back(option, value);
    }
    return configuration;
}

class Prover {
  public:
    Prover(fs::path const& formula, ProvePartOptions const& options)
        : formula_{formula}, options_{options}, folder_{formula.parent_path()},
          name_{formula.stem().string()}, remarks_{remarks_of(formula)} {}

    PartAnswer run() {
        answer_.was_there = true;
        if (fs::exists(proof_of(folder_, name_))) return answered(PartAnswer::Kind::Proved);
        if (fs::exists(manifest_of(folder_, name_))) return answered(PartAnswer::Kind::Split);
        answer_.was_there = false;
        solve();
        if (answer_.kind == PartAnswer::Kind::Undecided && options_.split_after
            && !options_.limits.reached())
            split();
        return std::move(answer_);
    }

  private:
    PartAnswer answered(PartAnswer::Kind kind) {
        answer_.kind = kind;
        return std::move(answer_);
    }

    void solve() {
        auto const proof = proof_of(folder_, name_);
        auto const unfinished = unfinished_name(proof);
        try {
            ProofFile file{unfinished, options_.proof_format};
            solve(file);
            file.close();
            if (answer_.kind == PartAnswer::Kind::Proved) return fs::rename(unfinished, proof);
        } catch (...) {
            remove(unfinished);
            throw;
        }
        remove(unfinished);
    }

    static void remove(fs::path const& path) {
        std::error_code ignored;
        fs::remove(path, ignored);
    }

    void solve(ProofFile& file) {
        SatSolver solver{options_.solver.instead_of(configuration_from(remarks_.solver))};
        solver.trace_proof(file.file(), options_.proof_format);
        int const variables = read_into(solver);
        Limits limits;
        limits.outer = &options_.limits;
        if (options_.split_after)
            limits.deadline = std::chrono::steady_clock::now()
                              + std::chrono::duration_cast<std::chrono::nanoseconds>(
                                  std::chrono::duration<double>(*options_.split_after));
        Stopwatch const watch{answer_.seconds};
        Answer const answer = solver.solve(limits);
        answer_.conflicts = solver.conflicts();
        if (answer == Answer::Unsatisfiable) answer_.kind = PartAnswer::Kind::Proved;
        if (answer == Answer::Satisfiable) {
            answer_.kind = PartAnswer::Kind::Satisfied;
            for (int variable = 1; variable <= variables; ++variable)
                answer_.model.push_back(solver.holds(Literal{variable}) ? variable : -variable);
        }
        solver.finish_proof();
    }

    int read_into(SatSolver& solver) const {
        try {
            return solver.read(formula_.string());
        } catch (std::runtime_error const& error) {
            throw InputError{formula_.string(), 1, 1, error.what(), ""};
        }
    }

    void split() {
        PartsOptions options;
        options.parts = options_.split_into;
        options.solving.limits = options_.limits;
        options.solving.solver = options_.solver;
        if (auto const encoding = encoding_from(remarks_.encoding))
            options.solving.encoding = *encoding;
        answer_.parts = split_part(formula_, options).names;
        answer_.kind = PartAnswer::Kind::Split;
    }

    fs::path const& formula_;
    ProvePartOptions const& options_;
    fs::path folder_;
    std::string name_;
    Remarks remarks_;
    PartAnswer answer_;
};

} // namespace

PartAnswer prove_part(fs::path const& formula, ProvePartOptions const& options) {
    return Prover{formula, options}.run();
}

} // namespace hapax
