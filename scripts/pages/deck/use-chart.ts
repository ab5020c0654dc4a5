import { ruleY } from '@observablehq/plot';
import type { DemandBalance } from '../../designer/deck/balance/balance.ts';
import { percent } from '../../output/words/number-words.ts';
import { drawChart } from '../report/charts/draw-chart.ts';
import { INK, LINE } from '../report/colours.ts';

export type UsedDemand = Pick<DemandBalance, 'load' | 'city' | 'payout' | 'use' | 'dealt' | 'outOfLine'>;

import { demandDots } from './demand-dots.ts';

/**
 * How often each demand is used, against its payout.
 * @param like demands of charts beside it, so that all have the same axes
 */
export function useChart(demands: readonly UsedDemand[], like: readonly UsedDemand[] = []): string {
  const seen = [...demands, ...like].filter(({ dealt }) => dealt > 0);
  const most = (of: (demand: UsedDemand) => number): number => Math.max(...seen.map(of));
  const shown = demands
    .filter(({ dealt }) => dealt > 0)
    .map(({ load, city, payout, use, outOfLine }) => {
      return { x: payout, y: use, outOfLine, title: `${load} to ${city}: ${payout} M, used ${percent(use)}` };
    });
  return drawChart('Share of deals that ended with the delivery, by payout', () => ({
    height: 340,
    marginLeft: 48,
    marginBottom: 36,
    x: { domain: [0, most(({ payout }) => payout)], label: 'payout, M', tickSize: 0 },
    y: {
      domain: [0, most(({ use }) => use)],
      label: 'use',
      tickFormat: (value: number) => percent(value, 0),
      tickSize: 0,
      grid: true,
    },
    marks: [ruleY([0], { stroke: LINE }), demandDots(shown)],
    r: { type: 'identity' },
    color: { type: 'identity' },
    style: { color: INK },
  }));
}
