// For tests: positions of fixtures/cases.json. A case defines its own Factories, so its components contain
// those cards.

import type { PlannerGame } from '../game/game.ts';
import { GOODS, SPACES } from '../model/components.ts';
import type { PlannerState } from '../model/state.ts';
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

export interface WorkedCaseGame {
  game: PlannerGame;
  state: PlannerState;
  /** Slots of each player's Factories and of the row, in the order of the case. */
  slots: [number[], number[], number[]];
}

/** Sets up the position of a case: the sides' Factories in the first slots, then the row. */
export function setUpCase({ given, do: doing }: WorkedCase): WorkedCaseGame {
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
  const state = game.setup(1);
  const { owner, level, holder, taken, stock } = state;
  for (const field of [owner, level, holder, taken, stock]) field.fill(0);
  const slots: WorkedCaseGame['slots'] = [[], [], []];
  cards.forEach((card, slot) => {
    const [first, second] = given.p.map((player) => player.factories.length);
    const place = slot < first ? 0 : slot < first + second ? 1 : 2;
    slots[place].push(slot);
    state.stock[slot] = card.goods;
    if (place < 2) {
      state.holder[slot] = place + 1;
      state.taken[slot] = slot + 1;
    }
    if (card.train !== null) {
      state.trainAt[slot] = slot + 1;
      state.trainPips[slot] = card.train.pips;
      state.trainSteps[slot] = card.train.steps;
      state.trainCubes[slot] = card.train.foreignCubes;
    }
  });
  for (let slot = 0; slot < 6; slot++) state.face[slot] = slot * 2;
  given.p.forEach((player, side) => {
    moveCapital(state, side, 'gains', player.capital - state.capital[side]);
    state.profitBought[side] += player.profit - state.profit[side];
    state.profit[side] = player.profit;
    for (const { block, die, pips } of player.buildings) {
      state.owner[spaceOf(block, die)] = side + 1;
      state.level[spaceOf(block, die)] = pips;
    }
  });
  state.pollution = given.pollution ?? 0;
  state.market = given.marketDie ?? 1;
  state.round = given.round ?? 1;
  state.start = given.startPlayer ?? 0;
  return { game, state, slots };
}

/** A side of the position in the notation of the cases. */
export function sideOf({ game, state }: WorkedCaseGame, side: number): CasePlayer {
  const rules = game.rules.constants;
  const buildings: CaseBuilding[] = [];
  for (let space = 0; space < SPACES; space++) {
    if (state.owner[space] !== side + 1) continue;
    buildings.push({ block: Math.floor(space / 6) + 1, die: (space % 6) + 1, pips: state.level[space] });
  }
  const factories: CaseFactory[] = [];
  for (let slot = 0; slot < 6; slot++) {
    if (state.holder[slot] !== side + 1) continue;
    const face = rules.faces[state.face[slot]];
    const train = state.trainAt.indexOf(slot + 1);
    factories.push({
      good: GOODS[face.good],
      goodsTrack: face.track,
      railLinks: face.links.length,
      goods: state.stock[slot],
      train:
        train < 0
          ? null
          : {
              pips: state.trainPips[train],
              steps: state.trainSteps[train],
              foreignCubes: state.trainCubes[train],
            },
      cost: face.cost,
    });
  }
  return { capital: state.capital[side], profit: state.profit[side], buildings, factories };
}
