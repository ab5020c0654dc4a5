// The sentence that a page begins with: it says what pairs.csv claims, and no more.
import { expect, test } from 'vitest';
import { answer } from './answer.ts';
import type { Results, Row } from './read-results.ts';

const pair = (bot: string, opponent: string, change: Record<string, string> = {}): Row => ({
  bot,
  opponent,
  seeds: '40',
  difference: '0.561849',
  low: '0.521501',
  high: '0.603449',
  ahead: '-0.250000',
  ahead_low: '-0.300000',
  ahead_high: '-0.200000',
  score: '0.010000',
  score_low: '',
  score_high: '',
  p: '0.300000',
  claim: '',
  verdict: '',
  ...change,
});

const won = { claim: 'better', p: '0.000100' };
const lost = { claim: 'worse', p: '0.000100', difference: '-0.100000', low: '-0.150000', high: '-0.050000' };
const within = { verdict: 'within 0.02', difference: '0.001000' };

interface Given {
  readonly bots?: readonly string[];
  readonly players?: number;
  readonly until?: string;
  readonly stoppedAfter?: number;
  readonly seeds?: number;
  readonly judge?: Results['manifest']['judge'];
  readonly unfinished?: number;
  readonly endings?: Results['endings'];
}

function told(pairs: readonly Row[], given: Given = {}): string {
  const { bots = ['hauler', 'connector', 'random'], players = 3, until, stoppedAfter, seeds = 40 } = given;
  const { unfinished = 0, endings = [] } = given;
  const standings = bots.map((bot) => ({ bot, win_rate: '0.614249', games: '80' }));
  return answer({
    pairs,
    standings,
    score: 'cash',
    isSafe: until !== undefined,
    endings,
    manifest: { players, until: until ?? null, judge: given.judge ?? 'wins', seeds: 5000, maxRounds: 20 },
    summary: { seeds, stoppedAfter: stoppedAfter ?? null, games: 80, unfinished },
  } as unknown as Results);
}

const OPEN = [pair('hauler', 'random'), pair('connector', 'random')];

test('one decided pair is told with its difference, and that there is no other', () => {
  expect(told([pair('hauler', 'connector', won), ...OPEN])).toBe(
    'hauler beats connector by 56.2 points of win rate (95 % interval 52.2 to 60.3); nothing else is decided.',
  );
  expect(told([pair('hauler', 'connector', won)])).toBe(
    'hauler beats connector by 56.2 points of win rate (95 % interval 52.2 to 60.3).',
  );
});

test('a pair that the second bot wins is told from its side', () => {
  expect(told([pair('connector', 'hauler', lost)])).toBe(
    'hauler beats connector by 10.0 points of win rate (95 % interval 5.0 to 15.0).',
  );
});

test('several decided pairs are told by winner, best first, with what is left open', () => {
  const pairs = [
    pair('connector', 'hauler', lost),
    pair('hauler', 'random', won),
    pair('connector', 'random'),
  ];
  expect(told(pairs)).toBe(
    'hauler beats connector by 10.0 points of win rate and random by 56.2; 1 pair of 3 is not decided.',
  );
  expect(told([...pairs.slice(0, 2), pair('connector', 'random', won)])).toBe(
    'All 3 pairs are decided: hauler beats connector by 10.0 points of win rate and random by 56.2; connector beats random by 56.2.',
  );
});

test('winners beyond the fourth are counted', () => {
  const bots = ['a', 'b', 'c', 'd', 'e', 'f'];
  const pairs = bots.flatMap((bot, i) => bots.slice(i + 1).map((other) => pair(bot, other, won)));
  expect(told(pairs, { bots })).toMatch(
    /^All 15 pairs .*; d beats e by 56.2 and f by 56.2; and 1 more claim below\.$/,
  );
});

test('nothing decided: the best guess of two bots, or the number of pairs', () => {
  expect(told([pair('hauler', 'connector', { difference: '-0.021', low: '-0.07', high: '0.03' })])).toBe(
    'connector and hauler cannot be told apart by 40 seeds: connector is ahead by 2.1 points of win rate (95 % interval -3.0 to 7.0).',
  );
  expect(told(OPEN)).toBe('None of 2 pairs is decided by 40 seeds.');
});

test('too few seeds for a test', () => {
  expect(told([pair('hauler', 'connector', { p: '', low: '', high: '' })], { seeds: 4 })).toBe(
    'Nothing was tested: that takes 20 seeds, here are 4; hauler has won most, 61.4 % of its games.',
  );
});

test('a stopped run says when it stopped, or that it did not', () => {
  const pairs = [pair('hauler', 'connector', won)];
  expect(told(pairs, { until: 'decided', stoppedAfter: 40 })).toBe(
    'hauler beats connector by 56.2 points of win rate (safe 95 % interval 52.2 to 60.3); stopped after 40 of at most 5,000 seeds.',
  );
  expect(told(OPEN, { until: 'width=0.02', seeds: 5000 })).toBe(
    'None of 2 pairs is decided by 5,000 seeds; width=0.02 did not hold in 5,000 seeds.',
  );
});

test('what a rule has shown of pairs without a winner is told as it was shown', () => {
  expect(
    told([pair('hauler', 'connector', within), pair('hauler', 'random', won)], { until: 'decided=0.02' }),
  ).toMatch(
    /^hauler beats random by .*; hauler and connector are within 2 points of each other; decided=0.02 did not hold/,
  );
  expect(
    told([pair('hauler', 'connector', { verdict: 'below 0.05' })], {
      until: 'sprt=0,0.05',
      stoppedAfter: 40,
    }),
  ).toBe('hauler less connector is below 5 points; stopped after 40 of at most 5,000 seeds.');
});

test('the judge gives the unit', () => {
  expect(told([pair('hauler', 'connector', { claim: 'worse' })], { judge: 'places' })).toBe(
    'connector beats hauler by 25.0 points of finishing order (95 % interval 20.0 to 30.0).',
  );
  expect(told([pair('hauler', 'connector', won)], { judge: 'score' })).toBe(
    'hauler beats connector by 1.0 points of cash.',
  );
});

test('games without pairs', () => {
  expect(told([], { bots: ['greedy'], players: 1 })).toBe('greedy wins 61.4 % of 80 games.');
  expect(told([], { bots: ['greedy', 'random'], players: 1 })).toBe(
    'greedy wins 61.4 % of 80 games, the most of 2 bots; games of a single player compare no bots.',
  );
});

test('games that a limit ended are told first, and nothing is said of who won where nobody did', () => {
  const pairs = [pair('hauler', 'connector')];
  const all = { unfinished: 80, endings: [['round-limit', 80]] as const };
  expect(told(pairs, all)).toBe(
    'All 80 games were ended by --max-rounds 20, so nobody won: raise it, or compare by --judge score.',
  );
  expect(told(pairs, { ...all, judge: 'score' })).toMatch(
    /^All 80 games were ended by --max-rounds 20, so nobody won: raise it\. hauler and connector cannot be told apart/,
  );
  expect(
    told(pairs, {
      unfinished: 50,
      endings: [
        ['round-limit', 45],
        ['victory', 30],
        ['no-progress', 5],
      ],
    }),
  ).toMatch(
    /^45 of 80 games were ended by --max-rounds 20, and nobody won them: .*score\. hauler and connector cannot/,
  );
  expect(told(pairs, { unfinished: 40 })).toMatch(/^hauler and connector cannot/);
});
