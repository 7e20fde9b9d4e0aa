/// Errors on purpose, one for each sanitizer and one inside hapax's own library. In a build with
/// HAPAX_SANITIZE each must stop the program; the tests look for the sanitizer's message.
///
///     sanitizer_probe address|undefined|library

#include "encoder/model/candidate_sets.hpp"

#include <cstdio>
#include <limits>
#include <string>
#include <vector>

int main(int argc, char** argv) {
    std::string const fault = argc > 1 ? argv[1] : "";
    int volatile one = argc > 0 ? 1 : 0; // what follows is not known when compiling
    int result = 0;
    if (fault == "address") {
        std::vector<int> const values(8);
        result = values.data()[8 * one];
    } else if (fault == "undefined") {
        result = std::numeric_limits<int>::max() + one;
    } else if (fault == "library") {
        hapax::CandidateSets const sets{2};
        result = sets.least(4 * one);
    }
    std::printf("nothing stopped '%s': %d\n", fault.c_str(), result);
}
