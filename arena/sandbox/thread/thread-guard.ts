// Guards the games of a thread against accidents of bots: denies them clocks, random numbers and exits,
// detects asynchronous work, labels printed lines, and reports to the main thread which bot is being asked.
import { createHook } from 'node:async_hooks';
import { Console } from 'node:console';
import { syncBuiltinESMExports } from 'node:module';
import { Writable } from 'node:stream';
import { BotFault, type Fault } from '../../model/fault.ts';
import type { Guard } from './call-bot.ts';
import { lineSplitter } from './printed-lines.ts';
import { type Expulsion, Heartbeat } from './watchdog.ts';

/** Limits and callbacks of a game that the guard uses. */
export interface GuardedGame {
  /** Index within the block. */
  readonly index: number;
  /** By seat, true if the bot runs in a separate process. */
  readonly isExternal: readonly boolean[];
  /** By seat. */
  readonly labels: readonly string[];
  readonly expelled: readonly Expulsion[];
}

export class ThreadGuard implements Guard {
  /** True if a bot has left asynchronous work, which must not run: the thread must be ended. */
  isTainted = false;
  /** True while a probe's code runs. */
  isWatching = false;
  /** Seat whose bot is running in this thread, or -1. */
  #askedSeat = -1;
  /** Label of the bot that is being loaded. */
  #loading = 'a bot';
  /** Node's name for the kind of asynchronous work that the asked bot has left. */
  #leftWork: string | undefined;
  #questions: number[] = [];
  #game!: GuardedGame;
  #progress = new Heartbeat();

