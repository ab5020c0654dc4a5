// Room `output`: text and files that commands write. Other rooms import from here.

export { COMMAND_LINE } from './command-line.ts';
export { auditText, faultLines, hasDoubts } from './fault-lines.ts';
export { makeLineView } from './live/line-view.ts';
export { makeLiveView, paceOf } from './live/live-view.ts';
export { endOnInterrupt, stopOnInterrupt } from './live/on-interrupt.ts';
export { makeProgress, type Progress } from './live/progress.ts';
export { joinOutputs, type RunOutput } from './live/run-output.ts';
export { makePartsView, withParts } from './live/show-parts.ts';
export { botForManifest, gameForManifest, openWorkFolder, type WorkFolder } from './open-work-folder.ts';
export { firstProofSeed, TUNING_SEEDS } from './proof-seeds.ts';
export { protectStreams, streamProblems } from './protect-streams.ts';
export { readWholeLines, type WholeLines } from './read-whole-lines.ts';
export { reportTables, tableNotes } from './report-tables.ts';
export { reportStudyFaults, type StudyFaults, studyFaultsJson } from './study-faults.ts';
export { pairColumns, RATING_FIGURES, standingsColumns } from './tables/result-columns.ts';
export { resultTable } from './tables/result-table.ts';
export {
  type EstimateColumns,
  estimateIn,
  numberIn,
  RATING,
  rangeIn,
  WIN_RATE,
} from './tables/row-text.ts';
export { standingsLegend, type TableShape } from './tables/standings-table.ts';
export { tableWithin, textWidth } from './tables/table-within.ts';
export { imperative, mergeActions, summarizeActions } from './text/merge-actions.ts';
export { type NameBook, nameBook, nameLegend, shortNames } from './text/name-book.ts';
export {
  duration,
  meanText,
  percent,
  plural,
  pText,
  rate,
  signedPoints,
  sizeInPoints,
  thousands,
  toFixed,
  whole,
} from './text/number-text.ts';
export { publicFolder, runCommandLine, shownFolder } from './text/run-command-line.ts';
export {
  figureHead,
  gameName,
  LEVEL_LEGEND,
  levelText,
  mainTime,
  NO_RATINGS,
  seenSeedsWarning,
  titleWithFiles,
  UNEVEN_NOTE,
} from './text/run-text.ts';
export { departureLines, departureReason, joinNames, selectionText } from './text/selection-text.ts';
export { unfinishedWarning } from './text/unfinished-warning.ts';
export { verdictLegend } from './text/verdict-legend.ts';
export { verdictInPoints } from './text/verdict-text.ts';
export { lineWidth, wrap } from './text/wrap.ts';
export { checkOutput, errorCode, writeFolder, writeOutput } from './write-output.ts';
