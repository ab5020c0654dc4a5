// A thread that owns the processes of isolated bots. The playing thread talks to them itself, and can do nothing else while
// it waits. So this thread ends a process that does not answer in time, and knows how a process ended.
import { writeSync } from 'node:fs';
import { type MessagePort, workerData } from 'node:worker_threads';
import { printable } from '../../../engine/index.ts';
import { exitReason } from '../process/exit-reason.ts';
import { LineReader } from '../process/line-reader.ts';
import { type Confined, type ConfinedOptions, startConfined } from '../process/process-group.ts';
import { printedText } from './printed-line.ts';
import { WATCH } from './watch-words.ts';

/** `start` and `why` are answered. */
export type MonitorCommand =
  | ({
      readonly do: 'start';
      readonly id: number;
      readonly watch: Int32Array<SharedArrayBuffer>;
    } & ConfinedOptions)
  | { readonly do: 'end' | 'why'; readonly id: number };

/** To `start`: whether it was started. To `why`: how it ended. */
export interface Reply {
  readonly failed?: string;
  readonly code?: 'bot/exited' | 'bot/timeout' | 'bot/out-of-memory';
  readonly detail?: string;
}

export interface MonitorData {
  readonly port: MessagePort;
  /** One word: grows with each reply. */
  readonly wakeUps: Int32Array<SharedArrayBuffer>;
  /** One word: not 0 once the arena ends, and all processes with it. */
  readonly ending?: Int32Array<SharedArrayBuffer>;
}

/** Milliseconds between two checks. */
const STEP = 100;
/** Milliseconds to wait for output after the end of a process, and for the end after its channel closed. */
const LAST_OUTPUT = 200;
/** Characters kept of what Node writes when it dies. */
const ERRORS_KEPT = 8_192;
const LONGEST_LINE = 1 << 16;
/** Lines of bots that a thread prints. */
const MOST_LINES = 1_000;

interface RunningBot {
  readonly confined: Confined;
  readonly watch: Int32Array<SharedArrayBuffer>;
  readonly memory: number;
  errors: string;
  beat: number;
  /** Milliseconds since the beat was first seen. */
  idle: number;
  end?: Reply;
  asked: boolean;
}

const { port, wakeUps, ending } = workerData as MonitorData;
const bots = new Map<number, RunningBot>();
let lines = 0;

function reply(message: Reply): void {
  port.postMessage(message);
  Atomics.add(wakeUps, 0, 1);
  Atomics.notify(wakeUps, 0);
}

/** Reports how a process ended, once that is both known and asked. */
function report(bot: RunningBot): void {
  if (!bot.asked || !bot.end) return;
  bot.asked = false;
  reply(bot.end);
}

function print(text: string): void {
  if (lines <= MOST_LINES) {
    const shown = lines < MOST_LINES ? printable(text) : '(more that bots print is not shown)';
    try {
      // Not `process.stderr`: that of a thread waits for the thread that made it, which is waiting for a bot.
      writeSync(2, `${shown}\n`);
    } catch {
      // Nobody reads it, or not fast enough.
    }
  }
  lines++;
}

/** Messages of V8 and of the C++ library when memory is full. */
const OUT_OF_MEMORY = /out of memory|bad_alloc|Allocation failed/;

/** How error messages of the isolation tools begin. */
const TOOL = /^(?:\S*\/)?(?:bwrap|unshare|sh|switchback): /;

function endOf({ errors, memory }: RunningBot, code: number | null, signal: string | null): Reply {
  if (OUT_OF_MEMORY.test(errors))
    return { code: 'bot/out-of-memory', detail: `needed more than ${memory} MB` };
  // The message of a tool that cannot start the bot helps the user; what a bot makes Node print does not.
  const said = TOOL.test(errors) ? errors : '';
  return { code: 'bot/exited', detail: exitReason(said, code, signal) };
}

function start({ id, watch, ...command }: Extract<MonitorCommand, { do: 'start' }>): void {
  const confined = startConfined(command);
  const { child } = confined;
  const bot: RunningBot = {
    confined,
    watch,
    memory: command.memory,
    errors: '',
    beat: 0,
    idle: 0,
    asked: false,
  };
  bots.set(id, bot);
  const reader = new LineReader(
    LONGEST_LINE,
    (line) => {
      const printed = printedText(line);
      if (printed !== undefined) print(printed);
      else bot.errors = `${bot.errors}${line}\n`.slice(-ERRORS_KEPT);
    },
    () => {},
  );
  confined.errors.on('data', (chunk: Buffer) => reader.push(chunk));
  const finish = (end: Reply): void => {
    bot.end ??= end;
    report(bot);
  };
  child.once('error', (error) =>
    finish({ code: 'bot/exited', detail: `cannot be started: ${error.message}` }),
  );
  child.once('exit', (code, signal) => {
    confined.end();
    const gone = (): void => finish(endOf(bot, code, signal));
    const timer = setTimeout(gone, LAST_OUTPUT);
    child.once('close', () => {
      clearTimeout(timer);
      gone();
    });
  });
  reply(child.pid === undefined ? { failed: 'cannot be started' } : {});
}

/** Called when its channel is closed: if it does not end by itself, it is killed. */
function explain(bot: RunningBot): void {
  bot.asked = true;
  report(bot);
  if (bot.end) return;
  setTimeout(() => {
    bot.end ??= { code: 'bot/exited', detail: 'closed its channel' };
    bot.confined.end();
    report(bot);
  }, LAST_OUTPUT);
}

function look(elapsed: number): void {
  if (ending && Atomics.load(ending, 0) !== 0) for (const { confined } of bots.values()) confined.end();
  for (const bot of bots.values()) {
    const beat = Atomics.load(bot.watch, WATCH.beat);
    bot.idle = beat === bot.beat ? bot.idle + elapsed : 0;
    bot.beat = beat;
    const limit = Atomics.load(bot.watch, WATCH.limit);
    if ((beat & 1) === 0 || bot.idle < limit) continue;
    bot.end ??= { code: 'bot/timeout', detail: `no answer within ${limit / 1000} s` };
    bot.confined.end();
  }
}

port.on('message', (command: MonitorCommand) => {
  if (command.do === 'start') return start(command);
  const bot = bots.get(command.id);
  if (command.do === 'why')
    return bot ? explain(bot) : reply({ code: 'bot/exited', detail: 'never started' });
  bots.delete(command.id);
  bot?.confined.end();
});

let last = performance.now();
setInterval(() => {
  const now = performance.now();
  // Time in which this thread itself could not run does not count against bots.
  look(Math.min(now - last, 2 * STEP));
  last = now;
}, STEP);
