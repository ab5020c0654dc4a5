// How good a state of Empire Planner is for a side, in VP ahead of the other: what is scored already, what
// Capital, income, Goods and Trains are still likely to turn into, and what the other side has of it all.
// It is asked millions of times a minute, so it counts everything into one small array and allocates nothing.
import { planner } from '../../engine/index.ts';
import type { Weights } from './weights.ts';

const {
  ANY_GOOD,
  BUILDING_TYPES,
  CAPITAL,
  EXCHANGE,
  FACE,
  FACTORY_CARDS,
  FIRST,
  GOODS,
  HOLDER,
  INDUSTRIAL,
  iconAt,
  LEVEL,
  MAX_TRAINS,
  mayPick,
  OWNER,
  PARKING,
  POLLUTION,
  PROFIT,
  ROUND,
  SPACES,
  spotCount,
  STEP,
  STOCK,
  TOWN_HALL,
  TRAIN_AT,
  TRAIN_CUBES,
  TRAIN_PIPS,
  TRAIN_STEPS,
} = planner;
type PlannerRules = planner.PlannerRules;
type PlannerState = planner.PlannerState;

/** VP by which `side` is ahead, by estimate. Meant for states in which a step of the round has just ended. */
export type Evaluate = (s: PlannerState, side: number) => number;

const KINDS = BUILDING_TYPES.length;
/** Steps of a round: the first pick of the side that goes first, and gains; its picks are two steps apart. */
const FIRST_PICK = 2;
const GAINS = 6;
/** Links a Train runs on one pick, over the two kinds of move. */
const LINKS_PER_PICK = 1.5;

// Counts of one side: buildings by kind, their levels by kind, levels open to upgrading by colour of Good (the
// last for "any"), Goods by colour, Factory cards by colour of their Good, Factory cards, their links beyond three.
const PIPS = KINDS;
const OPEN = PIPS + KINDS;
const STORED = OPEN + GOODS.length + 1;
const MAKERS = STORED + GOODS.length;
const CARDS = MAKERS + GOODS.length;
const LINKS = CARDS + 1;
const COUNTS = LINKS + 1;
/** Links of a short Factory card. */
const SHORT = 3;

