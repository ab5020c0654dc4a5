// Pitching: instead of a turn, a player without a locked card discards three random unlocked cards of the pool.
// Loads aboard may then lock old and new cards; nothing else is allowed in that turn.

import { randomInt, stream } from '../../../core/rng.ts';
import { plainAction } from '../../model/listed-action.ts';
import { phaseNumber, type Rules } from '../../model/rules.ts';
import { type ModuleField, moduleField } from '../../state/module-slots.ts';
import { type CrayonState, seedOf } from '../../state/state.ts';
import { discardCard } from '../../turn/cards.ts';
import { drawMissingCards } from '../../turn/draw.ts';
import { addTally } from '../../turn/money.ts';
import { hasLockedCard } from './bound-loads.ts';
import { removeCard } from './pool.ts';

const PITCHED_CARDS = 3;

/** Id of the phase in which only locking is allowed. */
export const PITCHED_PHASE = 'pitched';

declare module '../../state/module-slots.ts' {
  interface ModuleSlots {
    readonly pitches: Int32Array;
  }
}

export const pitchFields: readonly ModuleField[] = [
  moduleField('pitches', () => 1, [0, 1_000_000], 'Number of times that the pool was pitched.'),
];

const unlockedSlots = ({ extra: { poolCard, poolLock } }: CrayonState): number[] =>
  [...poolCard.keys()].filter((i) => poolCard[i] !== 0 && poolLock[i] === 0);

function whyNot(_rules: Rules, state: CrayonState): string {
  if (state.acted !== 0) return 'the pool is pitched instead of a turn, but you have already acted this turn';
  return hasLockedCard(state, state.seat) ? 'a player with a locked card cannot pitch' : '';
}

export const pitch = plainAction('pitch', {
  whyNot,
  apply(rules, state) {
    const random = stream(seedOf(state), 'pitch', state.extra.pitches[0]++);
    for (let i = 0; i < PITCHED_CARDS; i++) {
      const slots = unlockedSlots(state);
      if (slots.length > 0) discardCard(state, removeCard(state, slots[randomInt(random, slots.length)]));
    }
    addTally(state, 'discards', state.seat, 1);
    state.revealed++;
    state.acted = 1;
    state.movesLeft = 0;
    state.phase = phaseNumber(rules, PITCHED_PHASE);
    drawMissingCards(rules, state, state.seat);
  },
  describe: () => 'pitches three cards of the pool instead of a turn',
});
