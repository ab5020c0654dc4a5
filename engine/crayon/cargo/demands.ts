// What a seat may work for: the demands of its hand, or whatever else the rules in play offer instead. For planners,
// and for rules that ask whether a load aboard is wanted anywhere.

import { DEMANDS } from '../cards/deck.ts';
import { actionOf } from '../model/action.ts';
import type { Rules } from '../model/rules.ts';
import { isCommitted, mayFill } from '../options/two-player/commission.ts';
import type { CrayonState } from '../state/state.ts';
import { carries } from './loads.ts';

/** A demand that the seat may fill, sooner or later. Which load it wants where: `rules.deck` at index `demand`. */
export interface Demand {
  /** Card * 3 + index: into deck.city, deck.load and deck.payout. */
  readonly demand: number;
  /** The action that fills it, once the load is aboard, claimed and in its city. */
  readonly deliver: number;
  /** Action that must come first, with the load aboard, and binds the load to it; -1 when nothing (more) is needed. */
  readonly claim: number;
  /** Whether a load aboard can be used for it: on the train in operation, and not bound to another demand. */
  readonly aboard: boolean;
  /** Whether a chip of the load can be had: in the tray, or set aside for the seat. */
  readonly chip: boolean;
  /** Whether the seat has committed itself: the card cannot be got rid of but by filling this demand. */
  readonly bound: boolean;
  /** Bit per other seat that is bound to the same demand: the first to deliver is paid, the others get nothing. */
  readonly rivals: number;
}

/** In the order of hand slots and demands, then what rule modules add. A fresh list. */
export function demandsOf(rules: Rules, state: CrayonState, seat: number): Demand[] {
  const { handSize } = state.layout;
  const { commitment } = rules.constants;
  let list: Demand[] = [];
  for (let slot = 0; slot < handSize; slot++) {
    const card = state.hand[seat * handSize + slot];
    if (card < 0) continue;
    for (let d = 0; d < DEMANDS; d++) {
      if (commitment && !mayFill(state, seat, slot, d)) continue;
      const demand = card * DEMANDS + d;
      const load = rules.deck.load[demand];
      list.push({
        demand,
        deliver: actionOf('deliver', slot * DEMANDS + d),
        claim: -1,
        aboard: carries(state, seat, load),
        chip: state.chips[load] > 0,
        bound: isCommitted(rules, state, seat * handSize + slot),
        rivals: 0,
      });
    }
  }
  for (let i = 0; i < rules.demands.length; i++) list = rules.demands[i](rules, state, seat, list);
  return list;
}
