// The data of a schedule.
import type { StartPosition } from '../model/block.ts';
import type { Seating } from './seatings.ts';

export const SEATINGS = ['balanced', 'rotation'] as const;
export type SeatingMode = (typeof SEATINGS)[number];
export const DEFAULT_SEATING: SeatingMode = 'balanced';

/** Settings that decide which games are played. */
export interface ScheduleShape {
  /** Number of bots; a bot that plays against itself counts repeatedly. */
  readonly entrants: number;
  /** By entrant, the first entrant that is the same bot, see equal-bots.ts; if left out, all differ. */
  readonly kinds?: readonly number[];
  readonly seats: number;
  readonly seating: SeatingMode;
  readonly seeds: number;
  readonly firstSeed: number;
  /** Number of newcomers, the first entrants: only games of one of them against the others are played, see gauntlet-groups.ts. */
  readonly newcomers?: number;
  /** Each seed picks its groups from the bots that have not left, see picked-groups.ts. */
  readonly seedsPickGroups?: boolean;
  /** Starting position of each seed, in a run from positions: at least as many as seeds. */
  readonly starts?: readonly StartPosition[];
  /** Secret from which games are dealt together with their seeds. */
  readonly key?: string;
}

export interface Schedule extends ScheduleShape {
  /** Groups that meet once per seed, or from which a seed picks: of entrants, or of labels that each seed assigns to entrants. */
  readonly groups: readonly (readonly number[])[];
  /** True if each seed assigns the labels, because not all groups are played: see `drawGroups` in schedule.ts. */
  readonly isRelabelled: boolean;
  readonly seatings: readonly Seating[];
  readonly blocks: number;
  readonly games: number;
}
