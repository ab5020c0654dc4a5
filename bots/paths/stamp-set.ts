// Sets of whole numbers for work that is done over and over: emptied at once, without giving memory back and taking it anew.

/** Numbers from 0 to a size less 1; others are not checked for. */
export interface StampSet {
  clear(): void;
  has(number: number): boolean;
  add(number: number): void;
}

/** The highest stamp there is room for. A thread that plays all night clears far more often. */
const LAST_STAMP = 0xffff;

/** Marks for the numbers below `size`; none are set. */
export function createStampSet(size: number): StampSet {
  // A number is marked where it holds the stamp of the present.
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
