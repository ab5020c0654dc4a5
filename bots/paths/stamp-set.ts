// Sets of integers that are cleared in constant time and reused without allocation.

/** The highest stamp that fits. A thread clears far more often, so stamps wrap around. */
const LAST_STAMP = 0xffff;

export interface StampSet {
  clear(): void;
  has(number: number): boolean;
  add(number: number): void;
}

/** A set of integers from 0 to size - 1, unchecked. */
export function createStampSet(size: number): StampSet {
  // A number is in the set if it has the current stamp.
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
    has: (number: number): boolean => stamps[number] === stamp,
    add(number: number): void {
      stamps[number] = stamp;
    },
  };
}
