// A title is a game that users choose by name. Its metadata loads without its rules, board and cards.
import type { AnyGame } from './game.ts';

/** Description of an optional rule for users. */
export interface OptionDef {
  readonly id: string;
  readonly name: string;
  /** One-line description of the changed rule. */
  readonly description: string;
  /** Number of players that the option requires; omitted if any. */
  readonly seats?: number;
  /** Ids of options that it requires. */
  readonly needs?: readonly string[];
  /** Ids of options that it excludes. */
  readonly excludes?: readonly string[];
}

/** Public description of a title, available before it is compiled. */
export interface TitleMeta {
  readonly id: string;
  readonly name: string;
  /** Family of games; bots of the same family can play the title. */
  readonly family: string;
  readonly description: string;
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number };
  readonly stage: 'alpha' | 'stable';
  readonly options: readonly OptionDef[];
}

/** The content of a file: rows of a table (`CsvRow[]`) or parsed JSON. */
export interface DataFile {
  /** File name for messages. */
  readonly source: string;
  readonly content: unknown;
  /** Name of the sheet, for a table from a spreadsheet. */
  readonly sheet?: string;
}

/** One row of a table, as in a CSV file. */
export interface CsvRow {
  /** 1-based line in the file, or row of the sheet. */
  readonly line: number;
  readonly fields: readonly string[];
}

/** Everything except the seed that determines the games of a run. Plain data: it crosses threads. */
export interface GameRequest {
  readonly seats: number;
  readonly options: readonly string[];
  /** Files by kind: all keys of `Title.files`, and any of `Title.extraFiles`. */
  readonly files: Readonly<Record<string, DataFile>>;
  /** The game ends unfinished after this many rounds. */
  readonly maxRounds: number;
}

/** A game that users choose by name. */
export interface Title {
  readonly meta: TitleMeta;
  /** Default data files by kind (`board`, `deck`, ...). Users can replace them. */
  readonly files: Readonly<Record<string, URL>>;
  /** Kinds of optional files without a default (`rules`). */
  readonly extraFiles?: readonly string[];
  /** Builds the game. @throws DataError that lists every problem of files and options */
  compile(request: GameRequest): AnyGame;
}
