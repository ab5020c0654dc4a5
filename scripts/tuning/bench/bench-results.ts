// Measured figures with their targets.

import { cpus } from 'node:os';
import { type Column, numeric, textTable } from '../../../arena/index.ts';
import { ENGINE_VERSION } from '../../../engine/index.ts';
import { lineWidth, textWidth, wrap } from '../../output/index.ts';

export interface Bar {
  readonly name: string;
  /** Measured value, as text. */
  readonly value: string;
  /** Target, as text; absent for figures without one. */
  readonly target?: string;
  /** True if the target is met. */
  readonly isMet: boolean;
}

/** A figure with a lower limit. */
export const atLeast = (name: string, value: number, min: number, show: (value: number) => string): Bar => ({
  name,
  value: show(value),
  target: `at least ${show(min)}`,
  isMet: value >= min,
});

/** A condition with the value that it requires. */
export function condition(name: string, isMet: boolean, target: string, value: string): Bar {
  return { name, value, target, isMet };
}

/** A figure without a target. */
export const figure = (name: string, value: string): Bar => ({ name, value, isMet: true });

const verdict = ({ target, isMet }: Bar): string => (target === undefined ? '' : isMet ? 'ok' : 'MISSED');

/** A bar on two lines, for terminals narrower than the table. */
function twoLines(bar: Bar): string {
  const target = bar.target === undefined ? '' : `, wanted: ${bar.target}`;
  const [head, indent] = [verdict(bar), ''].map((text) => text.padEnd('MISSED'.length + 2));
  return `${head}${bar.name}\n${indent}${bar.value}${target}\n`;
}

/** Table of bars, below a line about the machine. */
export function barsTable(bars: readonly Bar[]): string {
  const columns: Column<Bar>[] = [
    { name: '', value: verdict },
    { name: 'measured', value: ({ name }) => name },
    numeric('value', ({ value }) => value),
    { name: 'wanted', value: ({ target }) => target },
  ];
  const [cpu] = cpus();
  const machine = `switchback ${ENGINE_VERSION}, Node ${process.versions.node}, ${cpus().length} x ${cpu?.model.trim() ?? 'unknown processor'}`;
  const table = textTable(columns, bars);
  const fits = textWidth(table) <= lineWidth(Number.POSITIVE_INFINITY);
  return `${wrap(machine, lineWidth(Number.POSITIVE_INFINITY))}\n\n${fits ? table : bars.map(twoLines).join('')}`;
}
