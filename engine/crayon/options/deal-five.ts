// Option fast-game-deal-five (S0, fast game): five cards are dealt, and players discard two after their
// second building turn. A hand that is then short of cards (option additional-trains-four-cards) is filled at
// once.
import { DEMANDS } from '../cards/deck.ts';
import { listedAction } from '../model/listed-action.ts';
import { type ActionDef, phaseNumber, type RuleModule, type Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { discardCard, isKept } from '../turn/cards.ts';
import { drawUp } from '../turn/draw.ts';

const DEALT = 5;
const PUT_AWAY = 2;
const CHOICE_ROUND = 2;

/** Id of the phase in which two cards are put away. */
const PUTTING_AWAY = 'put-away';

function cardsHeld(state: CrayonState, seat: number): number {
  const { handSize } = state.layout;
  let held = 0;
  for (let slot = seat * handSize; slot < (seat + 1) * handSize; slot++) if (state.hand[slot] >= 0) held++;
  return held;
}

const mustChoose = (rules: Rules, state: CrayonState): boolean =>
  state.round >= Math.min(CHOICE_ROUND, rules.constants.openingTurns) &&
  hasDealtHand(rules, state, state.seat);

/** Removes the card in a slot of the active hand, with its promise. Later cards move up. */
function closeRanks({ seat, layout: { handSize }, hand, extra }: CrayonState, slot: number): void {
  const end = (seat + 1) * handSize;
  const at = seat * handSize + slot;
  hand.copyWithin(at, at + 1, end);
  hand[end - 1] = -1;
  if (extra.committed === undefined) return;
  extra.committed.copyWithin(at, at + 1, end);
  extra.committed[end - 1] = 0;
}

const putAway = listedAction('put-away', {
  operands: (_rules, state) => state.layout.handSize,
  whyNot(rules, state, slot) {
    const { handSize } = state.layout;
    if (slot >= handSize) return `there is no card ${slot} in a hand of ${handSize}`;
    const at = state.seat * handSize + slot;
    if (state.hand[at] < 0) return `slot ${slot} of the hand is empty`;
    return isKept(rules, state, at) ? 'this card must be kept' : '';
  },
  apply(rules, state, slot) {
    discardCard(state, state.hand[state.seat * state.layout.handSize + slot]);
    closeRanks(state, slot);
    if (cardsHeld(state, state.seat) > DEALT - PUT_AWAY) return;
    state.turnOver = 1;
    drawUp(rules, state, state.seat);
  },
  describe(rules, state, slot) {
    const card = state.hand[state.seat * state.layout.handSize + slot];
    const cities = [0, 1, 2].map((d) => rules.board.cities[rules.deck.city[card * DEMANDS + d]].name);
    return `puts away the card for ${cities.join(', ')}`;
  },
});

/** `end-turn`: the cards are chosen first. */
const chooseFirst = (usual: ActionDef): ActionDef => ({
  ...usual,
  apply(rules, state, operand) {
    if (mustChoose(rules, state)) state.phase = phaseNumber(rules, PUTTING_AWAY);
    else usual.apply(rules, state, operand);
  },
});

export const dealFive: RuleModule = {
  id: 'fast-game-deal-five',
  name: 'Fast game: deal five, put two away',
  description: 'five cards are dealt, and two of them put away after the second building turn',
  constants: (numbers) => ({ ...numbers, dealt: DEALT, putAway: PUT_AWAY }),
  changes: { 'end-turn': chooseFirst },
  phases: () => [{ id: PUTTING_AWAY, actions: [putAway] }],
};

/** Whether the seat still holds all cards that it was dealt, and has to put some of them away. */
export const hasDealtHand = ({ constants }: Rules, state: CrayonState, seat: number): boolean =>
  constants.putAway > 0 && state.hand[seat * state.layout.handSize + constants.dealt - 1] >= 0;
