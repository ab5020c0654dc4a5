// Course of a figure over the rounds of games or as a league grows: for each bot a line in a band, such as
// the median of its games and the middle half of them. Grey lines are the other bots, to compare with.
import { areaY, dot, gridX, line, ruleX, ruleY, text } from '@observablehq/plot';
import { drawChart } from './draw-chart.ts';
import { INK, LINE, QUIET } from './style.ts';

export interface CoursePoint {
  /** Round of the game, or another step that is counted. */
  readonly step: number;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  /** The figures in words. */
  readonly text: string;
}

export interface Course {
  readonly label: string;
  readonly colour: string;
  /** The last figures, in words. */
  readonly text: string;
  readonly points: readonly CoursePoint[];
}

export interface CourseOptions {
  /** Unit of the steps. */
  readonly along: string;
  /** The steps, where they are few: each has a dot, and a tick where there is room. */
  readonly steps?: readonly number[];
}

/** Pixels for a bot. */
const ROW = 128;

/** Steps that have a tick. */
const TICKS = 8;

/** @param label what is shown, for those who do not see it */
export function courseChart(
  courses: readonly Course[],
  label: string,
  { along, steps }: CourseOptions = { along: 'rounds' },
): string {
  const data = courses.flatMap(({ points, colour, label: bot }, at) =>
    points.map((point) => ({ ...point, at, colour, title: `${bot}, ${point.text}` })),
  );
  const others = courses.flatMap((_, at) =>
    data.filter((point) => point.at !== at).map((point) => ({ ...point, at, other: point.at })),
  );
  const heads = courses.map(({ label: bot, text: last }, at) => ({ at, bot, last }));
  const [least, most] = [
    Math.min(0, ...data.map(({ low }) => low)),
    Math.max(0, ...data.map(({ high }) => high)),
  ];
  const ticks = steps
    ? steps.filter((_, i) => (steps.length - 1 - i) % Math.ceil(steps.length / TICKS) === 0)
    : 5;
  const words = { fy: 'at', dy: -15, fill: INK } as const;
  const place = { fy: 'at', x: 'step' } as const;
  return drawChart(label, () => ({
    height: courses.length * ROW + 44,
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
      label: along,
      labelArrow: 'none',
    },
    y: { domain: [least, most > least ? most : 1], nice: 5, ticks: 3, tickSize: 0, label: null },
    fy: { domain: heads.map(({ at }) => at), axis: null, paddingInner: 0.28, paddingOuter: 0.22 },
    marks: [
      gridX({ stroke: LINE, strokeOpacity: 1, ticks }),
      ruleY([0], { stroke: QUIET }),
      line(others, { ...place, y: 'middle', z: 'other', stroke: QUIET, strokeOpacity: 0.45 }),
      areaY(data, { ...place, y1: 'low', y2: 'high', z: 'at', fill: 'colour', fillOpacity: 0.25 }),
      line(data, { ...place, y: 'middle', z: 'at', stroke: 'colour', strokeWidth: 2.25 }),
      ...(steps ? [dot(data, { ...place, y: 'middle', fill: 'colour', r: 3.5 })] : []),
      text(heads, { ...words, frameAnchor: 'top-left', text: 'bot', fontWeight: 600 }),
      text(heads, { ...words, frameAnchor: 'top-right', text: 'last' }),
      // A strip of each step shows its figures when it is pointed at.
      ruleX(data, { ...place, stroke: 'transparent', strokeWidth: 16, title: 'title' }),
    ],
  }));
}
