// The demands that a seat may fill: those of its hand, changed or extended by options. For planning bots, and
// for rules that depend on whether any city wants a load aboard.

import { DEMANDS } from '../cards/deck.ts';
import { actionOf } from '../model/action.ts';
import type { Demand } from '../model/demand.ts';
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { carries } from './loads.ts';

/** A new list, in the order of hand slots and demands, followed by additions of rule modules. */
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
