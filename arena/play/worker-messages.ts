// Messages between the main thread and its workers. Plain data.
import type { GameRequest } from '../../engine/index.ts';
import type { Block } from '../model/block.ts';
import type { BlockResult } from '../model/block-result.ts';
import type { Entrant } from '../model/entrant.ts';
import type { Fault } from '../model/fault.ts';
import type { Expulsion } from '../sandbox/thread/watchdog.ts';

/** Plain data that a worker needs at its start. */
export interface WorkerSetup {
  readonly title: string;
  readonly request: GameRequest;
  readonly entrants: readonly Entrant[];
}

/** Setup of a worker with what the pool adds. */
export interface WorkerData extends WorkerSetup {
  /** Seconds in which a bot in a process of its own must answer. */
  readonly answerLimit: number;
  /** Megabytes that an isolated bot may use. */
  readonly memoryLimit: number;
  /** One word, not 0 once the arena ends. */
  readonly ending: Int32Array<SharedArrayBuffer>;
}

export interface Task {
  readonly id: number;
  readonly block: Block;
  /** From the only game of a block that is played again. */
  readonly expelled: readonly Expulsion[];
  readonly measure?: Measure;
  /** Entrants whose code must not be loaded, since it ended or blocked a worker. */
  readonly unloadable: readonly (readonly [entrant: number, fault: Fault])[];
  /** Shared memory of a `Progress`. */
  readonly progress: Int32Array<SharedArrayBuffer>;
}

/** A worker's report on a task: its games, or why it cannot begin. */
export type WorkerReport =
  | { readonly result: BlockResult }
  | { readonly error: { readonly source?: string; readonly faults: readonly string[] } };

/** Message of a worker that answers no task: a line that a bot printed; or its last report, after which it has to be ended. */
export type WorkerNews = { readonly line: string } | { readonly id: number; readonly last: WorkerReport };

/** How closely bots are watched; with `resampled` everything hidden is also dealt again before each question. */
export type Measure = 'plain' | 'resampled';
