// A folder for running the shell commands of deploy/, with `switchback` and substitutes for programs of a
// cluster on the PATH.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect } from 'vitest';
import { readFolder, tempFolder } from '../../../../arena/testing/temp-folder.ts';
import { PROGRAM } from '../../testing/program.ts';

/** A short run. */
export const SETTINGS = {
  title: 'pebbles',
  bots: 'random,last,first',
  players: 2,
  seeds: 20,
  workers: 1,
  report: false,
};

export interface Stage {
  readonly folder: string;
  /** File with the settings of a short run. */
  readonly settings: string;
  /** Puts a program on the PATH. @param text of a shell script */
  addProgram(name: string, text: string): void;
  /** Runs a command to its end and returns what it prints. @throws when its exit code is not 0 */
  run(command: readonly string[], env?: NodeJS.ProcessEnv): string;
  /** Starts a command that goes on until it is killed. */
  start(command: readonly string[], env?: NodeJS.ProcessEnv): ChildProcess;
}

export function makeStage(): Stage {
  const folder = tempFolder();
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const settings = join(folder, 'run.json');
  writeFileSync(settings, JSON.stringify(SETTINGS));
  const addProgram = (name: string, text: string): void => {
    writeFileSync(join(bin, name), text);
    chmodSync(join(bin, name), 0o755);
  };
  addProgram('switchback', `#!/bin/sh\nexec '${process.execPath}' '${PROGRAM}' "$@"\n`);
  const spawnOptions = (env?: NodeJS.ProcessEnv) => ({
    cwd: folder,
    env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env.PATH}` },
  });
  return {
    folder,
    settings,
    addProgram,
    run([program, ...args], env) {
      const options = { ...spawnOptions(env), encoding: 'utf8' } as const;
      const { status, stdout, stderr } = spawnSync(program, args, options);
      expect(status, `${program} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
      return stdout;
    },
    start: ([program, ...args], env) => spawn(program, args, { ...spawnOptions(env), stdio: 'ignore' }),
  };
}

/** Files of the only run in a folder of runs, except those that depend on machine and time. */
export function readOnlyRun(runsFolder: string): Record<string, string> {
  const names = readdirSync(runsFolder).filter((name) => name !== 'latest');
  expect(names).toHaveLength(1);
  return readFolder(join(runsFolder, names[0]));
}
