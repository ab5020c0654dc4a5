// The answers to an offer: refuse, without effect, or accept, by which track and money change hands.

import { TRADED } from '../../actions/upgrade.ts';
import { plainAction } from '../../model/listed-action.ts';
import { eraseTrack, layTrack } from '../../track/track.ts';
import { addTally, pay } from '../../turn/money.ts';
import { namedSegments, offeredM, offerOf, partnerOf, segmentsText } from './offer.ts';
import { withdraw } from './offer-actions.ts';

/** Listed first, so that a bot that takes the first action keeps its track. */
export const refuseOffer = plainAction('refuse-offer', {
  apply: (_rules, state) => withdraw(state),
  describe: () => 'refuses',
});

export const acceptOffer = plainAction('accept-offer', {
  apply(rules, state) {
    const { seat } = state;
    const partner = partnerOf(state);
    const price = offeredM(state);
    for (const segment of namedSegments(state)) {
      const receiver = state.segmentOwner[segment] === seat + 1 ? partner : seat;
      eraseTrack(rules, state, segment);
      layTrack(rules, state, receiver, segment);
    }
    pay(state, seat, partner, price);
    addTally(state, 'trackCost', seat, price);
    addTally(state, 'trackSales', partner, price);
    state.upgraded = TRADED;
    withdraw(state);
  },
  describe(_rules, state) {
    const { wanted, given, price } = offerOf(state)!;
    const goods = `${segmentsText(wanted)} to seat ${state.seat}`;
    return given.length > 0 ? `trades ${goods} for ${segmentsText(given)}` : `sells ${goods} for ${price}M`;
  },
});
