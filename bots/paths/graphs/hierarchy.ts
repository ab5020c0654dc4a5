// Contraction hierarchies (Geisberger, Sanders, Schultes and Delling 2008), prepared once for a graph: nodes leave it
// one by one, the least important first, and shortcuts keep the distances among those that are left. A search then only
// goes up, from both ends (`hierarchy-search.ts`).
import type { OnPrepared } from './graph-finder.ts';
import { NodeHeap } from './node-heap.ts';
import { farOf, makeDistances, type NodeDistances, type WeightedGraph } from './weighted-graph.ts';

/**
 * Arcs by rank, from each node to more important ones, with shortcuts. Plain data, to be saved beside the graph. In
 * symmetric graphs an arc's two directions are the same arrays.
 */
export interface Hierarchy {
  /** Of the graph that it belongs to. */
  readonly fingerprint: string;
  /** Rank of each node: 0 is the least important. */
  readonly rankOf: Int32Array;
  /** Arcs of rank r: first[r] to first[r + 1] - 1. */
  readonly first: Int32Array;
  /** Rank of each arc's upper end. */
  readonly heads: Int32Array;
  /** Length up and down each arc; the graph's `farOf` where that direction is closed. */
  readonly up: NodeDistances;
  readonly down: NodeDistances;
  /** Rank of the node that a shortcut leads over, -1 for arcs of the graph; by direction. */
  readonly upOver: Int32Array;
  readonly downOver: Int32Array;
}

/** Nodes that a search for a witness settles: more find more witnesses, so that fewer shortcuts are needed. */
const WITNESS_NODES = { ranking: 30, contracting: 60 };
/** Searches between two reports of progress: some milliseconds, however many arcs a node has. */
const STEP = 1024;
/** Witnesses as long as a shortcut may be longer by rounding. */
const SLACK = 1 + 1e-13;

/** FNV-1a over all arrays, and sizes: another graph gets another one. */
export function fingerprintOf({ nodes, arcs, firstArc, heads, weights }: WeightedGraph): string {
  let hash = 0x811c9dc5;
  const words = (array: ArrayLike<number>): void => {
    for (let i = 0; i < array.length; i++) hash = Math.imul(hash ^ array[i], 0x01000193);
  };
  words(firstArc);
  words(heads);
  const { buffer, byteOffset, byteLength } = weights;
  words(new Uint8Array(buffer, byteOffset, byteLength));
  return `${nodes}-${arcs}-${(hash >>> 0).toString(16)}`;
}

/**
 * Contracts all nodes. The next node is the one with the least priority: twice the shortcuts that it needs less its
 * arcs (the edge difference of Geisberger et al.), plus its level, so that nodes leave evenly everywhere. Priorities
 * are renewed when a node comes to the front (their lazy update).
 */
