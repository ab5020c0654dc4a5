// What differs between two JSON values, part by part.

type Parts = Readonly<Record<string, unknown>>;

export interface ValueDifference {
  /** Keys from the top. */
  readonly path: readonly string[];
  /** Undefined where the part is missing. */
  readonly before: unknown;
  readonly after: unknown;
}

/** True for a list without parts worth comparing one by one, such as options; also for an empty one. */
export const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const partsOf = (value: unknown): Parts | undefined =>
  typeof value === 'object' && value !== null && !isTextList(value) ? (value as Parts) : undefined;

/** @param partsIn parts of the value at a path that are compared one by one; by default of objects and arrays except lists of texts */
export function valueDifferences(
  before: unknown,
  after: unknown,
  partsIn: (value: unknown, path: readonly string[]) => Parts | undefined = partsOf,
  path: readonly string[] = [],
): ValueDifference[] {
  const [a, b] = [partsIn(before, path), partsIn(after, path)];
  if (a && b)
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
      valueDifferences(a[key], b[key], partsIn, [...path, key]),
    );
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}
