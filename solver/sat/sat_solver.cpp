/// Presents CaDiCaL as a sink. Debian ships 1.5.3; newer versions must work as well, so features
/// are detected by asking (`is_valid_option`) or by compiling, never by version numbers, which
/// distributions change. Three peculiarities of the library are handled here and nowhere else:
/// `val` is only asked about positive literals (what it returns for negative ones changed in 2.1);
/// `quiet` is set before a proof is opened, or the proof's comments go to standard output; and
/// "conflicts" are counted by listening to learnt clauses, because 1.5.3 does not report them.

#include "solver/sat/sat_solver.hpp"
#include "encoder/error.hpp"
#include "solver/sat/memory.hpp"

#include <cadical.hpp>

#include <limits>

namespace hapax {

namespace {

/// Counts learnt clauses without receiving any of them.
class ConflictCounter final : public CaDiCaL::Learner {
  public:
    bool learning(int) override {
        ++count;
        return false;
    }
    void learn(int) override {}

    std::int64_t count = 0;
};

/// Clauses of so many literals are taken between two looks at the memory of the machine.
constexpr std::int64_t literals_between_looks = 1'000'000;

class LimitWatch final : public CaDiCaL::Terminator {
  public:
    bool terminate() override { return limits.reached(); }

    Limits limits;
};

} // namespace

/// The solver is destroyed first, because it refers to the others. After an exception in the middle
/// of a search, being destroyed is the only call that it takes.
struct SatSolver::Internals {
    ConflictCounter conflicts;
    LimitWatch watch;
    CaDiCaL::Solver solver;
};

SolverConfiguration reseeded(SolverConfiguration configuration, int by) {
    constexpr std::int64_t greatest_seed = 2'000'000'000;
    auto const sum = std::int64_t{configuration.seed} + by;
    configuration.seed = static_cast<int>(sum % (greatest_seed + 1));
    return configuration;
}

SolverConfiguration SolverChoice::instead_of(SolverConfiguration own) const {
    if (configuration) return *configuration;
    own.options.insert(own.options.end(), more.begin(), more.end());
    return reseeded(std::move(own), seed);
}

std::string describe(SolverConfiguration const& configuration) {
    std::string text = configuration.preset;
    for (auto const& [option, value] : configuration.options)
        text += "," + option + "=" + std::to_string(value);
    if (configuration.seed != 0) text += ",seed=" + std::to_string(configuration.seed);
    return text;
}

bool is_solver_option(std::string const& option) {
    return CaDiCaL::Solver::is_valid_option(option.c_str());
}

bool is_solver_configuration(std::string const& preset) {
    return CaDiCaL::Solver::is_valid_configuration(preset.c_str());
}

bool is_solver_value(std::string const& option, int value) {
    CaDiCaL::Solver solver;
    return solver.set(option.c_str(), value) && solver.get(option.c_str()) == value;
}

std::string solver_name() {
    return CaDiCaL::Solver::signature();
}

std::string solver_version() {
    std::string const own = CaDiCaL::Solver::version();
    bool const is_number = own.find('.') != own.npos;
    std::string const package = HAPAX_CADICAL_PACKAGE;
    if (!package.empty()) return "CaDiCaL " + package + " (Debian package, " + solver_name() + ")";
    return "CaDiCaL " + (is_number ? own : "unknown (" + own + ")");
}

SatSolver::SatSolver(SolverConfiguration const& configuration)
    : internals_{std::make_unique<Internals>()}, literals_at_next_look_{literals_between_looks} {
    auto& solver = internals_->solver;
    solver.set("quiet", 1);
    if (!is_solver_configuration(configuration.preset))
        throw ArgumentError{"CaDiCaL has no configuration '" + configuration.preset + "'"};
    if (configuration.preset != "default") solver.configure(configuration.preset.c_str());
    if (configuration.seed != 0) solver.set("seed", configuration.seed);
    for (auto const& [option, value] : configuration.options)
        if (is_solver_option(option)) solver.set(option.c_str(), value);
    // Variables that a preprocessor of newer versions would invent have no meaning in our files.
    if (is_solver_option("factor")) solver.set("factor", 0);
    solver.connect_learner(&internals_->conflicts);
    solver.connect_terminator(&internals_->watch);
}

SatSolver::~SatSolver() = default;

void SatSolver::trace_proof(std::FILE* file, ProofFormat format) {
    internals_->solver.set("binary", format == ProofFormat::Binary ? 1 : 0);
    if (format == ProofFormat::Hinted) internals_->solver.set("lrat", 1);
    internals_->solver.trace_proof(file, "proof");
}

int SatSolver::read(std::string const& dimacs_file) {
    int variables = 0;
    if (char const* const error = internals_->solver.read_dimacs(dimacs_file.c_str(), variables))
        throw std::runtime_error{error};
    return variables;
}

void SatSolver::flush_proof() {
    internals_->solver.flush_proof_trace();
}

void SatSolver::freeze(Literal literal) {
    internals_->solver.freeze(literal.dimacs());
}

void SatSolver::finish_proof() {
    internals_->solver.close_proof_trace();
}

void SatSolver::write(std::span<Literal const> clause) {
    literals_ += std::ssize(clause);
    if (literals_ > literals_at_next_look_) {
        require_memory({internals_->solver.vars(), clause_count(), literals_, 0});
        literals_at_next_look_ = literals_ + literals_between_looks;
    }
    for (Literal const literal : clause) internals_->solver.add(literal.dimacs());
    internals_->solver.add(0);
}

void SatSolver::assume(Literal literal) {
    internals_->solver.assume(literal.dimacs());
}

void SatSolver::constrain(std::span<Literal const> clause) {
    for (Literal const literal : clause) internals_->solver.constrain(literal.dimacs());
    internals_->solver.constrain(0);
}

void SatSolver::phase(Literal literal) {
    internals_->solver.phase(literal.dimacs());
}

void SatSolver::forget_phase(Literal literal) {
    internals_->solver.unphase(literal.variable());
}

Answer SatSolver::solve(Limits const& limits, std::int64_t most_conflicts) {
    ++calls_;
    auto& solver = internals_->solver;
    internals_->watch.limits = limits;
    int result = 0;
    if (!limits.reached()) {
        if (most_conflicts >= 0 && most_conflicts < std::numeric_limits<int>::max())
            solver.limit("conflicts", static_cast<int>(most_conflicts));
        result = solver.solve();
    }
    if (result == 10) return Answer::Satisfiable;
    if (result == 20) return Answer::Unsatisfiable;
    // Otherwise they would apply to the next question.
    solver.reset_assumptions();
    solver.reset_constraint();
    return Answer::Undecided;
}

bool SatSolver::holds(Literal literal) const {
    bool const variable_holds = internals_->solver.val(literal.variable()) > 0;
    return variable_holds != literal.is_negative();
}

bool SatSolver::failed(Literal assumption) const {
    return internals_->solver.failed(assumption.dimacs());
}

std::int64_t SatSolver::conflicts() const {
    return internals_->conflicts.count;
}

} // namespace hapax
