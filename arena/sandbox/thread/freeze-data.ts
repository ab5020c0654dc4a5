// Freezes the public rules, which all bots of a thread are handed. Objects that hold arrays of numbers, and these arrays,
// stay as they are: the engine and the bots read them all the time, and read frozen ones a tenth slower. Each user's file
// gets rules of its own instead, see worker.ts.

/** Objects and functions. */
export const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Values of the own properties of `holder`, without accessors. */
export const ownValues = (holder: object): unknown[] =>
  Reflect.ownKeys(holder).map((key) => Reflect.getOwnPropertyDescriptor(holder, key)!.value as unknown);

/** Whether a property of `holder` is an array of numbers. */
export const holdsNumbers = (holder: object): boolean =>
  ownValues(holder).some((value) => ArrayBuffer.isView(value));

/** Freezes `value` and all that can be reached from it through properties. */
export function freezeData(value: unknown): void {
  const seen = new Set<object>();
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (!isObject(next) || seen.has(next) || ArrayBuffer.isView(next)) continue;
    seen.add(next);
    open.push(...ownValues(next));
    if (!holdsNumbers(next)) Object.freeze(next);
  }
}
