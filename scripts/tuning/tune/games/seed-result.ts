// What the two games of a seed tell of two settings. Plain data: it lies in files.
import {
  type BlockResult,
  type GameRecord,
  type Judge,
  judgedGame,
  pairValue,
  scoreTotal,
} from '../../../../arena/index.ts';
import { EngineError } from '../../../../engine/index.ts';
import { MINUS, PLUS } from './seat-sides.ts';

export interface SideGame {
  /** Mean value under the judge over all pairs of a seat of plus and a seat of minus, plus less minus. */
  readonly value: number;
  /** Mean win share of a seat of plus and of minus. */
  readonly plus: number;
  readonly minus: number;
  /** False when it ended without a winner, as at the longest number of rounds. */
  readonly finished: boolean;
  /** Seats of plus and minus that were taken out. */
  readonly faults: number;
}

export interface SeedResult {
  readonly seed: number;
  readonly games: readonly SideGame[];
}

const meanOf = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;

/** @param score index of the figure that the title scores by */
export function sideGame(game: GameRecord, judge: Judge, score: number): SideGame {
  const judged = judgedGame(game, score);
  const seatsOf = (side: number): number[] =>
    game.entrants.flatMap((entrant, seat) => (entrant === side ? [seat] : []));
  const [plus, minus] = [seatsOf(PLUS), seatsOf(MINUS)];
  const total = scoreTotal(judged);
  return {
    value: meanOf(plus.flatMap((seat) => minus.map((other) => pairValue(judge, judged, seat, other, total)))),
    plus: meanOf(plus.map((seat) => judged.shares[seat])),
    minus: meanOf(minus.map((seat) => judged.shares[seat])),
    finished: game.finished,
    faults: [...plus, ...minus].filter((seat) => game.faults[seat] !== null).length,
  };
}

/** @throws EngineError when the engine broke in one of the games */
export function seedResult(
  seed: number,
  { games, failures }: Pick<BlockResult, 'games' | 'failures'>,
  judge: Judge,
  score: number,
): SeedResult {
  if (failures.length > 0) throw new EngineError(`seed ${seed}: ${failures[0].message}`);
  return { seed, games: games.map((game) => sideGame(game, judge, score)) };
}

/** Mean over the games of a seed: one independent value. */
export const seedMean = ({ games }: SeedResult, read: (game: SideGame) => number): number =>
  meanOf(games.map(read));
