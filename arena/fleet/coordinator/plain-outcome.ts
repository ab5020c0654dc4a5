// What a game is recorded by, in one order of keys: so that the bytes of a ledger do not depend on who sent a game.
import { type GameFailure, isRepeatable } from '../../model/block-result.ts';
import type { Outcome } from '../../model/outcome.ts';

/** The outcome of a game alone. */
export function plainOutcome(game: Outcome): Outcome {
  return {
    reason: game.reason,
    finished: game.finished,
    winners: game.winners,
    places: game.places,
    rounds: game.rounds,
    roundWon: game.roundWon,
    figures: game.figures,
    faults: game.faults.map((fault) => fault && { code: fault.code, detail: fault.detail }),
    ...(game.circumstances && {
      circumstances: game.circumstances.map(
        (one) =>
          one && {
            at: one.at,
            ...(one.why !== undefined && { why: one.why }),
            ...(one.stack && { stack: one.stack }),
          },
      ),
    }),
    actions: game.actions,
    course: game.course,
    hash: game.hash,
  };
}

/** A game as text, equal when the outcomes are; undefined for one that need not come out the same again. */
export function comparable(game: Outcome | GameFailure): string | undefined {
  if ('message' in game) return JSON.stringify({ failure: game.message });
  return isRepeatable(game) ? JSON.stringify(plainOutcome(game)) : undefined;
}
