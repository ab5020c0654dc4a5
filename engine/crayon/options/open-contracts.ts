// Option open-contracts (RULES.md: S0, challenge): discarded hands lie face up, at most four cards. The
// first player to deliver on a card is paid.

import { DEMANDS_PER_CARD } from '../cards/deck.ts';
import { carries } from '../cargo/loads.ts';
import { actionOf } from '../model/action.ts';
import { listedAction } from '../model/listed-action.ts';
import { actionsOf, type RuleModule } from '../model/rules.ts';
import { moduleField } from '../state/module-slots.ts';
import type { CrayonState } from '../state/state.ts';
import { cityAt } from '../track/track.ts';
import { discardCard } from '../turn/cards.ts';
import { describeDelivery, fillDemand, whyNotFilled } from '../turn/fill-demand.ts';

const MAX_OPEN_CARDS = 4;

/** Demand (card * 3 + index) of an operand (slot * 3 + index). Negative if the slot is empty. */
const demandOf = ({ extra: { open } }: CrayonState, operand: number): number =>
  (open[Math.floor(operand / DEMANDS_PER_CARD)] - 1) * DEMANDS_PER_CARD + (operand % DEMANDS_PER_CARD);

const deliverOpen = listedAction('deliver-open', {
  operands: (rules, state) =>
    cityAt(rules, state, state.seat) === null ? 0 : MAX_OPEN_CARDS * DEMANDS_PER_CARD,
  whyNot(rules, state, operand) {
    const demand = operand < MAX_OPEN_CARDS * DEMANDS_PER_CARD ? demandOf(state, operand) : -1;
    return demand < 0 ? 'there is no open contract in this slot' : whyNotFilled(rules, state, demand);
  },
  apply(rules, state, operand) {
    fillDemand(rules, state, demandOf(state, operand));
    const slot = Math.floor(operand / DEMANDS_PER_CARD);
    discardCard(state, state.extra.open[slot] - 1);
    state.extra.open[slot] = 0;
  },
  describe: (rules, state, operand) =>
    describeDelivery(rules, state, demandOf(state, operand), ' on an open contract'),
});

declare module '../state/module-slots.ts' {
  interface ModuleSlots {
    readonly open: Int32Array;
  }
}

export const openContracts: RuleModule = {
  id: 'open-contracts',
  use: actionsOf('deliver-open'),
  name: 'Open contracts',
  description: 'discarded hands lie face up, at most four cards; the first to deliver is paid',
  fields: [
    moduleField(
      'open',
      () => MAX_OPEN_CARDS,
      ({ cards }) => [0, cards],
      'Open contracts: card + 1, 0 if there is none.',
    ),
  ],
  addedActions: { operate: [deliverOpen] },
  hooks: {
    takeDiscard(_rules, state, card) {
      const freeSlot = state.extra.open.indexOf(0);
      if (freeSlot >= 0) state.extra.open[freeSlot] = card + 1;
      return freeSlot >= 0;
    },
    adjustDemands(rules, state, seat, list) {
      const openDemands = Array.from({ length: MAX_OPEN_CARDS * DEMANDS_PER_CARD }, (_, operand) => ({
        demand: demandOf(state, operand),
        deliverAction: actionOf('deliver-open', operand),
      })).filter(({ demand }) => demand >= 0);
      return [
        ...list,
        ...openDemands.map(({ demand, deliverAction }) => {
          const load = rules.deck.load[demand];
          return {
            demand,
            deliverAction,
            claimAction: -1,
            isAboard: carries(state, seat, load),
            hasChip: state.chips[load] > 0,
            isCommitted: false,
            rivalMask: 0,
          };
        }),
      ];
    },
  },
  cardsElsewhere: (state) => [...state.extra.open].filter((card) => card !== 0).map((card) => card - 1),
  maxCardsHeld: () => MAX_OPEN_CARDS,
};
