/**
 * Inverse of a symmetric positive definite matrix, by Cholesky's decomposition; undefined for one that is not positive
 * definite. @param matrix by rows, `size` * `size` numbers; only the lower triangle is read
 */
export function symmetricInverse(matrix: Float64Array, size: number): Float64Array | undefined {
  const root = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j];
      for (let k = 0; k < j; k++) sum -= root[i * size + k] * root[j * size + k];
      if (i > j) root[i * size + j] = sum / root[j * size + j];
      else if (sum > 0) root[i * size + i] = Math.sqrt(sum);
      else return undefined;
    }
  }
  const inverse = new Float64Array(size * size);
  const column = new Float64Array(size);
  for (let c = 0; c < size; c++) {
    for (let i = 0; i < size; i++) {
      let sum = i === c ? 1 : 0;
      for (let k = 0; k < i; k++) sum -= root[i * size + k] * column[k];
      column[i] = sum / root[i * size + i];
    }
    for (let i = size - 1; i >= 0; i--) {
      let sum = column[i];
      for (let k = i + 1; k < size; k++) sum -= root[k * size + i] * column[k];
      column[i] = sum / root[i * size + i];
    }
    for (let i = 0; i < size; i++) inverse[i * size + c] = column[i];
  }
  return inverse;
}
