// Games for designers: constants of titles, and reports that measure a title.

export { findingReport } from './finding.ts';
export {
  effectParts,
  effectSentence,
  nonUsersOf,
  type OptionEffect,
  optionEffect,
} from './title/option-effect.ts';
export { titlePart, titleReport } from './title/title-report.ts';
export { titleFiguresTable, titleReportJson } from './title/title-table.ts';
export { constantsOf, crayonGame, deckPreset, findCrayonTitle, titleConstants } from './title-constants.ts';
