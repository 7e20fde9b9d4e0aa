#pragma once

/// Sinks for people and files: `Cnf` remembers clauses, `DimacsWriter` prints them as they come.

#include "encoder/clauses/sink.hpp"

#include <ostream>
#include <string>
#include <vector>

namespace hapax {

/// Remembers every clause.
class Cnf final : public ClauseSink {
  public:
    std::vector<std::vector<Literal>> const& clauses() const { return clauses_; }

  protected:
    void write(std::span<Literal const> clause) override {
        clauses_.emplace_back(clause.begin(), clause.end());
    }

  private:
    std::vector<std::vector<Literal>> clauses_;
};

/// Only counts the clauses.
class ClauseCounter final : public ClauseSink {
  protected:
    void write(std::span<Literal const>) override {}
};

/// Prints clauses in DIMACS, and with notes a comment before each group; keeps none of them. The
/// caller prints the header, which needs the numbers of variables and clauses. If the stream may
/// throw, call `flush` before the end.
class DimacsWriter final : public ClauseSink {
  public:
    enum class Notes { Keep, Drop };

    DimacsWriter(std::ostream& out, Notes notes) : out_{out}, notes_{notes} {}
    DimacsWriter(DimacsWriter const&) = delete;
    DimacsWriter& operator=(DimacsWriter const&) = delete;
    ~DimacsWriter() override { flush(); }

    /// Writes what is still buffered.
    void flush();

  protected:
    void write(std::span<Literal const> clause) override;
    bool keeps_notes() const override { return notes_ == Notes::Keep; }
    void note(std::string const& text) override;

  private:
    std::ostream& out_;
    Notes notes_;
    std::string buffer_;
    std::string pending_note_;
};

} // namespace hapax
