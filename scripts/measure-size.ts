// What a run of many games costs the process that holds it, each number of games in a process of its own.
//   npm run build && node dist/scripts/measure-size.js [games, 50000 200000 1000000 by default]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureRun, type RunSize } from './measure-size/measure-run.ts';

const ONE = 'one';
const [first, ...rest] = process.argv.slice(2);

const column = (text: string): string => text.padStart(10);
const fixed = (value: number, digits: number): string => column(value.toFixed(digits));

if (first === ONE) {
  const size = await measureRun(Number(rest[0]), rest[1], (line) => process.stderr.write(`  ${line}\n`));
  process.stdout.write(`${JSON.stringify(size)}\n`);
} else {
  const sizes = (first === undefined ? ['50000', '200000', '1000000'] : [first, ...rest]).map(Number);
  process.stdout.write(
    `processor seconds of the main thread; load ${loadavg()[0].toFixed(1)}\n` +
      `${['games', 'us a game', 'settle', 'tables', 'tail', 'tail wall', 'drawing ms', 'resume', 'wall', 'RSS MB', 'heap MB', 'buffers MB', 'disk MB'].map(column).join('')}\n`,
  );
  for (const games of sizes) {
    const out = mkdtempSync(join(tmpdir(), 'switchback-size-'));
    try {
      const { stdout, status } = spawnSync(
        process.execPath,
        [fileURLToPath(import.meta.url), ONE, String(games), out],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
      );
      if (status !== 0) {
        process.stdout.write(`${column(String(games))} ended with ${status}\n`);
        process.exitCode = 1;
        continue;
      }
      const size = JSON.parse(stdout) as RunSize;
      process.stdout.write(
        `${column(String(size.games))}${fixed(size.micros, 1)}${fixed(size.settle, 2)}${fixed(size.tail - size.settle, 2)}${fixed(size.tail, 2)}${fixed(size.tailWall, 1)}` +
          `${fixed(size.drawing, 1)}${fixed(size.resume, 2)}${fixed(size.resumeWall, 1)}${[size.rss, size.heap, size.buffers, size.bytes].map((bytes) => fixed(bytes / 1e6, 0)).join('')}\n`,
      );
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  }
}
