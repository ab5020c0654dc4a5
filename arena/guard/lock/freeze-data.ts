// Freezes the public rules, which all bots of a thread are handed. Objects that hold arrays of numbers, and these arrays,
// stay as they are: the engine and the bots read them all the time, and read frozen ones a tenth slower. They are
// compared instead, see numbers.ts.

/** Objects and functions. */
export const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Values of the own properties of `holder`, accessors left aside. */
export const ownValues = (holder: object): unknown[] =>
  Reflect.ownKeys(holder).map((key) => Reflect.getOwnPropertyDescriptor(holder, key)!.value as unknown);

/** Whether arrays of numbers are among what `holder` holds. */
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
