// Entrants made into players: their code found or loaded, once a thread.
import type { BotDef } from '../bots/index.ts';
import { type AnyGame, DataError } from '../engine/index.ts';
import type { Entrant } from './bot-spec.ts';
import { findBot } from './catalog.ts';
import { loadBotFile } from './guests/load-bot-file.ts';
import { sourceHash } from './guests/source-hash.ts';
import type { Player } from './referee.ts';

/** The entrants with their code, in their order. @throws DataError when a guest's code is not what was planned with */
export function makePlayers(game: AnyGame, entrants: readonly Entrant[]): Promise<Player[]> {
  return Promise.all(
    entrants.map(async (entrant) => ({ def: await codeOf(game.family, entrant), params: entrant.params })),
  );
}

async function codeOf(family: string, { name, code }: Entrant): Promise<BotDef> {
  if (code) {
    if (sourceHash(code.path) !== code.hash)
      throw new DataError(code.path, ['was changed while a run uses it']);
    return loadBotFile(code.path);
  }
  const def = findBot(family, name);
  if (!def) throw new Error(`there is no bot '${name}' for ${family}`);
  return def;
}
