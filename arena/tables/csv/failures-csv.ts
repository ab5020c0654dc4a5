// failures.csv: one row for each game that broke the engine.
import type { GameFailure } from '../../model/block-result.ts';
import { column } from './column.ts';

export const FAILURE_COLUMNS = [
  column<GameFailure>('game_id', '', 'which game; it has no row in any other file', ({ id }) => id),
  column<GameFailure>('message', '', 'how the engine failed', ({ message }) => message),
];
