// Option fast-game-deal-five (S0, fast game): five cards are dealt; after their second building turn players put two away.
import { kindNumber, ply } from '../action.ts';
import { DEMANDS } from '../cards/deck.ts';
import { endTurn as usualEnd } from '../plies/end-turn.ts';
import type { CrayonState } from '../state/state.ts';
import { endTurn } from '../turn/advance.ts';
import { discardCard } from '../turn/cards.ts';
import type { PhaseDef, PlyDef, RuleModule, Rules } from './rules.ts';

const DEALT = 5;
const CHOICE_ROUND = 2;

const cardsHeld = (state: CrayonState, seat: number): number => {
  const start = seat * state.layout.handSize;
  return state.hand.subarray(start, start + state.layout.handSize).filter((card) => card >= 0).length;
};

const mustChoose = (rules: Rules, state: CrayonState): boolean =>
  state.round >= Math.min(CHOICE_ROUND, rules.constants.openingTurns) &&
  cardsHeld(state, state.seat) > rules.constants.handSize;

const putAway: PlyDef = {
  kind: kindNumber('put-away'),
  list(rules, state, out, n) {
    for (let slot = 0; slot < state.layout.handSize; slot++) {
      if (putAway.isLegal(rules, state, slot)) out[n++] = ply('put-away', slot);
    }
    return n;
  },
  isLegal: (_rules, state, slot) =>
    slot < state.layout.handSize && state.hand[state.seat * state.layout.handSize + slot] >= 0,
  apply(rules, state, slot) {
    const start = state.seat * state.layout.handSize;
    discardCard(state, state.hand[start + slot]);
    // The cards kept close ranks: later slots are for the deal only.
    for (let i = start + slot; i < start + state.layout.handSize - 1; i++) state.hand[i] = state.hand[i + 1];
    state.hand[start + state.layout.handSize - 1] = -1;
    if (!mustChoose(rules, state)) endTurn(rules, state);
  },
  describe(rules, state, slot) {
    const card = state.hand[state.seat * state.layout.handSize + slot];
    const cities = [0, 1, 2].map((d) => rules.board.cities[rules.deck.city[card * DEMANDS + d]].name);
    return `puts away the card for ${cities.join(', ')}`;
  },
};

export const dealFive: RuleModule = {
  id: 'fast-game-deal-five',
  name: 'Fast game: deal five, keep three',
  description: 'five cards are dealt, and two of them put away after the second building turn',
  constants: (numbers) => ({ ...numbers, dealt: DEALT }),
  phases(list) {
    const choosing = list.length;
    const endOrChoose: PlyDef = {
      ...usualEnd,
      apply(rules, state, operand) {
        if (mustChoose(rules, state)) state.phase = choosing;
        else usualEnd.apply(rules, state, operand);
      },
    };
    const replaced = list.map((phase: PhaseDef) => ({
      ...phase,
      plies: phase.plies.map((def) => (def === usualEnd ? endOrChoose : def)),
    }));
    return [...replaced, { id: 'put-away', plies: [putAway] }];
  },
};
