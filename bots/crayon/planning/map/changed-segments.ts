// Finds segments whose owner changed. Compares 32 owners at a time, as eight 32-bit words, because only a few
// of several thousand segments change between two decisions.
import type { BoardTables, State } from './board-tables.ts';

/** Calls `visit` for each segment whose owner changed since the last call, ascending. */
export type ChangedSegments = (visit: (segment: number, ownerBefore: number) => void) => void;

/** Number of words compared at a time, and of segments in them. */
const WORDS = 8;
const SEGMENTS = 4 * WORDS;

/** Initially no segment has an owner. @param state watched state: always the same object */
export function createChangedSegments({ board }: BoardTables, state: State): ChangedSegments {
  const { segmentOwner } = state;
  // Words must be aligned to 4 bytes. The segments before and after them are compared one by one.
  const before = -segmentOwner.byteOffset & 3;
  const seenOffset = segmentOwner.byteOffset & 3;
  const seen = new Uint8Array(new ArrayBuffer(board.segments + 8), seenOffset, board.segments);
  const words = WORDS * Math.max(0, Math.floor((board.segments - before) / SEGMENTS));
  const nowWords = new Int32Array(state.buffer, segmentOwner.byteOffset + before, words);
  const seenWords = new Int32Array(seen.buffer, seenOffset + before, words);

  return (visit) => {
    const compare = (segment: number): void => {
      const owner = seen[segment];
      if (segmentOwner[segment] === owner) return;
      seen[segment] = segmentOwner[segment];
      visit(segment, owner);
    };
    for (let segment = 0; segment < before; segment++) compare(segment);
    for (let word = 0; word < words; word += WORDS) {
      // Unrolled: one test for all eight words takes half the time of eight tests.
      const differences =
        (nowWords[word] ^ seenWords[word]) |
        (nowWords[word + 1] ^ seenWords[word + 1]) |
        (nowWords[word + 2] ^ seenWords[word + 2]) |
        (nowWords[word + 3] ^ seenWords[word + 3]) |
        (nowWords[word + 4] ^ seenWords[word + 4]) |
        (nowWords[word + 5] ^ seenWords[word + 5]) |
        (nowWords[word + 6] ^ seenWords[word + 6]) |
        (nowWords[word + 7] ^ seenWords[word + 7]);
      if (differences === 0) continue;
      const first = before + 4 * word;
      for (let segment = first; segment < first + SEGMENTS; segment++) compare(segment);
    }
    for (let segment = before + 4 * words; segment < board.segments; segment++) compare(segment);
  };
}
