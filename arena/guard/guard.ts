// The interface of a guard, which protects a game from the bots in it. The referee calls it around every call of a bot's
// code.
import type { Fault } from '../model/fault.ts';

export interface Guard {
  /**
   * Before code of a seat's bot runs. If a fault is returned, the seat loses the game and its bot is not called.
   * @param shown the observation of a decision
   */
  enter(seat: number, shown?: object): Fault | undefined;
  /** After the bot's code has run or thrown. A fault replaces the answer. */
  leave(seat: number): Fault | undefined;
  /** The fault, if the guard threw this error; undefined if the bot threw it. */
  raised(thrown: unknown): Fault | undefined;
  /** Whether the referee must check that the state is the same after each question. */
  readonly careful: boolean;
  /** Throws: the bot changed the state, so the game cannot continue. */
  spoiled(seat: number): never;
}

/** For games with trusted bots. */
export const UNGUARDED: Guard = {
  enter: () => undefined,
  leave: () => undefined,
  raised: () => undefined,
  careful: false,
  spoiled() {
    throw new Error('the state was changed while a bot was asked');
  },
};
