// The table of Empire Planner at one moment, as plain data for panels.
import { empirePlanner } from '../../../engine/index.ts';

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
  /** Number of the other side's cubes among them. */
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

/** Possessions of a side; Archie is side 1 of the solo game. */
function sideScene(
  rules: empirePlanner.PlannerRules,
  s: empirePlanner.PlannerState,
  side: number,
): SideScene {
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

function spaceScene(
  rules: empirePlanner.PlannerRules,
  s: empirePlanner.PlannerState,
  space: number,
): SpaceScene {
  return {
    name: empirePlanner.spaceName(rules, space),
    type: empirePlanner.BUILDING_TYPES[rules.typeOf[space]],
    owner: s[empirePlanner.OWNER + space] - 1,
    level: s[empirePlanner.LEVEL + space],
    most: rules.maxOf[space],
  };
}

function factoryScene(
  rules: empirePlanner.PlannerRules,
  s: empirePlanner.PlannerState,
  slot: number,
): FactoryScene {
  const face = s[empirePlanner.FACE + slot];
  const { name, links } = rules.faces[face];
  const trains: TrainScene[] = [];
  for (let t = 0; t < empirePlanner.MAX_TRAINS; t++) {
    if (s[empirePlanner.TRAIN_AT + t] !== slot + 1) continue;
    const steps = s[empirePlanner.TRAIN_STEPS + t];
    trains.push({
      passengers: s[empirePlanner.TRAIN_PIPS + t],
      cubes: s[empirePlanner.TRAIN_CUBES + t],
      link: links[(s[empirePlanner.TRAIN_START + t] + steps) % links.length],
      toGo: links.length - steps,
    });
  }
  return {
    name,
    holder: s[empirePlanner.HOLDER + slot] - 1,
    price: rules.costOf[face],
    good: empirePlanner.GOODS[rules.goodOf[face]] ?? '',
    stock: s[empirePlanner.STOCK + slot],
    track: rules.trackOf[face],
    trains,
  };
}

function spotScenes(rules: empirePlanner.PlannerRules, s: empirePlanner.PlannerState): SpotScene[][] {
  const onLeft = rules.cards[s[empirePlanner.DECK + s[empirePlanner.DEALT] - 2] - 1].length;
  const cards: SpotScene[][] = [[], []];
  for (let spot = 0; spot < empirePlanner.spotCount(rules, s); spot++) {
    cards[spot < onLeft ? 0 : 1].push({
      text: empirePlanner.iconText(rules.icons[empirePlanner.iconAt(rules, s, spot)]),
      cubes: [0, 1].filter((side) => s[empirePlanner.CUBE + side] === spot + 1),
      isClaimed: (s[empirePlanner.CLAIMED] & (1 << spot)) !== 0,
    });
  }
  return cards;
}

export function plannerScene(rules: empirePlanner.PlannerRules, s: empirePlanner.PlannerState): PlannerScene {
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
  const used = numbers(empirePlanner.MAX_TRAINS).filter((t) => s[empirePlanner.TRAIN_AT + t] !== 0).length;
  return {
    round: s[empirePlanner.ROUND],
    rounds: rules.rounds,
    step: STEPS[s[empirePlanner.STEP]] ?? '',
    dice: [...s.subarray(empirePlanner.DICE, empirePlanner.DICE + 3)].filter((die) => die > 0),
    market: s[empirePlanner.MARKET],
    pollution: s[empirePlanner.POLLUTION],
    pollutionMax: rules.pollutionMax,
    sides: [0, 1].map((side) => sideScene(rules, s, side)),
    city: numbers(empirePlanner.SPACES / 6).map((block) =>
      numbers(6).map((number) => spaceScene(rules, s, block * 6 + number)),
    ),
    factories: numbers(empirePlanner.FACTORY_CARDS).map((slot) => factoryScene(rules, s, slot)),
    trainsInPool: rules.trainDice - used,
    spots: spotScenes(rules, s),
  };
}
