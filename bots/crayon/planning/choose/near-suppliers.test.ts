import { expect, test } from 'vitest';
import { contextAt, plainBoard, plainTable } from '../testing/plain-table.ts';
import { type Job, jobsOf } from '../tours/job.ts';
import { nearSuppliers } from './choose-tour.ts';

const textBoard = {
  ...plainBoard,
  cities: plainBoard.cities.map((city) =>
    city.name === 'Mine' || city.name === 'Port' ? { ...city, supplies: ['coal', 'fish'] } : city,
  ),
};

test('the nearest suppliers of each demand remain, in order', () => {
  const table = plainTable({ textBoard });
  const context = contextAt(table, table.state.seat);
  const { state } = context.turnBuilder;
  const jobs = jobsOf(context.tables, state, context.seat);
  const steps = ({ pickUpCity, deliveryCity }: Job): number =>
    context.tables.stepsBetween(pickUpCity, deliveryCity);
  const nearJobs = nearSuppliers(context, state, jobs, 1);
  expect(nearJobs).toEqual(jobs.filter((job) => nearJobs.includes(job)));
  expect(new Set(nearJobs.map(({ demand }) => demand)).size).toBe(nearJobs.length);
  for (const job of jobs) {
    const nearest = nearJobs.find(({ demand }) => demand === job.demand)!;
    expect(steps(nearest)).toBeLessThanOrEqual(steps(job));
  }
  expect(nearSuppliers(context, state, jobs, 2)).toEqual(jobs);
});

test('the steps from a train on the board to the supplier count', () => {
  const table = plainTable({ textBoard });
  const context = contextAt(table, table.state.seat);
  const { state } = context.turnBuilder;
  const jobs = jobsOf(context.tables, state, context.seat);
  for (const name of ['Mine', 'Port']) {
    state.trainAt[context.seat] = context.tables.board.cities[table.city(name)].milepost;
    for (const { pickUpCity } of nearSuppliers(context, state, jobs, 1))
      expect(pickUpCity).toBe(table.city(name));
  }
});
