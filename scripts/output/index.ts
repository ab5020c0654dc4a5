// Room `output`: text and files that commands write. Other rooms import from here.

export { COMMAND_LINE } from './command-line.ts';
export { faultLines } from './fault-lines.ts';
export { endOnInterrupt, stopOnInterrupt } from './live/interrupted.ts';
export { type LiveView, makeLiveView } from './live/live-view.ts';
export { makeProgress, type Progress } from './live/progress.ts';
export { showParts, withParts } from './live/show-parts.ts';
export { openWorkFolder, plainBot, plainTable, type WorkFolder } from './open-work-folder.ts';
export { firstProofSeed, TUNING_SEEDS } from './proof-seeds.ts';
export { readWholeLines, type WholeLines } from './read-whole-lines.ts';
export { reportTables, tableNotes } from './report-tables.ts';
export { steadyStreams, streamProblems } from './steady-streams.ts';
export { pairColumns, RATING_FIGURES, standingsColumns } from './tables/result-columns.ts';
export { resultTable } from './tables/result-table.ts';
export {
  type EstimateColumns,
  estimateIn,
  numberIn,
  RATING,
  rangeIn,
  WIN_RATE,
} from './tables/row-words.ts';
export { standingsLegend, type TableShape } from './tables/standings-table.ts';
export { tableWithin, textWidth } from './tables/table-within.ts';
export { imperative, mergeActions } from './words/merge-actions.ts';
export { type NameBook, nameBook, nameLegend, shortNames } from './words/name-book.ts';
export {
  counted,
  duration,
  fixed,
  meanText,
  percent,
  pWords,
  rate,
  signedPoints,
  sizeInPoints,
  thousands,
  whole,
} from './words/number-words.ts';
export { verdictLegend } from './words/rule-words.ts';
export { runCommandLine, shownFolder } from './words/run-command-line.ts';
export {
  figureHead,
  gameName,
  JUDGE_HEADS,
  judgeMeaning,
  LEVEL_LEGEND,
  levelWords,
  mainTime,
  NO_RATINGS,
  seenSeedsWarning,
  titleWords,
} from './words/run-words.ts';
export { departureLines, joinNames as listed, reasonWords, selectionWords } from './words/selection-words.ts';
export { unfinishedWords } from './words/unfinished-words.ts';
export { acceptedWords } from './words/verdict-words.ts';
export { lineWidth, wrap } from './words/wrap.ts';
export { checkOut, errorCode, writeFolder, writeOut } from './write-out.ts';
