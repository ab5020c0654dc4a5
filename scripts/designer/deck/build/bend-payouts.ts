// Payouts other than the model's: steeper or flatter, and higher or lower in the mean.
import { type crayon, DataError } from '../../../../engine/index.ts';
import type { Payouts } from '../payouts/payouts.ts';
import { possiblePayouts } from '../payouts/possible-payouts.ts';
import type { DeckOrder } from './deck-order.ts';
import { CHOSEN_PER_POSSIBLE } from './demand-list.ts';
import type { Quotas } from './quotas.ts';

/** What a deck file can hold, millions. */
const MOST = 999;

/**
 * The payouts themselves when nothing else is ordered. Else a payout is the trouble of its delivery to the power
 * `exponent`, all of them scaled so that the mean of a deck comes to `meanPayout`, or stays where it was.
 * @throws DataError when one would be too high for a deck file
 */
export function bendPayouts(
  board: crayon.Board,
  payouts: Payouts,
  quotas: Quotas,
  { exponent = 1, meanPayout }: Pick<DeckOrder, 'exponent' | 'meanPayout'>,
): Payouts {
  if (exponent === 1 && meanPayout === undefined) return payouts;
  const { cities, loads, trouble } = payouts;
  const bent = Float64Array.from(trouble, (hundredths) =>
    hundredths === 0 ? 0 : (hundredths / 100) ** exponent,
  );
  const meanOf = (millions: ArrayLike<number>): number =>
    possiblePayouts({ cities, loads, millions }, quotas.city, quotas.load).mean;
  const wanted = meanPayout === undefined ? meanOf(payouts.millions) : meanPayout / CHOSEN_PER_POSSIBLE;
  const scale = wanted / meanOf(bent);
  const millions = Int16Array.from(bent, (power) =>
    power === 0 ? 0 : Math.max(1, Math.min(MOST + 1, Math.round(power * scale))),
  );
  if (millions.some((payout) => payout > MOST)) {
    throw new DataError(`board ${board.id}`, [
      `with exponent ${exponent} and mean payout ${(wanted * CHOSEN_PER_POSSIBLE).toFixed(1)} some deliveries would pay more than ${MOST} M; ` +
        'a lower exponent or mean payout is needed',
    ]);
  }
  return { ...payouts, millions };
}
