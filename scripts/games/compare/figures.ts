// Figures by which two variants are compared: decks, boards or runs. A is the first one, B the second.
import { percent, toFixed } from '../../output/text/index.ts';

/** A figure of games. */
export interface RunFigure {
  readonly id: string;
  /** Name in tables, with its unit. */
  readonly name: string;
  readonly format: (value: number) => string;
  /** Verdicts on B if it has less, and if it has more. */
  readonly less: string;
  readonly more: string;
  /** Effect of one unusual game on the value of its seed; absent if values are not means of games. */
  readonly step?: number;
  /** Largest possible absolute difference, if there is one. */
  readonly limit?: number;
  /** True if `less` and `more` refer to the distance from 0. */
  readonly isBestAt0?: boolean;
}

/** Values of both variants by seed or group of seeds, in the same order. Their mean is the variant's figure. */
export interface MeasuredFigure {
  readonly figure: RunFigure;
  readonly a: readonly number[];
  readonly b: readonly number[];
  /** Weight of one independent game in a seed's value, 1 for one game a seed. */
  readonly gameShare?: number;
}

/** A count; one unusual game moves it by one. */
const count = (id: string, name: string, less: string, more: string): RunFigure => ({
  id,
  name,
  less,
  more,
  step: 1,
  format: (value) => (Number.isNaN(value) ? '-' : toFixed(value, 2)),
});

/** A share of games. */
const shareOfGames = (id: string, name: string, less: string, more: string): RunFigure => ({
  id,
  name,
  less,
  more,
  format: percent,
  step: 1,
  limit: 1,
});

export const ROUNDS_FIGURE = count('rounds', 'rounds a game', 'shorter', 'longer');
export const HANDS_GIVEN_UP_FIGURE = count('hands_given_up', 'hands given up a seat', 'better', 'worse');
export const LEAD_CHANGES_FIGURE = count('lead_changes', 'lead changes a game', 'less open', 'more open');
export const UNFINISHED_FIGURE = shareOfGames('unfinished', 'games unfinished', 'better', 'worse');
/** Share of demands with a changed payout that are used as asked. */
export const USED_AS_ASKED_FIGURE = shareOfGames('used_as_asked', 'used as asked', 'worse', 'better');
export const UNFAIRNESS_FIGURE: RunFigure = {
  id: 'unfairness',
  name: 'unfairness',
  less: 'better',
  more: 'worse',
  format: percent,
};
export const FIRST_SEAT_FIGURE: RunFigure = {
  ...shareOfGames('first_seat', 'first-player advantage', 'fairer', 'less fair'),
  isBestAt0: true,
};

/** Win rate of a bot. @param bot its label */
export const winsOf = (bot: string): RunFigure =>
  shareOfGames(`wins_${bot}`, `wins of ${bot}`, `worse for ${bot}`, `better for ${bot}`);

/** Difference of a gauntlet's newcomer from others, under the judge of the run. @param others a rival, or `the field` */
export const againstFigure = (others: string): RunFigure => ({
  id: `against_${others.replaceAll(' ', '_')}`,
  name: `newcomer against ${others}, points`,
  less: 'worse',
  more: 'better',
  format: (value) => (Number.isNaN(value) ? '-' : toFixed(100 * value, 1)),
  step: 2,
  limit: 2,
});

/** A figure of seats.csv, such as `deliveries`. */
export const seatFigure = (id: string): RunFigure =>
  count(id, `${id.replaceAll('_', ' ')} a seat`, 'lower', 'higher');
