// EX2, EX3: exchanges Capital for Profit, any number of times in one action.
import { actionOf, SWAP } from '../model/action.ts';
import { CAPITAL, P_ICON, PHASE, type PlannerState } from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { exchange } from '../pieces/money.ts';
import { EXCHANGING, type Phase } from './phase.ts';

const rate = (rules: PlannerRules, s: PlannerState): number => rules.icons[s[P_ICON] - 1].rate;

/** Bounds legal lists; no play has reached a fifth of the Capital that this takes. */
const MAX_TIMES = 999;

const most = (rules: PlannerRules, s: PlannerState, side: number): number =>
  Math.min(MAX_TIMES, Math.floor(s[CAPITAL + side] / rate(rules, s)));

/** Begins the action; true if there is nothing to exchange. */
export function enterExchange(rules: PlannerRules, s: PlannerState, side: number): boolean {
  s[PHASE] = EXCHANGING;
  return most(rules, s, side) === 0;
}

export const exchanging: Phase = {
  id: 'exchange',
  kinds: [SWAP],
  list(rules, s, side, out) {
    const limit = most(rules, s, side);
    for (let times = 0; times <= limit; times++) out[times] = actionOf(SWAP, times);
    return limit + 1;
  },
  may: (rules, s, side, kind, times) => kind === SWAP && times <= most(rules, s, side),
  why: (rules, s, side) => `at most ${most(rules, s, side)} VP can be bought for $${rate(rules, s)} each`,
  play(rules, s, side, _kind, times) {
    exchange(s, side, times, rate(rules, s));
    return true;
  },
};
