import type { Workforce } from '../play/pool/workforce.ts';
import type { GivenLimits } from '../sandbox/thread/watchdog.ts';
import type { Accumulators } from './count-results.ts';
import type { LogLevel } from './plan/log-levels.ts';

export interface RunOptions {
  /** Who plays; threads of this process when left out. */
  readonly workforce?: Workforce;
  readonly workers: number;
  /** Against bots that hang or fill memory. */
  readonly limits?: GivenLimits;
  /** Folder that receives the run's folder. */
  readonly out: string;
  /** The folder of the run to resume; `plan` must be its plan. */
  readonly resume?: string;
  /** Drop damaged lines of the ledger of a resumed run and play their games again, instead of refusing it. */
  readonly dropDamaged?: boolean;
  /** When aborted, blocks in progress have a few seconds to be finished, and no others are begun. */
  readonly signal?: AbortSignal;
  /** Share of the games that are played again and compared, 0 to 1. */
  readonly audit?: number;
  /** Whether games.parquet and seats.parquet are written beside the CSV files. */
  readonly parquet?: boolean;
  /** Of run.log; no log without it. */
  readonly logLevel?: LogLevel;
  /** Called at the end for other problems, such as a terminal that is gone; they are written to run.log. */
  readonly warnings?: () => readonly string[];
  /** Called at the beginning and after each block. */
  readonly onProgress?: (state: RunState) => void;
}

/** The state of a running tournament: a live view, whose parts change while the run goes on. */
export interface RunState extends Accumulators {
  readonly folder: string;
  /** Games that are in the ledger, some perhaps not yet counted. */
  readonly games: number;
  /** Games among these that were there when the run was resumed. */
  readonly kept: number;
}
