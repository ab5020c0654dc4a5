// Laying and erasing track, and what it connects. Keeps the derived `touched` bits true.
import { MAJOR } from './board/board.ts';
import type { Rules } from './rules/rules.ts';
import type { CrayonState } from './state/state.ts';

/** Gives a free segment to a seat. */
export function layTrack(rules: Rules, state: CrayonState, seat: number, segment: number): void {
  const { board, layout } = rules;
  state.segmentOwner[segment] = seat + 1;
  const arc = board.arcA[segment];
  const row = seat * layout.touchedWords;
  const a = board.from[arc];
  const b = board.to[arc];
  state.touched[row + (a >> 5)] |= 1 << (a & 31);
  state.touched[row + (b >> 5)] |= 1 << (b & 31);
}

/** Makes a segment free again. */
export function eraseTrack(rules: Rules, state: CrayonState, segment: number): void {
  const { board, layout } = rules;
  const owner = state.segmentOwner[segment];
  state.segmentOwner[segment] = 0;
  const row = (owner - 1) * layout.touchedWords;
  const arc = board.arcA[segment];
  for (const m of [board.from[arc], board.to[arc]]) {
    if (!touchesOwnTrack(rules, state, owner - 1, m)) state.touched[row + (m >> 5)] &= ~(1 << (m & 31));
  }
}

/** Whether a segment of `seat` ends at the milepost; recomputed from the segments. */
export function touchesOwnTrack(rules: Rules, state: CrayonState, seat: number, milepost: number): boolean {
  const { first, segmentOf } = rules.board;
  for (let arc = first[milepost]; arc < first[milepost + 1]; arc++) {
    if (state.segmentOwner[segmentOf[arc]] === seat + 1) return true;
  }
  return false;
}

/** Size of the largest set of major cities joined by one unbroken line of the seat's track. */
export function majorsConnected(rules: Rules, state: CrayonState, seat: number): number {
  const { board } = rules;
  const seen = new Uint8Array(board.mileposts);
  const queue = new Int32Array(board.mileposts);
  let best = 0;
  for (const major of board.majors) {
    const centre = board.cities[major].milepost;
    if (seen[centre]) continue;
    let head = 0;
    let tail = 0;
    let joined = 0;
    let own = false;
    seen[centre] = 1;
    queue[tail++] = centre;
    while (head < tail) {
      const m = queue[head++];
      const city = board.cityOf[m];
      if (city >= 0 && board.cities[city].size === MAJOR && board.cities[city].milepost === m) joined++;
      for (let arc = board.first[m]; arc < board.first[m + 1]; arc++) {
        const segment = board.segmentOf[arc];
        if (state.segmentOwner[segment] === seat + 1) own = true;
        else if (board.red[segment] === 0) continue;
        const there = board.to[arc];
        if (seen[there]) continue;
        seen[there] = 1;
        queue[tail++] = there;
      }
    }
    if (own && joined > best) best = joined;
  }
  return best;
}
