/// Input and both outputs go through temporary files, so no pipe can fill up.

#include "tests/support/run_program.hpp"

#include "solver/sat/sat_solver.hpp"
#include "tests/support/instances.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <stdexcept>

namespace hapax::testing {

namespace {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

File temporary_file() {
    File file{std::tmpfile(), std::fclose};
    if (!file) throw std::runtime_error{"no temporary file"};
    return file;
}

std::string all_of(std::FILE* file) {
    std::string text;
    std::array<char, 4096> buffer;
    std::rewind(file);
    while (auto const count = std::fread(buffer.data(), 1, buffer.size(), file))
        text.append(buffer.data(), count);
    return text;
}

} // namespace

Run run_program(std::vector<std::string> const& arguments, std::string const& input) {
    File const in = temporary_file();
    File const out = temporary_file();
    File const err = temporary_file();
    std::fwrite(input.data(), 1, input.size(), in.get());
    std::fflush(in.get());
    std::rewind(in.get());

    std::vector<char*> argv;
    for (auto const& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    pid_t const child = fork();
    if (child < 0) throw std::runtime_error{"fork failed"};
    if (child == 0) {
        dup2(fileno(in.get()), STDIN_FILENO);
        dup2(fileno(out.get()), STDOUT_FILENO);
        dup2(fileno(err.get()), STDERR_FILENO);
        execvp(argv[0], argv.data());
        _exit(127);
    }
    int status = 0;
    waitpid(child, &status, 0);
    int const code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return {code, all_of(out.get()), all_of(err.get())};
}

std::string hapax_program() {
    return HAPAX_PROGRAM;
}

Run run_hapax(std::vector<std::string> arguments, std::string const& input) {
    arguments.insert(arguments.begin(), hapax_program());
    return run_program(arguments, input);
}

bool is_installed(std::string const& program) {
    static auto const list = contents(source_folder() / "tests/README.md");
    if (list.find("\n| `" + program + "` |") == list.npos)
        throw std::runtime_error{program + " is not in the list of tests/README.md"};
    return run_program({"sh", "-c", "command -v " + program}).code == 0;
}

bool is_debian_cadical() {
    return solver_name() == "cadical-sc2021";
}

} // namespace hapax::testing
