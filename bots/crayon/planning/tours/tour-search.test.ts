import { expect, test } from 'vitest';
import { stream } from '../../../../engine/index.ts';
import { cardOf, type Errand } from '../jobs/job.ts';
import { allTrips, netOf } from '../testing/all-tours.ts';
import { deskAt, plainTable } from '../testing/table.ts';
import { type LegCosts, legCosts } from './leg-costs.ts';
import { openErrands, type Start, tripsOf } from './tour-search.ts';

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

/** A hand of three cards in a world of a dozen cities, with costs that know no geometry. */
function randomHand(seed: number): { errands: Errand[]; costs: LegCosts; start: Start } {
  const random = stream(seed, 'trips');
  const below = (n: number): number => Math.floor(random() * n);
  const cities = 12;
  const cost = (): number => (random() < 0.1 ? Number.POSITIVE_INFINITY : below(60) / 2);
  const firsts = Array.from({ length: cities }, cost);
  const legs = Array.from({ length: cities * cities }, (_, i) => (i % (cities + 1) === 0 ? 0 : cost()));
  const branches = Array.from({ length: cities }, () => Math.max(0, below(60) - 30));
  const aboard = new Map([[0, 1 + below(2)]]);
  const errands: Errand[] = [];
  for (let demand = 0; demand < 9; demand++) {
    const load = below(8);
    const sources = aboard.has(load) ? [-1] : Array.from({ length: 1 + below(2) }, () => below(cities));
    const bound = random() < 0.2;
    const [to, payout] = [below(cities), 5 + below(45)];
    for (const from of sources)
      errands.push({ demand, load, from, to, payout, bound, claim: -1, deliver: -1 });
  }
  return {
    errands,
    costs: {
      toFirst: (city) => firsts[city],
      between: (from, to) => legs[from * cities + to],
      branch: (city) => branches[city],
    },
    start: { capacity: 1 + below(3), aboard, money: below(40), after: (city) => (city - 6) / 4 },
  };
}

test('no better trips are found by trying all orders', () => {
  for (let seed = 0; seed < 15; seed++) {
    const { errands, costs, start } = randomHand(seed);
    const expected = allTrips(errands, costs, start, 3);
    const all = { deliveries: 3, slack: Number.POSITIVE_INFINITY, nodes: Number.POSITIVE_INFINITY };
    const trips = tripsOf(errands, costs, start, all);
    expect(trips.map(({ net }) => net)).toEqual(expected);
    for (const { stops, net } of trips) {
      const set = [...new Set(stops.map(({ errand }) => errand))];
      expect(netOf(set, stops, costs, start)).toBe(net);
    }
    const few = tripsOf(errands, costs, start, all, 10);
    expect(few.map(({ net }) => net)).toEqual(expected.slice(0, 10));
    const near = tripsOf(errands, costs, start, { ...all, slack: 7.1 });
    expect(near.map(({ net }) => net)).toEqual(expected.filter((net) => net >= expected[0] - 7.1));
  }
});

test('where steps are short, the most promising sets have been seen', () => {
  let found = 0;
  for (let seed = 0; seed < 25; seed++) {
    const { errands, costs, start } = randomHand(seed);
    const best = (nodes: number): number =>
      tripsOf(errands, costs, start, { deliveries: 3, slack: 40, nodes }, 10)[0]?.net ?? 0;
    if (best(500) === best(100_000)) found++;
  }
  expect(found).toBeGreaterThanOrEqual(20);
});
