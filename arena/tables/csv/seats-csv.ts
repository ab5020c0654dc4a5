// seats.csv: one row for each seat of each game.
import type { FigureDef } from '../../../engine/index.ts';
import type { GameRecord } from '../../model/block-result.ts';
import type { Entrant } from '../../model/entrant.ts';
import { winShare } from '../win-share.ts';
import { type Column, column } from './column.ts';
import { numberText } from './number-text.ts';

export interface GameSeat {
  readonly entrant: Entrant;
  readonly game: GameRecord;
  readonly seat: number;
}

/** The seats of a game, in their order. */
export const seatsOf = (entrants: readonly Entrant[], game: GameRecord): GameSeat[] =>
  game.entrants.map((entrant, seat) => ({ entrant: entrants[entrant], game, seat }));

/** @param figures of the game, in its order */
export const seatColumns = (figures: readonly FigureDef[]): Column<GameSeat>[] => [
  column('game_id', '', 'which game', ({ game }) => game.id),
  column('seat', '', 'which seat, from 0', ({ seat }) => seat, 'int'),
  column('bot', '', 'the bot that sat there', ({ entrant }) => entrant.label),
  column('bot_version', '', 'its version', ({ entrant }) => entrant.version),
  column(
    'place',
    '',
    '1 for the best; tied seats share the better place',
    ({ game, seat }) => game.places[seat],
    'int',
  ),
  column(
    'win_share',
    '0 to 1',
    '1 for a win, 1/t for a win shared by t seats, else 0',
    ({ game, seat }) => numberText(winShare(game.winners, seat), 4),
    'number',
  ),
  ...figures.map(({ id, unit = '', description }, i) =>
    column<GameSeat>(id, unit, description, ({ game, seat }) => game.figures[i][seat], 'number'),
  ),
  column(
    'round_won',
    'rounds',
    'round in which the winner met the goal; empty for the others',
    ({ game, seat }) => (game.roundWon[seat] > 0 ? game.roundWon[seat] : ''),
    'int',
  ),
  column(
    'fault',
    '',
    'why the bot was taken out of the game, as one of the codes below; empty for a bot that behaved',
    ({ game, seat }) => game.faults[seat]?.code ?? '',
  ),
  column('fault_detail', '', 'the same in words', ({ game, seat }) => game.faults[seat]?.detail ?? ''),
];
