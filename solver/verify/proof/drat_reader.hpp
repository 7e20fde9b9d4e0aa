#pragma once

/// Reads a DRAT proof step by step, as text or binary, whichever it is.
///
/// Text: a step is literals and a 0, with a `d` before for a deletion; lines that begin with `c`
/// are comments. Binary: a step is `a` or `d`, then each literal as 2·variable (+1 if negative) in
/// little-endian groups of seven bits, the highest bit set in all bytes but the last, then a zero
/// byte. A file is binary if it begins with `a`, or with `d` and has a zero byte ahead.

#include "solver/verify/proof/byte_reader.hpp"

#include <cstdint>
#include <istream>
#include <vector>

namespace hapax {

struct ProofStep {
    enum class Kind { Addition, Deletion };

    Kind kind = Kind::Addition;
    std::vector<int> literals; ///< as in the file
};

class DratReader {
  public:
    /// The stream must outlive the reader. Throws MalformedFile and LimitsReached.
    explicit DratReader(std::istream& in, Limits const& limits = {});

    /// The next step, or false at the end. Throws MalformedFile with line and column, or the byte,
    /// where the proof is cut off or makes no sense, and where a step has more than 16 million
    /// literals; LimitsReached.
    bool next(ProofStep& step);

  private:
    bool next_text(ProofStep& step);
    bool next_binary(ProofStep& step);
    static bool is_too_long(ProofStep const& step);
    std::uint32_t get_code();

    ByteReader bytes_;
    bool is_binary_ = false;
};

} // namespace hapax
