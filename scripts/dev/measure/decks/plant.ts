// Decks with known errors: each payout of an honest deck gets noise, some are then changed.

import { randomNormal } from '../../../../arena/testing/normal.ts';
import { type crayon, randomInt, stream } from '../../../../engine/index.ts';

/** Kinds of planted errors: single payouts, or a city and a load as such. */
export type Kind = 'payouts' | 'groups';

/** Standard deviation of the logarithms of payouts about the honest ones. */
const NOISE = 0.08;
/** Factors of single payouts, each planted three times. */
const FACTORS = [1.6, 0.6, 1.3, 0.7, 1.4, 0.7];
const TIMES = 3;
const CITY_FACTOR = 1.2;
const LOAD_FACTOR = 0.8;
/** Cities and loads with fewer demands are not chosen. */
const MIN_DEMANDS = 5;

export interface PlantedDeck {
  readonly payouts: readonly number[];
  /** By changed demand: its factor. */
  readonly changes: ReadonlyMap<number, number>;
  /** Numbers of the changed city and load on the board. */
  readonly city?: number;
  readonly load?: number;
}

/** Groups that are not small. */
function largeGroups(groupOf: Int16Array): number[] {
  const sizes = new Map<number, number>();
  for (const group of groupOf) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return [...sizes].filter(([, size]) => size >= MIN_DEMANDS).map(([group]) => group);
}

/** Plants errors of a kind. The same seed gives the same noise for both kinds. */
export function plantDeck({ deck }: Pick<crayon.Rules, 'deck'>, kind: Kind, seed: number): PlantedDeck {
  const noise = stream(seed, 'noise');
  const random = stream(seed, `plant ${kind}`);
  const pick = (from: readonly number[]): number => from[randomInt(random, from.length)];
  const payouts = Array.from(deck.payout, (payout) => payout * Math.exp(NOISE * randomNormal(noise)));
  const changes = new Map<number, number>();
  const isPayouts = kind === 'payouts';
  for (const factor of isPayouts ? Array.from({ length: TIMES }, () => FACTORS).flat() : []) {
    const demand = pick([...payouts.keys()].filter((one) => !changes.has(one)));
    changes.set(demand, factor);
    payouts[demand] *= factor;
  }
  const [city, load] = isPayouts ? [] : [deck.city, deck.load].map((groupOf) => pick(largeGroups(groupOf)));
  for (const demand of payouts.keys()) {
    if (deck.city[demand] === city) payouts[demand] *= CITY_FACTOR;
    if (deck.load[demand] === load) payouts[demand] *= LOAD_FACTOR;
  }
  return { payouts: payouts.map((payout) => Math.max(1, Math.round(payout))), changes, city, load };
}
