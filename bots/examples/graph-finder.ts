// A finder on standard files: Dijkstra with a plain list of open nodes. Copy it and make it faster.
//   npx switchback bench paths --graph roads.gr --finder graph-finder.ts
import type { GraphFinder, WeightedGraph } from 'switchback';

export function createGraphFinder({ nodes, firstArc, heads, weights }: WeightedGraph): GraphFinder {
  const distances = new Float64Array(nodes);
  const done = new Uint8Array(nodes);

  function search(source: number, target: number): void {
    distances.fill(Number.POSITIVE_INFINITY);
    done.fill(0);
    distances[source] = 0;
    const open = [source];
    while (open.length > 0) {
      let best = 0;
      for (let i = 1; i < open.length; i++) if (distances[open[i]] < distances[open[best]]) best = i;
      const node = open[best];
      open[best] = open[open.length - 1];
      open.pop();
      if (done[node] === 1) continue;
      done[node] = 1;
      if (node === target) return;
      for (let arc = firstArc[node]; arc < firstArc[node + 1]; arc++) {
        const longer = distances[node] + weights[arc];
        if (longer >= distances[heads[arc]]) continue;
        distances[heads[arc]] = longer;
        open.push(heads[arc]);
      }
    }
  }
  return {
    name: 'example',
    isExact: true,
    distance(source, target) {
      search(source, target);
      return distances[target];
    },
    distances(source) {
      search(source, -1);
      return distances;
    },
  };
}
