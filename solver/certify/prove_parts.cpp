/// A worker keeps its solver from part to part and only assumes the part's conditions. So all that
/// the solver learns follows from the formula alone: it is written once and serves all later parts,
/// and the last word on a part is the lemma that its conditions do not all hold. A minimal 25x25 in
/// 64 parts takes a quarter longer than one solver without parts, in the median of sixteen (see
/// scripts/cluster).
///
/// *Splitting late.* A part that outlives its budget, a small part of the worker's conflicts so
/// far, is split in two. The solver keeps what it learnt, so this costs little, and other workers
/// can take one half.
///
/// *Without locks.* Workers begin in different places and look into the folder now and then. A
/// worker that has finished its share takes the parts that are farthest ahead of their owners. Two
/// may prove the same part; that wastes time and does no harm. Splits of a part are always the
/// same, whoever writes them.
///
/// *Publishing.* What is ready moves to a file of its own now and then: a first piece of the proof,
/// its continuation, and so on. Each gets its name when it is complete, and after it the list of
/// the parts that it proves. A worker that is killed loses the time since the last piece.

#include "solver/certify/prove_parts.hpp"

#include "encoder/formats/formats.hpp"
#include "solver/basis/stopwatch.hpp"
#include "solver/certify/parts.hpp"
#include "solver/certify/proof_file.hpp"
#include "solver/certify/traced_formula.hpp"
#include "solver/certify/unfinished_folder.hpp"
#include "solver/search/statistics.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <deque>
#include <memory>
#include <random>
#include <set>

namespace hapax {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::int64_t smallest_budget = 100;
constexpr std::int64_t budgets_in_all = 56; ///< a budget is this part of the conflicts so far

/// The name of a part that was split from others does not grow beyond this.
constexpr std::size_t longest_name = 180;

/// A solver without an answer looks up so often, to see whether another worker has ended the run.
constexpr double seconds_between_looks = 5;

/// A checker holds a worker's whole proof in memory; then the worker begins a new one.
constexpr std::uintmax_t most_proof_bytes = 400'000'000;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// A solver, its proof, and what was published of it.
class Prover {
  public:
    Prover(fs::path const& folder, FolderClaim const& claim, ProvePartsOptions const& options)
        : folder_{folder}, claim_{claim.claim}, options_{options}, worker_{new_worker()},
          unfinished_{unfinished_name(folder / worker_)}, proof_{unfinished_, options.proof_format},
          formula_{claim_, solving(claim), proof_, statistics_} {
        formula_.prepare_for_conditions();
    }
    ~Prover() {
        std::error_code ignored;
        fs::remove(unfinished_, ignored);
    }
    Prover(Prover const&) = delete;
    Prover& operator=(Prover const&) = delete;

    /// Returns Undecided at the limits, or after this many conflicts (< 0: no such limit).
    Answer solve(Part const& part, Limits const& limits, std::int64_t most_conflicts) {
        return formula_.solve(part.conditions, limits, most_conflicts);
    }

    void note_proved(Part const& part) {
        std::vector<Literal> lemma;
        for (auto const& condition : part.conditions) lemma.push_back(!formula_.literal(condition));
        proof_.add_lemma(lemma);
        proved_.push_back(part.name);
    }

    /// Moves what is ready to a file of its own.
    void publish() {
        if (proved_.empty()) return;
        formula_.solver().flush_proof();
        proof_.flush();
        auto const name = worker_ + "." + std::to_string(++pieces_);
        write(folder_ / (name + ".drat" + options_.proof_ending),
              [&](std::ostream& out) { out << open_file(unfinished_)->rdbuf(); });
        bytes_ += fs::file_size(unfinished_);
        proof_.start_anew();
        write(folder_ / (name + ".done"),
              [&](std::ostream& out) { out << text_of_proved(proved_); });
        proved_.clear();
    }

    bool is_full() const { return bytes_ > most_proof_bytes; }
    std::int64_t conflicts() { return formula_.solver().conflicts(); }
    Grid model() const { return formula_.model(); }

