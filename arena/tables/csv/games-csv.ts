// games.csv: one row a game.
import type { AnyGame } from '../../../engine/index.ts';
import { type GameRecord, isRepeatable } from '../../model/block-result.ts';
import type { Entrant } from '../../model/entrant.ts';
import { winnerMargin } from '../winner-margin.ts';
import { column } from './column.ts';

/** A game with what all games of its run have in common. */
export interface GameRow {
  readonly run: {
    readonly game: Pick<AnyGame, 'title' | 'options' | 'figures' | 'score'>;
    readonly entrants: readonly Entrant[];
  };
  readonly record: GameRecord;
}

/** Between several values in one cell. */
const LIST = '|';

/** A label as one of several values: a command may hold the sign that separates them. */
const listed = (label: string): string => label.replaceAll(LIST, `\\${LIST}`);

export const GAME_COLUMNS = [
  column<GameRow>(
    'game_id',
    '',
    'index of the seed, of the group of bots, of the seating, and a hash of these with the manifest; sorts as scheduled',
    ({ record }) => record.id,
  ),
  column<GameRow>('seed', '', 'the seed of the game', ({ record }) => record.seed, 'long'),
  column<GameRow>('block', '', 'index of the seed block, from 0', ({ record }) => record.block, 'long'),
  column<GameRow>(
    'seating',
    '',
    'index of the seating in its block, from 0',
    ({ record }) => record.seating,
    'int',
  ),
  column<GameRow>('title', '', 'the game that was played', ({ run }) => run.game.title),
  column<GameRow>('options', '', 'its options, with a vertical bar between them', ({ run }) =>
    run.game.options.join(LIST),
  ),
  column<GameRow>('players', 'seats', 'how many played', ({ record }) => record.entrants.length, 'int'),
  column<GameRow>('rounds', 'rounds', 'begun when the game ended', ({ record }) => record.rounds, 'int'),
  column<GameRow>('actions', 'actions', 'played, forfeits included', ({ record }) => record.actions, 'int'),
  column<GameRow>(
    'end_reason',
    '',
    "the game's own word for why it ended, see below",
    ({ record }) => record.reason,
  ),
  column<GameRow>(
    'winner_seats',
    '',
    'who won; several share the win. Empty when nobody did: a game that a limit of the arena ended has no winner, not even the bot that was ahead (`place` in seats.csv shows the order)',
    ({ record }) => record.winners.join(LIST),
  ),
  column<GameRow>('winner_bots', '', 'the bots in those seats', ({ run, record }) =>
    record.winners.map((seat) => listed(run.entrants[record.entrants[seat]].label)).join(LIST),
  ),
  column<GameRow>(
    'hash',
    '',
    '16 digits that stand for the last state: equal hashes, equal games',
    ({ record }) => record.hash,
  ),
  column<GameRow>(
    'non_reproducible',
    '0 or 1',
    '1 for a game in which a bot ran out of time or memory: it depended on the machine and may go otherwise the next time',
    ({ record }) => (isRepeatable(record) ? 0 : 1),
    'int',
  ),
  column<GameRow>(
    'winner_margin',
    'that of the score',
    'how much more the (first) winner has than the best other bot, in the figure that the title scores by; below 0 when another has more. Empty when nobody won, and for a single player',
    ({ run, record }) => winnerMargin(run.game, record) ?? '',
    'number',
  ),
];
