// For each role: removes its line from scripts/roles.ts in a copy of the checkout, and checks that the copy has right types, builds,
// starts, and passes the unit tests of all other rooms. `npm run check:roles -- designer play` checks these two.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LIST = join('scripts', 'roles.ts');
const list = readFileSync(LIST, 'utf8');
const ROLES = [...list.matchAll(/^import \{ (\w+) \} from '\.\/\1\/index\.ts';$/gm)].map(([, role]) => role);
const VITEST = 'node_modules/vitest/vitest.mjs';

const without = (role) =>
  list
    .replace(`import { ${role} } from './${role}/index.ts';\n`, '')
    .replace(new RegExp(`(?<=ROLES.*\\[.*)\\b${role}, `), '');

/** A copy of the files in git, with the packages of this checkout. */
function copyCheckout(role) {
  const folder = mkdtempSync(join(tmpdir(), 'switchback-'));
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const isOwnTest = (file) => file.startsWith(`scripts/${role}/`) && file.endsWith('.test.ts');
  for (const file of files.split('\0'))
    if (file !== '' && existsSync(file) && !isOwnTest(file)) cpSync(file, join(folder, file));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'junction');
  writeFileSync(join(folder, LIST), without(role));
  return folder;
}

const STEPS = [
  ['types', (run) => run(process.env.npm_execpath, 'run', 'typecheck')],
  ['build', (run) => run(process.env.npm_execpath, 'run', 'build')],
  ['help', (run) => run('dist/scripts/switchback.js', '--help')],
  ['unit tests', (run) => run(VITEST, 'run', '--project', 'unit', '--reporter', 'dot')],
];

/** The first step that fails, with its output; undefined if all hold. */
function failureIn(folder) {
  for (const [name, step] of STEPS) {
    const run = (...args) =>
      spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 });
    const { status, stdout, stderr } = step(run);
    if (status !== 0) return `${name} fail\n${stdout}${stderr}`;
  }
  return undefined;
}

const asked = process.argv.slice(2);
for (const role of asked.length > 0 ? asked : ROLES) {
  if (without(role) === list) throw new Error(`${role} is no role: use ${ROLES.join(', ')}`);
  const folder = copyCheckout(role);
  const failure = failureIn(folder);
  rmSync(folder, { recursive: true, force: true });
  console.log(`without ${role}: ${failure ?? 'types, build, help and unit tests hold'}`);
  if (failure) process.exitCode = 1;
}
