// Solves A x = b for a symmetric positive definite A, by Cholesky's decomposition.

/**
 * The lower factor of A, in a fresh array.
 * @param a by rows, `size` x `size`; the lower half is read
 * @throws Error when A is not positive definite
 */
export function choleskyFactor(a: Float64Array, size: number): Float64Array {
  const lower = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = a[i * size + j];
      for (let k = 0; k < j; k++) sum -= lower[i * size + k] * lower[j * size + k];
      if (i === j) {
        if (!(sum > 0)) throw new Error(`not positive definite at ${i}`);
        lower[i * size + i] = Math.sqrt(sum);
      } else lower[i * size + j] = sum / lower[j * size + j];
    }
  }
  return lower;
}

/** x for a right-hand side. @param lower as `choleskyFactor` returns it */
export function choleskySolve(lower: Float64Array, size: number, b: Float64Array): Float64Array {
  const x = b.slice();
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) x[i] -= lower[i * size + k] * x[k];
    x[i] /= lower[i * size + i];
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) x[i] -= lower[k * size + i] * x[k];
    x[i] /= lower[i * size + i];
  }
  return x;
}
