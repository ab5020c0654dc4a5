// A thread that owns the processes of bots. The thread that plays games must wait for an answer without letting go of
// the game, and so cannot listen to pipes itself: it sleeps on a shared counter until this one wakes it.
import { type MessagePort, workerData } from 'node:worker_threads';
import { type Kept, startKept } from '../process/keeper.ts';
import { lastWords } from '../process/last-words.ts';
import { LineReader } from '../process/line-reader.ts';

/** What the playing thread wants. Only `ask` is answered. */
export type Order =
  | { readonly do: 'start'; readonly id: number; readonly command: string; readonly folder: string }
  | { readonly do: 'ask' | 'tell'; readonly id: number; readonly line: string }
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
  readonly bell: Int32Array;
}

/** Bytes of a line: far more than any answer needs. */
const LONGEST_LINE = 1 << 20;
/** Bytes kept of what a bot writes to its error stream. */
const ERRORS_KEPT = 4096;
/** Milliseconds for going by itself once it was told goodbye. */
const PATIENCE = 1000;
/** Milliseconds in which last words may still arrive after the end of a process. */
const LAST_WORDS = 200;

interface Guest {
  readonly kept: Kept;
  readonly lines: string[];
  /** Number of the question that waits for a line; 0 when none does. */
  waiting: number;
  errors: string;
  failed?: Pick<Reply, 'failed' | 'detail'>;
}

const { port, bell } = workerData as ThreadData;
const guests = new Map<number, Guest>();
let asked = 0;

function reply(message: Reply): void {
  port.postMessage(message);
  Atomics.add(bell, 0, 1);
  Atomics.notify(bell, 0);
}

/** Gives a waiting question its line, or the reason why there is none. */
function serve(guest: Guest): void {
  if (guest.waiting === 0) return;
  const line = guest.lines.shift();
  const answer = line === undefined ? guest.failed : { line };
  if (answer === undefined) return;
  reply({ asked: guest.waiting, ...answer });
  guest.waiting = 0;
}

function fail(guest: Guest, failed: Reply['failed'], detail: string): void {
  guest.failed ??= { failed, detail };
  serve(guest);
}

function start(id: number, command: string, folder: string): void {
  const kept = startKept(command, folder);
  const guest: Guest = { kept, lines: [], waiting: 0, errors: '' };
  guests.set(id, guest);
  const reader = new LineReader(
    LONGEST_LINE,
    (line) => {
      guest.lines.push(line);
      serve(guest);
    },
    () => {
      fail(guest, 'oversized', `a line of more than ${LONGEST_LINE} bytes`);
      kept.end();
    },
  );
  kept.output.on('data', (chunk: Buffer) => reader.push(chunk));
  kept.errors.on('data', (chunk: Buffer) => {
    guest.errors = (guest.errors + chunk.toString('utf8')).slice(-ERRORS_KEPT);
  });
  kept.child.once('error', (error) => fail(guest, 'exited', `cannot be started: ${error.message}`));
  kept.child.once('exit', (code, signal) => {
    // Its pipes may be held open by something it started, which ends now.
    kept.end();
    const gone = (): void => fail(guest, 'exited', lastWords(guest.errors, code, signal));
    const timer = setTimeout(gone, LAST_WORDS);
    kept.child.once('close', () => {
      clearTimeout(timer);
      gone();
    });
  });
}

function obey(order: Order): void {
  if (order.do === 'start') start(order.id, order.command, order.folder);
  const guest = guests.get(order.id);
  if (order.do === 'ask') asked++;
  if (guest === undefined) return;
  if (order.do === 'ask' || order.do === 'tell') guest.kept.input.write(`${order.line}\n`);
  if (order.do === 'ask') {
    guest.waiting = asked;
    serve(guest);
  } else if (order.do === 'kill') {
    guests.delete(order.id);
    guest.kept.end();
  } else if (order.do === 'dismiss') {
    guests.delete(order.id);
    guest.kept.input.end();
    const timer = setTimeout(() => guest.kept.end(), PATIENCE);
    guest.kept.child.once('exit', () => clearTimeout(timer));
  }
}

port.on('message', obey);
