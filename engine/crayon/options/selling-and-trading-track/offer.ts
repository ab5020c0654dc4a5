// An offer to trade track, as stored in the state. A named segment is wanted if it is the partner's and
// given if it is the active seat's. Segments are named in ascending order, wanted ones first, so there is
// only one way to make an offer.

import { actionOf } from '../../model/action.ts';
import { type ModuleField, moduleField } from '../../state/module-slots.ts';
import type { CrayonState } from '../../state/state.ts';

// Words of `offer`: seat asked + 1 (0 without an offer), millions offered, offers opened this turn, and the
// highest segment wanted and given so far, + 1.
const PARTNER = 0;
const PRICE = 1;
const OFFERS_MADE = 2;
const LAST_WANTED = 3;
const LAST_GIVEN = 4;

/** Maximum number of offers per turn. */
export const MAX_OFFERS = 3;

/** The open offer as plain data. */
export interface Offer {
  /** The seat that the active seat asks. */
  readonly partner: number;
  /** Millions that the active seat pays; 0 in a trade of track for track, and before submission. */
  readonly price: number;
  /** Segments of the partner's track that the active seat would get, ascending. */
  readonly wanted: readonly number[];
  /** Segments of the active seat's track that the partner would get, ascending. */
  readonly given: readonly number[];
}

/** Partner of the open offer, -1 if none is open. */
export const partnerOf = (state: CrayonState): number => state.extra.offer[PARTNER] - 1;

/** Millions offered. */
export const offeredM = (state: CrayonState): number => state.extra.offer[PRICE];

/** Number of offers opened this turn. */
export const offersMade = (state: CrayonState): number => state.extra.offer[OFFERS_MADE];

/** Lowest segment that may be named as wanted next. */
export const nextWanted = (state: CrayonState): number => state.extra.offer[LAST_WANTED];
/** Lowest segment that may be named as given next. */
export const nextGiven = (state: CrayonState): number => state.extra.offer[LAST_GIVEN];

/** True if any segment is named as wanted. */
export const asksForTrack = (state: CrayonState): boolean => state.extra.offer[LAST_WANTED] !== 0;
/** True if any segment is named as given. */
export const givesTrack = (state: CrayonState): boolean => state.extra.offer[LAST_GIVEN] !== 0;

/** True if the segment would change hands. */
export const isNamed = (state: CrayonState, segment: number): boolean =>
  ((state.extra.offerTrack[segment >> 5] >> (segment & 31)) & 1) !== 0;

export function startOffer(state: CrayonState, partner: number): void {
  state.extra.offer[PARTNER] = partner + 1;
  state.extra.offer[OFFERS_MADE]++;
}

export function wantSegment(state: CrayonState, segment: number): void {
  state.extra.offerTrack[segment >> 5] |= 1 << (segment & 31);
  state.extra.offer[LAST_WANTED] = segment + 1;
}

export function giveSegment(state: CrayonState, segment: number): void {
  state.extra.offerTrack[segment >> 5] |= 1 << (segment & 31);
  state.extra.offer[LAST_GIVEN] = segment + 1;
}

export function setPrice(state: CrayonState, millions: number): void {
  state.extra.offer[PRICE] = millions;
}

/** Removes the offer, but keeps the number of offers this turn. */
export function clearOffer(state: CrayonState): void {
  const { offer, offerTrack } = state.extra;
  offer[PARTNER] = 0;
  offer[PRICE] = 0;
  offer[LAST_WANTED] = 0;
  offer[LAST_GIVEN] = 0;
  offerTrack.fill(0);
}

/** Removes the offer and the number of offers, for a new turn. */
export function resetOffers(state: CrayonState): void {
  clearOffer(state);
  state.extra.offer[OFFERS_MADE] = 0;
}

/** Segments that would change hands, ascending. */
export function namedSegments(state: CrayonState): number[] {
  const { offerTrack } = state.extra;
  const segments: number[] = [];
  for (let word = 0; word < offerTrack.length; word++) {
    for (let bits = offerTrack[word]; bits !== 0; bits &= bits - 1)
      segments.push((word << 5) + 31 - Math.clz32(bits & -bits));
  }
  return segments;
}

/** The open offer, complete or not; null if there is none or the option is off. */
export function offerOf(state: CrayonState): Offer | null {
  if (state.extra.offer === undefined || partnerOf(state) < 0) return null;
  const segments = namedSegments(state);
  const isWanted = (segment: number): boolean => state.segmentOwner[segment] === partnerOf(state) + 1;
  return {
    partner: partnerOf(state),
    price: offeredM(state),
    wanted: segments.filter(isWanted),
    given: segments.filter((segment) => !isWanted(segment)),
  };
}

/** Number of segments in words. */
export const segmentsText = ({ length }: readonly number[]): string =>
  `${length} ${length === 1 ? 'segment' : 'segments'}`;

/** Maximum price of an offer in millions. */
export const MAX_OFFER_M = 250;

declare module '../../state/module-slots.ts' {
  interface ModuleSlots {
    readonly offer: Int32Array;
    readonly offerTrack: Int32Array;
  }
}

export const offerFields: readonly ModuleField[] = [
  moduleField(
    'offer',
    () => 5,
    ({ board }) => [0, Math.max(MAX_OFFER_M, board.segments)],
    'Seat asked + 1, millions offered, offers opened this turn, highest segment wanted and given so far + 1.',
  ),
  moduleField(
    'offerTrack',
    ({ board }) => Math.ceil(board.segments / 32),
    [-(2 ** 31), 2 ** 31 - 1],
    'Bit per segment that would change hands.',
  ),
];

/** The actions that make an offer, in order, for bots. They are not checked. */
export function offerAsActions({ partner, price, wanted, given }: Offer): number[] {
  const ascending = (segments: readonly number[]): number[] => [...segments].sort((a, b) => a - b);
  return [
    actionOf('open-offer', partner),
    ...ascending(wanted).map((segment) => actionOf('want-track', segment)),
    ...ascending(given).map((segment) => actionOf('give-track', segment)),
    actionOf('submit-offer', price),
  ];
}

/** Id of the phase in which the active seat puts an offer together. */
export const OFFER_PHASE = 'offer';
/** Id of the phase in which the seat asked accepts or refuses. */
export const ANSWER_PHASE = 'answer-offer';
