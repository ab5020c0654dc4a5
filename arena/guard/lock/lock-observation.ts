// Lets an observation be shown to a bot of a user's more than once. To make one takes longer than many a decision.
import { isObject, ownValues } from './freeze-data.ts';

/** Objects that observations share, found to be unchangeable before. */
const known = new WeakSet<object>();

/**
 * Makes an observation unchangeable but for the numbers in its arrays, which are written anew before it is shown again.
 * @returns false when it holds anything else that a bot could change: then it is not to be shown again
 */
export function lockObservation(seen: object): boolean {
  if (ArrayBuffer.isView(seen)) {
    Object.preventExtensions(seen.buffer);
    Object.preventExtensions(seen);
    return true;
  }
  if (seen instanceof ArrayBuffer) {
    Object.preventExtensions(seen);
    return true;
  }
  return Object.isFrozen(seen) && ownValues(seen).every((value) => !isObject(value) || isLocked(value));
}

function isLocked(value: object): boolean {
  if (known.has(value)) return true;
  const isSo = lockObservation(value);
  // Arrays are each observation's own.
  if (isSo && !ArrayBuffer.isView(value)) known.add(value);
  return isSo;
}
