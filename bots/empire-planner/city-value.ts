// Values, in VP, of a side's buildings, open upgrades, Factory cards and pollution.
import { empirePlanner } from '../../engine/index.ts';
import * as C from './side-counts.ts';
import type { EvaluationWeights } from './weights.ts';

const { ANY_GOOD, GOODS, INDUSTRIAL, PARKING, TOWN_HALL } = empirePlanner;
type PlannerState = empirePlanner.PlannerState;

/**
 * Functions for the value of a side's possessions, in VP. `side` and `opponent` are offsets of counts, 0 or
 * `COUNTS_PER_SIDE`; `roundsLeft` counts rounds of income to come; `vpPerDollar` is the value of $1 in VP.
 */
export function createCityValues(
  { types, rounds, maxBuildings, solo, pollutionMax }: empirePlanner.PlannerRules,
  weights: EvaluationWeights,
  { counts }: C.SideCounts,
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
  function cityValue(side: number, opponent: number, roundsLeft: number, vpPerDollar: number): number {
    let value = 0;
    let buildings = 0;
    let perRound = 0;
    for (let kind = 0; kind < C.BUILDING_KINDS; kind++) {
      const buildingCount = counts[side + kind];
      if (buildingCount === 0) continue;
      buildings += buildingCount;
      perRound += buildingCount * income[kind];
      let vp = buildingCount * vpFlat[kind] + counts[side + C.LEVELS + kind] * vpPerPip[kind];
      if (forMajority[kind] !== 0) {
        const lead = buildingCount - counts[opponent + kind];
        vp *= lead === 0 ? weights.tied : lead < 0 ? weights.behind : roundsLeft === 0 ? 1 : weights.ahead;
      }
      value += vp;
    }
    const earliness = roundsLeft / rounds;
    return (
      value +
      perRound * roundsLeft * vpPerDollar * weights.income +
      earliness *
        (counts[side + PARKING] * weights.station +
          counts[side + TOWN_HALL] * weights.townHall +
          Math.min(maxBuildings - buildings, roundsLeft) * weights.openPlace)
    );
  }

  /** Future VP of stored Goods and open levels. */
  function upgradeValue(side: number, picksLeft: number): number {
    let value = 0;
    for (let colour = 0; colour < GOODS.length; colour++) {
      const storedGoods = counts[side + C.STORED_GOODS + colour];
      const openLevels = counts[side + C.OPEN_LEVELS + colour];
      const usableGoods = Math.min(storedGoods, openLevels);
      const worth = vpOfGood[colour];
      value += usableGoods * worth * weights.usableGood + (storedGoods - usableGoods) * weights.spareGood;
      const hasProducer = counts[side + C.PRODUCERS + colour] > 0;
      value += (openLevels - usableGoods) * worth * (hasProducer ? weights.servedLevel : weights.openLevel);
    }
    if (counts[side + TOWN_HALL] > 0) value += counts[side + C.OPEN_LEVELS + ANY_GOOD] * weights.openAny;
    return (value * picksLeft) / (picksLeft + 2);
  }

  /** Future VP of Factory cards through their Trains. Their Goods count with the levels. */
  const factoryValue = (side: number, gains: number): number =>
    ((counts[side + C.FACTORIES] * weights.factory + counts[side + C.EXTRA_LINKS] * weights.longFactory) *
      (gains + 1)) /
    (rounds + 1);

  function pollutionValue(state: PlannerState, side: number, opponent: number, gains: number): number {
    const lead = counts[side + INDUSTRIAL] - counts[opponent + INDUSTRIAL];
    if (lead === 0) return 0;
    // Archie's Factories add pollution every round.
    const futurePollution = solo && counts[C.COUNTS_PER_SIDE + INDUSTRIAL] > 0 ? gains : 0;
    const pollution = Math.min(pollutionMax, state.pollution + futurePollution);
    return -weights.pollutionShare * (lead > 0 ? pollution : pollution >> 1);
  }

  return { cityValue, upgradeValue, factoryValue, pollutionValue };
}
