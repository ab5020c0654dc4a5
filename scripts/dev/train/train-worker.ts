// Worker thread that plays training games with the value of one stage.
import { workerData } from 'node:worker_threads';
import { refereeGame } from '../../../arena/play/index.ts';
import { boardTablesOf, type Rules } from '../../../bots/crayon/planning/map/board-tables.ts';
import {
  createValue,
  type ValueFn,
  type ValueModel,
} from '../../../bots/crayon/planning/value/value-model.ts';
import type { AnyGame } from '../../../engine/index.ts';
import { explorer } from './explorer.ts';
import type { Position, TrainingGame } from './training-game.ts';
import { compileTable, TRAINING_TABLES } from './training-tables.ts';

/** Data of a stage for a worker. */
export interface StageData {
  readonly model: ValueModel | null;
  /** By table: paths of its generated files by kind. */
  readonly files: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface TrainingJob {
  readonly table: string;
  readonly seed: number;
}

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

const games = new Map<string, AnyGame>();
let value: ValueFn | null | undefined;

function gameOf(id: string, files: StageData['files']): AnyGame {
  let game = games.get(id);
  if (game === undefined) {
    game = compileTable(TRAINING_TABLES.find((one) => one.id === id)!, files[id]);
    games.set(id, game);
  }
  return game;
}

/** @throws Error if an explorer misbehaves @param value value by which explorers choose; see `explorer` */
function playTrainingGame(game: AnyGame, seed: number, value: ValueFn | null): TrainingGame {
  const positions: Position[] = [];
  const def = explorer(value, ({ seat, round, arrival, features }) => {
    positions.push({ seat, round, arrival: thousandths(arrival), features: features.map(thousandths) });
  });
  const params = Object.fromEntries((def.params ?? []).map((param) => [param.id, param.default]));
  const players = Array.from({ length: game.seats }, () => ({ def, params }));
  const { rounds, winners, faults } = refereeGame(game, seed, players);
  const fault = faults.find((one) => one !== null);
  if (fault) throw new Error(`seed ${seed}: ${fault.code}, ${fault.detail}`);
  const { haulTurns } = boardTablesOf(game.rules as Rules).units;
  return { seed, rounds, winners, haulTurns: haulTurns, positions };
}

export default function work({ table, seed }: TrainingJob): TrainingGame {
  const { model, files } = workerData as StageData;
  if (value === undefined) value = model && createValue(model);
  return playTrainingGame(gameOf(table, files), seed, value);
}
