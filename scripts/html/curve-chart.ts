// Curves of a figure over the rounds of games or as a league grows: for each bot a line in a band, such as the
// median and the middle half of its games. Grey lines are the other bots, for comparison.
import { areaY, dot, gridX, line, ruleX, ruleY, text } from '@observablehq/plot';
import { drawChart } from './draw-chart.ts';
import { INK_COLOUR, LINE_COLOUR, QUIET_COLOUR } from './style.ts';

export interface CurvePoint {
  /** Round of the game, or another step that is counted. */
  readonly step: number;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  /** The figures as text. */
  readonly text: string;
}

export interface Curve {
  readonly label: string;
  readonly colour: string;
  /** The last figures as text. */
  readonly text: string;
  readonly points: readonly CurvePoint[];
}

export interface CurveOptions {
  /** Unit of the steps. */
  readonly stepUnit: string;
  /** All steps, if they are few: each gets a dot, and a tick if there is room. */
  readonly steps?: readonly number[];
}

/** Height of a bot's chart. */
const ROW_HEIGHT_PX = 128;

/** Maximum number of steps with a tick. */
const MAX_TICKS = 8;

/** @param label description for screen readers */
export function curveChart(
  curves: readonly Curve[],
  label: string,
  { stepUnit, steps }: CurveOptions = { stepUnit: 'rounds' },
): string {
  const data = curves.flatMap(({ points, colour, label: bot }, at) =>
    points.map((point) => ({ ...point, at, colour, title: `${bot}, ${point.text}` })),
  );
  const others = curves.flatMap((_, at) =>
    data.filter((point) => point.at !== at).map((point) => ({ ...point, at, other: point.at })),
  );
  const headings = curves.map(({ label: bot, text: last }, at) => ({ at, bot, last }));
  const [lowest, highest] = [
    Math.min(0, ...data.map(({ low }) => low)),
    Math.max(0, ...data.map(({ high }) => high)),
  ];
  const ticks = steps
    ? steps.filter((_, i) => (steps.length - 1 - i) % Math.ceil(steps.length / MAX_TICKS) === 0)
    : 5;
  const labelStyle = { fy: 'at', dy: -15, fill: INK_COLOUR } as const;
  const pointStyle = { fy: 'at', x: 'step' } as const;
  return drawChart(label, () => ({
    height: curves.length * ROW_HEIGHT_PX + 44,
    marginTop: 10,
    marginBottom: 42,
    marginLeft: 40,
    marginRight: 22,
    x: {
      domain: [steps?.[0] ?? 0, Math.max(...data.map(({ step }) => step))],
      nice: !steps,
      ...(steps && { tickFormat: String }),
      ticks,
      tickSize: 0,
      label: stepUnit,
      labelArrow: 'none',
    },
    y: { domain: [lowest, highest > lowest ? highest : 1], nice: 5, ticks: 3, tickSize: 0, label: null },
    fy: { domain: headings.map(({ at }) => at), axis: null, paddingInner: 0.28, paddingOuter: 0.22 },
    marks: [
      gridX({ stroke: LINE_COLOUR, strokeOpacity: 1, ticks }),
      ruleY([0], { stroke: QUIET_COLOUR }),
      line(others, { ...pointStyle, y: 'middle', z: 'other', stroke: QUIET_COLOUR, strokeOpacity: 0.45 }),
      areaY(data, { ...pointStyle, y1: 'low', y2: 'high', z: 'at', fill: 'colour', fillOpacity: 0.25 }),
      line(data, { ...pointStyle, y: 'middle', z: 'at', stroke: 'colour', strokeWidth: 2.25 }),
      ...(steps ? [dot(data, { ...pointStyle, y: 'middle', fill: 'colour', r: 3.5 })] : []),
      text(headings, { ...labelStyle, frameAnchor: 'top-left', text: 'bot', fontWeight: 600 }),
      text(headings, { ...labelStyle, frameAnchor: 'top-right', text: 'last' }),
      // An invisible strip at each step shows its figures as a tooltip.
      ruleX(data, { ...pointStyle, stroke: 'transparent', strokeWidth: 16, title: 'title' }),
    ],
  }));
}
