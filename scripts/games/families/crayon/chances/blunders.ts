// The turn in which a seat lost most of its chance to win, without the luck of its cards. Turns of the
// opening do not count, nor those that drew an event card, nor the last one, which only shows who has won.
import { type AnyGame, crayon } from '../../../../../engine/index.ts';
import type { Blunder, BlunderFinder } from '../../family-view.ts';
import { cardLuck } from './card-luck.ts';
import { type Chances, chancesOf } from './win-chances.ts';

/** Null where no model gives chances. */
export function findBlunders(game: AnyGame, chances: Chances | null = chancesOf(game)): BlunderFinder | null {
  if (chances === null) return null;
  const worst = Array.from({ length: game.seats }, (): Blunder => ({ fall: 0, turn: 0 }));
  const rules = game.rules as crayon.Rules;
  const findDraws = cardLuck(rules, chances);
  let current: { turn: number; seat: number; chance: number; isCounted: boolean } | undefined;
  return {
    worst,
    watch(anyState) {
      const state = anyState as crayon.CrayonState;
      const { luck, events } = findDraws(state);
      if (current !== undefined) {
        current.chance += luck[current.seat];
        current.isCounted &&= events === 0;
        if (current.turn === state.turn) return;
      }
      const chancesNow = chances(state);
      if (current?.isCounted && state.forfeited[current.seat] === 0) {
        const fall = current.chance - chancesNow[current.seat];
        if (fall > worst[current.seat].fall) worst[current.seat] = { fall, turn: current.turn };
      }
      const isCounted = !crayon.isOpening(rules, state);
      current = { turn: state.turn, seat: state.seat, chance: chancesNow[state.seat], isCounted };
    },
  };
}
