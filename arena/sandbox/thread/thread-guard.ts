// Guards the games of a thread against accidents of bots: keeps clocks, chance and exits from them, finds what they would do
// later, says whose lines are printed, and reports to the main thread who is asked.
import { createHook } from 'node:async_hooks';
import { Console } from 'node:console';
import { syncBuiltinESMExports } from 'node:module';
import { Writable } from 'node:stream';
import { printable } from '../../../engine/index.ts';
import { BotFault, type Fault } from '../../model/fault.ts';
import type { Guard } from './call-bot.ts';
import { type Expulsion, Heartbeat } from './watchdog.ts';

/** What the guard has to know of a game. */
export interface GuardedGame {
  /** Index within the block. */
  readonly index: number;
  /** By seat: the bot runs in a process of its own, and our code talks to it. */
  readonly outside: readonly boolean[];
  /** By seat: what the bot is called. */
  readonly labels: readonly string[];
  readonly expelled: readonly Expulsion[];
}

export class ThreadGuard implements Guard {
  /** A bot left something to be done later, which must not run: this thread has to be ended. */
  tainted = false;
  /** Seat whose bot runs in this thread at the moment, or -1. */
  #asked = -1;
  /** The entrant that is being loaded. */
  #loading = 'a bot';
  /** The type, as Node names it, of what the bot that was asked left behind. */
  #left: string | undefined;
  #questions: number[] = [];
  #game!: GuardedGame;
  #progress = new Heartbeat();

