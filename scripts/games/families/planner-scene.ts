// The table of Empire Planner at one moment, as plain data for panels.
import { empirePlanner } from '../../../engine/index.ts';

export type SpaceScene = ReturnType<typeof spaceScene>;
export type FactoryScene = ReturnType<typeof factoryScene>;
export type SpotScene = ReturnType<typeof spotScenes>[number][number];
export type PlannerScene = ReturnType<typeof plannerScene>;

type Rules = empirePlanner.PlannerRules;
type State = empirePlanner.PlannerState;

const STEPS = ['building', 'building', 'first pick', 'second pick', 'third pick', 'fourth pick', 'gains'];

const indexes = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const trainNumbers = indexes(empirePlanner.MAX_TRAINS);

/** Possessions of a side; Archie is side 1 of the solo game. */
function sideScene(rules: Rules, state: State, side: number) {
  const { profit, buildings, penalty, total } = empirePlanner.scoreOf(rules, state, side);
  return {
    capital: state.capital[side],
    profit,
    vp: total,
    buildingVp: buildings,
    penalty,
    buildings: state.owner.filter((owner) => owner === side + 1).length,
    trainsRun: state.trainsRun[side],
  };
}

function spaceScene(rules: Rules, state: State, space: number) {
  return {
    /** `residential 1-4`. */
    name: empirePlanner.spaceName(rules, space),
    type: empirePlanner.BUILDING_TYPES[rules.typeOf[space]],
    /** Side, -1 for nobody. */
    owner: state.owner[space] - 1,
    level: state.level[space],
    maxLevel: rules.maxOf[space],
  };
}

function factoryScene(rules: Rules, state: State, slot: number) {
  const face = state.face[slot];
  const { name, links } = rules.faces[face];
  /** '' for a card that makes none. */
  const good: string = empirePlanner.GOODS[rules.goodOf[face]] ?? '';
  const trains = trainNumbers.filter((train) => state.trainAt[train] === slot + 1);
  return {
    name,
    /** Side, -1 in the row. */
    holder: state.holder[slot] - 1,
    price: rules.costOf[face],
    good,
    stock: state.stock[slot],
    track: rules.trackOf[face],
    trains: trains.map((train) => {
      const steps = state.trainSteps[train];
      return {
        passengers: state.trainPips[train],
        /** Number of the other side's cubes among them. */
        cubes: state.trainCubes[train],
        /** Name of the link it stands on, and links to go until it is home. */
        link: links[(state.trainStart[train] + steps) % links.length],
        linksLeft: links.length - steps,
      };
    }),
  };
}

/** Spots of the two action cards that show. */
function spotScenes(rules: Rules, state: State) {
  const leftCount = rules.cards[state.deck[state.dealt - 2] - 1].length;
  const spots = indexes(empirePlanner.spotCount(rules, state)).map((spot) => ({
    text: empirePlanner.iconText(rules.icons[empirePlanner.iconAt(rules, state, spot)]),
    /** Sides whose cube stands here. */
    cubes: [0, 1].filter((side) => state.cube[side] === spot + 1),
    isClaimed: (state.claimed & (1 << spot)) !== 0,
  }));
  return [spots.slice(0, leftCount), spots.slice(leftCount)];
}

export function plannerScene(rules: Rules, state: State) {
  const usedTrains = trainNumbers.filter((train) => state.trainAt[train] !== 0).length;
  return {
    round: state.round,
    rounds: rules.rounds,
    step: STEPS[state.step] ?? '',
    /** The roll of the side to act; empty before one. */
    dice: [...state.dice].filter((die) => die > 0),
    /** Market die; 0 before it is rolled. */
    market: state.market,
    pollution: state.pollution,
    pollutionMax: rules.pollutionMax,
    sides: [0, 1].map((side) => sideScene(rules, state, side)),
    /** Blocks of six spaces. */
    city: indexes(empirePlanner.SPACES / 6).map((block) =>
      indexes(6).map((number) => spaceScene(rules, state, block * 6 + number)),
    ),
    factories: indexes(empirePlanner.FACTORY_CARDS).map((slot) => factoryScene(rules, state, slot)),
    trainsInPool: rules.trainDice - usedTrains,
    spots: spotScenes(rules, state),
  };
}
