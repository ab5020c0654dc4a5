// What a seat may work for under the pool: its private cards as declared, and every card of the pool; of a locked card
// the locked demand only.

import { DEMANDS } from '../../cards/deck.ts';
import { actionOf } from '../../model/action.ts';
import type { Demand } from '../../model/demand.ts';
import type { Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { spareLoads } from './bound-loads.ts';
import { hasMarker } from './pool.ts';
import { declaredDemand } from './private-cards.ts';

/** In place of the demands of a hand: private cards by hand slot, then the pool by card and demand. */
export function poolDemands(rules: Rules, state: CrayonState, seat: number): Demand[] {
  const { poolCard, poolLock, poolMarkers } = state.extra;
  const { handSize } = state.layout;
  const list: Demand[] = [];
  for (let k = 0; k < handSize; k++) {
    const slot = seat * handSize + k;
    const demand = declaredDemand(state, slot);
    if (demand < 0) continue;
    list.push({
      demand,
      deliver: actionOf('deliver', k * DEMANDS + (demand % DEMANDS)),
      claim: -1,
      aboard: state.extra.privateAboard[slot] !== 0,
      chip: true,
      bound: true,
      rivals: 0,
    });
  }
  for (let i = 0; i < poolCard.length && poolCard[i] !== 0; i++) {
    const mine = hasMarker(state, i, seat);
    for (let d = 0; d < DEMANDS; d++) {
      if (poolLock[i] !== 0 && poolLock[i] !== d + 1) continue;
      const demand = (poolCard[i] - 1) * DEMANDS + d;
      const load = rules.deck.load[demand];
      list.push({
        demand,
        deliver: actionOf('deliver-locked', demand),
        claim: mine ? -1 : actionOf('lock', demand),
        aboard: mine || spareLoads(rules, state, seat, load) > 0,
        chip: state.chips[load] > 0,
        bound: mine,
        rivals: poolMarkers[i] & ~(1 << seat),
      });
    }
  }
  return list;
}
