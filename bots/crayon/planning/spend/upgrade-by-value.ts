// Buys a train where the position that the plan leads to is better with it than without, by a value of positions.
import { crayon } from '../../../../engine/index.ts';
import type { PlanningContext } from '../context.ts';
import type { Plan, Progress } from '../jobs/plan.ts';
import { type Outlook, outlookOf, usualStart } from '../value/outlook.ts';
import { sceneOf } from '../value/scene.ts';
import type { Value } from '../value/value-model.ts';
import { type Upgrade, untilPaid } from './spend-lazily.ts';

/** @param margin turns by which a train must bring the goal nearer */
export function upgradeByValue(value: Value, margin: number): Upgrade {
  return (context, plan, progress) => {
    if (plan === null) return false;
    const train = bestTrain(context, plan, progress, value, margin);
    return train >= 0 && context.turnBuilder.play(crayon.actionOf('upgrade', train));
  };
}

/** The train to buy, -1 for none. */
function bestTrain(
  context: PlanningContext,
  plan: Plan,
  progress: Progress,
  value: Value,
  margin: number,
): number {
  const { tables, turnBuilder, seat, params } = context;
  const { trains } = tables.rules;
  const { state } = turnBuilder;
  const { prices } = trains[state.trainClass[seat]];
  const cash = state.cash[seat];
  const inReach = prices.some((price) => price > 0 && price <= cash);
  if (!inReach) return -1;
  const reserve = params.upgradeReserve + untilPaid(context, plan, progress.travelled, progress.stops);
  const scene = sceneOf(context, state);
  const start = usualStart(context, state, scene);
  const toGoal = (outlook: Outlook | null): number =>
    outlook === null ? Number.POSITIVE_INFINITY : outlook.turns + scene.units.turns * value(outlook.features);
  let best = -1;
  let least = toGoal(outlookOf(context, state, scene, plan, { progress })) - margin;
  trains.forEach(({ speed }, train) => {
    const price = prices[train];
    if (price === 0 || cash - price < reserve) return;
    // A turn with an upgrade is one without track.
    const bought = { ...start, cash: cash - price, limit: 0, speed };
    const turns = toGoal(outlookOf(context, state, scene, plan, { progress, train, start: bought }));
    if (turns >= least) return;
    best = train;
    least = turns;
  });
  return best;
}
