// Page of a tuning: the proof, the values, the path of each parameter, and the gain along the path. During the
// tuning it shows the steps so far.

import { dot, line, ruleY } from '@observablehq/plot';
import { shellCommand } from '../../../arena/files/index.ts';
import {
  botColour,
  commandHtml,
  figureChart,
  htmlPage,
  LINE_COLOUR,
  QUIET_COLOUR,
  type Section,
  table,
} from '../../html/index.ts';
import { plural, signedPoints, thousands } from '../../output/text/index.ts';
import { seedMean } from './paired-table.ts';
import { coordinateOf } from './params.ts';
import { fitSurface } from './response-surface.ts';
import type { Tuning, Values } from './tune-bot.ts';
import { claimText, differenceText, proofSentence, VALUE_COLUMNS, valueRows } from './tune-report.ts';

interface StepPoint {
  readonly step: number;
  readonly value: number;
}

interface StepChart {
  /** Drawn as a line, from step 0. */
  readonly path: readonly StepPoint[];
  /** Drawn as pale dots. */
  readonly dots?: readonly StepPoint[];
  /** Horizontal line to compare with. */
  readonly level?: number;
  readonly domain?: readonly [number, number];
}

/**
 * Chart of a figure by step.
 * @param label of the chart
 * @param format of its values
 */
const stepChart = (
  { path, dots = [], level, domain }: StepChart,
  label: string,
  format: (value: number) => string,
): string =>
  figureChart(
    {
      x: { label: 'step', tickSize: 0, ticks: 6, tickFormat: (step: number) => String(step) },
      domain,
      marks: [
        ...(level === undefined ? [] : [ruleY([level], { stroke: LINE_COLOUR, strokeWidth: 2 })]),
        dot(dots, { x: 'step', y: 'value', r: 2, fill: QUIET_COLOUR, fillOpacity: 0.6 }),
        line(path, { x: 'step', y: 'value', stroke: botColour(0), strokeWidth: 2 }),
      ],
    },
    label,
    format,
  );

export interface TunePageTexts {
  /** The bot as the user named it. */
  readonly bot: string;
  /** The tuned bot, for `--bots`. */
  readonly spec: string;
  /** Other bots at the table, and the title. */
  readonly table: string;
}

/** Gain over the start by step, estimated from all measured differences together. */
function gains({ settings, steps }: Tuning): { step: number; value: number }[] {
  const { params } = settings;
  const coordinates = (values: Values): number[] => params.map((param, i) => coordinateOf(param, values[i]));
  const start = params.map((param) => coordinateOf(param, param.start));
  const values = steps.flatMap(({ results }) =>
    results.map((result) => seedMean(result, ({ value }) => value)),
  );
  const squares = values.reduce((sum, value) => sum + value * value, 0) / values.length;
  const measured = steps.map(({ plus, minus, value }) => {
    return { plus: coordinates(plus), minus: coordinates(minus), value };
  });
  const gain = fitSurface(measured, start, squares / settings.seeds);
  return [
    { step: 0, value: 0 },
    ...steps.map(({ point }, i) => ({ step: i + 1, value: gain(coordinates(point)) })),
  ];
}

/** Section of the proof; none before it is played. */
function proofSection({ proof, settings: { judge } }: Tuning): Section[] {
  if (proof === undefined || proof.results.length === 0) return [];
  const rows = [[`by ${judge}`, differenceText(proof.value), claimText(proof.value)]];
  if (judge !== 'wins') rows.push(['by wins', differenceText(proof.wins), 'not tested']);
  return [
    {
      heading: 'Proof',
      note: `${plural(2 * proof.results.length, 'game')} of the tuned bot against the start on seeds from ${thousands(proof.results[0].seed)} on, which no step of a tuning plays.`,
      body: [
        table(
          'Proof',
          ['', 'tuned less start', 'the tuned bot is'].map((name, i) => ({
            name,
            value: (cells: readonly string[]) => cells[i],
          })),
          rows,
        ),
      ],
    },
  ];
}

/** The page of a tuning, finished or not. */
export function tunePage(tuning: Tuning, texts: TunePageTexts): string {
  const { bot, spec, table: tableText } = texts;
  const { settings, steps, proof } = tuning;
  const { params, iterations, seeds } = settings;
  const sections: Section[] = [
    ...proofSection(tuning),
    {
      heading: 'Values',
      note: 'The mean of the later half of the path.',
      body: [
        table('Values', VALUE_COLUMNS, valueRows(tuning)),
        `<p>${commandHtml(shellCommand('run', '--bots', `${spec},${bot}`))}</p>`,
      ],
    },
    {
      heading: 'Gain over the start by step',
      note: 'A parabola in each parameter, fitted to all games of the steps, in points. It illustrates the climb and proves nothing, because the same games chose the path.',
      body: [stepChart({ path: gains(tuning), level: 0 }, 'Gain over the start by step', signedPoints)],
    },
    ...params.map(
      (param, i): Section => ({
        heading: param.id,
        note: `Line: the point after each step. Dots: the two settings played. Horizontal line: the start, ${param.start}.`,
        body: [
          stepChart(
            {
              path: [
                { step: 0, value: param.start },
                ...steps.map(({ point }, step) => ({ step: step + 1, value: point[i] })),
              ],
              dots: steps.flatMap(({ plus, minus }, step) =>
                [plus, minus].map((values) => ({ step: step + 1, value: values[i] })),
              ),
              level: param.start,
              domain: [param.low, param.high],
            },
            `${param.id} by step`,
            String,
          ),
        ],
      }),
    ),
    {
      heading: 'Measured differences',
      note: 'Result of the plus setting less that of the minus setting at each step, in points.',
      body: [
        stepChart(
          { path: [], dots: steps.map(({ value }, i) => ({ step: i + 1, value })), level: 0 },
          'Plus less minus by step',
          signedPoints,
        ),
      ],
    },
  ];
  return htmlPage({
    title: `Tuning of ${bot}`,
    answer: proof
      ? proofSentence(proof, tuning)
      : `Step ${steps.length} of ${iterations}: not tested yet. Reload the page to see more.`,
    lead: `${plural(params.length, 'parameter')} in ${plural(steps.length, 'step')} of ${plural(2 * seeds, 'game')}, ${tableText}.`,
    sections,
  });
}
