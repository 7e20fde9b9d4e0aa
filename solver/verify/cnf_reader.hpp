#pragma once

/// Reads a DIMACS file item by item; both the auditor and the proof checker get their clauses from
/// this reader. It is strict, so that no other program can find other clauses in the same bytes:
/// comments fill whole lines and stand between clauses, one header comes before the first clause,
/// its counts are true, numbers are plain, and nothing else occurs. It shares no code with writers.

#include "encoder/limits.hpp"

#include <array>
#include <cstdint>
#include <istream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

class CnfReader {
  public:
    /// The stream must outlive the reader.
    explicit CnfReader(std::istream& in, Limits const& limits = {}) : in_{in}, limits_{limits} {}
    CnfReader(CnfReader const&) = delete;
    CnfReader& operator=(CnfReader const&) = delete;

    enum class Item { Comment, Header, Clause, End, Malformed };

    /// Malformed and End are final. Comments and clauses of more than 16 million characters or
    /// literals are malformed: memory is bounded. Throws LimitsReached between pieces of 64 KiB.
    Item next();

    /// Returns a comment without its "c " and line end, or what is malformed.
    std::string_view text() const { return text_; }
    std::span<int const> clause() const { return clause_; }

    /// Returns the line on which the item begins, from 1.
    std::int64_t line() const { return item_line_; }
    std::int64_t clauses_read() const { return clauses_read_; }
    bool has_header() const { return has_header_; }
    int variable_count() const { return variable_count_; }

  private:
    static constexpr int end_of_file = -1;

    int peek() {
        if (position_ == size_) refill();
        return size_ == 0 ? end_of_file : static_cast<unsigned char>(buffer_[position_]);
    }
    void take() {
        if (buffer_[position_++] == '\n') {
            ++line_;
            at_line_start_ = true;
        } else {
            at_line_start_ = false;
        }
    }
    void refill();

    Item fail(std::string complaint);
    Item read_comment();
    Item read_header();
    Item read_clause();
    bool read_number(std::int64_t most, std::int64_t& value);

    std::istream& in_;
    Limits limits_;
    std::array<char, 1 << 16> buffer_;
    std::size_t position_ = 0;
    std::size_t size_ = 0;
    std::int64_t line_ = 1;
    std::int64_t item_line_ = 1;
    bool at_line_start_ = true;

    bool has_header_ = false;
    int variable_count_ = 0;
    std::int64_t clause_count_ = 0;
    std::int64_t clauses_read_ = 0;
    std::string text_;
    std::vector<int> clause_;
};

} // namespace hapax
