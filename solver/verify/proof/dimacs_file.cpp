/// The grammar is narrower than what solvers accept. Solvers disagree about files outside it (a
/// count that is wrong, `%` at the end, a clause cut off), and a proof must be about the one
/// formula that every reader sees.

#include "solver/verify/proof/dimacs_file.hpp"

#include <limits>
#include <string>

namespace hapax {

DimacsReader::DimacsReader(std::istream& in) : bytes_{in} {
    skip_comments();
    for (char const letter : std::string{"p cnf "})
        if (bytes_.get() != letter) bytes_.fail_at_line("expected 'p cnf VARIABLES CLAUSES'");
    int const most = std::numeric_limits<int>::max();
    variables_ = bytes_.get_number(most);
    if (bytes_.peek() != ' ') bytes_.fail_at_line("expected the number of clauses");
    bytes_.get();
    clauses_ = bytes_.get_number(most);
    if (variables_ < 0 || clauses_ < 0)
        bytes_.fail_at_line("expected counts that are not negative");
}

void DimacsReader::skip_comments() {
    for (;;) {
        bytes_.skip_blanks();
        if (bytes_.peek() != 'c' || !bytes_.at_line_start()) return;
        bytes_.skip_line();
    }
}

bool DimacsReader::next(std::vector<int>& clause) {
    clause.clear();
    skip_comments();
    if (read_ == clauses_) {
        if (bytes_.peek() != ByteReader::end)
            bytes_.fail_at_line("expected the end after " + std::to_string(clauses_)
                                + " clauses, as the header says");
        return false;
    }
    if (bytes_.peek() == ByteReader::end)
        bytes_.fail_at_line("expected " + std::to_string(clauses_)
                            + " clauses, as the header says, found " + std::to_string(read_));
    for (;;) {
        bytes_.skip_blanks();
        if (bytes_.peek() == ByteReader::end)
            bytes_.fail_at_line("the last clause does not end with 0");
        int const literal = bytes_.get_number(variables_);
        if (literal == 0) break;
        clause.push_back(literal);
    }
    ++read_;
    return true;
}

} // namespace hapax
