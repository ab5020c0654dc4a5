// Puts demands on cards, three on each, so that cities and loads of a card differ, the mean best payout of
// the cards is near its target, and no card is weak. A plain layout first, then seeded exchanges of demands.
import { crayon, type Random, randomInt, shuffle } from '../../../../engine/index.ts';
import type { Demand } from './demand-list.ts';

const BALANCE_TRIES_PER_DEMAND = 400;
/** A card whose best payout is below this share of the target mean is weak. */
const WEAK_CARD_SHARE = 0.6;

/**
 * Cards as lists of three demands, in no particular order. Undefined if cities or loads repeat so often that
 * some card must show one twice.
 * @param targetBestM mean best payout of a card to steer for, millions
 */
export function dealCards(
  demands: readonly Demand[],
  targetBestM: number,
  random: Random,
): Demand[][] | undefined {
  const slots = layOut(demands, random);
  if (!removeRepeats(slots, random)) return undefined;
  balanceCards(slots, targetBestM, random);
  return firstSlots(slots).map((first) => slots.slice(first, first + crayon.DEMANDS_PER_CARD));
}

/** Keeps demands of a city apart: sorted by city (cities in random order) and dealt round the cards. */
function layOut(demands: readonly Demand[], random: Random): Demand[] {
  const order = demands.map((_, i) => i);
  shuffle(random, order, order.length);
  const rank = new Map<number, number>();
  for (const i of order) if (!rank.has(demands[i].city)) rank.set(demands[i].city, rank.size);
  order.sort((a, b) => rank.get(demands[a].city)! - rank.get(demands[b].city)!);
  const cards = demands.length / crayon.DEMANDS_PER_CARD;
  const slots: Demand[] = [];
  order.forEach((demand, i) => {
    slots[(i % cards) * crayon.DEMANDS_PER_CARD + Math.floor(i / cards)] = demands[demand];
  });
  return slots;
}

const cardOf = (slot: number): number => slot - (slot % crayon.DEMANDS_PER_CARD);

/** First slot of each card. */
const firstSlots = (slots: readonly Demand[]): number[] =>
  [...slots.keys()].filter((slot) => cardOf(slot) === slot);

/** Cities and loads that would repeat on a card if `demand` were in that slot. */
function countRepeats(slots: readonly Demand[], slot: number, demand: Demand): number {
  let count = 0;
  for (let i = cardOf(slot); i < cardOf(slot) + crayon.DEMANDS_PER_CARD; i++) {
    if (i !== slot) count += Number(slots[i].city === demand.city) + Number(slots[i].load === demand.load);
  }
  return count;
}

function swap(slots: Demand[], i: number, j: number): void {
  [slots[i], slots[j]] = [slots[j], slots[i]];
}

/** Removes repeated cities and loads by exchanges that each reduce them. @returns true if none is left */
function removeRepeats(slots: Demand[], random: Random): boolean {
  const order = slots.map((_, i) => i);
  for (;;) {
    let hasImproved = false;
    let hasRepeats = false;
    shuffle(random, order, order.length);
    for (let i = 0; i < slots.length; i++) {
      const repeatsNow = countRepeats(slots, i, slots[i]);
      if (repeatsNow === 0) continue;
      hasRepeats = true;
      const better = order.find(
        (j) =>
          cardOf(i) !== cardOf(j) &&
          countRepeats(slots, i, slots[j]) + countRepeats(slots, j, slots[i]) <
            repeatsNow + countRepeats(slots, j, slots[j]),
      );
      if (better === undefined) continue;
      swap(slots, i, better);
      hasImproved = true;
    }
    if (!hasRepeats) return true;
    if (!hasImproved) return false;
  }
}

const bestOf = (slots: readonly Demand[], card: number): number =>
  Math.max(slots[card].payout, slots[card + 1].payout, slots[card + 2].payout);

/** Tries random exchanges; keeps those that strengthen weak cards or bring the mean best payout nearer. */
function balanceCards(slots: Demand[], targetBestM: number, random: Random): void {
  const minBestM = Math.floor(WEAK_CARD_SHARE * targetBestM);
  const targetSumM = Math.round((targetBestM * slots.length) / crayon.DEMANDS_PER_CARD);
  const shortfall = (best: number): number => Math.max(0, minBestM - best);
  let sum = firstSlots(slots).reduce((total, card) => total + bestOf(slots, card), 0);
  for (let n = slots.length * BALANCE_TRIES_PER_DEMAND; n > 0; n--) {
    const i = randomInt(random, slots.length);
    const j = randomInt(random, slots.length);
    const [a, b] = [cardOf(i), cardOf(j)];
    if (a === b || countRepeats(slots, i, slots[j]) + countRepeats(slots, j, slots[i]) > 0) continue;
    const [bestA, bestB] = [bestOf(slots, a), bestOf(slots, b)];
    swap(slots, i, j);
    const [nextA, nextB] = [bestOf(slots, a), bestOf(slots, b)];
    const next = sum - bestA - bestB + nextA + nextB;
    const nearer = Math.abs(sum - targetSumM) - Math.abs(next - targetSumM);
    const weaker = shortfall(nextA) + shortfall(nextB) - shortfall(bestA) - shortfall(bestB);
    if (weaker > 0 || (weaker === 0 && nearer < 0)) swap(slots, i, j);
    else sum = next;
  }
}
