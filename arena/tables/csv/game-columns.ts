// Columns of games.csv (a row per game), seats.csv (a row per seat of each game) and failures.csv (a row per
// engine failure).
import type { AnyGame, FigureDef } from '../../../engine/index.ts';
import { type GameFailure, type GameRecord, isReproducible } from '../../model/block-result.ts';
import type { Entrant } from '../../model/entrant.ts';
import type { Outcome } from '../../model/outcome.ts';
import { winShare } from '../judged-game.ts';
import type { Column } from './column.ts';

/** A game with its run: a row of games.csv. */
export interface GameRow {
  readonly run: {
    readonly game: Pick<AnyGame, 'title' | 'options' | 'figures' | 'score'>;
    readonly entrants: readonly Entrant[];
  };
  readonly record: GameRecord;
}

/** Separator of several values in a cell. */
const LIST_SEPARATOR = '|';

/** Escapes the separator, which a command may contain. */
const escapeLabel = (label: string): string => label.replaceAll(LIST_SEPARATOR, `\\${LIST_SEPARATOR}`);

/** Score of the first winner minus the best other score; undefined without a winner or for a single player. */
export function winnerMargin(
  { figures, score }: Pick<AnyGame, 'figures' | 'score'>,
  outcome: Pick<Outcome, 'winners' | 'figures'>,
): number | undefined {
  const scores = outcome.figures[figures.findIndex(({ id }) => id === score)];
  const [winner] = outcome.winners;
  if (winner === undefined || scores.length < 2) return undefined;
  return scores[winner] - Math.max(...scores.filter((_, seat) => seat !== winner));
}

export const GAME_COLUMNS: readonly Column<GameRow>[] = [
  { name: 'game_id', value: ({ record }) => record.id },
  { name: 'seed', type: 'long', value: ({ record }) => record.seed },
  { name: 'block', type: 'long', value: ({ record }) => record.block },
  { name: 'seating', type: 'int', value: ({ record }) => record.seating },
  { name: 'title', value: ({ run }) => run.game.title },
  { name: 'options', value: ({ run }) => run.game.options.join(LIST_SEPARATOR) },
  { name: 'players', type: 'int', value: ({ record }) => record.entrants.length },
  { name: 'rounds', type: 'int', value: ({ record }) => record.rounds },
  { name: 'actions', type: 'int', value: ({ record }) => record.actions },
  { name: 'end_reason', value: ({ record }) => record.reason },
  { name: 'winner_seats', value: ({ record }) => record.winners.join(LIST_SEPARATOR) },
  {
    name: 'winner_bots',
    value: ({ run, record }) =>
      record.winners
        .map((seat) => escapeLabel(run.entrants[record.entrants[seat]].label))
        .join(LIST_SEPARATOR),
  },
  { name: 'hash', value: ({ record }) => record.hash },
  { name: 'non_reproducible', type: 'int', value: ({ record }) => (isReproducible(record) ? 0 : 1) },
  { name: 'winner_margin', type: 'number', value: ({ run, record }) => winnerMargin(run.game, record) },
];

/** A seat of a game: a row of seats.csv. */
export interface GameSeat {
  readonly entrant: Entrant;
  readonly game: GameRecord;
  readonly seat: number;
}

export const seatsOf = (entrants: readonly Entrant[], game: GameRecord): GameSeat[] =>
  game.entrants.map((entrant, seat) => ({ entrant: entrants[entrant], game, seat }));

export const seatColumns = (figures: readonly Pick<FigureDef, 'id'>[]): readonly Column<GameSeat>[] => [
  { name: 'game_id', value: ({ game }) => game.id },
  { name: 'seat', type: 'int', value: ({ seat }) => seat },
  { name: 'bot', value: ({ entrant }) => entrant.label },
  { name: 'bot_version', value: ({ entrant }) => entrant.version },
  { name: 'place', type: 'int', value: ({ game, seat }) => game.places[seat] },
  { name: 'win_share', digits: 4, value: ({ game, seat }) => winShare(game.winners, seat) },
  ...figures.map(
    ({ id }, i): Column<GameSeat> => ({
      name: id,
      type: 'number',
      value: ({ game, seat }) => game.figures[i][seat],
    }),
  ),
  { name: 'round_won', type: 'int', value: ({ game, seat }) => game.roundWon[seat] || undefined },
  { name: 'fault', value: ({ game, seat }) => game.faults[seat]?.code },
  { name: 'fault_detail', value: ({ game, seat }) => game.faults[seat]?.detail },
];

export const FAILURE_COLUMNS: readonly Column<GameFailure>[] = [
  { name: 'game_id', value: ({ id }) => id },
  { name: 'message', value: ({ message }) => message },
];
