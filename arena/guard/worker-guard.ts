// Guards the games of a worker thread: locks what bots could spoil for each other, tells the main thread who is being
// asked, and looks after each question whether the bot left the thread as it found it. Cheap checks run after every
// question, the others after every game. A game in which those find something is played again with all checks after every
// question, which shows the culprit.
import type { AnyGame } from '../../engine/index.ts';
import type { Fault } from '../model/fault.ts';
import type { Guard } from './guard.ts';
import type { Tampering } from './lock/intrinsics.ts';
import type { LockedThread } from './lock/lock-thread.ts';
import type { Progress } from './progress.ts';
import type { Verdict } from './verdict.ts';

/** A worker that cannot be trusted any more reports that and waits to be ended. */
export type Surrender = (verdict?: Verdict) => never;

/** What the guard has to know of a game it is to guard. */
export interface GuardedGame {
  /** Index within the block. */
  readonly index: number;
  /** By seat: the bot runs in a process of its own, and our code talks to it. */
  readonly outside: readonly boolean[];
  /** By seat: the bot's code is a user's. Listed bots are trusted. */
  readonly userCode: readonly boolean[];
  /** By seat: what the bot is called. */
  readonly labels: readonly string[];
  readonly verdicts: readonly Verdict[];
  /** Looks at everything after every question. */
  readonly careful: boolean;
}

// Taken before bots are loaded: they may not look at memory.
const { memoryUsage } = process;
const kilobytesInUse = (): number => {
  const { heapUsed, external } = memoryUsage();
  return Math.round((heapUsed + external) / 1024);
};

export class WorkerGuard implements Guard {
  /** What is played. */
  readonly game: AnyGame;
  private readonly thread: LockedThread;
  /** The first block has begun, so every bot of the thread is loaded. */
  private closed = false;
  /** Between `enter` and `leave`. */
  private entered = false;
  private asked: number[] = [];
  /** Seat that was asked last in this game, -1 before the first question. */
  private last = -1;
  private memory = 0;
  private progress!: Progress;
  private surrender!: Surrender;
  private at!: GuardedGame;
  /** A bot left asynchronous work behind, which must not run: this thread has to be ended. */
  tainted = false;

  constructor(game: AnyGame, thread: LockedThread) {
    this.game = game;
    this.thread = thread;
  }

  get careful(): boolean {
    return this.at.careful;
  }

  /** After the code of a bot was loaded: what it changed. @param label what the bot is called */
  afterLoading(label: string): Tampering | undefined {
    const found = this.thread.intrinsics.hiddenTampering();
    this.print(label);
    return found;
  }

  /** Before the games of a block. Callbacks that files left behind while loading may have run since the last block. */
  begin(progress: Progress, surrender: Surrender): void {
    this.progress = progress;
    this.surrender = surrender;
    const tampering = this.thread.intrinsics.hiddenTampering();
    if (tampering && !tampering.mended) surrender();
    if (!this.closed) this.thread.close();
    this.closed = true;
    this.thread.gate.stage = 'ours';
  }

  /** After them. */
  end(): void {
    this.thread.gate.stage = 'loading';
  }

  open(game: GuardedGame): void {
    this.at = game;
    this.asked = game.outside.map(() => 0);
    this.last = -1;
    this.progress.open(game.index);
  }

  /** After a game: false when something was changed, and is restored now, but the culprit is unknown. */
  close(): boolean {
    const tampering = this.thread.intrinsics.hiddenTampering();
    if (tampering && !tampering.mended) this.surrender();
    return tampering === undefined;
  }

  /** The last question of the game so far, with `fault` as the verdict on it; undefined before any. */
  suspect(fault: Fault): Verdict | undefined {
    if (this.last < 0) return undefined;
    return { game: this.at.index, seat: this.last, question: this.asked[this.last] - 1, fault };
  }

  raised(thrown: unknown): Fault | undefined {
    return this.thread.gate.raised(thrown);
  }

  spoiled(seat: number): never {
    this.last = seat;
    return this.surrender(
      this.suspect({ code: 'bot/tampered', detail: 'changed the game while it was asked' }),
    );
  }

  enter(seat: number): Fault | undefined {
    const question = this.asked[seat]++;
    const { verdicts, careful } = this.at;
    if (verdicts.length > 0) {
      const known = verdicts.find((verdict) => verdict.seat === seat && verdict.question === question);
      if (known) return known.fault;
    }
    this.progress.ask(seat, question, this.at.outside[seat]);
    if (careful) this.memory = kilobytesInUse();
    this.entered = true;
    this.last = seat;
    this.thread.gate.stage = this.at.outside[seat] ? 'ours' : 'asked';
    return undefined;
  }

  leave(seat: number): Fault | undefined {
    if (!this.entered) return undefined;
    this.entered = false;
    // First of all: any built-in function used from here on may be one that the bot has replaced.
    const tampering = this.at.userCode[seat] ? this.thread.intrinsics.tampering() : undefined;
    this.thread.gate.stage = 'ours';
    const fault = tampering ? this.blame(seat, tampering) : this.look(seat);
    this.progress.answered();
    return fault;
  }

  /** The fault of a bot that left something behind. */
  private look(seat: number): Fault | undefined {
    const left = this.thread.unfinished.take();
    this.print(`${this.at.labels[seat]}, seat ${seat}`);
    if (left === undefined) return this.at.careful ? this.search(seat) : undefined;
    this.tainted = true;
    return { code: 'bot/async', detail: `left something to be done later (${left})` };
  }

  private print(who: string): void {
    const { stage } = this.thread.gate;
    this.thread.gate.stage = 'ours';
    this.thread.console.release(who);
    this.thread.gate.stage = stage;
  }

  private blame(seat: number, { what, mended }: Tampering): Fault {
    const fault: Fault = { code: 'bot/tampered', detail: what };
    if (this.thread.unfinished.take() !== undefined) this.tainted = true;
    if (!mended) this.surrender({ game: this.at.index, seat, question: this.asked[seat] - 1, fault });
    return fault;
  }

  /** Checks that run only where something is known to be wrong. */
  private search(seat: number): Fault | undefined {
    this.progress.grow(seat, kilobytesInUse() - this.memory);
    const tampering = this.thread.intrinsics.hiddenTampering();
    return tampering && this.blame(seat, tampering);
  }
}
