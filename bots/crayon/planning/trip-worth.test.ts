import { expect, test } from 'vitest';
import type { Plan } from './plan.ts';
import { deskAt, plainTable } from './testing/table.ts';
import { isHopeless, yardstickOf } from './trip-worth.ts';

const desk = deskAt(plainTable({ constants: { goalCash: 250, goalMajors: 0 } }), 0);
const { state } = desk.draft;
const pace = { atFirst: 4, later: 4, horizon: 3, renewed: 0.5 };

/** Whether a plan that leaves the seat richer by `net` after some turns is hopeless with so much in hand. */
function hopeless(cash: number, net: number, turns: number): boolean {
  state.cash[0] = cash;
  state.acted = 1;
  const by = yardstickOf(desk, state, pace);
  const worth = (net + pace.atFirst * pace.horizon) / (turns + pace.horizon);
  return isHopeless(state, { worth, turns } as Plan, by);
}

test('a hand is given up for a trip that brings far less than turns usually do', () => {
  expect(hopeless(100, 4, 8)).toBe(true);
  expect(hopeless(100, 20, 8)).toBe(false);
});

test('the trip that wins is kept, however little is missing, unless it takes very long', () => {
  expect(hopeless(246, 4, 7)).toBe(false);
  expect(hopeless(246, 4, 20)).toBe(true);
});
