// The one cost function. Referee, planners and reports all ask here what track costs and who may build it.
import { MAJOR, SMALL } from './board/board.ts';
import { hasCommission } from './commission.ts';
import { NEVER, type Rules } from './rules/rules.ts';
import type { CrayonState } from './state/state.ts';

/** Own segments at a city's exits. */
export function ownSegmentsAt(rules: Rules, state: CrayonState, seat: number, city: number): number {
  const { exits } = rules.board.cities[city];
  const { segmentOf } = rules.board;
  let own = 0;
  for (let i = 0; i < exits.length; i++) if (state.segmentOwner[segmentOf[exits[i]]] === seat + 1) own++;
  return own;
}

/**
 * Whether one more segment of `seat` at `city` leaves everybody their right to enter (rows 2.6 and 2.7 of
 * CRAYON-RULES, table in RULES.md): limits of small and medium cities, and room for those who still may come.
 */
export function mayTouchCity(rules: Rules, state: CrayonState, seat: number, city: number): boolean {
  const { board, constants, arcCost } = rules;
  const { exits, size } = board.cities[city];
  let seen = 0;
  let own = 0;
  let free = -1; // the segment about to be built is free now and taken then
  for (let i = 0; i < exits.length; i++) {
    const owner = state.segmentOwner[board.segmentOf[exits[i]]];
    if (owner === 0) {
      if (arcCost[exits[i]] !== NEVER || arcCost[board.reverse[exits[i]]] !== NEVER) free++;
    } else {
      seen |= 1 << (owner - 1);
      if (owner === seat + 1) own++;
    }
  }
  const before = seen;
  seen |= 1 << seat;
  let present = 0;
  for (let bits = seen; bits !== 0; bits &= bits - 1) present++;
  if (size === MAJOR) return free >= rules.seats - present;
  const limit = rules.entryLimit[city];
  if (own >= constants.citySegments) return false;
  if (before !== seen && present > limit) return false;
  if (constants.commitment && own === 0 && size === SMALL && !hasCommission(rules, state, seat, city))
    return false;
  return !constants.keepRoom[size] || free >= Math.min(limit, rules.seats) - present;
}

/**
 * Whether `seat` may ever build this segment as things stand: it is free, common to nobody, not reserved for
 * a flooded-out owner, and the cities at its ends admit it. Money, events and limits a turn are not asked.
 */
export function isOpenTo(rules: Rules, state: CrayonState, seat: number, segment: number): boolean {
  const { board } = rules;
  if (state.segmentOwner[segment] !== 0 || board.red[segment] !== 0) return false;
  const bridge = rules.bridgeOf[segment];
  if (bridge >= 0) {
    const right = state.bridgeRight[bridge];
    if (right !== 0 && right !== seat + 1) return false;
  }
  const arc = board.arcA[segment];
  const a = board.cityOf[board.from[arc]];
  const b = board.cityOf[board.to[arc]];
  return (a < 0 || mayTouchCity(rules, state, seat, a)) && (b < 0 || mayTouchCity(rules, state, seat, b));
}

/** Whether an event card in play forbids `seat` to build this segment now. */
export function isBuildStopped(rules: Rules, state: CrayonState, seat: number, segment: number): boolean {
  for (let i = 0; i < state.eventCount; i++) {
    const card = rules.events[state.eventCard[i]];
    if (card.noBuild !== null && card.noBuild[segment] !== 0) return true;
    if (card.ownLine && state.eventSeat[i] === seat) return true;
  }
  return false;
}

/** Whether building may start at the milepost: own track (see Constants.branchesFrom) or a major city. */
export function isStart(rules: Rules, state: CrayonState, seat: number, milepost: number): boolean {
  const word = milepost >> 5;
  return (((trackAt(rules, state, seat, word) | rules.majorMask[word]) >> (milepost & 31)) & 1) !== 0;
}

/** Mileposts of a word of bits at which the seat finds track to build on from. */
export function trackAt(rules: Rules, state: CrayonState, seat: number, word: number): number {
  const { touchedWords } = rules.layout;
  if (rules.constants.branchesFrom !== 'any') return state.touched[seat * touchedWords + word];
  let bits = 0;
  for (let other = 0; other < rules.seats; other++) bits |= state.touched[other * touchedWords + word];
  return bits;
}

/**
 * Millions `seat` must spend to have the use of an arc as own or common track: 0 for own track and red areas,
 * the building price where the segment is open, else NEVER. Ignores money, events and limits a turn.
 */
export function trackCost(rules: Rules, state: CrayonState, seat: number, arc: number): number {
  const segment = rules.board.segmentOf[arc];
  if (state.segmentOwner[segment] === seat + 1 || rules.board.red[segment] !== 0) return 0;
  const price = rules.arcCost[arc];
  return price !== NEVER && isOpenTo(rules, state, seat, segment) ? price : NEVER;
}
