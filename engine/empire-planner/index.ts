// What the rest of the project may use of Empire Planner.
export * from './action.ts';
export { compileComponents } from './components/compile-components.ts';
export * from './components/components.ts';
export { iconText, spaceName } from './describe.ts';
export type { PlannerBotRules, PlannerGame } from './game.ts';
export { BUILDING, EXCHANGING, PICK, RAISING } from './phases/phase.ts';
export type { PlannerRules } from './rules.ts';
export { scoreOf } from './score.ts';
export { iconAt, mayPick, spotCount } from './spots.ts';
export * from './state/layout.ts';
export { fromPlain, type PlainState, toPlain } from './state/plain.ts';
export { plannerTitles } from './titles.ts';
