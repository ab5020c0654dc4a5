// Counts each side's possessions for the evaluation, into one small array and without allocation, because it
// runs millions of times a minute. Side 0's counts come first, side 1's start at `COUNTS`.
import { empirePlanner } from '../../engine/index.ts';

const { BUILDING_TYPES, FACE, FACTORY_CARDS, GOODS, HOLDER, LEVEL, OWNER, SPACES, STOCK } = empirePlanner;

export const KINDS = BUILDING_TYPES.length;
// Offsets of one side's counts: buildings by kind (at 0); their levels by kind; open levels by colour of Good
// (the last for "any"); Goods by colour; Factory cards by colour of their Good; Factory cards; their links
// beyond three.
export const PIPS = KINDS;
export const OPEN = PIPS + KINDS;
export const STORED = OPEN + GOODS.length + 1;
export const MAKERS = STORED + GOODS.length;
export const CARDS = MAKERS + GOODS.length;
export const LINKS = CARDS + 1;
/** Number of counts per side. */
export const COUNTS = LINKS + 1;
/** Links of a short Factory card. */
const SHORT = 3;

export type SideCounts = ReturnType<typeof createSideCounts>;

export function createSideCounts({ types, typeOf, maxOf, linksOf, goodOf }: empirePlanner.PlannerRules) {
  const good = Int8Array.from(types, (type) => type.good);
  const counts = new Int32Array(2 * COUNTS);

  function count(s: empirePlanner.PlannerState): void {
    counts.fill(0);
    for (let space = 0; space < SPACES; space++) {
      const owner = s[OWNER + space];
      if (owner === 0) continue;
      const at = owner === 1 ? 0 : COUNTS;
      const kind = typeOf[space];
      const level = s[LEVEL + space];
      counts[at + kind]++;
      counts[at + PIPS + kind] += level;
      if (good[kind] >= 0 && level < maxOf[space]) counts[at + OPEN + good[kind]] += maxOf[space] - level;
    }
    for (let slot = 0; slot < FACTORY_CARDS; slot++) {
      const holder = s[HOLDER + slot];
      if (holder === 0) continue;
      const at = holder === 1 ? 0 : COUNTS;
      const face = s[FACE + slot];
      counts[at + CARDS]++;
      counts[at + LINKS] += linksOf[face] - SHORT;
      if (goodOf[face] < 0) continue;
      counts[at + MAKERS + goodOf[face]]++;
      counts[at + STORED + goodOf[face]] += s[STOCK + slot];
    }
  }

  return {
    /** Filled by `count`. */
    counts,
    count,
  };
}
