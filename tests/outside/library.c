/* Asks on several threads at once whether puzzles are unique, and cancels a count without end. */

#include <hapax.h>

#include <pthread.h>
#include <stdio.h>
#include <string.h>

struct question {
    const char *puzzle;
    int code;
};

static void *ask(void *data) {
    static const char *const words[] = {"unique"};
    struct question *question = data;
    hapax_task *task = hapax_new(words, 1);
    hapax_set_text(task, "-", question->puzzle, strlen(question->puzzle));
    question->code = hapax_run(task);
    hapax_free(task);
    return NULL;
}

static void *cancel(void *task) {
    hapax_cancel(task);
    return NULL;
}

int main(void) {
    static const char *const count[] = {"count"};
    struct question questions[] = {{"latin 2\n1 .\n. .\n", -1},
                                   {"latin 2\n. .\n. .\n", -1},
                                   {"latin 2\n1 1\n. .\n", -1},
                                   {"nonsense\n", -1}};
    pthread_t threads[4];
    char grid[1000] = "";
    hapax_task *task = hapax_new(count, 1);
    for (int i = 0; i < 4; ++i) pthread_create(&threads[i], NULL, ask, &questions[i]);
    for (int i = 0; i < 4; ++i) {
        pthread_join(threads[i], NULL);
        printf("%d ", questions[i].code);
    }
    for (int cell = 0; cell < 400; ++cell) strcat(grid, cell % 20 == 19 ? ".\n" : ". ");
    hapax_set_text(task, "-", grid, strlen(grid));
    pthread_create(&threads[0], NULL, cancel, task);
    printf("%d\n", hapax_run(task));
    pthread_join(threads[0], NULL);
    hapax_free(task);
    return 0;
}
