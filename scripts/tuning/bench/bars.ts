// A measured figure beside the bar it is held to.

import { cpus } from 'node:os';
import { type Column, numeric, textTable } from '../../../arena/index.ts';
import { ENGINE_VERSION } from '../../../engine/index.ts';
import { lineWidth, textWidth, wrap } from '../../output/index.ts';

export interface Bar {
  readonly name: string;
  /** Measured value, in words. */
  readonly value: string;
  /** Wanted value, in words; absent for figures without a bar. */
  readonly wanted?: string;
  readonly holds: boolean;
}

export const atLeast = (
  name: string,
  value: number,
  least: number,
  show: (value: number) => string,
): Bar => ({
  name,
  value: show(value),
  wanted: `at least ${show(least)}`,
  holds: value >= least,
});

/** A promise that holds or not. */
export const promised = (name: string, holds: boolean, wanted: string, value: string): Bar => ({
  name,
  value,
  wanted,
  holds,
});

export const figure = (name: string, value: string): Bar => ({ name, value, holds: true });

const verdict = ({ wanted, holds }: Bar): string => (wanted === undefined ? '' : holds ? 'ok' : 'MISSED');

/** Bar on two lines, for terminals that are narrower than the table. */
function twoLines(bar: Bar): string {
  const wanted = bar.wanted === undefined ? '' : `, wanted: ${bar.wanted}`;
  const [head, figure] = [verdict(bar), ''].map((text) => text.padEnd('MISSED'.length + 2));
  return `${head}${bar.name}\n${figure}${bar.value}${wanted}\n`;
}

/** The bars, below a line about the machine that they were measured on. */
export function barsTable(bars: readonly Bar[]): string {
  const columns: Column<Bar>[] = [
    { name: '', value: verdict },
    { name: 'measured', value: ({ name }) => name },
    numeric('value', ({ value }) => value),
    { name: 'wanted', value: ({ wanted }) => wanted },
  ];
  const [cpu] = cpus();
  const machine = `switchback ${ENGINE_VERSION}, Node ${process.versions.node}, ${cpus().length} x ${cpu?.model.trim() ?? 'unknown processor'}`;
  const wide = textTable(columns, bars);
  const fits = textWidth(wide) <= lineWidth(Number.POSITIVE_INFINITY);
  return `${wrap(machine, lineWidth(Number.POSITIVE_INFINITY))}\n\n${fits ? wide : bars.map(twoLines).join('')}`;
}
