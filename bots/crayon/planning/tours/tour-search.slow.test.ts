import { expect, test } from 'vitest';
import { stream } from '../../../../engine/index.ts';
import { allTours, netOf } from '../testing/all-tours.ts';
import { contextAt, plainTable } from '../testing/plain-table.ts';
import { cardOf, type Job } from './job.ts';
import { type LegCosts, legCosts } from './leg-costs.ts';
import { eligibleJobs, findTours, type TourStart } from './tour-search.ts';

const table = plainTable();
const context = contextAt(table, 0);
const { state } = context.turnBuilder;
const find = (capacity: number, deliveries: number, cashM = 60) =>
  findTours(
    eligibleJobs(context, state),
    legCosts(context, state),
    { capacity, aboard: new Map(), cashM, endWorthM: () => 0 },
    { deliveries, slack: 100, searchSteps: 100_000 },
  );

test('tours pick up before they deliver, within the capacity, and serve one demand per card', () => {
  for (const capacity of [1, 2, 3]) {
    const tours = find(capacity, 3);
    expect(tours.length).toBeGreaterThan(0);
    for (const { stops } of tours) {
      let holding = 0;
      const pickedUp = new Set<number>();
      for (const { job, isDelivery } of stops) {
        if (isDelivery) expect(pickedUp.has(job.demand)).toBe(true);
        else pickedUp.add(job.demand);
        holding += isDelivery ? -1 : 1;
        expect(holding).toBeLessThanOrEqual(capacity);
      }
      expect(holding).toBe(0);
      const cards = stops.filter((stop) => stop.isDelivery).map((stop) => cardOf(stop.job));
      expect(new Set(cards).size).toBe(cards.length);
      expect(cards.length).toBeLessThanOrEqual(3);
    }
  }
});

test('tours come best first, one per set of jobs, and more capacity or deliveries never harm', () => {
  const tours = find(2, 3);
  const nets = tours.map(({ netM }) => netM);
  expect(nets).toEqual([...nets].sort((a, b) => b - a));
  const sets = tours.map(({ stops }) => [...new Set(stops.map((stop) => stop.job))]);
  const names = sets.map((set) =>
    set
      .map(({ demand, pickUpCity }) => `${demand}/${pickUpCity}`)
      .sort()
      .join(),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(find(1, 3)[0].netM).toBeLessThanOrEqual(nets[0]);
  expect(find(2, 1)[0].netM).toBeLessThanOrEqual(nets[0]);
});

test('a load aboard occupies a cargo slot unless the seat is committed to it', () => {
  const [coal] = eligibleJobs(context, state).filter(({ load }) => load === table.load('coal'));
  const tours = (isCommitted: boolean, capacity: number) =>
    findTours(
      [{ ...coal, pickUpCity: -1, isCommitted }],
      { firstLegM: () => 1, legM: () => 1, branchM: () => 0 },
      { capacity, aboard: new Map([[coal.load, 1]]), cashM: 60, endWorthM: () => 0 },
      { deliveries: 1, slack: 100, searchSteps: 100 },
    );
  expect([tours(false, 1), tours(false, 0), tours(true, 0)].map(({ length }) => length)).toEqual([1, 0, 1]);
});

test('tours that the seat cannot pay for are left out', () => {
  expect(find(2, 3, 0)).toEqual([]);
});

/** A hand of three cards and random costs between a dozen cities. */
function randomHand(seed: number): { jobs: Job[]; costs: LegCosts; start: TourStart } {
  const random = stream(seed, 'trips');
  const below = (n: number): number => Math.floor(random() * n);
  const cities = 12;
  const cost = (): number => (random() < 0.1 ? Number.POSITIVE_INFINITY : below(60) / 2);
  const firsts = Array.from({ length: cities }, cost);
  const legs = Array.from({ length: cities * cities }, (_, i) => (i % (cities + 1) === 0 ? 0 : cost()));
  const branches = Array.from({ length: cities }, () => Math.max(0, below(60) - 30));
  const aboard = new Map([[0, 1 + below(2)]]);
  const jobs: Job[] = [];
  for (let demand = 0; demand < 9; demand++) {
    const load = below(8);
    const sources = aboard.has(load) ? [-1] : Array.from({ length: 1 + below(2) }, () => below(cities));
    const isCommitted = random() < 0.2;
    const [deliveryCity, payoutM] = [below(cities), 5 + below(45)];
    const actions = { claimAction: -1, deliverAction: -1 };
    for (const pickUpCity of sources)
      jobs.push({ demand, load, pickUpCity, deliveryCity, payoutM, isCommitted, ...actions });
  }
  return {
    jobs,
    costs: {
      firstLegM: (city) => firsts[city],
      legM: (from, to) => legs[from * cities + to],
      branchM: (city) => branches[city],
    },
    start: { capacity: 1 + below(3), aboard, cashM: below(40), endWorthM: (city) => (city - 6) / 4 },
  };
}

test('brute force finds no better tours', () => {
  for (let seed = 0; seed < 15; seed++) {
    const { jobs, costs, start } = randomHand(seed);
    const expected = allTours(jobs, costs, start, 3);
    const all = { deliveries: 3, slack: Number.POSITIVE_INFINITY, searchSteps: Number.POSITIVE_INFINITY };
    const tours = findTours(jobs, costs, start, all);
    expect(tours.map(({ netM }) => netM)).toEqual(expected);
    for (const { stops, netM } of tours) {
      const set = [...new Set(stops.map(({ job }) => job))];
      expect(netOf(set, stops, costs, start)).toBe(netM);
    }
    const few = findTours(jobs, costs, start, all, 10);
    expect(few.map(({ netM }) => netM)).toEqual(expected.slice(0, 10));
    const nearTours = findTours(jobs, costs, start, { ...all, slack: 7.1 });
    expect(nearTours.map(({ netM }) => netM)).toEqual(expected.filter((net) => net >= expected[0] - 7.1));
  }
});

test('a search with few steps covers the most promising sets of jobs', () => {
  let tourCount = 0;
  for (let seed = 0; seed < 25; seed++) {
    const { jobs, costs, start } = randomHand(seed);
    const best = (steps: number): number =>
      findTours(jobs, costs, start, { deliveries: 3, slack: 40, searchSteps: steps }, 10)[0]?.netM ?? 0;
    if (best(500) === best(100_000)) tourCount++;
  }
  expect(tourCount).toBeGreaterThanOrEqual(20);
});
