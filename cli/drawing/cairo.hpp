#pragma once

/// Writes drawings as PDF and PNG with cairo. No other room knows cairo; if hapax is built without
/// it (HAPAX_CAIRO off), no_cairo.cpp takes its place. The first of these calls loads the library,
/// because that takes longer than many a puzzle.

#include "cli/drawing/drawing.hpp"

#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace hapax {

/// Thrown if the library cannot be loaded or cannot go on; `what()` says what to do.
class CairoError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Writes a PDF, page by page; memory does not grow with their number. Fonts are embedded. The same
/// pages give the same bytes.
class Pdf {
  public:
    using Write = std::function<void(std::string_view bytes)>;

    /// Pages have this size, in points. The title may be empty. Throws CairoError.
    Pdf(double width, double height, std::string const& title, Write write);
    ~Pdf();
    Pdf(Pdf const&) = delete;
    Pdf& operator=(Pdf const&) = delete;

    /// Throws CairoError, and any exception of `write`.
    void add(Drawing const& page);

    /// Writes the rest. Throws the same.
    void finish();

  private:
    struct Internals;
    std::unique_ptr<Internals> internals_;
};

/// Returns the bytes of a PNG on a white ground. Throws CairoError.
std::string png_of(Drawing const& drawing, double dots_per_inch);

} // namespace hapax
