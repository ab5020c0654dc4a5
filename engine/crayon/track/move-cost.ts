// The cost of moving a train along an arc: owner of the track, fees, movement points, obstacles. Shared by
// rules and bots.
import type { Link } from '../board/board.ts';
import type { Constants } from '../model/constants.ts';
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';

/** Owner of the track in an urban area, which everybody uses without a fee. */
export const COMMON_TRACK = -1;
/** Owner of a segment without track. */
export const NO_TRACK = -2;

/** Owner of the segment, or `COMMON_TRACK` or `NO_TRACK`, which are negative. */
export function trackOwner(rules: Rules, state: CrayonState, segment: number): number {
  return rules.board.urban[segment] !== 0
    ? COMMON_TRACK
    : state.segmentOwner[segment] === 0
      ? NO_TRACK
      : state.segmentOwner[segment] - 1;
}

/** True if an event card in play stops trains on this arc. */
export const isMoveStopped = (rules: Rules, state: CrayonState, arc: number): boolean =>
  state.eventCount > 0 && moveStoppingEvent(rules, state, arc) >= 0;

/** Index (into `eventCard`) of the first event card in play that stops trains on this arc, or -1. */
export function moveStoppingEvent(rules: Rules, state: CrayonState, arc: number): number {
  const segment = rules.board.segmentOf[arc];
  for (let i = 0; i < state.eventCount; i++) {
    const card = rules.events[state.eventCard[i]];
    if (card.noMove !== null && card.noMove[segment] !== 0) return i;
    if (card.noEnter !== null && card.noEnter[rules.board.to[arc]] !== 0) return i;
    if (card.ownLine && state.segmentOwner[segment] === state.eventSeat[i] + 1) return i;
  }
  return -1;
}

/** True if an event card in play forbids placing trains at the milepost. */
export function isEntryStopped(rules: Rules, state: CrayonState, milepost: number): boolean {
  for (let i = 0; i < state.eventCount; i++) {
    const area = rules.events[state.eventCard[i]].noEnter;
    if (area !== null && area[milepost] !== 0) return true;
  }
  return false;
}

/** True if weather halves the speed of trains at the milepost. */
export function isSlowed(rules: Rules, state: CrayonState, milepost: number): boolean {
  for (let i = 0; i < state.eventCount; i++) {
    const area = rules.events[state.eventCard[i]].halfRate;
    if (area !== null && area[milepost] !== 0) return true;
  }
  return false;
}

/** True if a strike forbids pick-ups and deliveries at the milepost. */
export function isOnStrike(rules: Rules, state: CrayonState, milepost: number): boolean {
  for (let i = 0; i < state.eventCount; i++) {
    const area = rules.events[state.eventCard[i]].noLoads;
    if (area !== null && area[milepost] !== 0) return true;
  }
  return false;
}

/** True if moving to `to` would reverse a train at `at` that came from `cameFrom`, outside a city. */
export function isForbiddenReversal(rules: Rules, at: number, cameFrom: number, to: number): boolean {
  return to === cameFrom && rules.board.cityOf[at] < 0;
}

/** Fee in millions for using the arc now, 0 if already paid this turn. */
export function feeNow(rules: Rules, state: CrayonState, seat: number, arc: number): number {
  const owner = trackOwner(rules, state, rules.board.segmentOf[arc]);
  if (owner < 0 || ((state.paidTo >> owner) & 1) !== 0) return 0;
  return owner === seat ? rules.constants.ownTrackFee : rules.constants.trackFee;
}

/** Movement points for crossing a link; one that halves the turn takes none. */
const crossingPoints = ({ cross }: Link): number => (cross === 'stop-half' ? 0 : cross);

/** True if a train of any class can cross the link in good weather. */
export const isCrossable = (link: Link, trains: Constants['trains']): boolean =>
  trains.some(({ speed }) => crossingPoints(link) <= speed);

/** True if a train may cross the arc only as the first step of a turn, which halves its movement. */
export function isStopHalf({ board }: Rules, arc: number): boolean {
  const link = board.linkOf[board.segmentOf[arc]];
  return link >= 0 && board.links[link].cross === 'stop-half';
}

/** Movement points for one milepost, or a link, along the arc. Weather doubles steps, not points of a link. */
export function movePoints(rules: Rules, state: CrayonState, arc: number): number {
  const link = rules.board.linkOf[rules.board.segmentOf[arc]];
  const points = link < 0 ? 1 : crossingPoints(rules.board.links[link]);
  if (points !== 1 || rules.constants.halfRate === 'turn' || state.eventCount === 0) return points;
  return isSlowed(rules, state, rules.board.to[arc]) ? 2 : 1;
}

/** Unslowed mileposts per turn of a train (the seat's number for the one in operation). */
export const speedOf = (rules: Rules, state: CrayonState, train: number): number =>
  rules.trains[state.trainClass[train]].speed;

/** Half rate, fractions rounded up: 9 -> 5, 12 -> 6. */
export const halfMovement = (points: number): number => (points + 1) >> 1;
