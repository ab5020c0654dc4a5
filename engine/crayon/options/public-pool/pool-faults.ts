// What must hold of pool, markers and private cards in every state.

import type { Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { boundDemands, holdsLock } from './bound-loads.ts';
import { isDraft } from './draft.ts';
import { MARKERS, markersOut, missingCards, poolSize } from './pool.ts';

export function poolFaults(rules: Rules, state: CrayonState): string[] {
  const faults = [...slotFaults(rules, state), ...privateFaults(rules, state)];
  for (let seat = 0; seat < rules.seats; seat++) {
    if (markersOut(state, seat) > MARKERS)
      faults.push(`seat ${seat} has ${markersOut(state, seat)} markers out`);
    if (state.forfeited[seat] !== 0 && state.endReason === 0 && holdsLock(state, seat))
      faults.push(`seat ${seat} holds a lock and is out of the game`);
    const { cargoSlots } = state.layout;
    const aboard = [...state.carried.subarray(seat * cargoSlots, (seat + 1) * cargoSlots)];
    for (const demand of boundDemands(state, seat)) {
      const i = aboard.indexOf(rules.deck.load[demand] + 1);
      if (i < 0) faults.push(`seat ${seat} has no load aboard for its lock on demand ${demand}`);
      else aboard[i] = 0;
    }
  }
  if (!isDraft(state) && state.drawingSeat < 0 && missingCards(rules, state) > 0)
    faults.push(`${missingCards(rules, state)} cards are missing in the pool while nobody draws`);
  return faults;
}

function slotFaults(rules: Rules, state: CrayonState): string[] {
  const { poolCard, poolLock, poolMarkers } = state.extra;
  const faults: string[] = [];
  const size = poolSize(state);
  for (let i = 0; i < poolCard.length; i++) {
    if (i >= size && (poolCard[i] !== 0 || poolLock[i] !== 0 || poolMarkers[i] !== 0))
      faults.push(`pool slot ${i} is not empty`);
    if (i > 0 && i < size && poolCard[i] <= poolCard[i - 1]) faults.push(`pool slot ${i} is out of order`);
    if (poolCard[i] > rules.deck.cards) faults.push('an event card is in the pool');
    if ((poolLock[i] === 0) !== (poolMarkers[i] === 0))
      faults.push(`pool slot ${i}: lock ${poolLock[i]}, markers ${poolMarkers[i]}`);
    if (isDraft(state) && poolLock[i] !== 0) faults.push(`pool slot ${i} is locked during the draft`);
  }
  return faults;
}

function privateFaults(rules: Rules, state: CrayonState): string[] {
  const { privateDemand, privateAboard } = state.extra;
  const faults: string[] = [];
  state.hand.forEach((card, slot) => {
    const demand = privateDemand[slot];
    if (card < 0 ? demand !== 0 || privateAboard[slot] !== 0 : demand < 1 || demand > 3)
      faults.push(`hand slot ${slot}: card ${card}, demand ${demand}, aboard ${privateAboard[slot]}`);
    if (card >= rules.deck.cards) faults.push(`hand slot ${slot} holds an event card`);
  });
  return faults;
}
