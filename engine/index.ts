// The engine's public interface: the contract of games and the registry of titles.
import type { Title } from './core/title.ts';
import { plannerTitles } from './empire-planner/index.ts';

export { DataError, EngineError, listedProblems, withGivenValue } from './core/errors.ts';
export * from './core/game.ts';
export { hashText } from './core/hash.ts';
export * from './core/journal.ts';
export { optionProblems } from './core/option-problems.ts';
export { playAnswer } from './core/play-answer.ts';
export { escapeForPage, MAX_SHOWN_LENGTH, printable } from './core/printable.ts';
export { listProblems, type Problem, type ProblemCode, type Problems } from './core/problem.ts';
export { type Random, randomInt, shuffle, stream } from './core/rng.ts';
export * from './core/title.ts';
export { toyTitle } from './core/toy/toy-title.ts';
export { EARLIER_ENGINES, ENGINE_VERSION } from './core/version.ts';
export { zodProblems } from './core/zod-problems.ts';
export * as crayon from './crayon/index.ts';
export {
  FIRST_TITLES,
  folderTitle,
  SHIPPED_TITLES,
  TITLE_FILES,
  titleFileSchema,
} from './crayon/titles/folder-title.ts';
export * as empirePlanner from './empire-planner/index.ts';

/** The titles in code. Those of the crayon family are folders of data files, which the arena reads. */
export const titles: readonly Title[] = plannerTitles;
