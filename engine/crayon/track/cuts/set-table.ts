// Sets of cities as small numbers, so that searches can compare and keep them in a word: the same set always has the same
// number until the table is cleared.
import type { CityMarks } from './city-marks.ts';

export class SetTable {
  /** The number of the empty set. */
  readonly empty = 0;
  readonly #marks: CityMarks;
  /** Bits of the sets, `words` words each, and of the one being looked up. */
  #bits: Int32Array;
  #count = 1;
  readonly #wanted: Int32Array;

  constructor(marks: CityMarks) {
    this.#marks = marks;
    this.#bits = new Int32Array(marks.words * 64);
    this.#wanted = new Int32Array(marks.words);
  }

  /** Forgets all sets but the empty one. */
  clear(): void {
    this.#count = 1;
  }

  /** The set less the cities that a segment is marked with, plus those of them that it lacks. */
  across(set: number, segment: number): number {
    const { isMarked, words, bits } = this.#marks;
    if (isMarked[segment] === 0) return set;
    for (let w = 0; w < words; w++) this.#wanted[w] = this.#bits[set * words + w] ^ bits[segment * words + w];
    return this.#number();
  }

  /** The cities that are in one of the sets only. */
  xor(one: number, other: number): number {
    if (one === this.empty) return other;
    if (other === this.empty) return one;
    const { words } = this.#marks;
    for (let w = 0; w < words; w++)
      this.#wanted[w] = this.#bits[one * words + w] ^ this.#bits[other * words + w];
    return this.#number();
  }

  /** Bits of a set, one a city. Valid until the next set is looked up. */
  words(set: number): Int32Array {
    const { words } = this.#marks;
    for (let w = 0; w < words; w++) this.#wanted[w] = this.#bits[set * words + w];
    return this.#wanted;
  }

  /** The number of the set wanted, which gets one if it has none. */
  #number(): number {
    const { words } = this.#marks;
    for (let set = 0; set < this.#count; set++) if (this.#isWanted(set)) return set;
    if (this.#count * words === this.#bits.length) {
      const larger = new Int32Array(this.#bits.length * 2);
      larger.set(this.#bits);
      this.#bits = larger;
    }
    this.#bits.set(this.#wanted, this.#count * words);
    return this.#count++;
  }

  #isWanted(set: number): boolean {
    const { words } = this.#marks;
    for (let w = 0; w < words; w++) if (this.#bits[set * words + w] !== this.#wanted[w]) return false;
    return true;
  }
}
