// Modules that a start of the program loads: counted, since times differ from machine to machine.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
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
  readonly stdout: string;
  /** Files of the build, by name without the hash: `scripts/switchback`, `chunks/titles`. */
  readonly modules: readonly string[];
  readonly bytes: number;
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
  const modules = files.map((url) => url.slice(`${ROOT}dist/`.length).replace(/(-.{8})?\.js$/, ''));
  const bytes = files.reduce((sum, url) => sum + statSync(new URL(url)).size, 0);
  return { stdout, modules, bytes, packages: new Set(packages) };
}

describe('help', () => {
  const { stdout, modules, bytes, packages } = start('--help');

  test('the help loads no command, no engine and no package', () => {
    expect(stdout).toContain('  run [settings]');
    expect(modules).toContain('scripts/switchback');
    expect(modules.length).toBeLessThan(15);
    expect(bytes).toBeLessThan(200_000);
    expect([...packages]).toEqual([]);
  });

  test('the help of a group loads none of its commands', () => {
    const group = start('deck', '--help');
    expect(group.stdout).toContain('switchback deck tune [file]');
    expect(group.modules).toEqual(modules);
  });

  test('the help of a command loads that command alone', () => {
    const result = start('titles', '--help');
    expect(result.stdout).toContain('switchback titles');
    expect(result.modules).toContain('chunks/titles');
    expect(result.modules).not.toContain('chunks/run');
  });

  test.each(['run', 'game'])('the help of %s loads nothing that draws pages, maps or charts', (command) => {
    const { modules: loaded, packages: used } = start(command, '--help');
    expect(used.has('fontkit')).toBe(false);
    // The chunk with the bundled packages that draw charts.
    expect(loaded).not.toContain('chunks/draw-chart');
    expect(readdirSync(new URL('dist/chunks/', ROOT)).join()).toContain('draw-chart-');
  });
});
