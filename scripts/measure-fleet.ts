// Measures fleets of machines, with real processes and a real queue (redis-server). Exit code 1 when a byte differs.
//   npm run build && node dist/scripts/measure-fleet.js WHAT
//   kills [100] [1] [2]   kill workers, coordinator and queue: kills, seed of the moments, worker processes
//   cuts [30]             cut machines off the network: seconds of a cut. Needs root and `ip`
//   many [200000] [1000] [0.05]   a coordinator and simulated threads: games, threads, seconds of a game. Linux only
//   scale [1,2,4] [200]   games per second of processor time with so many worker processes: numbers, seeds. Linux only
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cutNetwork } from './measure-fleet/cut-network.ts';
import { killFleet, VICTIMS } from './measure-fleet/kill-fleet.ts';
import { measureMany } from './measure-fleet/many/measure-many.ts';
import { simulateMachines } from './measure-fleet/many/simulated-machines.ts';
import { scaleFleet } from './measure-fleet/scale-fleet.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A run whose games take no time, so that the fleet is what is measured. */
const QUICK = '--title pebbles --bots random,last,first --players 3 --seeds 6000 --no-report'.split(' ');
/** Three bots at three seats: six games a seed. */
const REAL = '--bots courier,hauler,connector --players 3 --no-report'.split(' ');
const GAMES_A_SEED = 6;

const sameness = (differing: readonly string[]): string =>
  differing.length === 0 ? 'all the same' : `differing: ${differing.join(', ')}`;

/** Each takes its words and returns the names of files that differ. */
const MEASURES: Readonly<
  Record<string, (out: string, words: readonly string[]) => Promise<readonly string[]>>
> = {
  async kills(out, [kills = '100', seed = '1', workers = '2']) {
    const report = await killFleet({
      ...{ kills: Number(kills), seed: Number(seed), workers: Number(workers) },
      ...{ longest: 1_500, args: QUICK, out },
      onKill: ({ victim, after, recovered }) =>
        say(
          `${victim}, ${after} ms after games; ${recovered === undefined ? 'the run was over' : `games again after ${recovered} ms`}`,
        ),
    });
    for (const victim of VICTIMS) {
      const times = report.kills.flatMap((one) => (one.victim === victim ? (one.recovered ?? []) : []));
      times.sort((a, b) => a - b);
      if (times.length === 0) continue;
      say(
        `${victim}: ${times.length} kills, games again after ${times[times.length >> 1]} ms in the middle, ${times.at(-1)} ms at most`,
      );
    }
    say(
      `${report.kills.length} kills in ${report.runs} runs with ${workers} worker processes; ${report.files} files, ${sameness(report.differing)}`,
    );
    return report.differing;
  },

  async cuts(out, [seconds = '30']) {
    const args = [...REAL, '--seeds', String(8 * Number(seconds))];
    const { files, differing } = await cutNetwork({
      ...{ seconds: Number(seconds), args, out },
      onCut: ({ victim, playedOn, recovered }) =>
        say(
          `${victim} cut off for ${seconds} s: games ${playedOn ? 'went on' : 'stood still'} meanwhile; ` +
            (recovered === undefined ? 'then the run was over' : `games after ${recovered} ms`),
        ),
    });
    say(`${files} files, ${sameness(differing)}`);
    return differing;
  },

  async many(out, [games = '200000', workers = '1000', gameSeconds = '0.05']) {
    say(`load ${loadavg()[0].toFixed(1)}; us of processor time a game: coordinator's main thread, queue`);
    say('games     seconds  games/s  coordinator  queue  RSS MB');
    const tail = await measureMany({
      ...{ games: Number(games), workers: Number(workers), gameSeconds: Number(gameSeconds), out },
      program: [fileURLToPath(import.meta.url), 'machines'],
      onSample: (sample) =>
        say(
          [
            String(sample.games).padEnd(9),
            ...[sample.seconds, sample.gamesPerSecond, sample.coordinator, sample.queue].map((value) =>
              value.toFixed(1).padStart(8),
            ),
            (sample.rss / 1e6).toFixed(0).padStart(7),
          ].join(' '),
        ),
    });
    say(`${tail.toFixed(1)} s from the last game to the end`);
    return [];
  },

  /** What `many` starts. */
  async machines(_out, [url, name, machines, workers, games, gameSeconds]) {
    const [count, threads, all, seconds] = [machines, workers, games, gameSeconds].map(Number);
    await simulateMachines({
      ...{ url, name, machines: count, workers: threads, games: all, gameSeconds: seconds },
    });
    return [];
  },

  async scale(out, [counts = '1,2,4', seeds = '200']) {
    const games = Number(seeds) * GAMES_A_SEED;
    const args = [...REAL, '--seeds', seeds];
    const all: string[] = [];
    say('workers  seconds  workers s  coordinator s  games/s  games a processor second');
    for await (const row of scaleFleet({ workers: counts.split(',').map(Number), args, out })) {
      const { workers, seconds, workersTime, coordinatorTime, differing } = row;
      const cells = [seconds, workersTime, coordinatorTime, games / seconds, games / workersTime];
      say([String(workers), ...cells.map((cell) => cell.toFixed(2))].join('\t'));
      all.push(...differing);
    }
    say(`${games} games each; files ${sameness(all)}`);
    return all;
  },
};

const [what = 'kills', ...words] = process.argv.slice(2);
const measure = MEASURES[what];
if (measure === undefined) {
  process.stderr.write(`what to measure: ${Object.keys(MEASURES).join(', ')} (given: ${what})\n`);
  process.exit(2);
}
const out = mkdtempSync(join(tmpdir(), 'switchback-fleet-'));
try {
  if ((await measure(out, words)).length > 0) process.exitCode = 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}
