// Boards and decks for the training of the value, and two for its test only. Some are shipped; the others are
// generated with other spacings and shifts of the grid, and other decks. No bench or test uses these seeds.
import { findTitle } from '../../../arena/catalog/index.ts';
import { readDataFile } from '../../../arena/files/index.ts';
import { crayon, type DataFile, type GameRequest, type Title } from '../../../engine/index.ts';
import { buildDeck, deckCsv } from '../../designer/deck/build/build-deck.ts';
import { measureHauls } from '../../designer/deck/build/hauls.ts';
import { makePayouts } from '../../designer/deck/build/payouts.ts';
import { deckPreset } from '../../maps/title-constants.ts';
import { buildBoard, loadSources } from '../boards/build/build-board.ts';
import { boardText } from '../boards/build/build-map.ts';
import { EUROPE, FIRST_EDITION, type MapConfig, NORTH_AMERICA } from '../boards/sources/map-config.ts';

/** First of all training seeds. */
export const FIRST_SEED = 1_000_000;
/** Distance between the first seeds of two tables. */
const SEEDS_PER_TABLE = 10_000;

interface GeneratedTable {
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
  /** True if the table is not used for training. */
  readonly isTest: boolean;
  /** Null for the title's own board and deck. */
  readonly generated: GeneratedTable | null;
}

const generatedTable = (
  map: MapConfig,
  [spacing, ...phase]: readonly [number, number, number],
  [seed, cards, exponent]: readonly [number, number, number],
): GeneratedTable => ({ map, spacing, phase, deck: { seed, cards, exponent } });

const ROWS: readonly (readonly [id: string, title: string, generated: GeneratedTable | null])[] = [
  ['north-america', 'north-america', null],
  ['first-edition', 'first-edition', null],
  ['wide', 'north-america', generatedTable(NORTH_AMERICA, [62, 0.2, 0.6], [1_000_001, 146, 1])],
  ['narrow', 'north-america', generatedTable(NORTH_AMERICA, [46, 0.1, 0.8], [1_000_002, 120, 1.15])],
  ['north', 'first-edition', generatedTable(FIRST_EDITION, [58, 0.1, 0.4], [1_000_003, 110, 0.9])],
  ['left-out', 'north-america', generatedTable(NORTH_AMERICA, [56, 0.3, 0.8], [1_000_004, 130, 1.1])],
  ['europe', 'europe', null],
  ['wide-europe', 'europe', generatedTable(EUROPE, [27, 0.3, 0.8], [1_000_006, 140, 1])],
  ['islands', 'islands', null],
];
const TEST_TABLES = ['left-out', 'islands'];

export const TRAINING_TABLES: readonly TrainingTable[] = ROWS.map(([id, title, generated], i) => {
  const firstSeed = FIRST_SEED + i * SEEDS_PER_TABLE;
  return { id, title: findTitle(title), firstSeed, isTest: TEST_TABLES.includes(id), generated };
});

/** Texts of the generated files of a table; null if it has none. */
export function generateTable({ title, generated }: TrainingTable): { board: string; deck: string } | null {
  if (generated === null) return null;
  const { map, spacing, phase, deck } = generated;
  const board = boardText(buildBoard({ ...map, spacing, phase }, loadSources(map)).file);
  const compiled = crayon.compileBoard({ source: 'board.json', content: JSON.parse(board) });
  const { constants } = deckPreset(title.meta.id);
  const payouts = makePayouts(compiled, measureHauls(compiled, constants));
  return { board, deck: deckCsv(compiled, buildDeck(compiled, payouts, deck)) };
}

/** Seats of all training games, and rounds after which a game is stopped. */
const [SEATS, MAX_ROUNDS] = [4, 200];

/** The game of a table. @param paths of its generated files by kind */
export const requestOf = (table: TrainingTable, paths: Readonly<Record<string, string>>): GameRequest => ({
  seats: SEATS,
  options: [],
  maxRounds: MAX_ROUNDS,
  files: tableFiles(table, paths),
});

/** Data files of a table: generated ones, otherwise those of the title. */
export const tableFiles = (
  { title }: TrainingTable,
  paths: Readonly<Record<string, string>>,
): Record<string, DataFile> =>
  Object.fromEntries(
    Object.entries({ ...title.files, ...paths }).map(([kind, path]) => [kind, readDataFile(path)]),
  );
