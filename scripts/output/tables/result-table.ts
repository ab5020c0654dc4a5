// The result of one game as tables, a row for each seat in the order of places.
import { type Column, numeric } from '../../../arena/tables/csv/index.ts';
import { type AnyGame, type GameResult, ROUND_LIMIT } from '../../../engine/index.ts';
import { endingText } from '../results/ending-text.ts';
import { figureHead } from '../results/run-text.ts';
import { lineWidth } from '../text/wrap.ts';
import { tablesWithin } from './table-within.ts';

/** Characters a line. Columns that do not fit go into another table below. */
const MAX_WIDTH = 96;

/**
 * The result of a game, and its figures by seat.
 * @param state the last state
 * @param faults by seat
 */
export function resultTable(
  game: AnyGame,
  state: unknown,
  result: GameResult,
  labels: readonly string[],
  faults: readonly (string | null)[] = [],
): string {
  const lines = [
    endText(game, state, result, labels),
    '',
    ...figureTables(game, result, labels).map((text, i) => (i === 0 ? '' : '\n') + text.trimEnd()),
    ...faults.flatMap((fault, seat) =>
      fault ? [`${labels[seat]} (seat ${seat}) was expelled: ${fault}`] : [],
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function endText(game: AnyGame, state: unknown, result: GameResult, labels: readonly string[]): string {
  const { finished, rounds, reason } = result;
  const how = endingText(result);
  const end =
    reason === ROUND_LIMIT
      ? `The game is left unfinished ${how}.`
      : `The game ${finished ? 'ends' : 'is left unfinished'} in round ${rounds}: ${how}.`;
  if (game.verdict) return `${end} ${game.verdict(state, labels)}.`;
  const winners = result.winners.map((seat) => `${labels[seat]} (seat ${seat})`).join(' and ');
  if (finished) return `${end} ${winners === '' ? 'Nobody wins.' : `Won by ${winners}.`}`;
  return winners === '' ? end : `${end} Ahead: ${winners}.`;
}

/** All figures, in as many tables as the width requires. */
function figureTables(game: AnyGame, result: GameResult, labels: readonly string[]): string[] {
  const seats = labels.map((_, seat) => seat).sort((a, b) => result.places[a] - result.places[b] || a - b);
  const keyColumns: Column<number>[] = [
    numeric('place', (seat) => result.places[seat]),
    numeric('seat', (seat) => seat),
    { name: 'bot', value: (seat) => labels[seat] },
  ];
  const columns = game.figures.map((figure) =>
    numeric<number>(figureHead(figure), (seat) => result.figures[figure.id][seat]),
  );
  return tablesWithin(lineWidth(MAX_WIDTH), keyColumns, columns, seats);
}
