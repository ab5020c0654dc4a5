// Seats that are present in a city. A flooded-out owner still counts as long as it has the sole right to
// rebuild the bridge.
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';

/** The slots of a state that determine the holder of a segment. */
export type TrackSlots = Pick<CrayonState, 'segmentOwner' | 'bridgeRights' | 'bridgeRight'>;

/** Seat + 1 with the sole right to rebuild a flooded bridge on the segment, or 0. */
export function rebuilderOf(rules: Pick<Rules, 'bridgeOf'>, state: TrackSlots, segment: number): number {
  if (state.bridgeRights === 0) return 0;
  const bridge = rules.bridgeOf[segment];
  return bridge < 0 ? 0 : state.bridgeRight[bridge];
}

/** Seat + 1 that owns the segment or has the sole right to rebuild it, 0 if it is free for all. */
export const holderOf = (rules: Pick<Rules, 'bridgeOf'>, state: TrackSlots, segment: number): number =>
  state.segmentOwner[segment] || rebuilderOf(rules, state, segment);

/** True if the seat has a segment in the city or the sole right to rebuild one. */
export function isInside(
  rules: Pick<Rules, 'board' | 'bridgeOf'>,
  state: TrackSlots,
  seat: number,
  city: number,
): boolean {
  const { firstExit, exitSegments } = rules.board;
  for (let i = firstExit[city]; i < firstExit[city + 1]; i++)
    if (holderOf(rules, state, exitSegments[i]) === seat + 1) return true;
  return false;
}

/** Number of the seat's built segments at a city's exits. */
export function ownSegmentsAt(rules: Rules, state: CrayonState, seat: number, city: number): number {
  const { firstExit, exitSegments } = rules.board;
  let count = 0;
  for (let i = firstExit[city]; i < firstExit[city + 1]; i++)
    if (state.segmentOwner[exitSegments[i]] === seat + 1) count++;
  return count;
}
