import { mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { verdictLegend } from '../../../arena/stats/stopping/index.ts';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { nameBook, nameLegend, shortNames } from '../results/name-book.ts';
import { unfinishedWarning } from '../results/unfinished-warning.ts';
import { verdictText } from '../results/verdict-text.ts';
import { mergeActions, summarizeActions } from './merge-actions.ts';
import {
  duration,
  meanText,
  percent,
  plural,
  pText,
  rate,
  signedPoints,
  sizeInPoints,
  thousands,
} from './number-text.ts';
import { shownFolder } from './run-command-line.ts';
import { lineWidth, wrap } from './wrap.ts';

test('shownFolder resolves links and shortens the path for the working directory', () => {
  const folder = realpathSync(tempFolder());
  mkdirSync(join(folder, 'run'));
  symlinkSync('run', join(folder, 'latest'));
  // Relative or not: that depends on where this checkout lies.
  expect(resolve(shownFolder(join(folder, 'latest')))).toBe(join(folder, 'run'));
  expect(shownFolder(realpathSync('scripts/output'))).toBe('scripts/output');
  expect(shownFolder('.')).toBe(realpathSync('.'));
});

test('numbers and times are formatted with units and few digits', () => {
  expect([999, 1000, 1234567].map(thousands)).toEqual(['999', '1,000', '1,234,567']);
  expect([plural(1, 'game'), plural(1008, 'game')]).toEqual(['1 game', '1,008 games']);
  expect([0.123, 9.996, 15.26, 99.96, 1234.5, Number.NaN].map(rate)).toEqual([
    '0.12',
    '10.0',
    '15.3',
    '100',
    '1,235',
    '-',
  ]);
  expect([8.21, 9.97, 42.4, 59.7, 65, 3599.8, 7380].map(duration)).toEqual([
    '8.2 s',
    '10 s',
    '42 s',
    '1 min 00 s',
    '1 min 05 s',
    '1 h 00 min',
    '2 h 03 min',
  ]);
  expect([percent(0.2534), percent(undefined), signedPoints(-0.031), signedPoints(0.2)]).toEqual([
    '25.3 %',
    '-',
    '-3.1',
    '+20.0',
  ]);
});

test('p-values, points and signs are formatted for people', () => {
  expect([0.03121, 0.00009, 0, 1, undefined].map(pText)).toEqual([
    '0.0312',
    '< 0.0001',
    '< 0.0001',
    '1.0000',
    '-',
  ]);
  expect([-0.0001, 0.0004, 0.02, -0.02].map(signedPoints)).toEqual(['0.0', '0.0', '+2.0', '-2.0']);
  expect([0.02, -0.005, 0.07].map(sizeInPoints)).toEqual(['2', '-0.5', '7']);
  expect([9.994, 9.996, 120.45, Number.NaN, -0.001].map(meanText)).toEqual([
    '9.99',
    '10.00',
    '120.5',
    '-',
    '0.00',
  ]);
});

test('verdictText states the claim, the accepted hypothesis or `not decided`', () => {
  const pair = { bot: 'hauler', opponent: 'courier', p: '0.5', claim: '', verdict: '', sprt_better: '' };
  const textOf = (changes: object): string => verdictText({ ...pair, ...changes }, 'a', 'b');
  expect(textOf({})).toBe('not decided');
  expect(textOf({ claim: 'better' })).toBe('a better');
  expect(textOf({ claim: 'worse' })).toBe('b better');
  expect(textOf({ verdict: 'below 0.05' })).toBe('below 5 points');
  expect(textOf({ claim: 'worse', verdict: 'below 0.05' })).toBe('b better (below 5 points)');
  expect(textOf({ sprt_better: 'hauler', verdict: 'above -0.1' })).toBe('a better (above -10 points)');
  expect(textOf({ sprt_better: 'courier', verdict: 'below 0.1' })).toBe('b better (below 10 points)');
  expect(textOf({ verdict: 'within 0.005' })).toBe('within 0.5 points');
  expect(textOf({ p: '' })).toBe('not tested below 20 seeds');
});

test('verdictLegend names both error rates, and is empty for rules without verdicts', () => {
  const legend = verdictLegend({ kind: 'sprt', d0: -0.02, d1: 0.02, alpha: 0.01, beta: 0.1 }).join('\n');
  expect(legend).toMatch(/^above -2: the test accepted 2; .* -2 or less, .* 1 % of runs \(alpha\)$/m);
  expect(legend).toMatch(/^below 2: the test accepted -2; .* 2 or more, .* 10 % of runs \(beta\)$/m);
  expect(verdictLegend({ kind: 'decided', within: 0.02 })[0]).toContain('lies between -2 and 2');
  for (const rule of [undefined, { kind: 'decided' } as const, { kind: 'width', width: 0.1 } as const]) {
    expect(verdictLegend(rule)).toEqual([]);
  }
});

test('mergeActions joins actions that begin with the same words', () => {
  expect(mergeActions(['moves to A', 'moves to B', 'picks up C in B', 'moves to A', 'ends the turn'])).toBe(
    'moves to A, B; picks up C in B; moves to A; ends the turn',
  );
  expect(mergeActions(['builds A to B for 1M', 'builds B to C for 2M', 'builds C to D E for 10M'])).toBe(
    'builds A to B to C to D E for 13M',
  );
  expect(mergeActions(['builds A to B for 1M', 'builds C to D for 2M', 'builds D to E for 1M'])).toBe(
    'builds A to B for 1M, C to D to E for 3M',
  );
  expect(mergeActions(['moves to A', 'moves to B C', 'moves to B C', 'moves to B C', 'moves to A'])).toBe(
    'moves to A, B C, A',
  );
  expect(mergeActions(['picks up C in B', 'picks up C in B'])).toBe('picks up C in B (2 times)');
  expect(mergeActions(['ponders', 'ponders', 'ponders'])).toBe('ponders (3 times)');
  expect(mergeActions(['rests'])).toBe('rests');
  expect(mergeActions(['ends operations', 'ends the turn'])).toBe('ends operations; ends the turn');
  expect(mergeActions(['moves to A', 'moves to A B'])).toBe('moves to A, A B');
  expect(mergeActions(['moves to A B', 'moves within A B', 'moves within A B', 'moves to C'])).toBe(
    'moves to A B, C',
  );
  expect(mergeActions(['picks up C in A', 'moves within A', 'moves within A', 'moves to C'])).toBe(
    'picks up C in A; moves within A; moves to C',
  );
});

test('summarizeActions tells ways by their named places, with length and price', () => {
  expect(
    summarizeActions([
      'builds Los Angeles to K30 for 1M',
      'builds K30 to Las Vegas for 2M',
      'builds Las Vegas to L31 for 1M',
      'builds L31 to U41 for 3M',
      'ends the turn',
    ]),
  ).toBe('builds Los Angeles - Las Vegas - U41, 4 mileposts, 7M; ends the turn');
  expect(summarizeActions(['builds AB7 to B8 for 1M', 'builds Denver to C9 for 2M'])).toBe(
    'builds AB7 - B8, 1 milepost, 1M, Denver - C9, 1 milepost, 2M',
  );
  const steps = ['moves to K30', 'moves to Denver', 'moves within Denver', 'moves to L31', 'moves to M32'];
  expect(summarizeActions([...steps, 'picks up coal in M32', 'moves to Omaha'])).toBe(
    'moves to Denver - M32, 5 mileposts; picks up coal in M32; moves to Omaha',
  );
  expect(summarizeActions(['delivers coal to Omaha for 5M'])).toBe('delivers coal to Omaha for 5M');
  expect(summarizeActions(['picks up C in B', 'picks up C in B'])).toBe('picks up C in B (2 times)');
});

test('merged actions name each place in full', () => {
  // Two stretches that begin at the same place, the second of them built on.
  const fork = [
    'builds Kansas City to V32 for 1M',
    'builds Kansas City to W35 for 1M',
    'builds W35 to V36 for 1M',
  ];
  expect(mergeActions(fork)).toBe('builds Kansas City to V32 for 1M, Kansas City to W35 to V36 for 2M');
  expect(mergeActions(['builds a to b for 1M', 'builds a to c for 1M', 'builds c to d for 2M'])).toBe(
    'builds a to b for 1M, a to c to d for 3M',
  );
  expect(mergeActions(['delivers oil to New York', 'delivers oil to New Orleans'])).toBe(
    'delivers oil to New York, New Orleans',
  );
});

test('long lines are wrapped at blanks', () => {
  expect(wrap('one two three four', 11, '  ')).toBe('  one two\n  three\n  four');
});

test('shortened names lose shared parts first and stay distinct', () => {
  const couriers = [
    'courier:connect-above=40:rented-step=3',
    'courier:connect-above=80:rented-step=3',
    'hauler',
  ];
  expect(shortNames(couriers, 40)).toEqual(couriers);
  expect(shortNames(couriers, 30)).toEqual([
    'courier:connect-above=40',
    'courier:connect-above=80',
    'hauler',
  ]);
  expect(shortNames(couriers, 14)).toEqual(['courier:c-a=40', 'courier:c-a=80', 'hauler']);
  expect(shortNames(couriers, 12)).toEqual(['courier:40', 'courier:80', 'hauler']);
  expect(shortNames(['a-long-name:x=1:y=2', 'a-long-name:z=5:y=2'], 15)).toEqual([
    'a-long-name:x=1',
    'a-long-name:z=5',
  ]);
  expect(shortNames(['courier', 'courier:connect-above=40:rented-step=3'], 14)).toEqual([
    'courier',
    'courier:40:3',
  ]);
  expect(shortNames(['courier:connect-above=40', 'courier:connect-above=40#2'], 12)).toEqual([
    'courier',
    'courier#2',
  ]);
});

test('names without parameters are cut in their shared part', () => {
  expect(shortNames(['cmd:python3 bots/my_bot.py --fast', 'cmd:python3 bots/my_bot.py --slow'], 14)).toEqual([
    'cmd:py...-fast',
    'cmd:py...-slow',
  ]);
  expect(shortNames(['my-very-long-bot-one-of-mine', 'my-very-long-bot-two-of-mine'], 14)).toEqual([
    'my-v...one-of-',
    'my-v...two-of-',
  ]);
  const shortenedNames = shortNames(['a:x=111111111111', 'a:x=111111111112', 'a:y=111111111112'], 10);
  expect(new Set(shortenedNames).size).toBe(3);
  for (const name of shortenedNames) expect(name.length).toBeLessThanOrEqual(10);
});

test('nameBook keeps full names that fit, and nameLegend explains shortened ones', () => {
  const labels = ['courier:connect-above=40:rented-step=3', 'courier:connect-above=80:rented-step=3'];
  const inRoom = (room: number) =>
    nameBook(labels, (names) => [...names.values()].every(({ length }) => length <= room));
  expect([...inRoom(60).values()]).toEqual(labels);
  expect(nameLegend(inRoom(60))).toEqual([]);
  expect([...inRoom(37).values()]).toEqual(['courier:connect-above=40', 'courier:connect-above=80']);
  expect(nameLegend(inRoom(3))).toEqual([
    'courier:40 is courier:connect-above=40:rented-step=3',
    'courier:80 is courier:connect-above=80:rented-step=3',
  ]);
});

test('lineWidth is the width of the terminal within 40 to 100, or the usual width elsewhere', () => {
  const { stdout } = process;
  const usual = { isTTY: stdout.isTTY, columns: stdout.columns };
  const on = (terminal: object): number => {
    Object.assign(stdout, terminal);
    return lineWidth(96);
  };
  try {
    expect(on({ isTTY: true, columns: 72 })).toBe(72);
    expect(on({ isTTY: true, columns: 200 })).toBe(100);
    expect(on({ isTTY: true, columns: 0 })).toBe(80);
    expect(on({ isTTY: true, columns: 3 })).toBe(40);
    expect(on({ isTTY: false, columns: 72 })).toBe(96);
  } finally {
    Object.assign(stdout, usual);
  }
});

test('unfinishedWarning says what ended most games, and what to do', () => {
  const limits = { atRoundLimit: 40, maxRounds: 20 };
  const run = { games: 40, unfinished: 40, ...limits, judge: 'wins' as const, players: 2 };
  const textOf = (changes: object): string => unfinishedWarning({ ...run, ...changes });
  expect(textOf({})).toBe(
    'all 40 games were ended by --max-rounds 20, so nobody won: raise it, or compare by --judge score',
  );
  expect(textOf({ judge: 'places' })).toMatch(/nobody won$/);
  expect(textOf({ players: 1 })).toMatch(/nobody won: raise it$/);
  expect(textOf({ atRoundLimit: 21 })).toMatch(
    /^21 of 40 games were ended by --max-rounds 20, so nobody won/,
  );
  expect(textOf({ unfinished: 21, atRoundLimit: 3 })).toBe(
    '21 of 40 games were left unfinished, and nobody won them: compare by --judge score',
  );
  expect(textOf({ atRoundLimit: 0, judge: 'score' })).toBe(
    'all 40 games were left unfinished, so nobody won',
  );
  expect(textOf({ games: 1, unfinished: 1, atRoundLimit: 1, players: 1 })).toBe(
    'the only game was ended by --max-rounds 20, so nobody won: raise it',
  );
  expect([textOf({ unfinished: 20 }), textOf({ games: 0, unfinished: 0 })]).toEqual(['', '']);
});
