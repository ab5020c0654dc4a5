// A thread that owns the processes of bots. The playing thread waits for an answer synchronously, in the middle of a game,
// so it cannot listen to pipes itself: it sleeps on a shared counter until this thread wakes it.
import { type MessagePort, workerData } from 'node:worker_threads';
import { exitReason } from '../process/exit-reason.ts';
import { LineReader } from '../process/line-reader.ts';
import { type ProcessGroup, startGroup } from '../process/process-group.ts';

/** A command of the playing thread. Only `ask` is answered. */
export type ProcessCommand =
  | { readonly do: 'start'; readonly id: number; readonly command: string; readonly folder: string }
  | { readonly do: 'ask' | 'send'; readonly id: number; readonly line: string }
  | { readonly do: 'dismiss' | 'kill'; readonly id: number };

/** A line the process wrote, or why there will be none. `asked` is the number of the question. */
export interface Reply {
  readonly asked: number;
  readonly line?: string;
  readonly failed?: 'exited' | 'oversized';
  readonly detail?: string;
}

export interface ThreadData {
  readonly port: MessagePort;
  /** One word: grows with each reply. */
  readonly wakeUps: Int32Array;
}

/** Bytes of a line: far more than any answer needs. */
const LONGEST_LINE = 1 << 20;
/** Bytes kept of what a bot writes to its error stream. */
const ERRORS_KEPT = 4096;
/** Milliseconds a process gets to end by itself after `bye`. */
const PATIENCE = 1000;
/** Milliseconds to wait for output that arrives after the end of a process. */
const LAST_OUTPUT = 200;

interface RunningBot {
  readonly group: ProcessGroup;
  readonly lines: string[];
  /** Number of the question that waits for a line; 0 when none does. */
  waiting: number;
  errors: string;
  failed?: Pick<Reply, 'failed' | 'detail'>;
}

const { port, wakeUps } = workerData as ThreadData;
const bots = new Map<number, RunningBot>();
let asked = 0;

function reply(message: Reply): void {
  port.postMessage(message);
  Atomics.add(wakeUps, 0, 1);
  Atomics.notify(wakeUps, 0);
}

/** Gives a waiting question its line, or the reason why there is none. */
function serve(bot: RunningBot): void {
  if (bot.waiting === 0) return;
  const line = bot.lines.shift();
  const answer = line === undefined ? bot.failed : { line };
  if (answer === undefined) return;
  reply({ asked: bot.waiting, ...answer });
  bot.waiting = 0;
}

function fail(bot: RunningBot, failed: Reply['failed'], detail: string): void {
  bot.failed ??= { failed, detail };
  serve(bot);
}

function start(id: number, command: string, folder: string): void {
  const group = startGroup(command, folder);
  const bot: RunningBot = { group, lines: [], waiting: 0, errors: '' };
  bots.set(id, bot);
  const reader = new LineReader(
    LONGEST_LINE,
    (line) => {
      bot.lines.push(line);
      serve(bot);
    },
    () => {
      fail(bot, 'oversized', `a line of more than ${LONGEST_LINE} bytes`);
      group.end();
    },
  );
  group.output.on('data', (chunk: Buffer) => reader.push(chunk));
  group.errors.on('data', (chunk: Buffer) => {
    bot.errors = (bot.errors + chunk.toString('utf8')).slice(-ERRORS_KEPT);
  });
  group.child.once('error', (error) => fail(bot, 'exited', `cannot be started: ${error.message}`));
  group.child.once('exit', (code, signal) => {
    // Its pipes may be held open by something it started, which ends now.
    group.end();
    const gone = (): void => fail(bot, 'exited', exitReason(bot.errors, code, signal));
    const timer = setTimeout(gone, LAST_OUTPUT);
    group.child.once('close', () => {
      clearTimeout(timer);
      gone();
    });
  });
}

function handle(command: ProcessCommand): void {
  if (command.do === 'start') start(command.id, command.command, command.folder);
  const bot = bots.get(command.id);
  if (command.do === 'ask') asked++;
  if (bot === undefined) return;
  if (command.do === 'ask' || command.do === 'send') bot.group.input.write(`${command.line}\n`);
  if (command.do === 'ask') {
    bot.waiting = asked;
    serve(bot);
  } else if (command.do === 'kill') {
    bots.delete(command.id);
    bot.group.end();
  } else if (command.do === 'dismiss') {
    bots.delete(command.id);
    bot.group.input.end();
    const timer = setTimeout(() => bot.group.end(), PATIENCE);
    bot.group.child.once('exit', () => clearTimeout(timer));
  }
}

port.on('message', handle);
