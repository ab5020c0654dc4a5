import { expect, test } from 'vitest';
import { contextAt, milepostOf, plainTable } from '../testing/plain-table.ts';
import { noAccess, withTrackAt } from './track-access.ts';

const table = plainTable();
const { tables } = contextAt(table, table.state.seat);
const city = (name: string): number => table.city(name);
const accessOfNobody = noAccess(tables);
const track = (...places: [number, number][]) =>
  withTrackAt(
    tables,
    accessOfNobody,
    places.map((place) => milepostOf(table, place)),
  );

test('access counts steps from the nearest milepost of the track, up to one and a half hauls', () => {
  const { steps } = track([5, 3], [6, 3]);
  expect(steps[city('Town')]).toBe(1);
  expect(steps[city('Port')]).toBe(2);
  expect(new Set(accessOfNobody.steps).size).toBe(1);
  expect(Math.max(...steps)).toBeLessThanOrEqual(accessOfNobody.steps[0]);
  // More track brings nothing farther away, and leaves the steps before as they were.
  const more = withTrackAt(tables, track([5, 3], [6, 3]), [milepostOf(table, [7, 3])]).steps;
  expect(more[city('Town')]).toBe(0);
  expect(steps[city('Town')]).toBe(1);
  more.forEach((one, i) => {
    expect(one).toBeLessThanOrEqual(steps[i]);
  });
});

test('a demand is within reach if its city and a supplier lie on the track', () => {
  // Each card has demands for coal in East (12M), fish in Town (9M) and fish in West (10M).
  const payouts = 12 + 9 + 10;
  expect(accessOfNobody.reach).toBe(0);
  const toTown = track([5, 5], [7, 3]);
  expect(toTown.cities).toBe(2 / 5);
  expect(toTown.reach).toBeCloseTo(9 / payouts, 9);
  const toWest = withTrackAt(tables, toTown, [milepostOf(table, [1, 2])]);
  expect(toWest.reach).toBeCloseTo(19 / payouts, 9);
  expect(toWest.distance).toBeLessThan(toTown.distance);
  expect(track([5, 5], [5, 0], [7, 3], [1, 2], [10, 2])).toMatchObject({ cities: 1, reach: 1, distance: 0 });
});
