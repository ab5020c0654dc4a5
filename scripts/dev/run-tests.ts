// `npm test`: lint, types, build, and all unit and slow tests. With words, only the tests that they name, which build what is stale:
// `npm test -- designer` those of the room scripts/designer, another word those whose path contains it, as in vitest.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

function run(file, ...args) {
  const { status } = spawnSync(process.execPath, [file, ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const words = process.argv.slice(2);
if (words.length === 0)
  for (const step of ['lint', 'typecheck', 'build']) run(process.env.npm_execpath, 'run', step);
const isRoom = (word) => /^[a-z]+$/.test(word) && existsSync(`scripts/${word}`);
const filters = words.map((word) => (isRoom(word) ? `scripts/${word}/` : word));
/** A fleet is tested with its queue only. */
const needsQueue = (word) =>
  isRoom(word) &&
  !readdirSync(`scripts/${word}`, { recursive: true }).some((file) =>
    /(^|\/)[^./]+(\.slow)?\.test\.ts$/.test(file),
  );
const lanes = words.length > 0 && words.every(needsQueue) ? ['e2e'] : ['unit', 'slow'];
const projects = words.includes('--project') ? [] : lanes.flatMap((lane) => ['--project', lane]);
run('node_modules/vitest/vitest.mjs', 'run', ...projects, ...filters);
