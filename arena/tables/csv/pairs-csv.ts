// pairs.csv: one row for every two bots that met.
import { JUDGES, type Judge } from '../../stats/estimates/pair-value.ts';
import { isTested, type PairRow } from '../pair-table.ts';
import { verdictText } from '../pair-verdict.ts';
import { type Column, column } from './column.ts';
import { numberText } from './number-text.ts';
import { pText } from './p-text.ts';

/** By -1, 0, 1. */
const CLAIMS = ['worse', '', 'better'] as const;

/** By judge: name, description and names of the ends of the interval. */
const DIFFERENCES: Readonly<Record<Judge, readonly [string, string, low: string, high: string]>> = {
  wins: [
    'difference',
    'by wins: mean over seeds of the mean difference of their win shares in those games. Above 0 `bot` is ahead. Seen from the other side the sign flips',
    'low',
    'high',
  ],
  places: [
    'ahead',
    'the same by places: share of games in which `bot` finished ahead of `opponent` less the share in which it finished behind',
    'ahead_low',
    'ahead_high',
  ],
  score: [
    'score',
    'the same by score: difference of their scores divided by the sum of the absolute scores of all seats of the game; a bot that was taken out scores 0',
    'score_low',
    'score_high',
  ],
};

function differenceColumns(judge: Judge): Column<PairRow>[] {
  const [name, description, low, high] = DIFFERENCES[judge];
  const range = '-1 to 1';
  const lowText =
    judge === 'wins'
      ? 'lower end of its 95 % interval, as that of the win rate; with two seats both say the same. Empty below 20 seeds. With a stopping rule: that of the confidence sequence'
      : 'lower end of its 95 % interval';
  return [
    column(name, range, description, ({ byJudge }) => numberText(byJudge[judge].difference, 6)),
    column(low, range, lowText, ({ byJudge }) => numberText(byJudge[judge].interval?.low, 6)),
    column(high, range, 'its upper end', ({ byJudge }) => numberText(byJudge[judge].interval?.high, 6)),
  ];
}

export const PAIR_COLUMNS = [
  column<PairRow>('bot', '', 'one bot', (row) => row.bot.label),
  column<PairRow>('opponent', '', 'the other', (row) => row.opponent.label),
  column<PairRow>('seeds', 'seeds', 'in which both sat in a game', (row) => row.seeds),
  column<PairRow>(
    'seeds_ahead',
    'seeds',
    "in which `bot` was ahead over the seed's games by the run's judge",
    (row) => row.outcomes[0],
  ),
  column<PairRow>('seeds_level', 'seeds', 'in which both were level', (row) => row.outcomes[1]),
  column<PairRow>('seeds_behind', 'seeds', 'in which `bot` was behind', (row) => row.outcomes[2]),
  ...JUDGES.flatMap(differenceColumns),
  column<PairRow>(
    'judge',
    '',
    'what the run was judged by, `--judge`: `wins`, `places` or `score`. `p`, `claim`, `verdict` and the stopping rule are about that one',
    (row) => row.judge,
  ),
  column<PairRow>(
    'p',
    '0 to 1',
    'chance of such a difference between equals, corrected for reading all pairs together (Holm; Bonferroni with `decided=D`). Below 0.0001 as `3.214e-12`; empty below 20 seeds, where nothing is tested. With a stopping rule: valid at whatever seed the run stopped',
    (row) => pText(isTested(row) ? row.p : undefined),
  ),
  column<PairRow>(
    'claim',
    '',
    '`better` or `worse` where `p` is at most 0.05: all claims of the file together are wrong in at most 5 % of runs',
    (row) => CLAIMS[row.better + 1],
  ),
  column<PairRow>(
    'verdict',
    '',
    'what the stopping rule showed of the difference. `above D0` or `below D1` with `sprt=D0,D1`: the test accepted D1 or D0. Neither means "equal": a bot that is 30 points worse is also `below 0.05`. `within D` with `decided=D`: the difference lies between -D and D. Empty while nothing was shown',
    (row) => (row.verdict ? verdictText(row.verdict) : ''),
  ),
  column<PairRow>(
    'sprt_better',
    '',
    'with `sprt=D0,D1`: the bot that the verdict calls better. Empty where it only shows by how much a bot is not better, as `below 0.05` with `sprt=0,0.05`',
    ({ bot, opponent, verdict }) =>
      verdict?.better === undefined ? '' : (verdict.better > 0 ? bot : opponent).label,
  ),
  column<PairRow>(
    'llr',
    '',
    'with `sprt=D0,D1`: log-likelihood ratio of D1 to D0, when the pair got its verdict or else at the end. From 20 seeds on',
    ({ verdict }) => numberText(verdict?.test?.ratio, 6),
  ),
  column<PairRow>(
    'llr_low',
    '',
    'bound of that ratio at which D0 is accepted, from alpha and beta shared by the pairs',
    ({ verdict }) => numberText(verdict?.test?.low, 6),
  ),
  column<PairRow>('llr_high', '', 'bound at which D1 is accepted', ({ verdict }) =>
    numberText(verdict?.test?.high, 6),
  ),
  column<PairRow>(
    'design_effect',
    'ratio',
    'under the same judge: variance of the difference over that of as many games, each on a seed of its own. Below 1 a game in a seed block tells more than such a game, above 1 less: divide the games by it. 0 when chance has no part left; empty when the games of the bots all go alike',
    (row) => numberText(row.designEffect.effect, 4),
  ),
  column<PairRow>(
    'design_effect_low',
    'ratio',
    'lower end of its 95 % interval. Empty below 20 seeds, and below 100 games (about) that went to one of the two: with fewer the seeds that make the effect may not have been seen',
    (row) => numberText(row.designEffect.interval?.low, 4),
  ),
  column<PairRow>('design_effect_high', 'ratio', 'its upper end', (row) =>
    numberText(row.designEffect.interval?.high, 4),
  ),
];
