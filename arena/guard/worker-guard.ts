// Guards the games of a worker thread: locks what bots could spoil for each other, tells the main thread who is being
// asked, and looks after each question whether the bot left the thread as it found it. What can be seen after every
// question at next to no cost is; the rest is looked at after every game, and a game in which something was found is
// played again with all of it looked at after every question, so that the culprit is known.
import type { AnyGame } from '../../engine/index.ts';
import type { Fault } from '../fault.ts';
import { forbid } from './forbidden.ts';
import { freezeData } from './freeze-data.ts';
import type { Guard } from './guard.ts';
import { type HeldConsole, holdConsole } from './held-console.ts';
import { type Intrinsics, lockIntrinsics, type Tampering } from './intrinsics.ts';
import { type Numbers, rememberNumbers } from './numbers.ts';
import type { Progress } from './progress.ts';
import { type Unfinished, watchUnfinished } from './unfinished.ts';
import type { Verdict } from './verdict.ts';

/** A worker that cannot be trusted any more says so and waits for its end. */
export type Surrender = (verdict?: Verdict) => never;

/** What the guard has to know of a game it is to guard. */
export interface GuardedGame {
  /** Index within the block. */
  readonly index: number;
  /** By seat: the bot runs elsewhere, and code of the arena's own speaks for it. */
  readonly outside: readonly boolean[];
  readonly verdicts: readonly Verdict[];
  /** Looks at everything after every question. */
  readonly careful: boolean;
}

const kilobytesInUse = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return Math.round((heapUsed + external) / 1024);
};

export class WorkerGuard implements Guard {
  /** What is played, with rules that bots may see but not change. */
  game!: AnyGame;
  private readonly makeGame: () => AnyGame;
  private numbers!: Numbers;
  private readonly intrinsics: Intrinsics;
  private readonly unfinished: Unfinished;
  private readonly console: HeldConsole;
  /** Between `enter` and `leave`. */
  private entered = false;
  /** Code of a bot's own is running, held to all that bots must not do. */
  private asking = false;
  private asked: number[] = [];
  private memory = 0;
  private progress!: Progress;
  private surrender!: Surrender;
  private at!: GuardedGame;
  /** Something a bot left behind will run when this thread gets round to it: it must not. */
  tainted = false;

  /** Locks the thread; every module of ours must have been loaded. @param makeGame compiles what is played */
  constructor(makeGame: () => AnyGame) {
    this.makeGame = makeGame;
    const asking = (): boolean => this.asking;
    this.console = holdConsole(asking);
    forbid(asking);
    this.intrinsics = lockIntrinsics();
    this.unfinished = watchUnfinished(asking);
    this.setTable();
  }

  /** Before the games of a block. */
  begin(progress: Progress, surrender: Surrender): void {
    this.progress = progress;
    this.surrender = surrender;
  }

  open(game: GuardedGame): void {
    this.at = game;
    this.asked = game.outside.map(() => 0);
    this.progress.open(game.index);
  }

  /** After a game: false when something was found changed, now mended, and nobody knows who did it. */
  close(): boolean {
    const tampering = this.intrinsics.hiddenTampering();
    if (tampering && !tampering.mended) this.surrender();
    if (!this.numbers.changed()) return tampering === undefined;
    // What bots have worked out from wrong numbers and kept is theirs by the rules' identity: they get new ones.
    this.setTable();
    return false;
  }

  private setTable(): void {
    this.game = this.makeGame();
    this.numbers = rememberNumbers(this.game.rules);
    freezeData(this.game.rules);
  }

  protect(observation: object): void {
    this.intrinsics.watchClass(observation);
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
    this.asking = !this.at.outside[seat];
    return undefined;
  }

  leave(seat: number): Fault | undefined {
    if (!this.entered) return undefined;
    this.entered = false;
    this.asking = false;
    const fault = this.look(seat);
    this.progress.answered();
    return fault;
  }

  /** Whether the thread is as the bot of a seat found it. */
  private look(seat: number): Fault | undefined {
    const tampering = this.intrinsics.tampering();
    if (tampering) return this.blame(seat, tampering);
    this.console.release();
    const left = this.unfinished.take();
    if (left === undefined) return this.at.careful ? this.search(seat) : undefined;
    this.tainted = true;
    return { code: 'bot/async', detail: `left something to be done later (${left})` };
  }

  private blame(seat: number, { what, mended }: Tampering): Fault {
    const fault: Fault = { code: 'bot/tampered', detail: what };
    if (this.unfinished.take() !== undefined) this.tainted = true;
    if (!mended) this.surrender({ game: this.at.index, seat, question: this.asked[seat] - 1, fault });
    return fault;
  }

  /** What is only looked at where something is known to be wrong. */
  private search(seat: number): Fault | undefined {
    this.progress.grow(seat, kilobytesInUse() - this.memory);
    const tampering = this.intrinsics.hiddenTampering();
    if (tampering) return this.blame(seat, tampering);
    if (!this.numbers.changed()) return undefined;
    return this.blame(seat, { what: 'wrote to the rules it was handed', mended: this.numbers.restore() });
  }
}
