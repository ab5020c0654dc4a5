// The end of one game as a table, a row a seat in the order of places.
import type { AnyGame, GameResult } from '../../engine/index.ts';
import { type Column, table } from './table.ts';
import { wrap } from './wrap.ts';

/** Figures shown beside the score before the table grows too wide for a terminal. */
const WIDTH = 96;

export function resultTable(
  game: AnyGame,
  result: GameResult,
  labels: readonly string[],
  faults: readonly (string | null)[] = [],
): string {
  const seats = labels.map((_, seat) => seat).sort((a, b) => result.places[a] - result.places[b] || a - b);
  const columns: Column[] = [{ head: 'place', right: true }, { head: 'seat', right: true }, { head: 'bot' }];
  const rows = seats.map((seat) => [String(result.places[seat]), String(seat), labels[seat]]);
  const left: string[] = [];
  const widthOf = (all: readonly Column[]): number =>
    all.reduce((sum, { head }, i) => sum + 2 + Math.max(head.length, ...rows.map((row) => row[i].length)), 0);
  for (const { id } of game.figures) {
    const head = id.replaceAll('_', ' ');
    if (widthOf(columns) + head.length + 2 > WIDTH) {
      left.push(`${head}: ${labels.map((_, seat) => result.figures[id][seat]).join(', ')}`);
      continue;
    }
    columns.push({ head, right: true });
    for (const [i, seat] of seats.entries()) rows[i].push(String(result.figures[id][seat]));
  }
  const won = result.winners.map((seat) => `${labels[seat]} (seat ${seat})`).join(' and ');
  const end = result.finished
    ? `The game ends in round ${result.rounds}: ${result.reason}. ${won === '' ? 'Nobody wins.' : `Won by ${won}.`}`
    : `The game is left unfinished in round ${result.rounds}: ${result.reason}.${won === '' ? '' : ` Ahead: ${won}.`}`;
  const lines = [
    end,
    '',
    table(columns, rows).trimEnd(),
    ...(left.length > 0 ? [wrap(`by seat: ${left.join('; ')}`, WIDTH)] : []),
    ...faults.flatMap((fault, seat) =>
      fault ? [`${labels[seat]} (seat ${seat}) was taken out: ${fault}`] : [],
    ),
  ];
  return `${lines.join('\n')}\n`;
}
