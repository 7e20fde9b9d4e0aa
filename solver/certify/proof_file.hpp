#pragma once

/// A DRAT proof that is written lemma by lemma; a solver may continue it.

#include "encoder/clauses/sink.hpp"
#include "solver/sat/sat_solver.hpp"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <span>

namespace hapax {

class ProofFile {
  public:
    /// Throws std::system_error when the file cannot be opened.
    ProofFile(std::filesystem::path path, SatSolver::ProofFormat format);

    std::FILE* file() const { return file_.get(); }
    SatSolver::ProofFormat format() const { return format_; }

    void add_lemma(std::span<Literal const> clause);
    void delete_lemma(std::span<Literal const> clause);

    /// Empties the file after everything written so far was read elsewhere; the next step is again
    /// its first. Throws std::system_error.
    void start_anew();

    /// Makes the steps so far visible to others who read the file. Throws std::system_error.
    void flush();

    /// Throws std::system_error unless every byte was written.
    void close();

  private:
    void add_step(char letter, std::span<Literal const> clause);
    void put_number(unsigned number);

    std::filesystem::path path_;
    SatSolver::ProofFormat format_;
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
};

} // namespace hapax
