// For tests: positions of fixtures/cases.json. A case defines its own Factories, so its components contain
// those cards.

import type { PlannerGame } from '../game/game.ts';
import { GOODS, SPACES } from '../model/components.ts';
import type { PlannerState } from '../model/layout.ts';
import * as W from '../model/layout.ts';
import { moveCapital } from '../pieces/money.ts';
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
export interface WorkedCase {
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

export interface CaseTable {
  game: PlannerGame;
  s: PlannerState;
  /** Slots of each player's Factories and of the row, in the order of the case. */
  slots: [number[], number[], number[]];
}

/** Sets up the position of a case: the sides' Factories in the first slots, then the row. */
export function layCase({ given, do: doing }: WorkedCase): CaseTable {
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
  for (const field of [W.OWNER, W.LEVEL]) s.fill(0, field, field + SPACES);
  for (const field of [W.FACE, W.HOLDER, W.TAKEN, W.STOCK]) s.fill(0, field, field + 6);
  const slots: CaseTable['slots'] = [[], [], []];
  cards.forEach((card, slot) => {
    const [first, second] = given.p.map((player) => player.factories.length);
    const place = slot < first ? 0 : slot < first + second ? 1 : 2;
    slots[place].push(slot);
    s[W.STOCK + slot] = card.goods;
    if (place < 2) {
      s[W.HOLDER + slot] = place + 1;
      s[W.TAKEN + slot] = slot + 1;
    }
    if (card.train !== null) {
      s[W.TRAIN_AT + slot] = slot + 1;
      s[W.TRAIN_PIPS + slot] = card.train.pips;
      s[W.TRAIN_STEPS + slot] = card.train.steps;
      s[W.TRAIN_CUBES + slot] = card.train.foreignCubes;
    }
  });
  for (let slot = 0; slot < 6; slot++) s[W.FACE + slot] = slot * 2;
  given.p.forEach((player, side) => {
    moveCapital(s, side, W.FLOW_GAINS, player.capital - s[W.CAPITAL + side]);
    s[W.PROFIT_BOUGHT + side] += player.profit - s[W.PROFIT + side];
    s[W.PROFIT + side] = player.profit;
    for (const { block, die, pips } of player.buildings) {
      s[W.OWNER + spaceOf(block, die)] = side + 1;
      s[W.LEVEL + spaceOf(block, die)] = pips;
    }
  });
  s[W.POLLUTION] = given.pollution ?? 0;
  s[W.MARKET] = given.marketDie ?? 1;
  s[W.ROUND] = given.round ?? 1;
  s[W.START] = given.startPlayer ?? 0;
  return { game, s, slots };
}

/** A side of the position in the notation of the cases. */
export function sideOf({ game, s }: CaseTable, side: number): CasePlayer {
  const rules = game.rules.constants;
  const buildings: CaseBuilding[] = [];
  for (let space = 0; space < SPACES; space++) {
    if (s[W.OWNER + space] !== side + 1) continue;
    buildings.push({ block: Math.floor(space / 6) + 1, die: (space % 6) + 1, pips: s[W.LEVEL + space] });
  }
  const factories: CaseFactory[] = [];
  for (let slot = 0; slot < 6; slot++) {
    if (s[W.HOLDER + slot] !== side + 1) continue;
    const face = rules.faces[s[W.FACE + slot]];
    const train = s.subarray(W.TRAIN_AT, W.TRAIN_AT + 8).indexOf(slot + 1);
    factories.push({
      good: GOODS[face.good],
      goodsTrack: face.track,
      railLinks: face.links.length,
      goods: s[W.STOCK + slot],
      train:
        train < 0
          ? null
          : {
              pips: s[W.TRAIN_PIPS + train],
              steps: s[W.TRAIN_STEPS + train],
              foreignCubes: s[W.TRAIN_CUBES + train],
            },
      cost: face.cost,
    });
  }
  return { capital: s[W.CAPITAL + side], profit: s[W.PROFIT + side], buildings, factories };
}
