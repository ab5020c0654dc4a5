// Removes, before any of the bot's code is loaded, what Node's permission model leaves open and no bot needs: signals to
// other processes, their priority, V8's flags, environment variables that tools left, the words of the command. With isolation
// by the operating system this adds little; without it, only this keeps a bot from ending the arena.
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import v8 from 'node:v8';

const OF_PROCESS = [
  ...[
    'kill',
    '_kill',
    '_debugProcess',
    '_debugEnd',
    '_startProfilerIdleNotifier',
    'binding',
    '_linkedBinding',
  ],
  ...['setuid', 'setgid', 'seteuid', 'setegid', 'setgroups', 'initgroups'],
];

/** Cannot be undone. */
export function closeDoors(): void {
  const close = (holder: object, name: string): void => {
    if (!Reflect.has(holder, name)) return;
    const value = (): never => {
      throw new Error(`${name} is out of reach of isolated bots`);
    };
    Reflect.defineProperty(holder, name, { value, writable: false, configurable: false });
  };
  for (const name of OF_PROCESS) close(process, name);
  for (const name of Object.keys(process.env)) delete process.env[name];
  process.argv.length = 1;
  process.execArgv.length = 0;
  close(os, 'setPriority');
  close(v8, 'setFlagsFromString');
  syncBuiltinESMExports();
}
