// Boards and decks that the value is trained on, and one that it never sees before it is tested. The shipped
// ones are among them; the others are generated with other spacings, other shifts of the grid and other
// decks. No bench and no test uses these seeds.
import { findTitle, readDataFile } from '../../../arena/index.ts';
import { type AnyGame, crayon, type DataFile, type Title } from '../../../engine/index.ts';
import { buildDeck, deckCsv } from '../../designer/deck/build/build-deck.ts';
import { measureHauls } from '../../designer/deck/build/hauls.ts';
import { makePayouts } from '../../designer/deck/build/payouts.ts';
import { deckPreset } from '../../designer/title-constants.ts';
import { buildBoard, loadSources } from '../boards/build/build-board.ts';
import { boardText } from '../boards/build/build-map.ts';
import { EUROPE, FIRST_EDITION, type MapConfig, NORTH_AMERICA } from '../boards/sources/map-config.ts';

/** First of all training seeds. */
export const FIRST_SEED = 1_000_000;
/** Seeds between one table's first and the next one's. */
const SEEDS_EACH = 10_000;

interface Generated {
  readonly map: MapConfig;
  /** Miles between mileposts, and the shift of the grid. */
  readonly spacing: number;
  readonly phase: readonly [number, number];
  readonly deck: { readonly seed: number; readonly cards: number; readonly exponent: number };
}

export interface TrainingTable {
  readonly id: string;
  readonly title: Title;
  readonly firstSeed: number;
  /** Left out of the training. */
  readonly isTest: boolean;
  /** Null: the title's own board and deck. */
  readonly generated: Generated | null;
}

const made = (
  map: MapConfig,
  [spacing, ...phase]: readonly [number, number, number],
  [seed, cards, exponent]: readonly [number, number, number],
): Generated => ({ map, spacing, phase, deck: { seed, cards, exponent } });

const ROWS: readonly (readonly [id: string, title: string, generated: Generated | null])[] = [
  ['north-america', 'north-america', null],
  ['first-edition', 'first-edition', null],
  ['wide', 'north-america', made(NORTH_AMERICA, [62, 0.2, 0.6], [1_000_001, 146, 1])],
  ['narrow', 'north-america', made(NORTH_AMERICA, [46, 0.1, 0.8], [1_000_002, 120, 1.15])],
  ['north', 'first-edition', made(FIRST_EDITION, [58, 0.1, 0.4], [1_000_003, 110, 0.9])],
  ['left-out', 'north-america', made(NORTH_AMERICA, [56, 0.3, 0.8], [1_000_004, 130, 1.1])],
  ['europe', 'europe', null],
  ['wide-europe', 'europe', made(EUROPE, [27, 0.3, 0.8], [1_000_006, 140, 1])],
  ['islands', 'islands', null],
];
const TESTS = ['left-out', 'islands'];

export const TRAINING_TABLES: readonly TrainingTable[] = ROWS.map(([id, title, generated], i) => {
  const firstSeed = FIRST_SEED + i * SEEDS_EACH;
  return { id, title: findTitle(title), firstSeed, isTest: TESTS.includes(id), generated };
});

/** Texts of the generated files of a table; null where it has none. */
export function generateTable({ title, generated }: TrainingTable): { board: string; deck: string } | null {
  if (generated === null) return null;
  const { map, spacing, phase, deck } = generated;
  const board = boardText(buildBoard({ ...map, spacing, phase }, loadSources(map)).file);
  const compiled = crayon.compileBoard({ source: 'board.json', content: JSON.parse(board) });
  const { constants } = deckPreset(title.meta.id);
  const payouts = makePayouts(compiled, measureHauls(compiled, constants));
  return { board, deck: deckCsv(compiled, buildDeck(compiled, payouts, deck)) };
}

/** Seats of all training games, and rounds after which one is given up. */
const [SEATS, MAX_ROUNDS] = [4, 200];

/** The game of a table. @param paths of its generated files by kind @throws DataError if they make no game */
export const compileTable = (table: TrainingTable, paths: Readonly<Record<string, string>>): AnyGame =>
  table.title.compile({ seats: SEATS, options: [], maxRounds: MAX_ROUNDS, files: tableFiles(table, paths) });

/** Data files of a table: the title's own, but for the generated ones. */
export const tableFiles = (
  { title }: TrainingTable,
  paths: Readonly<Record<string, string>>,
): Record<string, DataFile> =>
  Object.fromEntries(
    Object.entries({ ...title.files, ...paths }).map(([kind, path]) => [kind, readDataFile(path)]),
  );
