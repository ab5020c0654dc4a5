// Freezes the public rules, which all bots of a thread are handed. Objects that hold arrays of numbers, and these arrays,
// stay as they are: the engine and the bots read them all the time, and read frozen ones a tenth slower. Each user's file
// gets rules of its own instead, see worker.ts.

/** Objects and functions. */
const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Values of the own properties of `holder`, without accessors. */
const ownValues = (holder: object): unknown[] =>
  Reflect.ownKeys(holder).map((key) => Reflect.getOwnPropertyDescriptor(holder, key)!.value as unknown);

/** Freezes `value` and all that can be reached from it through properties. */
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

/** Objects that observations share, found to be unchangeable before. */
const known = new WeakSet<object>();

/**
 * Makes an observation unchangeable but for the numbers in its arrays, which are overwritten before a user's bot sees it again: to
 * make an observation takes longer than many a decision.
 * @returns false when it holds anything else that a bot could change: then it is not to be shown again
 */
export function lockObservation(seen: object): boolean {
  if (isOwn(seen)) {
    Object.preventExtensions(seen);
    return !ArrayBuffer.isView(seen) || lockObservation(seen.buffer);
  }
  return Object.isFrozen(seen) && ownValues(seen).every((value) => !isObject(value) || isLocked(value));
}

function isLocked(value: object): boolean {
  if (known.has(value)) return true;
  const isSo = lockObservation(value);
  if (isSo && !isOwn(value)) known.add(value);
  return isSo;
}

/** Arrays and their memory are each observation's own, all else that it holds is shared. */
const isOwn = (value: object): value is ArrayBufferView | ArrayBuffer =>
  ArrayBuffer.isView(value) || value instanceof ArrayBuffer;
