// The trip that leads furthest: the best trips as chosen by what they bring themselves are compared once more by what
// could follow them, and so is a new hand.
import type { State } from './atlas.ts';
import { chooseTrip, considerTrips, type TripTaste } from './choose-trip.ts';
import type { Desk } from './desk.ts';
import { cardOf, hasPool, isBound } from './errands.ts';
import { foresee, outlookOf } from './foresee.ts';
import type { Plan } from './plan.ts';
import { drawHands, type Standing, worthWithSequel } from './sequel.ts';
import { type Yardstick, yardstickOf } from './trip-worth.ts';
import { aboardOf, type Breadth } from './trips.ts';

export interface AheadTaste extends TripTaste {
  /** Trips whose sequels are looked at, and hands that are drawn for each. */
  readonly futures: number;
  readonly hands: number;
  readonly sequel: Breadth;
  /** Millions a turn below the best trip up to which sequels may decide. */
  readonly closeness: number;
  /** Millions a turn by which a new hand must promise more. */
  readonly hesitation: number;
}

/** The best plan, or null where a new hand promises more. @param random luck for the hands */
export function chooseTripAhead(
  desk: Desk,
  state: State,
  taste: AheadTaste,
  random: () => number,
): Plan | null {
  const { atlas, seat } = desk;
  // What follows does not hang on the cards drawn where demands are not those of a hand.
  if (hasPool(atlas)) return chooseTrip(desk, state, taste);
  const considered = considerTrips(desk, state, taste).slice(0, taste.futures);
  const hands = drawHands(atlas.rules, state, random, taste.hands);
  if (considered.length === 0) return null;
  const by = yardstickOf(desk, state, taste.pace);
  if (hands.length === 0) return { ...considered[0], considered };
  const worthOf = (end: Standing): number => worthWithSequel(desk, state, end, hands, by, taste.sequel);
  const mayWait = state.trainAt[seat] >= 0 && !isBound(atlas, state, seat);
  if (mayWait && promisesMore(desk, state, hands, by, taste)) return null;
  // Nothing follows a trip that wins.
  const close = considered.filter(({ worth }) => worth >= considered[0].worth - taste.closeness);
  const judged = close.map((plan) => {
    const end = endOf(desk, state, plan, by);
    return end === null ? plan : { ...plan, worth: worthOf(end) };
  });
  judged.sort((a, b) => b.worth - a.worth);
  return { ...judged[0], considered: judged };
}

/** Where a plan leaves the seat; null when it wins the game. */
function endOf(desk: Desk, state: State, plan: Plan, { measure, goal }: Yardstick): Standing | null {
  const { atlas, seat } = desk;
  const { stops, route } = plan;
  const forecast = foresee(desk, state, plan, outlookOf(desk, state, goal));
  if (forecast === null || forecast.cash >= goal) return null;
  const aboard = aboardOf(desk, state);
  const played = new Set<number>();
  for (const { errand, deliver } of stops) {
    if (deliver) played.add(cardOf(errand));
    if (!deliver || errand.from >= 0) continue;
    const left = (aboard.get(errand.load) ?? 0) - 1;
    if (left > 0) aboard.set(errand.load, left);
    else aboard.delete(errand.load);
  }
  const kept = route.millions * (1 - measure.trackLost);
  return {
    at: route.arcs.length === 0 ? route.start : atlas.board.to[route.arcs[route.arcs.length - 1]],
    aboard,
    money: forecast.cash,
    cards: handOf(state, seat).filter((card) => !played.has(card)),
    built: [...plan.links, ...route.arcs],
    net: forecast.cash - state.cash[seat] + kept,
    turns: forecast.turns,
  };
}

/**
 * Whether a new hand, for which a turn is given up and what is left of this one, promises more than the hand there is.
 * Both are judged by the same rough costs.
 */
function promisesMore(
  desk: Desk,
  state: State,
  hands: readonly (readonly number[])[],
  by: Yardstick,
  { sequel, hesitation }: AheadTaste,
): boolean {
  const { seat } = desk;
  const waiting = state.acted === 0 ? 1 : 1 + state.movesLeft / by.measure.speed;
  const now: Standing = {
    at: state.trainAt[seat],
    aboard: aboardOf(desk, state),
    money: state.cash[seat],
    cards: handOf(state, seat),
    built: [],
    net: 0,
    turns: 0,
  };
  const kept = worthWithSequel(desk, state, now, [[]], by, sequel);
  const renewed = worthWithSequel(desk, state, { ...now, cards: [], turns: waiting }, hands, by, sequel);
  return renewed > kept + hesitation;
}

function handOf(state: State, seat: number): number[] {
  const { handSize } = state.layout;
  return Array.from(state.hand.subarray(seat * handSize, (seat + 1) * handSize)).filter((card) => card >= 0);
}
