#include "solver/sat/memory.hpp"

#include "encoder/too_large.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>

namespace hapax {

namespace {

double memory_of_machine() {
    return static_cast<double>(sysconf(_SC_PHYS_PAGES))
           * static_cast<double>(sysconf(_SC_PAGESIZE));
}

/// Returns the address space that this process may use (`ulimit -v`).
double memory_allowed() {
    rlimit limit{};
    bool const is_limited = getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
    return is_limited ? static_cast<double>(limit.rlim_cur) : memory_of_machine();
}

} // namespace

void require_bytes(double bytes, std::string const& what) {
    double const machine = memory_of_machine();
    double const allowed = std::min(machine, memory_allowed());
    if (bytes <= allowed) return;
    auto const shown = [](double some) {
        return some < 10e9 ? std::to_string(std::llround(some / 1e6)) + " MB"
                           : std::to_string(std::llround(some / 1e9)) + " GB";
    };
    throw TooLargeError{what + " would take about " + shown(bytes) + ", and "
                        + (allowed < machine ? "the limit is " : "this machine has ")
                        + shown(allowed)};
}

/// Bytes per variable and per clause are CaDiCaL's, measured on formulas of binary clauses.
void require_memory(SizeEstimate const& size) {
    require_bytes(200.0 * static_cast<double>(size.variables)
                      + 60.0 * static_cast<double>(size.clauses)
                      + 8.0 * static_cast<double>(size.literals),
                  "the formula's " + std::to_string(size.variables) + " variables and "
                      + std::to_string(size.clauses) + " clauses");
}

} // namespace hapax
