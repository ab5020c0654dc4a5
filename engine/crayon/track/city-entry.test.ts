import { expect, test } from 'vitest';
import { runCases, setUpCase } from '../testing/cases/run-cases.ts';
import { isAdmitted } from './build-cost.ts';
import { layTrack } from './track.ts';

const boards = runCases(new URL('track.cases.txt', import.meta.url));

test('a segment reserved for rebuilding does not count as a free exit', () => {
  const deck = 'Hub coal 5, Hub fish 6, Cape coal 7';
  const table = setUpCase({ events: 'flood', seats: '3', board: 'banks', deck }, boards);
  const { rules, state } = table;
  const { board } = rules;
  const drawer = state.seat;
  const bridgeOwner = (drawer + 1) % 3;
  const exits = board.cities[table.city('Cape')].exits.map((exit) => board.segmentOf[exit]);
  const reservedExit = exits.find((segment) => rules.bridges.includes(segment))!;
  const otherExits = exits.filter((segment) => segment !== reservedExit);
  // The drawer has all other exits of Cape but two. One is for the third player; the owner of the bridge
  // needs none.
  table.run('B lays G2 H2');
  for (const segment of otherExits.splice(0, otherExits.length - 2)) layTrack(rules, state, drawer, segment);
  table.run('draw flood');
  const mayTake = (segment: number, seat = drawer): boolean => isAdmitted(rules, state, seat, segment);
  expect(mayTake(reservedExit)).toBe(false);
  expect(otherExits.filter((segment) => mayTake(segment))).toEqual(otherExits);
  layTrack(rules, state, drawer, otherExits[1]);
  // The last free exit is for the third player, although another one is reserved for the owner.
  expect(mayTake(otherExits[0])).toBe(false);
  expect(mayTake(reservedExit, bridgeOwner)).toBe(true);
});
