// The sentence that a page begins with: it says what pairs.csv claims, and no more.
import { expect, test } from 'vitest';
import type { Row } from '../../../arena/tables/csv/index.ts';
import { answer } from './answer.ts';
import type { Results } from './read-results.ts';

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

const betterRow = { claim: 'better', p: '0.000100' };
const worseRow = {
  claim: 'worse',
  p: '0.000100',
  difference: '-0.100000',
  low: '-0.150000',
  high: '-0.050000',
};
const withinRow = { verdict: 'within 0.02', difference: '0.001000' };

interface Circumstances {
  readonly bots?: readonly string[];
  readonly players?: number;
  readonly until?: string;
  readonly stoppedAfter?: number;
  readonly seeds?: number;
  readonly judge?: Results['manifest']['judge'];
  readonly unfinished?: number;
  readonly endings?: readonly (readonly [reason: string, games: number])[];
}

function answerFor(pairs: readonly Row[], circumstances: Circumstances = {}): string {
  const { bots = ['hauler', 'connector', 'random'], players = 3, until = null, seeds = 40 } = circumstances;
  const { stoppedAfter = null, unfinished = 0, endings = [], judge = 'wins' } = circumstances;
  const standings = bots.map((bot) => ({ bot, win_rate: '0.614249', games: '80' }));
  const manifest = { players, until, judge, seeds: 5000, maxRounds: 20 };
  const summary = { seeds, stoppedAfter, games: 80, unfinished };
  const isSafe = until !== null;
  const results = { pairs, field: [], standings, score: 'cash', isSafe, endings, manifest, summary };
  return answer(results as unknown as Results);
}

const OPEN = [pair('hauler', 'random'), pair('connector', 'random')];

const decidedPair = pair('hauler', 'connector', betterRow);
const mixedPairs = [
  pair('connector', 'hauler', worseRow),
  pair('hauler', 'random', betterRow),
  pair('connector', 'random'),
];
const undecidedPair = pair('hauler', 'connector');
const allUnfinished: Circumstances = { unfinished: 80, endings: [['round-limit', 80]] };
const mostUnfinished: Circumstances = {
  unfinished: 50,
  endings: [
    ['round-limit', 45],
    ['victory', 30],
    ['no-progress', 5],
  ],
};
const BY = 'hauler beats connector by 56.2 points of win rate';
const CUT = 'All 80 games were ended by --max-rounds 20, so nobody won: raise it';

