// A thread that owns the processes of isolated bots. The thread that plays talks to them itself, and while it waits it can
// do nothing else: so this one ends a process that keeps it waiting for too long, and knows how a process ended.
import { type MessagePort, workerData } from 'node:worker_threads';
import { printable } from '../../../engine/index.ts';
import { type Confined, type ConfinedOrder, startConfined } from '../process/keeper.ts';
import { lastWords } from '../process/last-words.ts';
import { LineReader } from '../process/line-reader.ts';
import { printedText } from './printed-line.ts';
import { WATCH } from './watch-words.ts';

/** `start` and `why` are answered. */
export type Order =
  | ({
      readonly do: 'start';
      readonly id: number;
      readonly watch: Int32Array<SharedArrayBuffer>;
    } & ConfinedOrder)
  | { readonly do: 'end' | 'why'; readonly id: number };

/** To `start`: whether it was started. To `why`: how it ended. */
export interface Reply {
  readonly failed?: string;
  readonly code?: 'bot/exited' | 'bot/timeout' | 'bot/out-of-memory';
  readonly detail?: string;
}

export interface WardenData {
  readonly port: MessagePort;
  /** One word: grows with each reply. */
  readonly bell: Int32Array<SharedArrayBuffer>;
  /** One word: not 0 once the arena ends, and all processes with it. */
  readonly ending?: Int32Array<SharedArrayBuffer>;
}

/** Milliseconds between two looks. */
const STEP = 100;
/** Milliseconds in which last words may still arrive after the end of a process, and in which it must end. */
const LAST_WORDS = 200;
/** Characters kept of what Node writes when it dies. */
const ERRORS_KEPT = 8_192;
const LONGEST_LINE = 1 << 16;
/** Lines of bots that a thread prints. */
const MOST_LINES = 1_000;

interface Guest {
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

const { port, bell, ending } = workerData as WardenData;
const guests = new Map<number, Guest>();
let lines = 0;

function reply(message: Reply): void {
  port.postMessage(message);
  Atomics.add(bell, 0, 1);
  Atomics.notify(bell, 0);
}

/** Tells how a process ended, once that is both known and asked. */
function tell(guest: Guest): void {
  if (!guest.asked || !guest.end) return;
  guest.asked = false;
  reply(guest.end);
}

function print(text: string): void {
  if (lines < MOST_LINES) process.stderr.write(`${printable(text)}\n`);
  else if (lines === MOST_LINES) process.stderr.write('(more that bots print is not shown)\n');
  lines++;
}

/** V8's words when its heap is full, and those of the C++ library. */
const OUT_OF_MEMORY = /out of memory|bad_alloc|Allocation failed/;

/** How the tools begin what they complain of. */
const TOOL = /^(?:\S*\/)?(?:bwrap|unshare|sh|switchback): /;

function endOf({ errors, memory }: Guest, code: number | null, signal: string | null): Reply {
  if (OUT_OF_MEMORY.test(errors))
    return { code: 'bot/out-of-memory', detail: `needed more than ${memory} MB` };
  // What a tool says that cannot start the bot is of use; what a bot makes Node say is not.
  const said = TOOL.test(errors) ? errors : '';
  return { code: 'bot/exited', detail: lastWords(said, code, signal) };
}

function start({ id, watch, ...order }: Extract<Order, { do: 'start' }>): void {
  const confined = startConfined(order);
  const { child } = confined;
  const guest: Guest = {
    confined,
    watch,
    memory: order.memory,
    errors: '',
    beat: 0,
    idle: 0,
    asked: false,
  };
  guests.set(id, guest);
  const reader = new LineReader(
    LONGEST_LINE,
    (line) => {
      const printed = printedText(line);
      if (printed !== undefined) print(printed);
      else guest.errors = `${guest.errors}${line}\n`.slice(-ERRORS_KEPT);
    },
    () => {},
  );
  confined.errors.on('data', (chunk: Buffer) => reader.push(chunk));
  const finish = (end: Reply): void => {
    guest.end ??= end;
    tell(guest);
  };
  child.once('error', (error) =>
    finish({ code: 'bot/exited', detail: `cannot be started: ${error.message}` }),
  );
  child.once('exit', (code, signal) => {
    confined.end();
    const gone = (): void => finish(endOf(guest, code, signal));
    const timer = setTimeout(gone, LAST_WORDS);
    child.once('close', () => {
      clearTimeout(timer);
      gone();
    });
  });
  reply(child.pid === undefined ? { failed: 'cannot be started' } : {});
}

/** Its channel is closed: when it does not end by itself, it is ended. */
function explain(guest: Guest): void {
  guest.asked = true;
  tell(guest);
  if (guest.end) return;
  setTimeout(() => {
    guest.end ??= { code: 'bot/exited', detail: 'closed its channel' };
    guest.confined.end();
    tell(guest);
  }, LAST_WORDS);
}

function look(elapsed: number): void {
  if (ending && Atomics.load(ending, 0) !== 0) for (const { confined } of guests.values()) confined.end();
  for (const guest of guests.values()) {
    const beat = Atomics.load(guest.watch, WATCH.beat);
    guest.idle = beat === guest.beat ? guest.idle + elapsed : 0;
    guest.beat = beat;
    const limit = Atomics.load(guest.watch, WATCH.limit);
    if ((beat & 1) === 0 || guest.idle < limit) continue;
    guest.end ??= { code: 'bot/timeout', detail: `no answer within ${limit / 1000} s` };
    guest.confined.end();
  }
}

port.on('message', (order: Order) => {
  if (order.do === 'start') return start(order);
  const guest = guests.get(order.id);
  if (order.do === 'why')
    return guest ? explain(guest) : reply({ code: 'bot/exited', detail: 'never started' });
  guests.delete(order.id);
  guest?.confined.end();
});

let last = performance.now();
setInterval(() => {
  const now = performance.now();
  // Time in which this thread itself could not run is nobody's delay.
  look(Math.min(now - last, 2 * STEP));
  last = now;
}, STEP);
