// Student's t distribution: the cumulative distribution by the regularized incomplete beta function (Lentz's
// continued fraction), its quantile by bisection. Slow, but a run needs only a few hundred values.

/** Coefficients of Lanczos' approximation with g = 7 and nine terms, accurate to about 15 digits for x > 0. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** Natural logarithm of the gamma function, for x > 0. */
function logGamma(x: number): number {
  let sum = LANCZOS[0];
  for (let i = 1; i < LANCZOS.length; i++) sum += LANCZOS[i] / (x - 1 + i);
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

/** Continued fraction of the incomplete beta function; converges fast for x < (a + 1) / (a + b + 2). */
function betaFraction(a: number, b: number, x: number): number {
  const tiny = 1e-300;
  const nonZero = (value: number): number => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let h = d;
  for (let m = 1; m < 500; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / nonZero(1 + even * d);
    c = nonZero(1 + even / c);
    h *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / nonZero(1 + odd * d);
    c = nonZero(1 + odd / c);
    h *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return h;
}

/** Regularized incomplete beta function I_x(a, b). */
function incompleteBeta(a: number, b: number, x: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  if (x < (a + 1) / (a + b + 2)) return (front * betaFraction(a, b, x)) / a;
  return 1 - (front * betaFraction(b, a, 1 - x)) / b;
}

/** Cumulative distribution: probability that a t-distributed value is at most `t`. */
export function studentCdf(t: number, degreesOfFreedom: number): number {
  const tail = incompleteBeta(degreesOfFreedom / 2, 0.5, degreesOfFreedom / (degreesOfFreedom + t * t)) / 2;
  return t > 0 ? 1 - tail : tail;
}

/**
 * Quantile `p` of Student's t distribution.
 * @param p in (0, 1) @param degreesOfFreedom at least 1
 */
export function studentQuantile(p: number, degreesOfFreedom: number): number {
  if (p === 0.5) return 0;
  if (p < 0.5) return -studentQuantile(1 - p, degreesOfFreedom);
  if (p === lastResult.p && degreesOfFreedom === lastResult.degreesOfFreedom) return lastResult.quantile;
  const quantile = quantileByBisection(p, degreesOfFreedom);
  lastResult = { p, degreesOfFreedom, quantile };
  return quantile;
}

/** Caches the last result, because a table uses the same quantile many times. */
let lastResult = { p: Number.NaN, degreesOfFreedom: Number.NaN, quantile: Number.NaN };

function quantileByBisection(p: number, degreesOfFreedom: number): number {
  let low = 0;
  let high = 1;
  while (studentCdf(high, degreesOfFreedom) < p) high *= 2;
  for (let i = 0; i < 200 && high - low > 1e-12 * high; i++) {
    const middle = (low + high) / 2;
    if (studentCdf(middle, degreesOfFreedom) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
