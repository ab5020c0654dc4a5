// Pebbles with a built-in track, for tests of everything that plays games.
import type { AnyGame, Game } from '../game.ts';
import type { ToyState } from '../toy/toy-game.ts';
import { toyTitle } from '../toy/toy-title.ts';

export const TOY_TRACK = { format: 'pebbles/1', goal: 30, tides: [7, 13, 22] };

/** Compiles Pebbles. @param options ids of options @param maxRounds rounds before the game ends unfinished */
export function compileToy(
  seats: number,
  options: readonly string[] = [],
  maxRounds = 200,
): Game<ToyState, ToyState> {
  const game: AnyGame = toyTitle.compile({
    seats,
    options,
    files: { track: { source: 'toy-track.json', content: TOY_TRACK } },
    maxRounds,
  });
  return game;
}
