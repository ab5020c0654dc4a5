// Capital and Profit. Every payment is also recorded in the side's cash flow, so that invariants can check
// that the start plus all flows equals the balance.

import type { PlannerRules } from '../model/rules.ts';
import { FLOWS, type Flow, type PlannerState } from '../model/state.ts';

const flowIndex = Object.fromEntries(FLOWS.map((flow, i) => [flow, i])) as Record<Flow, number>;

const flowSlot = (side: number, flow: Flow): number => side * FLOWS.length + flowIndex[flow];

/** Capital ($) of one kind that a side has received so far; negative if it has paid more. */
export const flowOf = (state: PlannerState, side: number, flow: Flow): number =>
  state.capitalFlow[flowSlot(side, flow)];

/** Pays Capital to a side, or takes it if negative. */
export function moveCapital(state: PlannerState, side: number, flow: Flow, dollars: number): void {
  state.capital[side] += dollars;
  state.capitalFlow[flowSlot(side, flow)] += dollars;
}

/** Exchanges `times` * `rate` Capital for `times` VP. */
export function exchange(state: PlannerState, side: number, times: number, rate: number): void {
  moveCapital(state, side, 'exchange', -times * rate);
  state.profit[side] += times;
  state.profitBought[side] += times;
}

/** Takes VP from a side as payment for a Factory card. */
export function payProfit(state: PlannerState, side: number, vp: number): void {
  state.profit[side] -= vp;
  state.profitPaid[side] += vp;
}

/** Capital and Profit of a side by its records: the start plus all flows. */
export function bookValue(rules: PlannerRules, state: PlannerState, side: number): [number, number] {
  let capital = rules.capitalAtStart[side];
  for (let i = 0; i < FLOWS.length; i++) capital += state.capitalFlow[side * FLOWS.length + i];
  return [capital, rules.profitAtStart[side] + state.profitBought[side] - state.profitPaid[side]];
}
