// Figures by which two sides are compared. A side is a deck, a board or a run; A is the first that was named,
// B the second.

import { fixed, percent } from '../../output/index.ts';

export interface RunFigure {
  readonly id: string;
  /** As the table names it, with its unit. */
  readonly name: string;
  readonly format: (value: number) => string;
  /** Verdicts when B has less of it, and when B has more. */
  readonly less: string;
  readonly more: string;
  /** Amount by which one unusual game moves the value of its seed; left out where values are not means of games. */
  readonly step?: number;
  /** Farthest that a difference can lie from 0, where there is such a limit. */
  readonly limit?: number;
  /** True if "less" and "more" refer to its distance from 0. */
  readonly isBestAt0?: boolean;
}

/** Values of both sides in the same order, one a seed or one a group of seeds. Their mean is the side's figure. */
export interface MeasuredFigure {
  readonly figure: RunFigure;
  readonly a: readonly number[];
  readonly b: readonly number[];
  /** Part of a seed's value that is one independent game, 1 for one game a seed. */
  readonly gameShare?: number;
}

const share = (value: number): string => percent(value);

/** A count; one unusual game moves it by one. */
const count = (id: string, name: string, less: string, more: string): RunFigure => ({
  id,
  name,
  less,
  more,
  step: 1,
  format: (value) => (Number.isNaN(value) ? '-' : fixed(value, 2)),
});

/** A share of games. */
const shareOfGames = (id: string, name: string, less: string, more: string): RunFigure => ({
  id,
  name,
  less,
  more,
  format: share,
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
  format: share,
};
export const FIRST_SEAT_FIGURE: RunFigure = {
  ...shareOfGames('first_seat', 'lift of who begins', 'fairer', 'less fair'),
  isBestAt0: true,
};

/** Win rate of a bot. @param bot its label */
export const winsOf = (bot: string): RunFigure =>
  shareOfGames(`wins_${bot}`, `wins of ${bot}`, `worse for ${bot}`, `better for ${bot}`);

/** A figure of seats.csv, such as `deliveries`. */
export const seatFigure = (id: string): RunFigure =>
  count(id, `${id.replaceAll('_', ' ')} a seat`, 'lower', 'higher');
