// Columns and their texts: the columns of each result file, written as CSV, HTML or text.

export { type Column, csvOf, csvRowOf, csvText, numberText, numeric, type Row, toFixed } from './column.ts';
export { escapeHtml, htmlTable, joinNameLines, textTable } from './print-table.ts';
export {
  FAULT_COLUMNS,
  FIELD_COLUMNS,
  PAIR_COLUMNS,
  POINTS_OF_BLOCK,
  RATING_COLUMNS,
  scoreFigureIn,
  standingColumns,
} from './table-columns.ts';
