// After building into a small city by the option two-player: which demand of the hand the player promises, where more
// than one would do.

import { DEMANDS } from '../../cards/deck.ts';
import { actionOf, kindNumber } from '../../model/action.ts';
import type { ActionDef, PhaseDef } from '../../model/rules.ts';
import { enteredCity, isCommitted, makePromise, mayPromise, PROMISE } from './promise-for-city.ts';

const promise: ActionDef = {
  kind: kindNumber('promise'),
  list(rules, state, out, n) {
    const operands = state.layout.handSize * DEMANDS;
    for (let operand = 0; operand < operands; operand++)
      if (mayPromise(rules, state, operand)) out[n++] = actionOf('promise', operand);
    return n;
  },
  isLegal: mayPromise,
  why(rules, state, operand) {
    const slot = Math.floor(operand / DEMANDS);
    if (slot >= state.layout.handSize)
      return `there is no card ${slot} in a hand of ${state.layout.handSize}`;
    const at = state.seat * state.layout.handSize + slot;
    if (state.hand[at] < 0) return `place ${slot} of the hand holds no card`;
    if (isCommitted(state, at)) return 'a demand of this card is promised already';
    return `this demand has nothing to do with ${rules.board.cities[enteredCity(state)].name}`;
  },
  apply: makePromise,
  describe({ board, deck }, state, operand) {
    const slot = state.seat * state.layout.handSize + Math.floor(operand / DEMANDS);
    const demand = state.hand[slot] * DEMANDS + (operand % DEMANDS);
    const goods = `${board.loads[deck.load[demand]].name} to ${board.cities[deck.city[demand]].name}`;
    return `promises ${goods} (${deck.payout[demand]}M) for building into ${board.cities[enteredCity(state)].name}`;
  },
};

export const promisePhase: PhaseDef = { id: PROMISE, actions: [promise] };
