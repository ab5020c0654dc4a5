// The two-player option's city commitment: whoever builds into a small city needs a card that asks for something
// there or from there, and must fill that demand before the card may be discarded.
// Extra slot `committed`, by hand slot: demand + 1 that must be filled, 0 when the card is free.
import { SMALL } from './board/board.ts';
import { DEMANDS } from './cards/deck.ts';
import { isInside } from './presence.ts';
import type { Rules } from './rules/rules.ts';
import type { CrayonState } from './state/state.ts';

/** Hand slot * 3 + demand by which the seat may enter the city, lowest first, -1 when there is none. */
function commissionFor(rules: Rules, state: CrayonState, seat: number, city: number): number {
  const start = seat * state.layout.handSize;
  const { supplies } = rules.board.cities[city];
  for (let slot = start; slot < start + state.layout.handSize; slot++) {
    const card = state.hand[slot];
    if (card < 0) continue;
    for (let d = 0; d < DEMANDS; d++) {
      const demand = card * DEMANDS + d;
      if (rules.deck.city[demand] !== city && !supplies.includes(rules.deck.load[demand])) continue;
      // In observations other seats' commitments are public, like their hands.
      if (state.extra.committed[slot] === 0 || state.extra.committed[slot] === d + 1)
        return slot * DEMANDS + d;
    }
  }
  return -1;
}

export const hasCommission = (rules: Rules, state: CrayonState, seat: number, city: number): boolean =>
  commissionFor(rules, state, seat, city) >= 0;

/** Called before a segment is laid: notes what the seat has bound itself to at each small city it enters. */
export function commitTo(rules: Rules, state: CrayonState, seat: number, segment: number): void {
  const { board } = rules;
  const arc = board.arcA[segment];
  for (const city of [board.cityOf[board.from[arc]], board.cityOf[board.to[arc]]]) {
    if (city < 0 || board.cities[city].size !== SMALL) continue;
    if (isInside(rules, state, seat, city)) continue;
    const commission = commissionFor(rules, state, seat, city);
    if (commission >= 0) state.extra.committed[Math.floor(commission / DEMANDS)] = (commission % DEMANDS) + 1;
  }
}

/** Whether this demand of the card may be filled: any of a free card, only the promised one of another. */
export function mayFill(state: CrayonState, seat: number, slot: number, demand: number): boolean {
  const promised = state.extra.committed[seat * state.layout.handSize + slot];
  return promised === 0 || promised === demand + 1;
}

/** Whether the card in a hand slot (seat * handSize + slot) must be kept until it is filled. */
export const isCommitted = (rules: Rules, state: CrayonState, slot: number): boolean =>
  rules.constants.commitment && state.extra.committed[slot] !== 0;
