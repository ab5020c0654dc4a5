// Changes every number of the crayon-rail titles, one at a time and in memory only, runs the rule tests, and prints which
// test notices. Exit code 1 when a change goes unnoticed. Some ten minutes of one core.
//   npm run mutation:constants                     all of them; writes the table of engine/crayon/NUMBERS.md
//   npm run mutation:constants -- startCash        those whose name holds the text; prints only
import { readFileSync, writeFileSync } from 'node:fs';
import { titles } from '../engine/index.ts';
import { type Change, optionChanges, titleChanges } from './change-numbers/list-changes.ts';
import { openRuleTests } from './change-numbers/rule-tests.ts';
import { reasonWithoutEffect } from './change-numbers/without-effect.ts';
import { plainTable } from './mutation/plain-table.ts';
import { replaceSection } from './mutation/replace-section.ts';

const DOCUMENT = 'engine/crayon/NUMBERS.md';

const part = process.argv[2] ?? '';
const known = new Set<string>();
const crayonTitles = titles.filter(({ meta }) => meta.family === 'crayon');
const changes = crayonTitles
  .flatMap((title) => [...titleChanges(title), ...optionChanges(title, known)])
  .filter(({ where }) => where.includes(part));
if (changes.length === 0) {
  process.stderr.write(
    `no number of ${crayonTitles.map(({ meta }) => meta.id).join(' or ')} is called '${part}'\n`,
  );
  process.exit(2);
}

const show = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const tests = await openRuleTests();
const broken = await tests.firstFailure(null);
if (broken !== null) {
  process.stderr.write(`a rule test fails already, with nothing changed: ${broken}\n`);
  process.exit(2);
}

/** Changes that went unnoticed, or were noticed although they are said to have no effect. */
const wrong: Change[] = [];
const rows: string[][] = [];
for (const [i, change] of changes.entries()) {
  process.stderr.write(`${i + 1} of ${changes.length}: ${change.where}\n`);
  const reason = reasonWithoutEffect(change);
  const noticed = await tests.firstFailure(change);
  if ((noticed === null) === (reason === null)) wrong.push(change);
  const verdict = noticed ?? (reason === null ? '**nothing**' : `no effect: ${reason}`);
  const row = [change.where, show(change.from), show(change.to), verdict.replaceAll('|', '/')];
  rows.push(row);
  process.stdout.write(`${row.join(' | ')}\n`);
}
await tests.close();

const sum = `${changes.length} changes, ${tests.files.length} files of rule tests, ${wrong.length} unnoticed.`;
process.stdout.write(`\n${sum}\n`);
if (part === '') {
  const table = plainTable(
    ['number', 'is', 'changed to', 'noticed by'].map((head) => ({ head })),
    rows,
  );
  const document = readFileSync(DOCUMENT, 'utf8');
  writeFileSync(DOCUMENT, replaceSection(document, 'numbers', `${table}\n${sum}\n`));
}
for (const { where, from, to } of wrong)
  process.stderr.write(
    `unnoticed, or wrongly said to have no effect: ${where} ${show(from)} -> ${show(to)}\n`,
  );
process.exitCode = wrong.length > 0 ? 1 : 0;
