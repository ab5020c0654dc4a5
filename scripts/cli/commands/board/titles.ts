import { crayon } from '../../../../engine/index.ts';

/** Titles that are played on a board. */
export const TITLES = {
  'north-america': crayon.northAmericaRules,
  'first-edition': crayon.firstEditionRules,
} as const;
