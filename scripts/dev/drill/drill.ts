// A kind of fault: its number of trials, and the property that must hold for all draws of fast-check.
import type { IAsyncProperty } from 'fast-check';

export interface OpenDrill {
  /** Throws when something does not hold. */
  readonly property: IAsyncProperty<[unknown]>;
  readonly close?: () => Promise<void>;
}

export interface Drill {
  /** One sentence: what a trial does, and what must hold. */
  readonly description: string;
  /** Number of trials without `--trials`. */
  readonly defaultTrials: number;
  /** @param folder empty, for what all trials share; removed at the end */
  readonly start: (folder: string) => Promise<OpenDrill>;
}
