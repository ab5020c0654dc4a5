// What a run has shown, in one sentence: who beats whom, and what is left open. It says no more than the claims of
// pairs.csv, and rounds as the tables do.
import { ROUND_LIMIT, SEEDS_FOR_INTERVAL } from '../../../arena/index.ts';
import { counted, percent, signedPoints, thousands } from '../../output/words/number-words.ts';
import { unfinishedWords } from '../../output/words/unfinished-words.ts';
import { acceptedWords } from '../../output/words/verdict-words.ts';
import { differenceOf } from './difference-of.ts';
import { numberIn, type Results, type Row } from './read-results.ts';

/** What a difference counts, under each judge. @param score the figure that the title scores by, in words */
const unitOf = (judge: Results['manifest']['judge'], score: string): string =>
  ({ wins: 'of win rate', places: 'of finishing order', score: `of ${score}` })[judge];

/** Winners named before the rest is only counted. */
const NAMED = 4;

/** `a`, `a and b`, `a, b and c`. */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

interface Claim {
  readonly winner: string;
  readonly loser: string;
  /** `56.2` */
  readonly points: string;
  /** `56.2 points of win rate (95 % interval 52.1 to 60.3)` */
  readonly by: string;
}

/** Hundredths without a plus. */
const plain = (share: number): string => signedPoints(share).replace('+', '');

/** A difference in words, seen from the bot that is ahead. */
function marginWords(row: Row, { manifest, score, isSafe }: Results): string {
  const { value, low, high } = differenceOf(row, manifest.judge);
  const sign = value < 0 ? -1 : 1;
  const unit = unitOf(manifest.judge, score.replaceAll('_', ' '));
  const ends = sign < 0 ? [high, low] : [low, high];
  const [from, to] = ends.map((end) => plain(sign * (end ?? Number.NaN)));
  const safe = isSafe ? 'safe ' : '';
  const range = low === undefined || high === undefined ? '' : ` (${safe}95 % interval ${from} to ${to})`;
  return `${plain(sign * value)} points ${unit}${range}`;
}

function claimOf(row: Row, results: Results): Claim | undefined {
  if (row.claim !== 'better' && row.claim !== 'worse') return undefined;
  const [winner, loser] = row.claim === 'better' ? [row.bot, row.opponent] : [row.opponent, row.bot];
  const points = plain(Math.abs(differenceOf(row, results.manifest.judge).value));
  return { winner, loser, points, by: marginWords(row, results) };
}

/** Decided pairs, by winner in the order of the standings. */
function claimWords(claims: readonly Claim[], { standings, manifest, score }: Results): string {
  const order = standings.map(({ bot }) => bot);
  const unit = unitOf(manifest.judge, score.replaceAll('_', ' '));
  if (claims.length === 1) {
    const [{ winner, loser, by }] = claims;
    return `${winner} beats ${loser} by ${by}`;
  }
  const place = (bot: string): number => order.indexOf(bot);
  const winners = order.filter((bot) => claims.some(({ winner }) => winner === bot));
  const parts = winners.slice(0, NAMED).map((bot, i) => {
    const own = claims.filter(({ winner }) => winner === bot);
    const losers = own
      .sort((a, b) => place(a.loser) - place(b.loser))
      .map(({ loser, points }, j) =>
        i + j === 0 ? `${loser} by ${points} points ${unit}` : `${loser} by ${points}`,
      );
    return `${bot} beats ${listed(losers)}`;
  });
  const rest = claims.filter(({ winner }) => !winners.slice(0, NAMED).includes(winner)).length;
  if (rest > 0) parts.push(`and ${counted(rest, 'more claim')} below`);
  return parts.join('; ');
}

/** Of pairs without a claim: those of which the stopping rule has shown something, and the others. */
function openWords(open: readonly Row[], decided: number, tested: number): string[] {
  const shown = open.filter(({ verdict }) => verdict !== '');
  const words = shown
    .slice(0, NAMED)
    .map(({ bot, opponent, verdict, sprt_better: best }) =>
      verdict.startsWith('within')
        ? `${bot} and ${opponent} are ${acceptedWords(verdict)} of each other`
        : `${best ? `the test calls ${best} better: ` : ''}${bot} less ${opponent} is ${acceptedWords(verdict)}`,
    );
  if (shown.length > NAMED) words.push(`${counted(shown.length - NAMED, 'more verdict')} below`);
  const left = tested - decided - shown.length;
  if (left > 0 && decided + shown.length > 0)
    words.push(
      decided + shown.length === 1
        ? 'nothing else is decided'
        : `${counted(left, 'pair')} of ${thousands(tested)} ${left === 1 ? 'is' : 'are'} not decided`,
    );
  return words;
}

