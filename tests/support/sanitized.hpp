#pragma once

/// Says whether AddressSanitizer is on, in GCC's words or in Clang's. It keeps freed memory, and
/// reserves more addresses than `ulimit -v` grants.

namespace hapax::testing {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool is_address_sanitized = true;
#elif defined(__has_feature)
inline constexpr bool is_address_sanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool is_address_sanitized = false;
#endif

} // namespace hapax::testing
