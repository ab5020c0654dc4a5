// Capital and Profit. Every payment is also recorded in the side's cash flow, so that violations() can check that
// start + flow equals what the side has.

import type { PlannerState } from '../model/layout.ts';
import * as W from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';

/** Moves Capital to (or, negative, from) a side; `flow` is a FLOW_ constant. */
export function moveCapital(s: PlannerState, side: number, flow: number, amount: number): void {
  s[W.CAPITAL + side] += amount;
  s[W.CAPITAL_FLOW + side * W.FLOWS.length + flow] += amount;
}

/** Exchanges `times` x `rate` Capital for `times` VP. */
export function exchange(s: PlannerState, side: number, times: number, rate: number): void {
  moveCapital(s, side, W.FLOW_EXCHANGE, -times * rate);
  s[W.PROFIT + side] += times;
  s[W.PROFIT_BOUGHT + side] += times;
}

export function payProfit(s: PlannerState, side: number, amount: number): void {
  s[W.PROFIT + side] -= amount;
  s[W.PROFIT_PAID + side] += amount;
}

/** Capital and Profit of a side by its records: start plus all flows. */
export function bookValue(rules: PlannerRules, s: PlannerState, side: number): [number, number] {
  let capital = rules.capitalAtStart[side];
  for (let i = 0; i < W.FLOWS.length; i++) capital += s[W.CAPITAL_FLOW + side * W.FLOWS.length + i];
  return [capital, rules.profitAtStart[side] + s[W.PROFIT_BOUGHT + side] - s[W.PROFIT_PAID + side]];
}
