// The audit finds every kind of forged result.
import { expect, test } from 'vitest';
import type { Block } from '../model/block.ts';
import type { BlockResult, GameRecord } from '../model/block-result.ts';
import { loadBots } from '../play/load-bots.ts';
import { refereeGame } from '../play/referee.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { actionDifference, compareBlock } from './audit-difference.ts';
import { drawSample, takeAuditKey } from './audit-sample.ts';
import { planLineup } from './plan/lineup-plan.ts';

const GAMES = 50;
const { game, entrants } = await planLineup({
  title: 'pebbles',
  bots: ['last', 'random', 'thrower'],
  players: 3,
  maxRounds: 20,
  files: {},
});
const players = await loadBots(game, entrants);
const block: Block = {
  index: 0,
  seedIndex: 0,
  seed: 1,
  games: Array.from({ length: GAMES }, (_, i) => {
    return { id: `g${i}`, seed: i + 1, block: 0, seating: i, entrants: [0, 1, 2] };
  }),
};
const recordedBlock: BlockResult = {
  index: 0,
  seedIndex: 0,
  failures: [],
  games: block.games.map((job) => {
    const trace: number[] = [];
    const outcome = refereeGame(game, job.seed, players, { onAction: (_, action) => trace.push(action) });
    return { ...job, ...outcome, trace };
  }),
};

const swapFirstTwo = <T>([first, second, ...rest]: readonly T[]): T[] => [second, first, ...rest];

test.each<[string, (record: GameRecord) => Partial<GameRecord>]>([
  ['winners', ({ winners }) => ({ winners: winners.length === 0 ? [2] : [(winners[0] + 1) % 3] })],
  ['places', ({ places }) => ({ places: places.map((place) => (place % 3) + 1) })],
  [
    'the score',
    ({ figures }) => ({
      figures: figures.map((row, i) => (i === 0 ? [row[0] + 1_000_000, ...row.slice(1)] : row)),
    }),
  ],
  [
    'the last figure',
    ({ figures }) => ({
      figures: figures.map((row, i) => (i === figures.length - 1 ? row.map((n) => n + 1) : row)),
    }),
  ],
  ['the end', ({ finished }) => ({ finished: !finished })],
  ['the reason', () => ({ reason: 'another' })],
  ['rounds', ({ rounds }) => ({ rounds: rounds + 1 })],
  ['the round of the win', ({ roundWon }) => ({ roundWon: roundWon.map((round) => round + 1) })],
  ['the course', ({ course }) => ({ course: [...course, [1, 2, 3]] })],
  [
    'a fault',
    ({ faults }) => ({
      faults: swapFirstTwo(faults.map((fault, i) => (i === 0 ? { code: 'bot/threw', detail: '' } : fault))),
    }),
  ],
  ['actions', ({ actions }) => ({ actions: actions + 1 })],
  ['the hash', () => ({ hash: '0123456789abcdef' })],
])('the audit finds all 50 records with a forged value (%#): %s', (_, forge) => {
  const forgedBlock = {
    ...recordedBlock,
    games: recordedBlock.games.map((record) => ({ ...record, ...forge(record) })),
  };
  const differences = compareBlock(game, forgedBlock, recordedBlock);
  expect(differences.map(({ id }) => id).sort()).toEqual(block.games.map(({ id }) => id).sort());
  expect(differences.every(({ difference }) => / recorded /.test(difference))).toBe(true);
  expect(differences.every(({ isComparable }) => isComparable)).toBe(true);
});

test('the first different action is named', () => {
  const [first] = recordedBlock.games;
  const changed = { ...first, trace: first.trace!.with(1, first.trace![1] + 1) };
  expect(actionDifference(game, first, changed)).toMatch(/^action 2 is '.+', recorded '.+'$/);
  const shorter = { ...first, trace: first.trace!.slice(0, 2) };
  expect(actionDifference(game, first, shorter)).toMatch(/^action 3 is the end, recorded '.+'$/);
  expect(actionDifference(game, first, first)).toBeUndefined();
});

