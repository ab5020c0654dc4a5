// Features of a crayon-rail position that predict the winner: a few numbers a seat without units, so that one
// model serves boards, decks and goals of any size. No routes are planned: missing track counts by steps on
// the open board.
import { crayon } from '../../../../../engine/index.ts';
import { handOf } from '../hand-of.ts';

/** Names and meanings, in the order of all lists. Money counts in shares of the cash that the goal asks for. */
export const FEATURES = {
  cash: 'cash',
  aboard: 'payouts of demands whose load is aboard, the best one of each card',
  hand: 'payouts less rough prices of missing track, the best demand of each card that is worth something',
  income: 'income of deliveries so far',
  line: 'rough price of the track to the major cities that the goal still asks for',
  reach: "share of the deck's payouts whose city and a supplier lie on own track",
  speed: 'speed of the train above that of the first one, as a share of it',
  slots: 'cargo slots more than the first train has',
} as const;

export const FEATURE_NAMES = Object.keys(FEATURES) as readonly (keyof typeof FEATURES)[];

/** Numbers of a seat in the order of `FEATURE_NAMES`. */
export type ReadFeatures = (state: crayon.CrayonState, seat: number) => number[];

/** Approximate price of a step of track (M), and the maximum distance in steps. */
const SEGMENT_PRICE_M = 1.3;
const MAX_SEGMENTS = 60;

/** Cities and loads within reach of a seat's track. */
interface Access {
  /** Ends of its segments. */
  readonly ends: readonly number[];
  /** Steps to each city, and to the nearest supplier of each load. */
  readonly toCity: readonly number[];
  readonly toSupplier: readonly number[];
  readonly line: number;
  readonly reach: number;
}

/** Makes a reader of features, which keeps the access of each seat until its track changes. */
export function featuresOf(rules: crayon.Rules): ReadFeatures {
  const accesses: (Access | undefined)[] = [];
  return (state, seat) => {
    const ends = trackEnds(rules, state, seat);
    const last = accesses[seat];
    const isUnchanged = last?.ends.length === ends.length && last.ends.every((end, i) => end === ends[i]);
    const access = isUnchanged ? last : accessOf(rules, ends);
    accesses[seat] = access;
    const { aboard, hand } = handWorth(rules, state, seat, access);
    const [train, firstTrain] = [rules.trains[state.trainClass[seat]], rules.trains[0]];
    const income = state.tallies[crayon.tallySlot(state, 'income', seat)];
    const money = [state.cash[seat], aboard, hand, income, access.line].map(
      (amount) => amount / state.goalCash,
    );
    return [...money, access.reach, train.speed / firstTrain.speed - 1, train.capacity - firstTrain.capacity];
  };
}

function trackEnds({ board }: crayon.Rules, { segmentOwner }: crayon.CrayonState, seat: number): number[] {
  const ends: number[] = [];
  for (let segment = 0; segment < segmentOwner.length; segment++) {
    if (segmentOwner[segment] !== seat + 1) continue;
    const arc = board.arcA[segment];
    ends.push(board.from[arc], board.to[arc]);
  }
  return ends;
}

/** For a seat without track: from the major city with the smallest distances to the others. */
function accessOf(rules: crayon.Rules, ends: readonly number[]): Access {
  const { board } = rules;
  const starts = ends.length > 0 ? [ends] : board.majors.map((city) => board.cities[city].mileposts);
  const [first, ...others] = starts.map((mileposts) => accessFrom(rules, mileposts));
  return { ...others.reduce((best, access) => (access.line < best.line ? access : best), first), ends };
}

function accessFrom(
  { board, deck, passable, goal, constants }: crayon.Rules,
  starts: readonly number[],
): Omit<Access, 'ends'> {
  const distances = crayon.countSteps(board, passable, starts, MAX_SEGMENTS);
  const nearest = (list: readonly number[]): number => list.reduce((a, b) => Math.min(a, b), MAX_SEGMENTS);
  const toCity = board.cities.map(({ mileposts }) =>
    nearest(mileposts.map((m) => (distances[m] < 0 ? MAX_SEGMENTS : distances[m]))),
  );
  const toSupplier = board.loads.map(({ suppliers }) => nearest(suppliers.map((city) => toCity[city])));
  const majors = [...goal.optional, ...goal.mandatory].map((city) => toCity[city]).sort((a, b) => a - b);
  const missing = majors.slice(0, constants.goalMajors).reduce((sum, distance) => sum + distance, 0);
  let [reached, total] = [0, 0];
  deck.payout.forEach((payout, demand) => {
    total += payout;
    if (toCity[deck.city[demand]] + toSupplier[deck.load[demand]] === 0) reached += payout;
  });
  return { toCity, toSupplier, line: SEGMENT_PRICE_M * missing, reach: reached / total };
}

/** Worth of the demands in a hand, in M: see `FEATURES`. */
function handWorth(
  { deck }: crayon.Rules,
  state: crayon.CrayonState,
  seat: number,
  { toCity, toSupplier }: Access,
): { aboard: number; hand: number } {
  let [aboard, hand] = [0, 0];
  for (const card of handOf(state, seat)) {
    let [carried, best] = [0, 0];
    const first = card * crayon.DEMANDS_PER_CARD;
    for (let demand = first; demand < first + crayon.DEMANDS_PER_CARD; demand++) {
      const [load, payout] = [deck.load[demand], deck.payout[demand]];
      const isAboard = crayon.carries(state, seat, load);
      const track = toCity[deck.city[demand]] + (isAboard ? 0 : toSupplier[load]);
      if (isAboard) carried = Math.max(carried, payout);
      best = Math.max(best, payout - SEGMENT_PRICE_M * track);
    }
    aboard += carried;
    hand += best;
  }
  return { aboard, hand };
}
