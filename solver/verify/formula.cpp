/// Comments before the clauses define the variables, unless a map does. A clause never reaches the
/// checker unless the auditor has accepted it: every clause was justified in this very pass.

#include "solver/verify/formula.hpp"

#include "solver/verify/cnf_reader.hpp"

#include <stdexcept>
#include <utility>

namespace hapax {

namespace {

using Item = CnfReader::Item;
using Complaint = FormulaAuditor::Complaint;

class Reading {
  public:
    Reading(FormulaAuditor& auditor, ProofChecker* checker, Limits const& limits)
        : auditor_{auditor}, checker_{checker}, limits_{limits} {}

    AuditResult read(std::istream& cnf, std::istream* map) {
        try {
            if (map == nullptr || read_map(*map)) read_clauses(cnf, map);
        } catch (LimitsReached const&) {
            result_.is_ended_early = true;
        }
        result_.counts = auditor_.counts();
        return std::move(result_);
    }

  private:
    bool read_map(std::istream& map) {
        CnfReader reader{map, limits_};
        for (Item item = reader.next(); item != Item::End; item = reader.next()) {
            Complaint const complaint = item == Item::Comment
                                            ? auditor_.learn(reader.text())
                                            : "expected a line that begins with 'c'";
            if (complaint) return reject({true, reader.line(), 0, *complaint});
        }
        return true;
    }

    void read_clauses(std::istream& cnf, std::istream const* map) {
        CnfReader reader{cnf, limits_};
        for (Item item = reader.next(); item != Item::End; item = reader.next()) {
            auto const clause = item == Item::Clause ? reader.clauses_read() : 0;
            if (Complaint const complaint = take(reader, item, map)) {
                reject({false, reader.line(), clause, *complaint});
                return;
            }
        }
        if (!reader.has_header()) reject({false, reader.line(), 0, "there is no header 'p cnf'"});
    }

    bool reject(Rejection rejection) {
        result_.rejection = std::move(rejection);
        return false;
    }

    Complaint take(CnfReader const& reader, Item item, std::istream const* map) {
        switch (item) {
        case Item::Comment:
            return reader.has_header() || map != nullptr ? std::nullopt
                                                         : auditor_.learn(reader.text());
        case Item::Header:
            result_.variables = reader.variable_count();
            return auditor_.begin_clauses(reader.variable_count());
        case Item::Clause:
            return accept(reader);
        case Item::Malformed:
            return std::string{reader.text()};
        case Item::End:
            break;
        }
        return std::nullopt;
    }

    Complaint accept(CnfReader const& reader) {
        try {
            auto complaint = auditor_.accept(reader.clause());
            if (!complaint && checker_ != nullptr) checker_->add(reader.clause());
            return complaint;
        } catch (std::length_error const& error) {
            throw std::length_error{"line " + std::to_string(reader.line()) + ": " + error.what()};
        }
    }

    FormulaAuditor& auditor_;
    ProofChecker* checker_;
    Limits const& limits_;
    AuditResult result_;
};

} // namespace

AuditResult read_formula(std::istream& cnf, std::istream* map, FormulaAuditor& auditor,
                         ProofChecker* checker, Limits const& limits) {
    return Reading{auditor, checker, limits}.read(cnf, map);
}

} // namespace hapax
