// Who beats whom: a square of cells, the row's bot against the column's.
import { signedPoints } from '../ui/number-words.ts';
import { divergingColour, INK } from './colours.ts';
import { escapeHtml } from './html.ts';

export interface PairCell {
  /** Of the row's bot and the column's, -1 to 1. */
  readonly difference: number;
  /** Whether one of them may be called better. */
  readonly sure: boolean;
}

const CELL = 76;
const HEIGHT = 40;
const LEFT = 210;
const TOP = 34;

/** @param cellOf undefined for two bots that never met */
export function pairGrid(
  bots: readonly string[],
  cellOf: (row: number, column: number) => PairCell | undefined,
): string {
  const out: string[] = [];
  const largest = Math.max(
    0.05,
    ...bots.flatMap((_, i) => bots.map((_, j) => Math.abs(cellOf(i, j)?.difference ?? 0))),
  );
  bots.forEach((bot, i) => {
    const name = escapeHtml(bot.length > 12 ? `${bot.slice(0, 10)}..` : bot);
    const y = TOP + i * HEIGHT;
    out.push(
      `<text x="${LEFT + (i + 0.5) * CELL}" y="${TOP - 12}" text-anchor="middle" fill="${INK}" font-size="12">${name}</text>`,
    );
    out.push(
      `<text x="${LEFT - 14}" y="${y + HEIGHT / 2 + 5}" text-anchor="end" fill="${INK}">${escapeHtml(bot)}</text>`,
    );
    bots.forEach((_, j) => {
      const cell = i === j ? undefined : cellOf(i, j);
      const x = LEFT + j * CELL;
      const fill = cell ? divergingColour(cell.difference / largest) : 'none';
      out.push(`<rect x="${x + 1}" y="${y + 1}" width="${CELL - 2}" height="${HEIGHT - 2}" fill="${fill}"/>`);
      if (!cell) return;
      const text = signedPoints(cell.difference);
      const weight = cell.sure ? ' font-weight="700"' : '';
      out.push(
        `<text x="${x + CELL / 2}" y="${y + HEIGHT / 2 + 5}" text-anchor="middle" fill="${INK}"${weight}>${text}</text>`,
      );
    });
  });
  const [width, height] = [LEFT + bots.length * CELL + 4, TOP + bots.length * HEIGHT + 4];
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" role="img">\n${out.join('\n')}\n</svg>`;
}
