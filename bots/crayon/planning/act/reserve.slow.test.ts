import { describe, expect, test } from 'vitest';
import { textPlaces } from '../../../../engine/crayon/testing/text-board.ts';
import { measureRoute } from '../route/route.ts';
import { contextAt, milepostOf, plainBoard, plainParams, plainTable } from '../testing/plain-table.ts';
import { jobsOf } from '../tours/job.ts';
import { deliveryStop, type Plan } from '../tours/plan.ts';
import { spendEarly } from './spend-early.ts';
import { spendLazily } from './spend-lazily.ts';

type Cells = readonly (readonly [number, number])[];

const toTown: Cells = textPlaces('C3 D3 E3 F3 G3 H3 H4');
const toEast: Cells = textPlaces('H4 I4 J3');

/**
 * Lets a seat invest that is about to deliver in Town, across a river, and then in East.
 * @param ownCells cells that the track of the seat runs through
 * @returns its cash afterwards
 */
function cashLeft(
  policy: typeof spendEarly,
  cash: number,
  ownCells: Cells,
  {
    reserve = 2,
    mayFlood = true,
    trains = [] as string[],
    upgradeReserve = 0,
    spur = [] as Cells,
    hasPlan = true,
  } = {},
): number {
  const river = { Flow: [[toTown[2], toTown[3]] as never] };
  const table = plainTable({
    textBoard: { ...plainBoard, rivers: river },
    events: mayFlood ? ['flood'] : [],
  });
  const { seat } = table.state;
  table.build(...ownCells);
  table.build(...spur);
  table.run(`to A; place C3; stop; A has ${cash}`);
  const context = contextAt(table, seat, { ...plainParams, reserve, trains, upgradeReserve });
  const { state } = context.turnBuilder;
  const whole = [...toTown, ...toEast.slice(1)];
  const arcs = whole.slice(1).map((place, i) => table.arc(whole[i], place));
  const [nearestJob] = jobsOf(context.tables, state, seat);
  const ends = [toTown.length - 1, arcs.length];
  const plan: Plan = {
    stops: [deliveryStop(nearestJob), deliveryStop(nearestJob)],
    route: measureRoute(context.tables, context.costMap, state, milepostOf(table, [2, 2]), arcs, ends),
    connection: [],
    worth: 1,
  };
  policy.invest(context, hasPlan ? plan : null, { stopsMade: 0, arcsTravelled: 0 });
  return state.cash[seat];
}

const BRIDGE = 3;

describe.each([
  ['early', spendEarly],
  ['lazily', spendLazily(() => 3)],
])('a seat that spends %s', (_, policy) => {
  test('spends neither the reserve nor the price of a bridge on track that can wait', () => {
    const whole = cashLeft(policy, 60, toTown);
    for (let cash = 0; cash <= 12; cash++)
      expect(cashLeft(policy, cash, toTown), `${cash}M`).toBe(
        Math.max(Math.min(cash, 2 + BRIDGE), cash - (60 - whole)),
      );
  });

  test('keeps no money for a bridge without floods, and none without a reserve', () => {
    expect(cashLeft(policy, 4, toTown, { mayFlood: false })).toBe(2);
    expect(cashLeft(policy, 2, toTown, { reserve: 0 })).toBe(0);
  });

  test('spends all that the next delivery needs', () => {
    expect(cashLeft(policy, 3, toTown.slice(0, -1))).toBe(0);
  });

  describe('and wants a better train', () => {
    const all = [...toTown, ...toEast.slice(1)];
    const isBought = (cash: number, choice = {}): boolean =>
      cashLeft(policy, cash, all, { trains: ['fast'], ...choice }) <= cash - 20;
    /** -1 when no cash up to 60 is enough. */
    const leastCash = (choice = {}): number =>
      [...Array(60).keys()].findIndex((cash) => isBought(cash, choice));

    test('buys it as soon as the purchase leaves the upgrade reserve', () => {
      expect(leastCash({ upgradeReserve: 10, mayFlood: false })).toBe(30);
    });

    test('keeps money for a second line, unless the first line serves a demand', () => {
      // The plan pays twice 12M, and a line costs 30M. Coal comes from Mine, at the end of the spur.
      expect(leastCash({ reserve: 0 })).toBe(26);
      const spur: Cells = [[5, 2], [5, 1], [5, 0]]; // biome-ignore format: a line
      expect(leastCash({ reserve: 0, spur })).toBe(20);
    });

    test('buys none without a plan', () => {
      expect(leastCash({ hasPlan: false })).toBe(-1);
    });
  });
});
