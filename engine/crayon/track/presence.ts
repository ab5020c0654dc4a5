// Who is in a city. A flooded-out owner is still where it was as long as it alone may rebuild the bridge.
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';

/** The slots of a state that say who holds a segment. */
export type Tracks = Pick<CrayonState, 'segmentOwner' | 'bridgeRights' | 'bridgeRight'>;

/** Seat + 1 that alone may rebuild a flooded bridge on the segment, 0 when nobody may or anybody. */
export function rightTo(rules: Pick<Rules, 'bridgeOf'>, state: Tracks, segment: number): number {
  if (state.bridgeRights === 0) return 0;
  const bridge = rules.bridgeOf[segment];
  return bridge < 0 ? 0 : state.bridgeRight[bridge];
}

/** Seat + 1 that has track on the segment or alone may rebuild it, 0 when it is free for all. */
export const holderOf = (rules: Pick<Rules, 'bridgeOf'>, state: Tracks, segment: number): number =>
  state.segmentOwner[segment] || rightTo(rules, state, segment);

/** Whether the seat has a segment in the city or alone may rebuild one. */
export function isInside(
  rules: Pick<Rules, 'board' | 'bridgeOf'>,
  state: Tracks,
  seat: number,
  city: number,
): boolean {
  const { exits } = rules.board.cities[city];
  for (let i = 0; i < exits.length; i++)
    if (holderOf(rules, state, rules.board.segmentOf[exits[i]]) === seat + 1) return true;
  return false;
}

/** Own segments at a city's exits, built ones only. */
export function ownSegmentsAt(rules: Rules, state: CrayonState, seat: number, city: number): number {
  const { exits } = rules.board.cities[city];
  const { segmentOf } = rules.board;
  let own = 0;
  for (let i = 0; i < exits.length; i++) if (state.segmentOwner[segmentOf[exits[i]]] === seat + 1) own++;
  return own;
}
