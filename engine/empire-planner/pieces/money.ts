// Capital and Profit. Every movement is also written into the side's cash flow, so that nothing can come from
// or go to nowhere: start + flow = what the side has, and faults() checks it.
import type { PlannerRules } from '../model/rules.ts';
import {
  CAPITAL,
  CAPITAL_FLOW,
  FLOW_EXCHANGE,
  FLOWS,
  type PlannerState,
  PROFIT,
  PROFIT_BOUGHT,
  PROFIT_PAID,
} from '../state/layout.ts';

/** Moves Capital to (or, negative, from) a side; `flow` is a FLOW_ constant. */
export function moveCapital(s: PlannerState, side: number, flow: number, amount: number): void {
  s[CAPITAL + side] += amount;
  s[CAPITAL_FLOW + side * FLOWS.length + flow] += amount;
}

/** Exchanges `times` x `rate` Capital for `times` VP. */
export function exchange(s: PlannerState, side: number, times: number, rate: number): void {
  moveCapital(s, side, FLOW_EXCHANGE, -times * rate);
  s[PROFIT + side] += times;
  s[PROFIT_BOUGHT + side] += times;
}

export function payProfit(s: PlannerState, side: number, amount: number): void {
  s[PROFIT + side] -= amount;
  s[PROFIT_PAID + side] += amount;
}

/** Capital and Profit of a side by the books: start plus all flows. */
export function bookValue(rules: PlannerRules, s: PlannerState, side: number): [number, number] {
  let capital = rules.capitalAtStart[side];
  for (let i = 0; i < FLOWS.length; i++) capital += s[CAPITAL_FLOW + side * FLOWS.length + i];
  return [capital, rules.profitAtStart[side] + s[PROFIT_BOUGHT + side] - s[PROFIT_PAID + side]];
}
