import type { Constants } from '../model/constants.ts';

/** What a game asks of its board: the players at the table, and numbers of the title. */
export interface BoardNeeds
  extends Pick<
    Constants,
    'goalMajors' | 'cityEntries' | 'citySegments' | 'inletCost' | 'keepRoom' | 'majorsStayOpen'
  > {
  readonly seats: number;
}
