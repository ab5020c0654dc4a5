// One game to be played: what is played, who sits where, and from which seed.
import type { SecretSeeds } from '../../arena/model/block.ts';
import type { Outcome } from '../../arena/model/outcome.ts';
import { makePlayers } from '../../arena/play/make-players.ts';
import { playGame } from '../../arena/play/referee.ts';
import { fileHashes } from '../../arena/run/plan/manifest.ts';
import type { TablePlan } from '../../arena/run/plan/table-plan.ts';
import { ENGINE_VERSION, JOURNAL_FORMAT, type JournalHeader, recordJournal } from '../../engine/index.ts';

export interface SeatedGame extends Pick<TablePlan, 'game' | 'request' | 'entrants'> {
  readonly seed: number;
  /** What the game is dealt from in place of the seed, for runs with a key. */
  readonly secret?: SecretSeeds;
}

export interface GameWatch {
  /** Before each action. */
  onAction?(state: unknown, action: number, seat: number): void;
  /** What a bot has to say of the decision that its next actions come from. Bots are asked only if this is given. */
  onExplain?(seat: number, text: string): void;
}

export interface PlayedGame {
  readonly outcome: Outcome;
  /** The last state. */
  readonly last: unknown;
  readonly header: JournalHeader;
  readonly journal: string;
}

/** Plays the game on this thread and records it. */
export async function playSeated(seated: SeatedGame, watch: GameWatch = {}): Promise<PlayedGame> {
  const { game, request, entrants, seed, secret } = seated;
  const header: Omit<JournalHeader, 'format'> = {
    engine: ENGINE_VERSION,
    title: game.title,
    options: [...game.options],
    seats: entrants.map(({ label }) => label),
    seed: secret?.deal ?? seed,
    limits: { maxRounds: request.maxRounds },
    files: fileHashes(request.files),
  };
  const recorder = recordJournal(game, header);
  let last: unknown;
  const players = await makePlayers(game, entrants, { request });
  const outcome = playGame(game, seed, players, {
    secret,
    recorder,
    onAction(state, action, seat) {
      last = state;
      watch.onAction?.(state, action, seat);
    },
    onExplain: watch.onExplain,
  });
  for (const player of players) player.endBlock?.();
  return { outcome, last, header: { format: JOURNAL_FORMAT, ...header }, journal: recorder.finish(last) };
}
