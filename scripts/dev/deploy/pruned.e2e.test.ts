// The program in a tree with the packages of the images, and in one without those that users install themselves.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { expect, test } from 'vitest';
import { describeWithRedis, startRedis } from '../../../arena/testing/start-redis.ts';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { pebblesArgs, start, waitUntil } from '../../cli/testing/processes.ts';
import { ROOT } from '../testing/program.ts';

interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The packages that the Dockerfile installs by name. */
const NAMED = ['bullmq', 'ioredis', 'pdfkit'];

/** The words that the Dockerfile gives to npm for them. */
function installedByName(): string[] {
  const folder = tempFolder();
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\nprintf "%s\\n" "$@"\n');
  chmodSync(join(folder, 'npm'), 0o755);
  const [step] = DockerfileParser.parse(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8'))
    .getInstructions()
    .map((one) => one.getArgumentsContent() ?? '')
    .filter((text) => text.startsWith('npm install '));
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  return spawnSync('sh', ['-c', step], { cwd: folder, env, encoding: 'utf8' }).stdout.trim().split('\n');
}

/** Copies the program with these packages and all that they depend on, or need. @returns its main module */
function programWith(names: readonly string[], hasOptional = true): string {
  const folder = tempFolder();
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };
  const copied = new Set<string>();
  const copy = (name: string, from: string): void => {
    const at = [`${from}/node_modules/${name}`, `node_modules/${name}`].find((path) => path in packages);
    if (at === undefined || copied.has(at)) return;
    copied.add(at);
    if (existsSync(join(ROOT, at)))
      cpSync(join(ROOT, at), join(folder, at), { recursive: true, dereference: true });
    const { dependencies, optionalDependencies } = packages[at];
    for (const each of Object.keys({ ...dependencies, ...(hasOptional && optionalDependencies) }))
      copy(each, at);
  };
  for (const name of names) copy(name, '');
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  cpSync(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true });
  return join(folder, 'dist/scripts/switchback.js');
}

const { dependencies, devDependencies, peerDependenciesMeta } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
);
test('images install optional packages by name, with the versions of a checkout, and nothing for development', () => {
  const words = installedByName();
  expect(words.filter((word) => !word.startsWith('--'))).toEqual([
    'install',
    ...NAMED.map((name) => `${name}@${devDependencies[name]}`),
  ]);
  expect(words).toEqual(expect.arrayContaining(['--save-prod', '--omit=dev']));
  for (const name of NAMED) expect(peerDependenciesMeta[name]).toEqual({ optional: true });
});

test('without optional packages SVG is drawn, and a line says what PNG needs', async () => {
  const program = programWith(Object.keys(dependencies), false);
  const draw = async (name: string) => {
    const drawing = start(
      ['board', 'draw', '--title', 'north-america', '--out', join(tempFolder(), name)],
      {},
      program,
    );
    return [await drawing.code, drawing.text()];
  };
  expect(await draw('board.svg')).toEqual([0, expect.not.stringContaining('needs')]);
  expect(await draw('board.png')).toEqual([
    2,
    'PNG: needs packages that Switchback does not include: npm install --include=optional @resvg/resvg-js\n',
  ]);
});

describeWithRedis('the tree of an image', () => {
  test('has all that a worker, a run with a queue and a PDF need; without it, a line says what to install', async () => {
    const program = programWith([...Object.keys(dependencies), ...NAMED]);
    const { url } = await startRedis();
    const worker = start(['worker', '--queue', url, '--workers', '1'], {}, program);
    await waitUntil(() => worker.text().includes('waits for runs'), 'the worker');
    const runs = tempFolder();
    const run = start(['run', ...pebblesArgs(20), '--queue', url, '--out', runs], {}, program);
    expect(await run.code, run.text()).toBe(0);
    const pdf = ['deck', 'print', '--out', join(runs, 'cards.pdf')];
    const print = start(pdf, {}, program);
    expect(await print.code, print.text()).toBe(0);
    worker.process.kill('SIGINT');
    await worker.code;
    for (const name of NAMED) rmSync(join(program, '../../../node_modules', name), { recursive: true });
    for (const [args, line] of [
      [
        ['worker', '--queue', url],
        'needs packages that Switchback does not include: npm install bullmq ioredis',
      ],
      [['run', '--queue', url, '--out', runs], 'npm install bullmq ioredis'],
      [[...pdf, '--overwrite'], 'PDF: needs a package that Switchback does not include: npm install pdfkit'],
    ] as const) {
      const refused = start(args, {}, program);
      expect(await refused.code, refused.text()).toBe(2);
      expect(refused.text()).toContain(line);
    }
  }, 180_000);
});
