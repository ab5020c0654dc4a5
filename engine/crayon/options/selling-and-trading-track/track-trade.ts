// Option selling-and-trading-track (S0, challenge game; S4, optional rule 1): instead of building, the active
// player may buy track from another player at an agreed price, or trade track for track.

import type { RuleModule, Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { accept, refuse } from './answer-actions.ts';
import { holdsAt } from './city-limits.ts';
import { give, want } from './name-track.ts';
import {
  ANSWER,
  asksForTrack,
  MAX_OFFERS,
  namedSegments,
  OFFER,
  offerFields,
  offersMade,
  partnerOf,
  priceOf,
  resetOffers,
} from './offer.ts';
import { cancel, open, submit, withdraw } from './offer-actions.ts';

function violations(rules: Rules, state: CrayonState): string[] {
  const found: string[] = [];
  const { board } = rules;
  const partner = partnerOf(state);
  const phase = rules.phases[state.phase].id;
  const trading = phase === OFFER || phase === ANSWER;
  const named = namedSegments(state);
  if (state.endReason === 0 && trading !== partner >= 0)
    found.push(`phase ${phase} while the offer is addressed to seat ${partner}`);
  if (partner === state.seat || partner >= rules.seats) found.push(`an offer to seat ${partner}`);
  if (phase === ANSWER && (state.actor !== partner || !asksForTrack(state) || named.length === 0))
    found.push(`seat ${state.actor} is asked about nothing`);
  if (phase === ANSWER && priceOf(state) > state.cash[state.seat])
    found.push(`${priceOf(state)}M offered by seat ${state.seat}, which has not got them`);
  for (const segment of named) {
    const owner = state.segmentOwner[segment] - 1;
    if (owner < 0 || (owner !== state.seat && owner !== partner))
      found.push(`segment ${segment} of seat ${owner} is on offer`);
  }
  if (offersMade(state) > MAX_OFFERS) found.push(`${offersMade(state)} offers in one turn`);
  if (!trading) {
    board.cities.forEach((city, c) => {
      const built = city.exits.some((exit) => state.segmentOwner[board.segmentOf[exit]] !== 0);
      if (built && !holdsAt(rules, state, c)) found.push(`somebody is kept out of ${city.name}`);
    });
  }
  return found;
}

export const trackTrade: RuleModule = {
  id: 'selling-and-trading-track',
  name: 'Selling and trading track',
  description: 'instead of building, track may be bought from another player or traded for track',
  fields: offerFields,
  adds: { build: [open] },
  phases: () => [
    { id: OFFER, actions: [want, give, submit, cancel] },
    { id: ANSWER, actions: [refuse, accept] },
  ],
  hooks: {
    turnEnd: (_rules, state) => resetOffers(state),
    // A partner that has left cannot answer. If the active seat leaves, its turn ends, and the offer with it.
    seatLeft(_rules, state, seat) {
      if (partnerOf(state) === seat) withdraw(state);
    },
  },
  violations,
};
