import { expect, test } from 'vitest';
import type { GameRecord } from '../../arena/model/index.ts';
import { planRun } from '../../arena/run/plan/index.ts';
import { gameCommand } from './run-report.ts';

const plan = await planRun({
  title: 'pebbles',
  bots: ['random', 'last'],
  players: 2,
  key: 'secret',
  files: {},
});
const gameWithFault = (code: string): GameRecord =>
  ({ id: '000001-00-00', seed: 1, entrants: [1, 0], faults: [{ code, detail: '' }, null] }) as never;

test('a game is replayed from the folder of its run', () => {
  expect(gameCommand(plan, 'runs/a', gameWithFault('bot/exception'))).toContain(
    'game --of runs/a 000001-00-00',
  );
});

test('a game that a time limit ended is seated again, with the key of its cards', () => {
  const command = gameCommand(plan, 'runs/a', gameWithFault('bot/timeout'));
  expect(command).toContain('game --title pebbles --seed 1 --bots last,random --key secret');
  const untrustedPlan = { ...plan, manifest: { ...plan.manifest, isolation: 'untrusted' } as const };
  expect(gameCommand(untrustedPlan, 'runs/a', gameWithFault('bot/timeout'))).toMatch(/ --untrusted$/);
});

test('there is no command for a game that a time limit ended after it started from a position', () => {
  const fromPositions = { ...plan, manifest: { ...plan.manifest, positions: '0123456789abcdef' } };
  expect(gameCommand(fromPositions, 'runs/a', gameWithFault('bot/timeout'))).toBeUndefined();
});
