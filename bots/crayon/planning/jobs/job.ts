// What a seat may work for, as things that could be done: fetch this load there, bring it here.
import { crayon } from '../../../../engine/index.ts';
import type { BoardTables, State } from '../map/board-tables.ts';

export interface Job {
  /** Demand it fills: card x 3 + index. */
  readonly demand: number;
  readonly load: number;
  /** City to pick the load up in, -1 when it is aboard already. */
  readonly from: number;
  readonly to: number;
  /** Millions, bonuses in play included. */
  readonly payout: number;
  /** Whether the seat has committed itself to it. */
  readonly committed: boolean;
  /** Ply that binds the load to the demand once it is aboard, -1 when none is needed. */
  readonly claim: number;
  /** Ply that delivers. */
  readonly deliver: number;
}

/** Locks that the public pool lets a player hold at a time. */
const LOCKS = 3;

/**
 * All errands of a seat, in the order of its demands and of their suppliers. Demands of which the load is neither
 * aboard nor to be had are left out, and those that others are bound to while the seat is not.
 */
export function jobsOf({ rules, board }: BoardTables, state: State, seat: number): Job[] {
  const { deck } = rules;
  const demands = crayon.demandsOf(rules, state, seat);
  const locked = crayon.kindNumber('deliver-locked');
  const locks = demands.filter(({ bound, deliver }) => bound && crayon.kindOf(deliver) === locked).length;
  // A berth for one more load: a free one, or one that a load takes up which is bound to nothing.
  const boundLoads = demands.filter(({ bound, aboard }) => bound && aboard).length;
  const hasRoom = crayon.freeBerths(rules, state, seat) > 0 || crayon.loadCount(state, seat) > boundLoads;
  const jobs: Job[] = [];
  for (const { demand, deliver, claim, aboard, chip, bound, rivals } of demands) {
    if (rivals !== 0 && !bound) continue;
    if (claim >= 0 && (locks >= LOCKS || (!aboard && !hasRoom))) continue;
    const load = deck.load[demand];
    const suppliers = aboard ? [-1] : chip ? board.loads[load].suppliers : [];
    const payout = suppliers.length > 0 ? crayon.payoutOf(rules, state, seat, demand) : 0;
    for (const from of suppliers) {
      jobs.push({ demand, load, from, to: deck.city[demand], payout, committed: bound, claim, deliver });
    }
  }
  return jobs;
}

/** Whether demands lie open for all, besides or instead of those of hands. */
export const hasPool = ({ rules }: BoardTables): boolean => rules.demands.length > 0;

/** Loads aboard that a seat has committed itself to. */
export const boundAboard = ({ rules }: BoardTables, state: State, seat: number): number =>
  crayon.demandsOf(rules, state, seat).filter(({ bound, aboard }) => bound && aboard).length;

/** Whether a seat has committed itself to any demand; there is no new hand for it then. */
export const isBound = ({ rules }: BoardTables, state: State, seat: number): boolean =>
  crayon.demandsOf(rules, state, seat).some(({ bound }) => bound);

/** Card that an errand's demand is on. */
export const cardOf = ({ demand }: Job): number => Math.floor(demand / crayon.DEMANDS);
