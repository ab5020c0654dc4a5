// games.csv: one row a game.
import { type GameRecord, isRepeatable } from '../../model/block-result.ts';
import type { Entrant } from '../../model/entrant.ts';
import type { Cell } from './csv-file.ts';

export const GAMES_HEADER = [
  'game_id',
  'seed',
  'block',
  'seating',
  'title',
  'options',
  'players',
  'rounds',
  'actions',
  'end_reason',
  'winner_seats',
  'winner_bots',
  'hash',
  'non_reproducible',
] as const;

/** Between several values in one cell. */
export const LIST = '|';

/** A label as one of several values: a command may hold the sign that parts them. */
const listed = (label: string): string => label.replaceAll(LIST, `\\${LIST}`);

export function gameRow(
  title: string,
  options: readonly string[],
  entrants: readonly Entrant[],
  game: GameRecord,
): Cell[] {
  return [
    game.id,
    game.seed,
    game.block,
    game.seating,
    title,
    options.join(LIST),
    game.entrants.length,
    game.rounds,
    game.actions,
    game.reason,
    game.winners.join(LIST),
    game.winners.map((seat) => listed(entrants[game.entrants[seat]].label)).join(LIST),
    game.hash,
    isRepeatable(game) ? 0 : 1,
  ];
}
