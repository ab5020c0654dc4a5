// What a seat may know: a state of the same shape with the hidden slots blanked. Public by the rules: hands,
// trains, loads, track, discards, events in play. Hidden: the order of the draw pile, the seed, and the
// others' cash until a tax makes it public.
import { type Random, randomInt, shuffle } from '../../core/rng.ts';
import { CrayonState } from '../state/state.ts';

/** A blanked copy, into `into` when the caller has an old one to overwrite. */
export function observe(state: CrayonState, seat: number, into?: CrayonState): CrayonState {
  const seen = into ?? new CrayonState(state.layout);
  seen.become(state);
  seen.secret.fill(0);
  seen.deck.fill(0);
  seen.actionHash = 0;
  if (state.cashPublic === 0) {
    for (let other = 0; other < state.cash.length; other++) if (other !== seat) seen.cash[other] = -1;
  }
  return seen;
}

/** A copy with other hidden slots: the pile in another order, another seed, the others' cash passed round. */
export function resampleHidden(state: CrayonState, seat: number, random: Random): CrayonState {
  const other = state.copy();
  for (let i = 0; i < other.secret.length; i++) other.secret[i] = randomInt(random, 2 ** 31);
  shuffle(random, other.deck, state.deckCount);
  other.actionHash = randomInt(random, 2 ** 31);
  if (state.cashPublic === 0) {
    // Not that of the seat whose turn it is: whoever has offered a price for track has the money.
    const others = [...Array(state.layout.seats).keys()].filter((one) => one !== seat && one !== state.seat);
    others.forEach((one, i) => {
      other.cash[one] = state.cash[others[(i + 1) % others.length]];
    });
  }
  return other;
}
