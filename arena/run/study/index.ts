// Studies: games beside the schedule of a tournament, which a command plays for its figures, with the ledger of a run.

export { botFacts, buildFacts, gameFacts, lineupFacts } from './lineup-facts.ts';
export { openStudy } from './open-study.ts';
export type { PlayStudy, Study, StudyOptions, StudyPart, StudyPlan } from './study.ts';
export { gamesOf } from './study.ts';
