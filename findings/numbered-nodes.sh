#!/usr/bin/env bash
# One board of four mileposts, numbered 0 to 3, and one question: the cheapest way from 0 to 3. All four packages take numbers
# when the board is built. Asked with numbers, graph-data-structure and graphology-shortest-path's Dijkstra answer; the latter's
# own A* says that there is no way (it compares the goal with names, which are texts), as does node-dijkstra; dijkstrajs
# leaves milepost 0 out of the way, and gives an empty way where 0 is the goal, because 0 ends its walk back. Asked with texts
# the first three agree. Nothing throws, so a bench
# counts a missing way as "not joined" and a way without its first link as a shorter one.
# graphology-shortest-path 2.1.0, node-dijkstra 2.5.1, dijkstrajs 1.0.3, graph-data-structure 4.5.0, Node.js 20.20, November 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund graphology@0.26.0 graphology-shortest-path@2.1.0 node-dijkstra@2.5.1 \
  dijkstrajs@1.0.3 graph-data-structure@4.5.0
cat > ask.mjs << 'JS'
import dijkstrajs from 'dijkstrajs';
import { Graph, shortestPath } from 'graph-data-structure';
import { UndirectedGraph } from 'graphology';
import paths from 'graphology-shortest-path';
import NodeDijkstra from 'node-dijkstra';

const links = [[0, 1, 1], [1, 2, 1], [2, 3, 1], [0, 3, 10]];
const graphology = new UndirectedGraph();
const table = {};
const structure = new Graph();
for (const name of [0, 1, 2, 3]) {
  graphology.addNode(name);
  structure.addNode(name);
}
for (const [a, b, cost] of links) {
  graphology.addEdge(a, b, { weight: cost });
  (table[a] ??= {})[b] = cost;
  (table[b] ??= {})[a] = cost;
  structure.addEdge(a, b, cost).addEdge(b, a, cost);
}
const ask = {
  'graphology, Dijkstra': (a, b) => paths.dijkstra.bidirectional(graphology, a, b, 'weight'),
  'graphology, A*': (a, b) => paths.astar.bidirectional(graphology, a, b, 'weight'),
  'node-dijkstra': (a, b) => new NodeDijkstra(table).path(a, b),
  dijkstrajs: (a, b) => dijkstrajs.find_path(table, a, b),
};
for (const [a, b] of [[0, 3], [3, 0], ['0', '3']]) {
  console.log(`from ${JSON.stringify(a)} to ${JSON.stringify(b)}`);
  for (const [name, find] of Object.entries(ask)) console.log(`  ${name}: ${(find(a, b) ?? ['none']).join(' ') || 'an empty way'}`);
  if (a !== '0') console.log(`  graph-data-structure: ${shortestPath(structure, a, b).nodes.join(' ')}`);
}
JS
node ask.mjs | tee seen
cat > expected << 'TEXT'
from 0 to 3
  graphology, Dijkstra: 0 1 2 3
  graphology, A*: none
  node-dijkstra: none
  dijkstrajs: 1 2 3
  graph-data-structure: 0 1 2 3
from 3 to 0
  graphology, Dijkstra: 3 2 1 0
  graphology, A*: none
  node-dijkstra: none
  dijkstrajs: an empty way
  graph-data-structure: 3 2 1 0
from "0" to "3"
  graphology, Dijkstra: 0 1 2 3
  graphology, A*: 0 1 2 3
  node-dijkstra: 0 1 2 3
  dijkstrajs: 0 1 2 3
TEXT
diff expected seen && echo 'seen as described: graphology-shortest-path 2.1.0, node-dijkstra 2.5.1, dijkstrajs 1.0.3, graph-data-structure 4.5.0'
