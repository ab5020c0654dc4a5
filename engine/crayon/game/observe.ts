// Observations: states with the hidden slots blanked. Hands, trains, loads, track, discards and events in
// play are public by the rules. The table of slots says which are hidden.
import type { ObservationField } from '../../core/game.ts';
import { type Random, randomInt, shuffle } from '../../core/rng.ts';
import type { Layout } from '../state/layout.ts';
import { FIELDS, type HiddenName, type OwnName } from '../state/slots.ts';
import { CrayonState } from '../state/state.ts';

const hiddenFields = FIELDS.filter(({ visibility }) => visibility === 'hidden');
const hiddenWords = hiddenFields.filter(({ isWord }) => isWord).map(({ name }) => name as 'actionHash');
const hiddenArrays = hiddenFields
  .filter(({ isWord }) => !isWord)
  .map(({ name }) => name as Exclude<HiddenName, 'actionHash'>);
const ownArrays = FIELDS.filter(({ visibility }) => visibility === 'own').map(({ name }) => name as OwnName);

/** The slots that a seat sees, as observation fields. */
export const fieldsOf = ({ slots }: Layout): ObservationField[] =>
  slots
    .filter(({ visibility }) => visibility !== 'hidden')
    .map(({ name, type, offset, length, range: [min, max], meaning }) => ({
      name,
      type,
      offset,
      length,
      min,
      max,
      meaning,
    }));

/** Copies a state, with slots hidden from the seat blanked. @param target reused if given */
export function observe(state: CrayonState, seat: number, target?: CrayonState): CrayonState {
  const observation = target ?? new CrayonState(state.layout);
  observation.become(state);
  for (const name of hiddenWords) observation[name] = 0;
  for (const name of hiddenArrays) observation[name].fill(0);
  if (state.cashPublic === 0) {
    for (const name of ownArrays)
      for (let other = 0; other < observation[name].length; other++)
        if (other !== seat) observation[name][other] = -1;
  }
  return observation;
}

/** Resamples each hidden slot. */
const RESAMPLE: Readonly<Record<HiddenName, (state: CrayonState, random: Random) => void>> = {
  secret(state, random) {
    for (let i = 0; i < state.secret.length; i++) state.secret[i] = randomInt(random, 2 ** 31);
  },
  deck(state, random) {
    shuffle(random, state.deck, state.deckCount);
  },
  actionHash(state, random) {
    state.actionHash = randomInt(random, 2 ** 31);
  },
};

/** Redistributes elements of other seats while they are hidden. */
const REDISTRIBUTE: Readonly<Record<OwnName, (state: CrayonState, others: readonly number[]) => void>> = {
  cash(state, others) {
    const before = others.map((seat) => state.cash[seat]);
    others.forEach((seat, i) => {
      state.cash[seat] = before[(i + 1) % others.length];
    });
  },
};

/** Copies a state with its hidden slots resampled: order of the pile, seed, cash of other seats. */
export function resampleHidden(state: CrayonState, seat: number, random: Random): CrayonState {
  const resampledState = state.copy();
  for (const resampleSlot of Object.values(RESAMPLE)) resampleSlot(resampledState, random);
  if (state.cashPublic === 0) {
    // The active seat keeps its cash: an offer of money for track shows that it has that much.
    const others = [...Array(state.layout.seats).keys()].filter(
      (other) => other !== seat && other !== state.seat,
    );
    for (const redistribute of Object.values(REDISTRIBUTE)) redistribute(resampledState, others);
  }
  return resampledState;
}
