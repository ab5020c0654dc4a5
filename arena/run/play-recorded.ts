// Plays one game and records its journal.
import {
  type AnyGame,
  ENGINE_VERSION,
  type GameRequest,
  JOURNAL_FORMAT,
  type JournalHeader,
  recordJournal,
} from '../../engine/index.ts';
import { withoutFolders } from '../files/without-folders.ts';
import type { SecretSeeds, StartPosition } from '../model/block.ts';
import type { LoadedBot } from '../model/loaded-bot.ts';
import { type GameOptions, refereeGame } from '../play/referee.ts';
import type { LineupPlan } from './plan/lineup-plan.ts';
import { fileHashes } from './plan/manifest.ts';

export interface GameToRecord extends Pick<LineupPlan, 'game' | 'request'> {
  /** By seat. */
  readonly labels: readonly string[];
  readonly seed: number;
  /** Seeds in place of `seed`, for runs with a key. */
  readonly secret?: SecretSeeds;
  /** Position from which it starts; the deal when left out. */
  readonly start?: StartPosition;
}

export type RecordedGame = ReturnType<typeof playRecorded>;

export interface RecordOptions extends Omit<GameOptions, 'secret' | 'start' | 'recorder'> {
  /** Called with each complete line of the journal, with LF. */
  readonly onLine?: (line: string) => void;
}

/** Plays a game on this thread and records it. @throws EngineError if the game breaks its contract */
export function playRecorded(
  { game, request, labels, seed, secret, start }: GameToRecord,
  bots: readonly LoadedBot[],
  { onLine, ...options }: RecordOptions = {},
) {
  const header = journalHeader(
    { game, request },
    labels.map(withoutFolders),
    start?.seed ?? secret?.deal ?? seed,
  );
  const recorder = recordJournal(game, header, onLine);
  let lastState: unknown;
  const outcome = refereeGame(game, seed, bots, {
    ...options,
    secret,
    start,
    recorder,
    onAction(state, action, seat) {
      lastState = state;
      options.onAction?.(state, action, seat);
    },
  });
  for (const bot of bots) bot.endBlock?.();
  return {
    outcome,
    /** The last state. */
    last: lastState,
    header: { format: JOURNAL_FORMAT, ...header } satisfies JournalHeader,
    journal: recorder.finish(lastState),
  };
}

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
