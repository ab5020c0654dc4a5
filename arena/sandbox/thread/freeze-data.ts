// Freezes the public rules, which all bots of a thread share. Typed arrays and the objects that directly
// contain them are not frozen, because that makes reading them 10 % slower. Each user's file gets its own
// copy of the rules instead, see worker.ts.

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Values of the own properties of `holder`, without accessors. */
const ownValues = (holder: object): unknown[] =>
  Reflect.ownKeys(holder).map((key) => Reflect.getOwnPropertyDescriptor(holder, key)!.value as unknown);

/** Freezes `value` and everything reachable from it through properties. */
export function freezeData(value: unknown): void {
  const seen = new Set<object>();
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (!isObject(next) || seen.has(next) || ArrayBuffer.isView(next)) continue;
    seen.add(next);
    const values = ownValues(next);
    open.push(...values);
    if (!values.some(ArrayBuffer.isView)) Object.freeze(next);
  }
}

/** Immutable objects that observations share. */
const immutableObjects = new WeakSet<object>();

/**
 * Makes an observation immutable except for the numbers in its typed arrays, which are overwritten before the
 * next decision.
 * @returns false if a bot could change anything else: then it must not be shown again
 */
export function lockObservation(seen: object): boolean {
  if (isUnshared(seen)) {
    Object.preventExtensions(seen);
    return !ArrayBuffer.isView(seen) || lockObservation(seen.buffer);
  }
  return Object.isFrozen(seen) && ownValues(seen).every((value) => !isObject(value) || isLocked(value));
}

function isLocked(value: object): boolean {
  if (immutableObjects.has(value)) return true;
  const isLockable = lockObservation(value);
  if (isLockable && !isUnshared(value)) immutableObjects.add(value);
  return isLockable;
}

/** Typed arrays and their buffers belong to one observation; everything else is shared. */
const isUnshared = (value: object): value is ArrayBufferView | ArrayBuffer =>
  ArrayBuffer.isView(value) || value instanceof ArrayBuffer;
