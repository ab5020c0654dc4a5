import type { AnyGame } from '../../engine/index.ts';
import type { RunSettings } from '../run/plan/run-settings.ts';
import { planGame } from '../run/plan/table-plan.ts';

/** What is played. */
export interface GameChoice extends Pick<RunSettings, 'title' | 'options' | 'maxRounds'> {
  /** Seats; the title says how many it takes. */
  readonly players: number;
  /** Paths of data files of your own by kind, such as `board`. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Compiles a title, north-america unless another one is named. @throws DataError with every fault */
export const openGame = ({ files = {}, ...choice }: GameChoice): AnyGame =>
  planGame({ ...choice, files }).game;
