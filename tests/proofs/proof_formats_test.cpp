/// The reader of proofs tells the formats apart by their first bytes, and reads the same steps in
/// each.

#include "solver/verify/proof/proof_reader.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

namespace hapax {
namespace {

/// Returns the steps as "#5 1 -2; d 3": a lemma with its number, a deletion.
std::string steps_in(std::string const& bytes) {
    std::istringstream in{bytes};
    std::string words;
    try {
        ProofReader reader{in, {}};
        for (ProofStep step; reader.next(step);) {
            if (!words.empty()) words += "; ";
            words += step.kind == ProofStep::Kind::Deletion ? "d" : "a";
            if (step.id != 0) words += " #" + std::to_string(step.id);
            for (int const literal : step.literals) words += " " + std::to_string(literal);
        }
    } catch (ForeignProof const&) {
        return "foreign";
    } catch (MalformedFile const& error) {
        words += std::string{"; "} + error.what();
    }
    return words;
}

/// Bytes from their values; letters stand for themselves.
std::string bytes_of(std::vector<int> const& values) {
    std::string bytes;
    for (int const value : values) bytes += static_cast<char>(value);
    return bytes;
}

TEST(ProofFormats, AreToldApart) {
    for (auto const& [bytes, expected] : std::vector<std::pair<std::string, std::string>>{
             {"", ""},
             {"0\n", "a"},
             {"1 2 0\n", "a 1 2"},
             {"1 2 0 -3 0\n", "a #1 2"},
             {"d 1 2 0\n", "d 1 2"},
             {"d\t1 2 0\n", "d 1 2"},
             {"dx 1 2 0\n", "; line 1, column 2: expected a blank after 'd'"},
             {"-5 1 0 2 0\n", "a -5 1; a 2"},
             {"5 1 2 0 3 4 0\n", "a #5 1 2"},
             {"5 0 3 0\n", "a #5"},
             {"5 0 3 0\n6 0 0\n", "a #5; a #6"},
             {"5 1 0 0\n", "a #5 1"},
             {"5 0 0\n", "a 5; a"},
             {"5 1 0 2 0 3\n", "a 5 1; a 2; line 2, column 1: the last step does not end with 0"},
             {"5 1 0 2 3\n0\n", "a 5 1; a 2 3"},
             {"5 d 3 4 0\n", "d #3; d #4"},
             {"5 d\n3 0\n", "; line 1, column 4: expected a blank after 'd'"},
             {"5 d 0\n", ""},
             {"0 1 0 2 0\n", "; line 1, column 3: the number of a lemma is 0"},
             {"5\n", "; line 2, column 1: the last step does not end with 0"},
             {"5 1 0 2 0\n6\n", "a #5 1; line 3, column 1: the last step does not end with 0"},
             {"5", "; line 1, column 2: the last step does not end with 0"},
             {"c comment\n5 d 3 0\n", "d #3"},
             {"c comment\n\n  \t\r\nc d\n 5 1 0 2 0\n", "a #5 1"},
             {"c comment", ""},
             {"c 1 0 2 0\n1 0\n", "a 1"},
             {"o 1 2 0\n", "foreign"},
             {"o", "foreign"},
             {"a 1 2 0\n", "foreign"},
             {"  o 1 2 0\n", "foreign"},
             {" a 1 2 0\n", "foreign"},
             {"or 1 0\n", "foreign"},
             {"pseudo-Boolean proof\n", "foreign"},
             {" pseudo-Boolean proof\n", "foreign"},
             {"p 1 0\n", "; line 1, column 1: expected a number"},
             {bytes_of({'a', 2, 5, 0}), "a 1 -2"},
             {bytes_of({'a', 2, 5, 0, 'd', 2, 5, 0}), "a 1 -2; d 1 -2"},
             {bytes_of({'d', 2, 5, 0, 'a', 0}), "d 1 -2; a"},
             {bytes_of({'a', 10, 128, 1, 0}), "a 5 64"},
             {bytes_of({'a', 10, 2, 0, 6, 0}), "a #5 1"},
             {bytes_of({'a', 10, 2, 0, 6, 0, 'd', 10, 0}), "a #5 1; d #5"},
             {bytes_of({'a', 10, 2, 0, 6, 0, 'a', 11, 0, 10, 0}), "a #10 1; a #11"},
             {bytes_of({'a', 10, 2, 0, 6, 0, 'a', 10, 0, 10, 0}),
              "a 5 1; byte 4: expected 'a' or 'd', the beginning of a step"},
             {bytes_of({'a', 10, 2, 0, 6, 0, 'a', 12, 0, 10, 0}), "a #5 1; a #6"},
             {bytes_of({'a', 10, 2, 0, 6, 0, 'd', 10, 0, 'a', 12, 0, 10, 0}), "a #5 1; d #5; a #6"},
             {bytes_of({'d', 6, 0, 'a', 10, 2, 0, 6, 0}), "d #3; a #5 1"},
             {bytes_of({'a', 11, 2, 0, 6, 0}), "a #11 1"},
             {bytes_of({'a', 11, 2, 0}), "a -5 1"},
             {bytes_of({'a', 11, 2, 0, 'x'}), "; byte 5: the last step is cut off"},
             {bytes_of({'a', 11, 2, 0, 6, 0, 'x'}),
              "a -5 1; byte 4: expected 'a' or 'd', the beginning of a step"},
             {bytes_of({'a', 11, 2}), "; byte 3: the last step is cut off"},
             {bytes_of({'a', 139, 1, 2, 0, 6, 0}), "a #139 1"},
             {bytes_of({'a', 140, 1, 2, 0, 6, 0}), "a #70 1"},
             {bytes_of({'a', 2, 128, 0}), "; byte 4: a number with superfluous zero bits"},
             {bytes_of({'a', 1, 0}), "; byte 2: a literal without a variable"},
         })
        EXPECT_EQ(steps_in(bytes), expected) << ::testing::PrintToString(bytes);
}

} // namespace
} // namespace hapax
