// seats.csv: one row for each seat of each game.
import type { FigureDef } from '../../../engine/index.ts';
import type { GameRecord } from '../../model/block-result.ts';
import type { Entrant } from '../../model/entrant.ts';
import { winShare } from '../win-share.ts';
import type { Cell } from './csv-file.ts';
import { numberText } from './number-text.ts';

export const seatsHeader = (figures: readonly FigureDef[]): string[] => [
  'game_id',
  'seat',
  'bot',
  'bot_version',
  'place',
  'win_share',
  ...figures.map(({ id }) => id),
  'round_won',
  'fault',
  'fault_detail',
];

export function seatRows(entrants: readonly Entrant[], game: GameRecord): Cell[][] {
  return game.entrants.map((entrant, seat) => [
    game.id,
    seat,
    entrants[entrant].label,
    entrants[entrant].version,
    game.places[seat],
    numberText(winShare(game.winners, seat), 4),
    ...game.figures.map((row) => row[seat]),
    game.roundWon[seat] > 0 ? game.roundWon[seat] : '',
    game.faults[seat]?.code ?? '',
    game.faults[seat]?.detail ?? '',
  ]);
}
