import { expect, test } from 'vitest';
import type { AuditReport } from '../../arena/run/index.ts';
import { faultLines, hasDoubts } from './fault-lines.ts';

const audit: AuditReport = {
  games: 60,
  differences: [],
  notComparable: [],
  chances: [
    { percent: 1, chance: 0.5111 },
    { percent: 10, chance: 0.9996 },
    { percent: 100, chance: 1 },
  ],
};
const run = { folder: 'run', faults: [], failures: [], audit };

test('an audit ends with the games that it replayed, and the chance to find a machine that lies', () => {
  expect(faultLines(run)).toEqual([
    'audit: 60 games played again, 0 came out differently',
    'audit: finds a machine that lies in 1 %, 10 %, 100 % of all games with a chance of 51.1 %, 99.9 %, 100.0 %',
  ]);
  const chances = audit.chances.map((chance) => ({ ...chance, ifMachinesAgree: 0.25 }));
  const lines = faultLines({ ...run, audit: { ...audit, chances, coordinatorGames: 6 } });
  expect(lines.at(-1)).toMatch(
    /; machines that agree with 25\.0 %, 25\.0 %, 25\.0 % \(6 games played again by the coordinator\)$/,
  );
});

test('games that the audit does not confirm are listed and leave doubts', () => {
  const one = { id: 'g1', difference: 'rounds 3, recorded 4', isComparable: true };
  const other = { id: 'g2', difference: 'bot/timeout in seat 0 when recorded', isComparable: false };
  const doubtful = { ...run, audit: { ...audit, differences: [one], notComparable: [other] } };
  expect(faultLines(doubtful).slice(0, 3)).toEqual([
    'AUDIT: game g1 came out differently: rounds 3, recorded 4',
    'AUDIT: game g2 is not comparable: bot/timeout in seat 0 when recorded',
    'audit: 60 games played again, 1 came out differently, 1 not comparable',
  ]);
  const failure = { id: 'g3', message: 'broken' };
  const doubts = [run, { ...run, audit: undefined }, { ...run, failures: [failure] }, doubtful].map(
    hasDoubts,
  );
  expect(doubts).toEqual([false, false, true, true]);
  expect(hasDoubts({ ...run, audit: { ...audit, notComparable: [other] } })).toBe(true);
});

const lost = (starved: string[]) => ({
  bot: 'slow',
  code: 'bot/timeout' as const,
  count: 9,
  firstGame: { id: 's1' } as never,
  detail: 'no answer within 300 s (less than 30 s of processor time) to question 1',
  seat: 0,
  starved,
});
const linesOf = (...lists: string[][]): string[] =>
  faultLines({ folder: 'results/a b', faults: lists.map(lost), failures: [] });

test('games that a busy machine may have lost are named once, with the command that plays them again', () => {
  expect(linesOf(['s1', 's2'], ['s2', 's3']).slice(-2)).toEqual([
    '3 games lost to time, perhaps because the machine was busy: s1, s2, s3',
    expect.stringMatching(/^ {2}play again with: .* run --resume 'results\/a b' --drop-timeouts$/),
  ]);
  expect(linesOf(['1', '2', '3', '4', '5', '6', '7']).at(-2)).toMatch(/: 1, 2, 3, 4, 5 and 2 more$/);
});

test('games lost by bots that were killed from outside have a line of their own, and one command is for all', () => {
  const killed = { ...lost(['s2']), code: 'bot/killed' as const };
  expect(faultLines({ folder: 'a', faults: [lost(['s1']), killed], failures: [] }).slice(-3)).toEqual([
    '1 game lost to time, perhaps because the machine was busy: s1',
    '1 game lost by bots killed from outside, perhaps because memory was short: s2',
    '  play again with: npx switchback run --resume a --drop-timeouts',
  ]);
});

test('nothing is said of the machine where bots used their time', () => {
  expect(linesOf([]).join()).not.toMatch(/busy|play again/);
});
