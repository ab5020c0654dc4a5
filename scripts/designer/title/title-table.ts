// The figures of a title as a table, and as JSON.

import type { RunPlan } from '../../../arena/run/plan/index.ts';
import { type Column, numeric, textTable } from '../../../arena/tables/csv/index.ts';
import { type StudyFaults, studyFaultsJson } from '../../output/index.ts';
import { textWidth } from '../../output/tables/index.ts';
import { meanText, percent, signedPoints, terminalWidth, wrap } from '../../output/text/index.ts';
import type { TitleFigure, TitleReport } from './title-report.ts';

function valueText(unit: TitleFigure['unit'], value: number): string {
  if (unit === '%') return percent(value);
  return unit === 'points' ? signedPoints(value) : meanText(value);
}

const COLUMNS: readonly Column<TitleFigure>[] = [
  { name: 'figure', value: ({ name, unit }) => (unit === 'points' ? `${name}, points` : name) },
  numeric('value', ({ unit, value }) => valueText(unit, value)),
  numeric('95 % interval', ({ unit, interval }) =>
    interval ? `${valueText(unit, interval.low)} to ${valueText(unit, interval.high)}` : '-',
  ),
];
const NOTE: Column<TitleFigure> = { name: '', value: ({ note }) => note };

/** @param width characters a line; notes that do not fit stand below the table */
export function titleFiguresTable(figures: readonly TitleFigure[], width = terminalWidth()): string {
  const table = textTable([...COLUMNS, NOTE], figures);
  if (textWidth(table) <= width) return table;
  const notes = figures.flatMap(({ name, note }) => (note ? [`${wrap(`${name}: ${note}`, width)}\n`] : []));
  return [textTable(COLUMNS, figures), '\n', ...notes].join('');
}

/** Shares as numbers from 0 to 1, differences of win rates from -1 to 1. */
export const titleReportJson = (
  { manifest, titleName }: RunPlan,
  { figures, uses }: TitleReport,
  faults: StudyFaults,
): string => {
  const { title, players, options, seeds, games } = manifest;
  const rows = figures.map(({ id, value, interval }) => ({
    figure: id,
    value: Number.isFinite(value) ? value : null,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
  }));
  const bots = manifest.bots.map(({ label }) => label);
  const report = {
    title,
    name: titleName,
    players,
    options,
    bots,
    seeds,
    games,
    ...(uses.length > 0 && { uses }),
    figures: rows,
    ...studyFaultsJson(faults),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
};
