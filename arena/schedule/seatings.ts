// Seatings of a seed block that give no bot an advantage by its seat or neighbours. Balanced: every ordered
// pair of bots sits in every ordered pair of seats equally often. A sharply 2-transitive group achieves that
// with the fewest games: the affine maps x -> ax + b over the field of 2, 3, 4 or 5 elements. For six seats,
// for which no field exists, the maps x -> (ax + b) / (cx + d) with square determinant on the projective line
// of six points.

/** `seating[seat]` is the index of the bot in the block's group. */
export type Seating = readonly number[];

/** Product in the field of `n` elements; elements of GF(4) are bit pairs with 2 · 2 = 3. */
function times(n: number, a: number, b: number): number {
  if (n !== 4) return (a * b) % n;
  return a === 0 || b === 0 ? 0 : 1 + ((a - 1 + (b - 1)) % 3);
}

const plus = (n: number, a: number, b: number): number => (n === 4 ? a ^ b : (a + b) % n);

function affine(n: number): Seating[] {
  const list: Seating[] = [];
  for (let b = 0; b < n; b++)
    for (let a = 1; a < n; a++) list.push(Array.from({ length: n }, (_, x) => plus(n, times(n, a, x), b)));
  return list;
}

/** The 60 maps on the points 0 to 4 and infinity, represented by 5. */
function projective(): Seating[] {
  const inverse = [0, 1, 3, 2, 4];
  const found = new Map<string, Seating>();
  for (let code = 0; code < 625; code++) {
    const [a, b, c, d] = [1, 5, 25, 125].map((unit) => Math.floor(code / unit) % 5);
    const determinant = (a * d + 4 * b * c) % 5;
    if (determinant !== 1 && determinant !== 4) continue;
    const image = (x: number): number => {
      const above = x === 5 ? a : (a * x + b) % 5;
      const below = x === 5 ? c : (c * x + d) % 5;
      return below === 0 ? 5 : (above * inverse[below]) % 5;
    };
    const seating = [0, 1, 2, 3, 4, 5].map(image);
    found.set(seating.join(), seating);
  }
  return [...found.values()];
}

const byEntries = (a: Seating, b: Seating): number => {
  const first = a.findIndex((bot, i) => bot !== b[i]);
  return first < 0 ? 0 : a[first] - b[first];
};

/** Balanced seatings for 1 to 6 seats: 1, 2, 6, 12, 20 or 60, in ascending order. */
export function balancedSeatings(seats: number): Seating[] {
  if (seats < 1 || seats > 6) throw new RangeError(`no balanced seatings for ${seats} seats`);
  if (seats === 1) return [[0]];
  return (seats === 6 ? projective() : affine(seats)).sort(byEntries);
}

/** Every bot once in each seat, always in the same order around the table. */
export function rotations(seats: number): Seating[] {
  return Array.from({ length: seats }, (_, turn) =>
    Array.from({ length: seats }, (_, seat) => (seat + turn) % seats),
  );
}
