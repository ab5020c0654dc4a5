// A better train instead of building, at the end of a turn; by the option crossgrading also an exchange between
// trains of different kind, which leaves some money for track.

import { freeCargoSlots } from '../cargo/loads.ts';
import { actionOf, kindNumber } from '../model/action.ts';
import { type ActionDef, LOSE_LOAD, type Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { addTally, bankOf, pay } from '../turn/money.ts';

const UPGRADE = actionOf('upgrade');

/** Values of `state.upgraded`: what the build phase went into besides building; 0 for nothing. */
export const UPGRADED = 1;
export const CROSSGRADED = 2;
export const TRADED = 3;

/** Whether the exchange goes sideways: neither class is reached from the other by upgrading, both are from a third. */
const isCrossgrade = (rules: Rules, from: number, to: number): boolean =>
  from !== to &&
  rules.trains[from].prices[to] === 0 &&
  rules.trains[to].prices[from] === 0 &&
  rules.trains.some((train) => train.prices[from] > 0 && train.prices[to] > 0);

/** Price of exchanging the active train for class `to`; 0 when that is not possible. */
function priceOf(rules: Rules, state: CrayonState, to: number): number {
  if (to >= rules.trains.length) return 0;
  const from = state.trainClass[state.seat];
  return isCrossgrade(rules, from, to)
    ? (rules.constants.crossgrade?.price ?? 0)
    : rules.trains[from].prices[to];
}

function mayUpgrade(rules: Rules, state: CrayonState, to: number): boolean {
  const price = priceOf(rules, state, to);
  if (price === 0 || state.upgraded !== 0 || price > state.cash[state.seat]) return false;
  const sideways = isCrossgrade(rules, state.trainClass[state.seat], to);
  return state.spent <= (sideways ? (rules.constants.crossgrade?.track ?? 0) : 0);
}

export const upgrade: ActionDef = {
  kind: kindNumber('upgrade'),
  list(rules, state, out, n) {
    for (let to = 0; to < rules.trains.length; to++)
      if (mayUpgrade(rules, state, to)) out[n++] = UPGRADE | to;
    return n;
  },
  isLegal: mayUpgrade,
  why(rules, state, to) {
    const { trains, constants } = rules;
    const { seat, spent, upgraded } = state;
    if (to >= trains.length) return `there is no train class ${to}`;
    const [now, then] = [trains[state.trainClass[seat]], trains[to]];
    const price = priceOf(rules, state, to);
    if (price === 0) return `a ${now.name} cannot be exchanged for a ${then.name}`;
    if (upgraded !== 0) return 'this turn went into a train or a trade already';
    if (price > state.cash[seat]) return `a ${then.name} costs ${price}M, ${state.cash[seat]}M in cash`;
    const most = isCrossgrade(rules, state.trainClass[seat], to) ? (constants.crossgrade?.track ?? 0) : 0;
    return `${spent}M went into track this turn, a train is bought after ${most === 0 ? 'none' : `${most}M at most`}`;
  },
  apply(rules, state, to) {
    const { seat } = state;
    const sideways = isCrossgrade(rules, state.trainClass[seat], to);
    const price = priceOf(rules, state, to);
    pay(state, seat, bankOf(state), price);
    addTally(state, 'trainCost', seat, price);
    addTally(state, 'upgrades', seat, 1);
    state.trainClass[seat] = to;
    state.upgraded = sideways ? CROSSGRADED : UPGRADED;
    state.progressRound = state.round;
    if (freeCargoSlots(rules, state, seat) < 0) {
      // Loads that no longer fit go to the tray; the player says which.
      state.resumePhase = state.phase;
      state.phase = LOSE_LOAD;
      state.mustLose[seat] = 1;
    }
  },
  describe(rules, state, to) {
    const verb = isCrossgrade(rules, state.trainClass[state.seat], to)
      ? 'exchanges the train for'
      : 'upgrades to';
    return `${verb} a ${rules.trains[to].name} for ${priceOf(rules, state, to)}M`;
  },
};
