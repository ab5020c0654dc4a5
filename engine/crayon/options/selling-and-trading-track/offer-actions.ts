// The actions that make an offer: choose the partner, name each segment (see name-track.ts), then submit
// the offer with a price, which is 0 if track is given.

import { TRADED } from '../../actions/upgrade.ts';
import { actionOf, kindNumber } from '../../model/action.ts';
import { listedAction, plainAction } from '../../model/listed-action.ts';
import { type ActionDef, BUILD, phaseNumber, type Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { keepsCityLimits } from './city-limits.ts';
import {
  ANSWER_PHASE,
  asksForTrack,
  clearOffer,
  givesTrack,
  MAX_OFFER_M,
  MAX_OFFERS,
  OFFER_PHASE,
  offerOf,
  offersMade,
  partnerOf,
  segmentsText,
  setPrice,
  startOffer,
} from './offer.ts';

const hasTrack = (state: CrayonState, seat: number): boolean => state.segmentOwner.includes(seat + 1);

export const openOffer = listedAction('open-offer', {
  operands: (rules) => rules.seats,
  whyNot(rules, state, seat) {
    if (seat >= rules.seats) return `there is no seat ${seat}`;
    if (seat === state.seat) return 'a player trades only with other players';
    if (state.forfeited[seat] !== 0) return `seat ${seat} is out of the game`;
    if (state.spent !== 0 || (state.upgraded !== 0 && state.upgraded !== TRADED))
      return 'track is traded instead of building, but you have already built or bought a train this turn';
    if (offersMade(state) >= MAX_OFFERS)
      return `${MAX_OFFERS} offers have been made this turn: no more are allowed`;
    return hasTrack(state, seat) ? '' : `seat ${seat} has no track`;
  },
  apply(rules, state, seat) {
    startOffer(state, seat);
    state.phase = phaseNumber(rules, OFFER_PHASE);
  },
  describe: (_rules, _state, seat) => `opens an offer to seat ${seat}`,
});

/** Maximum price in millions, 0 in a trade of track for track; -1 if the offer cannot be submitted. */
function highestPrice(rules: Rules, state: CrayonState): number {
  if (!asksForTrack(state) || !keepsCityLimits(rules, state)) return -1;
  return givesTrack(state) ? 0 : Math.min(MAX_OFFER_M, state.cash[state.seat]);
}

export const submitOffer: ActionDef = {
  kind: kindNumber('submit-offer'),
  list(rules, state, out, n) {
    const highest = highestPrice(rules, state);
    for (let price = 0; price <= highest; price++) out[n++] = actionOf('submit-offer', price);
    return n;
  },
  isLegal: (rules, state, price) => price <= highestPrice(rules, state),
  whyIllegal(rules, state, price) {
    if (!asksForTrack(state)) return 'the offer names no wanted track';
    const highest = highestPrice(rules, state);
    if (highest < 0) return 'the deal would break the limits of a city or block another player';
    if (givesTrack(state)) return 'trades of track for track involve no money';
    return `${price}M is too much: at most ${highest}M can be offered`;
  },
  apply(rules, state, price) {
    setPrice(state, price);
    state.phase = phaseNumber(rules, ANSWER_PHASE);
    state.actor = partnerOf(state);
  },
  describe(_rules, state, price) {
    const { partner, wanted, given } = offerOf(state)!;
    const payment = given.length > 0 ? segmentsText(given) : `${price}M`;
    return `offers ${payment} for ${segmentsText(wanted)} of seat ${partner}'s track`;
  },
};

export const cancelOffer = plainAction('cancel-offer', {
  apply: (_rules, state) => withdraw(state),
  describe: () => 'withdraws the offer',
});

/** Removes the offer and returns to the building phase of the active seat. */
export function withdraw(state: CrayonState): void {
  clearOffer(state);
  state.phase = BUILD;
  state.actor = state.seat;
}
