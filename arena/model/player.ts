import type { BotDef } from '../../bots/index.ts';
import type { Params } from './entrant.ts';

/** A bot about to take a seat. */
export interface Player {
  readonly def: BotDef;
  readonly params: Params;
  /** Its code is a user's file in this process: it may have changed any object that it was shown before. */
  readonly userCode?: boolean;
  /** A compiled copy of the public rules for this bot alone, so that it cannot reach the game's; those by default. */
  readonly rules?: unknown;
  /** It runs in a process of its own, and our code talks to it. */
  readonly outside?: boolean;
  /** Ends what the player keeps between games, such as a process. To be called after each block. */
  readonly endBlock?: () => void;
}
