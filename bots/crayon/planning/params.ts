// The numbers in which planning bots differ, and how users set them.
import type { BotSetup, ParamDef } from '../../bot.ts';

/** Effort counts steps of a train and millions of track in one number. All are whole. */
export interface Exchange {
  /** Effort of a million spent on track; 1 or more. */
  readonly million: number;
  /** Effort of a step on own or new track; 1 or more. */
  readonly step: number;
  /** Effort of a step on another player's track; 0: never goes there. */
  readonly rentedStep: number;
}

/** What a planner thinks of money and time. */
export interface Taste {
  /** Share of a million of track that counts as lost, the rest being an investment: at first, and from `settled` on. */
  readonly lostAtFirst: number;
  readonly lostLater: number;
  /** Own segments by when a network is taken to be settled; in between the share grows evenly. */
  readonly settled: number;
  /** Share of that on the trunk line. */
  readonly trunkShare: number;
  /** Turns that every delivery takes besides travelling. */
  readonly overhead: number;
  /** Share of the remoteness of the last city that counts as travelling: the next errand begins there. */
  readonly remoteness: number;
  /**
   * What a million paid in fees counts as: more than 1, since fees bring rivals nearer to their goal; less where as much
   * is thought to come back.
   */
  readonly fees: number;
}

/** Millions unless said otherwise. */
export interface Style {
  readonly exchange: Exchange;
  readonly taste: Taste;
  /** Kept in hand when track is planned. */
  readonly reserve: number;
  /** What lies above this, and is not needed for the plan, goes into joining majors. */
  readonly joinFrom: number;
  /** Train classes to buy, in this order of preference. */
  readonly trains: readonly string[];
  /** Left in hand after an upgrade, besides what the plan needs. */
  readonly upgradeReserve: number;
  /** Worth of the plan chosen, in millions a turn, below which the hand is thrown away. */
  readonly discardBelow: number;
}

/** The courier's; others say where they differ. Found by playing variants against each other. */
export const steadyStyle: Style = {
  exchange: { million: 2, step: 1, rentedStep: 2 },
  taste: {
    lostAtFirst: 0.7,
    lostLater: 1,
    settled: 90,
    trunkShare: 0.5,
    overhead: 0.5,
    remoteness: 0.5,
    fees: 1,
  },
  reserve: 2,
  joinFrom: 60,
  trains: ['fast'],
  upgradeReserve: 10,
  discardBelow: 0,
};

/** Most effort that a million of track may count as. Efforts end at MAX_WEIGHT: with more, dear track would weigh no more than cheap. */
export const MOST_MILLION = 7;

/** Parameters of a planning bot, with its own style as defaults. */
export const styleParams = ({ exchange, taste, ...style }: Style): ParamDef[] => [
  {
    id: 'million',
    description: 'effort of a million of track; ways of least effort are taken',
    default: exchange.million,
    min: 1,
    max: MOST_MILLION,
  },
  {
    id: 'step',
    description: 'effort of a milepost on own or new track',
    default: exchange.step,
    min: 1,
    max: 8,
  },
  {
    id: 'rent',
    description: 'effort of a milepost on track of others; 0: never goes there',
    default: exchange.rentedStep,
    min: 0,
    max: 15,
  },
  {
    id: 'lost-at-first',
    description: 'share of the price of track that counts as lost, at first',
    default: taste.lostAtFirst,
    min: 0,
    max: 2,
  },
  {
    id: 'lost-later',
    description: 'the same once the network is settled',
    default: taste.lostLater,
    min: 0,
    max: 2,
  },
  {
    id: 'settled',
    description: 'own segments by when the network is settled',
    default: taste.settled,
    min: 1,
    max: 1000,
  },
  {
    id: 'trunk',
    description: 'share of that on the line that joins the majors cheapest',
    default: taste.trunkShare,
    min: 0,
    max: 1,
  },
  {
    id: 'overhead',
    description: 'turns that a delivery takes besides travelling',
    default: taste.overhead,
    min: 0,
    max: 5,
  },
  {
    id: 'remoteness',
    description: 'how much it counts to end up far from suppliers',
    default: taste.remoteness,
    min: 0,
    max: 3,
  },
  {
    id: 'fees',
    description: 'what a million of fees counts as: above 1 as it feeds rivals, below if it comes back',
    default: taste.fees,
    min: 0,
    max: 3,
  },
  { id: 'reserve', description: 'millions not planned with', default: style.reserve, min: 0, max: 100 },
  {
    id: 'join',
    description: 'millions above which money goes into joining majors',
    default: style.joinFrom,
    min: 0,
    max: 1000,
  },
  {
    id: 'spare',
    description: 'millions that must be left after an upgrade',
    default: style.upgradeReserve,
    min: 0,
    max: 1000,
  },
  {
    id: 'discard',
    description: 'millions a turn below which a hand is discarded',
    default: style.discardBelow,
    min: -100,
    max: 20,
  },
];

/** The style as set by a bot's parameters; what has none is taken from `base`. */
export function readStyle({ params }: BotSetup, base: Style): Style {
  const number = (id: string): number => Number(params[id]);
  const whole = (id: string): number => Math.round(number(id));
  return {
    ...base,
    exchange: { million: whole('million'), step: whole('step'), rentedStep: whole('rent') },
    taste: {
      lostAtFirst: number('lost-at-first'),
      lostLater: number('lost-later'),
      settled: number('settled'),
      trunkShare: number('trunk'),
      overhead: number('overhead'),
      remoteness: number('remoteness'),
      fees: number('fees'),
    },
    reserve: number('reserve'),
    joinFrom: number('join'),
    upgradeReserve: number('spare'),
    discardBelow: number('discard'),
  };
}
