// A better train instead of building, at the end of a turn.
import { kindNumber, ply } from '../action.ts';
import { addTally, bankOf, pay } from '../money.ts';
import type { PlyDef, Rules } from '../rules/rules.ts';
import type { CrayonState } from '../state/state.ts';

/** Price of exchanging the active train for class `to`; 0 when that is not possible. */
const priceOf = (rules: Rules, state: CrayonState, to: number): number =>
  rules.trains[state.trainClass[state.seat]].prices[to] ?? 0;

function mayUpgrade(rules: Rules, state: CrayonState, to: number): boolean {
  const price = priceOf(rules, state, to);
  return price > 0 && state.spent === 0 && state.upgraded === 0 && price <= state.cash[state.seat];
}

export const upgrade: PlyDef = {
  kind: kindNumber('upgrade'),
  list(rules, state, out, n) {
    for (let to = 0; to < rules.trains.length; to++)
      if (mayUpgrade(rules, state, to)) out[n++] = ply('upgrade', to);
    return n;
  },
  isLegal: mayUpgrade,
  apply(rules, state, to) {
    const { seat } = state;
    pay(state, seat, bankOf(state), priceOf(rules, state, to));
    addTally(state, 'upgrades', seat, 1);
    state.trainClass[seat] = to;
    state.upgraded = 1;
    state.progressRound = state.round;
  },
  describe: (rules, state, to) => `upgrades to a ${rules.trains[to].name} for ${priceOf(rules, state, to)}M`,
};
