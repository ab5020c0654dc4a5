import { expect, test } from 'vitest';
import { cardOf } from './errands.ts';
import { legCosts } from './leg-costs.ts';
import { deskAt, plainTable } from './testing/table.ts';
import { openErrands, tripsOf } from './trips.ts';

const table = plainTable();
const desk = deskAt(table, 0);
const { state } = desk.draft;
const find = (capacity: number, deliveries: number, money = 60) =>
  tripsOf(
    openErrands(desk, state),
    legCosts(desk, state),
    { capacity, aboard: new Map(), money, after: () => 0 },
    { deliveries, slack: 100, nodes: 100_000 },
  );

test('trips fetch before they bring, keep to the berths and serve one demand a card', () => {
  for (const capacity of [1, 2, 3]) {
    const trips = find(capacity, 3);
    expect(trips.length).toBeGreaterThan(0);
    for (const { stops } of trips) {
      let holding = 0;
      const fetched = new Set<number>();
      for (const { errand, deliver } of stops) {
        if (deliver) expect(fetched.has(errand.demand)).toBe(true);
        else fetched.add(errand.demand);
        holding += deliver ? -1 : 1;
        expect(holding).toBeLessThanOrEqual(capacity);
      }
      expect(holding).toBe(0);
      const cards = stops.filter((stop) => stop.deliver).map((stop) => cardOf(stop.errand));
      expect(new Set(cards).size).toBe(cards.length);
      expect(cards.length).toBeLessThanOrEqual(3);
    }
  }
});

test('trips come best first, one for each set of errands, and more berths or deliveries lose nothing', () => {
  const trips = find(2, 3);
  const nets = trips.map(({ net }) => net);
  expect(nets).toEqual([...nets].sort((a, b) => b - a));
  const sets = trips.map(({ stops }) => [...new Set(stops.map((stop) => stop.errand))]);
  const names = sets.map((set) =>
    set
      .map(({ demand, from }) => `${demand}/${from}`)
      .sort()
      .join(),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(find(1, 3)[0].net).toBeLessThanOrEqual(nets[0]);
  expect(find(2, 1)[0].net).toBeLessThanOrEqual(nets[0]);
});

test('a load aboard takes up a berth of its own, unless one is kept for it as it is bound', () => {
  const [coal] = openErrands(desk, state).filter(({ load }) => load === table.load('coal'));
  const trips = (bound: boolean, capacity: number) =>
    tripsOf(
      [{ ...coal, from: -1, bound }],
      { toFirst: () => 1, between: () => 1, branch: () => 0 },
      { capacity, aboard: new Map([[coal.load, 1]]), money: 60, after: () => 0 },
      { deliveries: 1, slack: 100, nodes: 100 },
    );
  expect([trips(false, 1), trips(false, 0), trips(true, 0)].map(({ length }) => length)).toEqual([1, 0, 1]);
});

test('what cannot be paid for is left out', () => {
  expect(find(2, 3, 0)).toEqual([]);
});
