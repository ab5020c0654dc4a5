// Puts demands on cards, three on each, so that cities and loads of a card differ and the best payouts of the
// cards come to a wanted mean without weak cards. A plain layout first, then seeded exchanges between cards;
// both steps take a fixed number of tries.
import { crayon, type Random, randomInt, shuffle } from '../../../../engine/index.ts';
import type { Demand } from './demand-list.ts';

/** Exchanges tried per demand while balancing. */
const BALANCE_TRIES = 400;
/** A card whose best payout is below this share of the wanted mean is weak. */
const WEAK = 0.6;

/**
 * Cards as lists of three demands, in no order of merit. Returns `undefined` when cities or loads repeat so
 * often that some card must show one twice.
 * @param demands three for each card
 * @param bestWanted mean of the cards' best payouts to steer for, millions
 */
export function dealCards(
  demands: readonly Demand[],
  bestWanted: number,
  random: Random,
): Demand[][] | undefined {
  const slots = layOut(demands, random);
  if (!settle(slots, random)) return undefined;
  balance(slots, bestWanted, random);
  const cards: Demand[][] = [];
  for (let i = 0; i < slots.length; i += crayon.DEMANDS) cards.push(slots.slice(i, i + crayon.DEMANDS));
  return cards;
}

/** Equal cities far apart: in order of city (cities by lot), dealt card by card like a hand of cards. */
function layOut(demands: readonly Demand[], random: Random): Demand[] {
  const lot = demands.map((_, i) => i);
  shuffle(random, lot, lot.length);
  const rank = new Map<number, number>();
  for (const i of lot) if (!rank.has(demands[i].city)) rank.set(demands[i].city, rank.size);
  lot.sort((a, b) => rank.get(demands[a].city)! - rank.get(demands[b].city)!);
  const cards = demands.length / crayon.DEMANDS;
  const slots: Demand[] = [];
  lot.forEach((demand, i) => {
    slots[(i % cards) * crayon.DEMANDS + Math.floor(i / cards)] = demands[demand];
  });
  return slots;
}

const cardOf = (slot: number): number => slot - (slot % crayon.DEMANDS);

/** Number of demands on the card of `slots[at]` that share a city or load with `demand`, if it were there. */
function clashes(slots: readonly Demand[], at: number, demand: Demand): number {
  let count = 0;
  for (let i = cardOf(at); i < cardOf(at) + crayon.DEMANDS; i++) {
    if (i !== at) count += Number(slots[i].city === demand.city) + Number(slots[i].load === demand.load);
  }
  return count;
}

function swap(slots: Demand[], i: number, j: number): void {
  const held = slots[i];
  slots[i] = slots[j];
  slots[j] = held;
}

/** Removes repeated cities and loads by exchanges that always lessen them. */
function settle(slots: Demand[], random: Random): boolean {
  const order = slots.map((_, i) => i);
  for (;;) {
    let improved = false;
    let open = false;
    shuffle(random, order, order.length);
    for (let i = 0; i < slots.length; i++) {
      const now = clashes(slots, i, slots[i]);
      if (now === 0) continue;
      open = true;
      const better = order.find(
        (j) =>
          cardOf(i) !== cardOf(j) &&
          clashes(slots, i, slots[j]) + clashes(slots, j, slots[i]) < now + clashes(slots, j, slots[j]),
      );
      if (better === undefined) continue;
      swap(slots, i, better);
      improved = true;
    }
    if (!open) return true;
    if (!improved) return false;
  }
}

const bestOf = (slots: readonly Demand[], card: number): number =>
  Math.max(slots[card].payout, slots[card + 1].payout, slots[card + 2].payout);

function balance(slots: Demand[], bestWanted: number, random: Random): void {
  const weak = Math.floor(WEAK * bestWanted);
  const goal = Math.round((bestWanted * slots.length) / crayon.DEMANDS);
  const shortfall = (best: number): number => Math.max(0, weak - best);
  let sum = 0;
  for (let card = 0; card < slots.length; card += crayon.DEMANDS) sum += bestOf(slots, card);
  for (let n = slots.length * BALANCE_TRIES; n > 0; n--) {
    const i = randomInt(random, slots.length);
    const j = randomInt(random, slots.length);
    const [a, b] = [cardOf(i), cardOf(j)];
    if (a === b || clashes(slots, i, slots[j]) + clashes(slots, j, slots[i]) > 0) continue;
    const [bestA, bestB] = [bestOf(slots, a), bestOf(slots, b)];
    swap(slots, i, j);
    const [nextA, nextB] = [bestOf(slots, a), bestOf(slots, b)];
    const next = sum - bestA - bestB + nextA + nextB;
    const nearer = Math.abs(sum - goal) - Math.abs(next - goal);
    const weaker = shortfall(nextA) + shortfall(nextB) - shortfall(bestA) - shortfall(bestB);
    if (weaker > 0 || (weaker === 0 && nearer < 0)) swap(slots, i, j);
    else sum = next;
  }
}
