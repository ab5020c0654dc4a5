// The demands that a seat may fill: those of its hand, changed or extended by options. Planning bots use
// them, and rules that ask whether a load aboard is wanted.

import { DEMANDS_PER_CARD } from '../cards/deck.ts';
import { actionOf } from '../model/action.ts';
import type { Demand } from '../model/demand.ts';
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { carries } from './loads.ts';

/** Demands that the seat may fill, in a new list: by hand slot and index, then those that options add. */
export function demandsOf(rules: Rules, state: CrayonState, seat: number): Demand[] {
  const { handSize } = state.layout;
  let demands: Demand[] = [];
  for (let slot = 0; slot < handSize; slot++) {
    const card = state.hand[seat * handSize + slot];
    if (card < 0) continue;
    for (let index = 0; index < DEMANDS_PER_CARD; index++) {
      const demand = card * DEMANDS_PER_CARD + index;
      const load = rules.deck.load[demand];
      demands.push({
        demand,
        deliverAction: actionOf('deliver', slot * DEMANDS_PER_CARD + index),
        claimAction: -1,
        isAboard: carries(state, seat, load),
        hasChip: state.chips[load] > 0,
        isCommitted: false,
        rivalMask: 0,
      });
    }
  }
  for (let i = 0; i < rules.adjustDemands.length; i++)
    demands = rules.adjustDemands[i](rules, state, seat, demands);
  return demands;
}
