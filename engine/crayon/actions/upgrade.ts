// Buys a better train instead of building, at the end of a turn. With the option crossgrading also exchanges
// trains of different kinds, after which some money may still go into track.

import { freeCargoSlots } from '../cargo/loads.ts';
import { actionOf, kindNumber } from '../model/action.ts';
import { type ActionDef, LOSE_LOAD, type Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { addTally, bankOf, pay } from '../turn/money.ts';

const UPGRADE = actionOf('upgrade');

/** Values of `state.upgraded`: what took the place of building this turn; 0 for nothing. */
export const UPGRADED = 1;
export const CROSSGRADED = 2;
export const TRADED = 3;

/** Whether this is a crossgrade: neither class upgrades to the other, and a third class upgrades to both. */
const isCrossgrade = (rules: Rules, from: number, to: number): boolean =>
  from !== to &&
  rules.trains[from].prices[to] === 0 &&
  rules.trains[to].prices[from] === 0 &&
  rules.trains.some((train) => train.prices[from] > 0 && train.prices[to] > 0);

/** Price of exchanging the active train for class `to`; 0 if that is impossible. */
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
    if (upgraded !== 0) return 'you have already bought a train or traded this turn';
    if (price > state.cash[seat]) return `a ${then.name} costs ${price}M, but you have ${state.cash[seat]}M`;
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
      // The player chooses which loads go to the tray.
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
