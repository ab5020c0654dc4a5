// Counts of work, the same on every machine: what a change of a search saves shows in them, however busy the machine is. A
// thread plays one game at a time, so one set of counters serves all. They are added to once a query, so they are always on.

export interface Work {
  /** Searches by Dijkstra's algorithm, and mileposts that they settled. */
  searches: number;
  settledInSearches: number;
  /** Legs of routes found by A*. */
  legs: number;
  settledInLegs: number;
  /** Repairs of kept distances; here a milepost also counts when it is found to be lost. */
  repairs: number;
  settledInRepairs: number;
  /** Mileposts settled while Steiner trees grew. */
  settledInTrees: number;
  /** Plans chosen: how often a bot looked for what to do next. */
  plans: number;
  /** Answers of planning bots, those within rollouts included. */
  answers: number;
}

/** The counters of this thread. Nobody else can reach them: what modules export is frozen where bots of users play. */
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

/** Adds to a counter. */
export function addWork(what: keyof Work, by = 1): void {
  counts[what] += by;
}

/** What was counted on this thread so far. */
export const readWork = (): Work => ({ ...counts });

/** Makes what all games of a thread share: no game is charged for it. */
export function uncounted<T>(make: () => T): T {
  const before = readWork();
  const made = make();
  Object.assign(counts, before);
  return made;
}
