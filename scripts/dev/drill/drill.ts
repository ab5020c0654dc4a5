// A kind of faults: how often it is tried, and the property that must hold whatever fast-check draws.
import type { IAsyncProperty } from 'fast-check';

export interface OpenDrill {
  /** Throws when something does not hold. */
  readonly property: IAsyncProperty<[unknown]>;
  readonly close?: () => Promise<void>;
}

export interface Drill {
  /** Its trial, and what must hold, in one sentence. */
  readonly about: string;
  /** Trials when no number is given. */
  readonly usual: number;
  /** @param folder empty, for what all trials share; removed at the end */
  readonly open: (folder: string) => Promise<OpenDrill>;
}
