// Data that the command puts into a page: everything that the page needs to replay the game by itself.

import type { DataFile } from '../../../engine/index.ts';
import type { RecordedText } from '../../games/index.ts';

export interface PageMap {
  /** Left, top, width and height in drawing units (see designer/board/drawing/frame.ts). */
  readonly view: readonly [number, number, number, number];
}

/** Message of the server to the page of a game in progress. */
export type JournalNews =
  | {
      readonly kind: 'lines';
      /** Bytes of the journal before them, and with them. */
      readonly from: number;
      readonly to: number;
      readonly lines: readonly string[];
    }
  /** The file now holds another journal. */
  | { readonly kind: 'other' };

/** A recorded game to watch. Plain JSON data. */
export interface PageData extends RecordedText {
  readonly mode: 'watch';
  /** Headline, and the line about the game below it. */
  readonly title: string;
  readonly detail: string;
  /** Place of the drawn map; left out for games without one. */
  readonly map?: PageMap;
  /** Explanations of decisions: the number of the first action (from 0) and an index into `reasons`. */
  readonly explained: readonly (readonly [action: number, reason: number])[];
  readonly reasons: readonly string[];
  /** Present for a game that may be in progress: the server sends additions to its journal. */
  readonly live?: {
    /** Number of its bytes in this page. */
    readonly bytes: number;
  };
  /** By seat, why a bot was expelled from the game; null for the others. Empty if unknown. */
  readonly faults: readonly (string | null)[];
}

/** A game for a person to play, without anything that the rules hide, such as the seed. Plain JSON data. */
export interface PlayData {
  readonly mode: 'play';
  readonly title: string;
  readonly detail: string;
  /** Goal of the game; '' if unknown. */
  readonly goal: string;
  readonly titleId: string;
  readonly options: readonly string[];
  readonly maxRounds: number;
  readonly files: Readonly<Record<string, DataFile>>;
  /** Names of the players by seat, and the person's seat. */
  readonly seats: readonly string[];
  readonly person: number;
  /** Token that the page's requests must carry. */
  readonly token: string;
  /** Left out for games without a map. */
  readonly map?: PageMap;
}
