import type { BotDef } from '../../bots/index.ts';
import type { Params } from './entrant.ts';

/** A bot about to take a seat. */
export interface Player {
  readonly def: BotDef;
  readonly params: Params;
  /** Its code is the user's own: it may have done anything to what it was shown before. */
  readonly userCode?: boolean;
  /** Public rules of its own, a second making: those of the game stay out of its reach. The game's when left out. */
  readonly rules?: unknown;
  /** It runs elsewhere, and code of the arena's own speaks for it. */
  readonly outside?: boolean;
  /** Ends what it holds open from game to game, such as a process; to be called when a block is over. */
  readonly endBlock?: () => void;
}
