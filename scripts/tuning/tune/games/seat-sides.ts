// Who sits where while two settings of a bot are compared. Both sit at one table and the seats that the opponents leave are theirs, half
// each: one game tells of both, and the games that one wins are those that the other loses. Each seed is played twice, the two settings with
// their seats exchanged, so that neither owes a win to its seats or its cards.
import { shuffle, stream } from '../../../../engine/index.ts';

/** Entrants: the settings compared, then the opponents. */
export const PLUS = 0;
export const MINUS = 1;
export const OPPONENTS = 2;

/**
 * By seat the entrant of each of a seed's two games.
 * @param seats seats of the table @param opponents fewer than `seats` by an even number, 2 or more
 */
export function sidesOf(
  seed: number,
  seats: number,
  opponents: number,
): readonly [readonly number[], readonly number[]] {
  const half = (seats - opponents) / 2;
  const first = Array.from({ length: seats }, (_, i) =>
    i < half ? PLUS : i < 2 * half ? MINUS : OPPONENTS + i - 2 * half,
  );
  shuffle(stream(seed, 'tune seats'), first, seats);
  const second = first.map((entrant) => (entrant === PLUS ? MINUS : entrant === MINUS ? PLUS : entrant));
  return [first, second];
}
