// Guards the games of a thread against accidents of bots: keeps clocks, chance and exits from them, finds what they would do
// later, says whose lines are printed, and tells the main thread who is being asked.
import { createHook } from 'node:async_hooks';
import type { Fault } from '../../model/fault.ts';
import { replaceOutput } from './bot-output.ts';
import { forbid } from './forbid.ts';
import type { Guard } from './guard.ts';
import type { Expulsion } from './loss.ts';
import { Progress } from './progress.ts';

/** What the guard has to know of a game. */
export interface GuardedGame {
  /** Index within the block. */
  readonly index: number;
  /** By seat: the bot runs in a process of its own, and our code talks to it. */
  readonly outside: readonly boolean[];
  /** By seat: what the bot is called. */
  readonly labels: readonly string[];
  readonly expelled: readonly Expulsion[];
}

export class ThreadGuard implements Guard {
  /** A bot left something to be done later, which must not run: this thread has to be ended. */
  tainted = false;
  /** Seat whose bot runs in this thread at the moment, or -1. */
  #asked = -1;
  /** The entrant that is being loaded. */
  #loading = 'a bot';
  /** The type, as Node names it, of what the bot that was asked left behind. */
  #left: string | undefined;
  #questions: number[] = [];
  #game!: GuardedGame;
  #progress = new Progress();

  /** To be made once a thread, before any bot is loaded. @param print takes a line of a bot's */
  constructor(print: (line: string) => void) {
    const note = (type: string): void => {
      if (this.#asked >= 0) this.#left ??= type;
    };
    // Node reports a promise or a timer when it is made: before any of it runs, while it is known whose it is.
    createHook({ init: (_id, type) => note(type), promiseResolve: () => note('PROMISE') }).enable();
    replaceOutput(
      () => (this.#asked < 0 ? this.#loading : `${this.#game.labels[this.#asked]}, seat ${this.#asked}`),
      print,
    );
    forbid(() => this.#asked >= 0);
    // What a file began while it was loaded may fail at any time: that is no fault in a game.
    const late = (error: unknown): void => print(`[a bot that was loaded] failed later: ${String(error)}`);
    process.on('uncaughtException', late).on('unhandledRejection', late);
  }

  /** Before the code of a bot is loaded. */
  load(label: string): void {
    this.#loading = label;
  }

  /** Before the games of a block. */
  begin(progress: Progress): void {
    this.#progress = progress;
  }

  open(game: GuardedGame): void {
    this.#game = game;
    this.#questions = game.labels.map(() => 0);
    this.#progress.open(game.index);
  }

  enter(seat: number): Fault | undefined {
    const question = this.#questions[seat]++;
    const { expelled, outside } = this.#game;
    if (expelled.length > 0) {
      const known = expelled.find((one) => one.seat === seat && question >= one.question);
      if (known) return known.fault;
    }
    this.#progress.ask(seat, question, outside[seat]);
    if (!outside[seat]) this.#asked = seat;
    return undefined;
  }

  leave(): Fault | undefined {
    this.#asked = -1;
    this.#progress.enter('playing');
    if (this.#left === undefined) return undefined;
    const detail = `left something to be done later (${this.#left})`;
    this.#left = undefined;
    this.tainted = true;
    return { code: 'bot/async', detail };
  }
}
