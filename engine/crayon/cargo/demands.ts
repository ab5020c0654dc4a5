// The demands that a seat may work for: those of its hand, as options change or add to them. For planning bots, and
// for rules that ask whether any city wants a load aboard.

import { DEMANDS } from '../cards/deck.ts';
import { actionOf } from '../model/action.ts';
import type { Demand } from '../model/demand.ts';
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { carries } from './loads.ts';

/** In the order of hand slots and demands, then what rule modules add. A fresh list. */
export function demandsOf(rules: Rules, state: CrayonState, seat: number): Demand[] {
  const { handSize } = state.layout;
  let list: Demand[] = [];
  for (let slot = 0; slot < handSize; slot++) {
    const card = state.hand[seat * handSize + slot];
    if (card < 0) continue;
    for (let d = 0; d < DEMANDS; d++) {
      const demand = card * DEMANDS + d;
      const load = rules.deck.load[demand];
      list.push({
        demand,
        deliver: actionOf('deliver', slot * DEMANDS + d),
        claim: -1,
        aboard: carries(state, seat, load),
        chip: state.chips[load] > 0,
        bound: false,
        rivals: 0,
      });
    }
  }
  for (let i = 0; i < rules.demands.length; i++) list = rules.demands[i](rules, state, seat, list);
  return list;
}
