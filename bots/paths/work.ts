// Counters of search work. They are the same on every machine, however busy, so they show what a change to a
// search saves. A thread plays one game at a time, so it needs one set. Each query adds to them once: cheap
// enough to stay on.

export interface Work {
  /** Searches by Dijkstra's algorithm, and mileposts that they settled. */
  searches: number;
  settledInSearches: number;
  /** Legs of routes found by A*. */
  legs: number;
  settledInLegs: number;
  /** Repairs of incremental distances; a milepost that is lost counts once more. */
  repairs: number;
  settledInRepairs: number;
  /** Mileposts settled while Steiner trees grew. */
  settledInTrees: number;
  /** Plans chosen. */
  plans: number;
  /** Answers of planning bots, including those within rollouts. */
  answers: number;
}

/** The counters of this thread. Not exported, because exports are frozen where users' bots play. */
const counts: Work = {
  searches: 0,
  settledInSearches: 0,
  legs: 0,
  settledInLegs: 0,
  repairs: 0,
  settledInRepairs: 0,
  settledInTrees: 0,
  plans: 0,
  answers: 0,
};

export function addWork(counter: keyof Work, by = 1): void {
  counts[counter] += by;
}

/** A copy of this thread's counters. */
export const readWork = (): Work => ({ ...counts });

/** Runs `make` without counting its work: all games of a thread share the result. */
export function uncounted<T>(make: () => T): T {
  const before = readWork();
  const result = make();
  Object.assign(counts, before);
  return result;
}
