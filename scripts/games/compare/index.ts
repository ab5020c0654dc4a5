// Two runs or studies side by side, figure by figure.

export { type ComparedFigure, compareFigures } from './compare-figures.ts';
export {
  COMPARISON_COLUMNS,
  comparisonCsv,
  comparisonJson,
  comparisonNote,
  comparisonSentence,
  comparisonTable,
  FIGURE_COLUMNS,
  intervalText,
  signedText,
  verdictOf,
} from './comparison-table.ts';
export {
  FIRST_SEAT_FIGURE,
  HANDS_GIVEN_UP_FIGURE,
  LEAD_CHANGES_FIGURE,
  type MeasuredFigure,
  ROUNDS_FIGURE,
  type RunFigure,
  UNFAIRNESS_FIGURE,
  UNFINISHED_FIGURE,
  USED_AS_ASKED_FIGURE,
  winsOf,
} from './figures.ts';
export { manyRunsTable, RUN_COLUMNS } from './many-runs-table.ts';
export { runDifferences } from './run-differences.ts';
export { type RunSums, readRunSums, runFigures, sameGames } from './run-figures.ts';
