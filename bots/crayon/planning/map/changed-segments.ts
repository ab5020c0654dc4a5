// Finds the segments whose owner changed since the last look. Owners are compared four at a time, as 32-bit words:
// between two decisions only a few of several thousand segments change.
import type { BoardTables, State } from './board-tables.ts';

/** Calls `visit` for each segment whose owner changed since the last call, ascending, with the owner at that call. */
export type ChangedSegments = (visit: (segment: number, ownerBefore: number) => void) => void;

/** @param state the state to watch; its contents change, it stays the same object. At first no segment has an owner. */
export function createChangedSegments({ board }: BoardTables, state: State): ChangedSegments {
  const { segmentOwner } = state;
  // Words begin at the first multiple of 4, as memory demands. The segments before and after are compared one by one.
  const before = -segmentOwner.byteOffset & 3;
  const seenOffset = segmentOwner.byteOffset & 3;
  const seen = new Uint8Array(new ArrayBuffer(board.segments + 8), seenOffset, board.segments);
  const words = Math.max(0, (board.segments - before) >> 2);
  const nowWords = new Int32Array(state.buffer, segmentOwner.byteOffset + before, words);
  const seenWords = new Int32Array(seen.buffer, seenOffset + before, words);

  return (visit) => {
    const look = (segment: number): void => {
      const owner = seen[segment];
      if (segmentOwner[segment] === owner) return;
      seen[segment] = segmentOwner[segment];
      visit(segment, owner);
    };
    for (let segment = 0; segment < before; segment++) look(segment);
    for (let word = 0; word < words; word++) {
      if (nowWords[word] === seenWords[word]) continue;
      for (let segment = before + 4 * word; segment < before + 4 * word + 4; segment++) look(segment);
    }
    for (let segment = before + 4 * words; segment < board.segments; segment++) look(segment);
  };
}
