// Counts the games of seeds when equal bots meet: groups with the same bots are played once per seed, and
// seatings in which equal bots only swap seats once per group. It must be fast, because all seeds of a run
// are counted before its first game, so it does not generate the games.
import { shuffle, stream } from '../../engine/index.ts';
import { distinctSeatings } from './equal-bots.ts';
import { gcd } from './groups.ts';
import type { Schedule } from './schedule-shape.ts';

/** Lengths of the runs of equal numbers in an ascending list. */
function runLengths(kinds: ArrayLike<number>): number[] {
  const runs: number[] = [];
  for (let i = 0; i < kinds.length; i++) {
    if (i > 0 && kinds[i] === kinds[i - 1]) runs[runs.length - 1]++;
    else runs.push(1);
  }
  return runs;
}

function sortSmall(list: Int32Array): void {
  for (let i = 1; i < list.length; i++) {
    const value = list[i];
    let position = i;
    for (; position > 0 && list[position - 1] > value; position--) list[position] = list[position - 1];
    list[position] = value;
  }
}

/**
 * Returns a function that counts the games of a seed, for a schedule with random groups.
 * @param kinds by entrant, the first entrant that is the same bot
 * @param gamesOf number of games of a group of a seed, called only if it depends on the order of the group
 */
export function makeSeedCounter(
  { entrants, seats, seating, seatings, groups }: Schedule,
  kinds: readonly number[],
  gamesOf: (seed: number, groupIndex: number) => number,
): (seed: number) => number {
  const labels = new Int32Array(entrants);
  const group = new Int32Array(seats);
  const seen = new Set<number | string>();
  const isExact = entrants ** seats <= Number.MAX_SAFE_INTEGER;
  /** Number of games by pattern: a bit for each pair of equal neighbours in the ascending group. */
  const gamesByPattern = new Map<number, number>();
  const gamesOfPattern = (): number => {
    const runs = runLengths(group);
    // Rotations can be equal only if the numbers of equal bots have a common divisor.
    if (seating === 'rotation') return runs.reduce(gcd) === 1 ? seatings.length : 0;
    return distinctSeatings(seatings, [...group.keys()], [...group]).length;
  };
  return (seed) => {
    for (let entrant = 0; entrant < entrants; entrant++) labels[entrant] = entrant;
    shuffle(stream(seed, 'design'), labels, entrants);
    seen.clear();
    let games = 0;
    for (let groupIndex = 0; groupIndex < groups.length; groupIndex++) {
      for (let i = 0; i < seats; i++) group[i] = kinds[labels[groups[groupIndex][i]]];
      sortSmall(group);
      let [key, pattern] = [group[0], 0];
      for (let i = 1; i < seats; i++) {
        key = key * entrants + group[i];
        pattern = 2 * pattern + Number(group[i] === group[i - 1]);
      }
      const bots = isExact ? key : group.join();
      if (seen.has(bots)) continue;
      seen.add(bots);
      let count = gamesByPattern.get(pattern);
      if (count === undefined) {
        count = gamesOfPattern();
        gamesByPattern.set(pattern, count);
      }
      games += count > 0 ? count : gamesOf(seed, groupIndex);
    }
    return games;
  };
}
