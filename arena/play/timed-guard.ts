// A guard around the guard that measures how long bots think. It is not on the stack while a bot runs, so no bot can notice it.

import type { Fault } from '../model/fault.ts';
import { addThinking, type ThinkingTime } from '../model/thinking-time.ts';
import type { Guard } from '../sandbox/thread/call-bot.ts';

// Saved before bots are loaded: they may not read the clock.
const now = performance.now.bind(performance);

interface SeatTime {
  decisions: number;
  milliseconds: number;
  slowest: number;
}

export class TimedGuard implements Guard {
  private readonly guard: Guard;
  private readonly sums = new Map<number, ThinkingTime>();
  private seats: SeatTime[] = [];
  private asked = 0;
  private isDecision = false;

  /** @param guard the guard that is called anyway */
  constructor(guard: Guard) {
    this.guard = guard;
  }

  /** By bot, of all games that were counted. */
  get thinking(): ThinkingTime[] {
    return [...this.sums.values()];
  }

  beginGame(seats: number): void {
    this.seats = Array.from({ length: seats }, () => ({ decisions: 0, milliseconds: 0, slowest: 0 }));
  }

  /** Counts the game. One that has to be played again is not counted. @param entrants by seat */
  countGame(entrants: readonly number[]): void {
    entrants.forEach((entrant, seat) => {
      const known = this.sums.get(entrant) ?? {
        entrant,
        games: 0,
        decisions: 0,
        milliseconds: 0,
        slowest: 0,
      };
      this.sums.set(entrant, addThinking(known, { games: 1, ...this.seats[seat] }));
    });
  }

  enter(seat: number, shown?: object): Fault | undefined {
    const fault = this.guard.enter(seat, shown);
    this.isDecision = shown !== undefined;
    this.asked = now();
    return fault;
  }

  leave(seat: number): Fault | undefined {
    const time = now() - this.asked;
    if (this.isDecision) {
      const sums = this.seats[seat];
      sums.decisions++;
      sums.milliseconds += time;
      if (time > sums.slowest) sums.slowest = time;
    }
    return this.guard.leave(seat);
  }
}
