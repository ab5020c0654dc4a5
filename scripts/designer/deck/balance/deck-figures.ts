// Figures by which two decks are compared, measured by seed.
import {
  FIRST_SEAT_FIGURE,
  HANDS_GIVEN_UP_FIGURE,
  LEAD_CHANGES_FIGURE,
  type MeasuredFigure,
  ROUNDS_FIGURE,
  type RunFigure,
  UNFAIRNESS_FIGURE,
  UNFINISHED_FIGURE,
  winsOf,
} from '../../../games/compare/index.ts';
import type { DeckGame } from '../games/deck-game.ts';
import type { Kinds } from '../games/study.ts';
import { unfairnessValues } from './unfairness.ts';

/** Games of one side, in the order of their seeds. */
export interface DeckSide {
  readonly games: readonly DeckGame[];
  /** Demands of its deck. */
  readonly demands: number;
}

const winShare = ({ winners }: DeckGame, seats: readonly number[]): number =>
  winners.length === 0 ? 0 : seats.filter((seat) => winners.includes(seat)).length / winners.length;

/** Figures of single games, one value a seed. */
export const GAME_FIGURES: readonly {
  readonly figure: RunFigure;
  readonly read: (game: DeckGame) => number;
}[] = [
  { figure: ROUNDS_FIGURE, read: ({ rounds }) => rounds },
  { figure: HANDS_GIVEN_UP_FIGURE, read: ({ handsGivenUp, bots }) => handsGivenUp / bots.length },
  { figure: LEAD_CHANGES_FIGURE, read: ({ leadChanges }) => leadChanges },
  { figure: FIRST_SEAT_FIGURE, read: (game) => winShare(game, [game.first]) - 1 / game.bots.length },
  { figure: UNFINISHED_FIGURE, read: ({ finished }) => (finished ? 0 : 1) },
];

/** Seeds of a jackknife group of unfairness while games are added until it is decided. */
const SEEDS_PER_GROUP = 10;

/**
 * Values by seed, or by group of seeds, of all figures.
 * @param isWatched true if games are added until figures are decided: groups of seeds then have one size, so
 * that each has the same games at every look
 */
export function deckFigures(
  a: DeckSide,
  b: DeckSide,
  { names, kindOf }: Kinds,
  isWatched = false,
): MeasuredFigure[] {
  const count = Math.min(a.games.length, b.games.length);
  const sides = [a, b].map(({ games, demands }) => ({ games: games.slice(0, count), demands }));
  const valuesOf = (read: (game: DeckGame) => number): Pick<MeasuredFigure, 'a' | 'b'> => {
    const [first, second] = sides.map(({ games }) => games.map(read));
    return { a: first, b: second };
  };
  const groups = isWatched ? Math.floor(count / SEEDS_PER_GROUP) : undefined;
  const [unfairA, unfairB] = sides.map(({ games, demands }) => unfairnessValues(demands, games, groups));
  const wins = names.map((name, kind): MeasuredFigure => {
    const seatsOf = (game: DeckGame): number[] =>
      [...game.bots.keys()].filter((seat) => kindOf[game.bots[seat]] === kind);
    return { figure: winsOf(name), ...valuesOf((game) => winShare(game, seatsOf(game))) };
  });
  const [rounds, ...others] = GAME_FIGURES.map(({ figure, read }) => ({ figure, ...valuesOf(read) }));
  return [
    rounds,
    { figure: UNFAIRNESS_FIGURE, a: unfairA, b: unfairB },
    ...others,
    // The win rate of a single kind is fixed; of two kinds, the second rate follows from the first.
    ...(wins.length < 2 ? [] : wins.length === 2 ? wins.slice(0, 1) : wins),
  ];
}
