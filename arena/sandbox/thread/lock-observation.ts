// Lets an observation be shown to a bot of a user's more than once. To make one takes longer than many a decision.
import { isObject, ownValues } from './freeze-data.ts';

/** Objects that observations share, found to be unchangeable before. */
const known = new WeakSet<object>();

/**
 * Makes an observation unchangeable but for the numbers in its arrays, which are written anew before it is shown again.
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
