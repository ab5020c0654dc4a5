// The table of Empire Planner at one moment, as plain data for panels.
import { empirePlanner } from '../../../engine/index.ts';

export type SpaceScene = ReturnType<typeof spaceScene>;
export type FactoryScene = ReturnType<typeof factoryScene>;
export type SpotScene = ReturnType<typeof spotScenes>[number][number];
export type PlannerScene = ReturnType<typeof plannerScene>;

type Rules = empirePlanner.PlannerRules;
type State = empirePlanner.PlannerState;

const STEPS = ['building', 'building', 'first pick', 'second pick', 'third pick', 'fourth pick', 'gains'];

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const trainNumbers = numbers(empirePlanner.MAX_TRAINS);

/** Possessions of a side; Archie is side 1 of the solo game. */
function sideScene(rules: Rules, s: State, side: number) {
  const { profit, buildings, penalty, total } = empirePlanner.scoreOf(rules, s, side);
  const owners = s.subarray(empirePlanner.OWNER, empirePlanner.OWNER + empirePlanner.SPACES);
  return {
    capital: s[empirePlanner.CAPITAL + side],
    profit,
    vp: total,
    buildingVp: buildings,
    penalty,
    buildings: owners.filter((owner) => owner === side + 1).length,
    trainsRun: s[empirePlanner.TRAINS_RUN + side],
  };
}

function spaceScene(rules: Rules, s: State, space: number) {
  return {
    /** `residential 1-4`. */
    name: empirePlanner.spaceName(rules, space),
    type: empirePlanner.BUILDING_TYPES[rules.typeOf[space]],
    /** Side, -1 for nobody. */
    owner: s[empirePlanner.OWNER + space] - 1,
    level: s[empirePlanner.LEVEL + space],
    most: rules.maxOf[space],
  };
}

function factoryScene(rules: Rules, s: State, slot: number) {
  const face = s[empirePlanner.FACE + slot];
  const { name, links } = rules.faces[face];
  /** '' for a card that makes none. */
  const good: string = empirePlanner.GOODS[rules.goodOf[face]] ?? '';
  const trains = trainNumbers.filter((train) => s[empirePlanner.TRAIN_AT + train] === slot + 1);
  return {
    name,
    /** Side, -1 in the row. */
    holder: s[empirePlanner.HOLDER + slot] - 1,
    price: rules.costOf[face],
    good,
    stock: s[empirePlanner.STOCK + slot],
    track: rules.trackOf[face],
    trains: trains.map((train) => {
      const steps = s[empirePlanner.TRAIN_STEPS + train];
      return {
        passengers: s[empirePlanner.TRAIN_PIPS + train],
        /** Number of the other side's cubes among them. */
        cubes: s[empirePlanner.TRAIN_CUBES + train],
        /** Name of the link it stands on, and links to go until it is home. */
        link: links[(s[empirePlanner.TRAIN_START + train] + steps) % links.length],
        toGo: links.length - steps,
      };
    }),
  };
}

/** Spots of the two action cards that show. */
function spotScenes(rules: Rules, s: State) {
  const onLeft = rules.cards[s[empirePlanner.DECK + s[empirePlanner.DEALT] - 2] - 1].length;
  const spots = numbers(empirePlanner.spotCount(rules, s)).map((spot) => ({
    text: empirePlanner.iconText(rules.icons[empirePlanner.iconAt(rules, s, spot)]),
    /** Sides whose cube stands here. */
    cubes: [0, 1].filter((side) => s[empirePlanner.CUBE + side] === spot + 1),
    isClaimed: (s[empirePlanner.CLAIMED] & (1 << spot)) !== 0,
  }));
  return [spots.slice(0, onLeft), spots.slice(onLeft)];
}

export function plannerScene(rules: Rules, s: State) {
  const used = trainNumbers.filter((train) => s[empirePlanner.TRAIN_AT + train] !== 0).length;
  return {
    round: s[empirePlanner.ROUND],
    rounds: rules.rounds,
    step: STEPS[s[empirePlanner.STEP]] ?? '',
    /** The roll of the side to act; empty before one. */
    dice: [...s.subarray(empirePlanner.DICE, empirePlanner.DICE + 3)].filter((die) => die > 0),
    /** 0 before it is rolled. */
    market: s[empirePlanner.MARKET],
    pollution: s[empirePlanner.POLLUTION],
    pollutionMax: rules.pollutionMax,
    sides: [0, 1].map((side) => sideScene(rules, s, side)),
    /** Blocks of six spaces. */
    city: numbers(empirePlanner.SPACES / 6).map((block) =>
      numbers(6).map((number) => spaceScene(rules, s, block * 6 + number)),
    ),
    factories: numbers(empirePlanner.FACTORY_CARDS).map((slot) => factoryScene(rules, s, slot)),
    trainsInPool: rules.trainDice - used,
    spots: spotScenes(rules, s),
  };
}
