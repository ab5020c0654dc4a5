// Spare loads: fills free cargo slots on the way, which usually costs nothing, and drops the least promising
// load when the plan needs a slot.
import { crayon } from '../../../../engine/index.ts';
import { type PlanningContext, sourcesOf } from '../context.ts';
import { type Plan, type PlanProgress, usesCard } from '../tours/plan.ts';

const freeSlots = ({ tables, turnBuilder, seat }: PlanningContext): number =>
  crayon.freeCargoSlots(tables.rules, turnBuilder.state, seat);

/** Fills free cargo slots, first with loads for other cards in hand, then with the best of the deck. */
export function pickUpSpareLoads(context: PlanningContext, plan: Plan, progress: PlanProgress): void {
  const { tables, turnBuilder, seat } = context;
  const { board, rules } = tables;
  const { trainAt } = turnBuilder.state;
  const city = board.cityOf[trainAt[seat]];
  if (city < 0 || freeSlots(context) === 0) return;
  const stored = sourcesOf(context, turnBuilder.state).filter((source) => source.city === city);
  const supplies =
    stored.length === 0
      ? board.cities[city].supplies
      : new Set([...board.cities[city].supplies, ...stored.map(({ load }) => load)]);
  const pending = plan.stops.slice(progress.stopsMade);
  // If loading takes movement points, take only loads that a card demands, and none before a delivery.
  const isFree = rules.constants.loadPoints === 0;
  const isStop = progress.arcsTravelled === plan.route.ends[progress.stopsMade] && pending.length > 0;
  // Loads that the plan picks up here come first.
  if (isStop && !(pending[0].isDelivery && isFree)) return;
  const payouts = openPayouts(context, plan);
  while (freeSlots(context) > 0) {
    let best = -1;
    for (const load of supplies) {
      if (!isFree && !payouts.has(load)) continue;
      if (crayon.carries(turnBuilder.state, seat, load) || pending.some(({ job }) => job.load === load))
        continue;
      if (best >= 0 && loadWorth(context, payouts, load) <= loadWorth(context, payouts, best)) continue;
      if (turnBuilder.can(crayon.actionOf('pick-up', load))) best = load;
    }
    if (best < 0 || !turnBuilder.play(crayon.actionOf('pick-up', best))) return;
  }
}

/** If the train is full, drops the least promising load that the plan does not deliver. */
export function makeRoom(context: PlanningContext, plan: Plan, progress: PlanProgress): void {
  const { turnBuilder, seat } = context;
  const { carried, layout } = turnBuilder.state;
  if (freeSlots(context) > 0) return;
  const deliveries = plan.stops.slice(progress.stopsMade).filter((stop) => stop.isDelivery);
  const payouts = openPayouts(context, plan);
  const spareLoads: number[] = [];
  for (let i = seat * layout.cargoSlots; i < (seat + 1) * layout.cargoSlots; i++) {
    const load = carried[i] - 1;
    if (load >= 0 && !deliveries.some((stop) => stop.job.load === load)) spareLoads.push(load);
  }
  spareLoads.sort((a, b) => loadWorth(context, payouts, a) - loadWorth(context, payouts, b));
  for (const load of spareLoads) if (turnBuilder.play(crayon.actionOf('drop', load))) return;
}

/** Highest payout in M by load, over the demands that the plan leaves open. */
function openPayouts({ tables, turnBuilder, seat }: PlanningContext, plan: Plan): Map<number, number> {
  const { rules } = tables;
  const payouts = new Map<number, number>();
  for (const { demand, claimAction, rivalMask } of crayon.demandsOf(rules, turnBuilder.state, seat)) {
    if (claimAction >= 0 || rivalMask !== 0 || usesCard(plan, Math.floor(demand / crayon.DEMANDS_PER_CARD)))
      continue;
    const load = rules.deck.load[demand];
    payouts.set(load, Math.max(payouts.get(load) ?? 0, rules.deck.payout[demand]));
  }
  return payouts;
}

/** Worth of a load in M: its payout in hand, which dominates, plus its mean payout in the deck. */
const loadWorth = ({ tables }: PlanningContext, payouts: ReadonlyMap<number, number>, load: number): number =>
  (payouts.get(load) ?? 0) + tables.meanPayoutM[load];
