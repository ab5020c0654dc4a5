// Result of a run in one sentence: who beats whom, and which pairs are open. It claims no more than
// pairs.csv.

import { MIN_SEEDS_FOR_INTERVAL } from '../../../arena/stats/basics/index.ts';
import { judgeOf } from '../../../arena/stats/judges/index.ts';
import { readStopRule } from '../../../arena/stats/stopping/index.ts';
import type { Row } from '../../../arena/tables/csv/index.ts';
import { ROUND_LIMIT } from '../../../engine/index.ts';
import {
  fieldText,
  joinNames,
  selectionText,
  unfinishedWarning,
  verdictInPoints,
} from '../../output/results/index.ts';
import { numberIn } from '../../output/tables/index.ts';
import { percent, plural, signedPoints, thousands } from '../../output/text/index.ts';
import type { Results } from './read-results.ts';

const unitOf = ({ manifest, score }: Results): string =>
  judgeOf(manifest.judge).unit(score.replaceAll('_', ' '));

/** Winners named before the rest is only counted. */
const MAX_LISTED = 4;

/** The bot that is ahead in a pair, and by how much: the claim of a decided pair, the best guess of an open one. */
interface Margin {
  readonly winner: string;
  readonly loser: string;
  /** `56.2`, or in a run that a rule may stop `52.1 to 60.3`. */
  readonly points: string;
  /** `56.2 points of win rate (95 % interval 52.1 to 60.3)` or `52.1 to 60.3 points of win rate (safe 95 % interval, about 55.8)` */
  readonly marginText: string;
}

/** A share in percentage points, without a plus sign. */
const unsignedPoints = (share: number): string => signedPoints(share).replace('+', '');

function marginOf(row: Row, results: Results): Margin {
  const { columns } = judgeOf(results.manifest.judge);
  const [value, low, high] = columns.map((column) => numberIn(row, column));
  const isAhead = row.claim === '' ? value >= 0 : row.claim === 'better';
  const [winner, loser] = isAhead ? [row.bot, row.opponent] : [row.opponent, row.bot];
  const [from, to] = value < 0 ? [-high, -low] : [low, high];
  const range = Number.isNaN(low + high) ? '' : `${unsignedPoints(from)} to ${unsignedPoints(to)}`;
  const unit = unitOf(results);
  if (results.isSafe && range !== '') {
    const estimate = numberIn(row, 'estimate') * (value < 0 ? -1 : 1);
    const about = Number.isNaN(estimate) ? '' : `, about ${unsignedPoints(estimate)}`;
    const marginText = `${range} points ${unit} (safe 95 % interval${about})`;
    return { winner, loser, points: range, marginText };
  }
  const points = unsignedPoints(Math.abs(value));
  const marginText = `${points} points ${unit}${range === '' ? '' : ` (95 % interval ${range})`}`;
  return { winner, loser, points, marginText };
}

/** Decided pairs in words, by winner in the order of the standings. */
function decidedPairsText(claims: readonly Margin[], results: Results): string {
  if (claims.length === 1) {
    const [{ winner, loser, marginText }] = claims;
    return `${winner} beats ${loser} by ${marginText}`;
  }
  const order = results.standings.map(({ bot }) => bot);
  const winners = order.filter((bot) => claims.some(({ winner }) => winner === bot));
  const parts = winners.slice(0, MAX_LISTED).map((bot, i) => {
    const ownClaims = claims.filter(({ winner }) => winner === bot);
    const losers = ownClaims
      .sort((a, b) => order.indexOf(a.loser) - order.indexOf(b.loser))
      .map(
        ({ loser, points }, j) => `${loser} by ${points}${i + j === 0 ? ` points ${unitOf(results)}` : ''}`,
      );
    return `${bot} beats ${joinNames(losers)}`;
  });
  const rest = claims.filter(({ winner }) => !winners.slice(0, MAX_LISTED).includes(winner)).length;
  if (rest > 0) parts.push(`and ${plural(rest, 'more claim')} below`);
  return parts.join('; ');
}

/** Pairs without a claim: verdicts of the stopping rule, and the number of the others. */
function undecidedPairTexts(undecidedPairs: readonly Row[], decided: number, tested: number): string[] {
  const explainedPairs = undecidedPairs.filter(({ verdict }) => verdict !== '');
  const words = explainedPairs
    .slice(0, MAX_LISTED)
    .map(({ bot, opponent, verdict, sprt_better: best }) =>
      verdict.startsWith('within')
        ? `${bot} and ${opponent} are ${verdictInPoints(verdict)} of each other`
        : `${best ? `the test calls ${best} better: ` : ''}${bot} less ${opponent} is ${verdictInPoints(verdict)}`,
    );
  if (explainedPairs.length > MAX_LISTED)
    words.push(`${plural(explainedPairs.length - MAX_LISTED, 'more verdict')} below`);
  const undecided = tested - decided - explainedPairs.length;
  if (undecided > 0 && decided + explainedPairs.length > 0)
    words.push(
      decided + explainedPairs.length === 1
        ? 'nothing else is decided'
        : `${plural(undecided, 'pair')} of ${thousands(tested)} ${undecided === 1 ? 'is' : 'are'} not decided`,
    );
  return words;
}

