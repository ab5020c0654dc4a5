// Counts each side's possessions for the evaluation, in one small array without allocation, because it runs
// millions of times a minute. Side 0's counts come first, side 1's start at `COUNTS_PER_SIDE`.
import { empirePlanner } from '../../engine/index.ts';

const { BUILDING_TYPES, FACTORY_CARDS, GOODS, SPACES } = empirePlanner;

export const BUILDING_KINDS = BUILDING_TYPES.length;
// Offsets of one side's counts: buildings by kind (at 0); their levels by kind; open levels by colour of Good
// (the last for "any"); stored Goods by colour; Factory cards by colour of their Good; all Factory cards;
// their links beyond MIN_LINKS.
export const LEVELS = BUILDING_KINDS;
export const OPEN_LEVELS = LEVELS + BUILDING_KINDS;
export const STORED_GOODS = OPEN_LEVELS + GOODS.length + 1;
export const PRODUCERS = STORED_GOODS + GOODS.length;
export const FACTORIES = PRODUCERS + GOODS.length;
export const EXTRA_LINKS = FACTORIES + 1;
/** Number of counts per side. */
export const COUNTS_PER_SIDE = EXTRA_LINKS + 1;
/** Number of links of the shortest Factory cards. */
const MIN_LINKS = 3;

export interface SideCounts {
  /** The counts of the last counted state, at the offsets above. */
  readonly counts: Int32Array;
  count(state: empirePlanner.PlannerState): void;
}

export function createSideCounts(rules: empirePlanner.PlannerRules): SideCounts {
  const { types, typeOf, maxOf, linksOf, goodOf } = rules;
  const good = Int8Array.from(types, (type) => type.good);
  const counts = new Int32Array(2 * COUNTS_PER_SIDE);

  function count(state: empirePlanner.PlannerState): void {
    counts.fill(0);
    for (let space = 0; space < SPACES; space++) {
      const owner = state.owner[space];
      if (owner === 0) continue;
      const offset = owner === 1 ? 0 : COUNTS_PER_SIDE;
      const kind = typeOf[space];
      const level = state.level[space];
      counts[offset + kind]++;
      counts[offset + LEVELS + kind] += level;
      if (good[kind] >= 0 && level < maxOf[space])
        counts[offset + OPEN_LEVELS + good[kind]] += maxOf[space] - level;
    }
    for (let slot = 0; slot < FACTORY_CARDS; slot++) {
      const holder = state.holder[slot];
      if (holder === 0) continue;
      const offset = holder === 1 ? 0 : COUNTS_PER_SIDE;
      const face = state.face[slot];
      counts[offset + FACTORIES]++;
      counts[offset + EXTRA_LINKS] += linksOf[face] - MIN_LINKS;
      if (goodOf[face] < 0) continue;
      counts[offset + PRODUCERS + goodOf[face]]++;
      counts[offset + STORED_GOODS + goodOf[face]] += state.stock[slot];
    }
  }

  return { counts, count };
}
