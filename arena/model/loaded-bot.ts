import type { BotDef } from '../../bots/index.ts';
import type { Params } from './entrant.ts';

/** A bot that is ready to play. */
export interface LoadedBot {
  readonly def: BotDef;
  readonly params: Params;
  /** Its code is a user's file in this process, so it may have changed any object that it was shown. */
  readonly userCode?: boolean;
  /** A separate compiled copy of the public rules, so that the bot cannot change the game's; the game's own by default. */
  readonly rules?: unknown;
  /** It runs in a process of its own. */
  readonly isExternal?: boolean;
  /** Call after each block. Ends what the bot keeps between games, such as a process. */
  readonly endBlock?: () => void;
}
