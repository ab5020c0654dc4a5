// Runs in a worker thread: plays the training games that it is asked for, with one stage's value.
import { workerData } from 'piscina';
import { type Value, type ValueModel, valueBy } from '../../../bots/crayon/planning/value/value-model.ts';
import type { AnyGame } from '../../../engine/index.ts';
import { playTrainingGame } from './play-training-game.ts';
import type { TrainingGame } from './training-game.ts';
import { compileTable, TRAINING_TABLES } from './training-tables.ts';

/** What a stage plays with, as plain data. */
export interface StageData {
  readonly model: ValueModel | null;
  /** By table: paths of its generated files by kind. */
  readonly files: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface TrainingJob {
  readonly table: string;
  readonly seed: number;
}

const games = new Map<string, AnyGame>();
let value: Value | null | undefined;

function gameOf(id: string, files: StageData['files']): AnyGame {
  let game = games.get(id);
  if (game === undefined) {
    game = compileTable(TRAINING_TABLES.find((one) => one.id === id)!, files[id]);
    games.set(id, game);
  }
  return game;
}

export default function work({ table, seed }: TrainingJob): TrainingGame {
  const { model, files } = workerData as StageData;
  if (value === undefined) value = model && valueBy(model);
  return playTrainingGame(gameOf(table, files), seed, value);
}
