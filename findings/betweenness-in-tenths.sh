#!/usr/bin/env bash
# graphology-metrics 2.4.2: the weighted betweenness of a map changes when the same costs are written in tenths. Of 400 mileposts 122
# get another value, the worst by 61 %; in halves not one does. Cheapest ways of equal cost share their count only if their sums are
# equal to the last bit, and 0.1 + 0.2 is not 0.3: on a board with few different costs most pairs have several cheapest ways.
# No rounding option exists. Count in whole units (thousands instead of 0.1 M) before asking which links matter.
# Map: a triangular lattice, costs 1 to 5. Seen with graphology 0.26.0, Node.js 20.20, November 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund graphology@0.26.0 graphology-metrics@2.4.2
cat > map.mjs << 'JS'
import graphology from 'graphology';
import betweenness from 'graphology-metrics/centrality/betweenness.js';

let state = 7;
const random = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};
for (const width of [6, 12, 20]) {
  const links = [];
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      for (const [dx, dy] of [[1, 0], [0, 1], [1, -1]])
        if (x + dx < width && y + dy >= 0 && y + dy < width)
          links.push([y * width + x, (y + dy) * width + x + dx, 1 + Math.floor(random() * 5)]);
  const valuesAt = (unit) => {
    const graph = new graphology.UndirectedGraph();
    for (let node = 0; node < width * width; node++) graph.addNode(String(node));
    for (const [a, b, cost] of links) graph.addEdge(String(a), String(b), { weight: cost * unit });
    return Object.values(betweenness(graph, { normalized: false, getEdgeWeight: 'weight' }));
  };
  const whole = valuesAt(1);
  for (const unit of [0.5, 0.1]) {
    const off = valuesAt(unit).map((value, i) => Math.abs(value - whole[i]) / (whole[i] || 1));
    const changed = off.filter((x) => x > 0.05).length;
    console.log(`${width} x ${width}, costs times ${unit}: ${changed} mileposts off by more than 5 %, worst ${Math.round(100 * Math.max(...off))} %`);
  }
}
JS
node map.mjs | tee seen
cat > expected << 'TEXT'
6 x 6, costs times 0.5: 0 mileposts off by more than 5 %, worst 0 %
6 x 6, costs times 0.1: 11 mileposts off by more than 5 %, worst 19 %
12 x 12, costs times 0.5: 0 mileposts off by more than 5 %, worst 0 %
12 x 12, costs times 0.1: 51 mileposts off by more than 5 %, worst 50 %
20 x 20, costs times 0.5: 0 mileposts off by more than 5 %, worst 0 %
20 x 20, costs times 0.1: 122 mileposts off by more than 5 %, worst 61 %
TEXT
diff expected seen && echo 'seen as described: graphology-metrics 2.4.2'
