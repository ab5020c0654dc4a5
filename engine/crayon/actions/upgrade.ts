// Buys a better train instead of building. The option crossgrading also exchanges trains of equal rank, and
// lets some money go into track in the same turn.

import { freeCargoSlots } from '../cargo/loads.ts';
import { actionOf, kindNumber } from '../model/action.ts';
import { type ActionDef, LOSE_LOAD, type Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { addTally, bankOf, pay } from '../turn/money.ts';

const UPGRADE = actionOf('upgrade');

/** Value of `state.upgraded`: a better train was bought this turn. 0 means that building is still possible. */
export const UPGRADED = 1;
/** Value of `state.upgraded`: a train was exchanged for one of equal rank. */
export const CROSSGRADED = 2;
/** Value of `state.upgraded`: track was traded. */
export const TRADED = 3;

/** True if neither class upgrades to the other, but a third class upgrades to both, and the option is in play. */
export const isCrossgrade = (rules: Rules, from: number, to: number): boolean =>
  rules.constants.crossgrade !== null &&
  from !== to &&
  rules.trains[from].prices[to] === 0 &&
  rules.trains[to].prices[from] === 0 &&
  rules.trains.some((train) => train.prices[from] > 0 && train.prices[to] > 0);

/** Price of exchanging the active train for class `to` in millions; 0 if that is impossible. */
function priceM(rules: Rules, state: CrayonState, to: number): number {
  if (to >= rules.trains.length) return 0;
  const from = state.trainClass[state.seat];
  return isCrossgrade(rules, from, to)
    ? (rules.constants.crossgrade?.price ?? 0)
    : rules.trains[from].prices[to];
}

function mayUpgrade(rules: Rules, state: CrayonState, to: number): boolean {
  const price = priceM(rules, state, to);
  if (price === 0 || state.upgraded !== 0 || price > state.cash[state.seat]) return false;
  const isCrossing = isCrossgrade(rules, state.trainClass[state.seat], to);
  return state.spent <= (isCrossing ? (rules.constants.crossgrade?.track ?? 0) : 0);
}

export const upgrade: ActionDef = {
  kind: kindNumber('upgrade'),
  list(rules, state, out, n) {
    for (let to = 0; to < rules.trains.length; to++)
      if (mayUpgrade(rules, state, to)) out[n++] = UPGRADE | to;
    return n;
  },
  isLegal: mayUpgrade,
  whyIllegal(rules, state, to) {
    const { trains, constants } = rules;
    const { seat, spent, upgraded } = state;
    if (to >= trains.length) return `there is no train class ${to}`;
    const [oldTrain, newTrain] = [trains[state.trainClass[seat]], trains[to]];
    const price = priceM(rules, state, to);
    if (price === 0) return `a ${oldTrain.name} cannot be exchanged for a ${newTrain.name}`;
    if (upgraded !== 0) return 'you have already bought a train or traded this turn';
    if (price > state.cash[seat])
      return `a ${newTrain.name} costs ${price}M, but you have ${state.cash[seat]}M`;
    const maxTrackM = isCrossgrade(rules, state.trainClass[seat], to)
      ? (constants.crossgrade?.track ?? 0)
      : 0;
    return `a train can be bought after at most ${maxTrackM}M of track in the turn, but you have spent ${spent}M`;
  },
  apply(rules, state, to) {
    const { seat } = state;
    const isCrossing = isCrossgrade(rules, state.trainClass[seat], to);
    const price = priceM(rules, state, to);
    pay(state, seat, bankOf(state), price);
    addTally(state, 'trainCost', seat, price);
    addTally(state, 'upgrades', seat, 1);
    state.trainClass[seat] = to;
    state.upgraded = isCrossing ? CROSSGRADED : UPGRADED;
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
    return `${verb} a ${rules.trains[to].name} for ${priceM(rules, state, to)}M`;
  },
};
