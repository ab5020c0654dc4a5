// For each role: removes its line from scripts/roles.ts in a copy of the checkout, and checks that the copy has right types, builds,
// starts, and passes the unit tests of all other rooms. `npm run check:roles -- designer play` checks these two.
import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isTestOf, rolesIn, withoutRole } from './leave-out-roles/role-list.ts';

const LIST = join('scripts', 'roles.ts');
const list = readFileSync(LIST, 'utf8');
const VITEST = 'node_modules/vitest/vitest.mjs';

/** A copy of the files in git without a role and its tests, with the packages of this checkout. */
function copyCheckout(role: string): string {
  const rest = withoutRole(list, role);
  const folder = mkdtempSync(join(tmpdir(), 'switchback-'));
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  for (const file of files.split('\0'))
    if (file !== '' && existsSync(file) && !isTestOf(role, file)) cpSync(file, join(folder, file));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'junction');
  writeFileSync(join(folder, LIST), rest);
  return folder;
}

type Run = (...args: readonly string[]) => SpawnSyncReturns<string>;

const STEPS: readonly (readonly [name: string, step: (run: Run) => SpawnSyncReturns<string>])[] = [
  ['types', (run) => run(process.env.npm_execpath!, 'run', 'typecheck')],
  ['build', (run) => run(process.env.npm_execpath!, 'run', 'build')],
  ['help', (run) => run('dist/scripts/switchback.js', '--help')],
  ['unit tests', (run) => run(VITEST, 'run', '--project', 'unit', '--reporter', 'dot')],
];

/** The first step that fails, with its output; undefined if all hold. */
function failureIn(folder: string): string | undefined {
  for (const [name, step] of STEPS) {
    const run: Run = (...args) =>
      spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 });
    const { status, stdout, stderr } = step(run);
    if (status !== 0) return `${name} fail\n${stdout}${stderr}`;
  }
  return undefined;
}

const asked = process.argv.slice(2);
for (const role of asked.length > 0 ? asked : rolesIn(list)) {
  const folder = copyCheckout(role);
  const failure = failureIn(folder);
  rmSync(folder, { recursive: true, force: true });
  console.log(`without ${role}: ${failure ?? 'types, build, help and unit tests hold'}`);
  if (failure) process.exitCode = 1;
}
