// The part of the pathfinders' suite that asks for trains' journeys and for networks. Its judges try everything: all
// states that a train can be in, and all sets of targets at all mileposts, until nothing gets cheaper.
import { expect, it } from 'vitest';
import { stream } from '../../engine/index.ts';
import type { JoinQuestion, Network } from './join.ts';
import { BLOCKED, type Pathfinder, type PathGraph, UNREACHABLE } from './pathfinder.ts';
import { randomGraph, randomWeights } from './random-graph.ts';
import { type Journey, NO_FEE, NO_TRACK, type TravelQuestion } from './travel.ts';

/** Least fees + turns x worth by trying all states, and of these journeys the fewest points; null when out of reach. */
function plainTravel(
  graph: PathGraph,
  question: TravelQuestion,
): readonly [cost: number, used: number] | null {
  type State = readonly [at: number, came: number, left: number, paid: number, halved: boolean];
  const { payee, fees, points, slow, turnsRound, speed, turnWorth, targets, halved } = question;
  const best = new Map<string, readonly [number, number]>();
  const todo: (readonly [State, number, number])[] = [
    [[question.start, question.cameFrom, question.left, question.paid, halved ?? false], 0, 0],
  ];
  let found: readonly [number, number] | null = null;
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const [state, cost, used] = next;
    const key = state.join();
    const known = best.get(key);
    if (known !== undefined && (known[0] < cost || (known[0] === cost && known[1] <= used))) continue;
    best.set(key, [cost, used]);
    const [at, came, left, paid, slowed] = state;
    if (Array.from(targets).includes(at)) {
      if (found === null || cost < found[0] || (cost === found[0] && used < found[1])) found = [cost, used];
      continue;
    }
    // No journey that visits every arc takes longer than this.
    if (cost > graph.arcs * (turnWorth + 10)) continue;
    const lame = slow?.[at] === 1;
    const whole = lame ? Math.ceil(speed / 2) : speed;
    todo.push([[at, came, whole, 0, lame], cost + turnWorth, used]);
    for (let arc = graph.first[at]; arc < graph.first[at + 1]; arc++) {
      const takes = points?.[arc] ?? 1;
      if (payee[arc] === NO_TRACK || takes > left) continue;
      if (graph.to[arc] === came && turnsRound[at] === 0) continue;
      const owes = payee[arc] !== NO_FEE && ((paid >> payee[arc]) & 1) === 0;
      const due = owes ? fees[payee[arc]] : 0;
      const then = owes ? paid | (1 << payee[arc]) : paid;
      const slows = slow?.[graph.to[arc]] === 1 && !slowed;
      const rest = slows ? Math.ceil((left - takes) / 2) : left - takes;
      todo.push([[graph.to[arc], at, rest, then, slowed || slows], cost + due, used + takes]);
    }
  }
  return found;
}

/** Drives a journey by the rules and returns what it cost and used. */
function driven(graph: PathGraph, question: TravelQuestion, journey: Journey): readonly [number, number] {
  let { start: at, cameFrom: came, left, paid, halved = false } = question;
  const slow = (): boolean => question.slow?.[at] === 1;
  let cost = 0;
  let used = 0;
  journey.arcs.forEach((arc, i) => {
    if (journey.turnEnds.includes(i)) {
      halved = slow();
      left = halved ? Math.ceil(question.speed / 2) : question.speed;
      paid = 0;
      cost += question.turnWorth;
    }
    expect(graph.from[arc]).toBe(at);
    const payee = question.payee[arc];
    expect(payee).not.toBe(NO_TRACK);
    if (question.turnsRound[at] === 0) expect(graph.to[arc]).not.toBe(came);
    if (payee !== NO_FEE && ((paid >> payee) & 1) === 0) {
      cost += question.fees[payee];
      paid |= 1 << payee;
    }
    const takes = question.points?.[arc] ?? 1;
    left -= takes;
    used += takes;
    expect(left).toBeGreaterThanOrEqual(0);
    [came, at] = [at, graph.to[arc]];
    if (halved || !slow()) return;
    halved = true;
    left = Math.ceil(left / 2);
  });
  expect(Array.from(question.targets)).toContain(at);
  expect(journey.turnEnds).toHaveLength(journey.turns);
  expect(journey.left).toBe(left);
  expect(cost).toBe(journey.fees + journey.turns * question.turnWorth);
  return [cost, used];
}

