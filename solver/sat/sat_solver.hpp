#pragma once

/// A sink that can also solve. The only header and source file that know CaDiCaL.
///
/// The constructor sets a solver up. `trace_proof`, if needed, comes before the first clause; then
/// clauses, assumptions and `solve` may follow in any order. Models can be read until the next
/// change. CaDiCaL aborts the process if calls come in another order or if a literal has
/// variable 0.

#include "encoder/clauses/sink.hpp"
#include "encoder/limits.hpp"

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

/// Tuning of a solver. CaDiCaL's own documentation describes the options.
struct SolverConfiguration {
    /// One of CaDiCaL's names "default", "sat", "unsat" and "plain"; the solver throws
    /// ArgumentError for any other.
    std::string preset = "default";
    /// Further options, by name and value. Options that this CaDiCaL does not know are ignored.
    std::vector<std::pair<std::string, int>> options;
    int seed = 0;

    friend bool operator==(SolverConfiguration const&, SolverConfiguration const&) = default;
};

/// Returns the configuration with `by` added to its seed, wrapping around to 0 at CaDiCaL's
/// greatest seed.
SolverConfiguration reseeded(SolverConfiguration configuration, int by);

/// The user's changes to the configuration that a question would use for its solver.
struct SolverChoice {
    std::optional<SolverConfiguration> configuration; ///< instead of the question's own
    int seed = 0;                                     ///< added to the question's own
    /// Options that a caller adds to the question's own.
    std::vector<std::pair<std::string, int>> more = {};

    SolverConfiguration instead_of(SolverConfiguration own) const;
};

/// "sat,chrono=0,seed=1".
std::string describe(SolverConfiguration const& configuration);

/// Says whether the linked CaDiCaL has an option, or a named configuration.
bool is_solver_option(std::string const& option);
bool is_solver_configuration(std::string const& preset);

/// Says whether that option can have this value. CaDiCaL itself takes the nearest value silently.
bool is_solver_value(std::string const& option, int value);

/// Returns the library's own name, such as "cadical-2.1.3".
std::string solver_name();

/// Returns the version by number, as far as the library or its package tells it:
/// "CaDiCaL 1.5.3-2 (Debian package, cadical-sc2021)".
std::string solver_version();

/// Clauses may throw TooLargeError: they are refused once those so far take more memory than there
/// is.
class SatSolver final : public ClauseSink {
  public:
    explicit SatSolver(SolverConfiguration const& configuration = {});
    ~SatSolver() override;
    SatSolver(SatSolver const&) = delete;
    SatSolver& operator=(SatSolver const&) = delete;

    enum class ProofFormat {
        Binary,
        Text,
        Hinted, ///< LRAT as text, if `can_trace_hints`; the others are DRAT
    };

    /// Says whether the linked CaDiCaL traces LRAT. Those of Debian 12 do not.
    static bool can_trace_hints() { return is_solver_option("lrat"); }

    /// Writes a proof to an open file, which must stay open until `finish_proof` or the end of
    /// the solver. Call it before any clause.
    void trace_proof(std::FILE* file, ProofFormat format);

    /// Reads a DIMACS file, before any other clause, and returns its number of variables. Throws
    /// std::runtime_error with the place if the file is malformed or cannot be read.
    int read(std::string const& dimacs_file);

    /// Writes what is still kept back of the proof so far.
    void flush_proof();

    /// Writes the rest of the proof. Do not call `solve` after it.
    void finish_proof();

    /// Keeps the literal's variable in the formula, so that assuming it later brings back no
    /// clause. (CaDiCaL brings clauses back without a word in the proof.)
    void freeze(Literal literal);

    void assume(Literal literal);                    ///< true in the next `solve` only
    void constrain(std::span<Literal const> clause); ///< one more clause, in the next `solve` only
    void phase(Literal literal);                     ///< prefer this value when deciding
    void forget_phase(Literal literal);              ///< take back `phase`

    /// Returns Undecided at the limits, or after this many conflicts (< 0: no such limit).
    Answer solve(Limits const& limits = {}, std::int64_t most_conflicts = -1);

    /// Says, after Satisfiable, whether the literal is true in the model.
    bool holds(Literal literal) const;

    /// Says, after Unsatisfiable, whether the refutation used this assumption.
    bool failed(Literal assumption) const;

    std::int64_t conflicts() const; ///< learnt clauses so far, over all calls
    int calls() const { return calls_; }

  protected:
    void write(std::span<Literal const> clause) override;

  private:
    struct Internals; // CaDiCaL's solver and our listeners
    std::unique_ptr<Internals> internals_;
    int calls_ = 0;
    std::int64_t literals_ = 0; ///< of all clauses so far
    std::int64_t literals_at_next_look_;
};

} // namespace hapax
