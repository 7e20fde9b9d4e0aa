#pragma once

/// Describes what a run is connected to: the process's standard streams and signals or, for a
/// program that hapax is part of (cli/library), texts and functions of that program.

#include <atomic>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace hapax {

/// A caller's own streams. The functions are called on threads of the run: `tell` by several at
/// once, the others by one at a time.
struct Streams {
    std::map<std::string, std::string> texts; ///< in place of files; "-" is standard input
    std::function<void(std::string_view)> write;
    std::function<void(std::string_view)> tell;     ///< takes what goes to standard error
    std::function<void(std::string const&)> report; ///< takes progress; may be empty
    std::atomic<bool> is_stopped{false};
};

/// Returns the streams that this thread works for; null for those of the process.
Streams const* streams();

/// Connects this thread to streams while it exists. A thread of a run starts with the streams of
/// the thread that started it.
class Connection {
  public:
    explicit Connection(Streams const* to);
    ~Connection();
    Connection(Connection const&) = delete;
    Connection& operator=(Connection const&) = delete;

  private:
    Streams const* before_;
};

} // namespace hapax
