// What a hand asks for, as things that could be done: fetch this load there, bring it here.
import { crayon } from '../../../engine/index.ts';
import type { Atlas, State } from './atlas.ts';

export interface Errand {
  /** Operand of the delivery: hand slot x 3 + demand. */
  readonly operand: number;
  /** Card that the slot held when the errand was listed. */
  readonly card: number;
  readonly load: number;
  /** City to pick the load up in, -1 when it is aboard already. */
  readonly from: number;
  readonly to: number;
  /** Millions, bonuses in play included. */
  readonly payout: number;
}

/** All errands of a seat's hand, by slot, demand and supplier. Loads out of chips can only be delivered from aboard. */
export function errandsOf({ rules, board }: Atlas, state: State, seat: number): Errand[] {
  const { deck } = rules;
  const { handSize } = state.layout;
  const errands: Errand[] = [];
  for (let slot = 0; slot < handSize; slot++) {
    const card = state.hand[seat * handSize + slot];
    if (card < 0) continue;
    for (let d = 0; d < crayon.DEMANDS; d++) {
      const demand = card * crayon.DEMANDS + d;
      const load = deck.load[demand];
      const suppliers = crayon.carries(state, seat, load)
        ? [-1]
        : state.chips[load] > 0
          ? board.loads[load].suppliers
          : [];
      const payout = crayon.payoutOf(rules, state, seat, demand);
      for (const from of suppliers) {
        errands.push({
          operand: slot * crayon.DEMANDS + d,
          card,
          load,
          from,
          to: deck.city[demand],
          payout,
        });
      }
    }
  }
  return errands;
}
