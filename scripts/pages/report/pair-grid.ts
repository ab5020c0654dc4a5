// Who beats whom: a square of cells, the row's bot against the column's.
import { signedPoints } from '../../output/words/number-words.ts';
import { shortNames } from '../../output/words/short-names.ts';
import { divergingColour } from './colours.ts';
import { escapeHtml, scrolling } from './html.ts';

export interface PairCell {
  /** Of the row's bot and the column's, -1 to 1. */
  readonly difference: number;
  /** Whether one of them may be called better. */
  readonly sure: boolean;
}

/** Characters of a name over a column. */
const HEAD = 12;

/** @param cellOf undefined for two bots that never met */
export function pairGrid(
  bots: readonly string[],
  cellOf: (row: number, column: number) => PairCell | undefined,
): string {
  const largest = Math.max(
    0.05,
    ...bots.flatMap((_, i) => bots.map((_, j) => Math.abs(cellOf(i, j)?.difference ?? 0))),
  );
  const heads = shortNames(bots, HEAD).map((name) => `<th scope="col">${escapeHtml(name)}</th>`);
  const rows = bots.map((bot, i) => {
    const cells = bots.map((opponent, j) => {
      const cell = i === j ? undefined : cellOf(i, j);
      if (!cell) return '<td></td>';
      const text = signedPoints(cell.difference);
      const title = escapeHtml(
        `${bot} against ${opponent}: ${text} points${cell.sure ? '' : ', not decided'}`,
      );
      const fill = divergingColour(cell.difference / largest);
      return `<td style="background:${fill}" title="${title}">${cell.sure ? `<b>${text}</b>` : text}</td>`;
    });
    return `<tr><th scope="row" class="l">${escapeHtml(bot)}</th>${cells.join('')}</tr>`;
  });
  return scrolling(
    'Differences of all pairs',
    `<table class="grid">\n<thead><tr><td></td>${heads.join('')}</tr></thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`,
  );
}
