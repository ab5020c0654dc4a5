// Wraps a game so that hidden information is resampled before every decision: the order of the pile, the
// seed, rivals' hands. A bot that uses only what it may see plays the same as without.
import type { AnyGame, Random } from '../../engine/index.ts';

/** The real state, and the resampled state that the asked seat sees. */
interface Double {
  readonly real: unknown;
  shown: unknown;
}

/** Results and hashes are those of the real state. @param random for resampling */
export function resampledGame(game: AnyGame, random: Random): AnyGame {
  const real = (double: Double): unknown => double.real;
  return {
    ...game,
    rules: game.rules ?? game,
    setup: (seed): Double => {
      const state = game.setup(seed);
      return { real: state, shown: state };
    },
    observe(double: Double, seat, into) {
      double.shown = game.resampleHidden(double.real, seat, random);
      return game.observe(double.shown, seat, into);
    },
    legalActions: (double: Double, out) => game.legalActions(double.shown, out),
    isLegal: (double: Double, action) => game.isLegal(double.shown, action),
    whyIllegal: (double: Double, action) => game.whyIllegal?.(double.shown, action) ?? '',
    phase: (double) => game.phase?.(real(double)) ?? '',
    summary: (double, seat) => game.summary(real(double), seat),
    apply(double: Double, action) {
      game.apply(double.real, action);
      double.shown = double.real;
    },
    toAct: (double) => game.toAct(real(double)),
    turn: (double) => game.turn(real(double)),
    round: (double) => game.round(real(double)),
    revealed: (double) => game.revealed(real(double)),
    result: (double) => game.result(real(double)),
    scoreOf: (double, seat) => game.scoreOf(real(double), seat),
    moneyViolations: (double) => game.moneyViolations(real(double)),
    hash: (double) => game.hash(real(double)),
  };
}
