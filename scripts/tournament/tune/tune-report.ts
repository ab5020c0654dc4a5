// Output of `tune`: a line for each step, and the result. Tables fit into 80 columns if names are short.

import { mean } from '../../../arena/stats/basics/index.ts';
import type { PairedDifference } from '../../../arena/stats/estimates/index.ts';
import { ALPHA } from '../../../arena/stats/stopping/index.ts';
import { type Column, numeric, textTable } from '../../../arena/tables/csv/index.ts';
import { percent, plural, pText, signedPoints, thousands } from '../../output/text/index.ts';
import { type PairedGame, seedMean } from './paired-table.ts';
import type { TunedParam } from './params.ts';
import type { TuneProof, Tuning, Values } from './tune-bot.ts';

const valuesText = ({ settings }: Tuning, values: Values): string =>
  settings.params.map(({ id }, i) => `${id} ${values[i]}`).join(', ');

/** Columns of the table of parameters. */
export const VALUE_COLUMNS: readonly Column<TunedParam & { readonly tuned: number }>[] = [
  { name: 'parameter', value: ({ id }) => id },
  numeric('start', ({ start }) => start),
  numeric('tuned', ({ tuned }) => tuned),
  numeric('searched', ({ low, high }) => `${low} to ${high}`),
];

export const valueRows = ({ settings, tuned }: Tuning) =>
  settings.params.map((param, i) => ({ ...param, tuned: tuned[i] }));

/** A line about the last step. */
export function stepText(tuning: Tuning): string {
  const { settings, steps } = tuning;
  const { value, point } = steps[steps.length - 1];
  return `step ${steps.length} of ${settings.iterations}: plus - minus ${signedPoints(value)}; ${valuesText(tuning, point)}\n`;
}

/** Verdict on the tuned bot: `better`, `worse` or `not decided`. */
export const claimText = ({ p, mean: difference }: PairedDifference): string =>
  p < ALPHA ? (difference > 0 ? 'better' : 'worse') : 'not decided';

/** `+3.1 points, 95 % interval +0.4 to +5.8`. */
export const differenceText = ({ mean: difference, interval }: PairedDifference): string =>
  `${signedPoints(difference)} points${interval ? `, 95 % interval ${signedPoints(interval.low)} to ${signedPoints(interval.high)}` : ''}`;

const rateOf = ({ results }: TuneProof, read: (game: PairedGame) => number): number =>
  mean(results.map((result) => seedMean(result, read)));

/** The proof in a sentence: the verdict by the judge, and always the win rates. */
export function proofSentence(proof: TuneProof, { settings: { judge } }: Tuning): string {
  if (proof.results.length === 0) return 'The tuning ended where it began: nothing changed.';
  const { wins, value } = proof;
  const rates = `${percent(rateOf(proof, ({ plus }) => plus))} of wins a seat for the tuned bot, ${percent(rateOf(proof, ({ minus }) => minus))} for the start`;
  const claim = claimText(value);
  const verdict = claim === 'not decided' ? 'Not decided' : `The tuned bot is ${claim}`;
  const evidence = `${differenceText(value)}, p ${pText(value.p)}.`;
  if (judge === 'wins') return `${verdict}: ${rates}; ${evidence}`;
  return `${verdict} by ${judge}: ${evidence} Besides, ${rates}; ${differenceText(wins)}.`;
}

/** Notes on games without a winner and on bots that were expelled. */
function notes({ steps, proof }: Tuning): string {
  const results = [...steps.flatMap((step) => step.results), ...(proof?.results ?? [])];
  const games = results.flatMap((result) => result.games);
  const unfinishedGames = games.filter(({ finished }) => !finished).length;
  const unfinished =
    unfinishedGames === 0
      ? ''
      : `${plural(unfinishedGames, 'game')} of ${thousands(games.length)} had no winner, so they do not count as wins; see --max-rounds and --judge.\n`;
  return unfinished + faultsText(games);
}

function faultsText(games: readonly PairedGame[]): string {
  const faults = games.reduce((sum, game) => sum + game.faults, 0);
  return faults === 0
    ? ''
    : `The bot was expelled from games ${plural(faults, 'time')}: some settings make it break the rules; see 'switchback check-bot'.\n`;
}

/** Final output of a tuning. */
export function tuneReport(tuning: Tuning & { readonly proof: TuneProof }): string {
  const { proof } = tuning;
  const table = textTable(VALUE_COLUMNS, valueRows(tuning));
  const { results } = proof;
  const games =
    results.length === 0
      ? ''
      : `Proof: ${plural(2 * results.length, 'game')} on ${plural(results.length, 'fresh seed')} from ${results[0].seed} on.\n`;
  return `\n${table}\n${games}${proofSentence(proof, tuning)}\n${notes(tuning)}`;
}
