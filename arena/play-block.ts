// Plays the games of a block one after the other. The same code serves workers and the main thread.
import type { AnyGame } from '../engine/index.ts';
import type { BlockResult, GameFailure, GameRecord } from './block-result.ts';
import type { Entrant } from './bot-spec.ts';
import { findBot } from './catalog.ts';
import { type Player, playGame } from './referee.ts';
import type { Block } from './schedule.ts';

/** The entrants with their code. */
export function makePlayers(family: string, entrants: readonly Entrant[]): Player[] {
  return entrants.map(({ name, params }) => {
    const def = findBot(family, name);
    if (!def) throw new Error(`there is no bot '${name}' for ${family}`);
    return { def, params };
  });
}

/** @param players by entrant */
export function playBlock(game: AnyGame, players: readonly Player[], block: Block): BlockResult {
  const games: GameRecord[] = [];
  const failures: GameFailure[] = [];
  for (const job of block.games) {
    const seated = job.entrants.map((entrant) => players[entrant]);
    try {
      games.push({ ...job, ...playGame(game, job.seed, seated) });
    } catch (error) {
      // A fault of ours: the game has no result. The run goes on and fails at its end.
      failures.push({ id: job.id, message: error instanceof Error ? error.message : String(error) });
    }
  }
  return { index: block.index, seedIndex: block.seedIndex, games, failures };
}
