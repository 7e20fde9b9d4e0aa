#pragma once

/// Reads a formula in DIMACS CNF, clause by clause, and believes nothing of it: the header's counts
/// must be right and every clause must end. Shares no code with what writes such files.

#include "solver/verify/proof/byte_reader.hpp"

#include <cstdint>
#include <istream>
#include <vector>

namespace hapax {

class DimacsReader {
  public:
    /// Reads up to the header's end. Lines that begin with `c` are comments, before the header and
    /// between clauses. The stream must outlive the reader. Throws MalformedFile.
    explicit DimacsReader(std::istream& in);

    /// The next clause, literals as in the file (1..variables or negative), or false at the end.
    /// Throws MalformedFile, with line and column, also when there are more or fewer clauses than
    /// the header says.
    bool next(std::vector<int>& clause);

  private:
    void skip_comments();

    ByteReader bytes_;
    int variables_ = 0;
    int clauses_ = 0;
    int read_ = 0;
};

} // namespace hapax
