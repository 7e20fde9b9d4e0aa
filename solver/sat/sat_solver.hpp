#pragma once

/// A sink that can also solve. The only header and source file that know CaDiCaL.
///
/// Life of a solver: set up by the constructor; `trace_proof`, if wanted, before the first clause;
/// then clauses, assumptions and `solve` in any order. Models may be read until the next change.
/// Calls in another order, and literals of variable 0, end the process: CaDiCaL aborts.

#include "encoder/clauses/sink.hpp"
#include "encoder/model/limits.hpp"

#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace hapax {

enum class Answer { Satisfiable, Unsatisfiable, Undecided };

/// How a solver is tuned; see CaDiCaL's own documentation for its options.
struct SolverConfiguration {
    /// A name of CaDiCaL's: "default", "sat", "unsat", "plain"; the solver throws
    /// ArgumentError at others.
    std::string preset = "default";
    /// Options on top, by name and value. Those that this CaDiCaL does not know are ignored.
    std::vector<std::pair<std::string, int>> options;
    int seed = 0;

    friend bool operator==(SolverConfiguration const&, SolverConfiguration const&) = default;
};

/// The same with a seed that is so much greater, or one from 0 on where CaDiCaL's seeds end.
SolverConfiguration reseeded(SolverConfiguration configuration, int by);

/// What a user says about the solver of a question, which has a configuration of its own.
struct SolverChoice {
    std::optional<SolverConfiguration> configuration; ///< instead of the question's own
    int seed = 0;                                     ///< added to the question's own

    SolverConfiguration instead_of(SolverConfiguration own) const;
};

/// "sat,chrono=0,seed=1".
std::string describe(SolverConfiguration const& configuration);

/// Whether the linked CaDiCaL has an option, a named configuration.
bool is_solver_option(std::string const& option);
bool is_solver_configuration(std::string const& preset);

/// Whether that option can have this value. CaDiCaL takes the nearest that it can, without a word.
bool is_solver_value(std::string const& option, int value);

/// "cadical-2.1.3" or what else the library says of itself.
std::string solver_name();

/// "CaDiCaL 1.5.3-2 (Debian package, cadical-sc2021)": the version by number, as far as the library
/// or the package that it came in tells it.
std::string solver_version();

class SatSolver final : public ClauseSink {
  public:
    explicit SatSolver(SolverConfiguration const& configuration = {});
    ~SatSolver() override;
    SatSolver(SatSolver const&) = delete;
    SatSolver& operator=(SatSolver const&) = delete;

    enum class ProofFormat { Binary, Text };

    /// Writes a DRAT proof to an open file, which must stay open until `finish_proof` or the
    /// solver's end. Before any clause.
    void trace_proof(std::FILE* file, ProofFormat format);

    /// Takes in a DIMACS file, before any other clause, and returns how many variables it has.
    /// Throws std::runtime_error with the place if it is malformed, or cannot be read.
    int read(std::string const& dimacs_file);

    /// Writes out what is left of the proof. No solving after that.
    void finish_proof();

    void assume(Literal literal);                    ///< true in the next `solve` only
    void constrain(std::span<Literal const> clause); ///< one more clause, in the next `solve` only
    void phase(Literal literal);                     ///< prefer this value when deciding
    void forget_phase(Literal literal);              ///< take back `phase`

    /// Ends early with Undecided when the limits say so, or after this many conflicts (< 0: none).
    Answer solve(Limits const& limits = {}, std::int64_t most_conflicts = -1);

    /// After Satisfiable: whether the literal is true in the model.
    bool holds(Literal literal) const;

    /// After Unsatisfiable: whether this assumption was used to refute.
    bool failed(Literal assumption) const;

    std::int64_t conflicts() const; ///< learnt clauses so far, over all calls
    int calls() const { return calls_; }

  protected:
    void write(std::span<Literal const> clause) override;

  private:
    struct Internals; // CaDiCaL's solver and our listeners
    std::unique_ptr<Internals> internals_;
    int calls_ = 0;
};

} // namespace hapax
