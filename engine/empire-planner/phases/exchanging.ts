// EX2, EX3: exchanges Capital for any number of VP in one action.
import { actionOf, SWAP } from '../model/action.ts';
import type { PlannerRules } from '../model/rules.ts';
import type { PlannerState } from '../model/state.ts';
import { exchange } from '../pieces/money.ts';
import { EXCHANGING, type Phase } from './phase.ts';

const rateOf = (rules: PlannerRules, state: PlannerState): number => rules.icons[state.pendingIcon - 1].rate;

/** Bounds the length of legal lists. No play has reached a fifth of the Capital needed for so many. */
const MAX_TIMES = 999;

const maxTimes = (rules: PlannerRules, state: PlannerState, side: number): number =>
  Math.min(MAX_TIMES, Math.floor(state.capital[side] / rateOf(rules, state)));

/** Begins the action. Returns true if it is over: with too little Capital for one VP. */
export function enterExchange(rules: PlannerRules, state: PlannerState, side: number): boolean {
  state.phase = EXCHANGING;
  return maxTimes(rules, state, side) === 0;
}

export const exchanging: Phase = {
  id: 'exchange',
  kinds: [SWAP],
  listLegal(rules, state, side, out) {
    const limit = maxTimes(rules, state, side);
    for (let times = 0; times <= limit; times++) out[times] = actionOf(SWAP, times);
    return limit + 1;
  },
  isLegal: (rules, state, side, kind, times) => kind === SWAP && times <= maxTimes(rules, state, side),
  whyIllegal: (rules, state, side) =>
    `at most ${maxTimes(rules, state, side)} VP can be bought for $${rateOf(rules, state)} each`,
  play(rules, state, side, _kind, times) {
    exchange(state, side, times, rateOf(rules, state));
    return true;
  },
};
