#!/usr/bin/env bash
# regression 2.0.1: a cubic through five points that lie on a cubic. The coefficients are rounded to two decimals before the
# fit is judged and before `predict`, so the fit depends on the unit of x: the same curve over 0 to 4 is off by 0.16, over 20 to
# 60 by 22, and r2, of an exact fit, is -19.7. From 20 to 300 on all powers vanish and a line is left. With `precision: 15` it is
# exact again; ml-regression-polynomial 4.0.0 is exact in all five units. Seen with Node.js 20.20, November 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund regression@2.0.1 ml-regression-polynomial@4.0.0
cat > fit.mjs << 'JS'
import { PolynomialRegression } from 'ml-regression-polynomial';
import regression from 'regression';
for (const [low, high] of [[0, 4], [2, 20], [20, 60], [20, 300], [200, 3000]]) {
  const xs = [0, 1, 2, 3, 4].map((i) => low + ((high - low) * i) / 4);
  const rounds = (x) => {
    const t = (x - low) / (high - low);
    return 25 - 12 * t + 6 * t ** 2 - 2 * t ** 3;
  };
  const points = xs.map((x) => [x, rounds(x)]);
  const off = (predict) => Math.max(...xs.map((x) => Math.abs(predict(x) - rounds(x)))).toFixed(2);
  const plain = regression.polynomial(points, { order: 3 });
  const exact = regression.polynomial(points, { order: 3, precision: 15 });
  const other = new PolynomialRegression(xs, xs.map(rounds), 3);
  console.log(
    `${low} to ${high}: off by ${off((x) => plain.predict(x)[1])}, r2 ${plain.r2}, ${plain.string};`,
    `precision 15: ${off((x) => exact.predict(x)[1])}; ml: ${off((x) => other.predict(x))}`,
  );
}
JS
node fit.mjs | tee seen
cat > expected << 'TEXT'
0 to 4: off by 0.16, r2 1, y = -0.03x^3 + 0.38x^2 + -3x + 25; precision 15: 0.00; ml: 0.00
2 to 20: off by 2.61, r2 0.79, y = 0x^3 + 0.02x^2 + -0.74x + 26.41; precision 15: 0.00; ml: 0.00
20 to 60: off by 22.35, r2 -19.66, y = 0x^3 + 0.01x^2 + -0.49x + 32.75; precision 15: 0.00; ml: 0.00
20 to 300: off by 6.11, r2 -0.53, y = 0x^3 + 0x^2 + -0.05x + 25.89; precision 15: 0.00; ml: 0.00
200 to 3000: off by 8.89, r2 -3.49, y = 0x^3 + 0x^2 + 0x + 25.89; precision 15: 0.00; ml: 0.00
TEXT
diff expected seen && echo 'seen as described: regression 2.0.1'
