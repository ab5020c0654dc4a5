import type { ElementType } from './slots.ts';
import type { CrayonState } from './state.ts';

const VIEWS: Readonly<
  Record<ElementType, new (buffer: ArrayBuffer, at: number, length: number) => ArrayLike<number>>
> = { Int32: Int32Array, Int16: Int16Array, Int8: Int8Array, Uint8: Uint8Array };

/** Values outside the ranges of their slots, in words. */
export function rangeFaults(state: CrayonState): string[] {
  const faults: string[] = [];
  for (const { name, type, offset, length, range } of state.layout.slots) {
    const view = new VIEWS[type](state.buffer, offset, length);
    for (let i = 0; i < length; i++)
      if (view[i] < range[0] || view[i] > range[1])
        faults.push(`${name}[${i}] is ${view[i]}, allowed are ${range[0]} to ${range[1]}`);
  }
  return faults;
}
