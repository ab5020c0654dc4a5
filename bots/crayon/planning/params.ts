// The parameters of planning bots, in tables that define both what users may set and what a bot reads. Bots
// list their differences from these defaults, which were found by playing variants against each other.
import type { BotSetup, ParamDef } from '../../bot.ts';

/** A row of a parameter table: a numeric parameter without its id. */
export type ParamRow = Omit<ParamDef, 'id' | 'default'> & { readonly default: number };

export const number = (
  value: number,
  [min, max]: readonly [min: number, max: number],
  description: string,
): ParamRow => ({ description, default: value, min, max });

/** A parameter that is a count or gets rounded. */
export const whole = (...given: Parameters<typeof number>): ParamRow => ({
  ...number(...given),
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
  million: whole(2, [1, MAX_MILLION], 'travel cost of 1M of new track; the bot takes the cheapest routes'),
  step: whole(1, [1, 8], 'travel cost of a milepost on own or new track'),
  rentedStep: whole(2, [0, 15], "travel cost of a milepost on other players' track; 0: never use it"),
  // Weights of money and time when comparing plans. The share of track that counts as lost, not as an
  // investment, grows linearly with the network.
  trackLossEarly: number(0.7, [0, 2], 'share of the price of track that counts as lost, early in the game'),
  trackLossLate: number(1, [0, 2], 'the same once the network is mature'),
  matureSegments: number(90, [1, 1000], 'own segments from which the network counts as mature'),
  mainLineShare: number(0.5, [0, 1], 'factor for that share on the cheapest line between the major cities'),
  deliveryOverhead: number(0.5, [0, 5], 'turns per delivery besides travelling'),
  remoteness: number(
    0.5,
    [0, 3],
    'penalty for ending in a city far from suppliers, as a share of the travelling time',
  ),
  feeWeight: number(
    1,
    [0, 3],
    'weight of 1M of fees: above 1 because fees help rivals, below 1 if they come back',
  ),
  // Money.
  reserve: number(
    2,
    [0, 100],
    'cash that plans leave unspent, besides the cost of the worst flood on the way (M); 0: neither',
  ),
  connectAbove: number(60, [0, 1000], 'cash above which money goes into connecting major cities (M)'),
  upgradeReserve: number(
    10,
    [0, 1000],
    'cash to keep after the first upgrade (M); bots that buy more trains keep three times as much after later ones',
  ),
  discardBelow: number(0, [-100, 20], 'discard the hand if the best plan is worth less than this (M a turn)'),
};

/** Limits of the search for pairs of jobs. */
export const pairTable = {
  jobs: whole(12, [2, 40], 'number of most promising jobs to pair with each other'),
  pairs: whole(10, [0, 200], 'number of best pairs (by rough costs) to plan in full'),
};

/** Limits of the search for tours, and the income by which it values time. */
export const tourTable = {
  deliveries: whole(3, [1, 4], 'most deliveries of a tour'),
  slack: number(40, [0, 100], 'keep tours up to this much below the best one (M)'),
  searchSteps: whole(20_000, [100, 1_000_000], 'step limit of the search for tours'),
  suppliers: whole(3, [1, 100], 'number of nearest suppliers to consider for each demand'),
  tours: whole(8, [1, 200], 'number of best tours (by rough costs) to simulate'),
  incomeEarly: number(
    2,
    [0, 30],
    'usual income per turn early in the game (M), for a deck with usual payouts',
  ),
  incomeLate: number(4, [0, 30], 'the same once the network is mature'),
  horizon: number(3, [0, 100], 'turns of usual income added to the value of each tour'),
  newHandIncome: number(0.5, [0, 10], 'income expected of a new hand, as a multiple of the usual income'),
};

/** Corrections of the learned value when it judges plans. */
export const judgeTable = {
  rivalFees: number(
    0.5,
    [0, 3],
    'extra cost of fees, as a multiple of their amount, because they bring rivals nearer to the goal',
  ),
  newHandMargin: number(
    1,
    [0, 20],
    'turns by which a new hand must beat the best tour, for this and each hand discarded before it',
  ),
};

/** Plans that rollouts compare, and length of rollouts. */
export const rolloutTable = {
  candidates: whole(6, [1, 100], 'maximum number of tours to compare by rollouts'),
  reach: number(4, [0, 100], 'compare tours expected to reach the goal up to this many turns after the best'),
  samples: whole(12, [1, 1000], 'sampled decks for each candidate; fewer than 6 decide nothing'),
  rolloutDeliveries: whole(1, [1, 100], 'deliveries in a rollout before the value judges the position'),
  standardErrors: number(
    0.7,
    [0, 10],
    'standard errors by which a tour must beat the one best by value to replace it',
  ),
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

type Table = Readonly<Record<string, ParamRow>>;

/** The same table with other defaults for some parameters. */
export const withDefaults = <T extends Table>(table: T, defaults: Partial<ParamsOf<T>>): T =>
  mapRows(table, (row, name) => ({ ...row, default: defaults[name] ?? row.default })) as T;

const idOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The courier's own values. */
export const courierParams = mapRows(courierTable, (row) => row.default);

/** The parameters of a table as users see them. */
export const paramDefs = (table: Table): ParamDef[] =>
  Object.entries(table).map(([name, row]) => ({ id: idOf(name), ...row }));

/** The parameters of a table as the user set them. */
export const readParams = <T extends Table>({ params }: Pick<BotSetup, 'params'>, table: T): ParamsOf<T> =>
  mapRows(table, (row, name) => {
    const value = Number(params[idOf(name)]);
    return row.whole ? Math.round(value) : value;
  });

function mapRows<T extends Table, V>(
  table: T,
  to: (row: ParamRow, name: string & keyof T) => V,
): { [Name in keyof T]: V } {
  const rows = Object.entries(table).map(([name, row]) => [name, to(row, name)]);
  return Object.fromEntries(rows) as { [Name in keyof T]: V };
}
