// Watches workers from the main thread. A worker records its progress in shared memory, which the main thread can read
// even if the worker hangs or has crashed. Only this shows which bot is to blame.
import type { Fault } from '../../model/fault.ts';
import { type Lateness, QuestionTime, threadTimeOf } from './question-time.ts';

/** Index of each 32-bit word in the shared array. */
const WORD = { phase: 0, beat: 1, game: 2, seat: 3, question: 4, thread: 5 } as const;

/** `awaiting-process`: an external bot is asked; its process has limits of its own. */
export const PHASES = ['waiting', 'loading', 'playing', 'asking', 'awaiting-process', 'over'] as const;
export type CallPhase = (typeof PHASES)[number];

/** Stands for an entrant before the first is loaded. */
export const NO_ENTRANT = -1;

/** Shared memory in which a worker records its progress. */
export class Heartbeat {
  /** Crosses threads. */
  readonly words: Int32Array<SharedArrayBuffer>;

  constructor(words = new Int32Array(new SharedArrayBuffer(24))) {
    this.words = words;
  }

  /** Increases with every change. */
  get beat(): number {
    return Atomics.load(this.words, WORD.beat);
  }

  get whereabouts() {
    const [phase, , game, seat, question] = this.words;
    return {
      phase: PHASES[phase],
      /** Index of the game in the seed block. */
      game,
      /** Seat that is asked, or was asked last. In phase `loading` the index of the entrant, or NO_ENTRANT. */
      seat,
      /** Number of the call in this game: 0 is `create`, 1 the first `decide`. */
      question,
    };
  }

  /** Linux's number of the worker's thread; 0 if unknown. */
  get thread(): number {
    return this.words[WORD.thread];
  }

