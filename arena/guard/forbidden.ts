// Takes away from bots what would make their games differ from one time to the next or end the thread they run in: the
// clock, unnamed luck, the end of the process. Each still works for the arena itself, between the questions to bots.
// Code that looks for other ways finds some (node:crypto, node:fs): this is a help to honest authors, no wall.
import { performance } from 'node:perf_hooks';
import { BotFault, type FaultCode } from '../fault.ts';

type Method = (...given: unknown[]) => unknown;

/** @param asking whether a bot's code is running */
export function forbid(asking: () => boolean): void {
  const guard = (holder: object, key: string, code: FaultCode, why: string): void => {
    const held = holder as Record<string, unknown>;
    const original = held[key] as Method | undefined;
    if (typeof original !== 'function') return;
    const value = function (this: unknown, ...given: unknown[]): unknown {
      if (asking()) throw new BotFault(code, why);
      return Reflect.apply(original, this, given);
    };
    for (const [name, own] of Object.entries(original)) {
      Reflect.defineProperty(value, name, { value: own, enumerable: true });
    }
    Reflect.defineProperty(held, key, { value, writable: false, configurable: false });
  };

  const luck = (name: string): string => `called ${name}; a bot's luck is setup.random`;
  guard(Math, 'random', 'bot/forbidden', luck('Math.random'));
  guard(globalThis.crypto, 'getRandomValues', 'bot/forbidden', luck('crypto.getRandomValues'));
  guard(globalThis.crypto, 'randomUUID', 'bot/forbidden', luck('crypto.randomUUID'));

  const clock = (name: string): string => `called ${name}; a bot has no clock`;
  guard(performance, 'now', 'bot/forbidden', clock('performance.now'));
  guard(process, 'hrtime', 'bot/forbidden', clock('process.hrtime'));
  guard(process, 'uptime', 'bot/forbidden', clock('process.uptime'));
  forbidNow(() => {
    if (asking()) throw new BotFault('bot/forbidden', clock('Date'));
  });

  const end = (name: string): string => `called ${name}`;
  for (const name of [
    'exit',
    'reallyExit',
    'abort',
    'kill',
    '_kill',
    'chdir',
    'dlopen',
    'setUncaughtExceptionCaptureCallback',
  ]) {
    guard(process, name, 'bot/exited', end(`process.${name}`));
  }

  const later = (name: string): string => `called ${name}; a bot answers at once and does nothing later`;
  for (const name of ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask']) {
    guard(globalThis, name, 'bot/async', later(name));
  }
  guard(process, 'nextTick', 'bot/async', later('process.nextTick'));
}

/** `Date` without the present: dates that are given stay as they are. */
function forbidNow(check: () => void): void {
  const Original = Date;
  const Guarded = function (this: unknown, ...given: unknown[]): unknown {
    if (new.target === undefined) {
      check();
      return Original();
    }
    if (given.length === 0) check();
    return Reflect.construct(Original, given, new.target === Guarded ? Original : new.target);
  } as unknown as DateConstructor;
  const now = (): number => {
    check();
    return Original.now();
  };
  const statics = { UTC: Original.UTC, parse: Original.parse, now, prototype: Original.prototype };
  for (const [key, value] of Object.entries(statics)) {
    Reflect.defineProperty(Guarded, key, { value, writable: false, configurable: key !== 'prototype' });
  }
  Reflect.defineProperty(Guarded, 'length', { value: 7 });
  Reflect.defineProperty(Guarded, 'name', { value: 'Date' });
  Reflect.defineProperty(Original.prototype, 'constructor', { value: Guarded });
  globalThis.Date = Guarded;
}