/** Result of a single bot, or of games of a single player: nothing was compared. */
function winRateText({ standings: [best, ...others], manifest }: Results): string {
  const rate = `${percent(numberIn(best, 'win_rate'))} of ${plural(Number(best.games), 'game')}`;
  const won = `${best.bot} wins ${rate}`;
  if (others.length === 0) return won;
  const why = manifest.players === 1 ? 'games of a single player compare no bots' : 'no two bots met';
  return `${won}, the most of ${plural(others.length + 1, 'bot')}; ${why}`;
}

/** End of the run by a stopping rule, in words. */
function stoppingText({ manifest, summary, progress }: Results): string {
  if (manifest.until === null || progress) return '';
  return summary.stoppedAfter === null
    ? `; ${manifest.until} was not met in ${plural(summary.seeds, 'seed')}`
    : `; stopped after ${thousands(summary.stoppedAfter)} of at most ${plural(manifest.seeds, 'seed')}`;
}

/** Bots that a stopping rule has chosen, in words. */
function selectedBotsText({ manifest, summary }: Results): string | undefined {
  const rule = manifest.until === null ? undefined : readStopRule(manifest.until);
  if (!summary.selection || typeof rule === 'string') return undefined;
  return selectionText(summary.selection, rule);
}

function claimText(results: Results): string {
  const { pairs, standings, summary, field } = results;
  if (field.length > 0) return fieldText(field, pairs, summary.selection);
  const chosen = selectedBotsText(results);
  if (chosen) return chosen;
  if (pairs.length === 0) return winRateText(results);
  const tested = pairs.filter(({ p }) => p !== '');
  const seeds = plural(summary.seeds, 'seed');
  if (tested.length === 0) {
    const [best] = standings;
    const rate = `${best.bot} has won most, ${percent(numberIn(best, 'win_rate'))} of its games`;
    return `nothing was tested: a test needs ${MIN_SEEDS_FOR_INTERVAL} seeds, this run has ${thousands(summary.seeds)}; ${rate}`;
  }
  const undecided = tested.filter(({ claim }) => claim === '');
  const decidedPairs = tested.filter((row) => !undecided.includes(row)).map((row) => marginOf(row, results));
  if (decidedPairs.length === 0 && undecided.every(({ verdict }) => verdict === '')) {
    if (tested.length > 1) return `none of ${plural(tested.length, 'pair')} is decided by ${seeds}`;
    const { winner, loser, marginText } = marginOf(tested[0], results);
    const margin = results.isSafe ? `less ${loser} is` : 'is ahead by';
    return `${seeds} do not separate ${winner} and ${loser}: ${winner} ${margin} ${marginText}`;
  }
  const isAll = undecided.length === 0 && decidedPairs.length > 1;
  const prefix = isAll ? `all ${plural(decidedPairs.length, 'pair')} are decided: ` : '';
  const words = decidedPairs.length > 0 ? [`${prefix}${decidedPairsText(decidedPairs, results)}`] : [];
  return [...words, ...undecidedPairTexts(undecided, decidedPairs.length, tested.length)].join('; ');
}

/** A sentence with its full stop, and with a capital unless it begins with the name of a bot. */
function sentence(claim: string, { standings }: Results): string {
  const isName = standings.some(({ bot }) => [' ', ','].some((end) => claim.startsWith(bot + end)));
  return `${isName ? claim[0] : claim[0].toUpperCase()}${claim.slice(1)}.`;
}

/** One sentence, and one before it where limits cut most games short. Claims are left out where nobody won and wins were to count. */
export function answer(results: Results): string {
  const { summary, manifest, endings } = results;
  const { maxRounds, judge, players } = manifest;
  const { games, unfinished } = summary;
  const atRoundLimit = endings.find(([reason]) => reason === ROUND_LIMIT)?.[1] ?? 0;
  const cut = unfinishedWarning({ games, unfinished, atRoundLimit, maxRounds, judge, players });
  if (cut !== '' && unfinished === games && judgeOf(judge).countsWins)
    return sentence(cut + stoppingText(results), results);
  const whole = sentence(claimText(results) + stoppingText(results), results);
  return cut === '' ? whole : `${sentence(cut, results)} ${whole}`;
}
