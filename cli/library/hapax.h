#ifndef HAPAX_H
#define HAPAX_H

/**
 * hapax inside other programs, in C or through any foreign function interface.
 *
 * A task is a command line of hapax, its inputs are texts of yours, its answer is what the program
 * prints: JSON, one object on a line for each puzzle, unless an option --to says otherwise. So the
 * options are those of `hapax COMMAND --help`, and the keys those that cli/README.md lists.
 *
 *     const char *words[] = {"unique", "--time-limit=5"};
 *     hapax_task *task = hapax_new(words, 2);
 *     hapax_set_text(task, "-", puzzle, strlen(puzzle));
 *     if (hapax_run(task) == 0) puts("one solution");
 *     fputs(hapax_answer(task, NULL), stdout);
 *     hapax_free(task);
 *
 * Any number of tasks may run at once on different threads; they share nothing. One task belongs to
 * one thread at a time, except for hapax_cancel, which any thread may call until hapax_free. Every
 * function accepts NULL for a task and then does nothing or returns NULL, an empty text or code 2.
 * Texts are UTF-8; other bytes are complained about as in files, or shown as a question mark. No
 * function throws, prints, ends the process or touches signals. A task reads and writes files only
 * if its words name some, and never reads standard input.
 */

#include <stddef.h>

#if defined(__GNUC__)
#define HAPAX_API __attribute__((visibility("default")))
#else
#define HAPAX_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct hapax_task hapax_task;

/** Returns the version, such as "0.2.0"; the text is hapax's own. */
HAPAX_API const char *hapax_version(void);

/**
 * Makes a task of the words that would follow "hapax" on a command line, which are copied; a NULL
 * among them counts as "". Returns NULL if memory is short. Wrong words are reported by hapax_run.
 */
HAPAX_API hapax_task *hapax_new(const char *const *words, size_t count);

/**
 * Sets the text that stands for standard input (name "-", or NULL) or for a file that the words
 * name. It is copied, and replaces an earlier one of that name; NULL takes it away. Returns 0, or
 * 2 if memory is short.
 */
HAPAX_API int hapax_set_text(hapax_task *task, const char *name, const char *text, size_t length);

/**
 * Has long work reported in words, at most five times a second; NULL ends that. `report` is called
 * during hapax_run, by one thread at a time, which need not be the one that called it. It may call
 * hapax_cancel, and no other function of this task.
 */
HAPAX_API void hapax_on_progress(hapax_task *task, void (*report)(const char *words, void *data),
                                 void *data);

/**
 * Runs the command and returns its exit code: 0 yes, 1 no, 2 bad input or usage, 3 undecided
 * (limits, or cancelled), 70 a defect of hapax; of several puzzles the largest. May be called
 * again, also with other texts: that saves reading the words again. Limits are options:
 * --time-limit (seconds for each puzzle), --jobs (threads; default: all processors).
 */
HAPAX_API int hapax_run(hapax_task *task);

/**
 * Return the answer of the last hapax_run, and what the program would have written on standard error.
 * Never NULL, ends with a zero byte; the length without it goes to `length` unless that is NULL.
 * Valid until the next hapax_run or hapax_free of the task. A command that cannot begin answers
 * with one object whose verdict is "invalid", and an "error" that has a message.
 */
HAPAX_API const char *hapax_answer(const hapax_task *task, size_t *length);
HAPAX_API const char *hapax_messages(const hapax_task *task, size_t *length);

/**
 * Ends the work of a task soon: hapax_run returns 3 with the answers so far. A cancelled task stays
 * so. May be called by any thread, and by signal handlers.
 */
HAPAX_API void hapax_cancel(hapax_task *task);

/** Frees a task and its answer. Call it once, when hapax_run has returned and nobody cancels. */
HAPAX_API void hapax_free(hapax_task *task);

#ifdef __cplusplus
}
#endif

#endif