    void write(fs::path const& path, std::function<void(std::ostream&)> const& content) const {
        (options_.write ? options_.write : write_file_at_once)(path, content);
    }

  private:
    static std::string new_worker() {
        std::random_device random; // workers of several machines share folders
        char text[32];
        std::snprintf(text, sizeof text, "worker-%08x", random());
        return text;
    }

    /// A part has no solution, so phases that come near one (target phases) only cost: on five
    /// minimal 25x25 a tenth of the conflicts.
    SolveOptions solving(FolderClaim const& claim) const {
        SolveOptions solving;
        solving.encoding = claim.encoding;
        solving.limits = options_.limits;
        solving.solver = options_.solver;
        solving.solver.more = {{"target", 0}};
        return solving;
    }

    fs::path const& folder_;
    Claim const& claim_;
    ProvePartsOptions const& options_;
    std::string worker_;
    fs::path unfinished_;
    ProofFile proof_;
    Statistics statistics_;
    TracedFormula formula_;
    std::vector<std::string> proved_; ///< since the last piece
    int pieces_ = 0;
    std::uintmax_t bytes_ = 0;
};

class Worker {
  public:
    Worker(fs::path const& folder, ProvePartsOptions const& options)
        : folder_{folder}, options_{options} {}

    PartsAnswer run() {
        look();
        while (!is_over_ && !options_.limits.reached()) {
            if (queue_.empty() || is_time_to_look()) look();
            if (is_over_ || queue_.empty()) break;
            Part const part = std::move(queue_.front());
            queue_.pop_front();
            prove(part);
        }
        publish();
        if (!is_over_ && queue_.empty() && !options_.limits.reached())
            answer_.kind = PartsAnswer::Kind::Proved;
        if (prover_) answer_.conflicts += prover_->conflicts();
        return answer_;
    }

  private:
    /// Reads the folder: which parts are missing, and in what order this worker takes them.
    void look() {
        auto const start = Clock::now();
        if (prover_ && queue_.empty()) publish();
        auto const now = read_parts_folder(folder_, options_.open);
        if (!claim_) claim_.emplace(read_claim(folder_, now.manifest, options_.open));
        require_in_grid(now.tree, claim_->claim.puzzle.order, folder_);
        if (now.another) {
            answer_.kind = PartsAnswer::Kind::Satisfied;
            is_over_ = true;
        }
        std::vector<Part> own, others;
        int const all = std::max(1, static_cast<int>(now.tree.parts.size()));
        auto const& [number, of] = options_.share;
        int const first = static_cast<int>(std::int64_t{number - 1} * all / of) + 1;
        int const end = static_cast<int>(std::int64_t{number} * all / of) + 1;
        for (auto& part : missing_parts(now.tree)) {
            int const at = std::atoi(part.name.c_str());
            if (mine_.contains(part.name)) continue;
            if (options_.range && (at < options_.range->first || at > options_.range->last))
                continue;
            (options_.range || (at >= first && at < end) ? own : others).push_back(std::move(part));
        }
        // The others take their parts in ascending order, so the last ones are theirs the longest.
        std::reverse(others.begin(), others.end());
        std::stable_partition(others.begin(), others.end(), [&](Part const& part) {
            return std::atoi(part.name.c_str()) < first;
        });
        is_helping_ = own.empty();
        queue_.assign(std::make_move_iterator(own.begin()), std::make_move_iterator(own.end()));
        queue_.insert(queue_.end(), std::make_move_iterator(others.begin()),
                      std::make_move_iterator(others.end()));
        looked_ = Clock::now();
        look_seconds_ = std::max(0.05, 20 * std::chrono::duration<double>(looked_ - start).count());
    }

    bool is_time_to_look() const { return seconds_since(looked_) > look_seconds_; }

