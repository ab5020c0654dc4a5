// Option fast-game-deal-five (RULES.md: S0, fast game): five cards are dealt, and players discard two
// after their second building turn. With additional-trains-four-cards, a hand of three is then filled.
import { DEMANDS_PER_CARD } from '../cards/deck.ts';
import { listedAction } from '../model/listed-action.ts';
import { type ActionDef, actionsOf, phaseNumber, type RuleModule, type Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { countHandCards, discardCard, mustKeepCard, whyNoCard } from '../turn/cards.ts';
import { drawMissingCards } from '../turn/draw.ts';

const DEALT_CARDS = 5;
const PUT_AWAY_CARDS = 2;
const PUT_AWAY_ROUND = 2;

/** Id of the phase in which two cards are put away. */
const PUT_AWAY_PHASE = 'put-away';

const mustPutAway = (rules: Rules, state: CrayonState): boolean =>
  state.round >= Math.min(PUT_AWAY_ROUND, rules.constants.openingTurns) &&
  hasDealtHand(rules, state, state.seat);

/** Removes a card of the active hand with its promise. Later cards move up. */
function removeCard({ seat, layout: { handSize }, hand, extra }: CrayonState, slot: number): void {
  const end = (seat + 1) * handSize;
  const index = seat * handSize + slot;
  hand.copyWithin(index, index + 1, end);
  hand[end - 1] = -1;
  if (extra.committed === undefined) return;
  extra.committed.copyWithin(index, index + 1, end);
  extra.committed[end - 1] = 0;
}

const putAway = listedAction('put-away', {
  operands: (_rules, state) => state.layout.handSize,
  whyNot(rules, state, slot) {
    const reason = whyNoCard(state, slot);
    if (reason !== '') return reason;
    return mustKeepCard(rules, state, state.seat * state.layout.handSize + slot)
      ? 'this card must be kept'
      : '';
  },
  apply(rules, state, slot) {
    discardCard(state, state.hand[state.seat * state.layout.handSize + slot]);
    removeCard(state, slot);
    if (countHandCards(state, state.seat) > DEALT_CARDS - PUT_AWAY_CARDS) return;
    state.turnOver = 1;
    drawMissingCards(rules, state, state.seat);
  },
  describe(rules, state, slot) {
    const card = state.hand[state.seat * state.layout.handSize + slot];
    const cities = [0, 1, 2].map(
      (d) => rules.board.cities[rules.deck.city[card * DEMANDS_PER_CARD + d]].name,
    );
    return `puts away the card for ${cities.join(', ')}`;
  },
});

/** `end-turn`, before which cards must be put away. */
const putAwayFirst = (action: ActionDef): ActionDef => ({
  ...action,
  apply(rules, state, operand) {
    if (mustPutAway(rules, state)) state.phase = phaseNumber(rules, PUT_AWAY_PHASE);
    else action.apply(rules, state, operand);
  },
});

export const dealFive: RuleModule = {
  id: 'fast-game-deal-five',
  use: actionsOf('put-away'),
  name: 'Fast game: deal five, put two away',
  description: 'five cards are dealt, and two of them put away after the second building turn',
  patchConstants: (constants) => ({ ...constants, dealt: DEALT_CARDS, putAway: PUT_AWAY_CARDS }),
  changedActions: { 'end-turn': putAwayFirst },
  phases: () => [{ id: PUT_AWAY_PHASE, actions: [putAway] }],
};

/** True if the seat still holds all cards dealt and must put some away. */
export const hasDealtHand = ({ constants }: Rules, state: CrayonState, seat: number): boolean =>
  constants.putAway > 0 && state.hand[seat * state.layout.handSize + constants.dealt - 1] >= 0;
