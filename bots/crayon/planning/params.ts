// Parameters of planning bots: tables of defaults and ranges, for users and bots. The defaults were found by
// playing variants against each other. Bots override some of them.
import type { BotSetup, ParamDef } from '../../bot.ts';
import { MAX_WEIGHT } from '../../paths/graph.ts';

/** A row of a parameter table: a numeric parameter without its id. */
export type ParamRow = Omit<ParamDef, 'id' | 'default'> & { readonly default: number };

/** A numeric parameter with its default and range. */
export const param = (
  value: number,
  [min, max]: readonly [min: number, max: number],
  description: string,
): ParamRow => ({ description, default: value, min, max });

/** A parameter that is a whole number. */
export const intParam = (...row: Parameters<typeof param>): ParamRow => ({
  ...param(...row),
  whole: true,
});

/** Maximum cost of 1M. Costs are capped at MAX_WEIGHT: above it, dear track would cost as much as cheap. */
export const MAX_MILLION = 7;

/**
 * The parameters of every planning bot, with the courier's values. Users write `track-loss-early` for
 * `trackLossEarly`. Money in M, costs without unit.
 */
export const courierTable = {
  // Travel costs combine mileposts and millions in one number.
  million: intParam(2, [1, MAX_MILLION], 'travel cost of 1M of new track; the bot takes the cheapest routes'),
  step: intParam(1, [1, 8], 'travel cost of a milepost on own or new track'),
  rentedStep: intParam(2, [0, 15], "travel cost of a milepost on other players' track; 0: never use it"),
  // Weights of money and time when comparing plans. The share of track that counts as lost, not as an
  // investment, grows linearly with the network.
  trackLossEarly: param(0.7, [0, 2], 'share of the price of track that counts as lost, early in the game'),
  trackLossLate: param(1, [0, 2], 'the same once the network is mature'),
  matureSegments: param(90, [1, 1000], 'own segments from which the network counts as mature'),
  mainLineShare: param(0.5, [0, 1], 'factor for that share on the cheapest line between the major cities'),
  deliveryOverhead: param(0.5, [0, 5], 'turns per delivery besides travelling'),
  remoteness: param(0.5, [0, 3], 'penalty for ending far from suppliers, as a share of the travelling time'),
  feeWeight: param(1, [0, 3], 'weight of fees: above 1 because they help rivals, below 1 if they come back'),
  // Money.
  reserve: param(2, [0, 100], 'cash to leave unspent, besides the cost of the worst flood (M); 0: neither'),
  connectAbove: param(60, [0, 1000], 'cash above which money goes into connecting major cities (M)'),
  upgradeReserve: param(10, [0, 1000], 'cash to keep after an upgrade (M); from the second on, three times'),
  discardBelow: param(0, [-100, 20], 'discard the hand if the best plan is worth less than this (M a turn)'),
};

/**
 * Cost profiles besides a bot's own, which find other routes for the same tours: build little, lose no time, use others'
 * track. Costs are capped at MAX_WEIGHT, so under the first profile all high prices count the same.
 */
export const COST_PROFILES: readonly ((usual: CostWeights) => CostWeights)[] = [
  ({ million, step, rentedStep }) => ({
    million: Math.min(MAX_MILLION, 2 * million),
    step,
    rentedStep: rentedStep && Math.min(MAX_WEIGHT, rentedStep + 1),
  }),
  ({ million, ...steps }) => ({ million: Math.max(1, Math.round(million / 2)), ...steps }),
  ({ million, step, rentedStep }) => ({
    million: Math.min(MAX_MILLION, Math.round(1.5 * million)),
    step: Math.min(MAX_WEIGHT, 2 * step),
    rentedStep: rentedStep && Math.min(MAX_WEIGHT, 2 * step + 1),
  }),
];

/** Number of profiles, including the bot's own. */
export const MAX_PROFILES = COST_PROFILES.length + 1;

/** Limits of the search for pairs of jobs. */
export const pairTable = {
  jobs: intParam(12, [2, 40], 'number of most promising jobs to pair with each other'),
  pairs: intParam(10, [0, 200], 'number of best pairs (by rough costs) to plan in full'),
};

/** Limits of the search for tours, and the income by which it values time. */
export const tourTable = {
  deliveries: intParam(3, [1, 4], 'maximum number of deliveries in a tour'),
  slack: param(40, [0, 100], 'keep tours up to this much below the best one (M)'),
  searchSteps: intParam(20_000, [100, 1_000_000], 'step limit of the search for tours'),
  suppliers: intParam(2, [1, 100], 'number of cheapest suppliers to consider for each demand'),
  supplierSlack: param(
    12,
    [0, 1000],
    'consider suppliers that cost up to this much more than the best one (M)',
  ),
  tours: intParam(20, [1, 200], 'number of best tours (by rough costs) to simulate'),
  estimateSlack: param(
    0,
    [-100, 100],
    'simulate tours estimated at up to this much less than the best one (M a turn)',
  ),
  incomeEarly: param(2, [0, 30], 'usual income per turn early in a game (M), for a deck with usual payouts'),
  incomeLate: param(4, [0, 30], 'the same once the network is mature'),
  horizon: param(3, [0, 100], 'turns of usual income added to the value of each tour'),
  newHandIncome: param(0.25, [0, 10], 'income expected of a new hand, as a multiple of the usual income'),
};