    /// Proves a part, splits it, or finds that it has a model.
    void prove(Part const& part) {
        if (!prover_ || prover_->is_full()) begin_proof();
        auto const conflicts = prover_->conflicts();
        auto budget = std::max(smallest_budget, (past_conflicts_ + conflicts) / budgets_in_all);
        double seconds = 0;
        bool may_split = options_.splitting == ProvePartsOptions::Splitting::Late
                         && part.name.size() < longest_name;
        for (;;) {
            Answer const answer = solve(part, may_split ? budget : -1, seconds);
            if (answer == Answer::Unsatisfiable) {
                prover_->note_proved(part);
                mine_.insert(part.name);
                ++answer_.proved;
                break;
            }
            if (answer == Answer::Satisfiable) {
                show_another();
                break;
            }
            if (options_.limits.reached()) break;
            bool const is_spent = prover_->conflicts() - conflicts >= budget
                                  || (options_.part_seconds && seconds >= *options_.part_seconds);
            if (is_spent && may_split) {
                if (split(part)) break;
                may_split = false;
            }
            if (is_time_to_look()) { // perhaps another worker has ended the run
                auto queue = std::move(queue_);
                look();
                queue_ = std::move(queue);
                if (is_over_) break;
            }
        }
        answer_.seconds += seconds;
        answer_.longest_seconds = std::max(answer_.longest_seconds, seconds);
        publish_now_and_then();
    }

    Answer solve(Part const& part, std::int64_t budget, double& seconds) {
        Limits limits;
        limits.outer = &options_.limits;
        double most = seconds_between_looks;
        if (options_.part_seconds && budget >= 0)
            most = std::max(0.0, std::min(most, *options_.part_seconds - seconds));
        limits.deadline = seconds_from_now(most);
        ProcessorStopwatch const watch{seconds};
        return prover_->solve(part, limits, budget);
    }

    /// Returns false if propagation leaves nothing to split.
    bool split(Part const& part) {
        auto const halves = split_into(claim_->claim, part, 2, options_.limits);
        if (halves.size() < 2) return false;
        Manifest manifest;
        manifest.parts = halves;
        prover_->write(folder_ / (part.name + ".split"),
                       [&](std::ostream& out) { out << text_of(manifest); });
        queue_.insert(queue_.begin(), halves.begin(), halves.end());
        ++answer_.splits;
        return true;
    }

    void show_another() {
        auto const text =
            write_solution(claim_->claim.puzzle, prover_->model(), Notation::Text, {});
        prover_->write(folder_ / "another.txt", [&](std::ostream& out) { out << text; });
        answer_.kind = PartsAnswer::Kind::Satisfied;
        is_over_ = true;
    }

    void begin_proof() {
        publish();
        if (prover_) past_conflicts_ += prover_->conflicts();
        prover_.reset();
        answer_.conflicts = past_conflicts_;
        prover_ = std::make_unique<Prover>(folder_, *claim_, options_);
    }

    /// A helper's results are of use to the owner at once; otherwise pieces become longer with
    /// time.
    void publish_now_and_then() {
        double const most = is_helping_ ? 0.2 : std::clamp(answer_.seconds / 20, 0.5, 60.0);
        if (seconds_since(published_) > most) publish();
    }

    void publish() {
        if (prover_) prover_->publish();
        published_ = Clock::now();
    }

    fs::path const& folder_;
    ProvePartsOptions const& options_;
    std::optional<FolderClaim> claim_;
    std::unique_ptr<Prover> prover_;
    std::deque<Part> queue_;
    std::set<std::string> mine_; ///< parts that this worker proved
    bool is_helping_ = false;
    bool is_over_ = false;
    Clock::time_point looked_;
    double look_seconds_ = 0;
    Clock::time_point published_ = Clock::now();
    std::int64_t past_conflicts_ = 0; ///< of earlier solvers
    PartsAnswer answer_;
};

} // namespace

PartsAnswer prove_parts(fs::path const& folder, ProvePartsOptions const& options) {
    return Worker{folder, options}.run();
}

} // namespace hapax
