// What the main thread and its workers tell each other. Plain data.
import type { GameRequest } from '../../engine/index.ts';
import type { Sealed } from '../guard/seal.ts';
import type { Verdict } from '../guard/verdict.ts';
import type { Block } from '../model/block.ts';
import type { BlockResult } from '../model/block-result.ts';
import type { Entrant } from '../model/entrant.ts';
import type { Fault } from '../model/fault.ts';

/** Plain data that a worker needs at its start. */
export interface WorkerSetup {
  readonly title: string;
  readonly request: GameRequest;
  readonly entrants: readonly Entrant[];
}

/** The same with what the pool adds. */
export interface WorkerData extends WorkerSetup {
  /** Seconds in which a bot in a process of its own must answer. */
  readonly answerLimit: number;
  /** For the seals of messages. */
  readonly secret: string;
  /** Megabytes that an isolated bot may use. */
  readonly memoryLimit: number;
  /** One word, not 0 once the arena ends. */
  readonly ending: Int32Array<SharedArrayBuffer>;
}

/** What a worker is asked to do: a `WorkerCommand` under seal. */
export interface Task extends Sealed {
  /** Shared memory of a `Progress`. */
  readonly progress: Int32Array<SharedArrayBuffer>;
}

export interface WorkerCommand {
  readonly block: Block;
  readonly verdicts: readonly Verdict[];
  readonly careful: boolean;
  readonly measure?: Measure;
  /** Entrants whose code must not be loaded, since it ended or blocked a worker. */
  readonly unloadable: readonly (readonly [entrant: number, fault: Fault])[];
}

/** A worker's report on a task: its games; why it cannot begin; or, when it reports itself unsafe, which bot is to blame. */
export type WorkerMessage =
  | { readonly result: BlockResult }
  | { readonly error: { readonly source?: string; readonly faults: readonly string[] } }
  | { readonly verdict?: Verdict }
  | { readonly unloadable: readonly [entrant: number, fault: Fault] };

/** How closely bots are watched; with `resampled` everything hidden is also dealt anew before each question. */
export type Measure = 'plain' | 'resampled';
