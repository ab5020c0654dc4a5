// An offer in the actions that make it, for bots: they need not know in which order things must be said.
import { actionOf } from '../../model/action.ts';
import type { Offer } from './offer.ts';

/** All actions from turning to the other player to submitting. Whether they are legal is not checked. */
export function offerAsActions({ partner, price, wanted, given }: Offer): number[] {
  const ascending = (segments: readonly number[]): number[] => [...segments].sort((a, b) => a - b);
  return [
    actionOf('open-offer', partner),
    ...ascending(wanted).map((segment) => actionOf('want-track', segment)),
    ...ascending(given).map((segment) => actionOf('give-track', segment)),
    actionOf('submit-offer', price),
  ];
}
