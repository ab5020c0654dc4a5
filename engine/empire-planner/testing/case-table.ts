// For tests: positions of fixtures/cases.json. A case brings its own Factories, so it gets components in which
// those cards exist.
import { GOODS, SPACES } from '../components/components.ts';
import type { PlannerGame } from '../game/game.ts';
import { moveCapital } from '../pieces/money.ts';
import {
  CAPITAL,
  FACE,
  FLOW_GAINS,
  HOLDER,
  LEVEL,
  MARKET,
  OWNER,
  type PlannerState,
  POLLUTION,
  PROFIT,
  PROFIT_BOUGHT,
  ROUND,
  START,
  STOCK,
  TAKEN,
  TRAIN_AT,
  TRAIN_CUBES,
  TRAIN_PIPS,
  TRAIN_STEPS,
} from '../state/layout.ts';
import { componentsFile, soloGame, testGame } from './planner-game.ts';
export interface CaseTrain {
  pips: number;
  steps: number;
  foreignCubes: number;
}
export interface CaseFactory {
  good: string;
  goodsTrack: number;
  railLinks: number;
  goods: number;
  train: CaseTrain | null;
  cost: number;
}
export interface CaseBuilding {
  block: number;
  die: number;
  pips: number;
}
export interface CasePlayer {
  capital: number;
  profit: number;
  buildings: CaseBuilding[];
  factories: CaseFactory[];
}
/** An entry of cases.json. */
export interface Case {
  id: string;
  why: string;
  given: {
    p: [CasePlayer, CasePlayer];
    row?: CaseFactory[];
    pollution?: number;
    marketDie?: number;
    round?: number;
    startPlayer?: number;
  };
  do: {
    type: string;
    player?: number;
    icon?: string;
    dice?: number[];
    block?: number;
    building?: number;
    die?: number;
    cost?: number;
    rowIndex?: number;
    payCapital?: number;
    factories?: number[];
    factory?: number;
    times?: number;
    levels?: (CaseBuilding & { n: number })[];
    n?: number;
    amounts?: number[];
    choice?: string;
  };
  expect: {
    illegal?: boolean;
    p0?: Partial<CasePlayer>;
    p1?: Partial<CasePlayer>;
    pollution?: number;
    linkName?: { factory: number; name: string };
    freeCubes?: { player: number; inActionPhase: number };
    first?: number;
    scores?: [number, number];
    winner?: number;
  };
}

export const spaceOf = (block: number, die: number): number => (block - 1) * 6 + die - 1;

export interface Table {
  game: PlannerGame;
  s: PlannerState;
  /** Slots of each player's Factories and of the row, in the order of the case. */
  slots: [number[], number[], number[]];
}

/** The position of a case: its Factories lie in the first slots, cards beyond them lie in the row. */
export function layCase({ given, do: doing }: Case): Table {
  const components = componentsFile();
  const data = components.content as { factoryCards: Record<string, unknown>[] };
  const cards = [...given.p[0].factories, ...given.p[1].factories, ...(given.row ?? [])];
  cards.forEach((card, i) => {
    data.factoryCards[i].A = {
      name: `Case factory ${i + 1}`,
      good: card.good,
      goodsTrack: card.goodsTrack,
      railLinks: card.railLinks,
      linkOrder: ['top', 'right', 'bottom', 'left'].slice(4 - card.railLinks),
      cost: card.cost,
      source: 'user',
    };
  });
  const solo = doing.type.startsWith('archie') || 'solo' in given;
  const game = solo ? soloGame([], components) : testGame([], components);
  const s = game.setup(1);
  for (const field of [OWNER, LEVEL]) s.fill(0, field, field + SPACES);
  for (const field of [FACE, HOLDER, TAKEN, STOCK]) s.fill(0, field, field + 6);
  const slots: Table['slots'] = [[], [], []];
  cards.forEach((card, slot) => {
    const [first, second] = given.p.map((player) => player.factories.length);
    const place = slot < first ? 0 : slot < first + second ? 1 : 2;
    slots[place].push(slot);
    s[STOCK + slot] = card.goods;
    if (place < 2) {
      s[HOLDER + slot] = place + 1;
      s[TAKEN + slot] = slot + 1;
    }
    if (card.train !== null) {
      s[TRAIN_AT + slot] = slot + 1;
      s[TRAIN_PIPS + slot] = card.train.pips;
      s[TRAIN_STEPS + slot] = card.train.steps;
      s[TRAIN_CUBES + slot] = card.train.foreignCubes;
    }
  });
  for (let slot = 0; slot < 6; slot++) s[FACE + slot] = slot * 2;
  given.p.forEach((player, side) => {
    moveCapital(s, side, FLOW_GAINS, player.capital - s[CAPITAL + side]);
    s[PROFIT_BOUGHT + side] += player.profit - s[PROFIT + side];
    s[PROFIT + side] = player.profit;
    for (const { block, die, pips } of player.buildings) {
      s[OWNER + spaceOf(block, die)] = side + 1;
      s[LEVEL + spaceOf(block, die)] = pips;
    }
  });
  s[POLLUTION] = given.pollution ?? 0;
  s[MARKET] = given.marketDie ?? 1;
  s[ROUND] = given.round ?? 1;
  s[START] = given.startPlayer ?? 0;
  return { game, s, slots };
}

/** A side as the case writes it down. */
export function sideOf({ game, s }: Table, side: number): CasePlayer {
  const rules = game.rules.constants;
  const buildings: CaseBuilding[] = [];
  for (let space = 0; space < SPACES; space++) {
    if (s[OWNER + space] !== side + 1) continue;
    buildings.push({ block: Math.floor(space / 6) + 1, die: (space % 6) + 1, pips: s[LEVEL + space] });
  }
  const factories: CaseFactory[] = [];
  for (let slot = 0; slot < 6; slot++) {
    if (s[HOLDER + slot] !== side + 1) continue;
    const face = rules.faces[s[FACE + slot]];
    const train = s.subarray(TRAIN_AT, TRAIN_AT + 8).indexOf(slot + 1);
    factories.push({
      good: GOODS[face.good],
      goodsTrack: face.track,
      railLinks: face.links.length,
      goods: s[STOCK + slot],
      train:
        train < 0
          ? null
          : {
              pips: s[TRAIN_PIPS + train],
              steps: s[TRAIN_STEPS + train],
              foreignCubes: s[TRAIN_CUBES + train],
            },
      cost: face.cost,
    });
  }
  return { capital: s[CAPITAL + side], profit: s[PROFIT + side], buildings, factories };
}
