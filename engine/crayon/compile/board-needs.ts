import type { Constants } from '../model/constants.ts';
import type { TrackPrices } from './price-arcs.ts';

/** What a game asks of its board: the players at the table, and numbers of the title. */
export interface BoardNeeds
  extends TrackPrices,
    Pick<Constants, 'goalMajors' | 'cityEntries' | 'buildLimit'> {
  readonly seats: number;
}
