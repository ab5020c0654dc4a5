// How a figure develops, over the rounds of games or as a league grows: for each bot a line in a band, such as the median of its
// games and the middle half of them. The lines of the others are there in grey, to compare with.
import { areaY, dot, line, ruleX, ruleY, text } from '@observablehq/plot';
import { INK, LINE, QUIET } from '../colours.ts';
import { makeScale } from '../scale.ts';
import { drawChart } from './draw-chart.ts';

export interface CoursePoint {
  readonly round: number;
  readonly quarter: number;
  readonly median: number;
  readonly threeQuarters: number;
  /** The figures in words. */
  readonly text: string;
}

export interface Course {
  readonly label: string;
  readonly colour: string;
  /** The last ones, in words. */
  readonly text: string;
  readonly points: readonly CoursePoint[];
}

const ROW = 128;

export interface CourseOptions {
  /** What `round` counts. */
  readonly along: string;
  /** Its values, where they are few: each has a tick, and its point a dot. */
  readonly steps?: readonly number[];
}

/** Steps that have a tick. */
const TICKS = 8;

/** @param label what is shown, for those who do not see it */
export function courseChart(
  courses: readonly Course[],
  label: string,
  { along, steps }: CourseOptions = { along: 'rounds' },
): string {
  const all = courses.flatMap(({ points }) => points);
  const scale = makeScale(
    Math.min(0, ...all.map(({ quarter }) => quarter)),
    Math.max(...all.map(({ threeQuarters }) => threeQuarters)),
    0,
    1,
  );
  const rounds = steps
    ? steps.filter((_, i) => (steps.length - 1 - i) % Math.ceil(steps.length / TICKS) === 0)
    : makeScale(0, Math.max(...all.map(({ round }) => round)), 0, 1, 5).ticks;
  const [low, high] = [scale.ticks[0], scale.ticks[scale.ticks.length - 1]];
  const data = courses.flatMap(({ points, colour, label: bot }, at) =>
    points.map((point) => ({ ...point, at, colour, title: `${bot}, ${point.text}` })),
  );
  const others = courses.flatMap((_, at) =>
    courses.flatMap(({ points }, other) =>
      other === at ? [] : points.map((point) => ({ ...point, at, other })),
    ),
  );
  const heads = courses.map(({ label: bot, text: last }, at) => ({ at, bot, last }));
  const words = { fy: 'at', dy: -15, fill: INK } as const;
  return drawChart(label, () => ({
    height: courses.length * ROW + 44,
    marginTop: 10,
    marginBottom: 42,
    marginLeft: 40,
    marginRight: 22,
    x: {
      domain: [steps?.[0] ?? 0, rounds[rounds.length - 1]],
      ...(steps && { tickFormat: String }),
      ticks: [...rounds],
      tickSize: 0,
      label: along,
      labelArrow: 'none',
    },
    y: { domain: [low, high], ticks: 3, tickSize: 0, label: null },
    fy: { domain: heads.map(({ at }) => at), axis: null, paddingInner: 0.28, paddingOuter: 0.22 },
    marks: [
      ruleX(rounds, { stroke: LINE }),
      ruleY([Math.max(0, low)], { stroke: QUIET }),
      line(others, { fy: 'at', x: 'round', y: 'median', z: 'other', stroke: QUIET, strokeOpacity: 0.45 }),
      areaY(data, {
        fy: 'at',
        x: 'round',
        y1: 'quarter',
        y2: 'threeQuarters',
        z: 'at',
        fill: 'colour',
        fillOpacity: 0.25,
      }),
      line(data, { fy: 'at', x: 'round', y: 'median', z: 'at', stroke: 'colour', strokeWidth: 2.25 }),
      ...(steps ? [dot(data, { fy: 'at', x: 'round', y: 'median', fill: 'colour', r: 3.5 })] : []),
      text(heads, { ...words, frameAnchor: 'top-left', text: 'bot', fontWeight: 600 }),
      text(heads, { ...words, frameAnchor: 'top-right', text: 'last' }),
      // A strip of each round tells its figures when it is pointed at.
      ruleX(data, { fy: 'at', x: 'round', stroke: 'transparent', strokeWidth: 16, title: 'title' }),
    ],
    color: { type: 'identity' },
  }));
}
