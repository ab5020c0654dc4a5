// The standard normal distribution: a power series near the middle, a continued fraction in the tails, both
// good to about 15 digits (Abramowitz & Stegun 26.2.10 and 26.2.14).

const ROOT_TWO_PI = Math.sqrt(2 * Math.PI);

/** Probability that a standard normal value is at most `x`. */
export function normalCdf(x: number): number {
  if (x > 0) return 1 - normalCdf(-x);
  if (x < -38) return 0;
  const density = Math.exp(-(x * x) / 2) / ROOT_TWO_PI;
  if (x > -3) {
    let term = x;
    let sum = x;
    for (let i = 3; Math.abs(term) > 1e-18; i += 2) {
      term *= (x * x) / i;
      sum += term;
    }
    return 0.5 + density * sum;
  }
  let fraction = 0;
  for (let i = 120; i > 0; i--) fraction = i / (fraction - x);
  return density / (fraction - x);
}
