// Findings of the checks of boards and decks, and their report.
import { type Column, numeric, textTable } from '../../arena/tables/csv/index.ts';
import { listedProblems } from '../../engine/index.ts';
import { plural } from '../output/text/index.ts';

/** `error`: the game would break. `warning`: outside the usual range. `note`: for information only. */
export type Verdict = 'ok' | 'note' | 'warning' | 'error';

/** Result of one check, a row of the report. */
export interface Finding {
  readonly subject: string;
  readonly measured: string;
  /** Expected value in words; empty for notes. */
  readonly expected: string;
  readonly verdict: Verdict;
  /** Cities, loads or cards concerned, one a line. */
  readonly details: readonly string[];
}

export const note = (subject: string, measured: string): Finding => {
  return { subject, measured, expected: '', verdict: 'note', details: [] };
};

/** Finding with the verdict `ok` if `holds`. @param details shown otherwise */
export const expectation = (
  subject: string,
  measured: string,
  expected: string,
  holds: boolean,
  details: readonly string[] = [],
  otherwise: Verdict = 'warning',
): Finding => {
  return { subject, measured, expected, verdict: holds ? 'ok' : otherwise, details: holds ? [] : details };
};

const COLUMNS: readonly Column<Finding>[] = [
  { name: 'verdict', value: ({ verdict }) => verdict },
  { name: 'check', value: ({ subject }) => subject },
  numeric('measured', ({ measured }) => measured),
  numeric('expected', ({ expected }) => expected),
];

/** Table of the findings, their details, and the numbers of errors and warnings. Lines end in `\n`. */
export function findingReport(heading: string, findings: readonly Finding[]): string {
  const details = findings
    .filter(({ details }) => details.length > 0)
    .map(
      ({ subject, verdict, details }) =>
        `\n${verdict}: ${subject}\n${listedProblems(details)
          .map((line) => `  ${line}\n`)
          .join('')}`,
    );
  const count = (kind: Verdict): number => findings.filter(({ verdict }) => verdict === kind).length;
  const summary = `${plural(count('error'), 'error')}, ${plural(count('warning'), 'warning')}`;
  return `${heading}\n\n${textTable(COLUMNS, findings)}${details.join('')}\n${summary}\n`;
}
