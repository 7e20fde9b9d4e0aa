#include "tests/support/checking.hpp"

#include "solver/verify/audit/auditor.hpp"
#include "solver/verify/cnf_reader.hpp"

#include <string>
#include <vector>

namespace hapax::testing {

AuditResult audit(Puzzle const& puzzle, std::istream& cnf, std::optional<Grid> const& solution,
                  std::istream* map, Limits const& limits) {
    auto const solutions = solution ? std::vector{*solution} : std::vector<Grid>{};
    Auditor auditor{puzzle, solutions, limits};
    return read_formula(cnf, map, auditor, nullptr, limits);
}

ProofCheck check_proof(std::istream& cnf, std::istream& proof, std::ostream* lrat,
                       Limits const& limits) {
    ProofChecker checker{limits};
    CnfReader reader{cnf};
    for (auto item = reader.next(); item != CnfReader::Item::End; item = reader.next()) {
        if (item == CnfReader::Item::Clause) checker.add(reader.clause());
        if (item != CnfReader::Item::Malformed) continue;
        ProofCheck rejected;
        rejected.verdict = ProofVerdict::Rejected;
        rejected.reason =
            "line " + std::to_string(reader.line()) + ": " + std::string{reader.text()};
        return rejected;
    }
    if (lrat == nullptr) return checker.check(proof);
    LratLines lines{*lrat, LratForm::Text};
    return checker.check(proof, &lines);
}

} // namespace hapax::testing
