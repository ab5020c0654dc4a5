// All trips that a hand allows: orders of pick-ups and deliveries for a few demands of different cards, within the
// train's capacity. Depth-first, by rough costs between cities; a branch is cut when even free travelling from there on
// would not bring it near the best trip found.
import type { State } from './atlas.ts';
import type { Desk } from './desk.ts';
import { cardOf, type Errand, errandsOf } from './errands.ts';
import type { LegCosts } from './leg-costs.ts';
import { bring, pickUp, type Stop } from './plan.ts';

/** How widely to look. */
export interface Breadth {
  /** Most deliveries of a trip. */
  readonly deliveries: number;
  /** Millions below the best trip up to which others are kept. */
  readonly slack: number;
  /** Most steps of the search. */
  readonly nodes: number;
}

/** What trips start from. */
export interface Start {
  /** Berths of the train but for those of bound loads, and how many of each load are aboard. */
  readonly capacity: number;
  readonly aboard: ReadonlyMap<number, number>;
  /** Millions in hand. */
  readonly money: number;
  /** What being in a city at the end is worth, in millions. */
  after(city: number): number;
}

export interface Trip {
  readonly stops: readonly Stop[];
  /** Payouts less rough costs, with what the last city is worth; millions. */
  readonly net: number;
}

/** Rounds for which a demand that could not be served is left alone. */
const REFUSED_ROUNDS = 5;

/** Errands that are worth trying now. */
export function openErrands({ atlas, seat, refused }: Desk, state: State): Errand[] {
  return errandsOf(atlas, state, seat).filter(
    ({ demand }) => (refused.get(demand) ?? -REFUSED_ROUNDS) <= state.round - REFUSED_ROUNDS,
  );
}

/** Loads aboard by kind. */
export function aboardOf({ atlas, seat }: Desk, state: State): Map<number, number> {
  const { berths } = atlas.rules.layout;
  const count = new Map<number, number>();
  for (let i = seat * berths; i < (seat + 1) * berths; i++) {
    const load = state.carried[i] - 1;
    if (load >= 0) count.set(load, (count.get(load) ?? 0) + 1);
  }
  return count;
}

/** More than any search looks at: errands are numbered in 10 bits. */
const MOST_ERRANDS = 1024;

/** The best trip for each set of errands, best first. */
export function tripsOf(
  errands: readonly Errand[],
  costs: LegCosts,
  { capacity, aboard, money: purse, after }: Start,
  { deliveries, slack, nodes: budget }: Breadth,
): Trip[] {
  const count = Math.min(errands.length, MOST_ERRANDS);
  const cards = [...new Set(errands.map(cardOf))];
  const card = errands.map((errand) => cards.indexOf(cardOf(errand)));
  const most = cards.map((_, c) => Math.max(...errands.map(({ payout }, i) => (card[i] === c ? payout : 0))));
  const byPayout = [...most.keys()].sort((a, b) => most[b] - most[a]);
  const left = new Map(aboard);
  const found = new Map<number, Trip>();
  const FREE = 0;
  const FETCHED = 1;
  const status = new Uint8Array(count);
  const used = new Uint8Array(cards.length);
  /** The row of stops: errand x 2, plus 1 for its delivery. */
  const row: number[] = [];
  const chosen: number[] = [];
  let best = Number.NEGATIVE_INFINITY;
  let nodes = 0;

  /** What deliveries not yet begun may bring at most. */
  function hope(): number {
    let sum = 0;
    let open = deliveries - chosen.length;
    for (let i = 0; i < byPayout.length && open > 0; i++) {
      if (used[byPayout[i]] !== 0) continue;
      sum += most[byPayout[i]];
      open--;
    }
    return sum;
  }

  function record(net: number, city: number): void {
    const total = net + after(city);
    if (total > best) best = total;
    if (total < best - slack) return;
    const key = [...chosen].sort((a, b) => a - b).reduce((sum, errand) => sum * MOST_ERRANDS + errand + 1, 0);
    const known = found.get(key);
    if (known !== undefined && known.net >= total) return;
    const stops = row.map((stop) => (stop % 2 === 0 ? pickUp : bring)(errands[stop >> 1]));
    found.set(key, { stops, net: total });
  }

  /** A load on the way to its city is brought there. */
  function deliver(i: number, at: number, way: Way): void {
    const { to, payout } = errands[i];
    const cost = at < 0 ? costs.toFirst(to) : costs.between(at, to);
    if (cost === Number.POSITIVE_INFINITY || costs.branch(to) > way.money) return;
    row.push(2 * i + 1);
    status[i] = FREE;
    const net = way.net + payout - cost;
    if (way.holding === 1) record(net, to);
    extend(to, {
      net,
      promised: way.promised - payout,
      holding: way.holding - 1,
      peak: way.peak,
      money: way.money + payout,
    });
    status[i] = FETCHED;
    row.pop();
  }

  /** A load that was aboard from the beginning is brought. */
  function deliverAboard(i: number, at: number, way: Way): void {
    const { to, payout, load, bound } = errands[i];
    const waiting = left.get(load) ?? 0;
    // It has taken up its berth from the beginning.
    const peak = way.peak + (bound ? 0 : 1);
    if (waiting === 0 || peak > capacity) return;
    const cost = at < 0 ? costs.toFirst(to) : costs.between(at, to);
    if (cost === Number.POSITIVE_INFINITY || costs.branch(to) > way.money) return;
    left.set(load, waiting - 1);
    row.push(2 * i + 1);
    begin(i);
    const net = way.net + payout - cost;
    if (way.holding === 0) record(net, to);
    extend(to, { ...way, net, peak, money: way.money + payout });
    undo(i);
    row.pop();
    left.set(load, waiting);
  }

  function fetch(i: number, at: number, way: Way): void {
    const { from, payout } = errands[i];
    if (way.holding >= capacity) return;
    const cost = at < 0 ? costs.toFirst(from) : costs.between(at, from);
    if (cost === Number.POSITIVE_INFINITY || costs.branch(from) > way.money) return;
    row.push(2 * i);
    begin(i);
    status[i] = FETCHED;
    const holding = way.holding + 1;
    extend(from, {
      net: way.net - cost,
      promised: way.promised + payout,
      holding,
      peak: Math.max(way.peak, holding),
      money: way.money,
    });
    status[i] = FREE;
    undo(i);
    row.pop();
  }

  function begin(i: number): void {
    used[card[i]] = 1;
    chosen.push(i);
  }

  function undo(i: number): void {
    chosen.pop();
    used[card[i]] = 0;
  }

  function extend(at: number, way: Way): void {
    if (++nodes > budget || way.net + way.promised + hope() < best - slack) return;
    for (let i = 0; i < count; i++) {
      if (status[i] === FETCHED) deliver(i, at, way);
      else if (used[card[i]] === 0 && chosen.length < deliveries) {
        if (errands[i].from < 0) deliverAboard(i, at, way);
        else fetch(i, at, way);
      }
    }
  }

  extend(-1, { net: 0, promised: 0, holding: 0, peak: 0, money: purse });
  return [...found.values()].sort((a, b) => b.net - a.net);
}

/** A trip in the making. */
interface Way {
  /** Payouts so far less costs, and payouts of loads fetched and not yet brought. */
  readonly net: number;
  readonly promised: number;
  /** Loads fetched and not yet brought; most berths taken so far. */
  readonly holding: number;
  readonly peak: number;
  readonly money: number;
}
