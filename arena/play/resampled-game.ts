// Wraps a game so that hidden information (order of the pile, seed, rivals' hands) is resampled before every decision.
// A bot that uses only its observation plays the same as without.
import type { AnyGame, Random } from '../../engine/index.ts';

/** The real state, and the resampled state that the asked seat observes. */
interface DualState {
  readonly real: unknown;
  resampled: unknown;
}

/** Resampling version of a game. Results and hashes are those of the real state. @param random for resampling */
export function resampledGame(game: AnyGame, random: Random): AnyGame {
  const real = (dual: DualState): unknown => dual.real;
  return {
    ...game,
    rules: game.rules ?? game,
    setup: (seed): DualState => {
      const state = game.setup(seed);
      return { real: state, resampled: state };
    },
    observe(dual: DualState, seat, into) {
      dual.resampled = game.resampleHidden(dual.real, seat, random);
      return game.observe(dual.resampled, seat, into);
    },
    legalActions: (dual: DualState, out) => game.legalActions(dual.resampled, out),
    isLegal: (dual: DualState, action) => game.isLegal(dual.resampled, action),
    whyIllegal: (dual: DualState, action) => game.whyIllegal?.(dual.resampled, action) ?? '',
    phase: (dual) => game.phase?.(real(dual)) ?? '',
    summary: (dual, seat) => game.summary(real(dual), seat),
    apply(dual: DualState, action) {
      game.apply(dual.real, action);
      dual.resampled = dual.real;
    },
    toAct: (dual) => game.toAct(real(dual)),
    turn: (dual) => game.turn(real(dual)),
    round: (dual) => game.round(real(dual)),
    revealed: (dual) => game.revealed(real(dual)),
    result: (dual) => game.result(real(dual)),
    scoreOf: (dual, seat) => game.scoreOf(real(dual), seat),
    moneyViolations: (dual) => game.moneyViolations(real(dual)),
    hash: (dual) => game.hash(real(dual)),
  };
}
