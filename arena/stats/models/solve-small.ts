/**
 * Solves A · x = y by Gaussian elimination with pivots.
 * @param matrix A by rows, n × n; not changed @param right y
 * @throws RangeError when A is singular
 */
export function solveSmall(matrix: ArrayLike<number>, right: ArrayLike<number>): Float64Array {
  const n = right.length;
  const a = Float64Array.from(matrix);
  const x = Float64Array.from(right);
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column + 1; row < n; row++) {
      if (Math.abs(a[row * n + column]) > Math.abs(a[pivot * n + column])) pivot = row;
    }
    const top = a[pivot * n + column];
    if (top === 0 || Number.isNaN(top)) throw new RangeError('the matrix is singular');
    if (pivot !== column) {
      for (let k = 0; k < n; k++)
        [a[column * n + k], a[pivot * n + k]] = [a[pivot * n + k], a[column * n + k]];
      [x[column], x[pivot]] = [x[pivot], x[column]];
    }
    for (let row = 0; row < n; row++) {
      if (row === column) continue;
      const factor = a[row * n + column] / top;
      if (factor === 0) continue;
      for (let k = column; k < n; k++) a[row * n + k] -= factor * a[column * n + k];
      x[row] -= factor * x[column];
    }
  }
  for (let i = 0; i < n; i++) x[i] /= a[i * n + i];
  return x;
}
