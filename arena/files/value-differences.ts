// What differs between two JSON values, part by part.

type Parts = Readonly<Record<string, unknown>>;

export interface ValueDifference {
  /** Keys from the top. */
  readonly path: readonly string[];
  /** Undefined where the part is missing. */
  readonly before: unknown;
  readonly after: unknown;
}

const partsOf = (value: unknown): Parts | undefined =>
  typeof value === 'object' && value !== null ? (value as Parts) : undefined;

/** @param partsIn parts of a value that are compared one by one; by default of objects and arrays */
export function valueDifferences(
  before: unknown,
  after: unknown,
  partsIn = partsOf,
  path: readonly string[] = [],
): ValueDifference[] {
  const [a, b] = [partsIn(before), partsIn(after)];
  if (a && b)
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
      valueDifferences(a[key], b[key], partsIn, [...path, key]),
    );
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}
