// Demands of a deck as pairs of city and load: a random 0-1 table with given row sums (cities) and column
// sums (loads). Augmenting paths find a table if one exists. Random exchanges, which keep all sums, mix it
// and then steer it towards the target payouts.
import { type Random, randomInt } from '../../../../engine/index.ts';
import { type Payouts, possiblePayouts, type Quotas, spreadOf } from './payouts.ts';

/** Exact payout below which a haul is short (it rounds to 5 M): demanded only as a last resort. */
const SHORT_HAUL_HUNDREDTHS = 550;
/**
 * Mean payout of the chosen demands over that of all possible ones: published decks leave out many short
 * hauls. Fitted to the published mean of 21.6 on the North America board. The standard deviation stays that
 * of all, so that hauls of every length are demanded.
 */
export const CHOSEN_PER_POSSIBLE = 1.175;
const MIX_TRIES_PER_DEMAND = 60;
const STEER_TRIES_PER_DEMAND = 200;

/** A demand by index of its city and load, with its payout in millions. */
export interface Demand {
  readonly city: number;
  readonly load: number;
  readonly payout: number;
}

/**
 * Demands with these quotas; undefined if no such table exists.
 * @param targetMeanM mean payout to steer for, millions; by default from `CHOSEN_PER_POSSIBLE`
 */
export function listDemands(
  payouts: Payouts,
  quotas: Quotas,
  random: Random,
  targetMeanM?: number,
): Demand[] | undefined {
  const { loads, millions, hundredths } = payouts;
  const isChosen = fillTable(payouts, quotas);
  if (isChosen === undefined) return undefined;
  const pairs = [...isChosen.keys()].filter((pair) => isChosen[pair]);

  const countShort = (pair: number): number => Number(hundredths[pair] < SHORT_HAUL_HUNDREDTHS);
  const square = (pair: number): number => millions[pair] * millions[pair];
  let sum = 0;
  let squares = 0;
  for (const pair of pairs) {
    sum += millions[pair];
    squares += square(pair);
  }
  const possible = possiblePayouts(payouts, quotas);
  const targetMean = targetMeanM ?? CHOSEN_PER_POSSIBLE * possible.mean;
  /** Distance of the mean and deviation from their targets, in millions. */
  const distanceFromTarget = (total: number, ofSquares: number): number => {
    const spread = spreadOf(total, ofSquares, pairs.length);
    return Math.abs(spread.mean - targetMean) + Math.abs(spread.deviation - possible.deviation);
  };
  /** Exchanges the loads of two random demands if both new pairs are possible and not yet chosen. */
  const exchange = (mustImprove: boolean): void => {
    const i = randomInt(random, pairs.length);
    const j = randomInt(random, pairs.length);
    const [a, b] = [pairs[i], pairs[j]];
    const c = a - (a % loads) + (b % loads);
    const d = b - (b % loads) + (a % loads);
    if (millions[c] === 0 || millions[d] === 0 || isChosen[c] || isChosen[d]) return;
    const next = sum - millions[a] - millions[b] + millions[c] + millions[d];
    const nextSquares = squares - square(a) - square(b) + square(c) + square(d);
    const addedShortHauls = countShort(c) + countShort(d) - countShort(a) - countShort(b);
    if (
      mustImprove &&
      (addedShortHauls > 0 ||
        (addedShortHauls === 0 && distanceFromTarget(next, nextSquares) > distanceFromTarget(sum, squares)))
    )
      return;
    isChosen[a] = isChosen[b] = 0;
    isChosen[c] = isChosen[d] = 1;
    pairs[i] = c;
    pairs[j] = d;
    sum = next;
    squares = nextSquares;
  };
  for (let n = pairs.length * MIX_TRIES_PER_DEMAND; n > 0; n--) exchange(false);
  for (let n = pairs.length * STEER_TRIES_PER_DEMAND; n > 0; n--) exchange(true);
  pairs.sort((a, b) => a - b);
  return pairs.map((pair) => ({
    city: Math.floor(pair / loads),
    load: pair % loads,
    payout: millions[pair],
  }));
}

/** Table with the given sums, by city x loads + load; deterministic. */
function fillTable({ cities, loads, millions }: Payouts, quotas: Quotas): Uint8Array | undefined {
  const isChosen = new Uint8Array(cities * loads);
  const unfilledQuota = [...quotas.load];
  // Cities with many demands choose first and prefer loads with the most unfilled demands: few repairs follow.
  const order = [...quotas.city.keys()].sort((a, b) => quotas.city[b] - quotas.city[a] || a - b);
  for (const city of order) {
    for (let n = 0; n < quotas.city[city]; n++) {
      if (!augment(city)) return undefined;
    }
  }
  return isChosen;

  /** Gives `start` one more load, if necessary by moving other cities' demands to other loads. */
  function augment(start: number): boolean {
    const taker = new Int32Array(loads).fill(-1); // city that would take the load, once reached
    const releasedLoad = new Int32Array(cities).fill(-1); // load that the city would give up, once reached
    const isReached = new Uint8Array(cities);
    isReached[start] = 1;
    const queue = [start];
    for (let head = 0; head < queue.length; head++) {
      const city = queue[head];
      const canTake = (load: number): boolean =>
        taker[load] < 0 && millions[city * loads + load] > 0 && !isChosen[city * loads + load];
      const candidates = [...quotas.load.keys()].filter(canTake);
      candidates.sort((a, b) => unfilledQuota[b] - unfilledQuota[a] || a - b);
      for (const load of candidates) {
        taker[load] = city;
        if (unfilledQuota[load] > 0) {
          unfilledQuota[load]--;
          applyPath(load);
          return true;
        }
        for (let other = 0; other < cities; other++) {
          if (isReached[other] || !isChosen[other * loads + load]) continue;
          isReached[other] = 1;
          releasedLoad[other] = load;
          queue.push(other);
        }
      }
    }
    return false;

    function applyPath(load: number): void {
      for (let gainedLoad = load; ; ) {
        const city = taker[gainedLoad];
        isChosen[city * loads + gainedLoad] = 1;
        if (city === start) return;
        gainedLoad = releasedLoad[city];
        isChosen[city * loads + gainedLoad] = 0;
      }
    }
  }
}
