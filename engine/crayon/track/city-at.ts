// Where a train stands, in terms of cities.
import type { City } from '../board/board.ts';
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';

/** City the seat's train stands in (any of the 7 mileposts of a major), or null. */
export function cityAt(rules: Rules, state: CrayonState, seat: number): City | null {
  const at = state.trainAt[seat];
  if (at < 0) return null;
  const city = rules.board.cityOf[at];
  return city < 0 ? null : rules.board.cities[city];
}
