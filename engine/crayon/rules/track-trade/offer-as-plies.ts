// An offer in the plies that make it, for bots: they need not know in which order things must be said.
import { ply } from '../../action.ts';
import type { Offer } from './offer.ts';

/** All plies from turning to the other player to submitting. Whether they are legal is not checked. */
export function offerAsPlies({ partner, price, wanted, given }: Offer): number[] {
  const ascending = (segments: readonly number[]): number[] => [...segments].sort((a, b) => a - b);
  return [
    ply('open-offer', partner),
    ...ascending(wanted).map((segment) => ply('want-track', segment)),
    ...ascending(given).map((segment) => ply('give-track', segment)),
    ply('submit-offer', price),
  ];
}
