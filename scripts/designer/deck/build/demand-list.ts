// The demands of a deck, as pairs of city and load: a random two-sided table with given sums of rows (cities)
// and columns (loads), each pair at most once. Built by augmenting paths, which find a table whenever there
// is one; then mixed by random exchanges, which keep all sums, and steered towards the wanted payouts by
// exchanges that bring them nearer.
import { type Random, randomInt } from '../../../../engine/index.ts';
import { type Payouts, possiblePayouts, spreadOf } from './payouts.ts';

/** Least trouble of a usual haul (it rounds to 6M): shorter hauls are demanded only as a last resort. */
const LEAST_TROUBLE = 550;
/**
 * Mean payout of the demands chosen over the mean of all that could be: published decks leave out many short
 * hauls. Their spread stays that of all, so that hauls of every length are asked for. Fitted to a mean of
 * 21.6 on the North America board.
 */
export const CHOSEN_PER_POSSIBLE = 1.175;
/** Exchanges tried per demand. */
const MIX_TRIES = 60;
const STEER_TRIES = 200;

export interface Demand {
  readonly city: number;
  readonly load: number;
  readonly payout: number;
}

/**
 * Demands with `cityQuota[c]` of city c and `loadQuota[l]` of load l; `undefined` when no such table exists.
 * @param meanWanted of the payouts, millions; `CHOSEN_PER_POSSIBLE` decides without
 */
export function listDemands(
  payouts: Payouts,
  cityQuota: readonly number[],
  loadQuota: readonly number[],
  random: Random,
  meanWanted?: number,
): Demand[] | undefined {
  const { loads, millions, trouble } = payouts;
  const asked = fillTable(payouts, cityQuota, loadQuota);
  if (asked === undefined) return undefined;
  const pairs: number[] = [];
  for (let pair = 0; pair < asked.length; pair++) if (asked[pair]) pairs.push(pair);

  const isShort = (pair: number): number => Number(trouble[pair] < LEAST_TROUBLE);
  const square = (pair: number): number => millions[pair] * millions[pair];
  let sum = 0;
  let squares = 0;
  for (const pair of pairs) {
    sum += millions[pair];
    squares += square(pair);
  }
  const possible = possiblePayouts(payouts, cityQuota, loadQuota);
  const mean = meanWanted ?? CHOSEN_PER_POSSIBLE * possible.mean;
  /** Distance of demands with these sums from the wanted ones, in millions. */
  const miss = (total: number, ofSquares: number): number => {
    const now = spreadOf(total, ofSquares, pairs.length);
    return Math.abs(now.mean - mean) + Math.abs(now.deviation - possible.deviation);
  };
  /** Two demands trade their loads, if both new pairs are possible and new. */
  const exchange = (steer: boolean): void => {
    const i = randomInt(random, pairs.length);
    const j = randomInt(random, pairs.length);
    const [a, b] = [pairs[i], pairs[j]];
    const c = a - (a % loads) + (b % loads);
    const d = b - (b % loads) + (a % loads);
    if (millions[c] === 0 || millions[d] === 0 || asked[c] || asked[d]) return;
    const next = sum - millions[a] - millions[b] + millions[c] + millions[d];
    const nextSquares = squares - square(a) - square(b) + square(c) + square(d);
    const short = isShort(c) + isShort(d) - isShort(a) - isShort(b);
    if (steer && (short > 0 || (short === 0 && miss(next, nextSquares) > miss(sum, squares)))) return;
    asked[a] = asked[b] = 0;
    asked[c] = asked[d] = 1;
    pairs[i] = c;
    pairs[j] = d;
    sum = next;
    squares = nextSquares;
  };
  for (let n = pairs.length * MIX_TRIES; n > 0; n--) exchange(false);
  for (let n = pairs.length * STEER_TRIES; n > 0; n--) exchange(true);
  pairs.sort((a, b) => a - b);
  return pairs.map((pair) => ({
    city: Math.floor(pair / loads),
    load: pair % loads,
    payout: millions[pair],
  }));
}

/** One table with the wanted sums, by city x loads + load; no chance in it. */
function fillTable(
  { cities, loads, millions }: Payouts,
  cityQuota: readonly number[],
  loadQuota: readonly number[],
): Uint8Array | undefined {
  const asked = new Uint8Array(cities * loads);
  const unfilled = [...loadQuota];
  // Cities with many demands choose first; loads with most left are offered first. Few repairs are needed.
  const order = cityQuota.map((_, c) => c).sort((a, b) => cityQuota[b] - cityQuota[a] || a - b);
  for (const city of order) {
    for (let n = 0; n < cityQuota[city]; n++) {
      if (!augment(city)) return undefined;
    }
  }
  return asked;

  /** Gives `start` one more load, moving other cities' demands to other loads along the way if need be. */
  function augment(start: number): boolean {
    const giver = new Int32Array(loads).fill(-1); // city that would take this load, once reached
    const freed = new Int32Array(cities).fill(-1); // load a city would give up, once reached
    const seen = new Uint8Array(cities);
    seen[start] = 1;
    const queue = [start];
    for (let head = 0; head < queue.length; head++) {
      const city = queue[head];
      const offers: number[] = [];
      for (let load = 0; load < loads; load++) {
        const pair = city * loads + load;
        if (giver[load] < 0 && millions[pair] > 0 && !asked[pair]) offers.push(load);
      }
      offers.sort((a, b) => unfilled[b] - unfilled[a] || a - b);
      for (const load of offers) {
        giver[load] = city;
        if (unfilled[load] > 0) {
          unfilled[load]--;
          trace(load);
          return true;
        }
        for (let other = 0; other < cities; other++) {
          if (seen[other] || !asked[other * loads + load]) continue;
          seen[other] = 1;
          freed[other] = load;
          queue.push(other);
        }
      }
    }
    return false;

    function trace(load: number): void {
      for (let at = load; ; ) {
        const city = giver[at];
        asked[city * loads + at] = 1;
        if (city === start) return;
        at = freed[city];
        asked[city * loads + at] = 0;
      }
    }
  }
}
