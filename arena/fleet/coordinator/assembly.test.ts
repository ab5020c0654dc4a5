import { expect, test } from 'vitest';
import type { Block } from '../../model/block.ts';
import type { BlockResult, GameRecord } from '../../model/block-result.ts';
import { DeterminismAlarm } from '../../run/ledger/determinism-alarm.ts';
import { Assembly } from './assembly.ts';
import { GamePlayers } from './game-players.ts';

const SEATINGS = 100;

const block = (index: number): Block => ({
  index,
  seedIndex: index,
  seed: index,
  games: Array.from({ length: SEATINGS }, (_, seating) => ({
    id: `${index}-${seating}`,
    seed: index,
    block: index,
    seating,
    entrants: [0],
  })),
});

const played = (index: number, actions = 7): BlockResult => ({
  index,
  seedIndex: index,
  games: block(index).games.map(
    (job): GameRecord => ({
      ...job,
      reason: 'goal',
      finished: true,
      winners: [0],
      places: [1],
      rounds: 1,
      roundWon: [1],
      figures: [],
      faults: [null],
      actions,
      course: [],
      hash: '0123456789abcdef',
    }),
  ),
  failures: [],
});

test('many blocks that wait for one are laid aside and read again, in order, and still compared', () => {
  const read: number[] = [];
  const assembly = new Assembly((index) => {
    read.push(index);
    return played(index);
  });
  const count = 250;
  for (let index = 0; index < count; index++) assembly.open(block(index));
  const take = (index: number, actions?: number): BlockResult | undefined =>
    assembly.take({ ...played(index, actions), thinking: [] }, `machine ${index % 3}`);
  for (let index = 1; index < count; index++) {
    expect(take(index)?.games).toHaveLength(SEATINGS);
    assembly.layAside(index);
  }
  expect(assembly.shift()).toBe(undefined);
  expect(take(count - 1)).toBe(undefined);
  expect(() => take(count - 1, 8)).toThrow(DeterminismAlarm);
  take(0);
  read.length = 0;
  for (let index = 0; index < count; index++) {
    const { games } = assembly.shift()!;
    expect(games.map(({ id }) => id)).toEqual(block(index).games.map(({ id }) => id));
  }
  // So many are held: 20,000 games.
  expect(read.length).toBeGreaterThan(30);
  expect(read.length).toBeLessThan(60);
  expect(assembly.games).toBe(0);
  expect(assembly.playerOf({ block: 4, seating: 99 })).toBe('machine 1');
});

test('players are told apart by block and seating, with room for more seatings as they come', () => {
  const players = new GamePlayers();
  players.set(3, 0, 'one');
  players.set(255, 1, 'two');
  players.set(3, 119, 'three');
  players.set(70_000, 2, 'one');
  expect([3, 255, 3, 70_000].map((number, i) => players.get(number, [0, 1, 119, 2][i]))).toEqual([
    'one',
    'two',
    'three',
    'one',
  ]);
  expect([players.get(3, 1), players.get(4, 0), players.get(3, 500)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
