// The audit finds every kind of forged result.
import { expect, test } from 'vitest';
import type { Block } from '../model/block.ts';
import type { BlockResult, GameRecord } from '../model/block-result.ts';
import { loadBots } from '../play/load-bots.ts';
import { refereeGame } from '../play/referee.ts';
import { auditBlock, compareBlock, isAudited } from './audit.ts';
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
  // Stored without actions, as in a run without an audit.
  const bare = { ...forgedBlock, games: forgedBlock.games.map(({ trace, ...record }) => record) };
  expect(compareBlock(game, bare, recordedBlock)).toHaveLength(GAMES);
});

test('correct records and records decided by a time limit are not reported', () => {
  expect(compareBlock(game, recordedBlock, recordedBlock)).toEqual([]);
  const [first, ...laterGames] = recordedBlock.games;
  const lateGame = {
    ...first,
    hash: '0123456789abcdef',
    faults: [{ code: 'bot/timeout', detail: '' } as const, null, null],
  };
  expect(compareBlock(game, { ...recordedBlock, games: [lateGame, ...laterGames] }, recordedBlock)).toEqual(
    [],
  );
});

test('the sample is replayed in reverse order', () => {
  const replayedIds = auditBlock(block, 0.5)!.games.map(({ id }) => id);
  expect(replayedIds).toEqual(
    block.games
      .filter((job) => isAudited(job, 0.5))
      .map(({ id }) => id)
      .reverse(),
  );
  expect(replayedIds.length).toBeGreaterThan(10);
});
