#pragma once

/// Checks a proof in parts: the whole formula was audited, each part has a proof, and the parts
/// leave no gap. Trusts none of their authors.

#include "encoder/limits.hpp"
#include "solver/basis/threads.hpp"
#include "solver/parts/folder.hpp"
#include "solver/verify/audit/auditor.hpp"
#include "solver/verify/proof/checker.hpp"

#include <cstdint>
#include <filesystem>
#include <istream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace hapax {

/// Says whether every grid lies in one of the parts, whatever the puzzle: all begin with the
/// conditions of the whole, then some continue with a condition and all others with its opposite,
/// and so on.
bool leave_no_gap(std::vector<Part> const& parts, std::span<Condition const> whole);

/// Describes what there is to check in a folder.
struct PartsPlan {
    /// A proof, and the parts that it has to prove.
    struct Job {
        std::vector<std::filesystem::path> pieces;
        std::vector<Part> parts;
        bool is_of_part = false; ///< about one part's own formula
        std::uintmax_t bytes = 0;
    };

    int parts = 0;                    ///< without those that were split
    std::vector<std::string> missing; ///< parts without a proof
    std::vector<Job> jobs;            ///< the longest first
};

/// Plans the check of each proof that is needed. Throws std::system_error.
PartsPlan plan_for(PartsFolder const& folder);

/// Reads the pieces of a proof one after another.
class PiecesReader {
  public:
    /// The arguments outlive the reader.
    PiecesReader(std::vector<std::filesystem::path> const& pieces, OpenFile const& open,
                 Limits const& limits)
        : pieces_{pieces}, open_{open}, limits_{limits} {}

    /// Reads the next step; returns false at the end. Throws like ProofReader and `open`.
    bool next(ProofStep& step);

    /// Returns the piece that is being read.
    std::filesystem::path const& piece() const { return pieces_[taken_ == 0 ? 0 : taken_ - 1]; }

  private:
    std::vector<std::filesystem::path> const& pieces_;
    OpenFile const& open_;
    Limits const& limits_;
    std::size_t taken_ = 0;
    std::shared_ptr<std::istream> in_;
    std::optional<ProofReader> reader_;
};

struct PartsCheck {
    /// A file, with the reason why it is rejected.
    struct Wrong {
        std::string file;
        std::string reason;
    };

    int parts = 0;                    ///< without those that were split
    int proofs = 0;                   ///< that were checked
    std::vector<std::string> missing; ///< parts without a proof
    std::vector<Wrong> wrong;
    bool is_ended_early = false;
    std::string obstacle; ///< why some could not be decided, apart from the limits

    std::int64_t lemmas = 0;      ///< of all proofs
    std::int64_t core_lemmas = 0; ///< those that were needed and checked
    std::int64_t rat_lemmas = 0;  ///< those among them that are RAT, not RUP
    double seconds = 0;           ///< of processor time, of all threads

    bool is_accepted() const {
        return missing.empty() && wrong.empty() && !is_ended_early && obstacle.empty();
    }
};

/// Checks that the parts of the tree, and the parts of each that was split, leave no gap.
void check_gaps(PartTree const& tree, std::filesystem::path const& folder, PartsCheck& result);

/// Checks proofs of the plan. `formula` has all clauses of the audited formula; the auditor knows
/// the variables of the parts' conditions. Each thread's memory is bounded by a copy of the formula
/// and one proof. Adds to the result. Throws InputError for a proof in a format that hapax does not
/// read.
void check_proofs(std::span<PartsPlan::Job const> jobs, ProofChecker& formula,
                  Auditor const& auditor, Limits const& limits, OpenFile const& open,
                  SpareThreads* spare, PartsCheck& result);

} // namespace hapax
