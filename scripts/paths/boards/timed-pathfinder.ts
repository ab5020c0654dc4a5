// Pathfinders to be timed: one that searches from scratch, incremental distances that are kept from
// turn to turn, and ngraph with its own searches.
import { type BoardGraph, boardGraphWeights } from '../../../bots/paths/board-graph.ts';
import { UNREACHABLE } from '../../../bots/paths/graph.ts';
import type { GraphFinder } from '../../../bots/paths/graphs/graph-finder.ts';
import {
  createIncrementalDistances,
  type IncrementalDistances,
} from '../../../bots/paths/incremental/incremental-distances.ts';
import { createTrackedWeights } from '../../../bots/paths/incremental/tracked-weights.ts';
import type { Pathfinder } from '../../../bots/paths/pathfinder.ts';
import type { NgraphPathfinder } from '../../../bots/paths/rivals/ngraph.ts';
import type { Position, Workload } from './workload.ts';

/** Costs of one path; from the train to all mileposts; from the seat's track to all cities. */
export const QUESTION_KINDS = ['point to point', 'one to all', 'network to all cities'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Called with each answer: the cost from the train or network of a position to a milepost. */
export type OnAnswer = (position: Position, milepost: number, cost: number) => void;

export interface TimedPathfinder {
  readonly name: string;
  readonly kinds: readonly QuestionKind[];
  /** Number of its questions of a kind. */
  countOf(kind: QuestionKind): number;
  /** Answers all questions of a kind, in order. Returns the time in the unit of the clock `now`. */
  run(kind: QuestionKind, now: () => number, onAnswer?: OnAnswer): number;
}

/** Positions of the questions: all of a window but its first. */
export const questionPositions = ({ windows }: Pick<Workload, 'windows'>): readonly Position[] =>
  windows.flatMap((window) => window.slice(1));

const countQuestions = (positions: readonly Position[], kind: QuestionKind): number =>
  kind === 'point to point' ? positions.reduce((sum, { goals }) => sum + goals.length, 0) : positions.length;

/** A pathfinder that searches from scratch for every question. @param steps by kind: asks at every nth position only */
export function fromScratch(
  workload: Workload,
  finder: Pathfinder,
  steps: Partial<Record<QuestionKind, number>> = {},
): TimedPathfinder {
  const { board, cities } = workload;
  const all = questionPositions(workload);
  const positionsFor = (kind: QuestionKind): readonly Position[] =>
    all.filter((_, i) => i % (steps[kind] ?? 1) === 0);
  const map = new Int32Array(board.mileposts);
  const costs = new Int32Array(cities.length);
  const source = [0];
  const ask: Record<QuestionKind, (position: Position, onAnswer?: OnAnswer) => void> = {
    'point to point': (position, onAnswer) => {
      for (const goal of position.goals) {
        const cost = finder.cost(position.effort, position.train, goal);
        onAnswer?.(position, goal, cost);
      }
    },
    'one to all': (position, onAnswer) => {
      source[0] = position.train;
      finder.fill(position.effort, source, 1, map);
      if (onAnswer) for (let m = 0; m < map.length; m++) onAnswer(position, m, map[m]);
    },
    'network to all cities': (position, onAnswer) => {
      finder.costs(position.millions, position.network, position.network.length, cities, costs);
      if (onAnswer) for (let i = 0; i < cities.length; i++) onAnswer(position, cities[i], costs[i]);
    },
  };
  return {
    name: finder.name,
    kinds: QUESTION_KINDS,
    countOf: (kind) => countQuestions(positionsFor(kind), kind),
    run(kind, now, onAnswer) {
      const positions = positionsFor(kind);
      const start = now();
      for (const position of positions) ask[kind](position, onAnswer);
      return now() - start;
    },
  };
}

/** A finder on graphs: the weights of a position are copied into its graph, which is part of the time. */
export function fromGraphFinder(workload: Workload, graph: BoardGraph, finder: GraphFinder): TimedPathfinder {
  const { cities } = workload;
  const positions = questionPositions(workload);
  const { networkNode } = graph;
  const costIn = (distance: number): number => Math.min(distance, UNREACHABLE);
  const ask: Record<QuestionKind, (position: Position, onAnswer?: OnAnswer) => void> = {
    'point to point': (position, onAnswer) => {
      for (const goal of position.goals) {
        const distance = finder.distance(position.train, goal);
        onAnswer?.(position, goal, costIn(distance));
      }
    },
    'one to all': (position, onAnswer) => {
      const distances = finder.distances!(position.train);
      if (onAnswer) for (let m = 0; m < networkNode; m++) onAnswer(position, m, costIn(distances[m]));
    },
    'network to all cities': (position, onAnswer) => {
      const distances = finder.distances!(networkNode);
      for (const city of cities) onAnswer?.(position, city, costIn(distances[city]));
    },
  };
  return {
    name: finder.name,
    kinds: finder.distances === undefined ? ['point to point'] : QUESTION_KINDS,
    countOf: (kind) => countQuestions(positions, kind),
    run(kind, now, onAnswer) {
      const isNetwork = kind === 'network to all cities';
      const all = positions.map(({ effort, millions, network }) =>
        boardGraphWeights(graph, isNetwork ? millions : effort, isNetwork ? network : []),
      );
      const start = now();
      positions.forEach((position, i) => {
        graph.weights.set(all[i]);
        finder.reweigh?.();
        ask[kind](position, onAnswer);
      });
      return now() - start;
    },
  };
}

/** Every 97th milepost is checked, because ngraph's one-to-all search returns no costs. */
const SAMPLE_STEP = 97;

/** ngraph takes long: it is asked at fewer positions, which are still hundreds of searches. */
const NGRAPH_STEPS = { 'point to point': 8, 'network to all cities': 24 };

/** ngraph has no one-to-all search: it searches for an unreachable node, and a sample of costs is checked. */
export function fromNgraph(workload: Workload, finder: NgraphPathfinder): TimedPathfinder {
  const base = fromScratch(workload, finder, NGRAPH_STEPS);
  const positions = questionPositions(workload);
  return {
    ...base,
    kinds: finder.name === 'ngraph' ? QUESTION_KINDS : ['point to point'],
    run(kind, now, onAnswer) {
      if (kind !== 'one to all') return base.run(kind, now, onAnswer);
      const start = now();
      for (const { effort, train } of positions) finder.flood(effort, train);
      const time = now() - start;
      if (onAnswer) {
        for (const position of positions) {
          for (let m = 0; m < workload.board.mileposts; m += SAMPLE_STEP) {
            onAnswer(position, m, finder.cost(position.effort, position.train, m));
          }
        }
      }
      return time;
    },
  };
}

/**
 * Incremental distances towards each goal, kept from turn to turn. The time includes the update of weights, the
 * repair of maps and the reading of answers; the first turn of a window is not measured.
 */
export function fromIncremental(workload: Workload, finder: Pathfinder): TimedPathfinder {
  const { board, windows } = workload;
  // Everything is prepared before the clock starts, because it is too coarse for a single turn.
  function pointToPoint(now: () => number, onAnswer?: OnAnswer): number {
    const preparedWindows = windows.map((window) => {
      const efforts = window.map(({ effort }) => effort);
      const weights = createTrackedWeights(board, efforts[0]);
      const maps = new Map<number, IncrementalDistances>();
      for (const target of new Set(window.flatMap(({ goals }) => goals)))
        maps.set(target, createIncrementalDistances({ finder, weights, target }));
      for (const map of maps.values()) map.update();
      const turns = window.slice(1).map((position, i) => {
        const arcs = Array.from(efforts[i].keys()).filter((arc) => efforts[i][arc] !== efforts[i + 1][arc]);
        return { position, arcs };
      });
      return { weights, maps, turns };
    });
    const start = now();
    for (const { weights, maps, turns } of preparedWindows) {
      for (const { position, arcs } of turns) {
        for (const arc of arcs) weights.set(arc, position.effort[arc]);
        for (const goal of position.goals) {
          const cost = maps.get(goal)!.update()[position.train];
          onAnswer?.(position, goal, cost);
        }
      }
    }
    return now() - start;
  }
  return {
    name: 'kept distance maps',
    kinds: ['point to point'],
    countOf: (kind) => countQuestions(questionPositions(workload), kind),
    run: (_, now, onAnswer) => pointToPoint(now, onAnswer),
  };
}
