// Takes from an isolated bot's process, before any of the bot's code is loaded, what Node's permission model leaves open and
// no bot needs: signals to other processes, their priority, V8's switches, what the tools left in the environment. Behind a wall of the operating system this adds
// little; without one it is what keeps a bot from ending the arena, or from starting a debugger in it.
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import v8 from 'node:v8';

const PROCESS = [
  'kill',
  '_kill',
  '_debugProcess',
  '_debugEnd',
  '_startProfilerIdleNotifier',
  'setuid',
  'setgid',
  'seteuid',
  'setegid',
  'setgroups',
  'initgroups',
];

/** For good. */
export function closeDoors(): void {
  const close = (holder: object, name: string): void => {
    if (!Reflect.has(holder, name)) return;
    const value = (): never => {
      throw new Error(`${name} is out of reach of isolated bots`);
    };
    Reflect.defineProperty(holder, name, { value, writable: false, configurable: false });
  };
  for (const name of PROCESS) close(process, name);
  for (const name of Object.keys(process.env)) delete process.env[name];
  close(os, 'setPriority');
  close(v8, 'setFlagsFromString');
  syncBuiltinESMExports();
}
