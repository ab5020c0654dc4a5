// What a seat may know: a state of the same shape with the hidden slots blanked. Public by the rules: hands,
// trains, loads, track, discards, events in play. Hidden: the order of the draw pile, the seed, and the
// others' cash until a tax makes it public.
import { CrayonState } from './state/state.ts';

/** A blanked copy, into `into` when the caller has an old one to overwrite. */
export function observe(state: CrayonState, seat: number, into?: CrayonState): CrayonState {
  const seen = into ?? new CrayonState(state.layout);
  seen.become(state);
  seen.secret.fill(0);
  seen.deck.fill(0);
  seen.trail = 0;
  if (state.cashPublic === 0) {
    for (let other = 0; other < state.cash.length; other++) if (other !== seat) seen.cash[other] = -1;
  }
  return seen;
}
