// What `deck tune` prints at its end. Tables keep to 80 columns.
import {
  claimWords,
  comparisonNote,
  comparisonSentence,
  comparisonTable,
  intervalWords,
} from '../../../games/index.ts';
import { counted, fixed, percent, pWords, table, wrap } from '../../../output/index.ts';
import type { PayoutChange } from './changes.ts';
import type { Proof } from './prove-target.ts';
import type { DeckTuneStep, DeckTuning, Studied } from './tune-deck.ts';

const LINE_WIDTH = 80;
/** Changes that are listed. */
const LISTED = 20;

/** One study in a line. @param number from 1 */
export function studyText({ balance, changed }: DeckTuneStep, number: number): string {
  const { unfairness, rounds, demands } = balance;
  const out = demands.filter(({ outOfLine }) => outOfLine !== 0).length;
  return `study ${number}: unfairness ${percent(unfairness.value)}, ${fixed(rounds, 1)} rounds a game, ${counted(out, 'payout')} out of line; ${counted(changed, 'payout')} changed\n`;
}

function changesText(changes: readonly PayoutChange[]): string {
  if (changes.length === 0) return 'No payout was changed.\n';
  const rows = changes
    .slice(0, LISTED)
    .map(({ card, load, city, before, after, useBefore, useAfter }) => [
      card,
      `${load} to ${city}`,
      String(before),
      String(after),
      percent(useBefore),
      percent(useAfter),
    ]);
  const more = changes.length > LISTED ? `and ${changes.length - LISTED} more\n` : '';
  const columns = [
    { head: 'card' },
    { head: 'demand' },
    { head: 'pays', right: true },
    { head: 'then', right: true },
    { head: 'use\nbefore', right: true },
    { head: 'after', right: true },
  ];
  return `${counted(changes.length, 'payout')} changed, the most first:\n${table(columns, rows)}${more}`;
}

/** How the kinds of bots agree about the target. */
function kindsText({ byKind, steps }: DeckTuning): string {
  if (byKind.length === 0)
    return 'One kind of bot played: try --bots with several, lest the deck be fitted to its preferences alone.\n';
  const rows = byKind.map(({ name, proof }) => {
    const { figure, a, b } = proof.target;
    return [name, figure.format(a), figure.format(b), intervalWords(proof.target), claimWords(proof.target)];
  });
  const columns = [
    { head: 'only' },
    { head: `${byKind[0].proof.target.figure.name}\nbefore`, right: true },
    { head: 'after', right: true },
    { head: 'difference,\n95 % interval', right: true },
    { head: 'then it is' },
  ];
  const preference = steps[0].balance.preference;
  const apart =
    preference && preference.kinds.length > 1
      ? `About fair payouts the kinds of bots differ by ${percent(preference.disagreement, 0)} (standard deviation).\n`
      : '';
  return `Each kind of bot by itself:\n${table(columns, rows)}${apart}`;
}

/** Whether the proof shows what was asked for. */
export function proofSentence(
  { settings: { target } }: Pick<Studied, 'settings'>,
  { target: row }: Proof,
): string {
  const { figure, a, b, claim, p } = row;
  const asked = target.id === 'fair-pay' ? 1 : target.id === 'rounds' ? Math.sign(target.value - a) : -1;
  const said =
    claim === 0
      ? 'The target is not proved'
      : claim === asked
        ? 'The target is proved'
        : 'The games moved away from the target';
  const more = claim === 0 ? ' More games may decide it: --proof.' : '';
  return `${said}: ${figure.name} ${figure.format(a)} to ${figure.format(b)} (${claimWords(row)}), p ${pWords(p)}.${more}`;
}

export const AS_ASKED_LEGEND =
  'used as asked: share of the deals of changed demands that ended with the delivery where the payout was raised, and without it where it was lowered.';

export function deckTuneReport(tuning: DeckTuning, changes: readonly PayoutChange[]): string {
  const { proof, settings } = tuning;
  const { target, rows } = proof;
  const notes = [
    proofSentence(tuning, proof),
    ...(settings.target.id === 'fair-pay' ? [AS_ASKED_LEGEND] : []),
    `Of the other figures: ${comparisonNote(rows)}`.replaceAll('\n', ' '),
    ...(rows.some(({ claim }) => claim !== 0)
      ? [`Besides. ${comparisonSentence(rows)}`.replaceAll('\n', ' ')]
      : []),
  ];
  return [
    changesText(changes),
    `Proof on ${counted(proof.games, 'fresh seed')} from ${proof.sides[0][0]?.seed} on, A before and B after:\n${comparisonTable([target, ...rows])}`,
    notes.map((note) => `${wrap(note, LINE_WIDTH)}\n`).join(''),
    kindsText(tuning),
  ]
    .map((text) => `\n${text}`)
    .join('');
}

/** Why a tuning has changed nothing, and what to ask for instead. */
export function unchangedText({ settings, steps }: Studied): string {
  const { preference, habit, unfairness } = steps[0].balance;
  const isFairPay = settings.target.id === 'fair-pay';
  if (settings.target.id !== 'rounds' && (isFairPay ? habit : preference) === undefined)
    return wrap(
      'Nothing is changed: what payouts should be was not measured. Play more games (--seeds), on a deck of 40 demands or more.',
      LINE_WIDTH,
    );
  const text = isFairPay
    ? `No payout that may change is out of line: nothing is changed, and nothing is left to prove. Unfairness is ${percent(unfairness.value)}; --target even-use makes bots use all demands more alike.`
    : 'Nothing is left to change: the deck is where the target wants it, as far as whole millions and --keep allow.';
  return wrap(text, LINE_WIDTH);
}
