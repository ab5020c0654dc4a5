// Measures how long bots think, and for `check-bot` also whether they change observations and how memory grows. It is
// not on the stack while a bot runs, so no bot can detect it.
import type { AnyGame } from '../../engine/index.ts';
import { addThinking, type Measures, type ThinkingTime } from '../model/block-result.ts';
import type { Fault } from '../model/fault.ts';
import type { Guard } from '../sandbox/thread/call-bot.ts';
import { garbageCollector } from '../sandbox/thread/kept-memory.ts';

// Saved before bots are loaded, because both are replaced for bots.
const now = performance.now.bind(performance);
const { memoryUsage } = process;

type SeatTime = { -readonly [Key in 'decisions' | 'milliseconds' | 'slowest']: ThinkingTime[Key] };

interface RecordedMeasures {
  readonly changedObservations: Measures['changedObservations'][number][];
  readonly answerMs: number[];
  readonly heapMb: number[];
  milliseconds: number;
}

/** Wraps another guard and records times. */
export class TimedGuard implements Guard {
  readonly #guard: Guard;
  readonly #game: AnyGame | undefined;
  readonly #recorded: RecordedMeasures = {
    changedObservations: [],
    answerMs: [],
    heapMb: [],
    milliseconds: 0,
  };
  readonly #thinking = new Map<number, ThinkingTime>();
  #seats: SeatTime[] = [];
  #seed = 0;
  #gameStartMs = 0;
  #question = 0;
  #observation: object | undefined;
  /** Hash of the observation before the decision. */
  #hashBefore = '';
  #askedMs = 0;
  #collect: (() => void) | undefined;

  /** @param game if given, records the measures for `check-bot` too */
  constructor(guard: Guard, game?: AnyGame) {
    this.#guard = guard;
    this.#game = game;
  }

  /** Thinking times by bot over all counted games. */
  get thinking(): ThinkingTime[] {
    return [...this.#thinking.values()];
  }

  get measures(): Measures | undefined {
    return this.#game && this.#recorded;
  }

  beginGame(seats: number, seed: number): void {
    this.#seats = Array.from({ length: seats }, () => ({ decisions: 0, milliseconds: 0, slowest: 0 }));
    this.#seed = seed;
    this.#question = 0;
    this.#gameStartMs = now();
  }

  endGame(): void {
    if (!this.#game) return;
    this.#recorded.milliseconds += now() - this.#gameStartMs;
    this.#collect ??= garbageCollector();
    this.#collect();
    this.#recorded.heapMb.push(memoryUsage().heapUsed / 2 ** 20);
  }

  /** Adds the times of the last game, unless it must be replayed. @param entrants by seat */
  countGame(entrants: readonly number[]): void {
    entrants.forEach((entrant, seat) => {
      const sum = this.#thinking.get(entrant) ?? {
        entrant,
        games: 0,
        decisions: 0,
        milliseconds: 0,
        slowest: 0,
      };
      this.#thinking.set(entrant, addThinking(sum, { games: 1, ...this.#seats[seat] }));
    });
  }

  enter(seat: number, observation?: object): Fault | undefined {
    this.#observation = observation;
    if (observation && this.#game) this.#hashBefore = this.#game.hash(observation);
    const fault = this.#guard.enter(seat, observation);
    this.#askedMs = now();
    return fault;
  }

  leave(seat: number): Fault | undefined {
    const time = now() - this.#askedMs;
    const fault = this.#guard.leave(seat);
    if (!this.#observation) return fault;
    const sums = this.#seats[seat];
    sums.decisions++;
    sums.milliseconds += time;
    if (time > sums.slowest) sums.slowest = time;
    if (this.#game) this.#measure(this.#game, this.#observation, time);
    return fault;
  }

  #measure(game: AnyGame, observation: object, time: number): void {
    const { changedObservations, answerMs } = this.#recorded;
    const seed = this.#seed;
    this.#question++;
    answerMs.push(time);
    if (game.hash(observation) !== this.#hashBefore && changedObservations.at(-1)?.seed !== seed)
      changedObservations.push({ seed, question: this.#question });
  }
}
