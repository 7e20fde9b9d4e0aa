/// Writes a puzzle's CNF, proves that its solution is the only one, and checks the proof without
/// trusting the solver. Argument: a folder for the evidence.

#include <hapax/encoder/dimacs/writer.hpp>
#include <hapax/hapax.hpp>
#include <hapax/solver/certify/certificate.hpp>
#include <hapax/solver/verify/verify.hpp>

#include <fstream>
#include <iostream>

int main(int, char** argv) {
    auto const puzzle = hapax::read("4:0D,0,0L,0,0,0,0,0,0D,0U,0R,0,0,0,0,4,\n").front().puzzle;
    std::ofstream cnf{"puzzle.cnf"};
    hapax::write_dimacs(puzzle, hapax::CandidateSets{puzzle.order}, {}, cnf);

    auto const found = hapax::certify(puzzle, argv[1], {});
    if (found.verdict != hapax::Verdict::Unique) return 1;
    std::cout << hapax::write_solution(puzzle, found.solutions[0], hapax::Notation::Line);
    auto const checked = hapax::verify(hapax::evidence_in(argv[1]), {}, nullptr, {});
    return checked.verdict == hapax::Verification::Verdict::Verified ? 0 : 1;
}
