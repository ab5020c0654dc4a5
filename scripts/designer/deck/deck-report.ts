// The report of `deck check` as text: a table of findings, what lies outside, a sum.
import { counted } from '../../output/index.ts';
import type { Finding } from './check-deck.ts';

/** Lines end in `\n`, the last one too. */
export function deckReport(source: string, board: string, findings: readonly Finding[]): string {
  const lines = [`${source} on board ${board}`, ''];
  lines.push(
    ...table([
      ['verdict', 'check', 'measured', 'expected'],
      ...findings.map(({ what, measured, expected, verdict }) => [verdict, what, measured, expected]),
    ]),
  );
  for (const { what, verdict, details } of findings) {
    if (details.length === 0) continue;
    lines.push('', `${verdict}: ${what}`, ...details.map((detail) => `  ${detail}`));
  }
  const faults = findings.filter(({ verdict }) => verdict === 'fault').length;
  const warnings = findings.filter(({ verdict }) => verdict === 'warning').length;
  lines.push('', `${counted(faults, 'fault')}, ${counted(warnings, 'warning')}`);
  return lines.join('\n') + '\n';
}

/** Columns padded to their widest cell; cells that hold a number or a range of numbers stand to the right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        /^[-+]?[\d.]+(-[\d.]+)?$/.test(cell) ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
      )
      .join('  ')
      .trimEnd(),
  );
}
