/// Other checkers guess between text and binary by the first bytes, and sometimes guess wrong. Here
/// the two cannot be confused: no text step begins with `a`, and no text has a zero byte, while a
/// binary step ends with one. (Only a proof whose first step deletes a clause of more than 60 kB
/// would be taken for text, and be rejected.)
///
/// A step of LRAT in text is recognized by its second word `d`, or by its two zeros on one line,
/// with hints between them. A binary proof is DRAT if the first buffer can be read as such: in LRAT
/// a letter would have to follow the first zero of every lemma.

#include "solver/verify/proof/proof_reader.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

namespace {

constexpr std::int64_t largest_id = std::numeric_limits<std::int64_t>::max() / 2;

/// Takes a number in groups of seven bits from the front; returns nullopt if it is cut off.
std::optional<std::uint64_t> take_code(std::string_view& bytes) {
    auto const end = std::find_if(bytes.begin(), bytes.end(),
                                  [](char byte) { return static_cast<signed char>(byte) >= 0; });
    if (end == bytes.end()) return std::nullopt;
    std::uint64_t code = 0;
    auto const length = static_cast<std::size_t>(end - bytes.begin()) + 1;
    for (std::size_t i = length; i-- > 0;)
        code = code << 7 | (static_cast<unsigned char>(bytes[i]) & 127U);
    bytes.remove_prefix(length);
    return code;
}

/// Skips numbers up to a zero; returns false if the bytes end before.
bool take_codes(std::string_view& bytes) {
    auto code = take_code(bytes);
    while (code && *code != 0) code = take_code(bytes);
    return code.has_value();
}

bool looks_like_binary_drat(std::string_view bytes) {
    while (!bytes.empty()) {
        if (bytes.front() != 'a' && bytes.front() != 'd') return false;
        bytes.remove_prefix(1);
        if (!take_codes(bytes)) return true;
    }
    return true;
}

/// Returns the factor of the lemmas' numbers, if these bytes are LRAT.
std::optional<int> scale_of_binary_lrat(std::string_view bytes) {
    std::uint64_t last = 0;
    int scale = 2;
    while (!bytes.empty()) {
        bool const is_lemma = bytes.front() == 'a';
        if (!is_lemma && bytes.front() != 'd') return std::nullopt;
        bytes.remove_prefix(1);
        if (is_lemma) {
            auto const id = take_code(bytes);
            if (!id) break;
            if (*id <= last) return std::nullopt;
            last = *id;
            if (last % 2 != 0) scale = 1;
            if (!take_codes(bytes)) break;
        }
        if (!take_codes(bytes)) break;
    }
    return scale;
}

/// Returns the words of the first line that is not a comment.
std::vector<std::string_view> first_words(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    std::vector<std::string_view> words;
    while (words.empty() && !text.empty()) {
        auto const end = std::min(text.find('\n'), text.size());
        for (auto line = text.substr(0, end); !line.empty() && line.front() != 'c';) {
            line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
            auto const word = line.substr(0, line.find_first_of(blanks));
            if (!word.empty()) words.push_back(word);
            line.remove_prefix(word.size());
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

bool is_text_lrat(std::vector<std::string_view> const& words) {
    if (words.size() < 2 || words[0].starts_with('-')) return false;
    if (words[1] == "d") return true;
    auto const zero = std::find(words.begin() + 1, words.end(), "0");
    return zero != words.end() && std::find(zero + 1, words.end(), "0") == words.end() - 1
           && words.size() > 3;
}

} // namespace

ProofReader::ProofReader(std::istream& in, Limits const& limits) : bytes_{in, limits} {
    auto const begin = bytes_.ahead();
    auto const first = begin.empty() ? '\0' : begin.front();
    bool const has_zero = begin.find('\0') != begin.npos;
    auto const words = first_words(has_zero ? "" : begin);
    bool const is_letter_and_more = words.size() > 1 && words[0].size() == 1;
    if (first == 'o' || (is_letter_and_more && (words[0] == "o" || words[0] == "a")))
        throw ForeignProof{"this proof is in FRAT, which hapax does not read: let the solver write "
                           "DRAT or LRAT, or turn it into LRAT with frat-rs"};
    if (!words.empty() && words[0].starts_with("pseudo-Boolean"))
        throw ForeignProof{"this proof is in VeriPB's format, which hapax does not read: let the "
                           "solver write DRAT or LRAT"};
    is_binary_ = first == 'a' || (first == 'd' && has_zero);
    auto const scale =
        is_binary_ && !looks_like_binary_drat(begin) ? scale_of_binary_lrat(begin) : std::nullopt;
    is_lrat_ = scale || (!is_binary_ && is_text_lrat(words));
    id_scale_ = scale.value_or(2);
}

bool ProofReader::next(ProofStep& step) {
    constexpr std::size_t most_literals = std::size_t{1} << 24;
    step.literals.clear();
    step.hints.clear();
    step.id = 0;
    for (;;) {
        if (!is_deleting_ && !begin_step(step)) return false;
        if (!is_deleting_) break;
        step.kind = ProofStep::Kind::Deletion;
        step.id = id(2);
        if (step.id != 0) return true;
        is_deleting_ = false;
    }
    while (auto const literal = number(std::numeric_limits<int>::max())) {
        if (step.literals.size() == most_literals) fail("the step is too long");
        step.literals.push_back(static_cast<int>(literal));
    }
    if (!is_lrat_) return true;
    while (auto const hint = number(largest_id)) {
        if (step.hints.size() == most_literals) fail("the step has too many hints");
        step.hints.push_back(hint);
    }
    return true;
}

/// Reads what precedes the literals, or, in LRAT, the clauses to delete; returns false at the end.
bool ProofReader::begin_step(ProofStep& step) {
    if (!is_binary_) {
        bytes_.skip_blanks();
        for (; bytes_.peek() == 'c' && bytes_.at_line_start(); bytes_.skip_blanks())
            bytes_.skip_line();
        if (is_lrat_ && bytes_.peek() != ByteReader::end) step.id = id(1);
        bytes_.skip_blanks();
    }
    int const letter = bytes_.peek();
    if (letter == ByteReader::end && step.id == 0) return false;
    if (is_binary_ && letter != 'a' && letter != 'd')
        fail("expected 'a' or 'd', the beginning of a step");
    if (is_binary_ || letter == 'd') bytes_.get();
    if (letter == 'd' && !is_binary_ && bytes_.peek() != ' ' && bytes_.peek() != '\t')
        fail("expected a blank after 'd'");
    is_deleting_ = letter == 'd' && is_lrat_;
    step.kind = letter == 'd' ? ProofStep::Kind::Deletion : ProofStep::Kind::Addition;
    if (is_binary_ && is_lrat_ && letter == 'a') {
        step.id = id(id_scale_);
        if (id_scale_ == 2 && step.id <= formula_clauses_) {
            id_scale_ = 1;
            step.id *= 2;
        }
    }
    if (is_lrat_ && !is_deleting_ && step.id == 0) fail("the number of a lemma is 0");
    return true;
}

std::int64_t ProofReader::number(std::int64_t largest) {
    if (!is_binary_) {
        bytes_.skip_blanks();
        if (bytes_.peek() == ByteReader::end) fail("the last step does not end with 0");
        return bytes_.get_number(largest);
    }
    auto const both = code();
    if (both == 1) fail("a literal without a variable");
    auto const magnitude = static_cast<std::int64_t>(both / 2);
    if (magnitude > largest) fail("the literal is beyond 32 bits");
    return both % 2 == 0 ? magnitude : -magnitude;
}

/// Reads the number of a clause.
std::int64_t ProofReader::id(int scale) {
    auto const found =
        is_binary_ && scale == 1 ? static_cast<std::int64_t>(code()) : number(largest_id);
    if (found < 0) fail("expected the number of a clause, found " + std::to_string(found));
    return found;
}

std::uint64_t ProofReader::code() {
    std::uint64_t code = 0;
    for (int shift = 0;; shift += 7) {
        int const byte = bytes_.get();
        if (byte == ByteReader::end) fail("the last step is cut off");
        if (shift > 56) fail("the number is beyond 63 bits");
        code |= static_cast<std::uint64_t>(byte & 127) << shift;
        if ((byte & 128) != 0) continue;
        if (byte == 0 && shift > 0) fail("a number with superfluous zero bits");
        return code;
    }
}

void ProofReader::fail(std::string const& message) const {
    if (is_binary_) bytes_.fail_at_byte(message);
    bytes_.fail_at_line(message);
}

} // namespace hapax
