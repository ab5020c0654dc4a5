// A title is a game that users choose by name. Its metadata loads without rules, board or cards.
import type { AnyGame } from './game.ts';

/** An optional rule as users see it. */
export interface OptionDef {
  readonly id: string;
  readonly name: string;
  /** One line: what it changes. */
  readonly description: string;
  /** The only number of players for which it is made, if there is one. */
  readonly seats?: number;
  /** Ids of options that it requires. */
  readonly needs?: readonly string[];
  /** Ids of options that it excludes. */
  readonly excludes?: readonly string[];
}

export interface TitleMeta {
  readonly id: string;
  readonly name: string;
  /** Family of the bots that can play it. */
  readonly family: string;
  readonly description: string;
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number };
  readonly stage: 'alpha' | 'stable';
  readonly options: readonly OptionDef[];
}

/** A file's content (rows of a CSV file, parsed JSON) with its name for messages. */
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

/** Everything except the seed that determines the games of a run. Plain data: it crosses threads. */
export interface GameRequest {
  readonly seats: number;
  readonly options: readonly string[];
  /** Files by kind: all keys of `Title.files`, and those given of `Title.extraFiles`. */
  readonly files: Readonly<Record<string, DataFile>>;
  /** A game is ended as unfinished after this many rounds. */
  readonly maxRounds: number;
}

export interface Title {
  readonly meta: TitleMeta;
  /** Default data files by kind (`board`, `deck`, ...); users can replace each. */
  readonly files: Readonly<Record<string, URL>>;
  /** Kinds of file without a default that a user may add (`rules`). */
  readonly extraFiles?: readonly string[];
  /** Builds the game. @throws DataError that names every problem of files and options */
  compile(request: GameRequest): AnyGame;
}
