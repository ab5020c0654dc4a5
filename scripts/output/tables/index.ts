// Result tables on a terminal, cut to its width.

export { pairColumns, RATING_FIGURES, standingsColumns } from './result-columns.ts';
export { resultTable } from './result-table.ts';
export { type EstimateColumns, estimateIn, numberIn, RATING, rangeIn, WIN_RATE } from './row-text.ts';
export { standingsLegend, type TableShape } from './standings-table.ts';
export { tablesWithin, tableWithin, textWidth } from './table-within.ts';
