// The parameters in which planning bots differ, and how users set them. Costs weigh time and money while a route is
// searched; evaluation weights say what a finished plan is worth.
import type { BotSetup, ParamDef } from '../../bot.ts';

/** Weights of travel costs: they count mileposts and millions in one number. All are whole. */
export interface CostWeights {
  /** Cost of 1M of new track; 1 or more. */
  readonly million: number;
  /** Cost of a milepost on own or new track; 1 or more. */
  readonly step: number;
  /** Cost of a milepost on another player's track; 0: never use it. */
  readonly rentedStep: number;
}

/** Evaluation weights: what money and time count for when plans are compared. */
export interface EvalWeights {
  /** Share of the price of track that counts as lost at the start of the game; the rest is an investment. */
  readonly trackLossEarly: number;
  /** The same once the network is mature. Between the two the share grows evenly with the network. */
  readonly trackLossLate: number;
  /** Number of own segments from which the network counts as mature. */
  readonly matureSegments: number;
  /** Factor for that share on the main line, the cheapest line between the major cities. */
  readonly mainLineShare: number;
  /** Turns that each delivery takes besides travelling. */
  readonly deliveryOverhead: number;
  /** Share of the last city's remoteness that counts as travelling, because the next job begins there. */
  readonly remoteness: number;
  /** What 1M of fees counts as. Above 1: fees help rivals. Below 1: the same amount is expected to come back. */
  readonly feeWeight: number;
}

/** All parameters; in M unless said otherwise. */
export interface BotParams {
  readonly costWeights: CostWeights;
  readonly evalWeights: EvalWeights;
  /** Cash that plans leave unspent, besides what floods may cost; 0: neither. */
  readonly reserve: number;
  /** Cash above which money that the plan does not need goes into connecting major cities. */
  readonly connectAbove: number;
  /** Ids of trains to buy, in this order of preference. */
  readonly trains: readonly string[];
  /** Cash that must be left after the first upgrade, besides what the plan needs; after later ones it may be more. */
  readonly upgradeReserve: number;
  /** The hand is discarded when the best plan is worth less than this, in M a turn. */
  readonly discardBelow: number;
}

/** The courier's parameters; the other bots say where they differ. Found by playing variants against each other. */
export const courierParams: BotParams = {
  costWeights: { million: 2, step: 1, rentedStep: 2 },
  evalWeights: {
    trackLossEarly: 0.7,
    trackLossLate: 1,
    matureSegments: 90,
    mainLineShare: 0.5,
    deliveryOverhead: 0.5,
    remoteness: 0.5,
    feeWeight: 1,
  },
  reserve: 2,
  connectAbove: 60,
  trains: ['fast'],
  upgradeReserve: 10,
  discardBelow: 0,
};

/** Highest cost of 1M. Costs end at MAX_WEIGHT: above this, expensive track would cost no more than cheap track. */
export const MAX_MILLION = 7;

/** A numeric parameter. */
export const numberParam = (
  id: string,
  value: number,
  [min, max]: readonly [min: number, max: number],
  description: string,
): ParamDef => ({ id, description, default: value, min, max });

/** A numeric parameter that is a count, or is rounded. */
export const wholeParam = (...given: Parameters<typeof numberParam>): ParamDef => ({
  ...numberParam(...given),
  whole: true,
});

/** The same parameters with other defaults for some, by id. */
export const withDefaults = (
  params: readonly ParamDef[],
  defaults: Readonly<Record<string, number>>,
): ParamDef[] => params.map((param) => ({ ...param, default: defaults[param.id] ?? param.default }));

/** Definitions of the parameters, with a bot's own values as defaults. */
export const paramDefs = ({ costWeights, evalWeights, ...rest }: BotParams): ParamDef[] => [
  wholeParam(
    'million',
    costWeights.million,
    [1, MAX_MILLION],
    'travel cost of 1M of new track; routes of least cost are taken',
  ),
  wholeParam('step', costWeights.step, [1, 8], 'travel cost of a milepost on own or new track'),
  wholeParam(
    'rented-step',
    costWeights.rentedStep,
    [0, 15],
    "travel cost of a milepost on other players' track; 0: never use it",
  ),
  numberParam(
    'track-loss-early',
    evalWeights.trackLossEarly,
    [0, 2],
    'share of the price of track that counts as lost, early in the game',
  ),
  numberParam('track-loss-late', evalWeights.trackLossLate, [0, 2], 'the same once the network is mature'),
  numberParam(
    'mature-segments',
    evalWeights.matureSegments,
    [1, 1000],
    'own segments from which the network counts as mature',
  ),
  numberParam(
    'main-line-share',
    evalWeights.mainLineShare,
    [0, 1],
    'factor for that share on the cheapest line between the major cities',
  ),
  numberParam(
    'delivery-overhead',
    evalWeights.deliveryOverhead,
    [0, 5],
    'turns that a delivery takes besides travelling',
  ),
  numberParam(
    'remoteness',
    evalWeights.remoteness,
    [0, 3],
    'penalty for a last city far from suppliers, as a share of the travelling time',
  ),
  numberParam(
    'fee-weight',
    evalWeights.feeWeight,
    [0, 3],
    'what 1M of fees counts as: above 1 because fees help rivals, below 1 if they come back',
  ),
  numberParam(
    'reserve',
    rest.reserve,
    [0, 100],
    'cash that plans leave unspent, besides what the worst flood on the way costs (M); 0: neither',
  ),
  numberParam(
    'connect-above',
    rest.connectAbove,
    [0, 1000],
    'cash above which money goes into connecting major cities (M)',
  ),
  numberParam(
    'upgrade-reserve',
    rest.upgradeReserve,
    [0, 1000],
    'cash that must be left after the first upgrade (M); bots that buy more trains leave three times as much after later ones',
  ),
  numberParam(
    'discard-below',
    rest.discardBelow,
    [-100, 20],
    'discard the hand when the best plan is worth less than this (M a turn)',
  ),
];

/** Former names of these parameters, by name. */
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

/** The parameters as the user set them; those that users cannot set are taken from `base`. */
export function readBotParams({ params }: BotSetup, base: BotParams): BotParams {
  const number = (id: string): number => Number(params[id]);
  const whole = (id: string): number => Math.round(number(id));
  return {
    ...base,
    costWeights: { million: whole('million'), step: whole('step'), rentedStep: whole('rented-step') },
    evalWeights: {
      trackLossEarly: number('track-loss-early'),
      trackLossLate: number('track-loss-late'),
      matureSegments: number('mature-segments'),
      mainLineShare: number('main-line-share'),
      deliveryOverhead: number('delivery-overhead'),
      remoteness: number('remoteness'),
      feeWeight: number('fee-weight'),
    },
    reserve: number('reserve'),
    connectAbove: number('connect-above'),
    upgradeReserve: number('upgrade-reserve'),
    discardBelow: number('discard-below'),
  };
}
