#pragma once

/// SHA-256 (FIPS 180-4), a fingerprint of bytes.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace hapax {

class Sha256 {
  public:
    void add(std::string_view bytes);

    /// Returns the hash of all bytes added: 64 hexadecimal digits, as sha256sum prints them.
    std::string hex() const;

  private:
    void digest(unsigned char const* block);
    std::string padding() const;

    std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<unsigned char, 64> rest_{}; ///< bytes of a block that is not full yet
    std::uint64_t size_ = 0;               ///< bytes added
};

/// Returns the hash of these bytes.
std::string sha256_hex(std::string_view bytes);

} // namespace hapax
