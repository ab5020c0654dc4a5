// The page of a run and the site around it, and the parts of them that a league shows too.

export { anchorRatings } from './anchor-ratings.ts';
export { answer } from './answer.ts';
export { gameFact, optionalFact, RUN_FILES } from './facts-section.ts';
export * as gameSections from './game-sections.ts';
export { type Results, readResults } from './read-results.ts';
export * as standingSections from './standing-sections.ts';
export { type ReportOptions, writePage } from './write-report.ts';
