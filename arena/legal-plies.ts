// The legal plies of the moment, as bots may ask for them while they decide.
import type { LegalPlies } from '../bots/index.ts';
import { type AnyGame, EngineError } from '../engine/index.ts';

export interface LegalDoor {
  /** What bots are handed. Holds nothing of the play itself that could be read from outside. */
  readonly plies: LegalPlies;
  open(state: unknown): void;
  /** From now on the plies refuse, so that a bot cannot look into later states. */
  close(): void;
  /** What the engine threw when asked for them. A bot may have caught it, or may throw what looks like it. */
  readonly broken: EngineError | undefined;
}

/** @param game whose states are opened, one at a time */
export function legalPlies(game: AnyGame): LegalDoor {
  const buffer = new Int32Array(game.maxLegal);
  let state: unknown;
  const now = (): unknown => {
    if (state === undefined) throw new Error('legal plies may be asked for only while deciding');
    return state;
  };
  let broken: EngineError | undefined;
  const note = (error: unknown): unknown => {
    if (error instanceof EngineError) broken ??= error;
    return error;
  };
  // All seats are handed the same.
  return {
    plies: Object.freeze<LegalPlies>({
      list() {
        try {
          return Array.from(buffer.subarray(0, game.legalActions(now(), buffer)));
        } catch (error) {
          throw note(error);
        }
      },
      has(action) {
        try {
          return game.isLegal(now(), action);
        } catch (error) {
          throw note(error);
        }
      },
    }),
    get broken() {
      return broken;
    },
    open(at) {
      state = at;
    },
    close() {
      state = undefined;
    },
  };
}
