// The numbers in which planning bots differ, and how users set them.
import type { BotSetup, ParamDef } from '../../bot.ts';

/** Effort counts steps of a train and millions of track in one number. All are whole. */
export interface CostWeights {
  /** Effort of a million spent on track; 1 or more. */
  readonly million: number;
  /** Effort of a step on own or new track; 1 or more. */
  readonly step: number;
  /** Effort of a step on another player's track; 0: never goes there. */
  readonly rentedStep: number;
}

/** What a planner thinks of money and time. */
export interface EvalWeights {
  /** Share of a million of track that counts as lost, the rest being an investment: at first, and from `settled` on. */
  readonly trackLossEarly: number;
  readonly trackLossLate: number;
  /** Own segments by when a network is taken to be settled; in between the share grows evenly. */
  readonly matureSegments: number;
  /** Share of that on the trunk line. */
  readonly mainLineShare: number;
  /** Turns that every delivery takes besides travelling. */
  readonly deliveryOverhead: number;
  /** Share of the remoteness of the last city that counts as travelling: the next errand begins there. */
  readonly remoteness: number;
  /**
   * What a million paid in fees counts as: more than 1, since fees bring rivals nearer to their goal; less where as much
   * is thought to come back.
   */
  readonly feeWeight: number;
}

/** Millions unless said otherwise. */
export interface BotParams {
  readonly costWeights: CostWeights;
  readonly evalWeights: EvalWeights;
  /** Kept in hand when track is planned. */
  readonly reserve: number;
  /** What lies above this, and is not needed for the plan, goes into joining majors. */
  readonly connectAbove: number;
  /** Train classes to buy, in this order of preference. */
  readonly trains: readonly string[];
  /** Left in hand after an upgrade, besides what the plan needs. */
  readonly upgradeReserve: number;
  /** Worth of the plan chosen, in millions a turn, below which the hand is thrown away. */
  readonly discardBelow: number;
}

/** The courier's; others say where they differ. Found by playing variants against each other. */
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

/** Most effort that a million of track may count as. Efforts end at MAX_WEIGHT: with more, dear track would weigh no more than cheap. */
export const MAX_MILLION = 7;

/** Parameters of a planning bot, with its own style as defaults. */
export const paramDefs = ({ costWeights, evalWeights, ...rest }: BotParams): ParamDef[] => [
  {
    id: 'million',
    description: 'effort of a million of track; ways of least effort are taken',
    default: costWeights.million,
    min: 1,
    max: MAX_MILLION,
  },
  {
    id: 'step',
    description: 'effort of a milepost on own or new track',
    default: costWeights.step,
    min: 1,
    max: 8,
  },
  {
    id: 'rent',
    description: 'effort of a milepost on track of others; 0: never goes there',
    default: costWeights.rentedStep,
    min: 0,
    max: 15,
  },
  {
    id: 'lost-at-first',
    description: 'share of the price of track that counts as lost, at first',
    default: evalWeights.trackLossEarly,
    min: 0,
    max: 2,
  },
  {
    id: 'lost-later',
    description: 'the same once the network is settled',
    default: evalWeights.trackLossLate,
    min: 0,
    max: 2,
  },
  {
    id: 'settled',
    description: 'own segments by when the network is settled',
    default: evalWeights.matureSegments,
    min: 1,
    max: 1000,
  },
  {
    id: 'trunk',
    description: 'share of that on the line that joins the majors cheapest',
    default: evalWeights.mainLineShare,
    min: 0,
    max: 1,
  },
  {
    id: 'overhead',
    description: 'turns that a delivery takes besides travelling',
    default: evalWeights.deliveryOverhead,
    min: 0,
    max: 5,
  },
  {
    id: 'remoteness',
    description: 'how much it counts to end up far from suppliers',
    default: evalWeights.remoteness,
    min: 0,
    max: 3,
  },
  {
    id: 'fees',
    description: 'what a million of fees counts as: above 1 as it feeds rivals, below if it comes back',
    default: evalWeights.feeWeight,
    min: 0,
    max: 3,
  },
  { id: 'reserve', description: 'millions not planned with', default: rest.reserve, min: 0, max: 100 },
  {
    id: 'join',
    description: 'millions above which money goes into joining majors',
    default: rest.connectAbove,
    min: 0,
    max: 1000,
  },
  {
    id: 'spare',
    description: 'millions that must be left after an upgrade',
    default: rest.upgradeReserve,
    min: 0,
    max: 1000,
  },
  {
    id: 'discard',
    description: 'millions a turn below which a hand is discarded',
    default: rest.discardBelow,
    min: -100,
    max: 20,
  },
];

/** The style as set by a bot's parameters; what has none is taken from `base`. */
export function readBotParams({ params }: BotSetup, base: BotParams): BotParams {
  const number = (id: string): number => Number(params[id]);
  const whole = (id: string): number => Math.round(number(id));
  return {
    ...base,
    costWeights: { million: whole('million'), step: whole('step'), rentedStep: whole('rent') },
    evalWeights: {
      trackLossEarly: number('lost-at-first'),
      trackLossLate: number('lost-later'),
      matureSegments: number('settled'),
      mainLineShare: number('trunk'),
      deliveryOverhead: number('overhead'),
      remoteness: number('remoteness'),
      feeWeight: number('fees'),
    },
    reserve: number('reserve'),
    connectAbove: number('join'),
    upgradeReserve: number('spare'),
    discardBelow: number('discard'),
  };
}
