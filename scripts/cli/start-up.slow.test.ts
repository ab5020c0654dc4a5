// What starting the program loads: counted, since times differ from machine to machine.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const PROGRAM = fileURLToPath(new URL('dist/scripts/switchback.js', ROOT));

const dataUrl = (script: string): string => `data:text/javascript,${encodeURIComponent(script)}`;

/** Prints the address of every module that is loaded to standard error. */
const HOOKS = dataUrl(`
const { writeSync } = process.getBuiltinModule('node:fs');
export const load = (url, context, next) => {
  writeSync(2, url + String.fromCharCode(10));
  return next(url, context);
};`);
const REGISTER = dataUrl(`process.getBuiltinModule('node:module').register(${JSON.stringify(HOOKS)});`);

interface Start {
  readonly out: string;
  /** Modules of the project, from its root. */
  readonly own: readonly string[];
  /** Packages. */
  readonly packages: ReadonlySet<string>;
}

function start(...args: string[]): Start {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`--import=${REGISTER}`, PROGRAM, ...args], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  const urls = stderr.split('\n').filter((line) => line.startsWith('file:'));
  const packages = urls.flatMap((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []);
  const files = urls.filter((url) => url.startsWith(`${ROOT}dist/`));
  // The bundler names each module before its code.
  const own = files.flatMap((url) =>
    [...readFileSync(new URL(url), 'utf8').matchAll(/^\/\/ ((?:engine|bots|arena|scripts)\/.*\.ts)$/gm)].map(
      ([, path]) => path,
    ),
  );
  return { out: stdout, own, packages: new Set(packages) };
}

describe('help', () => {
  test('loads no command, no engine and no package', () => {
    const { out, own, packages } = start('--help');
    expect(out).toContain('switchback run [settings]');
    expect(own).toContain('scripts/cli/commands/index.ts');
    expect(
      own.filter((path) => /^(bots|engine\/(?!core\/))|^scripts\/cli\/commands\/(?!index)/.test(path)),
    ).toEqual([]);
    expect(own.length).toBeLessThan(20);
    expect([...packages]).toEqual([]);
  });

  test('of a group loads none of its commands', () => {
    const { out, own } = start('deck', '--help');
    expect(out).toContain('switchback deck tune [file]');
    expect(own.filter((path) => path.startsWith('scripts/cli/commands/'))).toEqual([
      'scripts/cli/commands/index.ts',
    ]);
  });

  test('of a command loads that command', () => {
    const { out, own } = start('titles', '--help');
    expect(out).toContain('switchback titles');
    expect(own.filter((path) => path.startsWith('scripts/cli/commands/'))).toEqual([
      'scripts/cli/commands/index.ts',
      'scripts/cli/commands/titles.ts',
    ]);
  });

  test.each(['run', 'game'])('of %s loads what draws no page, map or chart', (command) => {
    const { packages } = start(command, '--help');
    expect(['@observablehq/plot', 'linkedom', 'fontkit'].filter((name) => packages.has(name))).toEqual([]);
  });
});
