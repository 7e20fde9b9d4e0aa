#pragma once

/// Writes the lines of an LRAT proof, as text or in the binary form that proof_reader.hpp
/// describes.

#include <cstdint>
#include <ostream>
#include <span>
#include <string>

namespace hapax {

enum class LratForm { Text, Binary };

class LratLines {
  public:
    /// The stream must outlive this; its state is for the caller to check, after `flush`.
    LratLines(std::ostream& out, LratForm form) : out_{out}, form_{form} {}

    /// A lemma is its number, its literals, `end_part`, its hints, `end_line`.
    void begin_lemma(std::int64_t id);
    void number(std::int64_t value);
    void end_part() { number(0); }
    void end_line();

    /// Numbers of clauses that no later line names; `id` is that of the last lemma.
    void deletion(std::int64_t id, std::span<std::int64_t const> numbers);

    void flush();

  private:
    std::ostream& out_;
    LratForm form_;
    std::string text_;
};

} // namespace hapax
