// Kills a run of the toy game at random moments, resumes it each time and compares what comes out; exit code 1 when a
// byte differs.
//   npm run build && node dist/scripts/measure-resume.js [kills, 30 by default] [seed of the moments, 1 by default]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAndResume } from './measure-resume/kill-and-resume.ts';

const [kills, seed] = [Number(process.argv[2] ?? 30), Number(process.argv[3] ?? 1)];
const out = mkdtempSync(join(tmpdir(), 'switchback-kill-'));
const args = '--title pebbles --bots random,last,first --players 3 --seeds 3000 --workers 2'.split(' ');
try {
  const report = await killAndResume({
    kills,
    seed,
    longest: 300,
    args,
    out,
    onKill: ({ after, isEarly, ledgerBefore, ledgerThen }) =>
      process.stdout.write(
        `killed ${after} ms after ${isEarly ? 'its start' : 'its first game'}; ledger from ${ledgerBefore} to ${ledgerThen} bytes\n`,
      ),
  });
  const struck = report.kills.filter(({ ledgerBefore, ledgerThen }) => ledgerThen > ledgerBefore).length;
  process.stdout.write(
    `${report.kills.length} kills, ${struck} of them while games were written; ${report.files} files, ` +
      `${report.differing.length === 0 ? 'all the same' : `differing: ${report.differing.join(', ')}`}\n`,
  );
  if (report.differing.length > 0) process.exitCode = 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}
