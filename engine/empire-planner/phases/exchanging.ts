// EX2, EX3: exchanges Capital for any number of VP in one action.
import { actionOf, SWAP } from '../model/action.ts';
import { CAPITAL, P_ICON, PHASE, type PlannerState } from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { exchange } from '../pieces/money.ts';
import { EXCHANGING, type Phase } from './phase.ts';

const rateOf = (rules: PlannerRules, s: PlannerState): number => rules.icons[s[P_ICON] - 1].rate;

/** Bounds the length of legal lists. No play has reached a fifth of the Capital needed for so many. */
const MAX_TIMES = 999;

const maxTimes = (rules: PlannerRules, s: PlannerState, side: number): number =>
  Math.min(MAX_TIMES, Math.floor(s[CAPITAL + side] / rateOf(rules, s)));

/** Begins the action. Returns true if it is over: with too little Capital for one VP. */
export function enterExchange(rules: PlannerRules, s: PlannerState, side: number): boolean {
  s[PHASE] = EXCHANGING;
  return maxTimes(rules, s, side) === 0;
}

export const exchanging: Phase = {
  id: 'exchange',
  kinds: [SWAP],
  listLegal(rules, s, side, out) {
    const limit = maxTimes(rules, s, side);
    for (let times = 0; times <= limit; times++) out[times] = actionOf(SWAP, times);
    return limit + 1;
  },
  isLegal: (rules, s, side, kind, times) => kind === SWAP && times <= maxTimes(rules, s, side),
  whyIllegal: (rules, s, side) =>
    `at most ${maxTimes(rules, s, side)} VP can be bought for $${rateOf(rules, s)} each`,
  play(rules, s, side, _kind, times) {
    exchange(s, side, times, rateOf(rules, s));
    return true;
  },
};
