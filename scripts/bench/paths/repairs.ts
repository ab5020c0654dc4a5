// What a repair saves over working a field out anew, and that both come to the same, over all builds of whole games.
import { performance } from 'node:perf_hooks';
import { boardTablesOf } from '../../../bots/crayon/planning/map/board-tables.ts';
import { type CostMap, createCostMap } from '../../../bots/crayon/planning/map/cost-map.ts';
import { courierParams } from '../../../bots/crayon/planning/params.ts';
import {
  createIncrementalDistances,
  type IncrementalDistances,
} from '../../../bots/paths/incremental/incremental-distances.ts';
import { MAX_CHANGES } from '../../../bots/paths/incremental/tracked-weights.ts';
import type { PlayedGame } from './workload.ts';

/** Fields towards every so-many-th city are kept. */
const CITY_STEP = 6;

export interface Repairs {
  readonly side: 'own builds' | "opponents' builds";
  readonly builds: number;
  /** Milliseconds a field: repaired, and worked out anew. */
  readonly repaired: number;
  readonly anew: number;
  /** Fields compared, and those that differed. */
  readonly fields: number;
  readonly differing: number;
}

interface Sum {
  builds: number;
  repaired: number;
  anew: number;
  fields: number;
  differing: number;
}

/** Plays the games and repairs the fields of every seat after every turn in which anybody built. */
export function measureRepairs({ rules, play }: PlayedGame, seeds: readonly number[]): Repairs[] {
  const atlas = boardTablesOf(rules);
  const { board, finder } = atlas;
  const cities = board.cities.filter((_, city) => city % CITY_STEP === 0);
  const fresh = new Int32Array(board.mileposts);
  const empty = (): Sum => ({ builds: 0, repaired: 0, anew: 0, fields: 0, differing: 0 });
  const [own, others] = [empty(), empty()];
  seeds.forEach((seed, game) => {
    const views: CostMap[] = [];
    const kept: IncrementalDistances[][] = [];
    let last = -1;
    play(seed, (state, seat) => {
      for (let viewer = 0; viewer < rules.seats; viewer++) {
        views[viewer] ??= createCostMap(atlas, state, viewer, courierParams.costWeights);
        const view = views[viewer];
        const weights = view.tracked;
        kept[viewer] ??= cities.map(({ milepost }) =>
          createIncrementalDistances({
            finder,
            weights,
            direction: 'towards',
            sources: [milepost],
            limit: MAX_CHANGES,
          }),
        );
        const before = weights.version;
        view.update();
        // The first game warms up.
        const sum = game === 0 && seeds.length > 1 ? empty() : last === viewer ? own : others;
        if (weights.version === before) continue;
        const begun = performance.now();
        const fields = kept[viewer].map((field) => field.update());
        const between = performance.now();
        for (const { milepost } of cities) finder.fill(weights.back, [milepost], 1, fresh);
        sum.anew += performance.now() - between;
        sum.repaired += between - begun;
        sum.builds++;
        sum.fields += fields.length;
        fields.forEach((field, i) => {
          finder.fill(weights.back, [cities[i].milepost], 1, fresh);
          if (field.some((cost, m) => cost !== fresh[m])) sum.differing++;
        });
      }
      last = seat;
    });
  });
  const rowOf = (side: Repairs['side'], { builds, repaired, anew, fields, differing }: Sum): Repairs => ({
    side,
    builds,
    repaired: repaired / fields,
    anew: anew / fields,
    fields,
    differing,
  });
  return [rowOf('own builds', own), rowOf("opponents' builds", others)];
}