function randomTravel(random: () => number, graph: PathGraph): TravelQuestion {
  const draw = (limit: number): number => Math.floor(random() * limit);
  const payee = new Int8Array(graph.arcs);
  for (let arc = 0; arc < graph.arcs; arc++) {
    const chance = random();
    const owner = chance < 0.3 ? NO_TRACK : chance < 0.6 ? NO_FEE : draw(3);
    payee[arc] = owner;
    payee[graph.reverse[arc]] = owner;
  }
  const start = draw(graph.mileposts);
  const arc = graph.first[start];
  const speed = 2 + draw(4);
  return {
    payee,
    fees: [4, 4, 2],
    points: random() < 0.5 ? undefined : Uint8Array.from(payee, () => (random() < 0.2 ? 2 : 1)),
    slow:
      random() < 0.5
        ? undefined
        : Uint8Array.from({ length: graph.mileposts }, () => (random() < 0.3 ? 1 : 0)),
    halved: random() < 0.3,
    turnsRound: Uint8Array.from({ length: graph.mileposts }, () => (random() < 0.2 ? 1 : 0)),
    speed,
    start,
    cameFrom: random() < 0.5 && arc < graph.first[start + 1] ? graph.to[arc] : -1,
    left: draw(speed + 1),
    paid: random() < 0.3 ? 1 : 0,
    targets: [draw(graph.mileposts), draw(graph.mileposts)],
    turnWorth: 1 + draw(6),
  };
}

/** Least cost of joining, by lowering costs of all sets at all mileposts until nothing changes. */
function plainJoin(graph: PathGraph, { weights, targets, need, roots }: JoinQuestion): number {
  const sets = 1 << targets.length;
  const cost = Array.from({ length: sets }, () => new Int32Array(graph.mileposts).fill(UNREACHABLE));
  cost[0].fill(0);
  targets.forEach((target, k) => {
    cost[1 << k][target] = 0;
  });
  for (let changed = true; changed; ) {
    changed = false;
    const lower = (set: number, milepost: number, to: number): void => {
      if (to >= cost[set][milepost]) return;
      cost[set][milepost] = to;
      changed = true;
    };
    for (let set = 1; set < sets; set++) {
      for (let m = 0; m < graph.mileposts; m++) {
        for (let part = (set - 1) & set; part > 0; part = (part - 1) & set) {
          lower(set, m, cost[part][m] + cost[set ^ part][m]);
        }
      }
      for (let i = 0; i < roots.length; i++) {
        for (let k = 0; k < roots.length; k++) lower(set, roots[i], cost[set][roots[k]]);
      }
      for (let arc = 0; arc < graph.arcs; arc++) {
        if (weights[arc] !== BLOCKED) lower(set, graph.from[arc], weights[arc] + cost[set][graph.to[arc]]);
      }
    }
  }
  let best = UNREACHABLE;
  for (let set = 0; set < sets; set++) {
    const size = targets.filter((_, k) => (set >> k) & 1).length;
    if (roots.length > 0 && size === need) {
      for (let i = 0; i < roots.length; i++) best = Math.min(best, cost[set][roots[i]]);
    }
    targets.forEach((target, k) => {
      const own = (set >> k) & 1;
      if (roots.length === 0 && own === 1 && size === need) {
        best = Math.min(best, cost[set ^ (1 << k)][target]);
      }
    });
  }
  return best;
}

/** Checks that a network is one: grown from its roots by its arcs and free ones it holds its targets at its cost. */
function expectNetwork(graph: PathGraph, question: JoinQuestion, network: Network): void {
  const { weights, roots } = question;
  expect(new Set(network.arcs).size).toBe(network.arcs.length);
  expect(network.arcs.reduce((sum, arc) => sum + weights[arc], 0)).toBe(network.cost);
  expect(new Set(network.targets).size).toBe(question.need);
  for (const target of network.targets) expect(question.targets).toContain(target);
  const reached = new Set(roots.length > 0 ? Array.from(roots) : [network.targets[0]]);
  const arcs = new Set(network.arcs);
  for (const at of reached) {
    for (let arc = graph.first[at]; arc < graph.first[at + 1]; arc++) {
      if (weights[arc] === 0 || arcs.has(arc)) reached.add(graph.to[arc]);
    }
  }
  for (const target of network.targets) expect(reached).toContain(target);
}

