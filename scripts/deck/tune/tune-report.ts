// What `deck tune` prints at its end. Tables keep to 80 columns.
import {
  comparisonNote,
  comparisonSentence,
  comparisonTable,
  intervalWords,
} from '../../compare/comparison-table.ts';
import { table } from '../../ui/tables/table.ts';
import { counted, fixed, percent } from '../../ui/words/number-words.ts';
import type { Change } from './changes.ts';
import type { TuneStep, Tuning } from './tune-deck.ts';

/** Changes that are listed. */
const LISTED = 20;

/** One study in a line. @param number from 1 */
export function stepText({ balance, changed }: TuneStep, number: number): string {
  const { unfairness, rounds, demands } = balance;
  const out = demands.filter(({ outOfLine }) => outOfLine !== 0).length;
  return `study ${number}: unfairness ${percent(unfairness.value)}, ${fixed(rounds, 1)} rounds a game, ${counted(out, 'payout')} out of line; ${counted(changed, 'payout')} changed\n`;
}

function changesText(changes: readonly Change[]): string {
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

/** How the kinds of bots agree about unfairness. */
function kindsText({ byKind, steps }: Tuning): string {
  if (byKind.length === 0)
    return 'One kind of bot played: try --bots with several, lest the deck be fitted to one taste.\n';
  const rows = byKind.map(({ name, proof }) => {
    const row = proof.rows.find(({ figure }) => figure.id === 'unfairness');
    return row === undefined
      ? [name, '-', '-', '-', '-']
      : [
          name,
          row.figure.format(row.a),
          row.figure.format(row.b),
          intervalWords(row),
          row.claim === 0 ? 'not decided' : row.claim < 0 ? row.figure.less : row.figure.more,
        ];
  });
  const columns = [
    { head: 'only' },
    { head: 'unfairness\nbefore', right: true },
    { head: 'after', right: true },
    { head: 'difference,\n95 % interval', right: true },
    { head: 'then it is' },
  ];
  const taste = steps[0].balance.taste;
  const apart =
    taste && taste.kinds.length > 1
      ? `About fair payouts the kinds of bots differ by ${percent(taste.disagreement, 0)} (standard deviation).\n`
      : '';
  return `Each kind of bot by itself:\n${table(columns, rows)}${apart}`;
}

export function tuneReport(tuning: Tuning, changes: readonly Change[]): string {
  const { proof } = tuning;
  return [
    changesText(changes),
    `Proof on ${counted(proof.games, 'fresh seed')} from ${proof.sides[0][0]?.seed} on, A before and B after:\n${comparisonTable(proof.rows)}\n${comparisonNote(proof.rows)}\n\n${comparisonSentence(proof.rows)}\n`,
    kindsText(tuning),
  ]
    .map((text) => `\n${text}`)
    .join('');
}
