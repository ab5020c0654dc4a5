// An isolated bot's process as the playing thread sees it: a call that sends a question and returns the answer. Its answers
// are checked as foreign data. Any failure ends the process and is thrown as a `BotFault`.
import { randomFillSync } from 'node:crypto';
import { closeSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BotFault, type FaultCode } from '../../model/fault.ts';
import type { Walls } from '../../model/walls.ts';
import { claimedFault } from './claimed-fault.ts';
import { confiningWords } from './confining-words.ts';
import { ANSWER, Channel, type Frame } from './frame.ts';
import { openChannel } from './open-channel.ts';
import type { ProcessMonitor } from './process-monitor.ts';
import { WATCH } from './watch-words.ts';

/** Bytes of an answer: far more than any answer needs. */
const LONGEST_ANSWER = 1 << 20;

/** Unpredictable numbers of questions, so that a bot cannot answer a question before it is asked. */
const numbers = new Int32Array(1024);
let used = numbers.length;
function unforeseen(): number {
  if (used === numbers.length) {
    randomFillSync(numbers);
    used = 0;
  }
  return numbers[used++];
}

export interface ProcessOptions {
  readonly walls: Walls;
  /** The bot's file, absolute. */
  readonly path: string;
  /** Megabytes. */
  readonly memory: number;
}

/** Puts what a bot requests while it answers into the channel's buffer; undefined for an unknown request. */
export type Serve = (
  wish: Frame,
  channel: Channel,
) => { readonly kind: number; readonly bytes: number } | undefined;

export class IsolatedProcess {
  readonly #monitor: ProcessMonitor;
  readonly #id: number;
  readonly #watch = new Int32Array(new SharedArrayBuffer(8));
  readonly #fds: readonly number[];
  readonly channel: Channel;
  #ended = false;

  /** @throws BotFault when it cannot be started */
  constructor(monitor: ProcessMonitor, { walls, path, memory }: ProcessOptions) {
    this.#monitor = monitor;
    this.#id = monitor.nextId();
    const folder = mkdtempSync(join(tmpdir(), 'switchback-bot-'));
    const words = confiningWords(walls, { path, memory });
    const { arena, bot } = openChannel(folder);
    this.#fds = arena;
    this.channel = new Channel(arena[0], arena[1], LONGEST_ANSWER);
    const { failed } = monitor.ask({
      do: 'start',
      id: this.#id,
      watch: this.#watch,
      words,
      folder,
      channel: bot,
      memory,
    });
    for (const fd of bot) closeSync(fd);
    if (failed !== undefined) this.#give('bot/exited', failed);
  }

  get ended(): boolean {
    return this.#ended;
  }

  /**
   * Sends the body in the channel's buffer and waits for the answer, serving the bot's requests meanwhile.
   * @param limit seconds for all of it @param wanted the kind of answer
   */
  ask(kind: number, bytes: number, wanted: number, limit: number, extra = 0, serve?: Serve): Frame {
    this.#watch[WATCH.limit] = Math.min(limit * 1000, 2 ** 31 - 1);
    Atomics.add(this.#watch, WATCH.beat, 1);
    try {
      for (;;) {
        const question = unforeseen();
        if (!this.channel.send(kind, question, extra, bytes)) return this.#gone();
        const frame = this.#hear(question);
        if (frame.kind === wanted) return frame;
        if (frame.kind === ANSWER.fault) throw this.#faultIn(frame);
        const served = serve?.(frame, this.channel);
        if (served === undefined)
          return this.#give('bot/garbage', `a message of kind ${frame.kind} where none fits`);
        kind = served.kind;
        bytes = served.bytes;
      }
    } finally {
      Atomics.add(this.#watch, WATCH.beat, 1);
    }
  }

  /** Ends it at once. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    for (const fd of this.#fds) closeSync(fd);
    this.#monitor.send({ do: 'end', id: this.#id });
  }

  /** The bot's answer has no valid form. */
  garbage(detail: string): never {
    return this.#give('bot/garbage', detail);
  }

  #hear(question: number): Frame {
    const frame = this.channel.receive();
    if (frame === 'closed') return this.#gone();
    if (frame === 'oversized')
      return this.#give('bot/oversized', `an answer of more than ${LONGEST_ANSWER} bytes`);
    if (frame === 'more') return this.#give('bot/garbage', 'more than an answer');
    if (frame.question !== question) return this.#give('bot/garbage', 'an answer to no question');
    return frame;
  }

  #faultIn({ extra, body }: Frame): BotFault {
    const fault = claimedFault(extra, new TextDecoder().decode(body));
    return fault
      ? new BotFault(fault.code, fault.detail, fault.calls)
      : this.#give('bot/garbage', 'a fault that there is not');
  }

  #gone(): never {
    const { code = 'bot/exited', detail = '' } = this.#monitor.ask({ do: 'why', id: this.#id });
    return this.#give(code, detail);
  }

  #give(code: FaultCode, detail: string): never {
    this.end();
    throw new BotFault(code, detail);
  }
}
