// The words for the results of a run: judges, verdicts, names of bots, choices of groups.

export { fieldClaim, fieldText } from './field-text.ts';
export { type NameBook, nameBook, nameLegend, shortNames } from './name-book.ts';
export { optionLines, optionsHead } from './option-text.ts';
export {
  figureHead,
  GAUNTLET_NOTE,
  gameName,
  LEVEL_LEGEND,
  levelText,
  mainTime,
  noRatings,
  seenSeedsWarning,
  titleWithFiles,
  UNEVEN_NOTE,
} from './run-text.ts';
export {
  DEPARTURE_NOTE,
  departureLines,
  departureReason,
  joinNames,
  openReason,
  selectionText,
} from './selection-text.ts';
export { unfinishedWarning } from './unfinished-warning.ts';
export { verdictInPoints } from './verdict-text.ts';
