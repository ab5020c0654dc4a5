// The arrays of numbers in the public rules, which all bots of a thread are handed and which cannot be made
// unchangeable: kept a second time, compared, and put back.
import { Buffer } from 'node:buffer';
import { isObject } from './lock.ts';

export interface Numbers {
  /** Whether they are no longer what they were. Takes tens of microseconds for a large board. */
  changed(): boolean;
  /** Puts them back; false when that cannot be done, since their memory is gone. */
  restore(): boolean;
}

/** Every array of numbers that can be reached from `value`, as bytes. */
function viewsIn(value: unknown): Uint8Array[] {
  const views: Uint8Array[] = [];
  const seen = new Set<object>();
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (!isObject(next) || seen.has(next)) continue;
    seen.add(next);
    if (ArrayBuffer.isView(next)) {
      views.push(new Uint8Array(next.buffer, next.byteOffset, next.byteLength));
      continue;
    }
    for (const key of Reflect.ownKeys(next)) open.push(Reflect.getOwnPropertyDescriptor(next, key)!.value);
  }
  return views;
}

/** Remembers the numbers in `rules` as they are now. */
export function rememberNumbers(rules: unknown): Numbers {
  const kept = viewsIn(rules).map((view) => ({ view, original: view.slice() }));
  const differs = ({ view, original }: (typeof kept)[number]): boolean =>
    Buffer.compare(view, original) !== 0;
  return {
    changed: () => kept.some(differs),
    restore() {
      for (const one of kept) if (one.view.length === one.original.length) one.view.set(one.original);
      return !kept.some(differs);
    },
  };
}
