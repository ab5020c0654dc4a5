// A play of a crayon-rail game: one block of memory with views on it. Copying is one slice, comparing is comparing bytes,
// and the bytes are the save format. slots.ts says what the block holds, layout.ts where.
import { Accessors } from './accessors.ts';
import type { Layout } from './layout.ts';
import type { ModuleSlots } from './module-slots.ts';

/**
 * Slots of trains (place, class, loads) are indexed by train: the train of a seat that is in operation has the seat's
 * number, another train of that seat has this number plus `seats`.
 */
export class CrayonState extends Accessors {
  readonly buffer: ArrayBuffer;
  readonly layout: Layout;
  /** The whole block, for hashing. */
  readonly words: Int32Array;
  /** Slots of rule modules. */
  readonly extra: Readonly<ModuleSlots>;

  constructor(layout: Layout, buffer: ArrayBuffer = new ArrayBuffer(layout.bytes)) {
    super(layout, buffer);
    const { offset, size } = layout;
    this.layout = layout;
    this.buffer = buffer;
    this.words = new Int32Array(buffer);
    const extra: Record<string, Int32Array> = {};
    for (const name of layout.extras) extra[name] = new Int32Array(buffer, offset[name], size[name]);
    this.extra = Object.freeze(extra) as unknown as ModuleSlots;
    Object.freeze(this);
  }

  /** Another state with the same words. */
  copy(): CrayonState {
    return new CrayonState(this.layout, this.buffer.slice(0));
  }

  /** Overwrites this state with another of the same layout. */
  become(other: CrayonState): void {
    this.words.set(other.words);
  }
}

export function setSeed(state: CrayonState, seed: number): void {
  state.secret[0] = Math.floor(seed / 0x1_0000_0000);
  state.secret[1] = seed | 0;
}

export const seedOf = (state: CrayonState): number =>
  state.secret[0] * 0x1_0000_0000 + (state.secret[1] >>> 0);
