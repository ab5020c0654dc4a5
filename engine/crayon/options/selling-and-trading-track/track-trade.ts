// Option selling-and-trading-track (S0, challenge game; S4, optional rule 1): instead of building, a player may buy
// track from another player at an agreed price, or trade track for track.

import type { RuleModule, Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { acceptOffer, refuseOffer } from './answer-actions.ts';
import { keepsLimitsAt } from './city-limits.ts';
import { giveTrack, wantTrack } from './name-track.ts';
import {
  ANSWER_PHASE,
  asksForTrack,
  MAX_OFFERS,
  namedSegments,
  OFFER_PHASE,
  offeredM,
  offerFields,
  offersMade,
  partnerOf,
  resetOffers,
} from './offer.ts';
import { cancelOffer, openOffer, submitOffer, withdraw } from './offer-actions.ts';

function violations(rules: Rules, state: CrayonState): string[] {
  const found: string[] = [];
  const { board } = rules;
  const partner = partnerOf(state);
  const phase = rules.phases[state.phase].id;
  const trading = phase === OFFER_PHASE || phase === ANSWER_PHASE;
  const named = namedSegments(state);
  if (state.endReason === 0 && trading !== partner >= 0)
    found.push(`phase ${phase} while the offer is addressed to seat ${partner}`);
  if (partner === state.seat || partner >= rules.seats) found.push(`an offer to seat ${partner}`);
  if (phase === ANSWER_PHASE && (state.actor !== partner || !asksForTrack(state) || named.length === 0))
    found.push(`seat ${state.actor} is asked about nothing`);
  if (phase === ANSWER_PHASE && offeredM(state) > state.cash[state.seat])
    found.push(`${offeredM(state)}M offered by seat ${state.seat}, which has not got them`);
  for (const segment of named) {
    const owner = state.segmentOwner[segment] - 1;
    if (owner < 0 || (owner !== state.seat && owner !== partner))
      found.push(`segment ${segment} of seat ${owner} is on offer`);
  }
  if (offersMade(state) > MAX_OFFERS) found.push(`${offersMade(state)} offers in one turn`);
  if (!trading) {
    board.cities.forEach((city, c) => {
      const built = city.exits.some((exit) => state.segmentOwner[board.segmentOf[exit]] !== 0);
      if (built && !keepsLimitsAt(rules, state, c)) found.push(`somebody is kept out of ${city.name}`);
    });
  }
  return found;
}

export const trackTrade: RuleModule = {
  id: 'selling-and-trading-track',
  name: 'Selling and trading track',
  description: 'instead of building, track may be bought from another player or traded for track',
  fields: offerFields,
  addedActions: { build: [openOffer] },
  phases: () => [
    { id: OFFER_PHASE, actions: [wantTrack, giveTrack, submitOffer, cancelOffer] },
    { id: ANSWER_PHASE, actions: [refuseOffer, acceptOffer] },
  ],
  hooks: {
    turnEnd: (_rules, state) => resetOffers(state),
    // A partner that has left cannot answer. If the active seat leaves, its turn ends, and the offer with it.
    afterSeatLeft(_rules, state, seat) {
      if (partnerOf(state) === seat) withdraw(state);
    },
  },
  violations,
};
