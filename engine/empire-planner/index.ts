// The public interface of Empire Planner.

export type { PlannerBotRules, PlannerGame } from './game/game.ts';
export { plannerTitles } from './game/titles.ts';
export * from './model/action.ts';
export { compileComponents } from './model/compile-components.ts';
export * from './model/components.ts';
export { fromPlain, type PlainState, toPlain } from './model/plain.ts';
export type { PlannerRules } from './model/rules.ts';
export * from './model/state.ts';
export { iconText, spaceName } from './phases/describe.ts';
export { BUILDING, EXCHANGING, PICK, RAISING } from './phases/phase.ts';
export { flowOf } from './pieces/money.ts';
export { scoreOf } from './pieces/score.ts';
export { iconAt, mayPick, spotCount } from './pieces/spots.ts';
