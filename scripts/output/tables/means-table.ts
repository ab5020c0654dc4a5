// What bots reach in a game on average, a row a figure and a column a bot.
import type { RunReport } from '../../../arena/index.ts';
import type { AnyGame } from '../../../engine/index.ts';
import { figureHead } from '../words/figure-head.ts';
import type { NameBook } from '../words/name-book.ts';
import { meanText } from '../words/number-words.ts';
import { byBotTable, type FigureRow } from './by-bot-table.ts';

/** @param standings their order is that of the columns @param width characters to a line */
export function meansTable(
  game: Pick<AnyGame, 'figures'>,
  { standings }: Pick<RunReport, 'standings'>,
  { names, width }: { readonly names: NameBook; readonly width: number },
): string {
  const rows: FigureRow[] = game.figures.map((figure, i) => ({
    head: figureHead(figure),
    cells: standings.map(({ figures }) => meanText(figures[i])),
  }));
  const rounds = standings.map(({ meanRounds }) => meanText(meanRounds));
  // Bots that sat in the same games had the same rounds: a line about the games says so.
  if (new Set(rounds).size > 1) rows.unshift({ head: 'rounds', cells: rounds });
  const bots = standings.map(({ entrant }) => names.get(entrant.label)!);
  return byBotTable('mean of a game', rows, { bots, width });
}
