// A guard around another guard that measures how long bots think, and for `check-bot` also whether they
// change observations and how memory grows. It is not on the stack while a bot runs, so no bot can detect it.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { AnyGame } from '../../engine/index.ts';
import { addThinking, type Measures, type ThinkingTime } from '../model/block-result.ts';
import type { Fault } from '../model/fault.ts';
import type { Guard } from '../sandbox/thread/call-bot.ts';

// Saved before bots are loaded, which are denied both.
const now = performance.now.bind(performance);
const { memoryUsage } = process;

type SeatTime = { -readonly [Key in 'decisions' | 'milliseconds' | 'slowest']: ThinkingTime[Key] };

interface Watched {
  readonly written: Measures['written'][number][];
  readonly times: number[];
  readonly heap: number[];
  milliseconds: number;
}

export class TimedGuard implements Guard {
  readonly #guard: Guard;
  readonly #game: AnyGame | undefined;
  readonly #watched: Watched = { written: [], times: [], heap: [], milliseconds: 0 };
  readonly #sums = new Map<number, ThinkingTime>();
  #seats: SeatTime[] = [];
  #seed = 0;
  #begun = 0;
  #question = 0;
  #shown: object | undefined;
  /** Hash of `shown`. */
  #before = '';
  #asked = 0;
  #collect: (() => void) | undefined;

  /** @param game if given, records the measures for `check-bot` too */
  constructor(guard: Guard, game?: AnyGame) {
    this.#guard = guard;
    this.#game = game;
  }

  /** By bot, over all counted games. */
  get thinking(): ThinkingTime[] {
    return [...this.#sums.values()];
  }

  get measures(): Measures | undefined {
    return this.#game && this.#watched;
  }

  beginGame(seats: number, seed: number): void {
    this.#seats = Array.from({ length: seats }, () => ({ decisions: 0, milliseconds: 0, slowest: 0 }));
    this.#seed = seed;
    this.#question = 0;
    this.#begun = now();
  }

  endGame(): void {
    if (!this.#game) return;
    this.#watched.milliseconds += now() - this.#begun;
    this.#collect ??= garbageCollector();
    this.#collect();
    this.#watched.heap.push(memoryUsage().heapUsed / 2 ** 20);
  }

  /** Adds the times of the last game. Not called for a game that must be replayed. @param entrants by seat */
  countGame(entrants: readonly number[]): void {
    entrants.forEach((entrant, seat) => {
      const known = this.#sums.get(entrant) ?? {
        entrant,
        games: 0,
        decisions: 0,
        milliseconds: 0,
        slowest: 0,
      };
      this.#sums.set(entrant, addThinking(known, { games: 1, ...this.#seats[seat] }));
    });
  }

  enter(seat: number, shown?: object): Fault | undefined {
    this.#shown = shown;
    if (shown && this.#game) this.#before = this.#game.hash(shown);
    const fault = this.#guard.enter(seat, shown);
    this.#asked = now();
    return fault;
  }

  leave(seat: number): Fault | undefined {
    const time = now() - this.#asked;
    const fault = this.#guard.leave(seat);
    if (!this.#shown) return fault;
    const sums = this.#seats[seat];
    sums.decisions++;
    sums.milliseconds += time;
    if (time > sums.slowest) sums.slowest = time;
    if (this.#game) this.#measure(this.#game, this.#shown, time);
    return fault;
  }

  #measure(game: AnyGame, shown: object, time: number): void {
    const { written, times } = this.#watched;
    const seed = this.#seed;
    this.#question++;
    times.push(time);
    if (game.hash(shown) !== this.#before && written.at(-1)?.seed !== seed) {
      written.push({ seed, question: this.#question });
    }
  }
}

function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
