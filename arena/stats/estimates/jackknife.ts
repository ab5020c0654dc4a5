// The error of a figure that is no mean, from what it becomes without one group of seeds at a time: Tukey 1958; Efron and
// Tibshirani 1993, An Introduction to the Bootstrap, chapter 11.

/**
 * Pseudo-values: their mean is the figure without its first-order bias, and they spread as independent values do.
 * @param groups at least two @param figure of all groups but the one left out; -1 leaves out none
 */
export function pseudoValues(groups: number, figure: (without: number) => number): number[] {
  const whole = figure(-1);
  return Array.from({ length: groups }, (_, group) => groups * whole - (groups - 1) * figure(group));
}
