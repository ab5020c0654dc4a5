// The figures of a title as a table, and as JSON.

import type { RunPlan } from '../../../arena/index.ts';
import { meanText, percent, signedPoints, table } from '../../output/index.ts';
import type { TitleFigure } from './title-report.ts';

function valueText({ unit }: Pick<TitleFigure, 'unit'>, value: number): string {
  if (unit === '%') return percent(value);
  return unit === 'points' ? signedPoints(value) : meanText(value);
}

export const titleFiguresTable = (figures: readonly TitleFigure[]): string =>
  table(
    [
      { head: 'figure' },
      { head: 'value', right: true },
      { head: '95 % interval', right: true },
      { head: '' },
    ],
    figures.map((figure) => {
      const { name, unit, value, interval, note = '' } = figure;
      const range = interval
        ? `${valueText(figure, interval.low)} to ${valueText(figure, interval.high)}`
        : '-';
      return [unit === 'points' ? `${name}, points` : name, valueText(figure, value), range, note];
    }),
  );

/** Shares as numbers from 0 to 1, differences of win rates from -1 to 1. */
export const titleFiguresJson = ({ manifest }: RunPlan, figures: readonly TitleFigure[]): string => {
  const { title, players, options, seeds, games } = manifest;
  const rows = figures.map(({ id, value, interval }) => ({
    figure: id,
    value: Number.isFinite(value) ? value : null,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
  }));
  const bots = manifest.bots.map(({ label }) => label);
  return `${JSON.stringify({ title, players, options, bots, seeds, games, figures: rows }, null, 2)}\n`;
};
