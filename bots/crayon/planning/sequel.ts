// What may come after a trip: hands that could be drawn, and the trip that each of them would allow from where the train
// ends up, on the network as it will be then. Cards come from those that nobody holds and that have not been played, which
// is all a player can know; the same draws are used for all trips of one decision, so that they differ by merit only.
import { crayon } from '../../../engine/index.ts';
import type { Rules, State } from './atlas.ts';
import type { Desk } from './desk.ts';
import type { Errand } from './errands.ts';
import { legCosts } from './leg-costs.ts';
import type { Yardstick } from './trip-worth.ts';
import { type Breadth, type Trip, tripsOf } from './trips.ts';

/** How a seat stands at the end of a trip. */
export interface Standing {
  /** Milepost of the train, and loads still aboard by kind. */
  readonly at: number;
  readonly aboard: ReadonlyMap<number, number>;
  readonly money: number;
  /** Cards still in hand. */
  readonly cards: readonly number[];
  /** Arcs built by then. */
  readonly built: readonly number[];
  /** Millions gained and turns gone by since now. */
  readonly net: number;
  readonly turns: number;
}

const { DEMANDS } = crayon;

/** Draws of as many cards as a hand holds; empty where too few are unknown. */
export function drawHands(rules: Rules, state: State, random: () => number, count: number): number[][] {
  const seen = new Set<number>(state.hand);
  for (let i = 0; i < state.discardCount; i++) seen.add(state.discards[i]);
  const unseen = [...Array(rules.deck.cards).keys()].filter((card) => !seen.has(card));
  const { handSize } = state.layout;
  if (unseen.length < handSize) return [];
  return Array.from({ length: count }, () =>
    Array.from({ length: handSize }, () => unseen[Math.floor(random() * unseen.length)]),
  );
}

/** Errands that cards ask for; a load aboard serves as well as one still to be fetched. */
function errandsFor(
  { board, deck }: Rules,
  cards: readonly number[],
  aboard: ReadonlyMap<number, number>,
): Errand[] {
  const errands: Errand[] = [];
  for (const card of cards) {
    for (let demand = card * DEMANDS; demand < (card + 1) * DEMANDS; demand++) {
      const load = deck.load[demand];
      const sources = aboard.has(load) ? [-1] : board.loads[load].suppliers;
      for (const from of sources) {
        errands.push({
          demand,
          load,
          from,
          to: deck.city[demand],
          payout: deck.payout[demand],
          claim: -1,
          deliver: -1,
          bound: false,
        });
      }
    }
  }
  return errands;
}

/** Millions a turn over the trip and what could follow it, mean over the hands. */
export function worthWithSequel(
  desk: Desk,
  state: State,
  end: Standing,
  hands: readonly (readonly number[])[],
  by: Yardstick,
  breadth: Breadth,
): number {
  const { atlas, view, seat, router } = desk;
  const { handSize } = state.layout;
  return view.asIfBuilt(end.built, () => {
    const costs = legCosts(desk, state, (city) => router.effortFrom(end.at, city));
    const start = {
      capacity: atlas.rules.trains[state.trainClass[seat]].capacity,
      aboard: end.aboard,
      money: end.money,
      after: () => 0,
    };
    let sum = 0;
    for (const hand of hands) {
      const cards = [...end.cards, ...hand.slice(0, handSize - end.cards.length)];
      const trips = tripsOf(errandsFor(atlas.rules, cards, end.aboard), costs, start, breadth);
      sum += bestRate(desk, end, trips, by);
    }
    return sum / hands.length;
  });
}

/** The best rate with one of the trips, or with none of them. */
function bestRate({ atlas, view }: Desk, end: Standing, trips: readonly Trip[], by: Yardstick): number {
  const { pace, horizon, measure } = by;
  const { million, step } = view.exchange;
  const rate = (net: number, turns: number): number =>
    (end.net + net + pace * horizon) / (end.turns + turns + horizon);
  let best = rate(0, 1);
  for (const { stops, net } of trips) {
    let payouts = 0;
    let steps = atlas.steps(stops[0].city)[end.at];
    stops.forEach((stop, i) => {
      if (stop.deliver) payouts += stop.errand.payout;
      if (i > 0) steps += atlas.stepsBetween(stops[i - 1].city, stop.city);
    });
    const track = Math.max(0, payouts - net - (steps * step) / million);
    if (track > end.money + payouts / 2) continue;
    best = Math.max(best, rate(payouts - track * measure.trackLost, steps / measure.speed));
  }
  return best;
}
