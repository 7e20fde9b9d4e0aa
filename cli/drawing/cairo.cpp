/// It takes a millisecond to load cairo and the two dozen libraries that it brings, longer than
/// hapax needs from its start to the answer of an easy puzzle. So the program is not linked to
/// cairo: it looks the functions up at run time, with the types from cairo's own header. For the
/// same reason it never unloads them.

#include "cli/drawing/cairo.hpp"

#include <cairo-pdf.h>
#include <cairo.h>
#include <dlfcn.h>

#include <cmath>
#include <exception>
#include <numbers>
#include <utility>

namespace hapax {

namespace {

constexpr char const* face = "Liberation Sans"; // or fontconfig's substitute for it

/// The functions of the library that are used, named without "cairo_".
class Library {
    void* const handle_ = open();

    static void* open() {
        if (void* const handle = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL)) return handle;
        throw CairoError{
            "PDF and PNG need cairo (on Debian: apt-get install libcairo2); SVG does not"};
    }

    template<class Function>
    Function look_up(char const* name) const {
        if (void* const found = dlsym(handle_, name)) return reinterpret_cast<Function>(found);
        throw CairoError{std::string{"libcairo.so.2 has no "} + name + ": version 1.16 is needed"};
    }

  public:
#define HAPAX_FROM_CAIRO(function)                                                                 \
    decltype(&cairo_##function) const function =                                                   \
        look_up<decltype(&cairo_##function)>("cairo_" #function)

    HAPAX_FROM_CAIRO(arc);
    HAPAX_FROM_CAIRO(close_path);
    HAPAX_FROM_CAIRO(create);
    HAPAX_FROM_CAIRO(destroy);
    HAPAX_FROM_CAIRO(fill_preserve);
    HAPAX_FROM_CAIRO(image_surface_create);
    HAPAX_FROM_CAIRO(line_to);
    HAPAX_FROM_CAIRO(move_to);
    HAPAX_FROM_CAIRO(new_path);
    HAPAX_FROM_CAIRO(new_sub_path);
    HAPAX_FROM_CAIRO(paint);
    HAPAX_FROM_CAIRO(pdf_surface_create_for_stream);
    HAPAX_FROM_CAIRO(pdf_surface_set_metadata);
    HAPAX_FROM_CAIRO(restore);
    HAPAX_FROM_CAIRO(rotate);
    HAPAX_FROM_CAIRO(save);
    HAPAX_FROM_CAIRO(scale);
    HAPAX_FROM_CAIRO(select_font_face);
    HAPAX_FROM_CAIRO(set_dash);
    HAPAX_FROM_CAIRO(set_font_size);
    HAPAX_FROM_CAIRO(set_line_cap);
    HAPAX_FROM_CAIRO(set_line_join);
    HAPAX_FROM_CAIRO(set_line_width);
    HAPAX_FROM_CAIRO(set_source_rgb);
    HAPAX_FROM_CAIRO(show_page);
    HAPAX_FROM_CAIRO(show_text);
    HAPAX_FROM_CAIRO(status);
    HAPAX_FROM_CAIRO(status_to_string);
    HAPAX_FROM_CAIRO(stroke);
    HAPAX_FROM_CAIRO(surface_destroy);
    HAPAX_FROM_CAIRO(surface_finish);
    HAPAX_FROM_CAIRO(surface_status);
    HAPAX_FROM_CAIRO(surface_write_to_png_stream);
    HAPAX_FROM_CAIRO(text_extents);
    HAPAX_FROM_CAIRO(translate);

#undef HAPAX_FROM_CAIRO

    void require(cairo_status_t result) const {
        if (result != CAIRO_STATUS_SUCCESS)
            throw CairoError{std::string{"cairo: "} + status_to_string(result)};
    }
};

Library const& cairo() {
    static Library const library;
    return library;
}

/// A surface and the context that draws on it.
class Canvas {
  public:
    explicit Canvas(cairo_surface_t* surface)
        : surface_{surface}, context_{cairo().create(surface)} {}
    ~Canvas() {
        cairo().destroy(context_);
        cairo().surface_destroy(surface_);
    }
    Canvas(Canvas const&) = delete;
    Canvas& operator=(Canvas const&) = delete;

    cairo_surface_t* surface() const { return surface_; }
    cairo_t* context() const { return context_; }

    void draw(Drawing const& drawing) {
        for (auto const& shape : drawing.shapes)
            std::visit([&](auto const& known) { draw(known); }, shape);
        cairo().require(cairo().status(context_));
    }

  private:
    void draw(Path const& path) {
        cairo().new_path(context_);
        for (auto const& [points, ends] : path.lines) {
            cairo().new_sub_path(context_);
            for (auto const& [x, y] : points) cairo().line_to(context_, x, y);
            if (ends == Ends::Closed) cairo().close_path(context_);
        }
        paint(path.fill, path.stroke);
    }

    void draw(Disc const& disc) {
        cairo().new_path(context_);
        cairo().arc(context_, disc.centre.x, disc.centre.y, disc.radius, 0, 2 * std::numbers::pi);
        cairo().close_path(context_);
        paint(disc.fill, disc.stroke);
    }

    void draw(Text const& text) {
        cairo().select_font_face(context_, face, CAIRO_FONT_SLANT_NORMAL,
                                 text.weight == Weight::Bold ? CAIRO_FONT_WEIGHT_BOLD
                                                             : CAIRO_FONT_WEIGHT_NORMAL);
        cairo().set_font_size(context_, text.size);
        set(text.colour);
        double x = 0;
        if (text.anchor != Anchor::Start) {
            cairo_text_extents_t extents{};
            cairo().text_extents(context_, text.text.c_str(), &extents);
            x -= extents.x_advance * (text.anchor == Anchor::Middle ? 0.5 : 1);
        }
        cairo().save(context_);
        cairo().translate(context_, text.at.x, text.at.y);
        cairo().rotate(context_, text.angle * std::numbers::pi / 180);
        cairo().move_to(context_, x, 0);
        cairo().show_text(context_, text.text.c_str());
        cairo().restore(context_);
    }

    void paint(std::optional<Colour> const& fill, std::optional<Stroke> const& stroke) {
        if (fill) {
            set(*fill);
            cairo().fill_preserve(context_);
        }
        if (stroke) {
            set(stroke->colour);
            set(*stroke);
            cairo().stroke(context_);
        }
    }

    void set(Colour colour) {
        cairo().set_source_rgb(context_, colour.red / 255.0, colour.green / 255.0,
                               colour.blue / 255.0);
    }

    void set(Stroke const& stroke) {
        auto const [on, off] = dashes(stroke);
        double const pieces[] = {on, off};
        cairo().set_dash(context_, pieces, stroke.dash == Dash::Dashed ? 2 : 0, 0);
        cairo().set_line_width(context_, stroke.width);
        cairo().set_line_cap(context_, stroke.cap == Cap::Butt     ? CAIRO_LINE_CAP_BUTT
                                       : stroke.cap == Cap::Square ? CAIRO_LINE_CAP_SQUARE
                                                                   : CAIRO_LINE_CAP_ROUND);
        cairo().set_line_join(context_, stroke.cap == Cap::Round ? CAIRO_LINE_JOIN_ROUND
                                                                 : CAIRO_LINE_JOIN_MITER);
    }

    cairo_surface_t* surface_;
    cairo_t* context_;
};

/// Passes cairo's output to a function that may throw, and keeps exceptions out of C code.
struct Sink {
    Pdf::Write write;
    std::exception_ptr failure;

    static cairo_status_t take(void* closure, unsigned char const* bytes, unsigned length) {
        auto& sink = *static_cast<Sink*>(closure);
        try {
            if (!sink.failure) sink.write({reinterpret_cast<char const*>(bytes), length});
        } catch (...) {
            sink.failure = std::current_exception();
        }
        return sink.failure ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS;
    }

    void require() {
        if (failure) std::rethrow_exception(std::exchange(failure, nullptr));
    }
};

} // namespace

struct Pdf::Internals {
    Internals(double width, double height, Write write)
        : sink{std::move(write), {}}, canvas{cairo().pdf_surface_create_for_stream(
                                          &Sink::take, &sink, width, height)} {}

