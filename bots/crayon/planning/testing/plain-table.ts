// A planning context over a small game, for tests of its parts.
import { CaseGame } from '../../../../engine/crayon/testing/cases/case-game.ts';
import { TestGame } from '../../../../engine/crayon/testing/test-game.ts';
import { type GridPlace, milepostAt, type TextBoard } from '../../../../engine/crayon/testing/text-board.ts';
import { type ToyChoice, toyGame } from '../../../../engine/crayon/testing/toy.ts';
import type { PlanningContext } from '../context.ts';
import type { BotParams, TourSettings } from '../params.ts';
import { createPlanningContext } from '../uses/create-context.ts';

export const plainParams: BotParams = {
  million: 2,
  step: 1,
  rentedStep: 3,
  trackLossEarly: 1,
  trackLossLate: 1,
  matureSegments: 90,
  mainLineShare: 1,
  deliveryOverhead: 0.5,
  remoteness: 0,
  feeWeight: 1,
  reserve: 0,
  connectAbove: 60,
  trains: ['fast'],
  upgradeReserve: 10,
  discardBelow: 0,
  isFrugal: true,
};

export const plainTours: TourSettings = {
  deliveries: 3,
  slack: 100,
  searchSteps: 100_000,
  suppliers: 9,
  supplierSlack: 100,
  tours: 10,
  estimateSlack: 100,
  incomeEarly: 2,
  incomeLate: 4,
  horizon: 3,
  newHandIncome: 0.5,
};

/** Two majors on a plain, three towns; nothing in the way. */
export const plainBoard: TextBoard = {
  rows: ['cccccccccccc', 'cccccccccccc', 'cccccccccccc', 'cccccccccccc', 'cccccccccccc', 'cccccccccccc'],
  cities: [
    { name: 'West', size: 'major', at: [1, 2] },
    { name: 'East', size: 'major', at: [10, 2] },
    { name: 'Mine', size: 'small', at: [5, 0], supplies: ['coal'] },
    { name: 'Port', size: 'small', at: [5, 5], supplies: ['fish'] },
    { name: 'Town', size: 'medium', at: [7, 3] },
  ],
  loads: { coal: 2, fish: 2 },
};

/** Twenty cards with the same demands. */
export const twentyCards = (demands: readonly [string, string, string]): [string, string, string][] =>
  Array.from({ length: 20 }, () => [...demands]);

/**
 * A game on the plain with one kind of card and no events. The seat to act is `A` in the statements that
 * engine/crayon/testing/cases/README.md lists.
 */
export function plainTable({ constants, ...choice }: ToyChoice = {}): CaseGame {
  const table = new TestGame(
    toyGame({
      textBoard: plainBoard,
      cards: twentyCards(['East coal 12', 'Town fish 9', 'West fish 10']),
      events: [],
      constants: { startCash: 60, majorStarts: 9, buildLimit: 60, ...constants },
      ...choice,
    }),
  );
  return new CaseGame(table, table.state.seat);
}

/** The game on the plain with a train of `A` at Mine, on a line from West. @param line places of a second line */
export const trainAtMine = (choice: ToyChoice = {}, line = ''): CaseGame =>
  plainTable(choice).run(`build B2 C1 D1 E1 F1; ${line && `build ${line}; `}to A; place Mine`);

/** The line from Mine to East, for `trainAtMine`. */
export const MINE_TO_EAST = 'F1 G1 G2 H3 I3 J3';

/** The context of a seat for the table as it is now. */
export function contextAt(table: TestGame, seat: number, params: BotParams = plainParams): PlanningContext {
  const context = createPlanningContext(table.rules, seat, params);
  updateContext(context, table);
  return context;
}

/** Brings a context up to date with the table. */
export function updateContext(context: PlanningContext, table: TestGame): void {
  context.turnBuilder.begin(table.game.observe(table.state, context.seat));
  context.costMap.update();
}

export const milepostOf = (table: TestGame, place: GridPlace): number => milepostAt(table.rules.board, place);

/** Grid places on the way of some arcs, as `column,row`. */
export function placesOf({ rules: { board } }: TestGame, arcs: readonly number[]): string[] {
  const name = (milepost: number): string => `${board.col[milepost]},${board.row[milepost]}`;
  return arcs.length === 0 ? [] : [board.from[arcs[0]], ...arcs.map((arc) => board.to[arc])].map(name);
}

/** A line of three segments from West, owned by `owner`; the train of the other seat is in West. */
export function rentedLine(constants: ToyChoice['constants'] = {}) {
  const table = plainTable({ constants });
  const [owner, seat] = ['A', 'B'].map((letter) => table.train(letter));
  table.run('build C3..F3; to B; place West');
  return { table, owner, seat, start: table.milepost('C3'), arcs: arcsAlong(table, 'C3..F3') };
}

/** Arcs along a chain of places in words. */
export function arcsAlong(table: CaseGame, chain: string): number[] {
  const places = table.places(chain.split(' '));
  return places.slice(1).map((place, i) => table.arc(places[i], place));
}
