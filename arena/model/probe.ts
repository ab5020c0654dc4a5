// Probes watch games: what a study records, and statistics of users. A probe sees the whole state, also what is
// hidden from bots, and changes nothing.
import type { AnyGame } from '../../engine/index.ts';
import type { GameJob } from './block.ts';
import type { Outcome } from './outcome.ts';

/** Watches one game. */
export interface GameWatch {
  /** Called before each action is played. Do not change the state; it is the same object in each call. */
  readonly onAction?: (state: unknown, action: number, seat: number) => void;
  /** Called after the last action. @returns what was seen, as plain data */
  readonly end: (state: unknown, outcome: Outcome) => unknown;
}

/** Watches games and may vary them. */
export interface Probe {
  /** The game to play in place of the run's, with the same seats and actions. */
  readonly gameOf?: (job: GameJob) => AnyGame;
  /** Called before each game. */
  readonly watch: (game: AnyGame, job: GameJob) => GameWatch;
}

/** Default export of a probe's module in this package. Called once a worker. */
export type MakeProbe = (game: AnyGame) => Probe;

/** A probe that workers load: a module of this package by its path, or a user's file. */
export interface ProbeCode {
  /** Key of `GameRecord.probed`; for a user's file the hash of its source. */
  readonly id: string;
  /** Absolute for a user's file; else the compiled module, from the folder `dist`. */
  readonly path: string;
  /** Only for a user's file: what it says of itself. */
  readonly def?: ProbeDescription;
}

/** A user's probe. Only threads that play load its code. */
export type UserProbe = Required<ProbeCode>;

/** What a probe saw of a game, or why it failed there. */
export type Probed = { readonly seen: unknown } | { readonly error: string };

export interface LoadedProbe extends Probe {
  readonly id: string;
}

/** Types of a column: whole numbers, floating-point numbers, text. */
export const PROBE_TYPES = ['int', 'number', 'text'] as const;
/** Type of a column of a {@link ProbeDef}. */
export type ProbeType = (typeof PROBE_TYPES)[number];

/** Rows of a user's probe for a game: cells in the order of its columns, '' for an empty one. */
export type ProbedRows = readonly (readonly (number | string)[])[];

/** A row by column names; undefined and NaN give an empty cell. */
export type ProbeRow = Readonly<Record<string, number | string | undefined>>;

/** What a user's probe may know of a game before it begins. */
export interface ProbedGame {
  /** The game; `game.rules` has its rules, board and cards. */
  readonly game: AnyGame;
  readonly seed: number;
}

/** Watches one game for a user's statistic. */
export interface RowWatch extends Pick<GameWatch, 'onAction'> {
  /** Called after the last action. @returns rows of the table, each with all columns */
  readonly rows: (state: unknown, outcome: Outcome) => readonly ProbeRow[];
}

/**
 * A user's statistic: the export `probe` of a file. Its rows become `probe-NAME.csv`, after the columns `game_id`
 * and `seed`. A column `seat` (from 0) adds the bot in that seat. No clock and no random numbers: equal games must
 * give equal rows.
 */
export interface ProbeDef {
  /** Lower case letters, digits and hyphens, a letter first. */
  readonly name: string;
  /** One line. */
  readonly description: string;
  /** Family of titles that it understands; any by default. */
  readonly family?: string;
  /** Types of the columns by name: lower case letters, digits and underscores, a letter first. */
  readonly columns: Readonly<Record<string, ProbeType>>;
  /** Called before each game. */
  readonly watch: (game: ProbedGame) => RowWatch;
}

/** What a probe's file says of it. */
export type ProbeDescription = Omit<ProbeDef, 'watch'>;
