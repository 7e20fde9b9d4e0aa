/// Another program builds against the files that `cmake --install` puts in place, and does real
/// work.

#include "tests/support/instances.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <utility>
#include <vector>

namespace hapax {
namespace {

using testing::run_program;
using testing::shell_word;

/// hapax in a folder of its own, and a place to build in.
class InstalledTree : public ::testing::Test {
  protected:
    void SetUp() override {
        expect_success(HAPAX_CMAKE " --install '" HAPAX_BUILD_DIR "' --prefix "
                       + shell_word(prefix()));
    }

    std::string prefix() const { return folder_ / "prefix"; }
    std::string source() const { return (testing::source_folder() / "tests" / "outside").string(); }

    /// Runs a shell command in the folder.
    testing::Run expect_success(std::string const& command) const {
        auto run = run_program(
            {"sh", "-c", "cd " + shell_word(folder_.path().string()) + " && " + command});
        EXPECT_EQ(run.code, 0) << command << "\n" << run.out << run.err;
        return run;
    }

    /// `program` was built from tests/outside/certificate.cpp.
    void expect_certificate(std::string const& program) const {
        EXPECT_EQ(expect_success(program + " evidence").out, "4132124334212314\n");
        EXPECT_NE(testing::contents(folder_ / "puzzle.cnf").find("\np cnf 64 "), std::string::npos);
        expect_success(shell_word(prefix() + "/bin/hapax") + " verify evidence");
    }

