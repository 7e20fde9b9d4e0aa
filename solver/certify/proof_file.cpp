/// Binary DRAT: `a` or `d`, then each literal as 2·variable (+1 if negative), a zero byte at the
/// end.

#include "solver/certify/proof_file.hpp"

#include "solver/certify/unfinished_folder.hpp"

#include <utility>

namespace hapax {

ProofFile::ProofFile(std::filesystem::path path, SatSolver::ProofFormat format)
    : path_{std::move(path)}, format_{format}, file_{std::fopen(path_.c_str(), "wb"), std::fclose} {
    if (!file_) fail_at(path_);
}

void ProofFile::add_lemma(std::span<Literal const> clause) {
    add_step('a', clause);
}

void ProofFile::delete_lemma(std::span<Literal const> clause) {
    add_step('d', clause);
}

void ProofFile::add_step(char letter, std::span<Literal const> clause) {
    if (format_ == SatSolver::ProofFormat::Text) {
        if (letter == 'd') std::fputs("d ", file());
        for (Literal const literal : clause) std::fprintf(file(), "%d ", literal.dimacs());
        std::fputs("0\n", file());
        return;
    }
    std::fputc(letter, file());
    for (Literal const literal : clause)
        put_number(2U * static_cast<unsigned>(literal.variable())
                   + (literal.is_negative() ? 1U : 0U));
    std::fputc(0, file());
}

/// Writes seven bits per byte, with the highest bit set in all bytes except the last.
void ProofFile::put_number(unsigned number) {
    for (; number > 127; number >>= 7) std::fputc(static_cast<int>((number & 127) | 128), file());
    std::fputc(static_cast<int>(number), file());
}

void ProofFile::start_anew() {
    flush();
    std::rewind(file());
    std::filesystem::resize_file(path_, 0);
}

void ProofFile::flush() {
    if (std::fflush(file()) != 0 || std::ferror(file()) != 0) fail_at(path_);
}

void ProofFile::close() {
    bool const is_whole = std::fflush(file()) == 0 && std::ferror(file()) == 0;
    if (std::fclose(file_.release()) != 0 || !is_whole) fail_at(path_);
}

} // namespace hapax
