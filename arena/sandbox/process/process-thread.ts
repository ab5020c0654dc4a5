// A thread that owns the processes of bots. The playing thread talks to them itself, and can do nothing else while it waits.
// So this thread ends a process that does not answer in time, wakes the playing thread when no answer will come, and knows
// how a process ended.

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, constants, openSync, unlinkSync, writeSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { type MessagePort, workerData } from 'node:worker_threads';
import { printable } from '../../../engine/index.ts';
import { PRINTED, WATCH } from './frames.ts';

export interface ProcessOptions {
  /** The command, word by word, with no shell to read it. */
  readonly words: readonly string[];
  /** Working folder; an empty one of its own for a confined process, removed at its end. */
  readonly folder: string;
  /** Megabytes that the bot may use. Only a confined process has it: it gets no environment, and no files but its channel. */
  readonly memory?: number;
}

export interface StartCommand extends ProcessOptions {
  readonly do: 'start';
  readonly id: number;
  readonly watch: Int32Array<SharedArrayBuffer>;
  readonly channel: readonly [from: number, to: number];
  /** Names of the pipes. */
  readonly pipes: readonly [questions: string, answers: string];
}

/** `start` and `why` are answered. `dismiss` gives the process a moment to end by itself. */
export type ProcessCommand = StartCommand | { readonly do: 'end' | 'dismiss' | 'why'; readonly id: number };

/** To `start`: nothing, or why it failed. To `why`: how the process ended. */
export interface Reply {
  readonly code?: 'bot/exited' | 'bot/timeout' | 'bot/out-of-memory';
  readonly detail?: string;
}

export interface ThreadData {
  readonly port: MessagePort;
  /** One word: grows with each reply. */
  readonly wakeUps: Int32Array<SharedArrayBuffer>;
  /** One word: not 0 once the arena ends, and all processes with it. */
  readonly ending: Int32Array<SharedArrayBuffer>;
}

/** Milliseconds between two checks. */
const STEP = 100;
/** Milliseconds to wait for output after the end of a process, and for the end after its channel closed. */
const LAST_OUTPUT = 200;
/** Milliseconds that a process gets to end by itself. */
const PATIENCE = 1000;
/** Characters kept of what a process writes to its error stream, and of a line of it. */
const ERRORS_KEPT = 8_192;
/** Lines of bots that a thread prints. */
const MAX_LINES = 1_000;

interface OwnedProcess {
  readonly running: RunningProcess;
  readonly command: StartCommand;
  readonly wake: number;
  errors: string;
  beat: number;
  /** Milliseconds since the beat was first seen. */
  idle: number;
  end?: Reply;
  asked: boolean;
}

/** Messages of V8 and of the C++ library when memory is full. */
const OUT_OF_MEMORY = /out of memory|bad_alloc|Allocation failed/;
/** How error messages of the isolation tools begin: they help the user. What a bot makes Node print does not. */
const TOOL = /^(?:\S*\/)?(?:bwrap|unshare|sh|switchback): /;

function endOf({ errors, command }: OwnedProcess, code: number | null, signal: string | null): Reply {
  if (command.memory !== undefined && OUT_OF_MEMORY.test(errors))
    return { code: 'bot/out-of-memory', detail: `needed more than ${command.memory} MB` };
  const said = command.memory === undefined || TOOL.test(errors) ? errors : '';
  const last = said.trim().split('\n').at(-1)!.trim().slice(0, 200);
  const how = signal === null ? `exit code ${code}` : `killed by ${signal}`;
  return { code: 'bot/exited', detail: last === '' ? how : `${how}: ${last}` };
}

/**
 * A process is started as a group with a guardian, so that it cannot outlive the arena, however the arena ends. A small shell script
 * becomes the bot; the guardian beside it, in the same process group, reads from a pipe that only the arena holds open. When the pipe
 * closes (the thread was stopped, the program was killed), the guardian ends the whole group. Words: the command.
 */
const PLAIN = '(read -r _ <&3; kill -KILL 0) >/dev/null 2>&1 & exec 3<&- "$@"';

/** Words: the largest data segment in kilobytes, the empty folder that goes with the process, and the command. */
const CONFINED = [
  '(exec 4<&- 5>&-; read -r _ <&3; cd /; rmdir "$2"; kill -KILL 0) >/dev/null 2>&1 &',
  'ulimit -c 0; ulimit -f 0; ulimit -n 1024; ulimit -d "$1"; shift 2;',
  'exec 3<&- "$@"',
].join(' ');

interface RunningProcess {
  readonly child: ChildProcess;
  readonly errors: Readable;
  /** Ends the command and all it has started, at once. */
  end(): void;
}

/** Megabytes of data that Node itself takes, with its compiler and the stacks of its threads; more in newer versions. */
const NODE_ITSELF = 1024;

