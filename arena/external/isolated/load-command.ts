// The first message to an isolated bot's process. It contains only the bot's path: no other path, no seed, no data of the run.
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
    /** Board, deck and events are named by their kinds, not by their paths. */
    readonly request: GameRequest;
    readonly params: Params;
  };
}
