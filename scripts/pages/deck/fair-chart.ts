import { line } from '@observablehq/plot';
import type { DemandBalance } from '../../designer/deck/balance/balance.ts';
import { fixed } from '../../output/words/number-words.ts';
import { drawChart } from '../report/charts/draw-chart.ts';
import { QUIET } from '../report/colours.ts';
import { demandDots } from './demand-dots.ts';

/** Fair payouts against those that are printed, both on logarithmic axes; on the line they are the same. */
export function fairChart(demands: readonly DemandBalance[]): string {
  const shown = demands.flatMap(({ load, city, payout, fair, outOfLine }) => {
    if (fair === undefined) return [];
    const title = `${load} to ${city}: pays ${payout} M, fair ${fixed(fair.fair, 1)} M`;
    return [{ x: payout, y: fair.fair, outOfLine, title }];
  });
  const all = shown.flatMap(({ x, y }) => [x, y]);
  const ends = [Math.min(...all), Math.max(...all)];
  return drawChart('Fair payout of each demand, by its payout', () => ({
    height: 380,
    marginLeft: 44,
    marginBottom: 36,
    x: { type: 'log', domain: ends, label: 'payout, M', tickSize: 0, tickFormat: String },
    y: { type: 'log', domain: ends, label: 'fair payout, M', tickSize: 0, tickFormat: String, grid: true },
    marks: [
      line(
        ends.map((end) => [end, end]),
        { stroke: QUIET, strokeDasharray: '4 3' },
      ),
      demandDots(shown),
    ],
    r: { type: 'identity' },
    color: { type: 'identity' },
  }));
}
