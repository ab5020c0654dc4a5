/**
 * The chance that a sample contains at least one of some errors (discovery sampling): one minus the hypergeometric
 * chance of none.
 * @param population number of games @param errors how many of them are wrong @param sample how many are drawn, without
 * replacement and each set of them with the same chance; 0 to `population`, like `errors`
 * @returns 0 to 1, exact but for rounding
 */
export function discoveryChance(population: number, errors: number, sample: number): number {
  // The formula is symmetric, so draw the smaller set.
  const [drawn, marked] = errors < sample ? [errors, sample] : [sample, errors];
  let none = 1;
  for (let i = 0; i < drawn && none > 0; i++) none *= Math.max(0, population - marked - i) / (population - i);
  return 1 - none;
}
