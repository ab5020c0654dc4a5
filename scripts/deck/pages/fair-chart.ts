import { dot, line } from '@observablehq/plot';
import { drawChart } from '../../report/charts/draw-chart.ts';
import { QUIET } from '../../report/colours.ts';
import { fixed } from '../../ui/words/number-words.ts';
import type { DemandBalance } from '../balance/balance.ts';
import { verdictColour } from './verdict-colour.ts';

/** Fair payouts against those that are printed, both on logarithmic axes; on the line they are the same. */
export function fairChart(demands: readonly DemandBalance[]): string {
  const shown = demands.flatMap(({ load, city, payout, fair, outOfLine }) =>
    fair === undefined
      ? []
      : [
          {
            payout,
            fair: fair.fair,
            colour: verdictColour(outOfLine),
            radius: outOfLine === 0 ? 3 : 5,
            title: `${load} to ${city}: pays ${payout} M, fair ${fixed(fair.fair, 1)} M`,
          },
        ],
  );
  const all = shown.flatMap(({ payout, fair }) => [payout, fair]);
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
      dot(shown, {
        x: 'payout',
        y: 'fair',
        r: 'radius',
        fill: 'colour',
        fillOpacity: 0.8,
        stroke: QUIET,
        strokeWidth: 0.5,
        title: 'title',
      }),
    ],
    r: { type: 'identity' },
    color: { type: 'identity' },
  }));
}
