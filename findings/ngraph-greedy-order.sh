#!/usr/bin/env bash
# ngraph.path 1.6.1: `aStar` and `nba` return every path from the goal back to the start. `aGreedy`, with the same call, returns
# about half of its paths the other way round: it searches from both ends, and the order depends on the side that found the
# meeting point. A caller that reverses the list (or does not) walks every second path backwards; look at the first node.
# Seen with Node.js 20.20 and 24.21, November 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund ngraph.graph@20.1.2 ngraph.path@1.6.1
cat > order.cjs << 'JS'
const createGraph = require('ngraph.graph');
const { aGreedy, aStar, nba } = require('ngraph.path');
const SIDE = 20;
const graph = createGraph();
for (let id = 0; id < SIDE * SIDE; id++) graph.addNode(id, { x: id % SIDE, y: Math.floor(id / SIDE) });
graph.forEachNode(({ id, data }) => {
  if (data.x < SIDE - 1) graph.addLink(id, id + 1);
  if (data.y < SIDE - 1) graph.addLink(id, id + SIDE);
});
const heuristic = (a, b) => Math.hypot(a.data.x - b.data.x, a.data.y - b.data.y);
for (const [name, find] of Object.entries({ aStar, nba, aGreedy })) {
  const finder = find(graph, { heuristic });
  const counts = { goal: 0, start: 0 };
  for (let i = 0; i < 300; i++) {
    const [start, goal] = [(i * 37) % 400, (i * 101 + 7) % 400];
    if (start === goal) continue;
    counts[finder.find(start, goal)[0].id === goal ? 'goal' : 'start']++;
  }
  console.log(`${name}: ${counts.goal} paths begin with the goal, ${counts.start} with the start`);
}
JS
node order.cjs | tee seen
cat > expected << 'TEXT'
aStar: 300 paths begin with the goal, 0 with the start
nba: 300 paths begin with the goal, 0 with the start
aGreedy: 153 paths begin with the goal, 147 with the start
TEXT
diff expected seen && echo 'seen as described: ngraph.path 1.6.1'
