#!/usr/bin/env bash
# seedrandom 3.0.5, its default generator (ARC4). A seed given as text is written round and round into a key of 256 bytes,
# so texts that repeat the same piece give the same stream: '1', '11' and '111'; 'ab' and 'abab'. Who names games by their
# numbers, as text, plays some of them twice: of the seeds '1' to '9999', 108 repeat an earlier one. Numbers (1, 11) differ,
# because a zero byte is added to them. Of the other generators of the package `alea` has no such pairs.
# Seen with Node.js 20.20 and 24.21, November 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund seedrandom@3.0.5
cat > streams.cjs << 'JS'
const seedrandom = require('seedrandom');
const { alea } = seedrandom;
const draws = (make, seed) => {
  const random = make(seed);
  return Array.from({ length: 100 }, () => random()).join(' ');
};
const areEqual = (make, a, b) => draws(make, a) === draws(make, b);
const repeats = (make) => {
  const seen = new Set();
  for (let seed = 1; seed <= 9999; seed++) seen.add(draws(make, String(seed)));
  return 9999 - seen.size;
};
console.log(`'1' and '11': ${areEqual(seedrandom, '1', '11') ? 'the same stream' : 'different'}`);
console.log(`'ab' and 'abab': ${areEqual(seedrandom, 'ab', 'abab') ? 'the same stream' : 'different'}`);
console.log(`'12' and '121': ${areEqual(seedrandom, '12', '121') ? 'the same stream' : 'different'}`);
console.log(`1 and 11: ${areEqual(seedrandom, 1, 11) ? 'the same stream' : 'different'}`);
console.log(`seeds '1' to '9999' that repeat an earlier one: ${repeats(seedrandom)}, with alea ${repeats(alea)}`);
JS
cat > expected << 'TEXT'
'1' and '11': the same stream
'ab' and 'abab': the same stream
'12' and '121': different
1 and 11: different
seeds '1' to '9999' that repeat an earlier one: 108, with alea 0
TEXT
node streams.cjs | tee seen
diff expected seen && echo 'seen as described: seedrandom 3.0.5'
