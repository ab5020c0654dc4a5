// A measured figure beside the bar it is held to.

export interface Bar {
  readonly name: string;
  /** What was measured, in words. */
  readonly value: string;
  /** What is wanted, in words; absent for figures that are only told. */
  readonly wanted?: string;
  readonly holds: boolean;
}

export const atLeast = (
  name: string,
  value: number,
  least: number,
  show: (value: number) => string,
): Bar => ({
  name,
  value: show(value),
  wanted: `at least ${show(least)}`,
  holds: value >= least,
});

export const figure = (name: string, value: string): Bar => ({ name, value, holds: true });
