// The hand of a seat.
import type { crayon } from '../../../../engine/index.ts';

/** Demand cards in the hand of a seat, in the order of its places. */
export function handOf({ layout, hand }: crayon.CrayonState, seat: number): number[] {
  const { handSize } = layout;
  return [...hand.subarray(seat * handSize, (seat + 1) * handSize)].filter((card) => card >= 0);
}
