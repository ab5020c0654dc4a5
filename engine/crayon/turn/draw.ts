// Draws until the hand is full or an option's `refill` is done. An event may interrupt it, because somebody
// must choose a load to lose; drawing then continues where it stopped.
import { LOSE_LOAD, type Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { endTurn } from './advance.ts';
import { takeCard } from './cards.ts';
import { losingTrain, resolveEvent } from './events.ts';

/** `seat` draws until nothing is missing, resolving events as they come. */
export function drawUp(rules: Rules, state: CrayonState, seat: number): void {
  state.drawingSeat = seat;
  continueDraw(rules, state);
}

/** Continues after an interruption, or ends the turn if an event cut it short. */
export function continueDraw(rules: Rules, state: CrayonState): void {
  if (state.drawingSeat < 0 || !rules.refill(rules, state)) return;
  state.drawingSeat = -1;
  if (state.turnOver !== 0) endTurn(rules, state);
}

/** The usual `refill`: fills the drawer's hand; false if somebody must first lose a load. */
export function fillHand(rules: Rules, state: CrayonState): boolean {
  const { handSize } = rules.constants;
  const start = state.drawingSeat * state.layout.handSize;
  for (let slot = start; slot < start + handSize; slot++) {
    while (state.hand[slot] < 0) {
      const card = takeCard(state);
      if (card < rules.deck.cards) {
        state.hand[slot] = card;
      } else {
        resolveEvent(rules, state, card - rules.deck.cards);
        if (interrupt(rules, state)) return false;
      }
    }
  }
  return true;
}

/** Lets the next seat that must lose a load act, clockwise from the drawer; false if there is none. */
export function interrupt(rules: Rules, state: CrayonState): boolean {
  for (let i = 0; i < rules.seats; i++) {
    const victim = (Math.max(0, state.drawingSeat) + i) % rules.seats;
    if (losingTrain(state, victim) < 0) continue;
    if (state.phase !== LOSE_LOAD) state.resumePhase = state.phase;
    state.phase = LOSE_LOAD;
    state.actor = victim;
    return true;
  }
  if (state.phase === LOSE_LOAD) {
    state.phase = state.resumePhase;
    state.actor = state.seat;
  }
  return false;
}
