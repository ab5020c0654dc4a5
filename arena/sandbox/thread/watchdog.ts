// What a worker is doing, in shared memory that the main thread can read even when the worker hangs or is dead. The main
// thread has no other way to know which bot has hung.
import type { Fault } from '../../model/fault.ts';

/** Index of each 32-bit word in the shared array. */
const WORD = { phase: 0, beat: 1, game: 2, seat: 3, question: 4 } as const;

/** `outside`: waiting for a bot's process, which is timed there. */
export const PHASES = ['waiting', 'loading', 'playing', 'asking', 'outside', 'over'] as const;
export type CallPhase = (typeof PHASES)[number];

export interface Whereabouts {
  readonly phase: CallPhase;
  /** Index of the game in the seed block. */
  readonly game: number;
  /** Seat that is asked, or was asked last. In phase `loading`: index of the entrant, or -1 before the first one. */
  readonly seat: number;
  /** Number of the call in this game: 0 is `create`, 1 the first `decide`. */
  readonly question: number;
}

/** The same memory seen from both sides. */
export class Heartbeat {
  /** Crosses threads. */
  readonly words: Int32Array<SharedArrayBuffer>;

  constructor(words = new Int32Array(new SharedArrayBuffer(20))) {
    this.words = words;
  }

  /** Increases with every change. */
  get beat(): number {
    return Atomics.load(this.words, WORD.beat);
  }

  get whereabouts(): Whereabouts {
    const [phase, , game, seat, question] = this.words;
    return { phase: PHASES[phase], game, seat, question };
  }

  enter(phase: CallPhase): void {
    this.words[WORD.phase] = PHASES.indexOf(phase);
    Atomics.add(this.words, WORD.beat, 1);
  }

  load(entrant: number): void {
    this.words[WORD.seat] = entrant;
    this.enter('loading');
  }

  open(game: number): void {
    this.words[WORD.game] = game;
    this.enter('playing');
  }

  ask(seat: number, question: number, outside: boolean): void {
    this.words[WORD.seat] = seat;
    this.words[WORD.question] = question;
    this.enter(outside ? 'outside' : 'asking');
  }
}

export type Cause = 'timeout' | 'out-of-memory' | 'exited';

/** How a worker was lost. */
export interface Loss {
  readonly cause: Cause;
  readonly at: Whereabouts;
}

export interface Limits {
  /** Seconds that a bot has for a question. */
  readonly decision: number;
  /** Megabytes that a question to a bot may add to what is in use. */
  readonly memory: number;
}

/** The limits that a user gave; the others have defaults. */
export type GivenLimits = { readonly [Limit in keyof Limits]?: number };

/** A bot that is taken out of a game because it cost a worker: it is not asked that question again, nor any later one. */
export interface Expulsion {
  readonly seat: number;
  /** Which question to the seat: 0 is its making, 1 its first decision. */
  readonly question: number;
  readonly fault: Fault;
}

/** The fault of the bot that is to blame for the loss of a worker. */
export function faultBehind({ cause, at }: Loss, limits: Limits): Fault {
  const when =
    at.phase === 'loading'
      ? 'while it was loaded'
      : at.phase === 'asking' || at.phase === 'outside'
        ? `to question ${at.question}`
        : 'after its answer';
  const detail = {
    timeout: `no answer within ${limits.decision} s ${when}`,
    'out-of-memory': `needed more than ${limits.memory} MB`,
    exited: `ended the thread it ran in ${when}`,
  }[cause];
  return { code: `bot/${cause}`, detail };
}

/** Seconds for a worker to get ready, and for code of ours that talks to a bot's process: against our own bugs. */
const OURS = 120;
/** Seconds at least for loading the code of a bot. */
const LOADING = 20;

function limitOf({ whereabouts: { phase, seat } }: Heartbeat, { decision }: Limits): number {
  if (phase === 'asking' || phase === 'playing') return decision;
  if (phase === 'loading' && seat >= 0) return Math.max(LOADING, decision);
  // A bot in a process of its own is timed there, for each message of a question.
  return phase === 'waiting' ? Number.POSITIVE_INFINITY : OURS + 2 * decision;
}

interface Watched {
  readonly progress: Heartbeat;
  readonly onTrouble: (cause: Cause) => void;
  beat: number;
  /** Milliseconds since the last beat. */
  idle: number;
  /** Bytes of the process when the beat was first seen. */
  memory: number;
}

/** Milliseconds between two checks: an allocating loop fills some 100 MB in that time. */
const STEP = 100;

/**
 * Finds out when a worker has been busy with one question for too long, or memory has grown too much meanwhile. Only time in which
 * this thread itself could run is counted, so a machine that sleeps for an hour causes no timeouts. Memory is watched here because
 * V8 ends the whole process, not the thread, when a heap at its limit is asked for more than 16 MB at once, as growing arrays do;
 * and because it does not count memory outside its heap at all.
 */
export class Watchdog {
  private readonly limits: Limits;
  private readonly watched = new Set<Watched>();
  private readonly timer: NodeJS.Timeout;
  private memory = 0;

  constructor(limits: Limits) {
    this.limits = limits;
    const step = Math.min(STEP, limits.decision * 100);
    let last = performance.now();
    this.timer = setInterval(() => {
      const now = performance.now();
      this.tick(Math.min(now - last, 2 * step));
      last = now;
    }, step).unref();
  }

  /** @param onTrouble called once @returns a function that ends the watch */
  watch(progress: Heartbeat, onTrouble: (cause: Cause) => void): () => void {
    const entry: Watched = { progress, onTrouble, beat: progress.beat, idle: 0, memory: 0 };
    this.watched.add(entry);
    return () => void this.watched.delete(entry);
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** Memory of the process in bytes. Where it cannot be read, which needs a free file descriptor, the last value. */
  private measure(): number {
    try {
      this.memory = process.memoryUsage.rss();
    } catch {
      // A bot may have used up all file descriptors. Time is watched nevertheless.
    }
    return this.memory;
  }

  private tick(elapsed: number): void {
    const memory = this.measure();
    for (const entry of this.watched) {
      const { beat } = entry.progress;
      if (beat !== entry.beat) Object.assign(entry, { beat, idle: 0, memory });
      else entry.idle += elapsed;
      const cause = this.troubleOf(entry, memory);
      if (!cause) continue;
      this.watched.delete(entry);
      entry.onTrouble(cause);
    }
  }

  private troubleOf({ progress, idle, memory: before }: Watched, memory: number): Cause | undefined {
    if (idle >= limitOf(progress, this.limits) * 1000) return 'timeout';
    const isHog = idle > 0 && memory - before > this.limits.memory * 2 ** 20;
    return isHog && progress.whereabouts.phase === 'asking' ? 'out-of-memory' : undefined;
  }
}
