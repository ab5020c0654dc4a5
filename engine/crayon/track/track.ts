// Builds and erases track, and finds the cities that it connects. Maintains the derived `startBits`:
// mileposts of own track or, in the first edition, only of own track that is connected to a major city.
import { type City, MAJOR } from '../board/board.ts';
import { milepostName } from '../board/milepost-name.ts';
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';

/** Gives a free segment to a seat. */
export function layTrack(rules: Rules, state: CrayonState, seat: number, segment: number): void {
  const { board } = rules;
  state.segmentOwner[segment] = seat + 1;
  const arc = board.arcA[segment];
  const a = board.from[arc];
  const b = board.to[arc];
  if (rules.constants.branchesFrom === 'joined') {
    if (!isJoinedToMajor(rules, state, seat, a) && !isJoinedToMajor(rules, state, seat, b)) return;
    markJoined(rules, state, seat, a);
    markJoined(rules, state, seat, b);
  } else {
    markStart(rules, state, seat, a);
    markStart(rules, state, seat, b);
  }
}

/** Makes a segment free again. */
export function eraseTrack(rules: Rules, state: CrayonState, segment: number): void {
  const { board, layout } = rules;
  const seat = state.segmentOwner[segment] - 1;
  state.segmentOwner[segment] = 0;
  const row = seat * layout.startWords;
  if (rules.constants.branchesFrom === 'joined') {
    state.startBits.fill(0, row, row + layout.startWords);
    for (const major of board.majors)
      for (const milepost of board.cities[major].mileposts)
        if (touchesOwnTrack(rules, state, seat, milepost)) markJoined(rules, state, seat, milepost);
    return;
  }
  const arc = board.arcA[segment];
  for (const m of [board.from[arc], board.to[arc]]) {
    if (!touchesOwnTrack(rules, state, seat, m)) state.startBits[row + (m >> 5)] &= ~(1 << (m & 31));
  }
}

function markStart(rules: Rules, state: CrayonState, seat: number, milepost: number): void {
  state.startBits[seat * rules.layout.startWords + (milepost >> 5)] |= 1 << (milepost & 31);
}

/** True if track of the seat at the milepost is, or would be, connected to a major city. */
function isJoinedToMajor(rules: Rules, state: CrayonState, seat: number, milepost: number): boolean {
  const word = milepost >> 5;
  const bits = state.startBits[seat * rules.layout.startWords + word] | rules.majorMask[word];
  return ((bits >> (milepost & 31)) & 1) !== 0;
}

/** Marks the milepost and all that the seat's track connects to it as starts, unless marked already. */
function markJoined(rules: Rules, state: CrayonState, seat: number, milepost: number): void {
  const { board, layout } = rules;
  const row = seat * layout.startWords;
  const stack = [milepost];
  for (let m = stack.pop(); m !== undefined; m = stack.pop()) {
    if (((state.startBits[row + (m >> 5)] >> (m & 31)) & 1) !== 0) continue;
    markStart(rules, state, seat, m);
    for (let arc = board.firstArc[m]; arc < board.firstArc[m + 1]; arc++)
      if (state.segmentOwner[board.segmentOf[arc]] === seat + 1) stack.push(board.to[arc]);
  }
}

/** True if a segment of `seat` ends at the milepost; recomputed from the segments. */
export function touchesOwnTrack(rules: Rules, state: CrayonState, seat: number, milepost: number): boolean {
  const { firstArc, segmentOf } = rules.board;
  for (let arc = firstArc[milepost]; arc < firstArc[milepost + 1]; arc++) {
    if (state.segmentOwner[segmentOf[arc]] === seat + 1) return true;
  }
  return false;
}

/** Size of the largest set of major cities connected by one unbroken line of the seat's track. */
export const majorsConnected = (rules: Rules, state: CrayonState, seat: number): number =>
  maxNetworkValue(rules, state, seat, (majors) => majors.length);

/** Number of the goal's majors on one unbroken line of the seat's track, of `constants.goalMajors`. */
export function goalProgress(rules: Rules, state: CrayonState, seat: number): number {
  const { count, optional, mandatory } = rules.goal;
  const countIn = (majors: readonly number[], cities: readonly number[]): number =>
    majors.filter((city) => cities.includes(city)).length;
  return maxNetworkValue(rules, state, seat, (majors) =>
    mandatory.length === 0
      ? countIn(majors, optional)
      : Math.min(count, countIn(majors, optional)) + countIn(majors, mandatory),
  );
}

/** The maximum value of the seat's networks, each valued by its majors. */
function maxNetworkValue(
  rules: Rules,
  state: CrayonState,
  seat: number,
  valueOfMajors: (majors: readonly number[]) => number,
): number {
  const { board } = rules;
  const visited = new Uint8Array(board.mileposts);
  const queue = new Int32Array(board.mileposts);
  let best = 0;
  for (const major of board.majors) {
    const centre = board.cities[major].milepost;
    if (visited[centre]) continue;
    let head = 0;
    let tail = 0;
    const majors: number[] = [];
    let hasTrack = false;
    visited[centre] = 1;
    queue[tail++] = centre;
    while (head < tail) {
      const m = queue[head++];
      const city = board.cityOf[m];
      if (city >= 0 && board.cities[city].size === MAJOR && board.cities[city].milepost === m)
        majors.push(city);
      for (let arc = board.firstArc[m]; arc < board.firstArc[m + 1]; arc++) {
        const segment = board.segmentOf[arc];
        if (state.segmentOwner[segment] === seat + 1) hasTrack = true;
        else if (board.urban[segment] === 0) continue;
        const milepost = board.to[arc];
        if (visited[milepost]) continue;
        visited[milepost] = 1;
        queue[tail++] = milepost;
      }
    }
    if (hasTrack) best = Math.max(best, valueOfMajors(majors));
  }
  return best;
}

/** City of the seat's train (any of the 7 mileposts of a major), or null. */
export function cityAt(rules: Rules, state: CrayonState, seat: number): City | null {
  const milepost = state.trainAt[seat];
  if (milepost < 0) return null;
  const city = rules.board.cityOf[milepost];
  return city < 0 ? null : rules.board.cities[city];
}

/** Position of the seat's train in operation as a clause: `the train is at D12`. */
export function trainPositionText({ board }: Rules, { trainAt }: CrayonState, seat: number): string {
  const milepost = trainAt[seat];
  return milepost < 0 ? 'the train is not placed yet' : `the train is at ${milepostName(board, milepost)}`;
}
