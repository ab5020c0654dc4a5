// Mutation scores: scores.tsv by file, and a table of them by folder.
import { dirname } from 'node:path';
import { type Equivalent, findEquivalent, isAlive, type MutationReport } from './report.ts';
import { unpaddedTable } from './unpadded-table.ts';

/** Mutants of a file or folder, in the order of the columns. */
const COUNTS = ['killed', 'timed out', 'survived', 'not covered', 'equivalent'] as const;
type Row = readonly number[];

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

const readScores = (scores: string): Map<string, Row> =>
  new Map(
    scores
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
      .map(([file, ...counts]) => [file, counts.map(Number)]),
  );

const cellsOf = (name: string, row: Row): string[] => {
  const [killed, timedOut, survived, uncovered] = row;
  return [name, String(killed + timedOut + survived + uncovered), ...row.map(String), scoreOf(row)];
};

const add = (a: Row, b: Row): Row => a.map((count, i) => count + b[i]);

/**
 * Text of scores.tsv, with the files of a report counted anew. Rows of other files stay.
 * @param scores old text of scores.tsv
 */
export function mutationScores(
  report: MutationReport,
  equivalents: readonly Equivalent[],
  scores: string,
): string {
  const rows = readScores(scores);
  for (const [file, result] of Object.entries(report.files))
    rows.set(file, countFile(file, result, equivalents));
  const files = [...rows]
    .filter(([, row]) => row.some((count) => count > 0))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return [['file', ...COUNTS], ...files.map(([file, row]) => [file, ...row])]
    .map((cells) => `${cells.join('\t')}\n`)
    .join('');
}

/** The scores by folder as a Markdown table. @param scores text of scores.tsv */
export function folderScores(scores: string): string {
  const folders = new Map<string, Row>();
  const zeroCounts: Row = COUNTS.map(() => 0);
  let total = zeroCounts;
  for (const [file, row] of readScores(scores)) {
    folders.set(dirname(file), add(folders.get(dirname(file)) ?? zeroCounts, row));
    total = add(total, row);
  }
  return unpaddedTable(
    ['folder', 'mutants', ...COUNTS, 'score'],
    [...folders, ['all', total] as const].map(([name, row]) => cellsOf(name, row)),
  );
}
