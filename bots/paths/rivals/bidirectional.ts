// Bidirectional search for the cost of one path, with Dial's buckets: forward from the source and backward
// from the target. The side with fewer open mileposts advances. Once both radii add up to the best meeting
// found, that is the cost. Together they visit far less than one search would. Module-wide arrays, as in
// kernel.ts.

import { MAX_ARCS, MAX_MILEPOSTS, type PathGraph, UNREACHABLE, type Weights } from '../graph.ts';
import { BUCKETS, bucketBits } from '../kernel.ts';

const LAST = BUCKETS - 1;

interface Side {
  readonly costs: Int32Array;
  readonly buckets: Uint16Array;
  readonly ends: Int32Array;
}

const makeSide = (): Side => ({
  costs: new Int32Array(MAX_MILEPOSTS),
  buckets: new Uint16Array(BUCKETS * MAX_MILEPOSTS),
  ends: new Int32Array(BUCKETS),
});
const ahead = makeSide();
const behind = makeSide();
const reverseOf = new Int32Array(MAX_ARCS);
let loaded: PathGraph | undefined;
let bits = 0;
/** Change in the number of open mileposts by the last step. */
let opened = 0;

function begin({ costs, buckets, ends }: Side, mileposts: number, milepost: number): void {
  costs.fill(UNREACHABLE, 0, mileposts);
  for (let b = 0; b < BUCKETS; b++) ends[b] = b << bits;
  costs[milepost] = 0;
  buckets[ends[0]++] = milepost;
}

/** Settles the mileposts of this cost on the source's side; returns the best meeting so far. */
function stepAhead({ first, to }: PathGraph, weights: Weights, cost: number, best: number): number {
  const { costs, buckets: open, ends } = ahead;
  const others = behind.costs;
  const bucket = cost & LAST;
  const start = bucket << bits;
  const limit = cost + BUCKETS;
  let found = best;
  let added = 0;
  let i = start;
  for (; i < ends[bucket]; i = (i + 1) | 0) {
    const milepost = open[i];
    if (costs[milepost] !== cost) continue;
    const end = first[milepost + 1];
    for (let arc = first[milepost]; arc < end; arc = (arc + 1) | 0) {
      const there = to[arc];
      const reached = (cost + weights[arc]) | 0;
      if (reached >= costs[there] || reached >= limit) continue;
      costs[there] = reached;
      const whole = (reached + others[there]) | 0;
      if (whole < found) found = whole;
      open[ends[reached & LAST]++] = there;
      added = (added + 1) | 0;
    }
  }
  opened = added - (i - start);
  ends[bucket] = start;
  return found;
}

/** The same on the target's side, against the arcs. Separate, so that the compiler knows its arrays. */
function stepBehind({ first, to }: PathGraph, weights: Weights, cost: number, best: number): number {
  const { costs, buckets: open, ends } = behind;
  const others = ahead.costs;
  const against = reverseOf;
  const bucket = cost & LAST;
  const start = bucket << bits;
  const limit = cost + BUCKETS;
  let found = best;
  let added = 0;
  let i = start;
  for (; i < ends[bucket]; i = (i + 1) | 0) {
    const milepost = open[i];
    if (costs[milepost] !== cost) continue;
    const end = first[milepost + 1];
    for (let arc = first[milepost]; arc < end; arc = (arc + 1) | 0) {
      const there = to[arc];
      const reached = (cost + weights[against[arc]]) | 0;
      if (reached >= costs[there] || reached >= limit) continue;
      costs[there] = reached;
      const whole = (reached + others[there]) | 0;
      if (whole < found) found = whole;
      open[ends[reached & LAST]++] = there;
      added = (added + 1) | 0;
    }
  }
  opened = added - (i - start);
  ends[bucket] = start;
  return found;
}

/** As `Pathfinder.cost`. */
export function costBothWays(graph: PathGraph, weights: Weights, source: number, target: number): number {
  if (source === target) return 0;
  if (loaded !== graph) {
    reverseOf.set(graph.reverse);
    bits = bucketBits(graph.mileposts);
    loaded = graph;
  }
  begin(ahead, graph.mileposts, source);
  begin(behind, graph.mileposts, target);
  let best = UNREACHABLE;
  let openAhead = 1;
  let openBehind = 1;
  let costAhead = 0;
  let costBehind = 0;
  while (openAhead > 0 && openBehind > 0 && costAhead + costBehind < best) {
    if (openAhead <= openBehind) {
      best = stepAhead(graph, weights, costAhead++, best);
      openAhead += opened;
    } else {
      best = stepBehind(graph, weights, costBehind++, best);
      openBehind += opened;
    }
  }
  return best;
}