/** Nothing was compared: what can be said of a single bot, or of games of a single player. */
function aloneWords({ standings: [best, ...others], manifest }: Results): string {
  const rate = `${percent(numberIn(best, 'win_rate'))} of ${counted(Number(best.games), 'game')}`;
  const won = `${best.bot} wins ${rate}`;
  if (others.length === 0) return won;
  const why = manifest.players === 1 ? 'games of a single player compare no bots' : 'no two bots met';
  return `${won}, the most of ${counted(others.length + 1, 'bot')}; ${why}`;
}

/** When a rule ended the run, or did not. */
function endWords({ manifest, summary }: Results): string {
  if (manifest.until === null) return '';
  return summary.stoppedAfter === null
    ? `; ${manifest.until} did not hold in ${counted(summary.seeds, 'seed')}`
    : `; stopped after ${thousands(summary.stoppedAfter)} of at most ${counted(manifest.seeds, 'seed')}`;
}

function claims(results: Results): string {
  const { pairs, standings, summary } = results;
  if (pairs.length === 0) return aloneWords(results);
  const tested = pairs.filter(({ p }) => p !== '');
  const seeds = counted(summary.seeds, 'seed');
  if (tested.length === 0) {
    const [best] = standings;
    const rate = `${best.bot} has won most, ${percent(numberIn(best, 'win_rate'))} of its games`;
    return `nothing was tested: that takes ${SEEDS_FOR_INTERVAL} seeds, here are ${thousands(summary.seeds)}; ${rate}`;
  }
  const made = tested.flatMap((row) => claimOf(row, results) ?? []);
  const open = tested.filter(({ claim }) => claim === '');
  if (made.length === 0 && open.every(({ verdict }) => verdict === '')) {
    if (tested.length > 1) return `none of ${counted(tested.length, 'pair')} is decided by ${seeds}`;
    const [row] = tested;
    const { value } = differenceOf(row, results.manifest.judge);
    const [first, second] = value < 0 ? [row.opponent, row.bot] : [row.bot, row.opponent];
    return `${first} and ${second} cannot be told apart by ${seeds}: ${first} is ahead by ${marginWords(row, results)}`;
  }
  const all =
    made.length === tested.length && made.length > 1
      ? [`all ${counted(made.length, 'pair')} are decided: ${claimWords(made, results)}`]
      : made.length > 0
        ? [claimWords(made, results)]
        : [];
  return [...all, ...openWords(open, made.length, tested.length)].join('; ');
}

/** That most games came to no end of their own. */
function unfinishedText({ summary, manifest, endings }: Results): string {
  const { games, unfinished } = summary;
  const { maxRounds, judge, players } = manifest;
  const atRoundLimit = endings.find(([reason]) => reason === ROUND_LIMIT)?.[1] ?? 0;
  return unfinishedWords({ games, unfinished, atRoundLimit, maxRounds, judge, players });
}

/** With a capital only where no bot's name begins it, and its full stop. */
function sentence(said: string, { standings }: Results): string {
  const [first] = said.split(' ');
  const isName = standings.some(({ bot }) => said.startsWith(`${bot} `));
  return `${isName ? first : first[0].toUpperCase() + first.slice(1)}${said.slice(first.length)}.`;
}

/** One sentence; two where most games were cut short, or one that says so where nobody won and wins were to tell. */
export function answer(results: Results): string {
  const { summary, manifest } = results;
  const unfinished = unfinishedText(results);
  if (unfinished === '') return sentence(claims(results) + endWords(results), results);
  const isEmpty = summary.unfinished === summary.games && manifest.judge === 'wins';
  if (isEmpty) return sentence(unfinished + endWords(results), results);
  return `${sentence(unfinished, results)} ${sentence(claims(results) + endWords(results), results)}`;
}
