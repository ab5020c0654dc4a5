// Locks an observation so that it can be shown to a user's bot more than once: making one takes longer than many decisions.
import { isObject, ownValues } from './freeze-data.ts';

/**
 * Locks an observation except for the numbers in its arrays, which are overwritten before it is shown again.
 * @returns false when it holds anything else that a bot could change: then it must not be shown again
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
  return (
    Object.isFrozen(seen) && ownValues(seen).every((value) => !isObject(value) || lockObservation(value))
  );
}
