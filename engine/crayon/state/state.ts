// The state of a crayon-rail game: one block of memory with views on it. Copies are slices, comparison is
// bytewise, and the bytes are the save format. slots.ts lists its contents, layout.ts their positions.
import { Accessors } from './accessors.ts';
import type { Layout } from './layout.ts';
import type { ModuleSlots } from './module-slots.ts';

/**
 * Slots of trains (position, class, loads) are indexed by train: a seat's train in operation has the seat's
 * number, its other train has this number plus `seats`.
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

  /** A copy that shares no memory. */
  copy(): CrayonState {
    return new CrayonState(this.layout, this.buffer.slice(0));
  }

  /** Overwrites this state with another of the same layout. */
  become(other: CrayonState): void {
    this.words.set(other.words);
  }
}

/** Stores the game's seed. */
export function setSeed(state: CrayonState, seed: number): void {
  state.secret[0] = Math.floor(seed / 0x1_0000_0000);
  state.secret[1] = seed | 0;
}

/** The game's seed. */
export const seedOf = (state: CrayonState): number =>
  state.secret[0] * 0x1_0000_0000 + (state.secret[1] >>> 0);
