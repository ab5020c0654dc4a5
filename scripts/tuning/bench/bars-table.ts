// Measured figures beside what is wanted of them.
import { cpus } from 'node:os';
import { ENGINE_VERSION } from '../../../engine/index.ts';
import { table, textWidth } from '../../output/tables/table.ts';
import { lineWidth } from '../../output/words/line-width.ts';
import { wrap } from '../../output/words/wrap.ts';
import type { Bar } from './bars.ts';

const verdict = ({ wanted, holds }: Bar): string => (wanted === undefined ? '' : holds ? 'ok' : 'MISSED');

/** For terminals that are narrower than the table: what was measured, and the figure below it. */
function twoLines(bar: Bar): string {
  const wanted = bar.wanted === undefined ? '' : `, wanted: ${bar.wanted}`;
  const [head, figure] = [verdict(bar), ''].map((text) => text.padEnd('MISSED'.length + 2));
  return `${head}${bar.name}\n${figure}${bar.value}${wanted}\n`;
}

/** With a line about the machine, since the figures are its own. */
export function barsTable(bars: readonly Bar[]): string {
  const columns = [{ head: '' }, { head: 'measured' }, { head: 'value', right: true }, { head: 'wanted' }];
  const rows = bars.map((bar) => [verdict(bar), bar.name, bar.value, bar.wanted ?? '']);
  const [cpu] = cpus();
  const machine = `switchback ${ENGINE_VERSION}, Node ${process.versions.node}, ${cpus().length} x ${cpu?.model.trim() ?? 'unknown processor'}`;
  const wide = table(columns, rows);
  const fits = textWidth(wide) <= lineWidth(Number.POSITIVE_INFINITY);
  return `${wrap(machine, lineWidth(Number.POSITIVE_INFINITY))}\n\n${fits ? wide : bars.map(twoLines).join('')}`;
}
