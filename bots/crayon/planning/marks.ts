// Sets of whole numbers for work that is done over and over: emptied at once, without giving memory back and taking it anew.

export interface Marks {
  clear(): void;
  has(number: number): boolean;
  add(number: number): void;
}

/** Marks for the numbers below `size`; none are set. */
export function createMarks(size: number): Marks {
  // A number is marked where it holds the stamp of the present.
  const stamps = new Int32Array(size);
  let stamp = 1;
  return {
    clear(): void {
      stamp++;
    },
    has: (number) => stamps[number] === stamp,
    add(number): void {
      stamps[number] = stamp;
    },
  };
}
