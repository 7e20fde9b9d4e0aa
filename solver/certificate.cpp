/// The formula in the file is the complete encoding of the bare rules, so that each clause can be
/// traced to a rule. Solving that would waste what propagation finds in a millisecond; so the proof
/// begins with the eliminations of the propagation, each of which unit propagation confirms on the
/// complete encoding, and the solver gets the formula without the literals that they falsify. Its
/// lemmas then continue the proof. Shortened clauses are lemmas too, so that the solver may delete
/// them. Trials and other stronger reasoning stay out: a checker would have to repeat them.
///
/// The solver is fresh and has no assumptions, which leave no refutation in a proof; the clause
/// that forbids the solution is a clause like any other.

#include "solver/certificate.hpp"

#include "encoder/candidates.hpp"
#include "encoder/dimacs.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/symmetry.hpp"
#include "solver/tuning.hpp"
#include "solver/unfinished_folder.hpp"

#include <chrono>
#include <cstdio>
#include <memory>
#include <sstream>
#include <system_error>

namespace hapax {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(fs::path const& path) {
    throw std::system_error{errno, std::generic_category(), path.string()};
}

/// An open proof, which the solver goes on writing.
class ProofFile {
  public:
    ProofFile(fs::path path, SatSolver::ProofFormat format)
        : path_{std::move(path)}, format_{format}, file_{std::fopen(path_.c_str(), "wb"),
                                                         std::fclose} {
        if (!file_) fail(path_);
    }

    std::FILE* file() const { return file_.get(); }

    void add_lemma(std::span<Literal const> clause) {
        if (format_ == SatSolver::ProofFormat::Text) {
            for (Literal const literal : clause) std::fprintf(file(), "%d ", literal.dimacs());
            std::fputs("0\n", file());
            return;
        }
        std::fputc('a', file());
        for (Literal const literal : clause)
            put_number(2U * static_cast<unsigned>(literal.variable())
                       + (literal.is_negative() ? 1U : 0U));
        std::fputc(0, file());
    }

    void close() {
        bool const is_whole = std::fflush(file()) == 0 && std::ferror(file()) == 0;
        if (std::fclose(file_.release()) != 0 || !is_whole) fail(path_);
    }

  private:
    /// Seven bits a byte, the highest bit set in all but the last.
    void put_number(unsigned number) {
        for (; number > 127; number >>= 7)
            std::fputc(static_cast<int>((number & 127) | 128), file());
        std::fputc(static_cast<int>(number), file());
    }

    fs::path path_;
    SatSolver::ProofFormat format_;
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
};

/// Passes clauses of the complete encoding on, without the literals of candidates that propagation
/// has ruled out; clauses that those satisfy are dropped.
class ReducedSink final : public ClauseSink {
  public:
    ReducedSink(CandidateSets const& left, ProofFile& proof, ClauseSink& solver)
        : left_{left}, proof_{proof}, solver_{solver} {}

  protected:
    void write(std::span<Literal const> clause) override {
        reduced_.clear();
        for (Literal const literal : clause) {
            if (!is_ruled_out(literal.variable()))
                reduced_.push_back(literal);
            else if (literal.is_negative())
                return;
        }
        if (reduced_.size() < clause.size()) proof_.add_lemma(reduced_);
        solver_.add(reduced_);
    }

  private:
    /// In the complete encoding the candidates come first, order by order.
    bool is_ruled_out(int variable) const {
        int const cell = (variable - 1) / left_.order();
        return cell < left_.cell_count() && !left_.has(cell, (variable - 1) % left_.order() + 1);
    }

    CandidateSets const& left_;
    ProofFile& proof_;
    ClauseSink& solver_;
    Table<Literal> reduced_;
};

std::string as_text(Puzzle const& puzzle) {
    std::ostringstream text;
    write_puzzle(puzzle, Notation::Text, {}, text);
    return text.str();
}

} // namespace

std::optional<CertificateSize> write_certificate(Puzzle const& original,
                                                 std::optional<Grid> const& solution,
                                                 fs::path const& folder,
                                                 CertificateOptions const& options) {
    auto const start = std::chrono::steady_clock::now();
    UnfinishedFolder temporary{folder, "for a certificate"};
    std::string const text = as_text(original);
    Puzzle const puzzle = as_read_back(original);
    write_file(temporary / "puzzle.txt", [&](std::ostream& out) { out << text; });
    if (solution)
        write_file(temporary / "solution.txt", [&](std::ostream& out) {
            write_solution(puzzle, *solution, Notation::Text, {}, out);
        });

    // Where values may be renamed, refuting is easier with the first row fixed.
    bool const has_first_row = !solution && values_are_interchangeable(puzzle);
    Puzzle const propagated = has_first_row ? with_first_row(puzzle) : puzzle;

    CertificateSize size;
    CandidateSets const all{puzzle.order};
    write_file(temporary / "instance.cnf", [&](std::ostream& out) {
        DimacsOptions dimacs;
        dimacs.encoding = options.encoding;
        dimacs.forbidden = solution;
        dimacs.has_first_row = has_first_row;
        dimacs.comments = DimacsComments::Header;
        write_dimacs(puzzle, all, dimacs, out);
    });

    // Other forms of cages may propagate less than the candidates do: no head start there.
    bool const has_head_start = options.encoding.cages == CageForm::Automatic;
    Board const board{propagated};
    std::vector<Elimination> eliminations;
    std::optional<Candidates> candidates;
    if (has_head_start) {
        candidates.emplace(board, &eliminations);
        candidates->propagate();
    }

    ProofFile proof{temporary / "proof.drat", options.proof_format};
    {
        SatSolver solver{options.configuration.value_or(
            tuning_for(features_of(propagated, candidates ? candidates->sets() : all)).solver)};
        solver.trace_proof(proof.file(), options.proof_format);
        auto const literal_of = [&](Elimination const& elimination) {
            return Literal{elimination.cell * puzzle.order + elimination.value};
        };
        for (auto const& elimination : eliminations) {
            Literal const gone = !literal_of(elimination);
            proof.add_lemma({&gone, 1});
        }
        ReducedSink reduced{candidates ? candidates->sets() : all, proof, solver};
        VariableMap const x = encode(puzzle, all, options.encoding, reduced);
        if (has_first_row) encode_first_row(x, reduced);
        if (solution) forbid(puzzle, *solution, x, reduced);
        size.variables = x.variable_count();
        size.clauses = reduced.clause_count();
        if (solver.solve(options.limits) != Answer::Unsatisfiable) return std::nullopt;
        size.conflicts = solver.conflicts();
        solver.finish_proof();
    }
    proof.close();
    size.cnf_bytes = fs::file_size(temporary / "instance.cnf");
    size.proof_bytes = fs::file_size(temporary / "proof.drat");
    temporary.finish();
    size.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return size;
}

} // namespace hapax
