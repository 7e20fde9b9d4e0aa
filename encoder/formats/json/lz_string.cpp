/// The packed text is a stream of bits, six for each base64 character, the highest first. Numbers
/// in it have their lowest bit first. It is LZ78 over UTF-16 units: each number is an index into a
/// dictionary that both sides build alike. 0 and 1 announce a unit of 8 or 16 bits that is new, 2
/// ends the text; from 3 on they are entries. Each step adds the last word and the first unit of
/// this one as an entry, and numbers grow by a bit after 1, 4, 8, 16 ... further entries.
///
/// Every entry stands in the output already (the last word and the unit after it), so an entry is
/// kept as a place and a length there. (The format: pieroxy, lz-string, MIT; written from its
/// description.)

#include "encoder/formats/json/lz_string.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace hapax::formats {

namespace {

constexpr std::size_t longest_text = 4'000'000;

constexpr std::string_view alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint32_t end_of_text = 2;
constexpr std::uint32_t first_entry = 3;

/// Takes numbers from the front of base64.
class Bits {
  public:
    explicit Bits(std::string_view base64) : base64_{base64} {}

    /// Returns the next number of this many bits; nullopt at the end or at a strange character.
    std::optional<std::uint32_t> next(int width) {
        std::uint32_t number = 0;
        for (int i = 0; i < width; ++i, ++at_) {
            if (at_ / 6 == base64_.size()) return std::nullopt;
            char const c = base64_[at_ / 6];
            auto const six = alphabet.find(c == ' ' ? '+' : c); // links lose their plus signs
            if (six == alphabet.npos && c != '=') return std::nullopt;
            if (c != '=') number |= static_cast<std::uint32_t>(six >> (5 - at_ % 6) & 1U) << i;
        }
        return number;
    }

  private:
    std::string_view base64_;
    std::size_t at_ = 0; ///< in bits
};

/// Says how many bits the next number has, which both sides know from the entries so far.
class Width {
  public:
    explicit Width(std::uint32_t entries) : left_{entries} {}
    operator int() const { return width_; } // NOLINT(google-explicit-constructor)
    void count_entry() {
        if (--left_ == 0) left_ = std::uint32_t{1} << width_++;
    }

  private:
    int width_ = 2;
    std::uint32_t left_; ///< until it grows
};

/// A word, by its place in the text.
struct Entry {
    std::size_t begin;
    std::size_t length;
};

class Unpacker {
  public:
    explicit Unpacker(std::string_view base64) : bits_{base64} {}

    std::optional<std::u16string> unpack() {
        for (;;) {
            auto const code = bits_.next(width_);
            if (!code) return std::nullopt;
            if (*code == end_of_text) return std::move(text_);
            auto const word = *code < end_of_text ? new_unit(*code == 0 ? 8 : 16)
                                                  : known_word(*code - first_entry);
            if (!word || text_.size() > longest_text) return std::nullopt;
            if (last_.length > 0) add_entry({last_.begin, last_.length + 1});
            last_ = *word;
        }
    }

  private:
    std::optional<Entry> new_unit(int width) {
        auto const unit = bits_.next(width);
        if (!unit) return std::nullopt;
        Entry const word{text_.size(), 1};
        text_ += static_cast<char16_t>(*unit);
        add_entry(word);
        return word;
    }

    /// Repeats an entry. The index after the last is the entry that this very step makes: the last
    /// word and its own first unit.
    std::optional<Entry> known_word(std::size_t index) {
        if (index > entries_.size() || last_.length == 0) return std::nullopt;
        auto const [begin, length] =
            index < entries_.size() ? entries_[index] : Entry{last_.begin, last_.length + 1};
        Entry const word{text_.size(), length};
        if (length > longest_text) return std::nullopt;
        for (std::size_t i = 0; i < length; ++i) text_ += text_[begin + i];
        return word;
    }

    void add_entry(Entry entry) {
        entries_.push_back(entry);
        width_.count_entry();
    }

    Bits bits_;
    std::u16string text_;
    std::vector<Entry> entries_;
    Entry last_{0, 0};
    Width width_{1};
};

void append_utf8(char32_t point, std::string& text) {
    constexpr std::array<char32_t, 3> most{0x7F, 0x7FF, 0xFFFF}; // of 1, 2 and 3 bytes
    auto const more = std::lower_bound(most.begin(), most.end(), point) - most.begin();
    auto const mark = more == 0 ? 0U : 0xFF00U >> (more + 1) & 0xFFU;
    text += static_cast<char>(mark | point >> 6 * more);
    for (auto left = more; left-- > 0;)
        text += static_cast<char>(0x80U | (point >> 6 * left & 0x3FU));
}

std::string utf8(std::u16string const& units) {
    constexpr char32_t replacement = 0xFFFD;
    std::string text;
    for (std::size_t i = 0; i < units.size(); ++i) {
        char32_t point = units[i];
        bool const is_high = point >= 0xD800 && point < 0xDC00;
        char32_t const low = i + 1 < units.size() ? units[i + 1] : U'\0';
        if (is_high && low >= 0xDC00 && low < 0xE000) {
            point = 0x10000 + ((point - 0xD800) << 10U) + (low - 0xDC00);
            ++i;
        } else if (point >= 0xD800 && point < 0xE000) {
            point = replacement;
        }
        append_utf8(point, text);
    }
    return text;
}

/// Writes the longest words that are entries, one after the other. A unit becomes an entry when it
/// is read, and is announced when it is first written by itself.
class Packer {
  public:
    std::string pack(std::string_view text) {
        std::uint32_t word = 0; // the entry of the word so far, 0 if there is none
        for (char const c : text) {
            auto const [unit, is_new] = units_.try_emplace(c, next_entry_);
            if (is_new) new_units_.emplace(next_entry_++, c);
            if (word == 0) {
                word = unit->second;
                continue;
            }
            auto const [longer, is_longest] = words_.try_emplace({word, unit->second}, next_entry_);
            if (is_longest) {
                write(word);
                ++next_entry_;
            }
            word = is_longest ? unit->second : longer->second;
        }
        if (word != 0) write(word);
        write_bits(end_of_text, width_);
        do write_bits(0, 1);
        while (bits_ % 6 != 0);
        while (base64_.size() % 4 != 0) base64_ += '=';
        return std::move(base64_);
    }

  private:
    void write(std::uint32_t word) {
        auto const unit = new_units_.find(word);
        write_bits(unit == new_units_.end() ? word : 0, width_);
        if (unit != new_units_.end()) {
            write_bits(static_cast<unsigned char>(unit->second), 8);
            new_units_.erase(unit);
            width_.count_entry();
        }
        width_.count_entry();
    }

    void write_bits(std::uint32_t number, int width) {
        for (int i = 0; i < width; ++i) {
            six_ = (six_ << 1U | (number >> i & 1U)) & 63U;
            if (++bits_ % 6 == 0) base64_ += alphabet[six_];
        }
    }

    std::map<char, std::uint32_t> units_;
    std::map<std::uint32_t, char> new_units_; ///< that were not written yet
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> words_; ///< and a unit after
    std::uint32_t next_entry_ = first_entry;
    Width width_{2};
    std::string base64_;
    std::uint32_t six_ = 0; ///< of the next character
    std::size_t bits_ = 0;
};

} // namespace

std::string pack_lz_string(std::string_view ascii) {
    return Packer{}.pack(ascii);
}

std::optional<std::string> unpack_lz_string(std::string_view base64) {
    auto const units = Unpacker{base64}.unpack();
    if (!units) return std::nullopt;
    return utf8(*units);
}

} // namespace hapax::formats
