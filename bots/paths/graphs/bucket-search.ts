// Dijkstra's algorithm with a ring of buckets, each of which holds a range of distances (Dial 1969, with the wider
// buckets of Dinitz 1978). A bucket as wide as the least weight needs no order inside. In a wider one a node may be
// settled again, which costs less than a heap as long as few weights are smaller than the bucket.
//
// Buckets are queues of linked blocks in one array, so that a push is one store to memory in use, and an array made
// for the graph suffices.
import type { GraphFinder } from './graph-finder.ts';
import type { LowerBounds } from './lower-bounds.ts';
import { farOf, makeDistances, type WeightedGraph } from './weighted-graph.ts';

/** Most buckets of a ring: more would be mostly empty, and a heap is faster. */
const MAX_BUCKETS = 4096;
/** Places of a block; the last one links to the next block. */
const BLOCK = 64;
const LAST = BLOCK - 1;

/**
 * Log2 of the width of buckets for a graph; undefined if the weights differ too much, or distances need more
 * than 31 bits.
 */
export function bucketShift({ weights, maxDistance }: WeightedGraph): number | undefined {
  if (maxDistance >= 0x7fff_ffff) return undefined;
  let most = 0;
  let sum = 0;
  for (const weight of weights) {
    sum += weight;
    if (weight > most) most = weight;
  }
  // A quarter of the mean weight: on road networks the fastest of all powers of two.
  const shift = Math.max(0, Math.floor(Math.log2(sum / weights.length / 4)) || 0);
  return most >> shift < MAX_BUCKETS - 2 ? shift : undefined;
}

/** Log2 of the width 1, with which no node is settled twice; undefined for weights that are too high or no whole numbers. */
export const dialShift = ({ weights, maxDistance }: WeightedGraph): 0 | undefined =>
  weights instanceof Float64Array ||
  maxDistance >= 0x7fff_ffff ||
  weights.some((weight) => weight > MAX_BUCKETS - 2)
    ? undefined
    : 0;

/** Keeps sums of fractions and bounds from falling by rounding. */
const CAUTION = 1 - 1e-9;

/**
 * @param shift log2 of the width of a bucket: of `bucketShift` or `dialShift`
 * @param bounds make it A*; along an arc they must fall by no more than its weight
 */
export function createBucketSearch(
  graph: WeightedGraph,
  name: string,
  shift: number,
  bounds?: LowerBounds,
): GraphFinder {
  const far = farOf(graph);
  const distanceOf = makeDistances(graph).fill(far);
  const caution = graph.weights instanceof Float64Array ? CAUTION : 1;
  /** Bounds of the nodes that the last question reached, and these nodes; without bounds it reaches most. */
  const boundOf = makeDistances(bounds === undefined ? { ...graph, nodes: 0 } : graph);
  const reached = new Int32Array(bounds === undefined ? 0 : graph.nodes);
  let reachedCount = 0;
  let most = 0;
  for (const weight of graph.weights) if (weight > most) most = weight;
  // Weights of a ring's length would land in the bucket that is being emptied. With bounds an arc adds up to twice its own,
  // or more where it has no way back: then a node waits in the last bucket of the ring.
  const buckets = 1 << (32 - Math.clz32(((bounds === undefined ? most : 2 * most) >> shift) + 2));
  /** Where the next node of each bucket is read, and where one is added. */
  const [readAt, addAt] = [new Int32Array(buckets), new Int32Array(buckets)];
  let blocks = new Int32Array(BLOCK * (buckets + 1 + (graph.nodes >> 6)));
  let settled = 0;
  let relaxed = 0;

  /** Searches until the target's distance is final; for target -1, all of them. */
  function search(source: number, target: number): void {
    const { firstArc, heads, weights } = graph;
    const distances = distanceOf;
    const [reads, adds, mask] = [readAt, addAt, buckets - 1];
    let places = blocks;
    let used = buckets * BLOCK;
    let freed = -1;
    let settledCount = 0;
    let relaxedCount = 0;
    if (bounds === undefined) distances.fill(far);
    for (let i = 0; i < reachedCount; i++) distances[reached[i]] = far;
    reachedCount = 0;
    for (let b = 0; b < buckets; b++) reads[b] = adds[b] = b * BLOCK;
    distances[source] = 0;
    let range = 0;
    if (bounds !== undefined) {
      bounds.aim(source, target);
      boundOf[source] = bounds.at(source) * caution;
      reached[reachedCount++] = source;
      range = boundOf[source] >> shift;
    }
    places[adds[range & mask]++] = source;
    let empty = 0;
    for (; empty < buckets; range = (range + 1) | 0) {
      const bucket = range & mask;
      let at = reads[bucket];
      if (at === adds[bucket]) {
        empty = (empty + 1) | 0;
        continue;
      }
      empty = 0;
      // Light arcs add to the bucket that is being emptied.
      while (at !== adds[bucket]) {
        const node = places[at++];
        if ((at & LAST) === LAST) {
          const next = places[at];
          places[at] = freed;
          freed = at;
          at = next;
        }
        const distance = distances[node];
        const due = (bounds === undefined ? distance : distance + boundOf[node]) >> shift;
        if (due < range || (due > range && bounds === undefined)) continue;
        // A node that waited beyond the ring is added again, in place of its arcs.
        const isEarly = due > range;
        if (!isEarly) settledCount = (settledCount + 1) | 0;
        const end = isEarly ? 0 : firstArc[node + 1];
        for (let arc = isEarly ? -1 : firstArc[node]; arc < end; arc = (arc + 1) | 0) {
          let head = node;
          let later = due;
          if (arc >= 0) {
            head = heads[arc];
            const longer = distance + weights[arc];
            const known = distances[head];
            if (longer >= known) continue;
            distances[head] = longer;
            relaxedCount = (relaxedCount + 1) | 0;
            let bound = 0;
            if (bounds !== undefined) {
              if (known === far) {
                boundOf[head] = bounds.at(head) * caution;
                reached[reachedCount++] = head;
              }
              bound = boundOf[head];
            }
            later = (longer + bound) >> shift;
            // Its place in that bucket serves again, unless it may have been read.
            if ((known + bound) >> shift === later && later !== range && known !== far) continue;
          }
          if (later - range >= buckets) later = (range + buckets - 1) | 0;
          let place = adds[later & mask];
          places[place++] = head;
          if ((place & LAST) === LAST) {
            let block: number;
            if (freed >= 0) {
              block = freed - LAST;
              freed = places[freed];
            } else {
              if (used === places.length) {
                blocks = new Int32Array(2 * used);
                blocks.set(places);
                places = blocks;
              }
              block = used;
              used += BLOCK;
            }
            places[place] = block;
            place = block;
          }
          adds[later & mask] = place;
        }
      }
      reads[bucket] = at;
      if (target >= 0 && distances[target] >> shift <= range && distances[target] !== far) break;
    }
    settled = settledCount;
    relaxed = relaxedCount;
  }
  return {
    name,
    isExact: true,
    distance(source, target) {
      search(source, target);
      return distanceOf[target] === far ? Number.POSITIVE_INFINITY : distanceOf[target];
    },
    tableBytes: bounds?.bytes,
    // Bounds help towards one target only.
    ...(bounds === undefined && {
      distances(source: number) {
        search(source, -1);
        return distanceOf;
      },
    }),
    work: () => ({ settled, relaxed }),
  };
}
