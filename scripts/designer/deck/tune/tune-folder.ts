// The folder beside a tuned deck: what was asked for, the games, and what came of them. A tuning that was broken off is resumed from it.
import { openWorkFolder, type WorkFolder } from '../../../output/work-folder/open-work-folder.ts';
import type { DeckGame } from '../games/deck-game.ts';
import type { PlayGames } from '../games/play-deck-games.ts';
import { playDeckGames } from '../games/play-deck-games.ts';

export interface TuneFolder extends WorkFolder<DeckGame> {
  /** Games of a part of the work: those that are known, then those that are played and kept. */
  readonly playPart: (part: string) => PlayGames;
}

/**
 * Opens the folder, or makes it.
 * @param asked everything that decides the games; plain data @param anew whether what lies there may be thrown away
 * @throws DataError when another tuning lies there
 */
export function openTuneFolder(path: string, asked: object, anew: boolean): TuneFolder {
  const folder = openWorkFolder<DeckGame>(path, asked, anew);
  return {
    ...folder,
    playPart: (part) =>
      async function* (table, games) {
        const known = folder.games.games(part).slice(0, games.count);
        yield* known;
        for await (const game of playDeckGames(table, { ...games, skip: known.length })) {
          folder.games.add(part, game);
          yield game;
        }
      },
  };
}
