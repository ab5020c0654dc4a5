// Forbids bots what would make the same game differ the next time, or end their thread: clocks, random numbers other than
// their own, ending the process. For the arena itself all of it still works, between questions to bots.
import { File } from 'node:buffer';
import { performance } from 'node:perf_hooks';
import type { FaultCode } from '../../model/fault.ts';
import type { Gate, Rule } from './gate.ts';

const prototypeOf = (value: object): object => Reflect.getPrototypeOf(value)!;

export function forbid(gate: Gate): void {
  forbidRandom(gate);
  forbidClocks(gate);
  forbidProcess(gate);
  for (const name of ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'fetch']) {
    gate.guard(globalThis, name, later(name));
  }
  for (const name of ['MessageChannel', 'BroadcastChannel']) forbidClass(gate, name);
}

const forbidden = (what: string): Rule => ({ asked: 'bot/forbidden', what });
const random = (name: string): Rule => forbidden(`called ${name}; a bot's random numbers are setup.random`);
const clock = (name: string): Rule => forbidden(`called ${name}; a bot has no clock`);
const later = (name: string): Rule => ({
  asked: 'bot/async',
  what: `called ${name}; a bot answers at once and does nothing later`,
});

function forbidRandom(gate: Gate): void {
  gate.guard(Math, 'random', random('Math.random'));
  gate.guardAll(prototypeOf(globalThis.crypto), (name) => random(`crypto.${name}`));
  gate.guard(URL, 'createObjectURL', random('URL.createObjectURL'));
  // Whether an object is still in memory depends on the garbage collector.
  gate.guard(WeakRef.prototype, 'deref', random('WeakRef.deref'));
}

function forbidClocks(gate: Gate): void {
  const both = { accessors: true };
  gate.guardAll(performance, (name) => clock(`performance.${name}`), both);
  gate.guardAll(prototypeOf(performance), (name) => clock(`performance.${name}`), both);
  gate.guardAll(PerformanceEntry.prototype, (name) => clock(`PerformanceEntry.${name}`), both);
  gate.guard(Event.prototype, 'timeStamp', clock('Event.timeStamp'));
  gate.guard(File.prototype, 'lastModified', clock('File.lastModified'));
  forbidNow(gate);
  forbidNowInWords(gate);
}

/** `Date` without the current time; given dates work as before. */
function forbidNow(gate: Gate): void {
  const rule = clock('Date');
  const Original = Date;
  const Guarded = function (this: unknown, ...given: unknown[]): unknown {
    if (new.target === undefined) {
      gate.check(rule);
      return Original();
    }
    if (given.length === 0) gate.check(rule);
    return Reflect.construct(Original, given, new.target === Guarded ? Original : new.target);
  } as unknown as DateConstructor;
  const now = (): number => {
    gate.check(rule);
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

type Format = (date?: unknown) => unknown;

/** Without an argument these format the current time. */
function forbidNowInWords(gate: Gate): void {
  const rule = clock('Intl.DateTimeFormat');
  const { prototype } = Intl.DateTimeFormat;
  const dated = (format: Format): Format =>
    function (this: unknown, date) {
      if (date === undefined) gate.check(rule);
      return Reflect.apply(format, this, [date]);
    };
  const { get } = Reflect.getOwnPropertyDescriptor(prototype, 'format')!;
  Reflect.defineProperty(prototype, 'format', {
    get(this: unknown) {
      return dated(Reflect.apply(get!, this, []) as Format);
    },
  });
  const { formatToParts } = prototype;
  Reflect.defineProperty(prototype, 'formatToParts', { value: dated(formatToParts as Format) });
}

/** What ends or stops a process, or changes it for others. */
const ENDINGS = [
  ...['exit', 'reallyExit', 'abort', 'kill', '_kill', 'chdir', 'dlopen'],
  ...['setUncaughtExceptionCaptureCallback', '_debugProcess', '_debugEnd'],
];
/** Functions that only read. */
const ALLOWED = [
  ...['cwd', 'assert', 'getBuiltinModule', 'getuid', 'geteuid', 'getgid', 'getegid', 'getgroups'],
  // Node itself calls it.
  '_fatalException',
];
/**
 * Functions that reach into Node or other processes: forbidden while a bot is loaded as well. `exit` ends only its own
 * thread.
 */
const NEVER = [
  ...ENDINGS.filter((name) => name !== 'exit' && name !== 'reallyExit'),
  ...['binding', '_linkedBinding', '_getActiveHandles', '_getActiveRequests', '_rawDebug', '_tickCallback'],
  ...['_startProfilerIdleNotifier', '_stopProfilerIdleNotifier', 'openStdin', 'umask', 'initgroups'],
  ...['setgroups', 'setegid', 'seteuid', 'setgid', 'setuid', 'setSourceMapsEnabled'],
];

function forbidProcess(gate: Gate): void {
  const codeOf = (name: string): FaultCode =>
    name === 'nextTick' ? 'bot/async' : ENDINGS.includes(name) ? 'bot/exited' : 'bot/forbidden';
  const rule = (name: string): Rule | undefined =>
    ALLOWED.includes(name)
      ? undefined
      : { asked: codeOf(name), loading: NEVER.includes(name), what: `called process.${name}` };
  for (const name of ['on', 'once', 'addListener', 'prependListener', 'prependOnceListener', 'emit']) {
    const value: unknown = Reflect.get(process, name);
    Reflect.defineProperty(process, name, { value, writable: true, configurable: true });
  }
  gate.guardAll(process, rule);
  if (process.report) gate.guardAll(process.report, (name) => ({ ...rule(name)!, loading: true }));
}

/** A class that Node loads when its name is first read. */
function forbidClass(gate: Gate, name: string): void {
  const original = Reflect.get(globalThis, name) as (...given: unknown[]) => unknown;
  const value = gate.behind(original, { ...later(name), loading: true });
  Reflect.defineProperty(globalThis, name, { value, writable: false, configurable: false });
}
