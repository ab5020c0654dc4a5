// After building into a small city by the option two-player: which demand of the hand the player promises, where more
// than one would do.

import { DEMANDS } from '../../cards/deck.ts';
import { actionOf, kindNumber } from '../../model/action.ts';
import type { ActionDef, PhaseDef } from '../../model/rules.ts';
import { enteredCity, makePromise, mayPromise, PROMISE } from './promise-for-city.ts';

const promise: ActionDef = {
  kind: kindNumber('promise'),
  list(rules, state, out, n) {
    const operands = state.layout.handSize * DEMANDS;
    for (let operand = 0; operand < operands; operand++)
      if (mayPromise(rules, state, operand)) out[n++] = actionOf('promise', operand);
    return n;
  },
  isLegal: mayPromise,
  apply: makePromise,
  describe({ board, deck }, state, operand) {
    const slot = state.seat * state.layout.handSize + Math.floor(operand / DEMANDS);
    const demand = state.hand[slot] * DEMANDS + (operand % DEMANDS);
    const goods = `${board.loads[deck.load[demand]].name} to ${board.cities[deck.city[demand]].name}`;
    return `promises ${goods} (${deck.payout[demand]}M) for building into ${board.cities[enteredCity(state)].name}`;
  },
};

export const promisePhase: PhaseDef = { id: PROMISE, actions: [promise] };
