// Linear equations with small matrices, stored by rows.

/**
 * Lower Cholesky factor of a symmetric matrix; undefined if it is not positive definite.
 * @param matrix `size` * `size` numbers; only the lower triangle is read
 */
export function choleskyFactor(matrix: Float64Array, size: number): Float64Array | undefined {
  const lower = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j];
      for (let k = 0; k < j; k++) sum -= lower[i * size + k] * lower[j * size + k];
      if (i > j) lower[i * size + j] = sum / lower[j * size + j];
      else if (sum > 0) lower[i * size + i] = Math.sqrt(sum);
      else return undefined;
    }
  }
  return lower;
}

/** Solves A · x = `rightSide`, given the Cholesky factor of A. */
export function choleskySolve(lower: Float64Array, rightSide: ArrayLike<number>): Float64Array {
  const size = rightSide.length;
  const x = Float64Array.from(rightSide);
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

/** Inverse of a symmetric matrix; undefined if it is not positive definite. */
export function symmetricInverse(matrix: Float64Array, size: number): Float64Array | undefined {
  const lower = choleskyFactor(matrix, size);
  if (!lower) return undefined;
  const inverse = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    const unit = new Float64Array(size);
    unit[i] = 1;
    inverse.set(choleskySolve(lower, unit), i * size);
  }
  return inverse;
}

/** Solves `matrix` · x = `rightSide` by Gauss-Jordan elimination with pivoting. @throws RangeError for a singular matrix */
export function solveLinear(matrix: ArrayLike<number>, rightSide: ArrayLike<number>): Float64Array {
  const n = rightSide.length;
  const a = Float64Array.from(matrix);
  const x = Float64Array.from(rightSide);
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column + 1; row < n; row++)
      if (Math.abs(a[row * n + column]) > Math.abs(a[pivot * n + column])) pivot = row;
    const pivotValue = a[pivot * n + column];
    if (pivotValue === 0 || Number.isNaN(pivotValue)) throw new RangeError('the matrix is singular');
    for (let k = 0; k < n; k++) [a[column * n + k], a[pivot * n + k]] = [a[pivot * n + k], a[column * n + k]];
    [x[column], x[pivot]] = [x[pivot], x[column]];
    for (let row = 0; row < n; row++) {
      const factor = a[row * n + column] / pivotValue;
      if (row === column || factor === 0) continue;
      for (let k = column; k < n; k++) a[row * n + k] -= factor * a[column * n + k];
      x[row] -= factor * x[column];
    }
  }
  return x.map((value, i) => value / a[i * n + i]);
}