test.each<[name: string, pairs: readonly Row[], given: Circumstances, text: string | RegExp]>([
  [
    'one decided pair, and that no other is',
    [decidedPair, ...OPEN],
    {},
    `${BY} (95 % interval 52.2 to 60.3); nothing else is decided.`,
  ],
  ['the only pair', [decidedPair], {}, `${BY} (95 % interval 52.2 to 60.3).`],
  [
    'a pair that the second bot wins, from its side',
    [pair('connector', 'hauler', worseRow)],
    {},
    'hauler beats connector by 10.0 points of win rate (95 % interval 5.0 to 15.0).',
  ],
  [
    'several decided pairs by winner, best first, and the number of open ones',
    mixedPairs,
    {},
    'hauler beats connector by 10.0 points of win rate and random by 56.2; 1 pair of 3 is not decided.',
  ],
  [
    'all pairs decided',
    [...mixedPairs.slice(0, 2), pair('connector', 'random', betterRow)],
    {},
    'All 3 pairs are decided: hauler beats connector by 10.0 points of win rate and random by 56.2; connector beats random by 56.2.',
  ],
  [
    'nothing decided: the best guess of two bots',
    [pair('hauler', 'connector', { difference: '-0.021', low: '-0.07', high: '0.03' })],
    {},
    '40 seeds do not separate connector and hauler: connector is ahead by 2.1 points of win rate (95 % interval -3.0 to 7.0).',
  ],
  ['nothing decided: the number of pairs', OPEN, {}, 'None of 2 pairs is decided by 40 seeds.'],
  [
    'too few seeds for a test',
    [pair('hauler', 'connector', { p: '', low: '', high: '' })],
    { seeds: 4 },
    'Nothing was tested: a test needs 20 seeds, this run has 4; hauler has won most, 61.4 % of its games.',
  ],
  [
    'when a run stopped',
    [decidedPair],
    { until: 'decided', stoppedAfter: 40 },
    'hauler beats connector by 52.2 to 60.3 points of win rate (safe 95 % interval); stopped after 40 of at most 5,000 seeds.',
  ],
  [
    'of a stopped pair the interval, then the estimate without the luck of stopping',
    [pair('connector', 'hauler', { ...worseRow, estimate: '-0.081' })],
    { until: 'decided', stoppedAfter: 40 },
    /^hauler beats connector by 5.0 to 15.0 points of win rate \(safe 95 % interval, about 8.1\);/,
  ],
  [
    'that a rule did not stop the run',
    OPEN,
    { until: 'width=0.02', seeds: 5000 },
    'None of 2 pairs is decided by 5,000 seeds; width=0.02 was not met in 5,000 seeds.',
  ],
  [
    'pairs within the margin of a rule',
    [pair('hauler', 'connector', withinRow), pair('hauler', 'random', betterRow)],
    { until: 'decided=0.02' },
    /^hauler beats random by .*; hauler and connector are within 2 points of each other; decided=0.02 was not met/,
  ],
  [
    'a verdict without a winner',
    [pair('hauler', 'connector', { verdict: 'below 0.05' })],
    { until: 'sprt=0,0.05', stoppedAfter: 40 },
    'hauler less connector is below 5 points; stopped after 40 of at most 5,000 seeds.',
  ],
  [
    'the unit of finishing order',
    [pair('hauler', 'connector', { claim: 'worse' })],
    { judge: 'places' },
    'connector beats hauler by 25.0 points of finishing order (95 % interval 20.0 to 30.0).',
  ],
  ['the unit of scores', [decidedPair], { judge: 'score' }, 'hauler beats connector by 1.0 points of cash.'],
  ['a single bot', [], { bots: ['greedy'], players: 1 }, 'greedy wins 61.4 % of 80 games.'],
  [
    'games of a single player',
    [],
    { bots: ['greedy', 'random'], players: 1 },
    'greedy wins 61.4 % of 80 games, the most of 2 bots; games of a single player compare no bots.',
  ],
  ['that a limit ended all games', [undecidedPair], allUnfinished, `${CUT}, or compare by --judge score.`],
  [
    'scores of games that a limit ended',
    [undecidedPair],
    { ...allUnfinished, judge: 'score' },
    /^All 80 games were .* so nobody won\. .* do not separate hauler and connector/,
  ],
  [
    'that a limit ended most games',
    [undecidedPair],
    mostUnfinished,
    /^45 of 80 games were ended by --max-rounds 20, and nobody won them: .*score\. .* do not separate/,
  ],
  [
    'nothing of limits that ended half of them',
    [undecidedPair],
    { unfinished: 40 },
    /^40 seeds do not separate hauler and connector/,
  ],
])('the answer says: %s', (_what, pairs, circumstances, text) => {
  if (typeof text === 'string') expect(answerFor(pairs, circumstances)).toBe(text);
  else expect(answerFor(pairs, circumstances)).toMatch(text);
});

test('winners beyond the fourth are counted', () => {
  const bots = ['a', 'b', 'c', 'd', 'e', 'f'];
  const pairs = bots.flatMap((bot, i) => bots.slice(i + 1).map((other) => pair(bot, other, betterRow)));
  expect(answerFor(pairs, { bots })).toMatch(
    /^All 15 pairs .*; d beats e by 56.2 and f by 56.2; and 1 more claim below\.$/,
  );
});
