// Guards the games of a worker thread: locks what bots could spoil for each other, tells the main thread who is being
// asked, and looks after each question whether the bot left the thread as it found it. What can be seen after every
// question at next to no cost is; the rest is looked at after every game, and a game in which something was found is
// played again with all of it looked at after every question, so that the culprit is known.
import type { AnyGame } from '../../engine/index.ts';
import type { Fault } from '../model/fault.ts';
import type { Guard } from './guard.ts';
import type { Tampering } from './lock/intrinsics.ts';
import type { LockedThread } from './lock/lock-thread.ts';
import type { Progress } from './progress.ts';
import type { Verdict } from './verdict.ts';

/** A worker that cannot be trusted any more says so and waits for its end. */
export type Surrender = (verdict?: Verdict) => never;

/** What the guard has to know of a game it is to guard. */
export interface GuardedGame {
  /** Index within the block. */
  readonly index: number;
  /** By seat: the bot runs elsewhere, and code of the arena's own speaks for it. */
  readonly outside: readonly boolean[];
  /** By seat: the bot's code is a user's. Bots of ours leave everything as it was. */
  readonly userCode: readonly boolean[];
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
  /** Between `enter` and `leave`. */
  private entered = false;
  private asked: number[] = [];
  /** Seat that was asked last in this game, -1 before the first question. */
  private last = -1;
  private memory = 0;
  private progress!: Progress;
  private surrender!: Surrender;
  private at!: GuardedGame;
  /** Something a bot left behind will run when this thread gets round to it: it must not. */
  tainted = false;

  constructor(game: AnyGame, thread: LockedThread) {
    this.game = game;
    this.thread = thread;
  }

  get careful(): boolean {
    return this.at.careful;
  }

  /** After the code of a bot was loaded: what it changed. */
  afterLoading(): Tampering | undefined {
    const found = this.thread.intrinsics.hiddenTampering();
    this.print();
    return found;
  }

  /** Before the games of a block. What was left to be done later at loading may have been done since the last one. */
  begin(progress: Progress, surrender: Surrender): void {
    this.progress = progress;
    this.surrender = surrender;
    const tampering = this.thread.intrinsics.hiddenTampering();
    if (tampering && !tampering.mended) surrender();
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

  /** After a game: false when something was found changed, now mended, and nobody knows who did it. */
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
    // Before anything else: what runs from here on may be what the bot has put in its place.
    const tampering = this.at.userCode[seat] ? this.thread.intrinsics.tampering() : undefined;
    this.thread.gate.stage = 'ours';
    const fault = tampering ? this.blame(seat, tampering) : this.look(seat);
    this.progress.answered();
    return fault;
  }

  /** Whether the bot of a seat has left nothing behind. */
  private look(seat: number): Fault | undefined {
    const left = this.thread.unfinished.take();
    this.print();
    if (left === undefined) return this.at.careful ? this.search(seat) : undefined;
    this.tainted = true;
    return { code: 'bot/async', detail: `left something to be done later (${left})` };
  }

  private print(): void {
    const { stage } = this.thread.gate;
    this.thread.gate.stage = 'ours';
    this.thread.console.release();
    this.thread.gate.stage = stage;
  }

  private blame(seat: number, { what, mended }: Tampering): Fault {
    const fault: Fault = { code: 'bot/tampered', detail: what };
    if (this.thread.unfinished.take() !== undefined) this.tainted = true;
    if (!mended) this.surrender({ game: this.at.index, seat, question: this.asked[seat] - 1, fault });
    return fault;
  }

  /** What is only looked at where something is known to be wrong. */
  private search(seat: number): Fault | undefined {
    this.progress.grow(seat, kilobytesInUse() - this.memory);
    const tampering = this.thread.intrinsics.hiddenTampering();
    return tampering && this.blame(seat, tampering);
  }
}