  /** Create once per thread, before any bot is loaded. @param print receives a line that a bot printed */
  constructor(print: (line: string) => void) {
    const note = (type: string): void => {
      if (this.#askedSeat >= 0) this.#leftWork ??= type;
    };
    // Node reports a promise or a timer when it is created: before it runs, and while we know whose it is.
    createHook({ init: (_id, type) => note(type), promiseResolve: () => note('PROMISE') }).enable();
    const printer = (): string => {
      const seat = this.#askedSeat;
      return seat < 0 ? this.#loading : `${this.#game.labels[seat]}, seat ${seat}`;
    };
    replaceOutput(printer, print);
    forbid((name, hint) => {
      if (this.#askedSeat >= 0) throw new BotFault('bot/forbidden', `used ${name}; ${hint}`);
      if (this.isWatching) throw new Error(`used ${name}; ${PROBE_HINT}`);
    });
    // Work that a file started while being loaded may fail at any time; that is not a fault in a game.
    const reportLate = (error: unknown): void =>
      print(`[a bot that was loaded] failed later: ${String(error)}`);
    process.on('uncaughtException', reportLate).on('unhandledRejection', reportLate);
  }

  /** Call before loading a bot's code. */
  load(label: string): void {
    this.#loading = label;
  }

  /** Call before the games of a block. */
  begin(progress: Heartbeat): void {
    this.#progress = progress;
  }

  open(game: GuardedGame): void {
    this.#game = game;
    this.#questions = game.labels.map(() => 0);
    this.#progress.open(game.index);
  }

  enter(seat: number): Fault | undefined {
    const question = this.#questions[seat]++;
    const { expelled, isExternal } = this.#game;
    if (expelled.length > 0) {
      const expulsion = expelled.find((one) => one.seat === seat && question >= one.question);
      if (expulsion) return expulsion.fault;
    }
    this.#progress.ask(seat, question, isExternal[seat]);
    if (!isExternal[seat]) this.#askedSeat = seat;
    return undefined;
  }

  leave(): Fault | undefined {
    this.#askedSeat = -1;
    this.#progress.enter('playing');
    if (this.#leftWork === undefined) return undefined;
    const detail = `left work to do after its answer (${this.#leftWork})`;
    this.#leftWork = undefined;
    this.isTainted = true;
    return { code: 'bot/async', detail };
  }
}

/** An object and its properties to guard; a version of Node.js may lack some. */
type GuardedProperties = readonly [holder: object, ...names: string[]];

const RANDOM_SOURCES: readonly GuardedProperties[] = [
  [Math, 'random'],
  [globalThis.crypto, 'getRandomValues', 'randomUUID'],
  [process.getBuiltinModule('crypto'), 'randomBytes', 'randomInt', 'randomUUID', 'randomFillSync'],
];

const { Now = {} } = (Reflect.get(globalThis, 'Temporal') ?? {}) as { readonly Now?: object };

/** Clocks and other measurements of the machine, except for a `Date` without arguments. */
const CLOCKS: readonly GuardedProperties[] = [
  [Date, 'now'],
  [Now, 'instant', 'plainDateISO', 'plainDateTimeISO', 'plainTimeISO', 'zonedDateTimeISO'],
  [performance, 'now', 'mark', 'measure', 'timerify', 'timeOrigin', 'nodeTiming', 'toJSON'],
  [performance, 'eventLoopUtilization'],
  [process.getBuiltinModule('perf_hooks'), 'PerformanceMark', 'createHistogram', 'monitorEventLoopDelay'],
  [globalThis, 'PerformanceMark'],
  [Event.prototype, 'timeStamp'],
  [process.getBuiltinModule('buffer').File.prototype, 'lastModified'],
  [process.hrtime, 'bigint'],
  [process, 'hrtime', 'uptime', 'cpuUsage', 'threadCpuUsage', 'resourceUsage', 'memoryUsage'],
  [process.report, 'getReport', 'writeReport'],
  [process.getBuiltinModule('os'), 'uptime', 'loadavg', 'cpus', 'freemem'],
  [process.getBuiltinModule('v8').GCProfiler.prototype, 'stop'],
];

const RANDOM_HINT = "a bot's random numbers are setup.random";
const CLOCK_HINT = 'a bot may not read clocks or measure the machine';

const PROBE_HINT = 'a probe may use neither clocks nor random numbers of its own';

/** Throws if a bot is being asked or a probe's code runs. @param name of the property that it uses */
type Check = (name: string, hint: string) => void;

/**
 * Makes clocks, random numbers and `process.exit` throw while a bot is asked, because they make games
 * irreproducible or end the thread. They still work for the arena and while a bot is loaded, except for
 * `process.exit`.
 * @param check throws while a bot is being asked or a probe's code runs
 */
function forbid(check: Check): void {
  for (const [holder, ...names] of RANDOM_SOURCES)
    for (const name of names) forbidProperty(holder, name, () => check(name, RANDOM_HINT));
  for (const [holder, ...names] of CLOCKS)
    for (const name of names) forbidProperty(holder, name, () => check(name, CLOCK_HINT));
  forbidCurrentDate(check);
  // Outside of questions only a callback from a bot's loading can call it.
  process.exit = (): never => {
    throw new BotFault('bot/exited', 'called process.exit');
  };
  syncBuiltinESMExports();
}

/** Makes a call of a function, or a read of another property, call `check` first. */
function forbidProperty(holder: object, name: string, check: () => void): void {
  if (!(name in holder)) return;
  let owner = holder;
  while (!Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner);
  const { value, get = (): unknown => value } = Object.getOwnPropertyDescriptor(owner, name)!;
  if (typeof value === 'function') {
    const guarded = guardedFunction(value, check);
    Object.defineProperty(owner, name, { value: guarded, configurable: true, writable: true });
    return;
  }
  Object.defineProperty(owner, name, { get: guardedFunction(get, check), configurable: true });
}

/** Called before a function with its arguments. @param isNew true if it is called as a constructor */
type CheckCall = (args: readonly unknown[], isNew: boolean) => void;

const guardedFunction = <T extends object>(original: T, check: CheckCall): T =>
  new Proxy(original, {
    apply(target, self, args) {
      check(args, false);
      return Reflect.apply(target as () => unknown, self, args);
    },
    construct(target, args, newTarget) {
      check(args, true);
      return Reflect.construct(target as new () => object, args, newTarget);
    },
  });

/** Denies the current time to `Date` and `Intl.DateTimeFormat`; given dates still work. */
function forbidCurrentDate(check: Check): void {
  const guardedDate = guardedFunction(Date, (args, isNew) => {
    if (!isNew || args.length === 0) check('Date', CLOCK_HINT);
  });
  Object.defineProperty(Date.prototype, 'constructor', { value: guardedDate });
  globalThis.Date = guardedDate;
  const { prototype } = Intl.DateTimeFormat;
  const checkFormat: CheckCall = ([date]) => {
    if (date === undefined) check('Intl.DateTimeFormat without a date', CLOCK_HINT);
  };
  prototype.formatToParts = guardedFunction(prototype.formatToParts, checkFormat);
  const getFormat = Object.getOwnPropertyDescriptor(prototype, 'format')!.get!;
  Object.defineProperty(prototype, 'format', {
    get(this: unknown) {
      return guardedFunction(Reflect.apply(getFormat, this, []), checkFormat);
    },
  });
}

/** Maximum length of a line that a bot prints. */
const MAX_LINE_CHARACTERS = 500;

/**
 * Replaces Node's output streams before any bot is loaded. Passes lines on at once with the bot and its seat
 * in front, so that a bot cannot damage the streams of the process. @param who returns who is printing
 */
function replaceOutput(who: () => string, print: (line: string) => void): void {
  const linesIn = lineSplitter(MAX_LINE_CHARACTERS);
  for (const name of ['stdout', 'stderr'] as const) {
    const stream = new Writable();
    // The stream's own `write` works asynchronously, which would look like asynchronous work of the bot.
    stream.write = (chunk: unknown): boolean => {
      for (const line of linesIn(String(chunk))) print(`[${who()}] ${line}`);
      return true;
    };
    stream.end = () => stream;
    stream.destroy = () => stream;
    Object.defineProperty(process, name, { value: stream, configurable: true });
  }
  globalThis.console = new Console({ stdout: process.stdout, stderr: process.stderr });
  syncBuiltinESMExports();
}

const FROZEN_GLOBALS = [
  ...['Math', 'JSON', 'Reflect', 'Atomics', 'Intl', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Date', 'Proxy'],
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'DataView', 'TextEncoder', 'TextDecoder', 'URL'],
] as const;

/**
 * Freezes built-in objects, once per thread, before any user's bot is loaded: a file that replaces
 * `Math.floor` then fails at that line instead of changing other bots' games. Not frozen: `Object`,
 * `Function`, arrays, typed arrays, strings, regular expressions and promises, which lose their fast paths
 * (listed bots play up to four times slower); and errors, to which programs assign names.
 */
export function freezeIntrinsics(): void {
  for (const name of FROZEN_GLOBALS) {
    const value = Reflect.get(globalThis, name) as { readonly prototype?: object };
    Object.freeze(value);
    if (value.prototype) Object.freeze(value.prototype);
  }
}
