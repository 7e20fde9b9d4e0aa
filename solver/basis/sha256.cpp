/// This follows the text of the standard word for word. Its constants are the first bits after the
/// point of square roots (the state) and cube roots (below) of the first primes.

#include "solver/basis/sha256.hpp"

#include <algorithm>
#include <bit>

namespace hapax {

namespace {

constexpr std::array<std::uint32_t, 64> constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::array<std::uint32_t, 64> schedule_of(unsigned char const* block) {
    std::array<std::uint32_t, 64> w{};
    for (std::size_t t = 0; t < 16; ++t, block += 4)
        w[t] = static_cast<std::uint32_t>(block[0]) << 24
               | static_cast<std::uint32_t>(block[1]) << 16
               | static_cast<std::uint32_t>(block[2]) << 8 | block[3];
    for (std::size_t t = 16; t < 64; ++t) {
        auto const s0 = std::rotr(w[t - 15], 7) ^ std::rotr(w[t - 15], 18) ^ w[t - 15] >> 3;
        auto const s1 = std::rotr(w[t - 2], 17) ^ std::rotr(w[t - 2], 19) ^ w[t - 2] >> 10;
        w[t] = w[t - 16] + s0 + w[t - 7] + s1;
    }
    return w;
}

} // namespace

void Sha256::digest(unsigned char const* block) {
    auto const w = schedule_of(block);
    auto [a, b, c, d, e, f, g, h] = state_;
    for (std::size_t t = 0; t < 64; ++t) {
        auto const sum1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        auto const choice = (e & f) ^ (~e & g);
        auto const first = h + sum1 + choice + constants[t] + w[t];
        auto const sum0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        auto const majority = (a & b) ^ (a & c) ^ (b & c);
        h = g;
        g = f;
        f = e;
        e = d + first;
        d = c;
        c = b;
        b = a;
        a = first + sum0 + majority;
    }
    std::array const now{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < now.size(); ++i) state_[i] += now[i];
}

void Sha256::add(std::string_view bytes) {
    while (!bytes.empty()) {
        auto const filled = static_cast<std::size_t>(size_ % rest_.size());
        auto const count = std::min(rest_.size() - filled, bytes.size());
        std::copy_n(bytes.begin(), count, rest_.begin() + static_cast<std::ptrdiff_t>(filled));
        bytes.remove_prefix(count);
        size_ += count;
        if (filled + count == rest_.size()) digest(rest_.data());
    }
}

/// Returns a bit, zeros up to a multiple of 64 bytes, and in the last eight the number of bits.
std::string Sha256::padding() const {
    std::string bytes = "\x80";
    bytes.append((119 - size_ % 64) % 64, '\0');
    for (int shift = 56; shift >= 0; shift -= 8)
        bytes += static_cast<char>(size_ * 8 >> shift & 0xff);
    return bytes;
}

std::string Sha256::hex() const {
    Sha256 padded = *this;
    padded.add(padding());
    std::string text;
    for (auto const word : padded.state_)
        for (int shift = 28; shift >= 0; shift -= 4) text += "0123456789abcdef"[word >> shift & 15];
    return text;
}

std::string sha256_hex(std::string_view bytes) {
    Sha256 hash;
    hash.add(bytes);
    return hash.hex();
}

} // namespace hapax
