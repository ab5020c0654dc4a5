// Capital and Profit. Every payment is also recorded in the side's cash flow, so that invariants can check
// that the start plus all flows equals the balance.

import type { PlannerState } from '../model/layout.ts';
import * as W from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';

/** Pays Capital to a side, or takes it if negative. @param flow a FLOW_ constant */
export function moveCapital(s: PlannerState, side: number, flow: number, dollars: number): void {
  s[W.CAPITAL + side] += dollars;
  s[W.CAPITAL_FLOW + side * W.FLOWS.length + flow] += dollars;
}

/** Exchanges `times` * `rate` Capital for `times` VP. */
export function exchange(s: PlannerState, side: number, times: number, rate: number): void {
  moveCapital(s, side, W.FLOW_EXCHANGE, -times * rate);
  s[W.PROFIT + side] += times;
  s[W.PROFIT_BOUGHT + side] += times;
}

/** Takes VP from a side as payment for a Factory card. */
export function payProfit(s: PlannerState, side: number, vp: number): void {
  s[W.PROFIT + side] -= vp;
  s[W.PROFIT_PAID + side] += vp;
}

/** Capital and Profit of a side by its records: the start plus all flows. */
export function bookValue(rules: PlannerRules, s: PlannerState, side: number): [number, number] {
  let capital = rules.capitalAtStart[side];
  for (let i = 0; i < W.FLOWS.length; i++) capital += s[W.CAPITAL_FLOW + side * W.FLOWS.length + i];
  return [capital, rules.profitAtStart[side] + s[W.PROFIT_BOUGHT + side] - s[W.PROFIT_PAID + side]];
}
