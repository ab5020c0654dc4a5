// The jobs that a seat may do. A job is the pick-up and delivery of one load.
import { crayon } from '../../../../engine/index.ts';
import type { BoardTables, State } from '../map/board-tables.ts';

export interface Job {
  /** Demand to fill: card x 3 + index. */
  readonly demand: number;
  readonly load: number;
  /** -1 if the load is already aboard. */
  readonly pickUpCity: number;
  readonly deliveryCity: number;
  /** With bonuses in play. */
  readonly payoutM: number;
  readonly isCommitted: boolean;
  /** Action that binds the load to the demand once it is aboard; -1 if none is needed. */
  readonly claimAction: number;
  readonly deliverAction: number;
}

/**
 * All jobs of a seat, in the order of its demands and their suppliers. Excludes demands whose load is neither
 * aboard nor available, and demands to which only others are committed.
 * @param sources loads in other cities than those of suppliers
 */
export function jobsOf(
  { rules, board }: BoardTables,
  state: State,
  seat: number,
  sources: readonly { readonly load: number; readonly city: number }[] = [],
): Job[] {
  const { deck } = rules;
  const demands = crayon.demandsOf(rules, state, seat);
  const deliverLocked = crayon.kindNumber('deliver-locked');
  const locks = demands.filter(
    ({ isCommitted, deliverAction }) => isCommitted && crayon.kindOf(deliverAction) === deliverLocked,
  ).length;
  // Room for one more load: a free cargo slot, or one with an uncommitted load.
  const boundLoads = demands.filter(({ isCommitted, isAboard }) => isCommitted && isAboard).length;
  const hasRoom = crayon.freeCargoSlots(rules, state, seat) > 0 || crayon.loadCount(state, seat) > boundLoads;
  const jobs: Job[] = [];
  for (const { demand, deliverAction, claimAction, isAboard, hasChip, isCommitted, rivalMask } of demands) {
    if (rivalMask !== 0 && !isCommitted) continue;
    if (claimAction >= 0 && (locks >= crayon.MARKERS_PER_SEAT || (!isAboard && !hasRoom))) continue;
    const [load, deliveryCity] = [deck.load[demand], deck.city[demand]];
    let suppliers = isAboard ? [-1] : hasChip ? board.loads[load].suppliers : [];
    if (!isAboard)
      for (const source of sources)
        if (source.load === load && !suppliers.includes(source.city)) suppliers = [...suppliers, source.city];
    const payoutM = suppliers.length > 0 ? crayon.payoutOf(rules, state, demand) : 0;
    const terms = { demand, load, deliveryCity, payoutM, isCommitted, claimAction, deliverAction };
    for (const pickUpCity of suppliers) jobs.push({ ...terms, pickUpCity });
  }
  return jobs;
}

/** True if some demands are open to all players, besides or instead of hands. */
export const hasPool = ({ rules }: BoardTables): boolean => rules.adjustDemands.length > 0;

/** True if a title has a pool or second trains, which rollouts and the learned value do not cover. */
export const hasPoolOrSecondTrain = (tables: BoardTables): boolean =>
  hasPool(tables) || tables.rules.constants.secondTrain !== null;

/** Number of committed loads aboard. */
export const committedLoadCount = ({ rules }: BoardTables, state: State, seat: number): number =>
  crayon.demandsOf(rules, state, seat).filter(({ isCommitted, isAboard }) => isCommitted && isAboard).length;

/** True if a seat is committed to any demand. If so, it cannot get a new hand. */
export const hasCommitment = ({ rules }: BoardTables, state: State, seat: number): boolean =>
  crayon.demandsOf(rules, state, seat).some(({ isCommitted }) => isCommitted);

/** Card of a job's demand. */
export const cardOf = ({ demand }: Job): number => Math.floor(demand / crayon.DEMANDS_PER_CARD);
