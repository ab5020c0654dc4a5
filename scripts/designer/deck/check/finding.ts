// One line of a deck's report.

/** `fault`: the game would break. `warning`: outside the usual. `note`: for information, nothing expected. */
export type Verdict = 'ok' | 'note' | 'warning' | 'fault';

export interface Finding {
  readonly what: string;
  readonly measured: string;
  /** What is expected, in words; empty for notes. */
  readonly expected: string;
  readonly verdict: Verdict;
  /** Which cities, loads or cards are meant, one a line. */
  readonly details: readonly string[];
}

export function note(what: string, measured: string, details: readonly string[] = []): Finding {
  return { what, measured, expected: '', verdict: 'note', details };
}

type Judge = (
  what: string,
  measured: string,
  expected: string,
  holds: boolean,
  details?: readonly string[],
) => Finding;

const judge =
  (otherwise: Verdict): Judge =>
  (what, measured, expected, holds, details = []) => ({
    what,
    measured,
    expected,
    verdict: holds ? 'ok' : otherwise,
    details,
  });

/** `ok` when it holds, else a warning. */
export const expectation: Judge = judge('warning');

/** `ok` when it holds, else a fault. */
export const necessity: Judge = judge('fault');

/** `5`, or `5-7`. */
export function range(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? String(least) : `${least}-${most}`;
}

export const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
