import { planRun, type RunPlan } from '../../arena/run/plan/run-plan.ts';

const BOTS = ['courier', 'hauler', 'trip-planner', 'random'];

/** So many seeds that there are at least `games` games. */
export async function planSize(games: number): Promise<RunPlan> {
  const plan = (seeds: number): Promise<RunPlan> =>
    planRun({ title: 'north-america', bots: BOTS, players: BOTS.length, seeds, files: {} });
  const { schedule } = await plan(1);
  return plan(Math.ceil(games / schedule.games));
}
