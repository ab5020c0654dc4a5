// The games compiled last, so that a tool that plays or opens a game again does not compile it again.
import { createHash } from 'node:crypto';
import type { AnyGame, GameRequest, Title } from '../../../engine/index.ts';
import { freezeData } from '../../sandbox/thread/freeze-data.ts';

/** Games to keep: each holds some megabytes, with the tables that bots hang on its rules. */
const MAX_GAMES = 4;

/** By hash of title, seats, options, limit of rounds and content of files; the one used last comes last. */
const games = new Map<string, AnyGame>();

/** The game of a request, compiled or kept. All callers share it: its rules are frozen, except typed arrays. @throws DataError */
export function compileOnce(title: Title, request: GameRequest): AnyGame {
  // Contents without names: a folder of a run holds copies of the files with which it was planned.
  const contents = Object.entries(request.files).map(([kind, { content }]) => [kind, content]);
  const text = JSON.stringify([title.meta.id, { ...request, files: contents }]);
  const key = createHash('sha256').update(text).digest('base64');
  let game = games.get(key);
  if (game === undefined) {
    game = title.compile(request);
    freezeData(game.rules);
  }
  games.delete(key);
  games.set(key, game);
  if (games.size > MAX_GAMES) games.delete(games.keys().next().value!);
  return game;
}
