// What a difference of two bots is, under each judge. All are shares, shown in points: hundredths.
import type { Judge } from '../../../arena/index.ts';

/** Heads of tables. */
export const JUDGE_HEADS: Readonly<Record<Judge, string>> = {
  wins: 'by wins',
  places: 'by places',
  score: 'by score',
};

/** One sentence each, without its full stop. @param score the figure that the title scores by, in words */
export const judgeMeaning = (judge: Judge, score: string): string =>
  ({
    wins: 'difference of win rates, in percentage points',
    places:
      'share of games in which the first bot finished ahead of the other less the share behind, in points',
    score: `difference of ${score}, in hundredths of the ${score} of all seats together`,
  })[judge];
