// Sets of evaluation weights for magnate, compared by games on the same seeds. Nothing here is random besides the
// seeds, so that a difference of two sets is a difference of the same dice and cards.

import type { Player } from '../../arena/model/player.ts';
import { playGame } from '../../arena/play/referee.ts';
import { mean } from '../../arena/stats/basics/mean.ts';
import { studentQuantile } from '../../arena/stats/basics/student-t.ts';
import { magnate, magnateWith } from '../../bots/empire-planner/magnate.ts';
import { type Weights, weightsFor } from '../../bots/empire-planner/weights.ts';
import { type AnyGame, DataError } from '../../engine/index.ts';

/** Some weights other than magnate's own. */
export type Change = Readonly<Record<string, number>>;

/** A mean with the half width of its 95 % interval, over seeds. */
export interface Estimate {
  readonly mean: number;
  readonly half: number;
}

export interface WeightsTried {
  /** VP ahead: of Archie in the solo game, of magnate with its own weights in the game for two. */
  readonly margin: Estimate;
  /** Share of games won, 0 to 1. */
  readonly wins: number;
  /** VP by which the margin is above that of the first change on the same seeds. */
  readonly gain: Estimate;
}

/** magnate's weights in a title with some of them changed. @throws DataError for a name that is none of them */
export function changedWeights(solo: boolean, change: Change): Weights {
  const own = weightsFor(solo);
  const faults = Object.entries(change).flatMap(([id, value]) => [
    ...(Object.hasOwn(own, id) ? [] : [`${id}: must be one of ${Object.keys(own).join(', ')}`]),
    ...(Number.isFinite(value) ? [] : [`${id}: ${value} is not a number`]),
  ]);
  if (faults.length > 0) throw new DataError('weights', faults);
  return { ...own, ...change };
}

/**
 * Plays each change on `seeds` seeds, in the game for two once from each seat.
 * @param seeds at least 2 @param params magnate's, for all seats
 */
export function compareWeights(
  game: AnyGame,
  changes: readonly Change[],
  firstSeed: number,
  seeds: number,
  params: Readonly<Record<string, number>>,
): WeightsTried[] {
  const tried = changes.map((change) => {
    const weights = changedWeights(game.seats === 1, change);
    const player: Player = { def: magnateWith(() => weights), params };
    return playSeeds(game, player, firstSeed, seeds, params);
  });
  return tried.map(({ margins, wins }) => ({
    margin: estimate(margins),
    wins,
    gain: estimate(margins.map((margin, i) => margin - tried[0].margins[i])),
  }));
}

function playSeeds(
  game: AnyGame,
  player: Player,
  firstSeed: number,
  seeds: number,
  params: Readonly<Record<string, number>>,
): { margins: number[]; wins: number } {
  const figure = game.figures.findIndex(({ id }) => id === 'margin');
  const margins: number[] = [];
  let wins = 0;
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    let margin = 0;
    for (let seat = 0; seat < game.seats; seat++) {
      const players = Array.from({ length: game.seats }, (_, at) =>
        at === seat ? player : { def: magnate, params },
      );
      const { figures, winners } = playGame(game, seed, players);
      margin += figures[figure][seat] / game.seats;
      if (winners.includes(seat)) wins += 1 / winners.length / game.seats / seeds;
    }
    margins.push(margin);
  }
  return { margins, wins };
}

/** Student's interval; seeds are independent, games of one seed are not. */
function estimate(values: readonly number[]): Estimate {
  const middle = mean(values);
  const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
  return {
    mean: middle,
    half: studentQuantile(0.975, values.length - 1) * Math.sqrt(variance / values.length),
  };
}
