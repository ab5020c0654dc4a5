// What a referee asks of whoever guards a game against the bots in it: to stand round every call of a bot's code.
import type { Fault } from '../fault.ts';

export interface Guard {
  /** Before code of a seat's bot runs. A fault costs the seat the game, and the bot is not asked. */
  enter(seat: number): Fault | undefined;
  /** After it has run, whatever came of it. A fault counts more than the answer. */
  leave(seat: number): Fault | undefined;
  /** Told each new observation: it is the bot's own, but its class is not. */
  protect(observation: object): void;
}

/** For games with bots that one trusts. */
export const UNGUARDED: Guard = {
  enter: () => undefined,
  leave: () => undefined,
  protect: () => {},
};
