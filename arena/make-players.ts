// Entrants made into players: their code found or loaded, once a thread.
import type { AnyGame } from '../engine/index.ts';
import type { Entrant } from './bot-spec.ts';
import { findBot } from './catalog.ts';
import type { Player } from './referee.ts';

/** The entrants with their code, in their order. */
export async function makePlayers(game: AnyGame, entrants: readonly Entrant[]): Promise<Player[]> {
  return entrants.map(({ name, params }) => {
    const def = findBot(game.family, name);
    if (!def) throw new Error(`there is no bot '${name}' for ${game.family}`);
    return { def, params };
  });
}
