// What a deck is tuned for.
import { DataError } from '../../../../engine/index.ts';

export type Target =
  /** All demands taken alike. */
  | { readonly id: 'even-use' }
  /** Payouts that are out of line brought to what the deck pays for the like. */
  | { readonly id: 'fair-pay' }
  /** Games of so many rounds: all payouts raised or lowered together. */
  | { readonly id: 'rounds'; readonly value: number }
  /** As even-use, until unfairness is so low. */
  | { readonly id: 'spread'; readonly value: number };

const ALLOWED = 'even-use, fair-pay, rounds=NUMBER such as rounds=55, or spread=SHARE such as spread=0.3';

/** @throws DataError that says what is allowed */
export function readTarget(text: string): Target {
  if (text === 'even-use' || text === 'fair-pay') return { id: text };
  const [, id, number] = /^(rounds|spread)=([0-9.]+)$/.exec(text) ?? [];
  const value = Number(number);
  if (id === 'rounds' && value >= 5 && value <= 1000) return { id, value };
  if (id === 'spread' && value >= 0 && value <= 2) return { id, value };
  throw new DataError('deck tune', [`--target '${text}' must be ${ALLOWED}`]);
}
