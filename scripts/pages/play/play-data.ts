// What the command puts into the page of a person who plays: nothing of the game that the rules hide, so no seed.
import type { DataFile } from '../../../engine/index.ts';
import type { PageMap } from '../view/page-data.ts';

/** Plain JSON data. */
export interface PlayData {
  readonly title: string;
  readonly options: readonly string[];
  readonly maxRounds: number;
  readonly files: Readonly<Record<string, DataFile>>;
  /** Who sits in each seat. */
  readonly seats: readonly string[];
  /** The person's seat. */
  readonly person: number;
  /** What the page's requests must bring. */
  readonly token: string;
  /** Left out for games that are played on no map. */
  readonly map?: PageMap;
}
