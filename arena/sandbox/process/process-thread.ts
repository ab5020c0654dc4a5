// A thread that owns the processes of bots. The playing thread talks to them directly and is blocked while it waits. So
// this thread ends processes that do not answer in time, wakes the playing thread if no answer will come, and records
// how a process ended.

import { spawn } from 'node:child_process';
import { closeSync, constants, openSync, readdirSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { constants as osConstants } from 'node:os';
import type { Writable } from 'node:stream';
import { type MessagePort, workerData } from 'node:worker_threads';
import { lineSplitter } from '../thread/printed-lines.ts';
import { processTreeTimeOf, QuestionTime } from '../thread/question-time.ts';
import { EXIT_GRACE_MS, PRINTED_LINE, PRINTED_PREFIX, WATCH_WORD } from './frames.ts';

export interface ProcessOptions {
  /** The command as words, not interpreted by a shell. */
  readonly argv: readonly string[];
  /** Working folder. For a confined process an empty folder, removed at its end. */
  readonly folder: string;
  /** Name before each line that a confined bot prints. */
  readonly label?: string;
  /** Megabytes that the bot may use. If given, the process is confined: no environment, no open files but its channel. */
  readonly memory?: number;
  /** True before the first game, when a bot describes itself: its limits are on the wall, because somebody waits. */
  readonly isDescribed?: boolean;
}

export interface StartCommand extends ProcessOptions {
  readonly do: 'start';
  readonly id: number;
  readonly watch: Int32Array<SharedArrayBuffer>;
  readonly channel: readonly [from: number, to: number];
  readonly pipes: readonly [questions: string, answers: string];
}

/** Commands to this thread. `start` and `why` get a reply; `dismiss` gives the process a moment to exit. */
export type ProcessCommand = StartCommand | { readonly do: 'end' | 'dismiss' | 'why'; readonly id: number };

/** Reply to `start`: empty, or the reason of a failure. Reply to `why`: how the process ended. */
export interface Reply {
  readonly code?: 'bot/exited' | 'bot/killed' | 'bot/timeout' | 'bot/out-of-memory';
  readonly detail?: string;
  /** See `Fault`. */
  readonly usedLimit?: boolean;
}

export interface ThreadData {
  readonly port: MessagePort;
  /** One word that increases with each reply. */
  readonly wakeUps: Int32Array<SharedArrayBuffer>;
  /** One word, nonzero once the arena ends, which ends all processes. */
  readonly endFlag: Int32Array<SharedArrayBuffer>;
}

/** Time between two checks. */
const CHECK_INTERVAL_MS = 100;
/** Time to wait for output after the end of a process, and for its end after its channel has closed. */
const LAST_OUTPUT_MS = 200;
/** Characters kept of a process's error stream, and of one line of it. */
const MAX_ERROR_CHARACTERS = 8_192;

interface OwnedProcess {
  readonly running: ReturnType<typeof startProcess>;
  readonly command: StartCommand;
  readonly wakeFd: number;
  readonly time: QuestionTime;
  errors: string;
  end?: Reply;
  /** True if the playing thread waits to learn how the process ended. */
  isAwaited: boolean;
}

/** Messages of V8 and the C++ library when memory runs out. */
const OUT_OF_MEMORY_MESSAGE = /out of memory|bad_alloc|Allocation failed/;
/** Error messages of the isolation tools, which help the user, unlike messages of Node that a bot causes. */
const TOOL_MESSAGE = /^(?:\S*\/)?(?:bwrap|unshare|sh|switchback): /;

function endOf({ errors, command }: OwnedProcess, code: number | null, signal: string | null): Reply {
  if (command.memory !== undefined && OUT_OF_MEMORY_MESSAGE.test(errors))
    return { code: 'bot/out-of-memory', detail: `needed more than ${command.memory} MB` };
  const printed = command.memory === undefined || TOOL_MESSAGE.test(errors) ? errors : '';
  const last = printed.trim().split('\n').at(-1)!.trim().slice(0, 200);
  const how = signal === null ? `exit code ${code}` : `killed by ${signal}`;
  // Only others can kill it here: its own end, and the arena's, are recorded before. A shell passes 128 and the signal on.
  const isKilled = signal === 'SIGKILL' || code === 128 + osConstants.signals.SIGKILL;
  return { code: isKilled ? 'bot/killed' : 'bot/exited', detail: last === '' ? how : `${how}: ${last}` };
}

/**
 * Starts a process with a guardian in the same process group, so that it cannot outlive the arena. The shell
 * script becomes the bot. The guardian reads from a pipe that only the arena holds open, and kills the whole
 * group when the pipe closes, however the arena ends. Arguments: the command.
 */
const PLAIN_SCRIPT = '(read -r _ <&3; kill -KILL 0) >/dev/null 2>&1 & exec 3<&- "$@"';

/** Arguments: maximum data segment in kilobytes, the empty folder to remove at the end, and the command. */
const CONFINED_SCRIPT = [
  '(exec 4<&- 5>&-; read -r _ <&3; cd /; rmdir "$2"; kill -KILL 0) >/dev/null 2>&1 &',
  'ulimit -c 0; ulimit -f 0; ulimit -n 1024; ulimit -d "$1"; shift 2;',
  'exec 3<&- "$@"',
].join(' ');

/** Data segment of Node itself: its compiler and the stacks of its threads. Newer versions need more. */
const NODE_MEMORY_MB = 1024;

/** Set on descriptors that no other program inherits. Node sets it on all that it opens. */
const CLOSE_ON_EXEC = 0o2_000_000;

/**
 * Descriptors that the arena has inherited, such as locks of a shell's script and sockets of a service manager, and that
 * its processes would inherit too. Node keeps only those up to 15 from them. Linux only: macOS closes them itself.
 */
function inheritedFds(): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc/self/fd')
    .map(Number)
    .filter((fd) => {
      try {
        const [, flags] = /^flags:\s*(\d+)/m.exec(readFileSync(`/proc/self/fdinfo/${fd}`, 'utf8'))!;
        return fd > 2 && (Number.parseInt(flags, 8) & CLOSE_ON_EXEC) === 0;
      } catch {
        // It was that of the folder, or another thread has closed it.
        return false;
      }
    });
}

