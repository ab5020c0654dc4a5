// Entrants that are the same bot. The same seed with the same bots in the same seats is the same game, so
// seatings and groups that differ only in which of the equal bots play are played once per seed. The seed
// draws which of them it is: all are equally likely in any seat, so their results may be compared like those
// of any two bots.
import { shuffle, stream } from '../../engine/index.ts';
import type { Entrant } from '../model/entrant.ts';
import type { Seating } from './seatings.ts';

/** Same for the same bot: name, version, parameters and code. */
export const botKey = ({ name, version, params, code }: Omit<Entrant, 'label'>): string =>
  JSON.stringify([name, version, params, code && [code.kind, code.hash]]);

/** By entrant, the index of the first entrant that is the same bot. */
export function equalityClasses(entrants: readonly Entrant[]): number[] {
  const keys = entrants.map(botKey);
  return keys.map((key) => keys.indexOf(key));
}

/** True if two entrants are the same bot. */
export const hasEqualBots = (kinds: readonly number[]): boolean => kinds.some((kind, i) => kind !== i);

/** Removes groups with the same bots as an earlier group. */
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

/** Replaces each member by an equal bot drawn from the seed. Equal bots are adjacent, in random order. */
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
 * Removes seatings with the same bots in the same seats as an earlier one. Seatings form a group of
 * permutations, so each remaining one represents the same number of seatings, and bots stay exactly balanced.
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
