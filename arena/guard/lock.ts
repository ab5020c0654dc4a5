// Makes objects unchangeable for good. Prototypes are not frozen by Object.freeze, which switches their elements to a slow kind, and
// with them every array of the thread (courier plays four times slower once Int32Array.prototype is frozen). Properties
// are locked one by one instead; what that leaves open is watched, see intrinsics.ts.
import { types } from 'node:util';

/** Locks the own properties of `holder` as they are, apart from those that `spare` names. */
export function lockProperties(holder: object, spare: (key: PropertyKey) => boolean = () => false): void {
  for (const key of Reflect.ownKeys(holder)) {
    const slot = Reflect.getOwnPropertyDescriptor(holder, key)!;
    if ((!slot.configurable && !slot.writable) || spare(key)) continue;
    const locked = 'value' in slot ? { writable: false, configurable: false } : { configurable: false };
    Reflect.defineProperty(holder, key, locked);
  }
}

/** Objects and functions. */
export const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/**
 * Locks `value` and all that can be reached from it, prototypes included, apart from what is in `known`, which grows.
 * The elements of typed arrays and the contents of maps cannot be locked and stay writable.
 */
export function harden(value: unknown, known: WeakSet<object>): void {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (!isObject(next) || known.has(next)) continue;
    open.push(Reflect.getPrototypeOf(next));
    // Views come and go with every observation; remembering them would cost more than meeting them again.
    if (ArrayBuffer.isView(next)) {
      Reflect.preventExtensions(next);
      continue;
    }
    known.add(next);
    for (const key of Reflect.ownKeys(next)) {
      const slot = Reflect.getOwnPropertyDescriptor(next, key)!;
      open.push(slot.value, slot.get, slot.set);
    }
    // A module's namespace is closed by nature and refuses to be locked.
    if (types.isModuleNamespaceObject(next)) continue;
    if (Object.hasOwn(next, 'constructor')) lockProperties(next);
    else Object.freeze(next);
    Reflect.preventExtensions(next);
  }
}
