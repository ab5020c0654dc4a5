// What all bots of a thread share besides the language: the global object, the process with its environment and streams,
// Node's emitters and streams. By none of it may one bot leave something for another.
import { EventEmitter } from 'node:events';
import { Duplex, PassThrough, Readable, Stream, Transform, Writable } from 'node:stream';
import { inspect } from 'node:util';
import { isObject } from './freeze-data.ts';
import type { Gate, Rule } from './gate.ts';

const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys, preventExtensions } = Reflect;

/** Classes of Node's whose methods the arena's own output goes through. */
const CLASSES: readonly object[] = [EventEmitter, Stream, Readable, Writable, Duplex, Transform, PassThrough];
const prototypes = CLASSES.map(
  (one) => getOwnPropertyDescriptor(one, 'prototype')!.value as Record<string, unknown>,
);

/** Objects whose methods are compared after every game. */
export const WATCHED: readonly object[] = [...CLASSES, ...prototypes];

/** Refuses a bot that is asked to change the environment, or to write past the console that is held for it. */
export function guardEnvironment(gate: Gate): void {
  const changed: Rule = { asked: 'bot/forbidden', what: 'changed process.env' };
  const guarded = new Proxy(process.env, {
    set(env, key, value) {
      gate.check(changed);
      return Reflect.set(env, key, value);
    },
    defineProperty(env, key, slot) {
      gate.check(changed);
      return Reflect.defineProperty(env, key, slot);
    },
    deleteProperty(env, key) {
      gate.check(changed);
      return Reflect.deleteProperty(env, key);
    },
  });
  defineProperty(process, 'env', { value: guarded, writable: false, configurable: false });
  for (const key of ['write', 'end', '_write', '_writev', '_final']) {
    for (const holder of [...prototypes, ...prototypesOf(process.stdout), ...prototypesOf(process.stderr)])
      gate.guard(holder, key, { asked: 'bot/forbidden', what: 'wrote to a stream' });
  }
}

function prototypesOf(value: object): object[] {
  const chain: object[] = [];
  for (let at = getPrototypeOf(value); at !== null && at !== Object.prototype; at = getPrototypeOf(at))
    chain.push(at);
  return chain;
}

/** From now on nothing gets a new property. To be called when all bots are loaded. */
export function closeRealm(): void {
  const held = ownKeys(process)
    .filter((key) => typeof key === 'string' && !key.startsWith('_'))
    .map((key) => getOwnPropertyDescriptor(process, key)!.value as unknown);
  // Whatever an emitter notes when it is first listened to it notes now.
  const listener = (): void => {};
  for (const emitter of [process, process.stdout, process.stderr] as EventEmitter[]) {
    emitter.prependListener('error', listener);
    emitter.removeListener('error', listener);
  }
  for (const one of [...held, process.stdout, process.stderr, inspect, ...WATCHED, process, globalThis])
    if (isObject(one)) preventExtensions(one);
}

interface Setting {
  readonly name: string;
  read(): unknown;
  restore(was: unknown): void;
}

const SETTINGS: readonly Setting[] = [
  {
    name: 'process.exitCode',
    read: () => process.exitCode,
    restore(was) {
      process.exitCode = was as number | undefined;
    },
  },
  {
    name: 'process.title',
    read: () => process.title,
    restore(was) {
      process.title = was as string;
    },
  },
  {
    name: 'defaultMaxListeners',
    read: () => EventEmitter.defaultMaxListeners,
    restore(was) {
      EventEmitter.defaultMaxListeners = was as number;
    },
  },
  {
    name: 'util.inspect.defaultOptions',
    read: () => JSON.stringify(inspect.defaultOptions),
    restore(was) {
      inspect.defaultOptions = JSON.parse(was as string) as object;
    },
  },
];

/**
 * Watches settings of Node's behind accessors that cannot be guarded.
 * @returns a function that puts all back and names one that was changed, if any was
 */
export function watchSettings(): () => string | undefined {
  const before = SETTINGS.map(({ read }) => read());
  return () => {
    let changed: string | undefined;
    for (let i = 0; i < SETTINGS.length; i++) {
      const { name, read, restore } = SETTINGS[i];
      if (read() === before[i]) continue;
      changed ??= name;
      restore(before[i]);
    }
    return changed;
  };
}
