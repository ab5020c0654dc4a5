// What a fault drill is made of: kinds of faults, and trials of each. All that is drawn at random in a trial comes from the
// stream of its seed, kind and number, so a trial can be replayed alone.
import type { Random } from '../../../../engine/index.ts';

export interface Trial {
  /** From 0. */
  readonly number: number;
  readonly random: Random;
  /** Empty folder of the trial's own; removed afterwards. */
  readonly folder: string;
}

export interface Outcome {
  /** What was done, in a few words. */
  readonly what: string;
  /** What did not hold; missing when all did. */
  readonly fault?: string;
}

export interface OpenDrill {
  readonly play: (trial: Trial) => Promise<Outcome>;
  readonly close?: () => Promise<void>;
}

/** Why a kind cannot be tried on this machine. */
export interface Skipped {
  readonly skipped: string;
}

export interface Drill {
  readonly name: string;
  /** What it tries and what must hold, in one sentence. */
  readonly about: string;
  /** Trials when no number is given. */
  readonly usual: number;
  /** @param folder empty, for what all trials share; removed at the end */
  readonly open: (folder: string) => Promise<OpenDrill | Skipped>;
}
