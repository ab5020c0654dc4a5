// Draws until the hand is full or an option's `refillHand` is done. A derailment interrupts it while owners
// choose loads to lose; drawing then continues where it stopped.
import { LOSE_LOAD, type Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { endTurn } from './advance.ts';
import { drawCard } from './cards.ts';
import { resolveEvent, trainMustLose } from './events.ts';

/** Lets `seat` draw until no card is missing. Events are resolved as they are drawn. */
export function drawMissingCards(rules: Rules, state: CrayonState, seat: number): void {
  state.drawingSeat = seat;
  continueDraw(rules, state);
}

/** Continues drawing, if a seat is drawing. Then ends the turn if it was given up or cut short. */
export function continueDraw(rules: Rules, state: CrayonState): void {
  if (state.drawingSeat < 0 || !rules.refillHand(rules, state)) return;
  state.drawingSeat = -1;
  if (state.turnOver !== 0) endTurn(rules, state);
}

/** The usual `refillHand`: fills the drawer's hand. False if a seat must first choose a load to lose. */
export function fillHand(rules: Rules, state: CrayonState): boolean {
  const { handSize } = rules.constants;
  const start = state.drawingSeat * state.layout.handSize;
  for (let slot = start; slot < start + handSize; slot++) {
    while (state.hand[slot] < 0) {
      const card = drawCard(state);
      if (card < rules.deck.cards) {
        state.hand[slot] = card;
      } else {
        resolveEvent(rules, state, card - rules.deck.cards);
        if (askForLoss(rules, state)) return false;
      }
    }
  }
  return true;
}

/** Asks the next seat that must lose a load, clockwise from the drawer. False if none must. */
export function askForLoss(rules: Rules, state: CrayonState): boolean {
  for (let i = 0; i < rules.seats; i++) {
    const victim = (Math.max(0, state.drawingSeat) + i) % rules.seats;
    if (trainMustLose(state, victim) < 0) continue;
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
