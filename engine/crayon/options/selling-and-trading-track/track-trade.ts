// Option selling-and-trading-track (RULES.md: S0, challenge game; S4, optional rule 1): instead of
// building, a player may buy track from another player at an agreed price, or trade track for track.

import { actionsOf, type RuleModule, type Rules } from '../../model/rules.ts';
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

function tradeViolations(rules: Rules, state: CrayonState): string[] {
  const violations: string[] = [];
  const { board } = rules;
  const partner = partnerOf(state);
  const phase = rules.phases[state.phase].id;
  const isTrading = phase === OFFER_PHASE || phase === ANSWER_PHASE;
  const segments = namedSegments(state);
  if (state.endReason === 0 && isTrading !== partner >= 0)
    violations.push(`phase ${phase} while the offer is addressed to seat ${partner}`);
  if (partner === state.seat || partner >= rules.seats) violations.push(`an offer to seat ${partner}`);
  if (phase === ANSWER_PHASE && (state.actor !== partner || !asksForTrack(state) || segments.length === 0))
    violations.push(`seat ${state.actor} is asked about nothing`);
  if (phase === ANSWER_PHASE && offeredM(state) > state.cash[state.seat])
    violations.push(`${offeredM(state)}M offered by seat ${state.seat}, which has not got them`);
  for (const segment of segments) {
    const owner = state.segmentOwner[segment] - 1;
    if (owner < 0 || (owner !== state.seat && owner !== partner))
      violations.push(`segment ${segment} of seat ${owner} is on offer`);
  }
  if (offersMade(state) > MAX_OFFERS) violations.push(`${offersMade(state)} offers in one turn`);
  if (!isTrading) {
    board.cities.forEach((city, c) => {
      const hasTrack = city.exits.some((exit) => state.segmentOwner[board.segmentOf[exit]] !== 0);
      if (hasTrack && !keepsLimitsAt(rules, state, c))
        violations.push(`somebody is kept out of ${city.name}`);
    });
  }
  return violations;
}

export const trackTrade: RuleModule = {
  id: 'selling-and-trading-track',
  use: actionsOf('submit-offer'),
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
  violations: tradeViolations,
};
