/// Messages about inputs in other languages: the table fits what readers write, keeps its parts,
/// and no answer mixes two languages.

#include "cli/answers/messages.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/run_program.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <regex>

namespace hapax {
namespace {

using testing::run_hapax;

std::vector<std::string> parts_of(std::string_view text) {
    static std::regex const part{"\\{[+*]?\\}"};
    std::string const all{text};
    std::vector<std::string> parts;
    for (std::sregex_iterator at{all.begin(), all.end(), part}, end; at != end; ++at)
        parts.push_back(at->str());
    return parts;
}

TEST(Messages, EachRowHasTheSamePartsInEveryLanguage) {
    for (auto const& row : message_rows())
        for (auto const& text : row.text) EXPECT_EQ(parts_of(text), parts_of(row.text[0])) << text;
}

/// Returns the texts of a folder's sources, neighbouring ones joined as the compiler does.
std::string texts_in(std::string const& folder) {
    static std::regex const seam{"\"\\s*\n\\s*\""};
    static std::regex const text{"\"((?:[^\"\\\\\n]|\\\\.)*)\""};
    std::string texts;
    for (auto const& entry :
         std::filesystem::recursive_directory_iterator{testing::source_folder() / folder}) {
        if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
        auto const source = std::regex_replace(testing::contents(entry.path()), seam, "");
        for (std::sregex_iterator at{source.begin(), source.end(), text}, end; at != end; ++at)
            (texts += std::regex_replace(at->str(1), std::regex{"\\\\(.)"}, "$1")) += '\n';
    }
    return texts;
}

/// Says whether a piece of a sentence consists of a few texts of the sources.
bool is_written(std::string_view piece, std::string_view texts) {
    constexpr int most_texts = 4;
    for (int count = 0; count < most_texts && !piece.empty(); ++count) {
        auto length = piece.size();
        while (length > 0 && texts.find(piece.substr(0, length)) == texts.npos) --length;
        if (length == 0) return false;
        piece.remove_prefix(length);
    }
    return piece.empty();
}

/// A row whose English nobody writes any more translates nothing.
TEST(Messages, EachRowIsWhatReadersWrite) {
    auto const texts = texts_in("encoder/formats") + texts_in("encoder/clues")
                       + texts_in("encoder/model") + texts_in("cli/stream") + texts_in("cli/files")
                       + texts_in("cli/commands");
    static std::regex const between{"\\{[+*]?\\}|'[^']*'|[^A-Za-z'-]*\\b[0-9]+\\b[^A-Za-z'-]*"};
    for (auto const& row : message_rows()) {
        std::string const english{row.text[0]};
        for (std::sregex_token_iterator at{english.begin(), english.end(), between, -1}, end;
             at != end; ++at) {
            static std::regex const edges{"^[^A-Za-z-]+|[^A-Za-z-]+$"};
            auto const piece = std::regex_replace(at->str(), edges, "");
            EXPECT_TRUE(is_written(piece, texts)) << "'" << piece << "' of " << english;
        }
    }
}

TEST(Messages, AreInTheLanguageThatIsAskedFor) {
    struct Case {
        std::string english;
        std::string spanish;
        std::string portuguese;
    };
    for (auto const& [english, spanish, portuguese] : std::vector<Case>{
             {"expected a value from 1 to 9 or '.', found 'x'",
              "hapax esperaba un valor de 1 a 9 o '.', y hay 'x'",
              "o hapax esperava um valor de 1 a 9 ou '.', e há 'x'"},
             {"killer: expected two cells, found 3", "killer: hapax esperaba dos casillas, y hay 3",
              "killer: o hapax esperava duas células, e há 3"},
             {"the arrow is too short to have an effect and is left out; so are 2 more",
              "la flecha no tiene casillas suficientes para tener efecto y se omite; lo mismo vale "
              "para 2 más",
              "a seta não tem células suficientes para ter efeito e omite-se; o mesmo vale para "
              "mais 2"},
             {"7 lines, 1 shape are only drawn: if the rules give them a meaning, this is another "
              "puzzle; --drawn list shows what they may mean, --drawn auto takes what is certain",
              "7 líneas, 1 figura: solo dibujo; si las reglas les dan un significado, este "
              "es otro puzle; --drawn list muestra qué pueden significar, --drawn auto toma lo que "
              "es seguro",
              "7 linhas, 1 figura: só desenho; se as regras lhes dão um significado, este "
              "é outro quebra-cabeça; --drawn list mostra o que podem significar, --drawn auto "
              "toma o que é certo"},
             {"nobody has translated this", "nobody has translated this",
              "nobody has translated this"},
             {"expected a sentence that nobody has translated, found 'x'",
              "expected a sentence that nobody has translated, found 'x'",
              "expected a sentence that nobody has translated, found 'x'"}}) {
        EXPECT_EQ(in_language(english, Language::English), english);
        EXPECT_EQ(in_language(english, Language::Spanish), spanish);
        EXPECT_EQ(in_language(english, Language::Portuguese), portuguese);
    }
    EXPECT_EQ(in_language(std::vector<std::string>{"a:b.txt:3:7: only the first 81 cells are the "
                                                   "puzzle"},
                          Language::Spanish)
                  .front(),
              "a:b.txt:3:7: solo las 81 primeras casillas son el puzle");
}

TEST(Messages, OfAnyLengthTakeBoundedTime) {
    std::string hostile = "expected ";
    for (int i = 0; i < 2000; ++i) hostile += "x, found x; x or x: ";
    EXPECT_EQ(in_language(hostile, Language::Spanish), hostile);
}

/// The page shows these when somebody opens something: each of them is in the table.
TEST(Messages, OfEveryNotationAreTranslated) {
    for (std::string const text :
         {"latin 2\n1 x\n. .\n",
          "latin 2\n1 2 1\n. .\n",
          "latin 2\n1\n. .\n",
          "latin 2\n1 2\n",
          "latin 2\n. <\n. .\n",
          "sudoku\n",
          "sudoku 9 boxes 2x2\n",
          "latin 2000\n",
          "latin 2\n. .\n. .\nrenban r1c1 r9c9\n",
          "latin 2\n. .\n. .\nr1c1 in 3\n",
          "kenken 2\n. .\n. .\ncages\nAA\nBB\nA 3+\nA 3+\n",
          "[[1, 2], [2]]",
          "[[1, 2], [2, 7]]",
          "#const n = 4.\ncell_has_number(1,5,1).\n",
          "problem(1, [[_,3],[_,_]], []).\n",
          "5:0,0,0,3",
          "4:0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,\n",
          "3x3::k:1:2:3",
          "https://www.f-puzzles.com/?load=xxxx",
          "https://sudokupad.app/sclxxxx",
          "{\"hapax_puzzle\":1,\"order\":2,\"givens\":[[0,2],[0]]}",
          "{\"hapax_puzzle\":1,\"order\":2,\"givens\":[[0,5],[0,0]]}",
          "{\"hapax_puzzle\":1,\"order\":2,\"cages\":[{\"cells\":[[3,3]]}]}",
          "{\"size\":2,\"grid\":[[{},{}],[{}]]}",
          "<html>",
          "\x01\x02\x03",
          ".~R1C2_4.Thermo~R9C4~R8C3.Cag~10~R1C1",
          ":0702:9:..43+2...:815 617:582::",
          "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n",
          "1.2.\n....\n....\n",
          "1.3.4.5......7...................................................................z "}) {
        auto const english = run_hapax({"convert"}, text);
        auto const spanish = run_hapax({"convert", "--language", "es", "--to", "json"}, text);
        EXPECT_EQ(english.code, 2) << text;
        EXPECT_NE(spanish.out.find("\"language\":\"es\""), std::string::npos) << text << "\n"
                                                                              << english.err;
    }
}

} // namespace
} // namespace hapax
