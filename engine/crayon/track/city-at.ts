// Where a train stands, in terms of cities.
import type { City } from '../board/board.ts';
import { milepostName } from '../board/milepost-name.ts';
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';

/** City the seat's train stands in (any of the 7 mileposts of a major), or null. */
export function cityAt(rules: Rules, state: CrayonState, seat: number): City | null {
  const at = state.trainAt[seat];
  if (at < 0) return null;
  const city = rules.board.cityOf[at];
  return city < 0 ? null : rules.board.cities[city];
}

/** Where the seat's train in operation stands, as a clause: `the train is at D12`. */
export function whereTrain({ board }: Rules, { trainAt }: CrayonState, seat: number): string {
  const at = trainAt[seat];
  return at < 0 ? 'the train is not placed yet' : `the train is at ${milepostName(board, at)}`;
}
