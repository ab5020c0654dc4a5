import { firstEditionRules } from '../titles/first-edition/first-edition.ts';
import { northAmericaRules } from '../titles/north-america/north-america.ts';

/** Each number of seats with one of the titles: random play at six seats takes long. */
export const TITLE_SEATS = [
  [northAmericaRules, 2],
  [firstEditionRules, 3],
  [northAmericaRules, 4],
  [firstEditionRules, 5],
  [northAmericaRules, 6],
] as const;