/** As it is reported when the first bot has run out of time. */
const late = (record: GameRecord, seat = 0): GameRecord => ({
  ...record,
  hash: '0123456789abcdef',
  faults: record.faults.map((fault, i) => (i === seat ? { code: 'bot/timeout', detail: '' } : fault)),
});

const blockOf = (...games: readonly GameRecord[]): BlockResult => ({ ...recordedBlock, games });

test('a time limit in one of the two results makes a game not comparable', () => {
  const [first] = recordedBlock.games;
  const difference = 'bot/timeout in seat 0 when recorded, no such fault when played again';
  expect(compareBlock(game, blockOf(late(first)), blockOf(first))).toEqual([
    { id: first.id, difference, isComparable: false },
  ]);
  expect(compareBlock(game, blockOf(first), blockOf(late(first)))[0].difference).toBe(
    'no such fault when recorded, bot/timeout in seat 0 when played again',
  );
  expect(compareBlock(game, blockOf(late(first)), blockOf(late(first, 1)))).toHaveLength(1);
});

test('correct records and limits that repeat are not reported', () => {
  const [first] = recordedBlock.games;
  expect(compareBlock(game, recordedBlock, recordedBlock)).toEqual([]);
  expect(compareBlock(game, blockOf(late(first)), blockOf(late(first)))).toEqual([]);
});

const ids = Array.from({ length: 1_000 }, (_, i) => ({ id: `g${i}` }));

test.each([
  [0.3, 300, 30],
  [0.07, 70, 7],
  [0.0101, 11, 2],
  [0.000_1, 1, 1],
  [1, 1_000, 100],
])(
  'a sample of %f holds %i of 1,000 games, %i of them for the coordinator',
  (share, size, coordinatorSize) => {
    const sample = drawSample(ids, share, 'key');
    expect(sample).toMatchObject({ population: 1_000, size, coordinatorSize });
    expect(ids.filter(sample.has)).toHaveLength(size);
    const coordinators = ids.filter(sample.isCoordinators);
    expect(coordinators).toHaveLength(coordinatorSize);
    expect(coordinators.every(sample.has)).toBe(true);
  },
);

test('the sample depends on the key alone', () => {
  const one = drawSample(ids, 0.3, 'one');
  const same = drawSample([...ids].reverse(), 0.3, 'one');
  expect(ids.filter(same.has)).toEqual(ids.filter(one.has));
  const other = drawSample(ids, 0.3, 'other');
  const both = ids.filter((id) => one.has(id) && other.has(id)).length;
  // 90 are expected, with a standard deviation of 8.
  expect(both).toBeGreaterThan(50);
  expect(both).toBeLessThan(130);
});

test('an audit without games draws none', () => {
  expect(drawSample([], 0.3, 'key')).toMatchObject({ population: 0, size: 0, coordinatorSize: 0 });
});

test('the key of an unfinished audit is taken again, unless games were played since', () => {
  const folder = tempFolder();
  const key = takeAuditKey(folder, true);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(takeAuditKey(folder, false)).toBe(key);
  expect(takeAuditKey(folder, true)).not.toBe(key);
});

test('a fault that is told in other words is the same fault', () => {
  const [first] = recordedBlock.games;
  const told = (detail: string): GameRecord => ({
    ...first,
    faults: [null, { code: 'bot/threw', detail }, null],
  });
  expect(compareBlock(game, blockOf(told('in process 7')), blockOf(told('in process 8')))).toEqual([]);
  const [recorded, replayed] = [
    { ...told(''), rounds: 3 },
    { ...told(''), rounds: 4 },
  ];
  expect(compareBlock(game, blockOf(recorded), blockOf(replayed))).toEqual([
    {
      id: first.id,
      difference: 'rounds 4, recorded 3',
      isComparable: true,
      records: [recorded, replayed],
    },
  ]);
});
