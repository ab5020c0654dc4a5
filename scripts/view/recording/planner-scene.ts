// The table of Empire Planner at one moment, as plain data for panels.
import { planner } from '../../../engine/index.ts';

export interface SpaceScene {
  /** `residential 1-4`. */
  readonly name: string;
  readonly type: string;
  /** Side, -1 for nobody. */
  readonly owner: number;
  readonly level: number;
  readonly most: number;
}

export interface TrainScene {
  readonly passengers: number;
  /** How many of them are the other side's cubes. */
  readonly cubes: number;
  /** Name of the link it stands on, and links to go until it is home. */
  readonly link: string;
  readonly toGo: number;
}

export interface FactoryScene {
  readonly name: string;
  /** Side, -1 in the row. */
  readonly holder: number;
  readonly price: number;
  /** '' for a card that makes none. */
  readonly good: string;
  readonly stock: number;
  readonly track: number;
  readonly trains: readonly TrainScene[];
}

export interface SpotScene {
  readonly text: string;
  /** Sides whose cube stands here. */
  readonly cubes: readonly number[];
  readonly isClaimed: boolean;
}

export interface SideScene {
  readonly capital: number;
  readonly profit: number;
  readonly vp: number;
  readonly buildingVp: number;
  readonly penalty: number;
  readonly buildings: number;
  readonly trainsRun: number;
}

export interface PlannerScene {
  readonly round: number;
  readonly rounds: number;
  readonly step: string;
  /** The roll of the side to act; empty before one. */
  readonly dice: readonly number[];
  /** 0 before it is rolled. */
  readonly market: number;
  readonly pollution: number;
  readonly pollutionMax: number;
  readonly sides: readonly SideScene[];
  /** Blocks of six spaces. */
  readonly city: readonly (readonly SpaceScene[])[];
  readonly factories: readonly FactoryScene[];
  readonly trainsInPool: number;
  /** The two action cards that show. */
  readonly spots: readonly (readonly SpotScene[])[];
}

const STEPS = ['building', 'building', 'first pick', 'second pick', 'third pick', 'fourth pick', 'gains'];

/** What is in the play of a seat's side, by side; Archie is side 1 of the solo game. */
function sideScene(rules: planner.PlannerRules, s: planner.PlannerState, side: number): SideScene {
  const { profit, buildings, penalty, total } = planner.scoreOf(rules, s, side);
  const owners = s.subarray(planner.OWNER, planner.OWNER + planner.SPACES);
  return {
    capital: s[planner.CAPITAL + side],
    profit,
    vp: total,
    buildingVp: buildings,
    penalty,
    buildings: owners.filter((owner) => owner === side + 1).length,
    trainsRun: s[planner.TRAINS_RUN + side],
  };
}

function spaceScene(rules: planner.PlannerRules, s: planner.PlannerState, space: number): SpaceScene {
  return {
    name: planner.spaceName(rules, space),
    type: planner.BUILDING_TYPES[rules.typeOf[space]],
    owner: s[planner.OWNER + space] - 1,
    level: s[planner.LEVEL + space],
    most: rules.maxOf[space],
  };
}

function factoryScene(rules: planner.PlannerRules, s: planner.PlannerState, slot: number): FactoryScene {
  const face = s[planner.FACE + slot];
  const { name, links } = rules.faces[face];
  const trains: TrainScene[] = [];
  for (let t = 0; t < planner.MAX_TRAINS; t++) {
    if (s[planner.TRAIN_AT + t] !== slot + 1) continue;
    const steps = s[planner.TRAIN_STEPS + t];
    trains.push({
      passengers: s[planner.TRAIN_PIPS + t],
      cubes: s[planner.TRAIN_CUBES + t],
      link: links[(s[planner.TRAIN_START + t] + steps) % links.length],
      toGo: links.length - steps,
    });
  }
  return {
    name,
    holder: s[planner.HOLDER + slot] - 1,
    price: rules.costOf[face],
    good: planner.GOODS[rules.goodOf[face]] ?? '',
    stock: s[planner.STOCK + slot],
    track: rules.trackOf[face],
    trains,
  };
}

function spotScenes(rules: planner.PlannerRules, s: planner.PlannerState): SpotScene[][] {
  const onLeft = rules.cards[s[planner.DECK + s[planner.DEALT] - 2] - 1].length;
  const cards: SpotScene[][] = [[], []];
  for (let spot = 0; spot < planner.spotCount(rules, s); spot++) {
    cards[spot < onLeft ? 0 : 1].push({
      text: planner.iconText(rules.icons[planner.iconAt(rules, s, spot)]),
      cubes: [0, 1].filter((side) => s[planner.CUBE + side] === spot + 1),
      isClaimed: (s[planner.CLAIMED] & (1 << spot)) !== 0,
    });
  }
  return cards;
}

export function plannerScene(rules: planner.PlannerRules, s: planner.PlannerState): PlannerScene {
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
  const used = numbers(planner.MAX_TRAINS).filter((t) => s[planner.TRAIN_AT + t] !== 0).length;
  return {
    round: s[planner.ROUND],
    rounds: rules.rounds,
    step: STEPS[s[planner.STEP]] ?? '',
    dice: [...s.subarray(planner.DICE, planner.DICE + 3)].filter((die) => die > 0),
    market: s[planner.MARKET],
    pollution: s[planner.POLLUTION],
    pollutionMax: rules.pollutionMax,
    sides: [0, 1].map((side) => sideScene(rules, s, side)),
    city: numbers(planner.SPACES / 6).map((block) =>
      numbers(6).map((number) => spaceScene(rules, s, block * 6 + number)),
    ),
    factories: numbers(planner.FACTORY_CARDS).map((slot) => factoryScene(rules, s, slot)),
    trainsInPool: rules.trainDice - used,
    spots: spotScenes(rules, s),
  };
}
