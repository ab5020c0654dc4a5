// Observations that can be overwritten without looking at what a bot did to them.
import { isObject, ownValues } from './freeze-data.ts';

/**
 * Sees to it that nothing of `observation` can be changed but its numbers; false when that cannot be done, since it holds
 * things that are neither frozen nor arrays of numbers.
 */
export function holdShape(observation: object): boolean {
  if (ArrayBuffer.isView(observation) || observation instanceof ArrayBuffer) {
    Object.preventExtensions(observation);
    return true;
  }
  if (!Object.isFrozen(observation)) return false;
  return ownValues(observation).every((value) => !isObject(value) || holdShape(value));
}
