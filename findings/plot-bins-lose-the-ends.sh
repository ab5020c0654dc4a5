#!/usr/bin/env bash
# Observable Plot 0.6.17: who gives a histogram the range of its data (`domain: [1, 20]`, to give two charts the same bins) loses
# data at both ends without a word. The documentation says that values outside the domain are omitted; those inside it are
# too, below the first round threshold within it and from the last one on: of the numbers 1 to 20, ten times each,
# 50 of 200 values are in no bar. Without the option all are drawn. d3-array 3.2.5, which Plot builds on, keeps them: there the
# same domain makes the last bin half as high again, or twice as high. `interval: 1` draws one bar a number.
# Seen with Node.js 20.20 and 24.21, November 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @observablehq/plot@0.6.17 d3-array@3.2.5 linkedom@0.18.15
cat > bins.mjs << 'JS'
import * as Plot from '@observablehq/plot';
import { bin } from 'd3-array';
import { parseHTML } from 'linkedom';
const { document } = parseHTML('<html></html>');
const numbers = (low, high) => Array.from({ length: (high - low + 1) * 10 }, (_, i) => low + Math.floor(i / 10));
for (const [low, high] of [[1, 20], [12, 40], [0, 10]]) {
  const values = numbers(low, high);
  for (const [name, options] of [['no option', {}], ['domain', { domain: [low, high] }], ['interval 1', { interval: 1 }]]) {
    const bars = [];
    const x = Plot.binX({ y: (indices) => bars.push(indices.length) }, { x: values, ...options });
    Plot.plot({ document, marks: [Plot.rectY(values, x)] });
    const drawn = bars.reduce((sum, size) => sum + size, 0);
    console.log(`${low} to ${high}, Plot, ${name}: ${drawn} of ${values.length} values in ${bars.length} bars`);
  }
  const sizes = bin().domain([low, high])(values).map((one) => one.length);
  console.log(`${low} to ${high}, d3, domain: ${sizes.reduce((a, b) => a + b)} of ${values.length}, bins ${sizes.join(' ')}`);
}
JS
node bins.mjs | tee seen
cat > expected << 'TEXT'
1 to 20, Plot, no option: 200 of 200 values in 5 bars
1 to 20, Plot, domain: 150 of 200 values in 3 bars
1 to 20, Plot, interval 1: 200 of 200 values in 20 bars
1 to 20, d3, domain: 200 of 200, bins 10 20 20 20 20 20 20 20 20 30
12 to 40, Plot, no option: 290 of 290 values in 7 bars
12 to 40, Plot, domain: 250 of 290 values in 5 bars
12 to 40, Plot, interval 1: 290 of 290 values in 29 bars
12 to 40, d3, domain: 290 of 290, bins 20 20 20 20 20 20 20 20 20 20 20 20 20 30
0 to 10, Plot, no option: 110 of 110 values in 6 bars
0 to 10, Plot, domain: 100 of 110 values in 5 bars
0 to 10, Plot, interval 1: 110 of 110 values in 11 bars
0 to 10, d3, domain: 110 of 110, bins 10 10 10 10 10 10 10 10 10 20
TEXT
diff expected seen && echo 'seen as described: @observablehq/plot 0.6.17, d3-array 3.2.5'
