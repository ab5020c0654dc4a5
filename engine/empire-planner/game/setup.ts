// Sets up a game: turns, shuffles and deals Factory cards, shuffles Action cards, draws the Start Player.
import { randomInt, shuffle, stream } from '../../core/rng.ts';
import { FACTORY_CARDS } from '../model/components.ts';
import type { PlannerRules } from '../model/rules.ts';
import { PlannerState } from '../model/state.ts';
import { dealActionCards, setSeed } from '../pieces/dice.ts';
import { takeCard } from '../pieces/factories.ts';
import { beginRound } from './flow.ts';

/** Number of Factory cards turned to side B before the shuffle. */
const TURNED_CARDS = 3;

/** The initial state: the first choice of round 1. */
export function setupState(rules: PlannerRules, seed: number): PlannerState {
  const state = new PlannerState();
  setSeed(state, seed);
  for (let side = 0; side < 2; side++) {
    state.capital[side] = rules.capitalAtStart[side];
    state.profit[side] = rules.profitAtStart[side];
  }
  layFactories(rules, state, seed);
  state.start = rules.solo ? 0 : randomInt(stream(seed, 'start-player'), 2);
  dealActionCards(rules, state);
  state.round = 1;
  beginRound(rules, state);
  return state;
}

function layFactories(rules: PlannerRules, state: PlannerState, seed: number): void {
  const cardOrder = Array.from({ length: FACTORY_CARDS }, (_, card) => card);
  shuffle(stream(seed, 'factory-sides'), cardOrder, FACTORY_CARDS);
  const faces = Array.from({ length: FACTORY_CARDS }, (_, card) =>
    cardOrder.indexOf(card) < TURNED_CARDS ? card * 2 + 1 : card * 2,
  );
  shuffle(stream(seed, 'factory-cards'), faces, FACTORY_CARDS);
  faces.forEach((face, slot) => {
    const dealt = slot < 2;
    state.face[slot] = dealt && rules.flipWhenDealt[face] ? face ^ 1 : face;
    state.stock[slot] = dealt ? rules.startGoods : rules.goodOf[state.face[slot]] < 0 ? 0 : rules.rowGoods;
    if (dealt) takeCard(state, slot, slot);
  });
}
