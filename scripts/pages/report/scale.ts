// A linear axis: round numbers on it, and where they lie.

export interface Scale {
  readonly ticks: readonly number[];
  /** Place on the axis in drawing units. */
  at(value: number): number;
}

/** Steps that people count in: 1, 2 or 5 times a power of ten; about five of them. */
function niceStep(span: number): number {
  const raw = span / 5;
  const power = 10 ** Math.floor(Math.log10(raw));
  return power * ([1, 2, 5].find((digit) => digit * power >= raw) ?? 10);
}

/** Covers `low` to `high` and ends on ticks. @param least between two ticks, such as 1 for whole numbers */
export function makeScale(low: number, high: number, left: number, right: number, least = 0): Scale {
  const step = Math.max(least, niceStep(high > low ? high - low : 1));
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) =>
    Number(((first + i) * step).toPrecision(12)),
  );
  const [from, to] = [first * step, last * step];
  return { ticks, at: (value) => left + ((value - from) / (to - from)) * (right - left) };
}