    testing::TemporaryFolder folder_;
};

TEST_F(InstalledTree, TheLibraryIsFoundByCMake) {
    expect_success(HAPAX_CMAKE " -S " + shell_word(source())
                   + " -B build -DCMAKE_CXX_COMPILER=" HAPAX_CXX
                     " -DCMAKE_CXX_FLAGS='" HAPAX_OUTSIDE_FLAGS
                     "' -DCMAKE_C_FLAGS='" HAPAX_OUTSIDE_FLAGS "' -DCMAKE_PREFIX_PATH="
                   + shell_word(prefix()) + " && " HAPAX_CMAKE " --build build");
    expect_certificate("build/certificate");
    std::ofstream{folder_ / "two.txt"} << "latin 2\n1 .\n. .\n\nlatin 2\n1 1\n. .\n";
    EXPECT_EQ(expect_success("build/solve two.txt").out, "1221\nno solution\n");
    auto const setter = expect_success("build/setter").out;
    EXPECT_NE(setter.find(" solutions\ntwo of them differ in "), std::string::npos) << setter;
    auto const player = expect_success("build/player").out;
    EXPECT_TRUE(player.starts_with("the entry r1c2 = 4 ")) << player;
    auto const made = expect_success("build/generate").out;
    EXPECT_TRUE(made.starts_with("futoshiki 5\n")) << made;
    EXPECT_EQ(expect_success("build/library").out, "0 1 1 2 3\n");
}

TEST_F(InstalledTree, TheLibraryIsFoundByPkgConfig) {
    if (!testing::is_installed("pkg-config")) GTEST_SKIP() << "pkg-config is not installed";
    expect_success("export PKG_CONFIG_PATH=\"$(dirname \"$(find " + shell_word(prefix())
                   + " -name hapax.pc)\")\" && eval \"" HAPAX_CXX " -std=c++20 " HAPAX_OUTSIDE_FLAGS
                     " "
                   + shell_word(source() + "/certificate.cpp")
                   + " $(pkg-config --cflags --libs hapax) -o certificate\"");
    expect_certificate("./certificate");
    expect_success("export PKG_CONFIG_PATH=\"$(dirname \"$(find " + shell_word(prefix())
                   + " -name hapax-c.pc)\")\" && eval \"" HAPAX_CC
                     " -std=c99 -Wall -Wextra -Wpedantic -Werror " HAPAX_OUTSIDE_FLAGS " "
                   + shell_word(source() + "/library.c")
                   + " $(pkg-config --cflags --libs hapax-c) -pthread -o library\"");
}

/// Makes the wheel, installs it into an empty environment without an index, and tries it there.
TEST(Python, TheWheelWorksInAnEmptyEnvironment) {
    if (*HAPAX_OUTSIDE_FLAGS != '\0') GTEST_SKIP() << "Python lacks the sanitizers' libraries";
    testing::TemporaryFolder const folder;
    auto const source = testing::source_folder().string();
    auto const run = run_program(
        {"sh", "-c",
         "cd " + shell_word(folder.path().string())
             + " && python3 -m venv empty && unset HAPAX_LIBRARY PYTHONPATH && empty/bin/pip -q "
               "install"
               " --disable-pip-version-check --no-index \"$("
             + shell_word(source + "/scripts/wheel") + " \"$PWD\" " HAPAX_BUILD_DIR ")\" && cp "
             + shell_word(source)
             + "/tests/python/*.py . && PYTHONDONTWRITEBYTECODE=1 empty/bin/python -m unittest"
               " test_library test_hapax"});
    EXPECT_EQ(run.code, 0) << run.out << run.err;
    EXPECT_NE(run.err.find("Ran 18 tests"), std::string::npos) << run.err;
}

/// Programs in other languages have other libraries for C++ and compression, or none.
TEST_F(InstalledTree, TheLibraryForCNeedsTheCLibraryAlone) {
    if (*HAPAX_OUTSIDE_FLAGS != '\0') GTEST_SKIP() << "the library is sanitized";
    auto const needed = expect_success("objdump -p \"$(find " + shell_word(prefix())
                                       + " -name libhapax.so.0.2)\" | grep NEEDED")
                            .out;
    EXPECT_FALSE(std::regex_search(needed, std::regex{"NEEDED +(?! |lib[cm]\\.|ld-)"})) << needed;
}

/// Compiles nothing but these lines with what is installed, in a folder that has folders of the
/// same names.
testing::Run syntax_of(std::string const& lines, std::string const& prefix,
                       std::string const& standard) {
    testing::TemporaryFolder const own;
    for (auto const* folder : {"encoder/model", "solver/search"}) {
        std::filesystem::create_directories(own.path() / folder);
        for (auto const* file : {"/puzzle.hpp", "/limits.hpp", "/solutions.hpp"})
            own.file(std::string{folder} + file,
                     "#error \"this is not the header that was meant\"\n");
    }
    auto const source = own.file("source.cpp", lines);
    return run_program({HAPAX_CXX, "-std=" + standard, "-fsyntax-only", "-Wall", "-Wextra",
                        "-Werror", "-I", own.path().string(), "-I", prefix + "/include", source});
}

TEST_F(InstalledTree, OlderStandardsGetOneError) {
    auto const run = syntax_of("#include <hapax/hapax.hpp>\n", prefix(), "c++17");
    EXPECT_NE(run.code, 0);
    EXPECT_NE(run.err.find("hapax needs C++20: compile with -std=c++20"), std::string::npos);
    EXPECT_LT(std::ranges::count(run.err, '\n'), 8) << run.err;
}

/// All together, in either order; those that programs begin with, alone as well.
TEST_F(InstalledTree, EveryHeaderCompiles) {
    std::vector<std::string> lines;
    auto const include = std::filesystem::path{prefix()} / "include";
    for (auto const& entry : std::filesystem::recursive_directory_iterator{include}) {
        if (!entry.is_regular_file()) continue;
        auto const name = entry.path().lexically_relative(include).string();
        EXPECT_TRUE(name == "hapax.h" || name.starts_with("hapax/")) << name;
        EXPECT_FALSE(
            std::regex_search(testing::contents(entry.path()), std::regex{"#include \"(?!hapax/)"}))
            << name << " includes what may be a user's own header";
        lines.push_back("#include <" + name + ">\n");
    }
    EXPECT_GT(lines.size(), 30U);
    std::ranges::sort(lines);
    for (int order = 0; order < 2; ++order, std::ranges::reverse(lines)) {
        std::string all;
        for (auto const& line : lines) all += line;
        auto const run = syntax_of(
            all + "#if HAPAX_VERSION_MAJOR != 0 || HAPAX_VERSION_MINOR < 2\n#error\n#endif\n",
            prefix(), "c++20");
        EXPECT_EQ(run.code, 0) << run.err;
    }
    for (std::string const header :
         {"hapax", "encoder/dimacs/answer", "encoder/dimacs/map", "encoder/dimacs/writer",
          "solver/certify/certificate", "solver/verify/verify", "solver/export/formula_file",
          "solver/blame/minimize", "solver/steps/steps", "solver/steps/wording/wording"}) {
        auto const run = syntax_of("#include <hapax/" + header + ".hpp>\n", prefix(), "c++20");
        EXPECT_EQ(run.code, 0) << header << "\n" << run.err;
    }
}

/// A shared library shows nothing of the archives in it.
TEST_F(InstalledTree, ASharedLibraryHidesItsArchives) {
    expect_success(HAPAX_CMAKE " -G 'Unix Makefiles' -S "
                   + shell_word(testing::source_folder().string())
                   + " -B shared -DCMAKE_CXX_COMPILER=" HAPAX_CXX
                     " -DHAPAX_PROGRAM=OFF -DHAPAX_TESTS=OFF -DBUILD_SHARED_LIBS=ON");
    expect_success("grep -q exclude-libs.*ALL shared/solver/CMakeFiles/hapax_solver.dir/link.txt");
}

TEST_F(InstalledTree, HoldsNoHeadersOfTheInside) {
    for (auto const* inside :
         {"encoder/formats/reading", "solver/steps/check/step_check.hpp", "cli"})
        EXPECT_FALSE(std::filesystem::exists(prefix() + "/include/hapax/" + inside)) << inside;
}

TEST_F(InstalledTree, TheLibraryComesAloneAndToAnyFolder) {
    expect_success(HAPAX_CMAKE " -S " + shell_word(testing::source_folder().string())
                   + " -B alone -DCMAKE_CXX_COMPILER=" HAPAX_CXX
                     " -DHAPAX_PROGRAM=OFF -DHAPAX_TESTS=OFF -DCMAKE_INSTALL_PREFIX=/prefix"
                     " -DCMAKE_INSTALL_LIBDIR=/elsewhere/lib");
    auto const found = testing::contents((folder_.path() / "alone" / "hapax.pc").string());
    EXPECT_TRUE(found.starts_with("prefix=/prefix\nlibdir=/elsewhere/lib\n"
                                  "includedir=${prefix}/include\n"))
        << found;
    EXPECT_FALSE(std::filesystem::exists(folder_.path() / "alone" / "cli"));
}

/// Programs that include the sources as a part of theirs, by FetchContent, find the same headers.
/// The archives are those of this build, so that nothing of hapax is compiled again; its compile
/// command is the embedder's.
TEST(BuildTree, AProgramCompilesAsItDoesWithWhatIsInstalled) {
    testing::TemporaryFolder const folder;
    auto const source = testing::source_folder().string();
    std::filesystem::create_directory(folder.path() / "mine");
    std::filesystem::copy_file(source + "/tests/outside/certificate.cpp",
                               folder.path() / "mine" / "certificate.cpp");
    std::ofstream{folder / "mine/CMakeLists.txt"}
        << "cmake_minimum_required(VERSION 3.22)\nproject(mine CXX)\ninclude(FetchContent)\n"
           "FetchContent_Declare(hapax SOURCE_DIR "
        << std::filesystem::canonical(source)
        << ")\nFetchContent_MakeAvailable(hapax)\nadd_executable(certificate certificate.cpp)\n"
           "target_link_libraries(certificate PRIVATE hapax::solver)\n"
           "target_compile_options(certificate PRIVATE -Wall -Wextra -Werror)\n";
    std::string const cadical{HAPAX_CADICAL_LIBRARY};
    auto const run = run_program(
        {"sh", "-c",
         "cd " + shell_word(folder.path().string())
             + " && " HAPAX_CMAKE
               " -G 'Unix Makefiles' -S mine -B build -DCMAKE_CXX_COMPILER=" HAPAX_CXX
               " -DCMAKE_CXX_FLAGS='" HAPAX_OUTSIDE_FLAGS "' && make -C build hapax_headers"
               " && make -C build certificate.o && ! grep -rq -- '-I"
             + std::filesystem::canonical(source).string()
             + "\\( \\|$\\)' build/CMakeFiles/certificate.dir/flags.make && " HAPAX_CXX
               " " HAPAX_OUTSIDE_FLAGS
               " build/CMakeFiles/certificate.dir/certificate.cpp.o " HAPAX_BUILD_DIR
               "/solver/libhapax_solver.* " HAPAX_BUILD_DIR "/encoder/libhapax_encoder.* "
             + cadical + " -pthread -o certificate && ./certificate evidence"});
    EXPECT_EQ(run.code, 0) << run.out << run.err;
    EXPECT_TRUE(run.out.ends_with("4132124334212314\n")) << run.out;
}

/// Runs the README's first command in a fresh tree, then `cmake --install`. A pretended compiler
/// touches the object files and copies /bin/true as every program and library, so that this takes
/// seconds; everything else is real.
TEST(FreshTree, TheFirstCommandMakesWhateverIsInstalled) {
    testing::TemporaryFolder const folder;
    auto const pretended = folder.file("pretended.cmake", R"(
get_property(is_trial GLOBAL PROPERTY IN_TRY_COMPILE)
if(NOT is_trial)
  set(CMAKE_CXX_COMPILE_OBJECT "<CMAKE_COMMAND> -E touch <OBJECT>")
  set(CMAKE_CXX_CREATE_STATIC_LIBRARY "<CMAKE_COMMAND> -E touch <TARGET>")
  set(CMAKE_CXX_CREATE_SHARED_LIBRARY "<CMAKE_COMMAND> -E copy /bin/true <TARGET>")
  set(CMAKE_CXX_LINK_EXECUTABLE "<CMAKE_COMMAND> -E copy /bin/true <TARGET>")
endif()
)");
    auto const tree = folder.path() / "tree";
    std::filesystem::create_directory(tree);
    for (auto const* part : {"CMakeLists.txt", "LICENSE", "encoder", "solver", "cli", "tests"})
        std::filesystem::create_symlink(testing::source_folder() / part, tree / part);
    std::filesystem::copy(testing::source_folder() / "scripts", tree / "scripts",
                          std::filesystem::copy_options::recursive);
    auto const built = run_program(
        {"env", "-u", "CMAKE_CXX_COMPILER_LAUNCHER", std::string{"CXX="} + HAPAX_CXX,
         "CMAKE_TOOLCHAIN_FILE=" + pretended, (tree / "scripts" / "hapax").string(), "solve"});
    ASSERT_EQ(built.code, 0) << built.out << built.err;
    auto const installed =
        run_program({"sh", "-c",
                     "cd " + shell_word(tree.string())
                         + " && " HAPAX_CMAKE
                           " --install \"$(dirname build/*/CMakeCache.txt)\" --prefix ../prefix"});
    EXPECT_EQ(installed.code, 0) << installed.err;
    for (auto const* file : {"bin/hapax", "include/hapax.h", "share/man/man1/hapax.1"})
        EXPECT_TRUE(std::filesystem::exists(folder.path() / "prefix" / file)) << file;
}

/// They are of libraries that are linked statically or compiled in from headers.
TEST_F(InstalledTree, TheLicencesOfOthersAreThere) {
    auto const document = [&](std::string const& name) {
        return testing::contents(prefix() + "/share/doc/hapax/" + name);
    };
    EXPECT_NE(document("LICENSE").find("MIT License"), std::string::npos);
    auto const notices = document("THIRD-PARTY");
    for (std::string const sentence :
         {"CaDiCaL\n=======\n", "Armin Biere", "zlib\n====\n", "Jean-loup Gailly and Mark Adler",
          "liblzma\n", "Lasse Collin", "Boost\n", "Boost Software License - Version 1.0",
          "JSON for Modern C++\n", "Niels Lohmann", "GCC Runtime Library Exception"})
        EXPECT_NE(notices.find(sentence), std::string::npos) << sentence;
    EXPECT_EQ(notices.find("had no copy"), std::string::npos);
}

TEST_F(InstalledTree, ItsHeadersNeedNoOtherLibrarys) {
    auto const found = expect_success("grep -rhoE '#include <(nlohmann|boost|cadical|zlib|lzma)' "
                                      + shell_word(prefix() + "/include") + " | sort -u");
    EXPECT_EQ(found.out, "");
}

TEST_F(InstalledTree, ThereAreAManualPageAndACompletion) {
    auto const share = prefix() + "/share";
    EXPECT_EQ(testing::contents(share + "/man/man1/hapax.1"), testing::run_hapax({"--man"}).out);
    EXPECT_EQ(testing::contents(share + "/bash-completion/completions/hapax"),
              testing::run_hapax({"--completion", "bash"}).out);
    EXPECT_EQ(testing::contents(share + "/zsh/site-functions/_hapax"),
              testing::run_hapax({"--completion", "zsh"}).out);
    EXPECT_EQ(testing::contents(share + "/fish/vendor_completions.d/hapax.fish"),
              testing::run_hapax({"--completion", "fish"}).out);
}

/// scripts/build, and so the README's first command, asks for these groups.
TEST(Setup, KnowsWhatTheOtherScriptsAskFor) {
    testing::TemporaryFolder const folder;
    for (auto const* name : {"apt-get", "sudo"}) { // so that nothing is installed by a test
        auto const file = folder.file(name, "#!/bin/sh\n");
        std::filesystem::permissions(file, std::filesystem::perms{0755});
    }
    auto const setup = (testing::source_folder() / "scripts" / "setup").string();
    auto const run = [&](std::string const& what) {
        return run_program(
            {"sh", "-c",
             "PATH=" + shell_word(folder.path().string()) + ":$PATH; " + shell_word(setup) + what});
    };
    for (auto const* what : {"", " program", " tests", " lint", " peers"})
        EXPECT_EQ(run(what).code, 0) << what;
    EXPECT_EQ(run(" bogus").code, 2);
}

TEST(Setup, NamesTheCommandForAnAdministratorWhereThereIsNoSudo) {
    testing::TemporaryFolder const folder;
    for (auto const& [name, script] : {std::pair{"id", "echo 1000"}, std::pair{"dpkg-query", ":"},
                                       std::pair{"dirname", "exec /usr/bin/dirname \"$@\""}})
        std::filesystem::permissions(folder.file(name, "#!/bin/sh\n" + std::string{script} + "\n"),
                                     std::filesystem::perms{0755});
    auto const run =
        run_program({"/usr/bin/env", "PATH=" + folder.path().string(),
                     (testing::source_folder() / "scripts" / "setup").string(), "program"});
    EXPECT_EQ(run.code, 2);
    EXPECT_NE(run.err.find("apt-get install --no-install-recommends g++ make"), run.err.npos)
        << run.err;
}

/// Makes the sources of a release twice, of a copy of this tree as a commit of its own.
TEST(Release, OfACommitIsAlwaysTheSame) {
    if (run_program({"git", "--version"}).code != 0) GTEST_SKIP() << "there is no git";
    testing::TemporaryFolder const folder;
    auto const source = shell_word(testing::source_folder().string());
    auto const run = run_program(
        {"sh", "-c",
         "set -e; cd " + shell_word(folder.path().string())
             + "; mkdir tree; for part in CMakeLists.txt CHANGELOG.md CITATION.cff LICENSE "
               "scripts; do"
               " cp -rL "
             + source
             + "/$part tree/; done; cd tree; git init -q; git add -A; export"
               " GIT_AUTHOR_DATE='2026-02-03 04:05:06Z' GIT_COMMITTER_DATE='2026-02-03 04:05:06Z';"
               " git -c user.name=a -c user.email=a@b commit -qm x; git remote add origin"
               " https://example.org/hapax.git; umask 022; scripts/release --sources ../one; sleep "
               "1;"
               " umask 077; touch LICENSE; scripts/release --sources ../two; cd ..; cmp "
               "one/SHA256SUMS"
               " two/SHA256SUMS; cd one; sha256sum -c SHA256SUMS; tar -xzf hapax-*.tar.gz; cat"
               " hapax-*/CITATION.cff; ! ../tree/scripts/release --sources ."});
    EXPECT_EQ(run.code, 0) << run.out << run.err;
    for (std::string const line :
         {"\nversion: 0.2.0\n", "\ndate-released: 2026-02-03\n",
          "\ncommit: ", "\nrepository-code: \"https://example.org/hapax\"\n", "NOTES.md: OK\n"})
        EXPECT_NE(run.out.find(line), std::string::npos) << line << "\n" << run.out;
}

/// GCC 11 lacks a builtin: the same compiler without it stands for that.
TEST_F(InstalledTree, ACompilerThatIsTooOldIsRefusedWhenConfiguring) {
    auto const run =
        run_program({HAPAX_CMAKE, "-S", testing::source_folder().string(), "-B", folder_ / "old",
                     std::string{"-DCMAKE_CXX_COMPILER="} + HAPAX_CXX, "-DHAPAX_TESTS=OFF",
                     "-DHAPAX_PROGRAM=OFF", "-DCMAKE_CXX_FLAGS=-D__builtin_shufflevector=missing"});
    EXPECT_EQ(run.code, 1) << run.out;
    EXPECT_NE(run.err.find("hapax needs GCC 12"), run.err.npos) << run.err;
}

} // namespace
} // namespace hapax
