// Kills workers, the coordinator and the queue of a fleet at random moments and compares what comes out; exit code 1 when a
// byte differs. Needs redis-server.
//   npm run build && node dist/scripts/measure-fleet.js kills [100 by default] [seed of the moments, 1 by default]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killFleet, VICTIMS } from './measure-fleet/kill-fleet.ts';

const [what = 'kills', kills = '100', seed = '1'] = process.argv.slice(2);
if (what !== 'kills') {
  process.stderr.write(`what to measure: kills (given: ${what})\n`);
  process.exit(2);
}
const out = mkdtempSync(join(tmpdir(), 'switchback-fleet-'));
const args = '--title pebbles --bots random,last,first --players 3 --seeds 6000 --no-report'.split(' ');
try {
  const report = await killFleet({
    kills: Number(kills),
    seed: Number(seed),
    longest: 1_500,
    args,
    workers: 2,
    out,
    onKill: ({ victim, after, recovered }) =>
      process.stdout.write(
        `${victim}, ${after} ms after games; ${recovered === undefined ? 'the run was over' : `games again after ${recovered} ms`}\n`,
      ),
  });
  for (const victim of VICTIMS) {
    const times = report.kills.flatMap((one) => (one.victim === victim ? (one.recovered ?? []) : []));
    times.sort((a, b) => a - b);
    if (times.length === 0) continue;
    process.stdout.write(
      `${victim}: ${times.length} kills, games again after ${times[times.length >> 1]} ms in the middle, ${times.at(-1)} ms at most\n`,
    );
  }
  process.stdout.write(
    `${report.kills.length} kills in ${report.runs} runs; ${report.files} files, ` +
      `${report.differing.length === 0 ? 'all the same' : `differing: ${report.differing.join(', ')}`}\n`,
  );
  if (report.differing.length > 0) process.exitCode = 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}
