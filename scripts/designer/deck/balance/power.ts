// What a study could have found: each of some payouts is made wrong in turn, as if it had been printed so, and judged
// again with the same games. Bots find fair what they found fair, so only the payout moves; with it those of its copies,
// since a card of which a deck has two is wrong on both, and two errors look more like a dear city or load than one.
import type { Estimate } from '../../../../arena/stats/estimates/index.ts';
import type { crayon } from '../../../../engine/index.ts';
import type { Hauls } from '../build/hauls.ts';
import { payoutHabit } from './payout-habit.ts';

/** Of `of` payouts made wrong by a factor, `found` were named. Taken to be the only new error, on games as they were. */
export interface Power {
  readonly factor: number;
  readonly found: number;
  readonly of: number;
}

/** An error that is easily missed when payouts scatter, too high and too low. */
const FACTORS = [1.3, 0.7];
const TRIED = 20;

/** @param outOfLine by demand: 0 if in line; only these are made wrong @param excess see `payoutHabit` */
export function powerOf(
  board: crayon.Board,
  deck: crayon.Deck,
  hauls: Hauls,
  excess: readonly Estimate[],
  outOfLine: readonly number[],
): Power[] {
  const inLine = [...outOfLine.keys()].filter((demand) => outOfLine[demand] === 0);
  const step = Math.max(1, inLine.length / TRIED);
  const tried = Array.from(
    { length: Math.min(TRIED, inLine.length) },
    (_, i) => inLine[Math.trunc(i * step)],
  );
  const isCopy = (a: number, b: number): boolean =>
    [deck.city, deck.load, deck.payout].every((column) => column[a] === column[b]);
  return FACTORS.map((factor) => {
    const found = tried.filter((demand) => {
      const wrong = Math.max(1, Math.round(deck.payout[demand] * factor));
      const added = Math.log(wrong / deck.payout[demand]);
      const payout = deck.payout.map((one, i) => (isCopy(i, demand) ? wrong : one));
      const moved = excess.map((one, i) => (isCopy(i, demand) ? { ...one, value: one.value + added } : one));
      const sign = payoutHabit(board, { ...deck, payout }, hauls, moved)!.outOfLine[demand];
      return sign === Math.sign(factor - 1);
    });
    return { factor, found: found.length, of: tried.length };
  });
}