  /** To be made once a thread, before any bot is loaded. @param print takes a line of a bot's */
  constructor(print: (line: string) => void) {
    const note = (type: string): void => {
      if (this.#asked >= 0) this.#left ??= type;
    };
    // Node reports a promise or a timer when it is made: before any of it runs, while it is known whose it is.
    createHook({ init: (_id, type) => note(type), promiseResolve: () => note('PROMISE') }).enable();
    replaceOutput(
      () => (this.#asked < 0 ? this.#loading : `${this.#game.labels[this.#asked]}, seat ${this.#asked}`),
      print,
    );
    forbid(() => this.#asked >= 0);
    // What a file began while it was loaded may fail at any time: that is not a fault in a game.
    const late = (error: unknown): void => print(`[a bot that was loaded] failed later: ${String(error)}`);
    process.on('uncaughtException', late).on('unhandledRejection', late);
  }

  /** Before the code of a bot is loaded. */
  load(label: string): void {
    this.#loading = label;
  }

  /** Before the games of a block. */
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
    const { expelled, outside } = this.#game;
    if (expelled.length > 0) {
      const known = expelled.find((one) => one.seat === seat && question >= one.question);
      if (known) return known.fault;
    }
    this.#progress.ask(seat, question, outside[seat]);
    if (!outside[seat]) this.#asked = seat;
    return undefined;
  }

  leave(): Fault | undefined {
    this.#asked = -1;
    this.#progress.enter('playing');
    if (this.#left === undefined) return undefined;
    const detail = `left something to be done later (${this.#left})`;
    this.#left = undefined;
    this.tainted = true;
    return { code: 'bot/async', detail };
  }
}

const RANDOM = "a bot's random numbers are setup.random";
const CLOCK = 'a bot has no clock';

/** Objects with the names of their replaced functions, and the advice that the error gives. */
const FORBIDDEN: readonly (readonly [holder: object, names: readonly string[], why: string])[] = [
  [Math, ['random'], RANDOM],
  [globalThis.crypto, ['getRandomValues', 'randomUUID'], RANDOM],
  [process.getBuiltinModule('crypto'), ['randomBytes', 'randomInt', 'randomUUID', 'randomFillSync'], RANDOM],
  [Date, ['now'], CLOCK],
  [performance, ['now'], CLOCK],
  [process.hrtime, ['bigint'], CLOCK],
  [process, ['hrtime', 'uptime', 'cpuUsage', 'memoryUsage'], CLOCK],
];

/**
 * Clocks, random numbers and `process.exit` throw an error while a bot is asked: a game that uses one differs the next time, or
 * ends its thread. Between questions, for the arena and while a bot is loaded, all of them work as before.
 * @param asking whether the code that runs is a bot's, and asked for an answer
 */
function forbid(asking: () => boolean): void {
  const check = (name: string, why: string): void => {
    if (asking()) throw new BotFault('bot/forbidden', `called ${name}; ${why}`);
  };
  for (const [holder, names, why] of FORBIDDEN) {
    for (const name of names) {
      const original = Reflect.get(holder, name) as () => unknown;
      const replaced = function (this: unknown, ...given: []): unknown {
        check(name, why);
        return Reflect.apply(original, this, given);
      };
      // `hrtime.bigint`, `memoryUsage.rss`.
      Object.defineProperties(replaced, Object.getOwnPropertyDescriptors(original));
      Object.defineProperty(holder, name, { value: replaced, configurable: true, writable: true });
    }
  }
  forbidNow(check);
  // A call while no bot is asked comes from a callback that a bot left behind when it was loaded.
  process.exit = (): never => {
    throw new BotFault('bot/exited', 'called process.exit');
  };
  syncBuiltinESMExports();
}

/** `Date` without the current time; given dates work as before. */
function forbidNow(check: (name: string, why: string) => void): void {
  const refuse = (): void => check('Date', CLOCK);
  const Guarded: DateConstructor = new Proxy(Date, {
    apply(original) {
      refuse();
      return original();
    },
    construct(original, given: [], target) {
      if (given.length === 0) refuse();
      return Reflect.construct(original, given, target) as Date;
    },
  });
  Object.defineProperty(Date.prototype, 'constructor', { value: Guarded });
  globalThis.Date = Guarded;
}

/** Lines of bots that a thread prints, since thousands of games are played, and characters of a line. */
const MAX_LINES = 1_000;
const MAX_LINE = 500;

/**
 * Replaces Node's output streams before any bot is loaded: their lines are handed on at once, with the bot and its seat in front.
 * So nothing that a bot does to them reaches the streams of the process.
 * @param who prints at the moment @param print takes a line for people
 */
function replaceOutput(who: () => string, print: (line: string) => void): void {
  let lines = 0;
  const take = (chunk: unknown): void => {
    for (const line of String(chunk)
      .replace(/\n$/, '')
      .split('\n', MAX_LINES + 1)) {
      if (lines > MAX_LINES) return;
      const shown = lines < MAX_LINES ? printable(line, MAX_LINE) : '(more that bots print is not shown)';
      lines++;
      print(`[${who()}] ${shown}`);
    }
  };
  for (const name of ['stdout', 'stderr'] as const) {
    const stream = new Writable();
    // Without the stream's own way to write, which calls something later and so would look like a bot's doing.
    stream.write = (chunk: unknown): boolean => {
      take(chunk);
      return true;
    };
    stream.end = () => stream;
    stream.destroy = () => stream;
    Object.defineProperty(process, name, { value: stream, configurable: true });
  }
  globalThis.console = new Console({ stdout: process.stdout, stderr: process.stderr });
  syncBuiltinESMExports();
}

const FROZEN = [
  ...['Math', 'JSON', 'Reflect', 'Atomics', 'Intl', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Date', 'Proxy'],
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'DataView', 'TextEncoder', 'TextDecoder', 'URL'],
] as const;

/**
 * Freezes what is built into the language, once a thread, before any bot of a user is loaded into it: a file that replaces
 * `Math.floor` fails at that line instead of changing other bots' games. Left as they are: `Object`, `Function`, arrays, typed arrays, strings, regular expressions and promises, whose fast paths
 * end when they are frozen (a listed bot then plays up to four times slower); and errors, which programs give names by
 * assignment.
 */
export function freezeIntrinsics(): void {
  for (const name of FROZEN) {
    const value = Reflect.get(globalThis, name) as { readonly prototype?: object };
    Object.freeze(value);
    if (value.prototype) Object.freeze(value.prototype);
  }
}
