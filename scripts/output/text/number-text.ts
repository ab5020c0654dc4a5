// Formats numbers and times, independent of the locale. Output for people is rounded only here.
import { sizeInPoints } from '../../../arena/stats/stopping/index.ts';
import { toFixed } from '../../../arena/tables/csv/index.ts';
import { plural, thousands } from './plural.ts';

export { plural, sizeInPoints, thousands, toFixed };

/** A rate with about three digits: `0.42`, `15.3`, `1,234`; `-` if not finite. */
export function rate(value: number): string {
  if (!Number.isFinite(value)) return '-';
  if (value >= 99.95) return thousands(value);
  return value.toFixed(value >= 9.995 ? 1 : 2);
}

/** Seconds as `8.2 s`, `1 min 05 s` or `2 h 03 min`; `-` if not finite. */
export function duration(seconds: number): string {
  if (!Number.isFinite(seconds)) return '-';
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  if (hours > 0) return `${hours} h ${String(minutes).padStart(2, '0')} min`;
  return `${minutes} min ${String(whole % 60).padStart(2, '0')} s`;
}

/** `25.3 %`; `-` for undefined or NaN, as in the functions below. */
export const percent = (share: number | undefined, decimals = 1): string =>
  share === undefined || Number.isNaN(share) ? '-' : `${toFixed(share * 100, decimals)} %`;

/** A share in percentage points with its sign: `+3.1`, `-3.1` or `0.0`. */
export function signedPoints(share: number | undefined): string {
  if (share === undefined || Number.isNaN(share)) return '-';
  const text = toFixed(share * 100, 1);
  return Number(text) > 0 ? `+${text}` : text;
}

/** A mean with two decimals below 10, otherwise one. */
export const meanText = (mean: number): string =>
  Number.isNaN(mean) ? '-' : toFixed(mean, Math.abs(mean) < 10 ? 2 : 1);

/** A number rounded to a whole one. */
export const whole = (value: number): string => (Number.isNaN(value) ? '-' : toFixed(value, 0));

/** A p-value: `0.0312`, `< 0.0001`. */
export function pText(p: number | undefined): string {
  if (p === undefined || Number.isNaN(p)) return '-';
  return p < 0.0001 ? '< 0.0001' : p.toFixed(4);
}
