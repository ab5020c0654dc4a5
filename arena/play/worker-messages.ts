// Messages between the main thread and its workers, as plain data.
import type { GameRequest, Problem } from '../../engine/index.ts';
import type { Block } from '../model/block.ts';
import type { BlockResult } from '../model/block-result.ts';
import type { Entrant } from '../model/entrant.ts';
import type { Fault } from '../model/fault.ts';
import type { ProbeCode } from '../model/probe.ts';
import type { Expulsion, Limits } from '../sandbox/thread/watchdog.ts';

/** Data that a worker needs at its start. */
export interface WorkerSetup {
  readonly title: string;
  readonly request: GameRequest;
  readonly entrants: readonly Entrant[];
  readonly probes?: readonly ProbeCode[];
  /** True if a killed bot loses at once, as in a league; also in games with a key, whose deal it may have seen. */
  readonly losesIfKilled?: boolean;
}

export interface WorkerData extends WorkerSetup {
  readonly limits: Limits;
  /** One word; nonzero once the arena ends. */
  readonly ending: Int32Array<SharedArrayBuffer>;
}

/** A setup that was sent to the threads of a pool after their start, as `v8.serialize` writes it. */
export interface LaterSetup {
  /** From 1. */
  readonly number: number;
  readonly bytes: Uint8Array<SharedArrayBuffer>;
}

/** A block, and the setup that it is played with; that of the worker's start by default. */
export interface PlacedBlock extends Block {
  readonly setup?: LaterSetup;
}

export interface Task {
  readonly id: number;
  readonly block: PlacedBlock;
  /** Bots to expel from a replayed game, which is alone in its block. */
  readonly expelled: readonly Expulsion[];
  readonly measure?: Measure;
  /** Entrants whose code must not be loaded, because it ended or blocked a worker before. */
  readonly unloadable: readonly (readonly [entrant: number, fault: Fault])[];
  /** Shared memory of a `Heartbeat`. */
  readonly progress: Int32Array<SharedArrayBuffer>;
}

/** A worker's answer to a task: its games, or why it cannot start: a `DataError`, or the text of another error. */
export type WorkerReport =
  | { readonly result: BlockResult }
  | { readonly error: { readonly source: string; readonly problems: readonly Problem[] } | string };

/** Other messages of a worker: a line that a bot printed, or its final report, after which it must be ended. */
export type WorkerNews =
  | { readonly line: string }
  | { readonly id: number; readonly finalReport: WorkerReport };

/** Measurement of bots for `check-bot`; `resampled` also resamples hidden information before each decision. */
export type Measure = 'plain' | 'resampled';
