#!/usr/bin/env bash
# jstat 1.9.6: `binomial.cdf` rounds its answer to ten decimals: the p-value of a sign test has one digit at 6.3 standard errors
# and is exactly 0 from 6.6 on, so a correction for many pairs of bots cannot rank them. `studentt.inv` gets worse with more data:
# with 100 million degrees of freedom it lies 0.003 below the normal quantile, where no quantile of t can be. Compared with
# @stdlib. Seen with Node.js 20.20, November 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund jstat@1.9.6 @stdlib/stats-base-dists-binomial-cdf@0.2.3 \
  @stdlib/stats-base-dists-t-quantile@0.2.3
cat > tails.mjs << 'JS'
import binomial from '@stdlib/stats-base-dists-binomial-cdf';
import t from '@stdlib/stats-base-dists-t-quantile';
import jstat from 'jstat';
const { jStat } = jstat;
console.log('wins of 1,000 games between equals: at most that many, jstat and stdlib');
for (const wins of [450, 420, 400, 395])
  console.log(`  ${wins}: ${jStat.binomial.cdf(wins, 1000, 0.5)} ${binomial(wins, 1000, 0.5).toPrecision(6)}`);
console.log('97.5 % quantile of t by degrees of freedom');
for (const df of [30, 1e4, 1e6, 1e8]) console.log(`  ${df}: ${jStat.studentt.inv(0.975, df).toFixed(7)} ${t(0.975, df).toFixed(7)}`);
JS
node tails.mjs | tee seen
cat > expected << 'TEXT'
wins of 1,000 games between equals: at most that many, jstat and stdlib
  450: 0.000865268 0.000865268
  420: 2.349e-7 2.34855e-7
  400: 1e-10 1.36423e-10
  395: 0 1.64414e-11
97.5 % quantile of t by degrees of freedom
  30: 2.0422724 2.0422725
  10000: 1.9602012 1.9602012
  1000000: 1.9599663 1.9599664
  100000000: 1.9569839 1.9599640
TEXT
diff expected seen && echo 'seen as described: jstat 1.9.6'