/** What takes the place of inherited descriptors: a shell cannot close those above 9, and Node cannot close any. */
const nothingFd = openSync('/dev/null', 'r');

/** @param from, to file descriptors for questions and answers; standard input and output of a command */
function startProcess({ argv, folder, memory }: ProcessOptions, [from, to]: readonly [number, number]) {
  const limits = memory === undefined ? [] : [String((memory + NODE_MEMORY_MB) * 1024), folder];
  const script = memory === undefined ? PLAIN_SCRIPT : CONFINED_SCRIPT;
  const stdio: ('ignore' | 'pipe' | number)[] =
    memory === undefined ? [from, to, 'pipe', 'pipe'] : ['ignore', 'ignore', 'pipe', 'pipe', from, to];
  const own = stdio.length;
  for (const fd of inheritedFds()) if (fd >= own) stdio[fd] = nothingFd;
  const child = spawn('/bin/sh', ['-c', script, 'switchback', ...limits, ...argv], {
    cwd: folder,
    // A separate process group, so that Ctrl-C reaches only the arena, which then ends its bots.
    detached: true,
    // Descriptors without an entry are left alone, as 'ignore' leaves those above 2.
    stdio: Array.from(stdio, (entry) => entry ?? 'ignore'),
    // Python would order sets of strings differently in every process, and keep what it prints to a pipe. A confined bot
    // gets one thread for work that would go on in the background.
    env:
      memory === undefined
        ? { PYTHONHASHSEED: '0', PYTHONUNBUFFERED: '1', ...process.env }
        : { UV_THREADPOOL_SIZE: '1' },
  });
  const lifeline = child.stdio[3] as Writable;
  // Write errors mean that the process has ended, which is handled elsewhere.
  lifeline.on('error', () => {});
  return {
    child,
    errors: child.stderr!,
    /** Kills the command and its descendants. */
    end: () => void lifeline.destroy(),
  };
}

const { port, wakeUps, endFlag } = workerData as ThreadData;
const owned = new Map<number, OwnedProcess>();
const linesIn = lineSplitter();

function reply(message: Reply): void {
  port.postMessage(message);
  Atomics.add(wakeUps, 0, 1);
  Atomics.notify(wakeUps, 0);
}

/** Prints what a bot's process says, with the bot's name, which the process cannot choose. */
function print(label: string | undefined, line: string): void {
  const [, seat = '', text = line] = PRINTED_LINE.exec(line) ?? [];
  try {
    // Not `process.stderr`, which in a thread waits for the parent thread, which waits for a bot.
    for (const shown of linesIn(`[${label}${seat}] ${text}`)) writeSync(2, `${shown}\n`);
  } catch {
    // The stream is closed or full.
  }
}

