// A measured value beside a published one.
import { type Check, expected, inform } from './check.ts';
import type { Figure } from './likeness.ts';

const rounded = (value: number): number => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

/**
 * Whether a value comes near enough to a published figure; a board that has none to be held against is only measured.
 * @param show the value, and the bounds, as text
 */
export function like(
  what: string,
  value: number,
  figure: Figure | undefined,
  show: (value: number) => string = String,
): Check {
  if (figure === undefined) return inform(what, show(value));
  const [least, most] = [-1, 1].map((way) => figure.published * (1 + way * figure.leeway));
  const bound = `${show(rounded(least))} to ${show(rounded(most))}`;
  return expected(what, show(value), bound, value >= least && value <= most);
}
