// Measures how strong each planning bot is for its time: one bot against one trip-planner, at two seats, by the parameter
// that sets its effort. Writes bots/strength.csv and draws it into bots/strength.svg. Times are multiples of the time of the
// trip-planner in the same games, because that hardly depends on the machine and on its other work.
//   npm run measure:strength -- [share of the seeds, 1; 0 only draws the table again]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dot, line, ruleX, ruleY, text } from '@observablehq/plot';
import { readDataFile } from '../../../arena/files/index.ts';
import { runTournament } from '../../../arena/library/index.ts';
import { csvOf } from '../../../arena/tables/csv/index.ts';
import type { CsvRow } from '../../../engine/index.ts';
import { drawPicture } from '../../html/index.ts';

const [share = '1'] = process.argv.slice(2);
const FIRST_SEED = 24_000_001;
const FIELD = 'trip-planner';
const TABLE = 'bots/strength.csv';
const PICTURE = 'bots/strength.svg';

/** Curves: a bot, its effort as a parameter with values, and the seeds of each point. */
const CURVES = [
  { bot: 'courier', param: '', values: [0], seeds: 100 },
  { bot: 'connector', param: '', values: [0], seeds: 100 },
  { bot: 'hauler', param: 'pairs', values: [0, 2, 10, 40], seeds: 100 },
  { bot: FIELD, param: 'tours', values: [1, 4, 60], seeds: 100 },
  { bot: 'express', param: 'tours', values: [2, 6, 20], seeds: 60 },
  { bot: 'tycoon', param: 'samples', values: [3, 6, 12], seeds: 30 },
] as const;
const COLOURS = ['#6c675e', '#0c7779', '#1f5fae', '#23834a', '#b8620a', '#c8322b'];

interface Point {
  readonly bot: string;
  readonly param: string;
  readonly value: number;
  readonly games: number;
  /** Share of games won, with its 95 % interval. */
  readonly wins: number;
  readonly low: number;
  readonly high: number;
  /** Milliseconds a game and seat; the same as a multiple of the trip-planner's. */
  readonly milliseconds: number;
  readonly time: number;
}
const COLUMNS = ['bot', 'param', 'value', 'games', 'wins', 'low', 'high', 'milliseconds', 'time'] as const;

function readTable(path: string): Record<string, string>[] {
  const [head, ...rows] = readDataFile(path).content as CsvRow[];
  return rows.map(({ fields }) => Object.fromEntries(head.fields.map((name, i) => [name, fields[i]])));
}

async function measure(bot: string, param: string, value: number, seeds: number): Promise<Point> {
  const spec = param === '' ? bot : `${bot}:${param}=${value}`;
  const out = mkdtempSync(join(tmpdir(), 'strength-'));
  try {
    const games = { bots: [spec, FIELD], players: 2, firstSeed: FIRST_SEED, seeds };
    const { standings, folder } = await runTournament(games, { out, workers: 1 });
    const standing = standings.find(({ entrant }) => entrant.label !== FIELD)!;
    const { low, high } = standing.interval ?? { low: 0, high: 1 };
    const [milliseconds, fieldMs] = readTable(join(folder, 'timing.csv')).map((row) =>
      Number(row.ms_per_game),
    );
    const counts = { games: standing.games, wins: standing.rate, low, high };
    return { bot, param, value, ...counts, milliseconds, time: milliseconds / fieldMs };
  } finally {
    rmSync(out, { recursive: true });
  }
}

function draw(points: readonly Point[]): string {
  const colourOf = ({ bot }: Point): string => COLOURS[CURVES.findIndex((curve) => curve.bot === bot)];
  const [x, y] = ['time', 'wins'] as const;
  const ends = CURVES.flatMap(({ bot }) => points.filter((point) => point.bot === bot).slice(-1));
  return drawPicture('Wins against one trip-planner by processor time', {
    width: 760,
    height: 420,
    marginRight: 130,
    marginBottom: 44,
    marginTop: 28,
    x: {
      type: 'log',
      label: 'processor time a game, multiple of the trip-planner’s',
      tickFormat: String,
      ticks: 8,
    },
    y: { domain: [0, 100], percent: true, label: 'wins against one trip-planner, %', grid: true },
    marks: [
      ruleY([0.5], { stroke: '#6c675e', strokeDasharray: '3,3' }),
      line(points, { x, y, z: 'bot', stroke: colourOf, strokeWidth: 2 }),
      ruleX(points, { x, y1: 'low', y2: 'high', stroke: colourOf, strokeWidth: 1.5, strokeOpacity: 0.6 }),
      dot(points, { x, y, fill: colourOf, r: 4 }),
      text(
        points.filter(({ param }) => param !== ''),
        { x, y, text: 'value', fill: colourOf, dy: -12, dx: -9, fontSize: 11 },
      ),
      text(ends, {
        ...{ x, y, fill: colourOf, dx: 9, textAnchor: 'start', fontWeight: 600 },
        text: ({ bot, param }: Point) => (param === '' ? bot : `${bot}, ${param}`),
      }),
    ],
  });
}

if (Number(share) > 0) {
  const measured: Point[] = [];
  for (const { bot, param, values, seeds } of CURVES)
    for (const value of values)
      measured.push(await measure(bot, param, value, Math.ceil(seeds * Number(share))));
  const columns = COLUMNS.map((name) => ({ name, value: (point: Point) => point[name] }));
  writeFileSync(TABLE, csvOf(columns, measured));
}
const points = readTable(TABLE).map((row) =>
  Object.fromEntries(COLUMNS.map((name, i) => [name, i < 2 ? row[name] : Number(row[name])])),
) as unknown as Point[];
writeFileSync(PICTURE, draw(points));