/** @param from, to file descriptors: of its questions, and for its answers; standard input and output of a plain process */
function startProcess(
  { words, folder, memory }: ProcessOptions,
  [from, to]: readonly [number, number],
): RunningProcess {
  const limits = memory === undefined ? [] : [String((memory + NODE_ITSELF) * 1024), folder];
  const script = memory === undefined ? PLAIN : CONFINED;
  const child = spawn('/bin/sh', ['-c', script, 'switchback', ...limits, ...words], {
    cwd: folder,
    // A group of its own: Ctrl-C in the terminal is for the arena, which then ends its bots.
    detached: true,
    stdio: memory === undefined ? [from, to, 'pipe', 'pipe'] : ['ignore', 'ignore', 'pipe', 'pipe', from, to],
    // Python orders sets of text differently in every process unless it gets a seed.
    env: memory === undefined ? { PYTHONHASHSEED: '0', ...process.env } : {},
  });
  const lifeline = child.stdio[3] as Writable;
  // Errors of writing to a process that has ended are ignored: its end is noticed elsewhere.
  lifeline.on('error', () => {});
  return { child, errors: child.stderr!, end: () => void lifeline.destroy() };
}

const { port, wakeUps, ending } = workerData as ThreadData;
const owned = new Map<number, OwnedProcess>();
let lines = 0;

function reply(message: Reply): void {
  port.postMessage(message);
  Atomics.add(wakeUps, 0, 1);
  Atomics.notify(wakeUps, 0);
}

function print(text: string): void {
  if (lines++ > MAX_LINES) return;
  const shown = lines <= MAX_LINES ? printable(text) : '(more that bots print is not shown)';
  try {
    // Not `process.stderr`: that of a thread waits for the thread that made it, which is waiting for a bot.
    writeSync(2, `${shown}\n`);
  } catch {
    // Nobody reads it, or not fast enough.
  }
}

/** Notes how a process ended, and wakes the thread that waits for its answer. */
function finish(bot: OwnedProcess, end: Reply): void {
  if (bot.end) return;
  bot.end = end;
  Atomics.store(bot.command.watch, WATCH.ended, 1);
  if (bot.asked) reply(end);
  try {
    writeSync(bot.wake, '\0');
  } catch {
    // A full pipe: the reader wakes by itself.
  }
}

function start(command: StartCommand): void {
  // Another end to write answers with: it wakes a thread that waits for one when none will come.
  const wake = openSync(command.pipes[1], constants.O_WRONLY | constants.O_NONBLOCK);
  for (const pipe of command.pipes) unlinkSync(pipe);
  const running = startProcess(command, command.channel);
  const { child, errors } = running;
  const bot: OwnedProcess = { running, command, wake, errors: '', beat: 0, idle: 0, asked: false };
  owned.set(command.id, bot);
  let rest = '';
  errors.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop()!.slice(-ERRORS_KEPT);
    for (const line of parts) {
      if (command.memory !== undefined && line.startsWith(PRINTED)) print(line.slice(PRINTED.length));
      else bot.errors = `${bot.errors}${line}\n`.slice(-ERRORS_KEPT);
    }
  });
  child.once('error', ({ message }) =>
    finish(bot, { code: 'bot/exited', detail: `cannot be started: ${message}` }),
  );
  child.once('exit', (code, signal) => {
    // Its pipes may be held open by something it started, which ends now.
    running.end();
    const gone = (): void => {
      bot.errors += rest;
      rest = '';
      finish(bot, endOf(bot, code, signal));
    };
    const timer = setTimeout(gone, LAST_OUTPUT);
    child.once('close', () => {
      clearTimeout(timer);
      gone();
    });
  });
  reply(child.pid === undefined ? { code: 'bot/exited', detail: 'cannot be started' } : {});
}

/** Ends a process. Nobody waits for it any more. */
function end(id: number, bot: OwnedProcess): void {
  owned.delete(id);
  closeSync(bot.wake);
  // `finish` may be called once more.
  bot.end ??= {};
  bot.running.end();
}

/** Its channel is closed: if it does not end by itself, it is ended. */
function explain(bot: OwnedProcess | undefined): void {
  const end = bot ? bot.end : ({ code: 'bot/exited', detail: 'never started' } as const);
  if (end) reply(end);
  if (!bot || end) return;
  bot.asked = true;
  setTimeout(() => {
    bot.running.end();
    finish(bot, { code: 'bot/exited', detail: 'closed its channel' });
  }, LAST_OUTPUT);
}

function look(elapsed: number): void {
  const isOver = Atomics.load(ending, 0) !== 0;
  for (const bot of owned.values()) {
    const { watch } = bot.command;
    const beat = Atomics.load(watch, WATCH.beat);
    bot.idle = beat === bot.beat ? bot.idle + elapsed : 0;
    bot.beat = beat;
    const isLate = (beat & 1) === 1 && bot.idle >= Atomics.load(watch, WATCH.limit);
    if (!isOver && !isLate) continue;
    bot.running.end();
    finish(bot, { code: 'bot/timeout' });
  }
}

port.on('message', (command: ProcessCommand) => {
  if (command.do === 'start') return start(command);
  const bot = owned.get(command.id);
  if (command.do === 'why') return explain(bot);
  if (!bot) return;
  if (command.do === 'end') return end(command.id, bot);
  const timer = setTimeout(() => end(command.id, bot), PATIENCE);
  bot.running.child.once('close', () => {
    clearTimeout(timer);
    end(command.id, bot);
  });
});

let last = performance.now();
setInterval(() => {
  const now = performance.now();
  // Time in which this thread itself could not run does not count against bots.
  look(Math.min(now - last, 2 * STEP));
  last = now;
}, STEP);
