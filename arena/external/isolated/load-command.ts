// What an isolated bot's process is told first of all. It is told no path but the bot's own, no seed, no run.
import type { GameRequest } from '../../../engine/index.ts';
import type { Params } from '../../model/entrant.ts';

export interface LoadCommand {
  /** The bot's file, absolute. */
  readonly path: string;
  /** What is played; left out when the bot is only to say what it is. */
  readonly table?: {
    readonly title: string;
    /** Its files are named by their kinds. */
    readonly request: GameRequest;
    readonly params: Params;
  };
}