export function createHierarchy(graph: WeightedGraph, onPrepared?: OnPrepared): Hierarchy {
  const { nodes, arcs, firstArc, heads, weights, isSymmetric } = graph;
  const far = farOf(graph);
  const slack = weights instanceof Float64Array ? SLACK : 1;
  const list = (length: number): NodeDistances =>
    far === Number.POSITIVE_INFINITY ? new Float64Array(length) : new Int32Array(length);
  const both = <T>(make: () => T): [T, T] => {
    const one = make();
    return [one, isSymmetric ? one : make()];
  };

  // What is left of the graph: a linked list of neighbours for each node, with lengths to and from them. Entries that
  // become free serve again, so that the lists hardly outgrow the graph.
  let room = Math.ceil(1.1 * arcs) + 16;
  let [next, headOf] = [new Int32Array(room), new Int32Array(room)];
  let [outOf, inOf] = both(() => list(room));
  let [outOver, inOver] = both(() => new Int32Array(room));
  const firstEntry = new Int32Array(nodes).fill(-1);
  let used = 0;
  let freed = -1;

  function grow(): void {
    room = Math.ceil(1.3 * room);
    [next, headOf] = [resized(next, room), resized(headOf, room)];
    [outOf, outOver] = [resized(outOf, room), resized(outOver, room)];
    [inOf, inOver] = isSymmetric ? [outOf, outOver] : [resized(inOf, room), resized(inOver, room)];
  }

  function entryOf(node: number, head: number): number {
    for (let entry = firstEntry[node]; entry >= 0; entry = next[entry])
      if (headOf[entry] === head) return entry;
    if (freed < 0 && used === room) grow();
    const entry = freed < 0 ? used++ : freed;
    if (entry === freed) freed = next[entry];
    next[entry] = firstEntry[node];
    firstEntry[node] = entry;
    headOf[entry] = head;
    outOf[entry] = inOf[entry] = far;
    return entry;
  }

  /** Adds an arc, or shortens it. @param over the node that it leads over; -1 for arcs of the graph */
  function join(tail: number, head: number, length: number, over: number): void {
    const out = entryOf(tail, head);
    if (outOf[out] <= length) return;
    outOf[out] = length;
    outOver[out] = over;
    const back = entryOf(head, tail);
    inOf[back] = length;
    inOver[back] = over;
  }

  const distances = makeDistances(graph).fill(far);
  const heap = new NodeHeap(nodes);
  const reached = new Int32Array(nodes);
  let reachedCount = 0;
  let rank = 0;
  let searches = 0;

  /** Distances from a node as far as `limit`, without paths over `over`. */
  function searchWitness(source: number, over: number, limit: number, most: number): void {
    if (searches++ % STEP === 0) onPrepared?.(rank, nodes);
    for (let i = 0; i < reachedCount; i++) distances[reached[i]] = far;
    heap.clear();
    reached[0] = source;
    reachedCount = 1;
    distances[source] = 0;
    heap.lower(source, 0);
    for (let settled = 0; heap.size > 0 && settled < most && heap.least <= limit; settled++) {
      const node = heap.pop();
      const distance = distances[node];
      for (let entry = firstEntry[node]; entry >= 0; entry = next[entry]) {
        const head = headOf[entry];
        const longer = distance + outOf[entry];
        if (longer > limit || longer >= distances[head] || head === over) continue;
        if (distances[head] === far) reached[reachedCount++] = head;
        distances[head] = longer;
        heap.lower(head, longer);
      }
    }
  }

  /** Counts the shortcuts that a node needs, and adds them if `adds`. */
  function shortcutsOf(node: number, adds: boolean): number {
    let count = 0;
    for (let from = firstEntry[node]; from >= 0; from = next[from]) {
      const tail = headOf[from];
      const before = inOf[from];
      // A symmetric graph needs each pair once.
      const start = isSymmetric ? next[from] : firstEntry[node];
      let longest = -1;
      for (let to = start; to >= 0; to = next[to])
        if (headOf[to] !== tail && outOf[to] < far && outOf[to] > longest) longest = outOf[to];
      if (before === far || longest < 0) continue;
      searchWitness(
        tail,
        node,
        (before + longest) * slack,
        adds ? WITNESS_NODES.contracting : WITNESS_NODES.ranking,
      );
      for (let to = start; to >= 0; to = next[to]) {
        const length = before + outOf[to];
        // Longer than every path: a detour that no shortest path takes.
        if (headOf[to] === tail || length >= far || distances[headOf[to]] <= length * slack) continue;
        count += isSymmetric ? 2 : 1;
        if (adds) join(tail, headOf[to], length, node);
      }
    }
    return count;
  }

  const level = new Int32Array(nodes);
  function priorityOf(node: number): number {
    let arcsLeft = 0;
    for (let entry = firstEntry[node]; entry >= 0; entry = next[entry])
      arcsLeft += (outOf[entry] < far ? 1 : 0) + (inOf[entry] < far ? 1 : 0);
    return 2 * shortcutsOf(node, false) - arcsLeft + level[node];
  }

  for (let node = nodes - 1; node >= 0; node--)
    for (let arc = firstArc[node]; arc < firstArc[node + 1]; arc++) join(node, heads[arc], weights[arc], -1);

  // The arcs of contracted nodes, with ends by number until all ranks are known.
  let [keptHeads, up, down] = [new Int32Array(arcs), ...both(() => list(arcs))];
  let [upOver, downOver] = both(() => new Int32Array(arcs));
  let kept = 0;
  function keep(entry: number): void {
    if (kept === keptHeads.length) {
      const length = Math.ceil(1.3 * kept) + 16;
      keptHeads = resized(keptHeads, length);
      [up, upOver] = [resized(up, length), resized(upOver, length)];
      [down, downOver] = isSymmetric ? [up, upOver] : [resized(down, length), resized(downOver, length)];
    }
    keptHeads[kept] = headOf[entry];
    up[kept] = outOf[entry];
    down[kept] = inOf[entry];
    upOver[kept] = outOver[entry];
    downOver[kept++] = inOver[entry];
  }

  /** Takes a node out of its neighbours' lists, and its own apart. */
  function remove(node: number): void {
    for (let entry = firstEntry[node]; entry >= 0; ) {
      keep(entry);
      const head = headOf[entry];
      if (level[head] <= level[node]) level[head] = level[node] + 1;
      let last = -1;
      let back = firstEntry[head];
      for (; headOf[back] !== node; back = next[back]) last = back;
      if (last < 0) firstEntry[head] = next[back];
      else next[last] = next[back];
      next[back] = freed;
      freed = entry;
      entry = next[entry];
      next[freed] = back;
    }
  }

  const queue = new NodeHeap(nodes);
  for (let node = 0; node < nodes; node++) queue.lower(node, priorityOf(node));
  const rankOf = new Int32Array(nodes);
  const first = new Int32Array(nodes + 1);
  while (rank < nodes) {
    const node = queue.pop();
    const priority = priorityOf(node);
    if (queue.size > 0 && priority > queue.least) {
      queue.lower(node, priority);
      continue;
    }
    shortcutsOf(node, true);
    remove(node);
    rankOf[node] = rank;
    first[++rank] = kept;
  }
  const ranks = (ends: Int32Array): Int32Array =>
    ends.slice(0, kept).map((end) => (end < 0 ? end : rankOf[end]));
  const [upArcs, upOverRanks] = [up.slice(0, kept), ranks(upOver)];
  return {
    fingerprint: fingerprintOf(graph),
    rankOf,
    first,
    heads: ranks(keptHeads),
    up: upArcs,
    down: isSymmetric ? upArcs : down.slice(0, kept),
    upOver: upOverRanks,
    downOver: isSymmetric ? upOverRanks : ranks(downOver),
  };
}

/** A longer array with the same beginning. */
function resized<A extends NodeDistances>(array: A, length: number): A {
  const longer = array instanceof Int32Array ? new Int32Array(length) : new Float64Array(length);
  longer.set(array);
  return longer as A;
}
