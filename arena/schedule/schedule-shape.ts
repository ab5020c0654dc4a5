// The data of a schedule, apart from how it is computed.
import type { Start } from '../model/block.ts';
import type { Seating } from './seatings.ts';

export const SEATINGS = ['balanced', 'rotation'] as const;
export type SeatingMode = (typeof SEATINGS)[number];

/** Settings that decide which games are played. */
export interface ScheduleShape {
  /** Bots that take part; a bot that plays against itself counts each time. */
  readonly entrants: number;
  /** For each entrant the first one that is the same bot, see equal-bots.ts; all differ when left out. */
  readonly kinds?: readonly number[];
  readonly seats: number;
  readonly seating: SeatingMode;
  /** Number of seeds. */
  readonly seeds: number;
  readonly firstSeed: number;
  /** Bots leave on the way: each seed picks its groups among all that there are, see picked-groups.ts. */
  readonly isPicked?: boolean;
  /** Starting position of each seed, in a run from positions: at least as many as seeds. */
  readonly starts?: readonly Start[];
  /** Games are dealt from this and their seeds; when left out, from the seeds alone. */
  readonly key?: string;
}

export interface Schedule extends ScheduleShape {
  /** The groups that meet, each once a seed, or that a seed picks from: entrants, or labels that each seed deals to entrants. */
  readonly groups: readonly (readonly number[])[];
  /** True when not all groups are played and each seed deals the labels, see `drawGroups` in schedule.ts. */
  readonly isRelabelled: boolean;
  readonly seatings: readonly Seating[];
  readonly blocks: number;
  readonly games: number;
}
