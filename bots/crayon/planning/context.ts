// The planning context of one seat: its view of the board, the planning tools, and the bot's parameters. And what a bot
// does with an optional rule, which depends on the context (see uses/).
import type { LegalActions } from '../../bot.ts';
import { BLOCKED } from '../../paths/graph.ts';
import type { BoardTables, Rules, State } from './map/board-tables.ts';
import type { Branches } from './map/branches.ts';
import type { CostMap } from './map/cost-map.ts';
import { feesAlong, floodCost } from './map/fees.ts';
import type { BotParams } from './params.ts';
import type { FindMajorLine } from './route/major-line.ts';
import type { Router } from './route/router.ts';
import { arcsToNextDelivery, type Plan, type PlanProgress } from './tours/plan.ts';
import type { PlanOpening } from './tours/plan-opening.ts';
import type { TurnBuilder } from './turn-builder.ts';

/** What all decisions of a planning bot share. All its parts read the turn builder's state. */
export interface PlanningContext {
  readonly tables: BoardTables;
  readonly costMap: CostMap;
  readonly router: Router;
  readonly branches: Branches;
  readonly planOpening: PlanOpening;
  readonly findMajorLine: FindMajorLine;
  readonly turnBuilder: TurnBuilder;
  readonly seat: number;
  readonly params: BotParams;
  /** What the bot does with the options in play. */
  readonly uses: Uses;
  /** Turns of the seat after this one until the game ends by a rule that the bot plays; Infinity if none is near. */
  turnsLeft(state: State): number;
  /** Shared by all contexts made from this one. */
  readonly memory: PlanningMemory;
}

/** Answers a question of a phase with one of the legal actions. */
export type Answer = (context: PlanningContext, plan: Plan | null, legal: LegalActions) => number;

/** A place with a load. */
export interface Source {
  readonly load: number;
  readonly city: number;
}

/** What planning bots do with one option. */
export interface Use {
  readonly option: string;
  /** In words, for users. */
  readonly does: string;
  /** True if only bots that choose tours can do it. */
  readonly needsTours?: boolean;
  /** What the use gains, for a use with a parameter `use-OPTION`. */
  readonly measured?: string;
  /** Turns of a seat after this one until the option ends the game; Infinity if that is not near. */
  horizon?(rules: Rules, state: State): number;
  /** True if at that end only seats with the line between the majors win. */
  readonly needsLine?: boolean;
  /** Largest loan of the bank in M. */
  readonly loanM?: number;
  /** True if fees may be owed. */
  readonly owesFees?: boolean;
  /** Loads in cities that do not supply them. */
  sources?(tables: BoardTables, state: State, seat: number): readonly Source[];
  /** True if new track is priced from all players' track. */
  readonly branchesFromAll?: boolean;
  /** True if plans count the movement points of loading; if a turn costs the fee for own track. */
  readonly countsLoading?: boolean;
  readonly paysForTurns?: boolean;
  /** Answers in phases of the option, by id of the phase. */
  readonly answers?: Readonly<Record<string, Answer>>;
}

/** The uses of the options in play, by what they do. */
export interface Uses
  extends Required<
    Pick<
      Use,
      'needsLine' | 'loanM' | 'owesFees' | 'branchesFromAll' | 'countsLoading' | 'paysForTurns' | 'answers'
    >
  > {
  readonly horizons: readonly Required<Use>['horizon'][];
  /** Undefined if loads come from suppliers only. */
  readonly sources: Use['sources'];
}

/** What a planning bot remembers of its earlier decisions. */
export interface PlanningMemory {
  /** By demand that could not be served: the round of the last attempt. */
  readonly refusalRounds: Map<number, number>;
  /** Hands discarded and plans broken in a row, since a plan last made progress. */
  setbacks: number;
  /** True if the last choice found plans, but a new hand promises more. */
  wantsNewHand: boolean;
}

