/// A worker learns from part to part, so a part costs less the more were proved before it. A sample
/// costs more for each of its parts than the whole would; the estimate is from above.

#include "solver/certify/estimate.hpp"

#include "solver/basis/stopwatch.hpp"
#include "solver/certify/parts.hpp"
#include "solver/certify/unfinished_folder.hpp"
#include "solver/search/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace hapax {

namespace {

namespace fs = std::filesystem;

/// A proof in the folder for temporary files, which goes with this.
class PassingProof {
  public:
    PassingProof()
        : path_{unfinished_name(fs::temp_directory_path() / "hapax-estimate")},
          file_{path_, SatSolver::ProofFormat::Binary} {}
    ~PassingProof() {
        std::error_code ignored;
        fs::remove(path_, ignored);
    }
    PassingProof(PassingProof const&) = delete;
    PassingProof& operator=(PassingProof const&) = delete;

    ProofFile& file() { return file_; }

    /// Returns the bytes written since the last call.
    double take_bytes(SatSolver& solver) {
        solver.flush_proof();
        file_.flush();
        auto const bytes = static_cast<double>(fs::file_size(path_));
        file_.start_anew();
        return bytes;
    }

  private:
    fs::path path_;
    ProofFile file_;
};

} // namespace

PartsEstimate estimate_parts(Claim const& claim, SolveOptions const& options, int parts, int sample,
                             double seconds) {
    auto const all = split_into(claim, {}, parts, options.limits);
    PartsEstimate result;
    result.parts = static_cast<int>(all.size());
    result.sampled = std::min(sample, result.parts);
    PassingProof proof;
    Statistics statistics;
    TracedFormula formula{claim, options, proof.file(), statistics};
    formula.prepare_for_conditions();
    auto& solver = formula.solver();
    double const head = proof.take_bytes(solver);
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < result.sampled; ++i) {
        options.limits.require();
        auto const at = (2 * static_cast<std::size_t>(i) + 1) * all.size()
                        / (2 * static_cast<std::size_t>(result.sampled));
        Limits limits;
        limits.outer = &options.limits;
        limits.deadline = seconds_from_now(seconds);
        double taken = 0;
        {
            ProcessorStopwatch const watch{taken};
            if (formula.solve(all[at].conditions, limits) != Answer::Undecided) ++result.finished;
        }
        sum += taken;
        squares += taken * taken;
    }
    double const factor = static_cast<double>(result.parts) / result.sampled;
    double const mean = sum / result.sampled;
    double const variance = std::max(0.0, squares / result.sampled - mean * mean);
    result.seconds = sum * factor;
    result.deviation = result.parts * std::sqrt(variance / result.sampled);
    result.proof_bytes = head + proof.take_bytes(solver) * factor;
    return result;
}

} // namespace hapax
