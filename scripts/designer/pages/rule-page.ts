// Page of `rules balance`: the figure at each value, the fitted curve, and the value that meets the target.
import { areaY, dot, line, rectY, ruleX, ruleY } from '@observablehq/plot';
import { botColour, figureChart, htmlPage, LINE_COLOUR, QUIET_COLOUR, table } from '../../html/index.ts';
import { plural } from '../../output/text/index.ts';
import type { RuleBalance } from '../rules/balance-rule.ts';
import { effectText, ruleAnswer, ruleColumns } from '../rules/rule-report.ts';

function curveChart({ param, target, points, curve, answer }: RuleBalance): string {
  const { name, format } = target.figure.figure;
  const ends = [...points, ...curve].flatMap(({ interval }) => [interval.low, interval.high]);
  const domain = [Math.min(...ends, target.value), Math.max(...ends, target.value)] as const;
  const marks = [
    ...(answer
      ? [rectY([answer.interval], { x1: 'low', x2: 'high', y1: domain[0], y2: domain[1], fill: LINE_COLOUR })]
      : []),
    areaY(curve, {
      x: 'value',
      y1: ({ interval }) => interval.low,
      y2: ({ interval }) => interval.high,
      fill: botColour(0),
      fillOpacity: 0.2,
    }),
    line(curve, { x: 'value', y: 'mean', stroke: botColour(0), strokeWidth: 2 }),
    ruleX(points, {
      x: 'value',
      y1: ({ interval }) => interval.low,
      y2: ({ interval }) => interval.high,
      stroke: QUIET_COLOUR,
    }),
    dot(points, { x: 'value', y: 'mean', fill: botColour(0), r: 4 }),
    ruleY([target.value], { stroke: botColour(1), strokeDasharray: '4 3' }),
  ];
  const x = { label: param.name, tickSize: 0, ticks: [...param.levels] };
  return figureChart({ x, domain, marks }, `${name} by ${param.name}`, format);
}

/** @param current value in the rules @param bots text of `--bots` */
export function rulePage(balance: RuleBalance, current: number, bots: string): string {
  const { param, target, points, seeds } = balance;
  const { name } = target.figure.figure;
  return htmlPage({
    title: `${param.name} for ${name}`,
    answer: ruleAnswer(balance, current),
    lead: `${effectText(balance)} ${plural(seeds * points.length, 'game')} of ${bots}: the same ${plural(seeds, 'seed')} with each value. The rules have ${param.name} ${current}.`,
    sections: [
      {
        heading: `${name} by ${param.name}`,
        note: 'Dots are the values played, with 95 % intervals; the curve is fitted to those around the answer. The dashed line is the target; the grey band holds the values that may meet it.',
        body: [curveChart(balance)],
      },
      { heading: 'Values played', body: [table('Values played', ruleColumns(balance), points)] },
    ],
  });
}
