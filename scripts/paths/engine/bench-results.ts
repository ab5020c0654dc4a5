// Measured figures with their targets.

import { cpus } from 'node:os';
import { type Column, numeric, textTable } from '../../../arena/tables/csv/index.ts';
import { ENGINE_VERSION } from '../../../engine/index.ts';
import { textWidth } from '../../output/tables/index.ts';
import { lineWidth, wrap } from '../../output/text/index.ts';

/** A measured figure. */
export interface BenchRow {
  readonly name: string;
  /** Measured value, as text. */
  readonly value: string;
  /** Target, as text; absent for figures without one. */
  readonly target?: string;
  /** True if the target is met. */
  readonly isMet: boolean;
}

/** A figure with a lower limit. */
export function atLeast(name: string, value: number, min: number, show: (value: number) => string): BenchRow {
  return { name, value: show(value), target: `at least ${show(min)}`, isMet: value >= min };
}

/** A condition with the value that it requires. */
export function condition(name: string, isMet: boolean, target: string, value: string): BenchRow {
  return { name, value, target, isMet };
}

/** A figure without a target. */
export const figure = (name: string, value: string): BenchRow => ({ name, value, isMet: true });

const verdictOf = ({ target, isMet }: BenchRow): string =>
  target === undefined ? '' : isMet ? 'ok' : 'MISSED';

/** A result on two lines, for terminals narrower than the table. */
function twoLines(result: BenchRow): string {
  const target = result.target === undefined ? '' : `, wanted: ${result.target}`;
  const [head, indent] = [verdictOf(result), ''].map((text) => text.padEnd('MISSED'.length + 2));
  return `${head}${result.name}\n${indent}${result.value}${target}\n`;
}

/** Table of results, below a line about the machine. */
export function resultsTable(results: readonly BenchRow[]): string {
  const columns: Column<BenchRow>[] = [
    { name: '', value: verdictOf },
    { name: 'measured', value: ({ name }) => name },
    numeric('value', ({ value }) => value),
    { name: 'wanted', value: ({ target }) => target },
  ];
  const [cpu] = cpus();
  const machine = `switchback ${ENGINE_VERSION}, Node ${process.versions.node}, ${cpus().length} x ${cpu?.model.trim() ?? 'unknown processor'}`;
  const table = textTable(columns, results);
  const fits = textWidth(table) <= lineWidth(Number.POSITIVE_INFINITY);
  return `${wrap(machine, lineWidth(Number.POSITIVE_INFINITY))}\n\n${fits ? table : results.map(twoLines).join('')}`;
}
