// What of the public rules cannot be, or had better not be, made unchangeable: the arrays of numbers in them, and the
// objects that hold these. Kept a second time, compared, and put back.
import { Buffer } from 'node:buffer';
import { holdsNumbers, isObject, ownValues } from './freeze-data.ts';

export interface Numbers {
  /** Whether they are no longer what they were. Takes tens of microseconds for a large board. */
  changed(): boolean;
  /** Puts them back; false when that cannot be done, since their memory is gone. */
  restore(): boolean;
}

/** Every array of numbers that can be reached from `value`, and every object that holds one. */
function numbersIn(value: unknown): { views: ArrayBufferView[]; holders: object[] } {
  const views: ArrayBufferView[] = [];
  const holders: object[] = [];
  const seen = new Set<object>();
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (!isObject(next) || seen.has(next)) continue;
    seen.add(next);
    if (ArrayBuffer.isView(next)) {
      views.push(next);
      continue;
    }
    open.push(...ownValues(next));
    if (holdsNumbers(next)) holders.push(next);
  }
  return { views, holders };
}

/** Remembers the numbers in `rules` as they are now. */
export function rememberNumbers(rules: unknown): Numbers {
  const { views, holders } = numbersIn(rules);
  const arrays = views.map(({ buffer, byteOffset, byteLength }) => {
    const view = new Uint8Array(buffer, byteOffset, byteLength);
    return { view, original: view.slice() };
  });
  const kept = holders.map((holder) => {
    const own: Record<PropertyKey, PropertyDescriptor> = Object.getOwnPropertyDescriptors(holder);
    return { holder, own, keys: Reflect.ownKeys(own) };
  });
  const arraysDiffer = (): boolean =>
    arrays.some(({ view, original }) => Buffer.compare(view, original) !== 0);
  const holdersDiffer = (): boolean =>
    kept.some(({ holder, own, keys }) => {
      if (Reflect.ownKeys(holder).length !== keys.length) return true;
      return keys.some((key) => Reflect.get(holder, key) !== own[key].value);
    });
  const changed = (): boolean => arraysDiffer() || holdersDiffer();
  return {
    changed,
    restore() {
      for (const { holder, own } of kept) {
        for (const key of Reflect.ownKeys(holder)) if (!(key in own)) Reflect.deleteProperty(holder, key);
        for (const key of Reflect.ownKeys(own)) Reflect.defineProperty(holder, key, own[key]);
      }
      for (const { view, original } of arrays) if (view.length === original.length) view.set(original);
      return !changed();
    },
  };
}
