// Two settings of one bot against each other, as the proof of a tuning plays them, on seeds of one's choice.
import { availableParallelism } from 'node:os';
import { planTable } from '../../arena/run/plan/table-plan.ts';
import { type PairedDifference, pairedDifference } from '../../arena/stats/estimates/paired-difference.ts';
import { DataError } from '../../engine/index.ts';
import { seedMean } from '../tune/games/seed-result.ts';
import { SideTable } from '../tune/games/side-table.ts';
import { makeProgress } from '../ui/live/progress.ts';

/** Win rate of a seat, first less second. @throws DataError for two bots */
export async function matchSettings(
  specs: readonly [string, string],
  games: number,
  firstSeed: number,
): Promise<PairedDifference> {
  const plan = await planTable({ bots: [specs[0], specs[0], specs[1], specs[1]], players: 4, files: {} });
  const [first, , second] = plan.entrants;
  if (first.name !== second.name)
    throw new DataError('match', [
      `'${first.name}' and '${second.name}' are two bots, not two settings of one`,
    ]);
  const table = new SideTable(plan, first, [], { judge: 'wins', workers: availableParallelism() });
  const seeds = Array.from({ length: Math.ceil(games / 2) }, (_, i) => firstSeed + i);
  const progress = makeProgress(2 * seeds.length, false);
  const values: number[] = [];
  try {
    for await (const result of table.play({ plus: first.params, minus: second.params }, seeds)) {
      values.push(seedMean(result, ({ value }) => value));
      progress.update(2 * values.length);
    }
  } finally {
    progress.stop();
    await table.close();
  }
  return pairedDifference(values);
}
