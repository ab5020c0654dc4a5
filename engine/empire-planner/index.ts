// What the rest of the project may use of Empire Planner.

export { compileComponents } from './components/compile-components.ts';
export * from './components/components.ts';
export type { PlannerBotRules, PlannerGame } from './game/game.ts';
export { plannerTitles } from './game/titles.ts';
export * from './model/action.ts';
export type { PlannerRules } from './model/rules.ts';
export { BUILDING, EXCHANGING, PICK, RAISING } from './phases/phase.ts';
export { iconAt, mayPick, spotCount } from './pieces/spots.ts';
export { scoreOf } from './score/score.ts';
export * from './state/layout.ts';
export { fromPlain, type PlainState, toPlain } from './state/plain.ts';
export { iconText, spaceName } from './words/describe.ts';
