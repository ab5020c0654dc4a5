// Plays the games of a block one after the other. The same code serves workers and the main thread.
import type { AnyGame } from '../engine/index.ts';
import type { BlockResult, GameFailure, GameRecord } from './block-result.ts';
import { type Player, playGame } from './referee.ts';
import type { Block } from './schedule.ts';

/** @param players by entrant */
export function playBlock(game: AnyGame, players: readonly Player[], block: Block): BlockResult {
  const games: GameRecord[] = [];
  const failures: GameFailure[] = [];
  for (const job of block.games) {
    const seated = job.entrants.map((entrant) => players[entrant]);
    try {
      const trace: number[] = [];
      const onPly = job.traced && ((_state: unknown, action: number) => void trace.push(action));
      const outcome = playGame(game, job.seed, seated, { onPly });
      games.push({ ...job, ...outcome, ...(job.traced && { trace }) });
    } catch (error) {
      // A fault of ours: the game has no result. The run goes on and fails at its end.
      failures.push({ id: job.id, message: error instanceof Error ? error.message : String(error) });
    }
  }
  for (const player of players) player.endBlock?.();
  return { index: block.index, seedIndex: block.seedIndex, games, failures };
}
