// Losing a load in a derailment. A player who loses a bound load gives up its lock: the marker comes off. A private card
// then waits for a new load or goes into the pool. After an exchange of trains only spare loads are lost.

import { DEMANDS } from '../../cards/deck.ts';
import { loadName } from '../../cargo/loads.ts';
import { actionOf, kindNumber } from '../../model/action.ts';
import type { ActionDef, Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { continueDraw, interrupt } from '../../turn/draw.ts';
import { loseLoad } from '../../turn/events.ts';
import { boundDemands, listSpare, spareLoads } from './bound-loads.ts';
import { addCard, slotOfCard, takeMarker } from './pool.ts';
import { clearPrivate, slotOfDemand } from './private-cards.ts';

/** Whether the loss follows from an event: these come while cards are drawn, exchanges of trains do not. */
const isDerailed = (state: CrayonState): boolean => state.drawingSeat >= 0;

const isPrivate = (state: CrayonState, demand: number): boolean =>
  slotOfDemand(state, state.actor, demand) >= 0;

/** Bound demands whose load the actor may lose. */
const losable = (state: CrayonState): number[] => (isDerailed(state) ? boundDemands(state, state.actor) : []);

const whyNotLost = (_rules: Rules, state: CrayonState, demand: number): string =>
  isDerailed(state)
    ? `no load aboard is bound to demand ${demand}`
    : 'after an exchange of trains, loads that are bound to cards stay aboard';

/** Gives up the load that is bound to the demand, then goes on with drawing. */
function lose(rules: Rules, state: CrayonState, demand: number, settle: () => void): void {
  loseLoad(state, state.actor, rules.deck.load[demand]);
  settle();
  if (!interrupt(rules, state)) continueDraw(rules, state);
}

const named = (rules: Rules, demand: number): string =>
  `${rules.board.loads[rules.deck.load[demand]].name} for ${rules.board.cities[rules.deck.city[demand]].name}`;

export const loseUnder = (usual: ActionDef): ActionDef => ({
  ...usual,
  list: (rules, state, out, n) => listSpare(rules, state, state.actor, actionOf('lose-load'), out, n),
  isLegal: (rules, state, load) => spareLoads(rules, state, state.actor, load) > 0,
  why: (rules, _state, load) => `no ${loadName(rules, load)} is aboard that is bound to no card`,
});

export const loseLocked: ActionDef = {
  kind: kindNumber('lose-locked'),
  list(_rules, state, out, n) {
    for (const demand of losable(state)) out[n++] = actionOf('lose-locked', demand);
    return n;
  },
  isLegal: (_rules, state, demand) => losable(state).includes(demand),
  why: whyNotLost,
  apply(rules, state, demand) {
    const { actor } = state;
    lose(rules, state, demand, () => {
      const slot = slotOfDemand(state, actor, demand);
      if (slot < 0) {
        takeMarker(state, actor, slotOfCard(state, Math.floor(demand / DEMANDS)));
      } else {
        state.extra.privateAboard[slot] = 0;
        state.chips[rules.deck.load[demand]]--; // face down again
      }
    });
  },
  describe: (rules, state, demand) =>
    isPrivate(state, demand)
      ? `loses ${named(rules, demand)} and keeps the private card`
      : `loses ${named(rules, demand)} and its lock`,
};

export const release: ActionDef = {
  kind: kindNumber('release'),
  list(_rules, state, out, n) {
    for (const demand of losable(state)) if (isPrivate(state, demand)) out[n++] = actionOf('release', demand);
    return n;
  },
  isLegal: (_rules, state, demand) => losable(state).includes(demand) && isPrivate(state, demand),
  why: (rules, state, demand) =>
    losable(state).includes(demand) ? 'only a private card can be let go' : whyNotLost(rules, state, demand),
  apply(rules, state, demand) {
    const slot = slotOfDemand(state, state.actor, demand);
    lose(rules, state, demand, () => addCard(state, clearPrivate(state, slot)));
  },
  describe: (rules, _state, demand) => `loses ${named(rules, demand)} and lets the card go into the pool`,
};
