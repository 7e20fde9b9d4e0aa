#pragma once

/// Several machines verify a proof in parts together: each checks a share of the formula's clauses
/// and of the proofs, and leaves a small file in the folder, share-2-of-4.txt:
///
///     hapax share 1
///     share 2 of 4
///     claim 5e11...          (hash of what the folder claims: puzzle, solution and formula)
///     clauses 211500         (audited; every fourth)
///     proof 77ab...          (hash of a proof and the parts that it proves; checked)
///     hash 0f2c...           (of the lines above)
///
/// The hashes tell whether the files are still those that were checked. They do not tell who
/// checked them: whoever believes a share trusts the machine that left it.

#include "solver/parts/folder.hpp"
#include "solver/verify/audit/formula_auditor.hpp"
#include "solver/verify/parts.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace hapax {

/// The `number`th of `of` shares, from 1.
struct Share {
    int number;
    int of;
};

/// Accepts the clauses of other shares without a look.
class ShareAuditor final : public FormulaAuditor {
  public:
    ShareAuditor(FormulaAuditor& auditor, Share share) : auditor_{auditor}, share_{share} {}

    Complaint learn(std::string_view comment) override { return auditor_.learn(comment); }
    Complaint begin_clauses(int count) override { return auditor_.begin_clauses(count); }
    Complaint accept(std::span<int const> clause) override {
        return clauses_++ % share_.of == share_.number - 1 ? auditor_.accept(clause) : std::nullopt;
    }
    JustificationCounts const& counts() const override { return auditor_.counts(); }

  private:
    FormulaAuditor& auditor_;
    Share share_;
    std::int64_t clauses_ = 0;
};

/// Returns the hash of the files that state the claim; throws std::system_error.
std::string hash_of_claim(std::vector<std::filesystem::path> const& files);

/// Returns the hash of a proof and of what it has to prove; throws std::system_error.
std::string hash_of(PartsPlan::Job const& job);

/// Describes what shares have checked, as the files in a folder say.
struct CheckedShares {
    bool is_audited = false;      ///< by all shares of some number together
    std::set<std::string> proofs; ///< hashes
    int files = 0;
};

/// Reads the files of shares about this claim. Files about another claim, or damaged ones, are left
/// out.
CheckedShares read_shares(std::filesystem::path const& folder, std::string const& claim);

/// Returns the name of a share's file, and its text.
std::string name_of(Share share);
std::string text_of_share(Share share, std::string const& claim, std::int64_t clauses,
                          std::vector<std::string> const& proofs);

} // namespace hapax
