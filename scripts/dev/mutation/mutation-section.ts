// The mutation tables of engine/TESTS.md, by folder and by file. Rows of files that were not mutated this
// time are copied from the document.
import { dirname } from 'node:path';
import { unpaddedTable } from './document.ts';
import { type Equivalent, findEquivalent, isAlive, type MutationReport } from './report.ts';

/** Mutants of a file or folder, in the order of the columns. */
const COUNTS = ['killed', 'timed out', 'survived', 'not covered', 'equivalent'] as const;
type Row = readonly number[];

const COLUMNS = ['mutants', ...COUNTS, 'score'];

/** Killed mutants as a share of all mutants that are not equivalent, in percent. */
function scoreOf([killed, timedOut, survived, uncovered, equivalent]: Row): string {
  const all = killed + timedOut + survived + uncovered - equivalent;
  return all === 0 ? '' : `${((100 * (killed + timedOut)) / all).toFixed(1)} %`;
}

function countFile(
  file: string,
  { source, mutants }: MutationReport['files'][string],
  equivalents: readonly Equivalent[],
): Row {
  const count = (status: string): number => mutants.filter((mutant) => mutant.status === status).length;
  const equivalent = mutants.filter(
    (mutant) => isAlive(mutant) && findEquivalent(equivalents, file, source, mutant),
  );
  return [count('Killed'), count('Timeout'), count('Survived'), count('NoCoverage'), equivalent.length];
}

/** Rows of the old document, by file. */
function rowsOfDocument(document: string): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const line of document.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    if (!/^`engine\/.*\.ts`$/.test(cells[1] ?? '') || cells.length !== COLUMNS.length + 3) continue;
    rows.set(cells[1].slice(1, -1), cells.slice(3, 3 + COUNTS.length).map(Number));
  }
  return rows;
}

const cellsOf = (name: string, row: Row): string[] => {
  const [killed, timedOut, survived, uncovered] = row;
  return [name, String(killed + timedOut + survived + uncovered), ...row.map(String), scoreOf(row)];
};

const add = (a: Row, b: Row): Row => a.map((count, i) => count + b[i]);

/** Text of the section. @param document old text of engine/TESTS.md */
export function mutationSection(
  report: MutationReport,
  equivalents: readonly Equivalent[],
  document: string,
): string {
  const rows = rowsOfDocument(document);
  for (const [file, result] of Object.entries(report.files))
    rows.set(file, countFile(file, result, equivalents));
  const files = [...rows]
    .filter(([, row]) => row.some((count) => count > 0))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const folders = new Map<string, Row>();
  const zeroCounts = COUNTS.map(() => 0);
  for (const [file, row] of files)
    folders.set(dirname(file), add(folders.get(dirname(file)) ?? zeroCounts, row));
  const total = files.reduce((sum, [, row]) => add(sum, row), zeroCounts as Row);
  const table = (head: string, list: readonly (readonly [string, Row])[]): string =>
    unpaddedTable(
      [head, ...COLUMNS],
      list.map(([name, row]) => cellsOf(name, row)),
    );
  return [
    '### By folder\n',
    table('folder', [...[...folders].map(([folder, row]) => [folder, row] as const), ['all', total]]),
    '### By file\n',
    table(
      'file',
      files.map(([file, row]) => [`\`${file}\``, row] as const),
    ),
  ].join('\n');
}
