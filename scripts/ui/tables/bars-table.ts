// Measured figures beside what is wanted of them.
import { cpus } from 'node:os';
import { ENGINE_VERSION } from '../../../engine/index.ts';
import type { Bar } from '../../bench/bars.ts';
import { table } from './table.ts';

const verdict = ({ wanted, holds }: Bar): string => (wanted === undefined ? '' : holds ? 'ok' : 'MISSED');

/** With a line about the machine, since the figures are its own. */
export function barsTable(bars: readonly Bar[]): string {
  const columns = [{ head: '' }, { head: 'measured' }, { head: 'value', right: true }, { head: 'wanted' }];
  const rows = bars.map((bar) => [verdict(bar), bar.name, bar.value, bar.wanted ?? '']);
  const [cpu] = cpus();
  const machine = `switchback ${ENGINE_VERSION}, Node ${process.versions.node}, ${cpus().length} x ${cpu?.model.trim() ?? 'unknown processor'}`;
  return `${machine}\n\n${table(columns, rows)}`;
}
