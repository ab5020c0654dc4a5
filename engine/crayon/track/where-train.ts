import { milepostName } from '../board/milepost-name.ts';
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';

/** Where the seat's train in operation stands, as a clause: `the train is at D12`. */
export function whereTrain({ board }: Rules, { trainAt }: CrayonState, seat: number): string {
  const at = trainAt[seat];
  return at < 0 ? 'the train is not placed yet' : `the train is at ${milepostName(board, at)}`;
}