    Sink sink;
    Canvas canvas;
};

Pdf::Pdf(double width, double height, std::string const& title, Write write)
    : internals_{std::make_unique<Internals>(width, height, std::move(write))} {
    auto* const surface = internals_->canvas.surface();
    cairo().require(cairo().surface_status(surface));
    cairo().pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title.c_str());
    cairo().pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "hapax");
    // Without a date, the same puzzles give the same bytes.
    cairo().pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
}

Pdf::~Pdf() = default;

void Pdf::add(Drawing const& page) {
    internals_->canvas.draw(page);
    cairo().show_page(internals_->canvas.context());
    internals_->sink.require();
}

void Pdf::finish() {
    auto* const surface = internals_->canvas.surface();
    cairo().surface_finish(surface);
    internals_->sink.require();
    cairo().require(cairo().surface_status(surface));
}

std::string png_of(Drawing const& drawing, double dots_per_inch) {
    double const scale = dots_per_inch / 72;
    Canvas canvas{cairo().image_surface_create(
        CAIRO_FORMAT_RGB24, static_cast<int>(std::ceil(drawing.width * scale)),
        static_cast<int>(std::ceil(drawing.height * scale)))};
    cairo().require(cairo().surface_status(canvas.surface()));
    cairo().set_source_rgb(canvas.context(), 1, 1, 1);
    cairo().paint(canvas.context());
    cairo().scale(canvas.context(), scale, scale);
    canvas.draw(drawing);
    std::string bytes;
    Sink sink{[&](std::string_view more) { bytes += more; }, {}};
    auto const status = cairo().surface_write_to_png_stream(canvas.surface(), &Sink::take, &sink);
    sink.require();
    cairo().require(status);
    return bytes;
}

} // namespace hapax
