// A guard around the guard, for `check-bot`: it measures whether the bot writes to its observation, how long it thinks, and
// how memory grows. It is not on the stack while a bot runs, so no bot can notice it.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { AnyGame } from '../../engine/index.ts';
import type { Fault } from '../model/fault.ts';
import type { Measures } from '../model/measures.ts';
import type { Guard } from '../sandbox/thread/call-bot.ts';

// Saved before bots are loaded: they may read neither the clock nor the memory in use.
const now = performance.now.bind(performance);
const { memoryUsage } = process;

export class AnswerWatch implements Guard {
  private readonly guard: Guard;
  private readonly game: AnyGame;
  private readonly written: { seed: number; question: number }[] = [];
  private readonly times: number[] = [];
  private readonly heap: number[] = [];
  private milliseconds = 0;
  private seed = 0;
  private begun = 0;
  private question = 0;
  private shown: object | undefined;
  private before = '';
  private asked = 0;
  private collect: (() => void) | undefined;

  /** @param guard the guard that is called anyway */
  constructor(guard: Guard, game: AnyGame) {
    this.guard = guard;
    this.game = game;
  }

  get measures(): Measures {
    const { written, times, milliseconds, heap } = this;
    return { written, times, milliseconds, heap };
  }

  beginGame(seed: number): void {
    this.seed = seed;
    this.question = 0;
    this.begun = now();
  }

  endGame(): void {
    this.milliseconds += now() - this.begun;
    this.collect ??= garbageCollector();
    this.collect();
    this.heap.push(memoryUsage().heapUsed / 2 ** 20);
  }

  enter(seat: number, shown?: object): Fault | undefined {
    this.shown = shown;
    if (shown) this.before = this.game.hash(shown);
    const fault = this.guard.enter(seat, shown);
    this.asked = now();
    return fault;
  }

  leave(seat: number): Fault | undefined {
    const time = now() - this.asked;
    const fault = this.guard.leave(seat);
    if (!this.shown) return fault;
    this.question++;
    this.times.push(time);
    if (this.game.hash(this.shown) !== this.before && this.written.at(-1)?.seed !== this.seed) {
      this.written.push({ seed: this.seed, question: this.question });
    }
    return fault;
  }
}

function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
