// The value, in VP, of a side's City, open upgrades, Factory cards and pollution.
import { empirePlanner } from '../../engine/index.ts';
import { CARDS, COUNTS, KINDS, LINKS, MAKERS, OPEN, PIPS, type SideCounts, STORED } from './side-counts.ts';
import type { Weights } from './weights.ts';

const { ANY_GOOD, GOODS, INDUSTRIAL, PARKING, POLLUTION, TOWN_HALL } = empirePlanner;

/**
 * Values of a side's possessions in VP. In all functions, `side` and `opponent` are the offsets of their counts,
 * 0 or `COUNTS`, and `gains` is the number of rounds of income to come.
 */
export function createCityValues(
  { types, rounds, maxBuildings, solo, pollutionMax }: empirePlanner.PlannerRules,
  weights: Weights,
  { counts }: SideCounts,
) {
  const vpPerPip = Float64Array.from(types, (type) => type.vpPerPip);
  const vpFlat = Float64Array.from(types, (type) => type.vpFlat);
  const income = Float64Array.from(types, (type) => type.income);
  const forMajority = Uint8Array.from(types, (type) => (type.majorityOnly ? 1 : 0));
  /** VP of a level, by colour of the Good that buys it. */
  const vpOfGood = GOODS.map((_, colour) =>
    Math.max(0, ...types.filter((type) => type.good === colour).map((type) => type.vpPerPip)),
  );

  /** VP of the buildings in the City and of their future income. */
  function cityValue(side: number, opponent: number, gains: number, dollar: number): number {
    let value = 0;
    let places = 0;
    let perRound = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      const n = counts[side + kind];
      if (n === 0) continue;
      places += n;
      perRound += n * income[kind];
      let points = n * vpFlat[kind] + counts[side + PIPS + kind] * vpPerPip[kind];
      if (forMajority[kind] !== 0) {
        const lead = n - counts[opponent + kind];
        points *= lead === 0 ? weights.level : lead < 0 ? weights.behind : gains === 0 ? 1 : weights.ahead;
      }
      value += points;
    }
    const early = gains / rounds;
    return (
      value +
      perRound * gains * dollar * weights.income +
      early *
        (counts[side + PARKING] * weights.station +
          counts[side + TOWN_HALL] * weights.hall +
          Math.min(maxBuildings - places, gains) * weights.place)
    );
  }

  /** Future VP of stored Goods and open levels. */
  function upgradeValue(side: number, picksLeft: number): number {
    let value = 0;
    for (let colour = 0; colour < GOODS.length; colour++) {
      const stored = counts[side + STORED + colour];
      const open = counts[side + OPEN + colour];
      const used = Math.min(stored, open);
      const worth = vpOfGood[colour];
      value += used * worth * weights.good + (stored - used) * weights.spareGood;
      const served = counts[side + MAKERS + colour] > 0;
      value += (open - used) * worth * (served ? weights.servedLevel : weights.openLevel);
    }
    if (counts[side + TOWN_HALL] > 0) value += counts[side + OPEN + ANY_GOOD] * weights.openAny;
    return (value * picksLeft) / (picksLeft + 2);
  }

  /** Future VP of Factory cards through their Trains. Their Goods count with the levels. */
  const factoryValue = (side: number, gains: number): number =>
    ((counts[side + CARDS] * weights.factory + counts[side + LINKS] * weights.longFactory) * (gains + 1)) /
    (rounds + 1);

  function smokeValue(s: empirePlanner.PlannerState, side: number, opponent: number, gains: number): number {
    const lead = counts[side + INDUSTRIAL] - counts[opponent + INDUSTRIAL];
    if (lead === 0) return 0;
    // Archie's Factories add pollution every round.
    const more = solo && counts[COUNTS + INDUSTRIAL] > 0 ? gains : 0;
    const smoke = Math.min(pollutionMax, s[POLLUTION] + more);
    return -weights.pollution * (lead > 0 ? smoke : smoke >> 1);
  }

  return { cityValue, upgradeValue, factoryValue, smokeValue };
}
