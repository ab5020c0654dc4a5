// The reference: ngraph.graph and ngraph.path, slow and independent of our search. ngraph.path 1.6.1 has
// pitfalls, so we use it in the one way that proved right: one directed link per arc, `oriented`, and
// `distance` and `blocked` that read the link alone. It returns paths target first, and a path of one node
// for a target behind blocked links, so a path counts only if it ends at the source. The library has no
// one-to-all search and returns no costs.
import createGraph, { type Link, type Node } from 'ngraph.graph';
import { aStar, nba } from 'ngraph.path';
import { completePathfinder } from '../complete.ts';
import { BLOCKED, type PathGraph, UNREACHABLE, type Weights } from '../graph.ts';
import type { Pathfinder } from '../pathfinder.ts';

/** The arc of a link; -1 for the free link from the helper node to a source. */
type LinkArc = number;

/** Algorithms for a single path: A* without and with a heuristic, NBA* with one. */
export const NGRAPH_SEARCHES = ['dijkstra', 'a-star', 'nba'] as const;
export type NgraphSearch = (typeof NGRAPH_SEARCHES)[number];

/** A pathfinder on ngraph. `flood` comes closest to a one-to-all search; for measuring only. */
export interface NgraphPathfinder extends Pathfinder {
  /** Visits everything reachable from `source` by asking for an unreachable node; keeps no costs. */
  flood(weights: Weights, source: number): void;
}

/** The library's search over the links of a graph, under weights that may change between queries. */
interface LinkSearch {
  /** A helper node, linked to all sources during `withOrigin`. */
  readonly origin: number;
  /** Sets the weights of the next queries. */
  weigh(weights: Weights): void;
  /** Nodes of a shortest path, target first; empty if there is none. */
  nodesTo(source: number, target: number): number[];
  /** Weight of the link from a node to its neighbour. */
  weightBetween(tail: number, head: number): number;
  /** Runs `task` while the helper node is linked to all sources. */
  withOrigin(sources: ArrayLike<number>, count: number, task: () => void): void;
  /** Visits everything reachable from `source`. */
  flood(source: number): void;
}

function createLinkSearch(graph: PathGraph, search: NgraphSearch): LinkSearch {
  const { mileposts, firstArc, to } = graph;
  // Two extra nodes: one linked to all sources of a query, one that nothing leads to.
  const origin = mileposts;
  const nowhere = mileposts + 1;
  const links = createGraph<undefined, LinkArc>();
  for (let node = 0; node <= nowhere; node++) links.addNode(node);
  for (let milepost = 0; milepost < mileposts; milepost++) {
    for (let arc = firstArc[milepost]; arc < firstArc[milepost + 1]; arc++)
      links.addLink(milepost, to[arc], arc);
  }
  let current: Weights = new Uint8Array(0);
  const weightOf = (link: Link<LinkArc>): number => (link.data < 0 ? 0 : current[link.data]);
  const options = {
    oriented: true,
    distance: (_after: unknown, _before: unknown, link: Link<LinkArc>) => weightOf(link),
    blocked: (_after: unknown, _before: unknown, link: Link<LinkArc>) => weightOf(link) === BLOCKED,
  };
  const plainFinder = aStar<undefined, LinkArc>(links, options);
  const stepsTo = createSteps(graph);
  // The ends of the current query, the steps to each, and the least weight: no step costs less.
  let ends = [-1, -1];
  let steps: readonly Int32Array[] = [];
  let least = 0;
  // The library passes the nodes in either order and asks for either end.
  const heuristic = (a: Node<undefined>, b: Node<undefined>): number => {
    const [one, other] = [Number(a.id), Number(b.id)];
    const end = one === ends[1] || other === ends[1] ? 1 : 0;
    return least * steps[end][one === ends[end] ? other : one];
  };
  const heuristicFinder =
    search === 'nba' ? nba(links, { ...options, heuristic }) : aStar(links, { ...options, heuristic });

  return {
    origin,
    weigh(weights) {
      current = weights;
    },
    nodesTo(source, target) {
      const finder = source === origin || search === 'dijkstra' ? plainFinder : heuristicFinder;
      if (finder === heuristicFinder) {
        ends = [source, target];
        steps = [stepsTo(source), stepsTo(target)];
        least = BLOCKED;
        for (const weight of current) if (weight < least) least = weight;
      }
      const nodes = finder.find(source, target).map((node) => Number(node.id));
      return nodes[nodes.length - 1] === source ? nodes : [];
    },
    weightBetween(tail, head) {
      const link = links.getLink(tail, head);
      if (link === undefined) throw new Error(`no link from ${tail} to ${head}`);
      return weightOf(link);
    },
    withOrigin(sources, count, task) {
      const distinctSources = new Set(Array.from({ length: count }, (_, i) => sources[i]));
      const addedLinks = [...distinctSources].map((source) => links.addLink(origin, source, -1));
      task();
      for (const link of addedLinks) links.removeLink(link);
    },
    flood(source) {
      plainFinder.find(source, nowhere);
    },
  };
}

