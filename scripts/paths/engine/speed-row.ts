// Speeds of this build as a row of a CSV file, and the ratios of two rows. Every speed is measured twice, in turns, so that
// the ratio of a build to itself shows the noise of the machine.
import { spawnSync } from 'node:child_process';
import { parse } from 'csv-parse/sync';
import { compiledFile } from '../../../arena/files/index.ts';
import { loadBots, refereeGame } from '../../../arena/play/index.ts';
import { machineText } from '../../../arena/run/folder/index.ts';
import { planRun } from '../../../arena/run/plan/index.ts';
import { median } from '../../../arena/stats/basics/index.ts';
import { type Column, csvOf, numeric, textTable } from '../../../arena/tables/csv/index.ts';
import { createFlatPathfinder } from '../../../bots/paths/flat.ts';
import { DataError, ENGINE_VERSION } from '../../../engine/index.ts';
import { rate, thousands } from '../../output/text/index.ts';
import { fromScratch } from '../boards/timed-pathfinder.ts';
import { makeWorkload, preparePlay, TITLE } from '../boards/workload.ts';
import { playRandom } from './speeds.ts';

/** By column: how many a second of processor time. */
const SPEEDS = {
  fills: 'distance maps of the board',
  queries: 'costs of single paths',
  decisions: 'actions in games of four couriers, planned',
  actions: 'random actions, engine alone',
  starts: 'starts of the command',
} as const;
type Speed = keyof typeof SPEEDS;
const NAMES = Object.keys(SPEEDS) as Speed[];

export interface SpeedRow {
  readonly version: string;
  readonly node: string;
  readonly machine: string;
  /** Units a second of processor time, measured twice. */
  readonly speeds: Readonly<Record<Speed, readonly [first: number, again: number]>>;
}

/** Work that is the same each time: returns its units and their milliseconds. */
type Sample = () => readonly [units: number, ms: number];

const GAMES = 3;

/** Prints a process's own time when it ends. */
const CLOCK =
  "data:text/javascript,process.on('exit',()=>{const{user,system}=process.cpuUsage();process.stderr.write(String((user+system)/1000))})";

async function samplesOf(now: () => number): Promise<Readonly<Record<Speed, Sample>>> {
  const workload = makeWorkload(await preparePlay({}), [1]);
  const finder = fromScratch(workload, createFlatPathfinder(workload.board));
  const plan = { title: TITLE, bots: Array(4).fill('courier'), players: 4, seeds: 1, files: {} };
  const { game, entrants } = await planRun(plan);
  const players = await loadBots(game, entrants);
  const legal = new Int32Array(game.maxLegal);
  const timed = (work: () => number): readonly [number, number] => {
    const start = now();
    const units = work();
    return [units, now() - start];
  };
  const games = (play: (seed: number) => number): number =>
    Array.from({ length: GAMES }, (_, seed) => play(seed + 1)).reduce((sum, units) => sum + units, 0);
  return {
    fills: () => [finder.countOf('one to all'), finder.run('one to all', now)],
    queries: () => [finder.countOf('point to point'), finder.run('point to point', now)],
    decisions: () => timed(() => games((seed) => refereeGame(game, seed, players).actions)),
    actions: () => timed(() => games((seed) => playRandom(game, seed, legal))),
    starts: () => {
      const args = ['--import', CLOCK, compiledFile('../scripts/switchback.js'), '--version'];
      return [1, Number(spawnSync(process.execPath, args, { encoding: 'utf8' }).stderr)];
    },
  };
}

/** Measures all speeds. @param rounds samples of each half @param now processor time in milliseconds */
export async function measureSpeeds(
  rounds: number,
  now: () => number,
  onPart: (part: string) => void,
): Promise<SpeedRow> {
  const samples = await samplesOf(now);
  const measured = NAMES.map((name) => {
    onPart(SPEEDS[name]);
    samples[name]();
    const halves: [number[], number[]] = [[], []];
    for (let i = 0; i < 2 * rounds; i++) {
      const [units, ms] = samples[name]();
      halves[i % 2].push((1000 * units) / ms);
    }
    return [name, halves.map(median)];
  });
  return {
    ...{ version: ENGINE_VERSION, node: process.versions.node, machine: machineText() },
    speeds: Object.fromEntries(measured),
  };
}

/** Rows as CSV: version, Node.js, machine, and two columns for each speed. */
export const speedsCsv = (rows: readonly SpeedRow[]): string =>
  csvOf<SpeedRow>(
    [
      { name: 'version', value: ({ version }) => version },
      { name: 'node', value: ({ node }) => node },
      { name: 'machine', value: ({ machine }) => machine },
      ...NAMES.flatMap((name): Column<SpeedRow>[] => [
        { name: `${name}_per_s`, digits: 3, value: ({ speeds }) => speeds[name][0] },
        { name: `${name}_again_per_s`, digits: 3, value: ({ speeds }) => speeds[name][1] },
      ]),
    ],
    rows,
  );

/** Rows of such a file. @throws DataError for other files */
export function readSpeeds(path: string, text: string): SpeedRow[] {
  const refuse = (problem: string): never => {
    throw new DataError(path, { 'file/form': `${problem}: must be a file that bench engine --row wrote` });
  };
  let rows: Record<string, string>[] = [];
  try {
    rows = parse(text, { columns: true });
  } catch (error) {
    refuse((error as Error).message);
  }
  if (rows.length === 0) refuse('has no row');
  return rows.map((row, i) => {
    const cell = (name: string): number => {
      const value = Number(row[name] || Number.NaN);
      return value > 0 ? value : refuse(`row ${i + 1}: ${name} is no number above 0`);
    };
    const speeds = NAMES.map((name) => [name, [cell(`${name}_per_s`), cell(`${name}_again_per_s`)]]);
    return { ...(row as unknown as SpeedRow), speeds: Object.fromEntries(speeds) };
  });
}

/** How many times as fast the second row is as the first, with the ratio of each to itself. */
export function comparisonText(before: SpeedRow, after: SpeedRow): string {
  const ratio = ([a, b]: readonly number[]): string => (b / a).toFixed(2);
  const shown = (speed: number): string => (speed < 100 ? rate(speed) : thousands(Math.round(speed)));
  const columns: Column<Speed>[] = [
    { name: 'a second of processor time', value: (name) => SPEEDS[name] },
    numeric('before', (name) => shown(before.speeds[name][0])),
    numeric('now', (name) => shown(after.speeds[name][0])),
    numeric('times\nas fast', (name) => ratio([before.speeds[name][0], after.speeds[name][0]])),
    numeric('A/A\nbefore', (name) => ratio(before.speeds[name])),
    numeric('A/A\nnow', (name) => ratio(after.speeds[name])),
  ];
  const others = (['machine', 'node'] as const).filter((key) => before[key] !== after[key]);
  const warning = others
    .map((key) => `warning: another ${key}: ${before[key]}, now ${after[key]}\n`)
    .join('');
  return `switchback ${before.version}, now ${after.version}\n\n${textTable(columns, NAMES)}${warning}`;
}
