import type { ComparedFigure } from '../../games/compare/compare-figures.ts';
import { claimWords, comparisonCells } from '../../games/compare/comparison-table.ts';
import { pWords } from '../../output/words/number-words.ts';
import { htmlTable } from '../report/html.ts';

/** Both sides as a table. @param name what is compared */
export const comparisonHtml = (rows: readonly ComparedFigure[], name: string): string =>
  htmlTable(
    ['', 'before', 'after', 'difference', '95 % interval', 'p', 'it is'],
    rows.map((row) => [...comparisonCells(row), pWords(row.p), claimWords(row)]),
    { name },
  );
