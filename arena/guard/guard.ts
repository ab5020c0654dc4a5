// What a referee asks of whoever guards a game against the bots in it: to stand round every call of a bot's code.
import type { Fault } from '../model/fault.ts';

export interface Guard {
  /**
   * Before code of a seat's bot runs. A fault costs the seat the game, and the bot is not asked.
   * @param shown the observation of a decision
   */
  enter(seat: number, shown?: object): Fault | undefined;
  /** After it has run, whatever came of it. A fault counts more than the answer. */
  leave(seat: number): Fault | undefined;
  /** The fault that the guard itself has thrown as `thrown`; anything else is a bot's own error. */
  raised(thrown: unknown): Fault | undefined;
  /** Whether the referee is to see to it that the state is the same after each question. */
  readonly careful: boolean;
  /** The state was changed while a bot was asked: the game cannot be played on. */
  spoiled(seat: number): never;
}

/** For games with bots that one trusts. */
export const UNGUARDED: Guard = {
  enter: () => undefined,
  leave: () => undefined,
  raised: () => undefined,
  careful: false,
  spoiled() {
    throw new Error('the state was changed while a bot was asked');
  },
};