export function createNgraphPathfinder(
  graph: PathGraph,
  search: NgraphSearch = 'dijkstra',
): NgraphPathfinder {
  const { origin, weigh, nodesTo, weightBetween, withOrigin, flood } = createLinkSearch(graph, search);

  function costTo(source: number, target: number): number {
    if (source === target) return 0;
    const nodes = nodesTo(source, target);
    if (nodes.length === 0) return UNREACHABLE;
    let cost = 0;
    for (let i = nodes.length - 1; i > 0; i--) cost += weightBetween(nodes[i], nodes[i - 1]);
    return cost;
  }

  const finder = completePathfinder(graph, {
    name: search === 'dijkstra' ? 'ngraph' : `ngraph ${search}`,
    fill(weights, sources, count, distances) {
      weigh(weights);
      distances.fill(-1);
      withOrigin(sources, count, () => {
        for (let target = 0; target < graph.mileposts; target++) {
          if (distances[target] >= 0) continue;
          const nodes = nodesTo(origin, target);
          if (nodes.length === 0) distances[target] = UNREACHABLE;
          // A prefix of a shortest path is a shortest path: one path answers for every milepost on it.
          let cost = 0;
          for (let i = nodes.length - 2; i >= 0; i--) {
            cost += weightBetween(nodes[i + 1], nodes[i]);
            distances[nodes[i]] = cost;
          }
        }
      });
    },
    cost(weights, source, target) {
      weigh(weights);
      return costTo(source, target);
    },
    costs(weights, sources, count, targets, out) {
      weigh(weights);
      withOrigin(sources, count, () => {
        for (let i = 0; i < targets.length; i++) out[i] = costTo(origin, targets[i]);
      });
    },
  });
  return {
    ...finder,
    flood(weights, source) {
      weigh(weights);
      flood(source);
    },
  };
}

/** Unweighted steps from every milepost to one, cached; 0 where there is no path and for helper nodes. */
function createSteps({ mileposts, firstArc, to }: PathGraph): (milepost: number) => Int32Array {
  const stepsByTarget: (Int32Array | undefined)[] = [];
  const countSteps = (target: number): Int32Array => {
    const steps = new Int32Array(mileposts + 2);
    const queue = [target];
    for (let head = 0; head < queue.length; head++) {
      const milepost = queue[head];
      for (let arc = firstArc[milepost]; arc < firstArc[milepost + 1]; arc++) {
        if (to[arc] === target || steps[to[arc]] !== 0) continue;
        steps[to[arc]] = steps[milepost] + 1;
        queue.push(to[arc]);
      }
    }
    return steps;
  };
  return (milepost) => {
    stepsByTarget[milepost] ??= countSteps(milepost);
    return stepsByTarget[milepost];
  };
}
