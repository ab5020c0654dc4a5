// Printed texts of `deck tune`.
import { type Column, numeric, textTable } from '../../../../arena/tables/csv/index.ts';
import {
  comparisonNote,
  comparisonSentence,
  comparisonTable,
  intervalText,
  verdictOf,
} from '../../../games/compare/index.ts';
import { percent, plural, pText, toFixed, wrap } from '../../../output/text/index.ts';
import type { PayoutChange } from './changes.ts';
import type { Proof } from './prove-target.ts';
import type { DeckTuneStep, DeckTuning, TuningStudies } from './tune-deck.ts';

const LINE_WIDTH = 80;
const MAX_CHANGES_LISTED = 20;

const paragraph = (text: string): string => `${wrap(text, LINE_WIDTH)}\n`;

/** A line of progress for one study. @param number from 1 */
export function studyText({ balance, changedPayouts }: DeckTuneStep, number: number): string {
  const { unfairness, meanRounds, demands } = balance;
  const outliers = demands.filter(({ outOfLine }) => outOfLine !== 0).length;
  return `study ${number}: unfairness ${percent(unfairness.value)}, ${toFixed(meanRounds, 1)} rounds a game, ${plural(outliers, 'payout')} out of line; ${plural(changedPayouts, 'payout')} changed\n`;
}

const CHANGE_COLUMNS: readonly Column<PayoutChange>[] = [
  { name: 'card', value: ({ card }) => card },
  { name: 'demand', value: ({ load, city }) => `${load} to ${city}` },
  numeric('pays', ({ before }) => before),
  numeric('then', ({ after }) => after),
  numeric('use\nbefore', ({ useBefore }) => percent(useBefore)),
  numeric('after', ({ useAfter }) => percent(useAfter)),
];

function changesText(changes: readonly PayoutChange[]): string {
  if (changes.length === 0) return 'No payout was changed.\n';
  const moreLine =
    changes.length > MAX_CHANGES_LISTED ? `and ${changes.length - MAX_CHANGES_LISTED} more\n` : '';
  return `${plural(changes.length, 'payout')} changed, the most first:\n${textTable(CHANGE_COLUMNS, changes.slice(0, MAX_CHANGES_LISTED))}${moreLine}`;
}

type KindProof = DeckTuning['byKind'][number];

const kindColumns = (figure: string): readonly Column<KindProof>[] => [
  { name: 'only', value: ({ name }) => name },
  numeric(`${figure}\nbefore`, ({ proof: { target } }) => target.figure.format(target.a)),
  numeric('after', ({ proof: { target } }) => target.figure.format(target.b)),
  numeric('difference,\n95 % interval', ({ proof }) => intervalText(proof.target)),
  { name: 'then it is', value: ({ proof }) => verdictOf(proof.target) },
];

/** Results for the target with each kind of bot alone at the table. */
function kindsText({ byKind, steps }: DeckTuning): string {
  if (byKind.length === 0)
    return 'Only one kind of bot played: name several with --bots, so that the deck does not fit the preferences of one.\n';
  const { preference } = steps[0].balance;
  const disagreement =
    preference && preference.kinds.length > 1
      ? `The kinds of bots disagree on fair payouts by ${percent(preference.disagreement, 0)} (standard deviation).\n`
      : '';
  return `Each kind of bot by itself:\n${textTable(kindColumns(byKind[0].proof.target.figure.name), byKind)}${disagreement}`;
}

/** A sentence that says whether the proof shows what the target asked for. */
export function proofSentence(
  { settings: { target } }: Pick<TuningStudies, 'settings'>,
  { target: row }: Proof,
): string {
  const { figure, a, b, claim, p } = row;
  const goal = target.id === 'fair-pay' ? 1 : target.id === 'rounds' ? Math.sign(target.value - a) : -1;
  const verdict =
    claim === 0
      ? 'The target is not proved'
      : claim === goal
        ? 'The target is proved'
        : 'The games moved away from the target';
  const proofHint = claim === 0 ? ' More games may decide it: --proof.' : '';
  return `${verdict}: ${figure.name} ${figure.format(a)} to ${figure.format(b)} (${verdictOf(row)}), p ${pText(p)}.${proofHint}`;
}

/** Explains the figure `used as asked`. */
export const AS_ASKED_LEGEND =
  'used as asked: share of the deals of changed demands that followed the change: delivered where the payout was raised, not delivered where it was lowered.';

/** The report that `deck tune` prints at its end, 80 columns wide. */
export function deckTuneReport(tuning: DeckTuning, changes: readonly PayoutChange[]): string {
  const { proof, settings } = tuning;
  const { target, rows } = proof;
  const notes = [
    proofSentence(tuning, proof),
    ...(settings.target.id === 'fair-pay' ? [AS_ASKED_LEGEND] : []),
    `Other figures: ${comparisonNote(rows)}`,
    ...(rows.some(({ claim }) => claim !== 0) ? [`Also: ${comparisonSentence(rows)}`] : []),
  ];
  const seeds = `${plural(proof.games, 'fresh seed')} from ${proof.sides[0][0]?.seed} on`;
  return [
    changesText(changes),
    `Proof on ${seeds}, A before and B after:\n${comparisonTable([target, ...rows])}`,
    notes.map((note) => paragraph(note.replaceAll('\n', ' '))).join(''),
    kindsText(tuning),
  ]
    .map((text) => `\n${text}`)
    .join('');
}

/** Explains why a tuning changed nothing, and suggests what to do instead. */
export function unchangedText({ settings, steps }: TuningStudies): string {
  const { preference, habit, unfairness } = steps[0].balance;
  const isFairPay = settings.target.id === 'fair-pay';
  if (settings.target.id !== 'rounds' && (isFairPay ? habit : preference) === undefined)
    return wrap(
      'No payout was changed, because too few games were played to measure what payouts should be. Play more games (--seeds), with a deck of at least 40 demands.',
      LINE_WIDTH,
    );
  const reason = isFairPay
    ? `No payout that may change is out of line, so nothing was changed and there is nothing to prove. Unfairness is ${percent(unfairness.value)}; --target even-use evens out how often demands are used.`
    : 'There is nothing to change: the deck meets the target as closely as whole millions and --keep allow.';
  return wrap(reason, LINE_WIDTH);
}
