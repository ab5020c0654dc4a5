// One game to be played: what is played, who sits where, and from which seed.

import type { Guard } from '../../arena/guard/guard.ts';
import type { SecretSeeds } from '../../arena/model/block.ts';
import type { Outcome } from '../../arena/model/outcome.ts';
import type { Player } from '../../arena/model/player.ts';
import { makePlayers } from '../../arena/play/make-players.ts';
import { type PlayOptions, playGame } from '../../arena/play/referee.ts';
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
  /** A bot misbehaves and will be taken out. */
  onFault?: PlayOptions['onFault'];
  /** Called around every call of a bot. */
  readonly guard?: Guard;
  /** Called with each line of the journal once it is whole. */
  readonly onLine?: (line: string) => void;
  /** Takes the players as they are made; for a debugger. */
  adapt?(players: Player[]): Player[];
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
  const recorder = recordJournal(game, header, watch.onLine);
  let last: unknown;
  const made = await makePlayers(game, entrants, { request });
  const players = watch.adapt?.(made) ?? made;
  const outcome = playGame(game, seed, players, {
    secret,
    recorder,
    onAction(state, action, seat) {
      last = state;
      watch.onAction?.(state, action, seat);
    },
    onExplain: watch.onExplain,
    onFault: watch.onFault,
    guard: watch.guard,
  });
  for (const player of players) player.endBlock?.();
  return { outcome, last, header: { format: JOURNAL_FORMAT, ...header }, journal: recorder.finish(last) };
}
