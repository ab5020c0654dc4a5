// Branches: what joining a place to where a seat may begin to build would take, and the board with no other new track
// than the cheapest branches to some cities. All building begins at a major or at own track; rented track is neither,
// so a way that rents must leave new track to such branches.
import { BLOCKED, UNREACHABLE } from '../../paths/pathfinder.ts';
import type { Atlas, State } from './atlas.ts';
import type { View } from './view.ts';

export interface Branches {
  /** Millions from the majors and own track to every milepost. */
  field(state: State): Int32Array;
  /** Millions of the cheapest branch to a city. */
  millionsTo(state: State, city: number): number;
  /** Effort of travelling along arcs, own, rented or of a branch to one of the cities of the last `allow`. */
  readonly weights: Uint8Array;
  allow(state: State, cities: readonly number[]): void;
}

export function createBranches({ board, finder, rules }: Atlas, view: View): Branches {
  const costs = new Int32Array(board.mileposts);
  const way = new Int32Array(board.mileposts);
  const weights = new Uint8Array(board.arcs);
  let filled = -1;

  function field(state: State): Int32Array {
    if (filled === view.version) return costs;
    filled = view.version;
    const sources: number[] = board.majors.map((major) => board.cities[major].milepost);
    const row = view.seat * rules.layout.touchedWords;
    for (let m = 0; m < board.mileposts; m++) {
      if (((state.touched[row + (m >> 5)] >> (m & 31)) & 1) !== 0) sources.push(m);
    }
    finder.fill(view.millions, sources, sources.length, costs);
    return costs;
  }

  return {
    field,
    millionsTo: (state, city) => field(state)[board.cities[city].milepost],
    weights,
    allow(state, cities) {
      for (let arc = 0; arc < board.arcs; arc++) {
        const isNew = view.millions[arc] !== 0 && view.millions[arc] !== BLOCKED;
        weights[arc] = isNew ? BLOCKED : view.effort[arc];
      }
      const from = field(state);
      for (const city of cities) {
        const target = board.cities[city].milepost;
        if (from[target] >= UNREACHABLE) continue;
        const count = finder.descend(view.millions, from, target, way);
        for (let i = 0; i < count; i++) {
          for (const arc of [way[i], board.reverse[way[i]]]) weights[arc] = view.effort[arc];
        }
      }
    },
  };
}
