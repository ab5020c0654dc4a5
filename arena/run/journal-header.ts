import { type AnyGame, ENGINE_VERSION, type GameRequest, type JournalHeader } from '../../engine/index.ts';
import { fileHashes } from './plan/manifest.ts';

/**
 * The header of a game's journal; the recorder adds the format.
 * @param seats names of the players, by seat
 * @param seed what the game is dealt from
 */
export const journalHeader = (
  { game, request }: { readonly game: AnyGame; readonly request: GameRequest },
  seats: readonly string[],
  seed: number,
): Omit<JournalHeader, 'format'> => ({
  engine: ENGINE_VERSION,
  title: game.title,
  options: [...game.options],
  seats: [...seats],
  seed,
  limits: { maxRounds: request.maxRounds },
  files: fileHashes(request.files),
});
