// The first message to an isolated bot's process. It holds no path but the bot's own, no seed and nothing of the run.
import type { GameRequest } from '../../../engine/index.ts';
import type { Params } from '../../model/entrant.ts';

export interface LoadCommand {
  /** The bot's file, absolute. */
  readonly path: string;
  /** What people call it. */
  readonly label: string;
  /** What is played; left out when the bot only has to describe itself. */
  readonly table?: {
    readonly title: string;
    /** Its files are named by their kinds. */
    readonly request: GameRequest;
    readonly params: Params;
  };
}
