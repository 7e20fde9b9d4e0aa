#pragma once

/// Reads a DRAT or LRAT proof step by step, in text or binary, whichever it is.
///
/// In DRAT a step is literals and a 0, with a `d` before for a deletion. In LRAT it is the number
/// of the lemma, its literals, 0, the numbers of the clauses that it follows from (its hints), and
/// 0; or any number, `d`, the numbers of clauses to delete, and 0. In text, lines that begin
/// with `c` are comments. In binary, each step begins with `a` or `d`, and a number n is 2·n (+1 if
/// negative) in little-endian groups of seven bits, the highest bit set in all bytes except the
/// last; some solvers do not double the number of a lemma.

#include "solver/verify/proof/byte_reader.hpp"

#include <cstdint>
#include <istream>
#include <vector>

namespace hapax {

/// Thrown for a proof in a format that hapax does not read; the proof may well be right.
class ForeignProof : public MalformedFile {
  public:
    using MalformedFile::MalformedFile;
};

struct ProofStep {
    enum class Kind { Addition, Deletion };

    Kind kind = Kind::Addition;
    std::vector<int> literals;         ///< as in the file; empty for a deletion in LRAT
    std::int64_t id = 0;               ///< in LRAT, the number of the clause; else 0
    std::vector<std::int64_t> hints{}; ///< in LRAT, what the lemma follows from
};

class ProofReader {
  public:
    /// The stream must outlive the reader. Throws MalformedFile, ForeignProof and LimitsReached.
    explicit ProofReader(std::istream& in, Limits const& limits = {});

    /// Reads the next step; returns false at the end. Throws MalformedFile with line and column, or
    /// the byte, if the proof is cut off or makes no sense, or a step has more than 16 million
    /// literals; and LimitsReached.
    bool next(ProofStep& step);

    bool is_lrat() const { return is_lrat_; }

    /// Tells, before the first step, that lemmas of LRAT have numbers above this one. That decides
    /// whether a binary file doubles them, if all are even.
    void expect_lemmas_above(std::int64_t formula_clauses) { formula_clauses_ = formula_clauses; }

  private:
    bool begin_step(ProofStep& step);
    std::int64_t number(std::int64_t largest);
    std::int64_t id(int scale);
    std::uint64_t code();
    [[noreturn]] void fail(std::string const& message) const;

    ByteReader bytes_;
    bool is_binary_ = false;
    bool is_lrat_ = false;
    int id_scale_ = 2; ///< binary: the factor of the lemmas' numbers
    std::int64_t formula_clauses_ = 0;
    bool is_deleting_ = false; ///< in the middle of a line of LRAT that deletes clauses
};

} // namespace hapax