/** Loads in cities that do not supply them, as far as the bot fetches such. */
export const sourcesOf = ({ uses, tables, seat }: PlanningContext, state: State): readonly Source[] =>
  uses.sources?.(tables, state, seat) ?? [];

/** Calls `search` while the router starts at the train. Before the train is placed it has no start. */
export function startingAtTrain<T>({ router, seat }: PlanningContext, state: State, search: () => T): T {
  const trainAt = state.trainAt[seat];
  return trainAt < 0 ? search() : router.startingAt(state, trainAt, state.cameFrom[seat], search);
}

/** Number of rounds for which a demand that could not be served is skipped. */
const ROUNDS_TO_SKIP_REFUSED = 5;

/** True if a demand is skipped for now because it could not be served. */
export const isRefused = ({ memory }: PlanningContext, { round }: State, demand: number): boolean =>
  (memory.refusalRounds.get(demand) ?? -ROUNDS_TO_SKIP_REFUSED) > round - ROUNDS_TO_SKIP_REFUSED;

/** Extra cost of detours around rivals in the opening, as a share of the price of missing track. */
const DETOUR_SHARE = 0.2;

/**
 * M to keep until the next delivery: for the reserve, for bridges on the way that a flood may take, and,
 * before the train is placed, for detours around rivals; 0 without a reserve.
 */
export function reserveForM(
  context: PlanningContext,
  state: State,
  plan: Pick<Plan, 'stops' | 'route' | 'connection'>,
  progress: PlanProgress = { stopsMade: 0, arcsTravelled: 0 },
): number {
  const { tables, seat, params } = context;
  if (params.reserve === 0) return 0;
  const end = arcsToNextDelivery(plan, progress);
  const floodsM = floodCost(tables, state, seat, plan.route.arcs, progress.arcsTravelled, end);
  const detoursM =
    state.trainAt[seat] < 0 ? Math.round(DETOUR_SHARE * trackAheadM(context, plan, progress, end)) : 0;
  return params.reserve + floodsM + detoursM;
}

/** M of missing track on the rest of a plan up to arc `end` of its route, including its connection. */
export function trackAheadM(
  { costMap, tables: { board, linkSurchargeM } }: PlanningContext,
  { connection, route }: Pick<Plan, 'connection' | 'route'>,
  { arcsTravelled }: Pick<PlanProgress, 'arcsTravelled'>,
  end = route.arcs.length,
): number {
  let sum = 0;
  const add = (arc: number): void => {
    const priceM = costMap.buildPriceM[arc];
    if (priceM !== BLOCKED && priceM > 0) sum += priceM + linkSurchargeM[board.segmentOf[arc]];
  };
  connection.forEach(add);
  for (let i = arcsTravelled; i < end; i++) add(route.arcs[i]);
  return sum;
}

/** M that a plan still needs up to arc `end` of its route: track missing when the turn started, and fees. */
export function remainingCostM(
  context: PlanningContext,
  plan: Plan,
  progress: Pick<PlanProgress, 'arcsTravelled'>,
  end?: number,
): number {
  const { tables, turnBuilder, seat } = context;
  const fees = feesAlong(tables, turnBuilder.state, seat, plan.route.arcs, progress.arcsTravelled, end);
  return fees + trackAheadM(context, plan, progress, end);
}

/** Finds the best plan for the seat in the turn builder's state, or null. The train may not be placed yet. */
export type Choose = (context: PlanningContext, state: State) => Plan | null;

/** Decides when money goes into track and trains: `spendEarly` or `spendLazily`. */
export interface SpendingPolicy {
  /** True if the rest of the plan is affordable. */
  affords(context: PlanningContext, plan: Plan, progress: PlanProgress): boolean;
  /** Builds or upgrades at the end of a turn. `plan` is feasible, or null if there is nothing to do. */
  invest(context: PlanningContext, plan: Plan | null, progress: PlanProgress): void;
}