/** Records how a process ended, and wakes the thread that waits for its answer. */
function finish(bot: OwnedProcess, end: Reply): void {
  if (bot.end) return;
  bot.end = end;
  Atomics.store(bot.command.watch, WATCH_WORD.ended, 1);
  if (bot.isAwaited) reply(end);
  try {
    writeSync(bot.wakeFd, '\0');
  } catch {
    // The pipe is full, so the reader wakes anyway.
  }
}

function start(command: StartCommand): void {
  // A second write end of the answers pipe, to wake a waiting thread when no answer will come.
  const wakeFd = openSync(command.pipes[1], constants.O_WRONLY | constants.O_NONBLOCK);
  for (const pipe of command.pipes) unlinkSync(pipe);
  const running = startProcess(command, command.channel);
  const { child, errors } = running;
  const processorMs = () => (command.isDescribed ? undefined : processTreeTimeOf(child.pid!));
  const time = new QuestionTime(0, processorMs);
  const bot: OwnedProcess = { running, command, wakeFd, time, errors: '', isAwaited: false };
  owned.set(command.id, bot);
  let rest = '';
  errors.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop()!.slice(-MAX_ERROR_CHARACTERS);
    for (const line of parts) {
      if (command.memory !== undefined && line.startsWith(PRINTED_PREFIX))
        print(command.label, line.slice(PRINTED_PREFIX.length));
      else bot.errors = `${bot.errors}${line}\n`.slice(-MAX_ERROR_CHARACTERS);
    }
  });
  child.once('error', ({ message }) =>
    finish(bot, { code: 'bot/exited', detail: `cannot start: ${message}` }),
  );
  child.once('exit', (code, signal) => {
    // Ends what it has started, which may hold its pipes open.
    running.end();
    const onEnd = (): void => {
      bot.errors += rest;
      rest = '';
      finish(bot, endOf(bot, code, signal));
    };
    const timer = setTimeout(onEnd, LAST_OUTPUT_MS);
    child.once('close', () => {
      clearTimeout(timer);
      onEnd();
    });
  });
  reply(child.pid === undefined ? { code: 'bot/exited', detail: 'cannot start' } : {});
}

/** Ends a process that no thread waits for. */
function end(id: number, bot: OwnedProcess): void {
  owned.delete(id);
  closeSync(bot.wakeFd);
  // `finish` may still be called.
  bot.end ??= {};
  Atomics.store(bot.command.watch, WATCH_WORD.ended, 1);
  bot.running.end();
}

/** Replies how a process with a closed channel has ended. Kills it if it does not exit. */
function replyHowEnded(bot: OwnedProcess | undefined): void {
  const end = bot ? bot.end : ({ code: 'bot/exited', detail: 'never started' } as const);
  if (end) reply(end);
  if (!bot || end) return;
  bot.isAwaited = true;
  setTimeout(() => {
    bot.running.end();
    finish(bot, { code: 'bot/exited', detail: 'closed its channel' });
  }, LAST_OUTPUT_MS);
}

function check(elapsed: number): void {
  const isOver = Atomics.load(endFlag, 0) !== 0;
  for (const bot of owned.values()) {
    const { watch } = bot.command;
    const beat = Atomics.load(watch, WATCH_WORD.beat);
    // A number is odd during a question.
    const isAsked = bot.time.check(beat, elapsed) && (beat & 1) === 1;
    const late = isAsked ? bot.time.lateness(Atomics.load(watch, WATCH_WORD.limit)) : undefined;
    if (!isOver && late === undefined) continue;
    bot.running.end();
    finish(bot, { code: 'bot/timeout', detail: late?.within, usedLimit: late?.usedLimit });
  }
}

port.on('message', (command: ProcessCommand) => {
  if (command.do === 'start') return start(command);
  const bot = owned.get(command.id);
  if (command.do === 'why') return replyHowEnded(bot);
  if (!bot) return;
  if (command.do === 'end') return end(command.id, bot);
  const timer = setTimeout(() => end(command.id, bot), EXIT_GRACE_MS);
  bot.running.child.once('close', () => {
    clearTimeout(timer);
    end(command.id, bot);
  });
});

let last = performance.now();
setInterval(() => {
  const now = performance.now();
  // Time in which this thread could not run does not count against bots.
  check(Math.min(now - last, 2 * CHECK_INTERVAL_MS));
  last = now;
}, CHECK_INTERVAL_MS);
