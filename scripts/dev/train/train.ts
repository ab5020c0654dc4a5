// The training, from games to the data file: see ../README.md.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createValue, type ValueModel } from '../../../bots/crayon/planning/value/value-model.ts';
import { calibrate, calibrationText } from './calibration.ts';
import { type FittedValue, fitValue, isHeldOut } from './fit-value.ts';
import { playTrainingGames, writeExplorer } from './play-training-games.ts';
import type { TrainingGame } from './training-game.ts';
import {
  FIRST_SEED,
  generateTable,
  requestOf,
  TRAINING_TABLES,
  type TrainingTable,
  tableFiles,
} from './training-tables.ts';

export interface TrainSettings {
  /** Games on each board and in each stage. */
  readonly games: number;
  readonly stages: number;
  readonly workers: number;
  readonly folder: string;
  /** Ids of tables that are tested, not trained on. */
  readonly without: readonly string[];
  /** True if the value, its chart and its table go into the sources. */
  readonly write: boolean;
}

/** Increase it when games of the same settings change. */
const VERSION = 2;

const ROOT = new URL('../../../', import.meta.url);

/** @param print prints a line */
export async function train(settings: TrainSettings, print: (line: string) => void): Promise<FittedValue> {
  const { games, stages, workers, folder, without, write } = settings;
  const isTested = ({ id, isTest }: TrainingTable): boolean => isTest || without.includes(id);
  const trainedOn = TRAINING_TABLES.filter((table) => !isTested(table));
  const { files, hashes } = writeTables(folder);
  let model: ValueModel | null = null;
  let fitted: FittedValue | undefined;
  const trainingGames: TrainingGame[] = [];
  const heldOut: { table: string; games: TrainingGame[] }[] = [];
  for (let stage = 1; stage <= stages; stage++) {
    const isLast = stage === stages;
    const tables = isLast ? TRAINING_TABLES : trainedOn;
    const bot = writeExplorer(folder, stage, model);
    const played = new Map<string, TrainingGame[]>();
    for (const table of tables) {
      const tableGames: TrainingGame[] = [];
      for await (const game of playTrainingGames(table, files[table.id], bot, games, workers))
        tableGames.push(game);
      played.set(table.id, tableGames);
      print(`stage ${stage}: ${played.size} of ${tables.length} tables`);
    }
    const trained = trainedOn.flatMap(({ id }) => played.get(id)!);
    trainingGames.push(...trained);
    fitted = fitValue(trainingGames);
    model = fitted.model;
    const unit = trained.reduce((sum, game) => sum + game.haulTurns, 0) / trained.length;
    const spread = `spread ${(fitted.spread * unit).toFixed(2)} rounds, penalty ${fitted.penalty}`;
    print(`stage ${stage}: ${positionsIn(trainingGames)} positions, ${spread}`);
    if (!isLast) continue;
    for (const table of tables) {
      const tableGames = played.get(table.id)!;
      heldOut.push({ table: table.id, games: isTested(table) ? tableGames : tableGames.filter(isHeldOut) });
    }
  }
  const last = fitted!;
  const calibration = calibrate(heldOut, createValue(last.model), last.spread);
  const provenance = {
    version: VERSION,
    games,
    stages,
    firstSeed: FIRST_SEED,
    heldOut: 'every fifth seed, and the tables that are tests',
    tables: TRAINING_TABLES.map((table) => {
      const { id, title, firstSeed, generated } = table;
      const generatedEntry = generated && { ...generated, map: generated.map.id };
      return {
        id,
        title: title.meta.id,
        firstSeed,
        isTest: isTested(table),
        hash: hashes[id],
        ...generatedEntry,
      };
    }),
    positions: positionsIn(trainingGames),
    penalty: last.penalty,
    spread: Number(last.spread.toPrecision(4)),
    heldOutLikelihoods: last.tried.map(({ penalty, likelihood }) => [
      penalty,
      Number(likelihood.toPrecision(5)),
    ]),
    errors: calibration.errors,
  };
  const valueText = `${JSON.stringify({ model: last.model, provenance }, null, 2)}\n`;
  const outputs: [string, string, string][] = [
    ['value-data.json', 'bots/crayon/planning/value/', valueText],
    ['calibration.md', 'scripts/dev/research/', calibrationText(calibration, provenance)],
  ];
  for (const [name, place, text] of outputs) {
    writeFileSync(join(folder, name), text);
    if (write) writeFileSync(new URL(place + name, ROOT), text);
  }
  print(`value and table are in ${folder}${write ? ', and among the sources' : ''}`);
  return last;
}

const positionsIn = (games: readonly TrainingGame[]): number =>
  games.reduce((sum, { positions }) => sum + positions.length, 0);

/** Writes generated boards and decks, and returns their paths and the hash of all files of each table. */
function writeTables(folder: string): {
  files: Readonly<Record<string, Readonly<Record<string, string>>>>;
  hashes: Record<string, string>;
} {
  const files: Record<string, Record<string, string>> = {};
  const hashes: Record<string, string> = {};
  for (const table of TRAINING_TABLES) {
    const texts = generateTable(table);
    files[table.id] = {};
    if (texts !== null) {
      const place = join(folder, table.id);
      mkdirSync(place, { recursive: true });
      files[table.id] = { board: join(place, 'board.json'), deck: join(place, 'deck.csv') };
      writeFileSync(files[table.id].board, texts.board);
      writeFileSync(files[table.id].deck, texts.deck);
    }
    table.title.compile(requestOf(table, files[table.id]));
    const content = Object.values(tableFiles(table, files[table.id])).map((one) => one.content);
    hashes[table.id] = createHash('sha256')
      .update(JSON.stringify([VERSION, table.title.meta.id, content]))
      .digest('hex')
      .slice(0, 16);
  }
  return { files, hashes };
}
