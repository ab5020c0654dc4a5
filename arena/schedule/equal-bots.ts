// Entrants that are the same bot. The same seed with the same bot in each seat is the same game, so seatings in which
// equal bots only trade places, and groups that differ only in which of them sit there, are played once a seed. Which of
// the equal bots gets the place is drawn by the seed: all of them are equally likely to sit in any seat, and their
// results may be compared like those of any two bots.
import { shuffle, stream } from '../../engine/index.ts';
import type { Entrant } from '../model/entrant.ts';
import type { Seating } from './seatings.ts';

/** Equal for two entrants that are the same bot: the same name, version, parameters and code. */
export const botKey = ({ name, version, params, code }: Omit<Entrant, 'label'>): string =>
  JSON.stringify([name, version, params, code && [code.kind, code.hash]]);

/** For each entrant the index of the first one that is the same bot. */
export function kindsOf(entrants: readonly Entrant[]): number[] {
  const keys = entrants.map(botKey);
  return keys.map((key) => keys.indexOf(key));
}

/** True when two entrants are the same bot. */
export const hasEquals = (kinds: readonly number[]): boolean => kinds.some((kind, i) => kind !== i);

/** The groups without those that repeat the bots of an earlier group. */
export function distinctGroups(
  groups: readonly (readonly number[])[],
  kinds: readonly number[],
): (readonly number[])[] {
  const seen = new Set<string>();
  return groups.filter((group) => {
    const key = group
      .map((entrant) => kinds[entrant])
      .sort((a, b) => a - b)
      .join();
    return !seen.has(key) && seen.add(key);
  });
}

/** The group as `seed` draws it: each member replaced by one of its equals. Equals stand side by side, in random order. */
export function drawEquals(group: readonly number[], kinds: readonly number[], seed: number): number[] {
  const drawn = kinds.map((_, entrant) => entrant);
  for (const kind of new Set(kinds)) {
    const equals = drawn.filter((entrant) => kinds[entrant] === kind);
    if (equals.length < 2) continue;
    const order = [...equals];
    shuffle(stream(seed, 'equal-bots', kind), order, order.length);
    equals.forEach((entrant, i) => {
      drawn[entrant] = order[i];
    });
  }
  return group.map((entrant) => drawn[entrant]).sort((a, b) => kinds[a] - kinds[b]);
}

/**
 * The seatings of a group without those that put the same bots into the same seats as an earlier one. Seatings form a
 * group of permutations, so each of these stands for the same number of seatings and the balance between bots stays
 * exact.
 */
export function distinctSeatings(
  seatings: readonly Seating[],
  group: readonly number[],
  kinds: readonly number[],
): Seating[] {
  const seen = new Set<string>();
  return seatings.filter((seating) => {
    const key = seating.map((member) => kinds[group[member]]).join();
    return !seen.has(key) && seen.add(key);
  });
}
