// The contestants of the measurement, and how each is asked: a pathfinder from scratch every time, kept
// distance maps from one turn to the next, ngraph with what it has.
import {
  createIncrementalDistances,
  type IncrementalDistances,
} from '../../../../bots/paths/incremental/incremental-distances.ts';
import { createTrackedWeights } from '../../../../bots/paths/incremental/tracked-weights.ts';
import type { Pathfinder } from '../../../../bots/paths/pathfinder.ts';
import type { NgraphPathfinder } from '../../../../bots/paths/rivals/ngraph.ts';
import type { Position, Workload } from './workload.ts';

/** One way's cost; costs from the train to all mileposts; costs from the own network to all cities. */
export const KINDS = ['point to point', 'one to all', 'network to all cities'] as const;
export type Kind = (typeof KINDS)[number];

/** Called with each answer; `at` says to what: a position, and a milepost. */
export type OnAnswer = (position: Position, at: number, cost: number) => void;

export interface Contestant {
  readonly name: string;
  readonly kinds: readonly Kind[];
  /** Answers all questions of a kind, in order, and returns how long that took in the clock's unit. */
  run(kind: Kind, now: () => number, onAnswer?: OnAnswer): number;
}

/** Positions that are asked about. */
export const asked = ({ windows }: Pick<Workload, 'windows'>): readonly Position[] =>
  windows.flatMap((window) => window.slice(1));

/** Questions of a kind. */
export const questionCount = (workload: Workload, kind: Kind): number => {
  const positions = asked(workload);
  if (kind !== 'point to point') return positions.length;
  return positions.reduce((sum, { goals }) => sum + goals.length, 0);
};

export function fromScratch(workload: Workload, finder: Pathfinder): Contestant {
  const { board, cities } = workload;
  const positions = asked(workload);
  const map = new Int32Array(board.mileposts);
  const costs = new Int32Array(cities.length);
  const one = [0];
  const ask: Record<Kind, (position: Position, onAnswer?: OnAnswer) => void> = {
    'point to point': (position, onAnswer) => {
      for (const goal of position.goals) {
        const cost = finder.cost(position.effort, position.train, goal);
        onAnswer?.(position, goal, cost);
      }
    },
    'one to all': (position, onAnswer) => {
      one[0] = position.train;
      finder.fill(position.effort, one, 1, map);
      if (onAnswer) for (let m = 0; m < map.length; m++) onAnswer(position, m, map[m]);
    },
    'network to all cities': (position, onAnswer) => {
      finder.costs(position.millions, position.network, position.network.length, cities, costs);
      if (onAnswer) for (let i = 0; i < cities.length; i++) onAnswer(position, cities[i], costs[i]);
    },
  };
  return {
    name: finder.name,
    kinds: KINDS,
    run(kind, now, onAnswer) {
      const begun = now();
      for (const position of positions) ask[kind](position, onAnswer);
      return now() - begun;
    },
  };
}

/** One in this many mileposts is asked for its cost, since ngraph's one-to-all search returns no costs. */
const SAMPLE = 97;

/** ngraph has no one-to-all search: we search for an unreachable node, and check the costs of a sample. */
export function fromNgraph(workload: Workload, finder: NgraphPathfinder): Contestant {
  const contestant = fromScratch(workload, finder);
  const positions = asked(workload);
  return {
    name: finder.name,
    kinds: finder.name === 'ngraph' ? KINDS : ['point to point'],
    run(kind, now, onAnswer) {
      if (kind !== 'one to all') return contestant.run(kind, now, onAnswer);
      const begun = now();
      for (const { effort, train } of positions) finder.flood(effort, train);
      const time = now() - begun;
      if (onAnswer) {
        for (const position of positions) {
          for (let m = 0; m < workload.board.mileposts; m += SAMPLE) {
            onAnswer(position, m, finder.cost(position.effort, position.train, m));
          }
        }
      }
      return time;
    },
  };
}

/**
 * Maps kept from turn to turn, towards each goal. The clock runs while weights are brought up
 * to date, maps repaired and answers read; the first turn of a window is not measured.
 */
export function fromIncremental(workload: Workload, finder: Pathfinder): Contestant {
  const { board, windows } = workload;
  // All is made ready before the clock runs, once: clocks of processors are too coarse for a single turn.
  function pointToPoint(now: () => number, onAnswer?: OnAnswer): number {
    const ready = windows.map((window) => {
      const all = window.map(({ effort }) => effort);
      const weights = createTrackedWeights(board, all[0]);
      const maps = new Map<number, IncrementalDistances>();
      for (const target of new Set(window.flatMap(({ goals }) => goals)))
        maps.set(target, createIncrementalDistances({ finder, weights, target }));
      for (const map of maps.values()) map.update();
      const turns = window.slice(1).map((position, i) => {
        const arcs = Array.from(all[i].keys()).filter((arc) => all[i][arc] !== all[i + 1][arc]);
        return { position, arcs };
      });
      return { weights, maps, turns };
    });
    const begun = now();
    for (const { weights, maps, turns } of ready) {
      for (const { position, arcs } of turns) {
        for (const arc of arcs) weights.set(arc, position.effort[arc]);
        for (const goal of position.goals) {
          const cost = maps.get(goal)!.update()[position.train];
          onAnswer?.(position, goal, cost);
        }
      }
    }
    return now() - begun;
  }
  return {
    name: 'kept distance maps',
    kinds: ['point to point'],
    run: (_, now, onAnswer) => pointToPoint(now, onAnswer),
  };
}
