// The trip that leads furthest: the best trips by what they bring themselves, and giving up the hand, are rehearsed on
// cards that may come, and the one is taken after which the goal is nearest.
import { type Random, shuffle } from '../../../../engine/index.ts';
import { chooseTrip, type TripTaste } from '../choose/choose-tour.ts';
import type { Desk } from '../context.ts';
import { hasPool, isBound } from '../jobs/job.ts';
import type { Plan } from '../jobs/plan.ts';
import type { Rules, State } from '../map/board-tables.ts';
import type { Scouts } from './alternative-tours.ts';
import { race } from './racing.ts';
import type { Rehearser } from './rollout.ts';

export interface AheadTaste extends TripTaste {
  /** Trips that are rehearsed at most. */
  readonly futures: number;
  /** Piles of cards that they are rehearsed on at most. */
  readonly hands: number;
  /** Turns rehearsed for one decision after which no further pile is drawn. */
  readonly nodes: number;
  /** Turns that a rehearsal lasts. */
  readonly ahead: number;
  /** Millions a turn by which what is missing at its end is thought to come in. */
  readonly late: number;
  /** Standard errors by which another trip must do better than the one of most worth. */
  readonly doubt: number;
}

/** Who helps to choose, all for the same seat. */
export interface Helpers {
  readonly scouts: Scouts;
  readonly rehearser: Rehearser;
  /** Luck for the piles. */
  readonly random: Random;
}

/** The best plan, or null where a new hand promises more. */
export function chooseTripAhead(
  desk: Desk,
  state: State,
  taste: AheadTaste,
  { scouts, rehearser, random }: Helpers,
): Plan | null {
  const { atlas, seat } = desk;
  const { rules } = atlas;
  // Neither a pool nor a second train is rehearsed: what comes does not hang on the seat's own cards and plan alone.
  if (hasPool(atlas) || rules.constants.secondTrain !== null) return chooseTrip(desk, state, taste);
  const considered = scouts.trips(desk, state, taste);
  const choices: (Plan | null)[] = considered.slice(0, taste.futures);
  if (state.trainAt[seat] >= 0 && !isBound(atlas, state, seat)) choices.push(null);
  if (choices.length === 0) return null;
  if (choices.length === 1) return choices[0] && { ...choices[0], considered };
  rehearser.begin(state);
  let turns = 0;
  let pile: number[] = [];
  const { winner, behind } = race(
    choices.length,
    { laps: taste.hands, doubt: taste.doubt },
    (option) => {
      if (option === 0) pile = drawPile(rules, state, random);
      const end = rehearser.play(choices[option], pile, taste.ahead);
      turns += end.turns;
      const fed = (desk.style.taste.fees - 1) * end.fees;
      return end.turns + (end.missing + fed) / taste.late;
    },
    () => turns < taste.nodes,
  );
  const told = choices.map((plan, option) => plan && { ...plan, later: behind[option] });
  const plan = told[winner];
  return plan && { ...plan, considered: told.filter((one) => one !== null) };
}

/** The demand cards that nobody holds and that were not played, in any order: all that a player can know. */
function drawPile(rules: Rules, state: State, random: Random): number[] {
  const seen = new Set<number>(state.hand);
  for (let i = 0; i < state.discardCount; i++) seen.add(state.discards[i]);
  const pile = [...Array(rules.deck.cards).keys()].filter((card) => !seen.has(card));
  shuffle(random, pile, pile.length);
  return pile;
}
