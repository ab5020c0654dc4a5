// The price of track and who may build it, for rules, bots and reports.

import { type Rules, UNBUILDABLE } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { mayEnter, mayRebuildAt } from './city-entry.ts';
import { isLaneFor } from './lanes.ts';
import { rebuilderOf } from './presence.ts';

/**
 * True if `seat` is admitted to the segment and blocks nobody by building it (see `Reachability`). Ignores
 * money, events and limits per turn.
 */
export const isOpenTo = (rules: Rules, state: CrayonState, seat: number, segment: number): boolean =>
  isAdmitted(rules, state, seat, segment) &&
  // Rebuilding a bridge cannot block anybody: all claims were counted as if it stood.
  (rebuilderOf(rules, state, segment) !== 0 || rules.reachability.holdsAfterBuild(state, seat, segment));

/**
 * True if a segment is free, not common track, not reserved for rebuilding by another seat, and the cities at
 * its ends admit `seat`. Faster than `isOpenTo`: few admitted segments are not open.
 */
export function isAdmitted(rules: Rules, state: CrayonState, seat: number, segment: number): boolean {
  const { board } = rules;
  if (state.segmentOwner[segment] !== 0 || board.urban[segment] !== 0) return false;
  if (!isLaneFor(rules, state, seat, segment)) return false;
  const rebuilder = rebuilderOf(rules, state, segment);
  if (rebuilder !== 0 && rebuilder !== seat + 1) return false;
  const doesAdmit = rebuilder === 0 ? mayEnter : mayRebuildAt;
  const arc = board.arcA[segment];
  const a = board.cityOf[board.from[arc]];
  const b = board.cityOf[board.to[arc]];
  return (a < 0 || doesAdmit(rules, state, seat, a)) && (b < 0 || doesAdmit(rules, state, seat, b));
}

/** True if an event card in play forbids `seat` to build this segment now. */
export const isBuildStopped = (rules: Rules, state: CrayonState, seat: number, segment: number): boolean =>
  buildStoppingEvent(rules, state, seat, segment) >= 0;

/** True if an event card in play forbids `seat` to build some segment now. */
export function isAnyBuildStopped(rules: Rules, state: CrayonState, seat: number): boolean {
  for (let i = 0; i < state.eventCount; i++) {
    const { noBuild, ownLine } = rules.events[state.eventCard[i]];
    if (noBuild !== null || (ownLine && state.eventSeat[i] === seat)) return true;
  }
  return false;
}

/** Index into `eventCard` of the first card that forbids `seat` to build this segment now, or -1. */
export function buildStoppingEvent(rules: Rules, state: CrayonState, seat: number, segment: number): number {
  for (let i = 0; i < state.eventCount; i++) {
    const card = rules.events[state.eventCard[i]];
    if (card.noBuild !== null && card.noBuild[segment] !== 0) return i;
    if (card.ownLine && state.eventSeat[i] === seat) return i;
  }
  return -1;
}

/** True if building may start at the milepost: from track (see Constants.branchesFrom) or a major city. */
export function mayStartAt(rules: Rules, state: CrayonState, seat: number, milepost: number): boolean {
  const word = milepost >> 5;
  return (((startWord(rules, state, seat, word) | rules.majorMask[word]) >> (milepost & 31)) & 1) !== 0;
}

/** True if the active seat may build from the milepost without others' track: on its own, or at a major city. */
export function startsOnOwnTrack(rules: Rules, state: CrayonState, milepost: number): boolean {
  const word = milepost >> 5;
  const own = state.startBits[state.seat * rules.layout.startWords + word];
  return (((own | rules.majorMask[word]) >> (milepost & 31)) & 1) !== 0;
}

/** Bits of a word: mileposts with track from which the seat may build. */
export function startWord(rules: Rules, state: CrayonState, seat: number, word: number): number {
  const { startWords } = rules.layout;
  if (rules.constants.branchesFrom !== 'any') return state.startBits[seat * startWords + word];
  let bits = 0;
  for (let other = 0; other < rules.seats; other++) bits |= state.startBits[other * startWords + word];
  return bits;
}

/**
 * Price (M) for `seat` of having track on an arc: 0 for own track and urban areas, the building price if the
 * segment is open, else UNBUILDABLE. Ignores money, events and limits per turn.
 */
export function trackCost(rules: Rules, state: CrayonState, seat: number, arc: number): number {
  const segment = rules.board.segmentOf[arc];
  if (state.segmentOwner[segment] === seat + 1 || rules.board.urban[segment] !== 0) return 0;
  const price = rules.arcCost[arc];
  return price !== UNBUILDABLE && isOpenTo(rules, state, seat, segment) ? price : UNBUILDABLE;
}
