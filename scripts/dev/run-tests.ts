// `npm test`: lint, types, build, and all unit and slow tests. With words, only the tests that they name, which build what is stale:
// `npm test -- designer` those of the room scripts/designer, another word those whose path contains it, as in vitest.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { vitestArguments } from './run-tests/lanes.ts';

function run(file: string, ...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [file, ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const words = process.argv.slice(2);
if (words.length === 0)
  for (const step of ['lint', 'typecheck', 'build']) run(process.env.npm_execpath!, 'run', step);
const filesOf = (room: string): string[] | undefined => {
  const folder = `scripts/${room}`;
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : undefined;
};
run('node_modules/vitest/vitest.mjs', 'run', ...vitestArguments(words, filesOf));
