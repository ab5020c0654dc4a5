import { expect, test } from 'vitest';
import { startingAtTrain } from '../context.ts';
import { contextAt, plainBoard, plainTable, plainTours } from '../testing/plain-table.ts';
import { type Job, jobsOf } from '../tours/job.ts';
import { cheapSuppliers } from './search-tours.ts';

const textBoard = {
  ...plainBoard,
  cities: plainBoard.cities.map((city) =>
    city.name === 'Mine' || city.name === 'Port' ? { ...city, supplies: ['coal', 'fish'] } : city,
  ),
};
const one = { ...plainTours, suppliers: 1 };

test('the cheapest suppliers of each demand remain, in order', () => {
  const table = plainTable({ textBoard });
  const context = contextAt(table, table.state.seat);
  const { state } = context.turnBuilder;
  const jobs = jobsOf(context.tables, state, context.seat);
  const cost = ({ pickUpCity, deliveryCity }: Job): number =>
    context.router.costBetween(pickUpCity, deliveryCity);
  const cheapJobs = cheapSuppliers(context, state, jobs, one);
  expect(cheapJobs).toEqual(jobs.filter((job) => cheapJobs.includes(job)));
  expect(new Set(cheapJobs.map(({ demand }) => demand)).size).toBe(cheapJobs.length);
  for (const job of jobs) {
    const cheapest = cheapJobs.find(({ demand }) => demand === job.demand)!;
    expect(cost(cheapest)).toBeLessThanOrEqual(cost(job));
  }
  expect(cheapSuppliers(context, state, jobs, plainTours)).toEqual(jobs);
  // Both suppliers of fish cost the same from Town, but not from the majors.
  const close = cheapSuppliers(context, state, jobs, { ...plainTours, supplierSlack: 0 });
  for (const { demand, ...job } of close)
    expect(cost({ demand, ...job })).toBe(
      Math.min(...jobs.filter((other) => other.demand === demand).map(cost)),
    );
});

test('the way from a train on the board to the supplier counts', () => {
  const table = plainTable({ textBoard });
  const context = contextAt(table, table.state.seat);
  const { state } = context.turnBuilder;
  const jobs = jobsOf(context.tables, state, context.seat);
  for (const name of ['Mine', 'Port']) {
    state.trainAt[context.seat] = context.tables.board.cities[table.city(name)].milepost;
    const cheapJobs = startingAtTrain(context, state, () => cheapSuppliers(context, state, jobs, one));
    for (const { pickUpCity } of cheapJobs) expect(pickUpCity).toBe(table.city(name));
  }
});
