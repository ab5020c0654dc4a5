// A title is a game one can choose by name. Its meta data loads without rules, board or cards.
import type { AnyGame } from './game.ts';

/** An optional rule as users see it. */
export interface OptionDef {
  readonly id: string;
  readonly name: string;
  /** One line: what changes when it is on. */
  readonly description: string;
  /** Number of players it is made for, where it is made for one only. */
  readonly seats?: number;
  /** Ids that must be on as well. */
  readonly needs?: readonly string[];
  /** Ids that must not be on as well. */
  readonly excludes?: readonly string[];
}

export interface TitleMeta {
  readonly id: string;
  readonly name: string;
  /** Which bots can play it. */
  readonly family: string;
  readonly description: string;
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number };
  readonly stage: 'alpha' | 'stable';
  readonly options: readonly OptionDef[];
}

/** A file's content with the name that messages use for it. CSV files arrive as rows, JSON as parsed. */
export interface DataFile {
  readonly source: string;
  readonly content: unknown;
}

/** One row of a CSV file. */
export interface CsvRow {
  /** 1-based line in the file. */
  readonly line: number;
  readonly fields: readonly string[];
}

/** Everything besides the seed that decides how games of a run go. Plain data: it crosses threads. */
export interface GameRequest {
  readonly seats: number;
  readonly options: readonly string[];
  /** By kind of file: all keys of `Title.files`, and those of `Title.extraFiles` that are given. */
  readonly files: Readonly<Record<string, DataFile>>;
  /** Rounds after which a game is ended as unfinished. */
  readonly maxRounds: number;
}

export interface Title {
  readonly meta: TitleMeta;
  /** Default data files by kind (`board`, `deck`, ...); each can be replaced by a user's own. */
  readonly files: Readonly<Record<string, URL>>;
  /** Kinds of file that a user may add and that have no default (`rules`). */
  readonly extraFiles?: readonly string[];
  /** Builds the game once; throws `DataError` naming every fault of files and options. */
  compile(request: GameRequest): AnyGame;
}
