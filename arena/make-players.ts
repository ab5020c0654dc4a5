// Entrants made into players: their code found or loaded, once a thread.
import type { Bot, BotDef } from '../bots/index.ts';
import { type AnyGame, DataError } from '../engine/index.ts';
import type { Entrant } from './bot-spec.ts';
import { findBot } from './catalog.ts';
import { makeCommandPlayer } from './guests/command/command-bot.ts';
import { commandHash } from './guests/command/command-hash.ts';
import { loadBotFile } from './guests/load-bot-file.ts';
import { sourceHash } from './guests/source-hash.ts';
import type { Player } from './referee.ts';

/**
 * The entrants with their code, in their order.
 * @param answerLimit seconds in which a command must answer
 * @throws DataError when a guest's code is not what was planned with
 */
export function makePlayers(
  game: AnyGame,
  entrants: readonly Entrant[],
  answerLimit?: number,
): Promise<Player[]> {
  checkCode(entrants);
  return Promise.all(entrants.map((entrant) => makePlayer(game, entrant, answerLimit)));
}

/** The same for one whose code was checked. */
export async function makePlayer(game: AnyGame, entrant: Entrant, answerLimit?: number): Promise<Player> {
  const { name, code, params } = entrant;
  if (code === undefined) {
    const def = findBot(game.family, name);
    if (!def) throw new Error(`there is no bot '${name}' for ${game.family}`);
    return { def, params };
  }
  if (code.kind === 'file') return { def: ownCopy(await loadBotFile(code.path)), params, guest: true };
  return makeCommandPlayer(game, code, entrant, answerLimit);
}

/** @throws DataError when a guest's code is not what was planned with */
export function checkCode(entrants: readonly Entrant[]): void {
  // A file may come with several sets of parameters.
  const hashes = new Map<string, string>();
  for (const { code } of entrants) {
    if (code === undefined) continue;
    const place = code.kind === 'file' ? code.path : JSON.stringify([code.command, code.folder]);
    const hash = hashes.get(place) ?? (code.kind === 'file' ? sourceHash(code.path) : commandHash(code));
    hashes.set(place, hash);
    if (hash !== code.hash) throw new DataError(code.written, ['was changed while a run uses it']);
  }
}

/** What a file exports can be changed by whoever imports it as well. */
function ownCopy(def: BotDef): BotDef {
  const { create } = def;
  return { ...def, create: (setup) => Reflect.apply(create, def, [setup]) as Bot };
}
