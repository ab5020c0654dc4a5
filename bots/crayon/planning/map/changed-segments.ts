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
  const copyOffset = segmentOwner.byteOffset & 3;
  const ownersBefore = new Uint8Array(new ArrayBuffer(board.segments + 8), copyOffset, board.segments);
  const wordCount = WORDS * Math.max(0, Math.floor((board.segments - before) / SEGMENTS));
  const currentWords = new Int32Array(state.buffer, segmentOwner.byteOffset + before, wordCount);
  const wordsBefore = new Int32Array(ownersBefore.buffer, copyOffset + before, wordCount);

  return (visit) => {
    const compare = (segment: number): void => {
      const owner = ownersBefore[segment];
      if (segmentOwner[segment] === owner) return;
      ownersBefore[segment] = segmentOwner[segment];
      visit(segment, owner);
    };
    for (let segment = 0; segment < before; segment++) compare(segment);
    for (let word = 0; word < wordCount; word += WORDS) {
      // Unrolled: one test for all eight words takes half the time of eight tests.
      const differences =
        (currentWords[word] ^ wordsBefore[word]) |
        (currentWords[word + 1] ^ wordsBefore[word + 1]) |
        (currentWords[word + 2] ^ wordsBefore[word + 2]) |
        (currentWords[word + 3] ^ wordsBefore[word + 3]) |
        (currentWords[word + 4] ^ wordsBefore[word + 4]) |
        (currentWords[word + 5] ^ wordsBefore[word + 5]) |
        (currentWords[word + 6] ^ wordsBefore[word + 6]) |
        (currentWords[word + 7] ^ wordsBefore[word + 7]);
      if (differences === 0) continue;
      const first = before + 4 * word;
      for (let segment = first; segment < first + SEGMENTS; segment++) compare(segment);
    }
    for (let segment = before + 4 * wordCount; segment < board.segments; segment++) compare(segment);
  };
}
