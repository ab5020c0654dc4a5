// Changes every number of the crayon-rail titles, one at a time and in memory only, runs the rule tests after
// each change, and prints the test that fails. Exit code 1 if none fails. Takes about ten minutes of one core.
// Writes the table of engine/crayon/NUMBERS.md; rows of numbers that were not tried stay as they are.
//   npm run mutation:constants                     all numbers
//   npm run mutation:constants -- startCash        numbers whose name contains the text
import { readFileSync, writeFileSync } from 'node:fs';
import { firstEdition, northAmerica } from '../../engine/crayon/testing/titles.ts';
import {
  type Change,
  optionChanges,
  reasonWithoutEffect,
  titleChanges,
} from './change-numbers/list-changes.ts';
import { keyOf, numbersSection, tableRows, UNNOTICED } from './change-numbers/numbers-section.ts';
import { openRuleTests } from './change-numbers/rule-tests.ts';
import { replaceSection } from './mutation/document.ts';

const DOCUMENT = 'engine/crayon/NUMBERS.md';

const nameFilter = process.argv[2] ?? '';
const listedOptions = new Set<string>();
const crayonTitles = [northAmerica, firstEdition];
const allChanges = crayonTitles.flatMap((title) => [
  ...titleChanges(title),
  ...optionChanges(title, listedOptions),
]);
const changes = allChanges.filter(({ where }) => where.includes(nameFilter));
if (changes.length === 0) {
  process.stderr.write(
    `no number of ${crayonTitles.map(({ meta }) => meta.id).join(' or ')} is called '${nameFilter}'\n`,
  );
  process.exit(2);
}

const show = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const tests = await openRuleTests();
const failureBefore = await tests.firstFailure(null);
if (failureBefore !== null) {
  process.stderr.write(`a rule test fails already, with nothing changed: ${failureBefore}\n`);
  process.exit(2);
}

/** Changes without a failing test, and listed changes "without effect" with one. */
const unexpectedChanges: Change[] = [];
const rows = tableRows(readFileSync(DOCUMENT, 'utf8'));
for (const [i, change] of changes.entries()) {
  process.stderr.write(`${i + 1} of ${changes.length}: ${change.where}\n`);
  const reason = reasonWithoutEffect(change);
  const failure = await tests.firstFailure(change);
  if ((failure === null) === (reason === null)) unexpectedChanges.push(change);
  const outcome = failure ?? (reason === null ? UNNOTICED : `no effect: ${reason}`);
  const row = [change.where, show(change.from), show(change.to), outcome.replaceAll('|', '/')];
  rows.set(keyOf(row), row);
  process.stdout.write(`${row.join(' | ')}\n`);
}
await tests.close();

const text = numbersSection(
  allChanges.flatMap(({ where, from, to }) => {
    const row = rows.get(keyOf([where, show(from), show(to)]));
    return row === undefined ? [] : [row];
  }),
  tests.files.length,
);
writeFileSync(DOCUMENT, replaceSection(readFileSync(DOCUMENT, 'utf8'), 'numbers', text));
for (const { where, from, to } of unexpectedChanges)
  process.stderr.write(
    `unnoticed, or wrongly said to have no effect: ${where} ${show(from)} -> ${show(to)}\n`,
  );
process.exitCode = unexpectedChanges.length > 0 ? 1 : 0;
