// What the referee calls around every call of a bot's code.
import type { Fault } from '../../model/fault.ts';

export interface Guard {
  /**
   * Before code of a seat's bot runs. If a fault is returned, the seat loses the game and its bot is not called.
   * @param shown the observation of a decision
   */
  enter(seat: number, shown?: object): Fault | undefined;
  /** After the bot's code has run or thrown. A fault replaces the answer. */
  leave(seat: number): Fault | undefined;
}

/** For games with trusted bots. */
export const UNGUARDED: Guard = { enter: () => undefined, leave: () => undefined };
