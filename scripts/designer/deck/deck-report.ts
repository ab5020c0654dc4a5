// The report of `deck check` as text: a table of findings, their details, and the numbers of faults and warnings.

import { type Column, numeric, textTable } from '../../../arena/index.ts';
import { counted } from '../../output/index.ts';
import type { Finding } from './check-deck.ts';

const COLUMNS: readonly Column<Finding>[] = [
  { name: 'verdict', value: ({ verdict }) => verdict },
  { name: 'check', value: ({ subject }) => subject },
  numeric('measured', ({ measured }) => measured),
  numeric('expected', ({ expected }) => expected),
];

/** Lines end in `\n`, the last one too. */
export function deckReport(source: string, board: string, findings: readonly Finding[]): string {
  const details = findings
    .filter(({ details }) => details.length > 0)
    .map(
      ({ subject, verdict, details }) =>
        `\n${verdict}: ${subject}\n${details.map((line) => `  ${line}\n`).join('')}`,
    );
  const count = (wanted: Finding['verdict']): number =>
    findings.filter(({ verdict }) => verdict === wanted).length;
  const sum = `${counted(count('fault'), 'fault')}, ${counted(count('warning'), 'warning')}`;
  return `${source} on board ${board}\n\n${textTable(COLUMNS, findings)}${details.join('')}\n${sum}\n`;
}
