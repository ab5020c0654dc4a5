// Faults of numbers that were given on the command line, in the same words for all commands.

/** One fault, or none for a whole number from `least` to `most`. */
export function wholeFaults(name: string, value: number, least: number, most?: number): string[] {
  if (Number.isSafeInteger(value) && value >= least && value <= (most ?? value)) return [];
  const range = most === undefined ? `, ${least} or more` : ` from ${least} to ${most}`;
  return [`--${name} ${value} must be a whole number${range}`];
}

/** One fault, or none for a number from `least` to `most`. */
export const amountFaults = (name: string, value: number, least: number, most: number): string[] =>
  value >= least && value <= most ? [] : [`--${name} ${value} must be a number from ${least} to ${most}`];
