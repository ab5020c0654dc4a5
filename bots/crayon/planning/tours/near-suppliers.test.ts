import { expect, test } from 'vitest';
import { errandsOf } from '../jobs/job.ts';
import { deskAt, plain, plainTable } from '../testing/table.ts';
import { nearSuppliers } from './near-suppliers.ts';

const sketch = {
  ...plain,
  cities: plain.cities.map((city) =>
    city.name === 'Mine' || city.name === 'Port' ? { ...city, supplies: ['coal', 'fish'] } : city,
  ),
};

test('of each demand the errands with the shortest ways are kept, in their order', () => {
  const table = plainTable({ sketch });
  const desk = deskAt(table, table.state.seat);
  const { state } = desk.draft;
  const errands = errandsOf(desk.atlas, state, desk.seat);
  const steps = ({ from, to }: { from: number; to: number }): number => desk.atlas.stepsBetween(from, to);
  const near = nearSuppliers(desk, state, errands, 1);
  expect(near).toEqual(errands.filter((errand) => near.includes(errand)));
  expect(new Set(near.map(({ demand }) => demand)).size).toBe(near.length);
  for (const errand of errands) {
    const kept = near.find(({ demand }) => demand === errand.demand)!;
    expect(steps(kept)).toBeLessThanOrEqual(steps(errand));
  }
  expect(nearSuppliers(desk, state, errands, 2)).toEqual(errands);
});

test('a train on the board counts the way to the supplier', () => {
  const table = plainTable({ sketch });
  const desk = deskAt(table, table.state.seat);
  const { state } = desk.draft;
  const errands = errandsOf(desk.atlas, state, desk.seat);
  for (const name of ['Mine', 'Port']) {
    state.trainAt[desk.seat] = desk.atlas.board.cities[table.city(name)].milepost;
    for (const { from } of nearSuppliers(desk, state, errands, 1)) expect(from).toBe(table.city(name));
  }
});
