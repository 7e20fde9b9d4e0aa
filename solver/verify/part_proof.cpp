#include "solver/verify/part_proof.hpp"

#include "solver/verify/cnf_reader.hpp"

#include <string>

namespace hapax {

namespace {

std::vector<int> first_units(std::istream& formula, Limits const& limits) {
    CnfReader reader{formula, limits};
    std::vector<int> units;
    for (;;) {
        switch (reader.next()) {
        case CnfReader::Item::Comment:
        case CnfReader::Item::Header:
            break;
        case CnfReader::Item::Clause:
            if (reader.clause().size() != 1) return units;
            units.push_back(reader.clause().front());
            break;
        case CnfReader::Item::Malformed:
            throw MalformedFile{"the formula, line " + std::to_string(reader.line()) + ": "
                                + std::string{reader.text()}};
        case CnfReader::Item::End:
            return units;
        }
    }
}

} // namespace

PartProof::PartProof(std::istream& formula, std::istream& proof, Limits const& limits)
    : units_{first_units(formula, limits)}, proof_{proof, limits} {}

bool PartProof::next(ProofStep& step) {
    if (taken_ < units_.size()) {
        step = {ProofStep::Kind::Addition, {units_[taken_++]}, 0};
        return true;
    }
    while (proof_.next(step)) {
        bool const is_lemma = step.kind == ProofStep::Kind::Addition;
        if (is_lemma && first_lemma_ == 0) first_lemma_ = step.id;
        bool const is_of_part = step.id == 0 || (first_lemma_ != 0 && step.id >= first_lemma_);
        if (is_lemma || is_of_part) return true;
    }
    return false;
}

} // namespace hapax