/** Corrections of the learned value when it judges plans. */
export const judgeTable = {
  rivalFees: param(0.5, [0, 3], 'extra cost of fees, as a multiple of their amount: they help rivals'),
  newHandMargin: param(1, [0, 20], 'turns by which a new hand must beat the best tour, times (discards + 1)'),
};

/** Tours and routes that the learned value judges. */
export const valueTable = {
  costProfiles: intParam(3, [1, MAX_PROFILES], 'cost profiles to search routes with; 1: only its own'),
  turnSlack: param(
    1,
    [-100, 100],
    'simulate tours estimated to take up to this many turns longer to the goal',
  ),
  routes: intParam(2, [0, 200], 'number of best plans whose tours get routes by the other cost profiles'),
  routeSlack: param(
    1,
    [0, 100],
    'only those that take up to this many turns longer to the goal than the best',
  ),
};

/** Plans that rollouts compare, and length of rollouts. */
export const rolloutTable = {
  candidates: intParam(6, [1, 100], 'maximum number of tours to compare by rollouts'),
  reach: param(4, [0, 100], 'compare tours expected to reach the goal up to this many turns after the best'),
  samples: intParam(12, [1, 1000], 'sampled decks for each candidate; fewer than 3 decide nothing'),
  rolloutDeliveries: intParam(1, [1, 100], 'deliveries in a rollout before the value judges the position'),
  standardErrors: param(0.7, [0, 10], 'standard errors by which a tour must beat the best one by value'),
};

export type ParamsOf<Table> = { readonly [Name in keyof Table]: number };

/** Weights of travel costs, all integers. */
export type CostWeights = Pick<ParamsOf<typeof courierTable>, 'million' | 'step' | 'rentedStep'>;

export type PairLimits = ParamsOf<typeof pairTable>;
export type TourSettings = ParamsOf<typeof tourTable>;
export type IncomeSettings = Pick<TourSettings, 'incomeEarly' | 'incomeLate' | 'horizon' | 'newHandIncome'>;

/** Parameters of every planning bot. */
export interface BotParams extends ParamsOf<typeof courierTable> {
  /** Ids of trains to buy, in order of preference. */
  readonly trains: readonly string[];
  /**
   * True to plan tours by less work: suppliers by current costs, rough costs with distances towards few cities, no search for a
   * beginning of a tour twice, nor for cheap routes when a new hand promises more.
   */
  readonly isFrugal?: boolean;
  /** Options that the bot plays; all that pay when left out (see uses/). */
  readonly plays?: readonly string[];
}

/** Current ids of these parameters, by former id. */
export const renamedParams: Readonly<Record<string, string>> = {
  rent: 'rented-step',
  'lost-at-first': 'track-loss-early',
  'lost-later': 'track-loss-late',
  settled: 'mature-segments',
  trunk: 'main-line-share',
  overhead: 'delivery-overhead',
  fees: 'fee-weight',
  join: 'connect-above',
  spare: 'upgrade-reserve',
  discard: 'discard-below',
};

export type ParamTable = Readonly<Record<string, ParamRow>>;

/** The same table with other defaults for some parameters. */
export const withDefaults = <T extends ParamTable>(table: T, defaults: Partial<ParamsOf<T>>): T =>
  mapRows(table, (row, name) => ({ ...row, default: defaults[name] ?? row.default })) as T;

const idOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The courier's own values. */
export const courierParams = mapRows(courierTable, (row) => row.default);

/** The parameters of a table as users see them. */
export const paramDefs = (table: ParamTable): ParamDef[] =>
  Object.entries(table).map(([name, row]) => ({ id: idOf(name), ...row }));

/** The parameters of a table as the user set them; the caller has checked them. */
export const readParams = <T extends ParamTable>(setup: Pick<BotSetup, 'params'>, table: T): ParamsOf<T> =>
  mapRows(table, (_row, name) => Number(setup.params[idOf(name)]));

function mapRows<T extends ParamTable, V>(
  table: T,
  to: (row: ParamRow, name: string & keyof T) => V,
): { [Name in keyof T]: V } {
  const rows = Object.entries(table).map(([name, row]) => [name, to(row, name)]);
  return Object.fromEntries(rows) as { [Name in keyof T]: V };
}
