import { firstEditionRules, northAmericaRules } from './titles.ts';

/** Each number of seats with one of the titles: random play at six seats takes long. */
export const TITLE_SEATS = [
  { title: northAmericaRules, seats: 2 },
  { title: firstEditionRules, seats: 3 },
  { title: northAmericaRules, seats: 4 },
  { title: firstEditionRules, seats: 5 },
  { title: northAmericaRules, seats: 6 },
] as const;
