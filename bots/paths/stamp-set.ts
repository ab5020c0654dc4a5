// Sets of whole numbers that are cleared in constant time and reused without allocation.

/** Numbers from 0 to size - 1; others are not checked for. */
export interface StampSet {
  clear(): void;
  has(number: number): boolean;
  add(number: number): void;
}

/** The highest stamp that fits. A thread that plays all night clears far more often. */
const LAST_STAMP = 0xffff;

/** An empty set for the numbers below `size`. */
export function createStampSet(size: number): StampSet {
  // A number is in the set if it holds the present stamp.
  const stamps = new Uint16Array(size);
  let stamp = 1;
  return {
    clear(): void {
      if (stamp === LAST_STAMP) {
        stamps.fill(0);
        stamp = 0;
      }
      stamp++;
    },
    has: (number) => stamps[number] === stamp,
    add(number): void {
      stamps[number] = stamp;
    },
  };
}
