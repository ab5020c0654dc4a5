/* A pathfinder in C: Dijkstra with a binary heap. It reads the queries of `switchback bench paths --export FILE`
   (format: bots/paths/README.md) and prints its answers with the time they took:

     cc -O2 -o finder bots/examples/finder.c
     ./finder questions.txt > answers.txt
     npx switchback bench paths --check questions.txt answers.txt                                              */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int mileposts, arcs;
static int *first, *to;           /* arcs of milepost m: first[m] to first[m + 1] - 1; heads of all arcs */
static int *cost;                 /* by milepost; INT_MAX if not reached */
static struct { int cost, milepost; } *heap;
static int size;

static void push(int milepost, int at_cost) {
  int at = size++;
  for (; at > 0 && heap[(at - 1) / 2].cost > at_cost; at = (at - 1) / 2) heap[at] = heap[(at - 1) / 2];
  heap[at].cost = at_cost;
  heap[at].milepost = milepost;
}

static void drop(void) {
  int at = 0, child, last = --size;
  while ((child = 2 * at + 1) < size) {
    if (child + 1 < size && heap[child + 1].cost < heap[child].cost) child++;
    if (heap[child].cost >= heap[last].cost) break;
    heap[at] = heap[child];
    at = child;
  }
  heap[at] = heap[last];
}

/* Costs from the nearest source to all mileposts; with a target >= 0 the search stops there. */
static void search(const int *weights, const int *sources, int count, int target) {
  for (int m = 0; m < mileposts; m++) cost[m] = INT_MAX;
  size = 0;
  for (int i = 0; i < count; i++) {
    cost[sources[i]] = 0;
    push(sources[i], 0);
  }
  while (size > 0) {
    int milepost = heap[0].milepost, cost_so_far = heap[0].cost;
    drop();
    if (cost_so_far > cost[milepost]) continue; /* stale: a cheaper path was found */
    if (milepost == target) return;
    for (int arc = first[milepost]; arc < first[milepost + 1]; arc++) {
      if (weights[arc] < 0 || cost_so_far + weights[arc] >= cost[to[arc]]) continue;
      cost[to[arc]] = cost_so_far + weights[arc];
      push(to[arc], cost[to[arc]]);
    }
  }
}

static FILE *file;
static int number(void) {
  int value;
  if (fscanf(file, "%d", &value) != 1) exit(2);
  return value;
}
static int *numbers(int count) {
  int *list = malloc((count + 1) * sizeof *list);
  for (int i = 0; i < count; i++) list[i] = number();
  return list;
}

int main(int argc, char **argv) {
  char word[16];
  const char *kinds[] = {"point", "all", "network"};
  int **weightings = NULL, arc = 0, weighting = 0, asked[3] = {0};
  double spent[3] = {0};
  if (argc != 2 || !(file = fopen(argv[1], "r"))) return fprintf(stderr, "usage: finder QUESTIONS\n"), 2;
  while (fscanf(file, "%15s", word) == 1) {
    if (!strcmp(word, "p")) {
      if (fscanf(file, " switchback-paths 1 %d %d", &mileposts, &arcs) != 2) return 2;
      weightings = calloc(number(), sizeof *weightings);
      number(); /* number of queries */
      first = calloc(mileposts + 1, sizeof *first);
      to = malloc(arcs * sizeof *to);
      cost = malloc(mileposts * sizeof *cost);
      heap = malloc((arcs + mileposts + 1) * sizeof *heap);
    } else if (!strcmp(word, "a")) { /* sorted by tail */
      for (int tail = number(), m = tail + 1; m <= mileposts; m++) first[m] = arc + 1;
      to[arc++] = number();
    } else if (!strcmp(word, "w")) {
      weightings[weighting++] = numbers(arcs);
    } else if (!strcmp(word, "q")) {
      int kind = 0;
      if (fscanf(file, "%15s", word) != 1) return 2;
      while (kind < 2 && strcmp(word, kinds[kind])) kind++;
      int *weights = weightings[number()];
      int count = number(), *sources = numbers(count), wanted = number(), *targets = numbers(wanted);
      clock_t begun = clock();
      search(weights, sources, count, wanted == 1 ? targets[0] : -1);
      spent[kind] += (double)(clock() - begun);
      asked[kind]++;
      printf("r");
      for (int i = 0; i < (wanted ? wanted : mileposts); i++) {
        int found = cost[wanted ? targets[i] : i];
        printf(" %d", found == INT_MAX ? -1 : found);
      }
      printf("\n");
      free(sources);
      free(targets);
    } else { /* comments and expected answers */
      if (fscanf(file, "%*[^\n]") == EOF) break;
    }
  }
  for (int kind = 0; kind < 3; kind++)
    if (asked[kind]) printf("t %s %.2f\n", kinds[kind], spent[kind] / asked[kind] * 1e6 / CLOCKS_PER_SEC);
  return 0;
}
