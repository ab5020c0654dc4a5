// One training game, on this thread.
import { refereeGame } from '../../../arena/index.ts';
import { boardTablesOf, type Rules } from '../../../bots/crayon/planning/map/board-tables.ts';
import type { Value } from '../../../bots/crayon/planning/value/value-model.ts';
import type { AnyGame } from '../../../engine/index.ts';
import { explorer } from './explorer.ts';
import type { Position, TrainingGame } from './training-game.ts';

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

/** @throws Error when an explorer misbehaves @param value what explorers choose by; see `explorer` */
export function playTrainingGame(game: AnyGame, seed: number, value: Value | null): TrainingGame {
  const positions: Position[] = [];
  const def = explorer(value, ({ seat, round, at, features }) => {
    positions.push({ seat, round, at: thousandths(at), features: features.map(thousandths) });
  });
  const params = Object.fromEntries((def.params ?? []).map((param) => [param.id, param.default]));
  const players = Array.from({ length: game.seats }, () => ({ def, params }));
  const { rounds, winners, faults } = refereeGame(game, seed, players);
  const fault = faults.find((one) => one !== null);
  if (fault) throw new Error(`seed ${seed}: ${fault.code}, ${fault.detail}`);
  const { turns } = boardTablesOf(game.rules as Rules).units;
  return { seed, rounds, winners, unit: turns, positions };
}
