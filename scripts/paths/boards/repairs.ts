// Compares repaired distance maps with fresh searches, in time and in result, after all builds of games.
import { setImmediate } from 'node:timers/promises';
import { boardTablesOf } from '../../../bots/crayon/planning/map/board-tables.ts';
import { type CostMap, createCostMap } from '../../../bots/crayon/planning/map/cost-map.ts';
import { courierParams } from '../../../bots/crayon/planning/params.ts';
import {
  createIncrementalDistances,
  type IncrementalDistances,
} from '../../../bots/paths/incremental/incremental-distances.ts';
import { MAX_CHANGES, type TrackedWeights } from '../../../bots/paths/incremental/tracked-weights.ts';
import type { PlayedGame } from './workload.ts';

/** Distance maps are kept towards every 6th city. */
const CITY_STEP = 6;

/** A repair, a fresh search, and the same search again, which shows the noise. */
const RUNS = ['repaired', 'fresh', 'again'] as const;

/** Sums over builds: milliseconds of each run, maps compared, and those that differed. */
export type Repairs = Record<(typeof RUNS)[number] | 'builds' | 'maps' | 'differing', number>;

/**
 * Plays the games and repairs the maps of every seat after every turn in which anybody built.
 * @param now processor time in milliseconds @returns sums over own builds, and over builds of opponents
 */
export async function measureRepairs(
  { rules, play }: PlayedGame,
  seeds: readonly number[],
  now: () => number,
  signal?: AbortSignal,
): Promise<Repairs[]> {
  const tables = boardTablesOf(rules);
  const { board, finder } = tables;
  const cities = board.cities.filter((_, city) => city % CITY_STEP === 0);
  const rightCosts = new Int32Array(board.mileposts);
  const searchAgain = (weights: TrackedWeights): void => {
    for (const { milepost } of cities) finder.fill(weights.back, [milepost], 1, rightCosts);
  };
  let turns = 0;
  const noRepairs = (): Repairs => ({ builds: 0, repaired: 0, fresh: 0, again: 0, maps: 0, differing: 0 });
  const [ownBuilds, othersBuilds] = [noRepairs(), noRepairs()];
  for (const [game, seed] of seeds.entries()) {
    // Lets Ctrl-C in.
    await setImmediate();
    if (signal?.aborted) break;
    const views: CostMap[] = [];
    const keptMaps: IncrementalDistances[][] = [];
    let lastSeat = -1;
    play(seed, (state, seat) => {
      for (let viewer = 0; viewer < rules.seats; viewer++) {
        views[viewer] ??= createCostMap(tables, state, viewer, courierParams);
        const view = views[viewer];
        const weights = view.tracked;
        keptMaps[viewer] ??= cities.map(({ milepost }) =>
          createIncrementalDistances({ finder, weights, target: milepost, limit: MAX_CHANGES }),
        );
        const before = weights.version;
        view.update();
        // The first game warms up.
        const sum =
          game === 0 && seeds.length > 1 ? noRepairs() : lastSeat === viewer ? ownBuilds : othersBuilds;
        if (weights.version === before) continue;
        let maps: readonly Int32Array[] = [];
        const runs = [
          () => {
            maps = keptMaps[viewer].map((map) => map.update());
          },
          () => searchAgain(weights),
          () => searchAgain(weights),
        ];
        // The order rotates, so that each goes first equally often.
        for (let i = 0; i < runs.length; i++) {
          const run = (turns + i) % runs.length;
          const start = now();
          runs[run]();
          sum[RUNS[run]] += now() - start;
        }
        turns++;
        sum.builds++;
        sum.maps += maps.length;
        maps.forEach((map, i) => {
          finder.fill(weights.back, [cities[i].milepost], 1, rightCosts);
          if (map.some((cost, m) => cost !== rightCosts[m])) sum.differing++;
        });
      }
      lastSeat = seat;
    });
  }
  return [ownBuilds, othersBuilds];
}