/** Registers the tests; part of `describePathfinder`. */
export function itAnswersQueries(create: (graph: PathGraph) => Pathfinder, boards: number): void {
  it('tells costs up to a limit, and nothing wrong beyond it', () => {
    const random = stream(15, 'paths/most');
    for (let board = 0; board < 2 * boards; board++) {
      const graph = randomGraph(random, 12, 10, 0.85);
      const weights = randomWeights(random, graph, { free: 0.1, blocked: 0.1 });
      const finder = create(graph);
      const [whole, part] = [new Int32Array(graph.mileposts), new Int32Array(graph.mileposts)];
      const most = Math.floor(random() * 12);
      finder.fill(weights, [0, 7], 2, whole);
      finder.fill(weights, [0, 7], 2, part, most);
      part.forEach((cost, m) => {
        if (cost !== UNREACHABLE || whole[m] <= most) expect(cost).toBe(whole[m]);
      });
    }
  });

  it('tells costs to many targets, and the nearest of them', () => {
    const random = stream(12, 'paths/costs');
    for (let board = 0; board < 4 * boards; board++) {
      const graph = randomGraph(random, 10, 8, 0.8);
      const weights = randomWeights(random, graph, { free: 0.1, blocked: 0.3, flat: board % 2 === 0 });
      const finder = create(graph);
      const draw = (count: number): number[] =>
        Array.from({ length: count }, () => Math.floor(random() * graph.mileposts));
      const [sources, targets] = [draw(board % 4), draw(5)];
      const field = new Int32Array(graph.mileposts);
      finder.fill(weights, sources, sources.length, field);
      const out = new Int32Array(targets.length);
      finder.costs(weights, sources, sources.length, targets, out);
      expect([...out]).toEqual(targets.map((target) => field[target]));
      const least = Math.min(...out);
      const nearest = targets.filter((target) => field[target] === least).sort((a, b) => a - b)[0];
      expect(finder.nearest(weights, sources, sources.length, targets)).toBe(
        least === UNREACHABLE ? -1 : nearest,
      );
    }
  });

  it('finds the best journeys of trains', () => {
    const random = stream(13, 'paths/travel');
    let reached = 0;
    for (let board = 0; board < 6 * boards; board++) {
      const graph = randomGraph(random, 4, 4, 0.9);
      const question = randomTravel(random, graph);
      const journey = create(graph).travel(question);
      const best = plainTravel(graph, question);
      if (best === null) {
        expect(journey).toBeNull();
      } else {
        expect(driven(graph, question, journey!)).toEqual(best);
        reached++;
      }
    }
    expect(reached).toBeGreaterThan(3 * boards);
  });

  it('joins targets at the least cost, and nearly so fast', () => {
    const random = stream(14, 'paths/join');
    for (let board = 0; board < 4 * boards; board++) {
      const graph = randomGraph(random, 7, 6, 0.9);
      const weights = randomWeights(random, graph, { free: board % 3 === 0 ? 0.2 : 0, blocked: 0.1 });
      const finder = create(graph);
      const distinct = [...new Set(Array.from({ length: 6 }, () => Math.floor(random() * graph.mileposts)))];
      const targets = distinct.slice(0, 4);
      const need = Math.floor(random() * (targets.length + 1));
      const roots = board % 2 === 0 ? [] : distinct.slice(4);
      const question = { weights, targets, need, roots };
      const least = need === 0 ? 0 : plainJoin(graph, question);
      const [exact, fast] = [finder.join(question), finder.joinFast(question)];
      if (least >= UNREACHABLE) {
        expect([exact, fast]).toEqual([null, null]);
        continue;
      }
      expect(exact!.cost).toBe(least);
      expect(fast!.cost).toBeGreaterThanOrEqual(least);
      for (const network of [exact!, fast!]) if (need > 0) expectNetwork(graph, question, network);
    }
  });
}