export function createEvaluator(rules: PlannerRules, weights: Weights): Evaluate {
  const { typeOf, maxOf, linksOf, goodOf, icons, rounds, solo, pollutionMax } = rules;
  const vpPerPip = Float64Array.from(rules.types, (type) => type.vpPerPip);
  const vpFlat = Float64Array.from(rules.types, (type) => type.vpFlat);
  const income = Float64Array.from(rules.types, (type) => type.income);
  const good = Int8Array.from(rules.types, (type) => type.good);
  const forMajority = Uint8Array.from(rules.types, (type) => (type.majorityOnly ? 1 : 0));
  /** VP of a level, by colour of the Good that buys it. */
  const vpOfGood = GOODS.map((_, colour) =>
    Math.max(0, ...rules.types.filter((type) => type.good === colour).map((type) => type.vpPerPip)),
  );
  const counts = new Int32Array(2 * COUNTS);

  function count(s: PlannerState): void {
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

  /** Picks that a side still has after the step at hand. */
  function picksLeft(s: PlannerState, side: number): number {
    const first = FIRST_PICK + (side === s[FIRST] ? 0 : 1);
    const later = 2 * (rounds - s[ROUND]);
    return s[STEP] < first ? later + 2 : s[STEP] < first + 2 ? later + 1 : later;
  }

  /** VP of what stands in the City, with the income it will bring. */
  function cityValue(own: number, other: number, gains: number, dollar: number): number {
    let value = 0;
    let places = 0;
    let perRound = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      const n = counts[own + kind];
      if (n === 0) continue;
      places += n;
      perRound += n * income[kind];
      let points = n * vpFlat[kind] + counts[own + PIPS + kind] * vpPerPip[kind];
      if (forMajority[kind] !== 0) {
        const lead = n - counts[other + kind];
        points *= lead === 0 ? weights.level : lead < 0 ? weights.behind : gains === 0 ? 1 : weights.ahead;
      }
      value += points;
    }
    const early = gains / rounds;
    return (
      value +
      perRound * gains * dollar * weights.income +
      early *
        (counts[own + PARKING] * weights.station +
          counts[own + TOWN_HALL] * weights.hall +
          Math.min(rules.maxBuildings - places, gains) * weights.place)
    );
  }

  /** VP that Goods, and buildings that wait for Goods, will still bring. */
  function upgradeValue(own: number, left: number): number {
    let value = 0;
    for (let colour = 0; colour < GOODS.length; colour++) {
      const stored = counts[own + STORED + colour];
      const open = counts[own + OPEN + colour];
      const used = Math.min(stored, open);
      const worth = vpOfGood[colour];
      value += used * worth * weights.good + (stored - used) * weights.spareGood;
      const served = counts[own + MAKERS + colour] > 0;
      value += (open - used) * worth * (served ? weights.servedLevel : weights.openLevel);
    }
    if (counts[own + TOWN_HALL] > 0) value += counts[own + OPEN + ANY_GOOD] * weights.openAny;
    return (value * left) / (left + 2);
  }

  /** VP that Factory cards will still bring by their Trains; what their Goods are good for is with the levels. */
  const factoryValue = (own: number, gains: number): number =>
    ((counts[own + CARDS] * weights.factory + counts[own + LINKS] * weights.longFactory) * (gains + 1)) /
    (rounds + 1);

  function smokeValue(s: PlannerState, own: number, other: number, gains: number): number {
    const lead = counts[own + INDUSTRIAL] - counts[other + INDUSTRIAL];
    if (lead === 0) return 0;
    // Archie's Factories smoke by themselves.
    const more = solo && counts[COUNTS + INDUSTRIAL] > 0 ? gains : 0;
    const smoke = Math.min(pollutionMax, s[POLLUTION] + more);
    return -weights.pollution * (lead > 0 ? smoke : smoke >> 1);
  }

  /** VP ahead for side 0 through what is on the rails. */
  function railValue(
    s: PlannerState,
    left0: number,
    left1: number,
    dollar0: number,
    dollar1: number,
  ): number {
    // Trains of one side compete for its picks.
    let links0 = 0;
    let links1 = 0;
    for (let t = 0; t < MAX_TRAINS; t++) {
      const at = s[TRAIN_AT + t];
      if (at === 0) continue;
      const toGo = linksOf[s[FACE + at - 1]] - s[TRAIN_STEPS + t];
      if (s[HOLDER + at - 1] === 1) links0 += toGo;
      else links1 += toGo;
    }
    if (links0 + links1 === 0) return 0;
    const rate0 = left0 / (left0 + weights.crowd * links0);
    const rate1 = left1 / (left1 + weights.crowd * links1);
    let ahead = 0;
    for (let t = 0; t < MAX_TRAINS; t++) {
      const at = s[TRAIN_AT + t];
      if (at === 0) continue;
      const links = linksOf[s[FACE + at - 1]];
      const toGo = links - s[TRAIN_STEPS + t];
      const mine = s[HOLDER + at - 1] === 1;
      if ((mine ? left0 : left1) * LINKS_PER_PICK < toGo) continue;
      const chance = Math.max(0, weights.train - weights.link * toGo) * (mine ? rate0 : rate1);
      const pay = s[TRAIN_PIPS + t] * links * chance;
      const fare = s[TRAIN_CUBES + t] * links * chance * weights.fare;
      ahead += mine ? pay * dollar0 - fare * dollar1 : fare * dollar0 - pay * dollar1;
    }
    return ahead;
  }

  /** VP of a dollar to a side that has `left` picks left. */
  function dollarFor(s: PlannerState, side: number, left: number): number {
    if (left === 0) return 0;
    if (s[ROUND] < rounds) return (weights.capital * left) / (left + weights.capitalHalf);
    // The last Action cards lie open: Capital is worth what the side can still exchange it for.
    let rate = 0;
    for (let spot = spotCount(rules, s) - 1; spot >= 0; spot--) {
      const icon = icons[iconAt(rules, s, spot)];
      if (icon.deed !== EXCHANGE || !mayPick(rules, s, side, spot)) continue;
      if (rate === 0 || icon.rate < rate) rate = icon.rate;
    }
    return rate === 0 ? 0 : weights.lastExchange / rate;
  }

  return (s, side) => {
    count(s);
    const gains = rounds - s[ROUND] + (s[STEP] < GAINS ? 1 : 0);
    const left0 = picksLeft(s, 0);
    const left1 = picksLeft(s, 1);
    const dollar0 = dollarFor(s, 0, left0);
    // Archie turns each dollar into a VP in the end and has no use for Goods.
    const dollar1 = solo ? 1 : dollarFor(s, 1, left1);
    let ahead = s[PROFIT] - s[PROFIT + 1] + s[CAPITAL] * dollar0 - s[CAPITAL + 1] * dollar1;
    ahead += cityValue(0, COUNTS, gains, dollar0) - cityValue(COUNTS, 0, gains, dollar1);
    ahead += smokeValue(s, 0, COUNTS, gains) - smokeValue(s, COUNTS, 0, gains);
    ahead += railValue(s, left0, left1, dollar0, dollar1);
    ahead += upgradeValue(0, left0) + factoryValue(0, gains);
    if (!solo) ahead -= upgradeValue(COUNTS, left1) + factoryValue(COUNTS, gains);
    return side === 0 ? ahead : -ahead;
  };
}
