// The reference: ngraph.graph and ngraph.path, slow and independent of our search. It has traps (ngraph.path 1.6.1),
// so it is used in the one way that proved right: one directed link per arc, `oriented`, `distance` and `blocked`
// read the link alone, and a path counts only if it ends at the source (paths come back target first, and a
// target behind blocked links comes back as a path of one). It knows no one-to-all search and tells no costs.
import createGraph, { type Link } from 'ngraph.graph';
import { aStar } from 'ngraph.path';
import { createDescent } from './descend.ts';
import { BLOCKED, type Pathfinder, type PathGraph, UNREACHABLE, type Weights } from './pathfinder.ts';

/** What a link stands for: an arc, or -1 for the free way from the helper node to a source. */
type LinkArc = number;

/** A pathfinder on ngraph. `flood` is its nearest thing to a one-to-all search, for measuring only. */
export interface NgraphPathfinder extends Pathfinder {
  /** Visits all that can be reached from `source`, by asking for a node that cannot; keeps no costs. */
  flood(weights: Weights, source: number): void;
}

export function createNgraphPathfinder(graph: PathGraph): NgraphPathfinder {
  const { mileposts, first, to } = graph;
  // Two nodes besides the mileposts: one linked to all sources of a question, one that nothing leads to.
  const origin = mileposts;
  const nowhere = mileposts + 1;
  const links = createGraph<undefined, LinkArc>();
  for (let node = 0; node <= nowhere; node++) links.addNode(node);
  for (let milepost = 0; milepost < mileposts; milepost++) {
    for (let arc = first[milepost]; arc < first[milepost + 1]; arc++) links.addLink(milepost, to[arc], arc);
  }
  let current: Weights = new Uint8Array(0);
  const weightOf = (link: Link<LinkArc>): number => (link.data < 0 ? 0 : current[link.data]);
  const finder = aStar<undefined, LinkArc>(links, {
    oriented: true,
    distance: (_after, _before, link) => weightOf(link),
    blocked: (_after, _before, link) => weightOf(link) === BLOCKED,
  });

  /** Nodes of a cheapest path, target first; empty when there is none. */
  function nodesTo(source: number, target: number): number[] {
    const nodes = finder.find(source, target).map((node) => Number(node.id));
    return nodes[nodes.length - 1] === source ? nodes : [];
  }

  const fill: Pathfinder['fill'] = (weights, sources, count, field) => {
    current = weights;
    field.fill(-1);
    const added: Link<LinkArc>[] = [];
    for (const source of new Set(Array.from({ length: count }, (_, i) => sources[i]))) {
      added.push(links.addLink(origin, source, -1));
    }
    for (let target = 0; target < mileposts; target++) {
      if (field[target] >= 0) continue;
      const nodes = nodesTo(origin, target);
      if (nodes.length === 0) field[target] = UNREACHABLE;
      // The beginning of a cheapest path is a cheapest path: it answers for every milepost on it.
      let cost = 0;
      for (let i = nodes.length - 2; i >= 0; i--) {
        const link = links.getLink(nodes[i + 1], nodes[i]);
        if (link === undefined) throw new Error(`no link from ${nodes[i + 1]} to ${nodes[i]}`);
        cost += weightOf(link);
        field[nodes[i]] = cost;
      }
    }
    for (const link of added) links.removeLink(link);
  };

  const descend = createDescent(graph);
  const costs = new Int32Array(mileposts);
  return {
    name: 'ngraph',
    graph,
    fill,
    cost(weights, source, target) {
      current = weights;
      const nodes = nodesTo(source, target);
      if (nodes.length === 0) return UNREACHABLE;
      let cost = 0;
      for (let i = nodes.length - 1; i > 0; i--) {
        const link = links.getLink(nodes[i], nodes[i - 1]);
        if (link === undefined) throw new Error(`no link from ${nodes[i]} to ${nodes[i - 1]}`);
        cost += weightOf(link);
      }
      return cost;
    },
    path(weights, source, target, out) {
      fill(weights, [source], 1, costs);
      return descend(weights, costs, source, target, out);
    },
    descend: (weights, field, target, out) => descend(weights, field, -1, target, out),
    flood(weights, source) {
      current = weights;
      finder.find(source, nowhere);
    },
  };
}
