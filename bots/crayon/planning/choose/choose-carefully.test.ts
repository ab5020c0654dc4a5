import { describe, expect, test } from 'vitest';
import type { PlanningContext } from '../context.ts';
import { MAX_MILLION } from '../params.ts';
import { contextAt, plainParams, plainTable } from '../testing/plain-table.ts';
import type { Plan } from '../tours/plan.ts';
import { chooseCarefully } from './choose-carefully.ts';

const params = { ...plainParams, reserve: 4 };

/** Chooses once, with a plan for each reserve and `million` that is `isFound`; returns the pairs tried. */
function tried(
  isFound: (reserve: number, million: number) => boolean,
  { setbacks = 0, isOpening = false, worth = 1 } = {},
): number[][] {
  const table = plainTable().run(`build C3 D3; to A; ${isOpening ? 'set round 1' : 'place C3'}`);
  const { seat } = table.state;
  const context = contextAt(table, seat, params);
  context.memory.setbacks = setbacks;
  const triedSettings: [reserve: number, million: number][] = [];
  const choose = ({ params: { reserve }, costMap }: PlanningContext): Plan | null => {
    const { million } = costMap.costWeights;
    triedSettings.push([reserve, million]);
    return isFound(reserve, million) ? ({ stops: [], connection: [], worth } as unknown as Plan) : null;
  };
  const plan = chooseCarefully(table.rules, params, choose)(context, context.turnBuilder.state);
  expect(plan !== null).toBe(isFound(...triedSettings.at(-1)!));
  return triedSettings;
}

const all = [
  [4, 2],
  [4, MAX_MILLION],
  [0, 2],
  [0, MAX_MILLION],
];

describe('choosing carefully', () => {
  test('takes a plan that leaves the reserve, and looks no further', () => {
    expect(tried(() => true)).toEqual(all.slice(0, 1));
  });

  test('looks for cheap routes before it discards a hand', () => {
    expect(tried((_, million) => million === MAX_MILLION)).toEqual(all.slice(0, 2));
    expect(tried(() => true, { worth: -1 })).toEqual(all.slice(0, 2));
  });

  test('spends the reserve after a setback, or in the opening', () => {
    expect(tried(() => false)).toEqual(all.slice(0, 2));
    expect(tried(() => false, { setbacks: 1 })).toEqual(all);
    expect(tried((reserve) => reserve === 0, { setbacks: 1 })).toEqual(all.slice(0, 3));
    expect(tried(() => false, { isOpening: true })).toEqual(all);
  });
});
