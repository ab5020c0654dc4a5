// Limits on entering cities, and the free exits that a city must keep.
import { MAJOR } from '../board/board.ts';
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { holderOf, ownSegmentsAt } from './presence.ts';

/**
 * True if `seat` may build on one more free exit of `city` within the limits of small and medium cities, and
 * leaves an exit for each player who may still come (RULES.md: S0, right to enter; limits on entry).
 */
export function mayEnter(rules: Rules, state: CrayonState, seat: number, city: number): boolean {
  const { board, constants, passable } = rules;
  const { firstExit, exitSegments } = board;
  const { size } = board.cities[city];
  let holderBits = 0;
  let ownSegments = 0;
  let freeExits = -1; // the segment to build counts as taken
  for (let i = firstExit[city]; i < firstExit[city + 1]; i++) {
    const segment = exitSegments[i];
    const holder = holderOf(rules, state, segment);
    if (holder === 0) {
      if (passable[segment] !== 0) freeExits++;
      // Enough for all other players: majors have many exits, and most of them are free.
      if (size === MAJOR && freeExits >= rules.seats - 1) return true;
    } else {
      holderBits |= 1 << (holder - 1);
      if (state.segmentOwner[segment] === seat + 1) ownSegments++;
    }
  }
  const previousHolderBits = holderBits;
  holderBits |= 1 << seat;
  let playersInside = 0;
  for (let bits = holderBits; bits !== 0; bits &= bits - 1) playersInside++;
  if (size === MAJOR) return freeExits >= rules.seats - playersInside;
  const limit = rules.entryLimit[city];
  if (ownSegments >= constants.citySegments) return false;
  if (previousHolderBits !== holderBits && playersInside > limit) return false;
  if (previousHolderBits !== holderBits && !doOptionsAdmit(rules, state, seat, city)) return false;
  return !constants.keepRoom[size] || freeExits >= Math.min(limit, rules.seats) - playersInside;
}

/** True if the options in play let the seat build its first segment in the city. */
function doOptionsAdmit(rules: Rules, state: CrayonState, seat: number, city: number): boolean {
  for (let i = 0; i < rules.mayEnterCity.length; i++)
    if (!rules.mayEnterCity[i](rules, state, seat, city)) return false;
  return true;
}

/** True if `seat`, which counts as inside, may rebuild a reserved segment at `city`. */
export const mayRebuildAt = (rules: Rules, state: CrayonState, seat: number, city: number): boolean =>
  rules.board.cities[city].size === MAJOR ||
  ownSegmentsAt(rules, state, seat, city) < rules.constants.citySegments;
