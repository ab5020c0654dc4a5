// Numbers and times for people, the same in every locale.

/** `12,345` */
export function thousands(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** `3 games`, `1 game` */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${thousands(count)} ${count === 1 ? one : many}`;

/** A rate with three digits or so: `0.42`, `15.3`, `1,234`. */
export function rate(value: number): string {
  if (!Number.isFinite(value)) return '-';
  if (value >= 100) return thousands(value);
  return value.toFixed(value >= 10 ? 1 : 2);
}

/** Seconds as `8.2 s`, `1 min 05 s` or `2 h 03 min`. */
export function duration(seconds: number): string {
  if (!Number.isFinite(seconds)) return '-';
  if (seconds < 60) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  if (hours > 0) return `${hours} h ${String(minutes).padStart(2, '0')} min`;
  return `${minutes} min ${String(whole % 60).padStart(2, '0')} s`;
}

/** `25.3 %`; `-` for nothing. */
export const percent = (share: number | undefined, decimals = 1): string =>
  share === undefined || Number.isNaN(share) ? '-' : `${(share * 100).toFixed(decimals)} %`;

/** `+3.1` or `-3.1` percentage points; `-` for nothing. */
export const signedPoints = (share: number): string =>
  Number.isNaN(share) ? '-' : `${share < 0 ? '' : '+'}${(share * 100).toFixed(1)}`;