  /** Call first, in the worker. */
  begin(thread: number): void {
    this.words[WORD.thread] = thread;
    this.load(NO_ENTRANT);
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

  ask(seat: number, question: number, isExternal: boolean): void {
    this.words[WORD.seat] = seat;
    this.words[WORD.question] = question;
    this.enter(isExternal ? 'awaiting-process' : 'asking');
  }
}

export type LossCause = 'timeout' | 'out-of-memory' | 'exited';

export interface Loss {
  readonly cause: LossCause;
  readonly whereabouts: Heartbeat['whereabouts'];
  /** For a timeout. */
  readonly late?: Lateness;
}

/** Limits for bots that hang or fill memory; not a thinking budget. */
export interface Limits {
  /** Seconds of processor time for a question, see `QuestionTime`. */
  readonly decisionSeconds: number;
  /** Growth of memory during a decision. */
  readonly memoryMb: number;
}

/** Half a minute is more than any reasonable bot needs; 1 GB is ten times the total of the built-in bots. */
export const DEFAULT_LIMITS: Limits = { decisionSeconds: 30, memoryMb: 1024 };

/** Limits of a run's settings, with defaults for missing limits. */
export const limitsOf = (settings: {
  readonly decisionLimit?: number;
  readonly memoryLimit?: number;
}): Limits => ({
  decisionSeconds: settings.decisionLimit ?? DEFAULT_LIMITS.decisionSeconds,
  memoryMb: settings.memoryLimit ?? DEFAULT_LIMITS.memoryMb,
});

/** Takes a bot that cost a worker out of a game: from that question on it is not asked. */
export interface Expulsion {
  readonly seat: number;
  /** Number of the question: 0 is `create`, 1 the first `decide`. */
  readonly question: number;
  readonly fault: Fault;
}

/** Fault of the bot to blame for the loss of a worker. */
export function faultOfLoss({ cause, late, whereabouts: { phase, question } }: Loss, limits: Limits): Fault {
  const isAsked = phase === 'asking' || phase === 'awaiting-process';
  const afterLoading = isAsked ? `to question ${question}` : 'after its answer';
  const when = phase === 'loading' ? 'while being loaded' : afterLoading;
  const detail = {
    timeout: `no answer within ${late?.within} ${when}`,
    'out-of-memory': `needed more than ${limits.memoryMb} MB`,
    exited: `ended the thread it ran in ${when}`,
  }[cause];
  return { code: `bot/${cause}`, detail, ...(late?.usedLimit && { usedLimit: true }) };
}

/** Limit for starting a worker and for talking to a bot's process, in case of bugs in the arena. */
const ARENA_LIMIT_S = 120;
/** Minimum time limit for loading a bot's code. */
const MIN_LOAD_LIMIT_S = 20;

function limitOf({ whereabouts: { phase, seat } }: Heartbeat, { decisionSeconds }: Limits): number {
  if (phase === 'asking' || phase === 'playing') return decisionSeconds;
  if (phase === 'loading' && seat !== NO_ENTRANT) return Math.max(MIN_LOAD_LIMIT_S, decisionSeconds);
  // A bot's process has its own limit for each message of a question.
  return phase === 'waiting' ? Number.POSITIVE_INFINITY : ARENA_LIMIT_S + 2 * decisionSeconds;
}

type Trouble = Pick<Loss, 'cause' | 'late'>;

interface WatchedWorker {
  readonly progress: Heartbeat;
  readonly onTrouble: (trouble: Trouble) => void;
  readonly time: QuestionTime;
  /** Memory of the process in bytes at the last beat. */
  memory: number;
}

/** Time between two checks; an allocating loop fills about 100 MB in it. */
const CHECK_INTERVAL_MS = 100;

/**
 * Detects workers that take too long for a question, or whose memory grows too much meanwhile. Counts only
 * time in which this thread itself could run, so a machine that sleeps for an hour causes no timeouts. V8's
 * own limits are not enough: it ends the whole process, not the thread, when a full heap needs more than 16
 * MB at once, as growing arrays do, and it ignores memory outside its heap.
 */
export class Watchdog {
  readonly #limits: Limits;
  readonly #watched = new Set<WatchedWorker>();
  readonly #timer: NodeJS.Timeout;
  #memory = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
    const step = Math.min(CHECK_INTERVAL_MS, limits.decisionSeconds * 100);
    let last = performance.now();
    this.#timer = setInterval(() => {
      const now = performance.now();
      this.#tick(Math.min(now - last, 2 * step));
      last = now;
    }, step).unref();
  }

  /** @param onTrouble called at most once @returns a function that stops watching */
  watch(progress: Heartbeat, onTrouble: (trouble: Trouble) => void): () => void {
    const time = new QuestionTime(progress.beat, () => threadTimeOf(progress.thread));
    const entry: WatchedWorker = { progress, onTrouble, time, memory: 0 };
    this.#watched.add(entry);
    return () => void this.#watched.delete(entry);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Memory of the process in bytes; the last value when it cannot be read. */
  #measure(): number {
    try {
      this.#memory = process.memoryUsage.rss();
    } catch {
      // Reading needs a file descriptor, and a bot may have used them all. Time limits still apply.
    }
    return this.#memory;
  }

  #tick(elapsed: number): void {
    const memory = this.#measure();
    for (const entry of this.#watched) {
      if (!entry.time.check(entry.progress.beat, elapsed)) entry.memory = memory;
      const trouble = this.#troubleOf(entry, memory);
      if (!trouble) continue;
      this.#watched.delete(entry);
      entry.onTrouble(trouble);
    }
  }

  #troubleOf({ progress, time, memory: before }: WatchedWorker, memory: number): Trouble | undefined {
    const late = time.lateness(limitOf(progress, this.#limits) * 1000);
    if (late) return { cause: 'timeout', late };
    const exceedsMemoryLimit = time.wallMs > 0 && memory - before > this.#limits.memoryMb * 2 ** 20;
    const isAsked = progress.whereabouts.phase === 'asking';
    return exceedsMemoryLimit && isAsked ? { cause: 'out-of-memory' } : undefined;
  }
}
