// The constants in which titles differ. A title lists them; options may patch them before the rules are
// compiled.
import type { Terrain } from '../board/board.ts';

/** Class of train, with the classes that it can be exchanged for. */
export interface TrainClass {
  readonly id: string;
  readonly name: string;
  /** Speed in mileposts per turn, capacity in loads. */
  readonly speed: number;
  readonly capacity: number;
  /** Classes for which it can be exchanged at the end of a turn, with the price in millions. */
  readonly upgrades: readonly { readonly to: string; readonly price: number }[];
}

/** Major cities to connect: all of `must`, and `count` of `of` (all but -`count` if negative). */
export interface GoalExpression {
  readonly count: number;
  /** Names; by default all majors except those of `must`. */
  readonly of?: readonly string[] | undefined;
  readonly must?: readonly string[] | undefined;
}

/** Money in millions. */
export interface Constants {
  readonly startCash: number;
  /** Number of build-only turns of each player at the start. */
  readonly openingTurns: number;
  /** `switchback`: every second opening round runs backwards; `same`: all run clockwise. */
  readonly openingOrder: 'switchback' | 'same';
  /** Who begins: the `largest-payout` dealt, or the highest payout on a card cut from the deck (`cut`). */
  readonly firstPlayer: 'largest-payout' | 'cut';
  /** Maximum spending in one build phase. */
  readonly buildLimit: number;
  /**
   * Maximum starts at major cities per turn, counted in `segments` or in different `mileposts` built from.
   */
  readonly majorStarts: number;
  readonly majorStartsAre: 'segments' | 'mileposts';
  readonly terrainCost: Readonly<Record<Terrain, number>>;
  /** Price of building to a small, medium or major city's milepost. */
  readonly cityCost: readonly [number, number, number];
  /** Surcharge for each named river crossed, for a lake channel, for an ocean inlet (null: forbidden). */
  readonly riverCost: number;
  readonly lakeCost: number;
  readonly inletCost: number | null;
  /** Players who may enter a small and a medium city; segments that a player may have there. */
  readonly cityEntries: readonly [number, number];
  readonly citySegments: number;
  /** For small and for medium cities: whether builds must leave enough free edges for others. */
  readonly keepRoom: readonly [boolean, boolean];
  /** Whether builds must leave every player able to connect all major cities. */
  readonly majorsStayOpen: boolean;
  /** Everybody starts with the first class. */
  readonly trains: readonly TrainClass[];
  /** Class of a second train for everybody; null: none. */
  readonly secondTrain: string | null;
  /** True when the former owner of a flooded bridge may rebuild it before anybody else. */
  readonly ownersRebuild: boolean;
  /** Fee per turn to each owner of track used. */
  readonly trackFee: number;
  /** Fee to the bank for each turn in which the train moves on own track. */
  readonly ownTrackFee: number;
  /** Whether a train with a demanded load may owe fees for others' track until a delivery pays them. */
  readonly lateFees: boolean;
  /** Load chips of each kind removed before play. */
  readonly chipsOut: number;
  /** Whether a player who must lose a load is asked even if all loads aboard are the same. */
  readonly everyLossChosen: boolean;
  /** Movement points for each load picked up, dropped or delivered. */
  readonly loadPoints: number;
  /**
   * Effect of bad weather: halves the movement of a `turn`, or makes each `milepost` inside cost two points.
   */
  readonly halfRate: 'turn' | 'milepost';
  /**
   * Where building may start besides majors: at `own` track, at own track `joined` to a major, or at `any`
   * player's.
   */
  readonly branchesFrom: 'own' | 'joined' | 'any';
  /**
   * Exchange between different kinds of trains: price, and millions of track still allowed that turn; null:
   * none.
   */
  readonly crossgrade: { readonly price: number; readonly track: number } | null;
  readonly handSize: number;
  /** Cards dealt to each player; a rule module may deal differently. */
  readonly dealt: number;
  /** Number of these cards that each player discards after the second building turn. */
  readonly putAway: number;
  /** Events drawn in the deal are shuffled `back` into the deck, or `discarded` until the deck is rebuilt. */
  readonly openingEvents: 'back' | 'discarded';
  /** Kinds of event cards removed before play. */
  readonly withoutEvents: readonly string[];
  /** True when a tax card reshuffles the deck and leaves the game. */
  readonly taxReshuffles: boolean;
  /** The goal: this much cash and this many majors on one network; a tie raises the cash by `goalStep`. */
  readonly goalCash: number;
  readonly goalMajors: number;
  /** Which majors count; null: any `goalMajors` of them. */
  readonly goal: GoalExpression | null;
  readonly goalStep: number;
  /** Whether the game ends as soon as a player meets the goal, in mid-turn; else the round is completed. */
  readonly endsAtOnce: boolean;
  /** Whether reaching the last round ends the game by the rules (`time-limit`) instead of aborting it. */
  readonly timeLimit: boolean;
  /** True when the game ends with the turn in which the last demand card is drawn. */
  readonly suddenDeath: boolean;
  /** A game is aborted after this many rounds without a delivery, a build or an upgrade by anybody. */
  readonly idleRounds: number;
}

/** The defaults of titles: the constants of the series rules, with those of North America. */
export const standardConstants: Constants = {
  startCash: 50,
  openingTurns: 2,
  openingOrder: 'switchback',
  firstPlayer: 'largest-payout',
  buildLimit: 20,
  majorStarts: 2,
  majorStartsAre: 'segments',
  terrainCost: { clear: 1, mountain: 2, alpine: 5, desert: 1, forest: 2, jungle: 3, marsh: 3 },
  cityCost: [3, 3, 5],
  riverCost: 2,
  lakeCost: 2,
  inletCost: null,
  cityEntries: [2, 3],
  citySegments: 3,
  keepRoom: [true, true],
  majorsStayOpen: true,
  trains: [
    {
      id: 'freight',
      name: 'freight',
      speed: 9,
      capacity: 2,
      upgrades: [
        { to: 'fast', price: 20 },
        { to: 'heavy', price: 20 },
      ],
    },
    { id: 'fast', name: 'fast freight', speed: 12, capacity: 2, upgrades: [{ to: 'super', price: 20 }] },
    { id: 'heavy', name: 'heavy freight', speed: 9, capacity: 3, upgrades: [{ to: 'super', price: 20 }] },
    { id: 'super', name: 'super freight', speed: 12, capacity: 3, upgrades: [] },
  ],
  secondTrain: null,
  ownersRebuild: true,
  trackFee: 4,
  ownTrackFee: 0,
  lateFees: false,
  chipsOut: 0,
  everyLossChosen: false,
  loadPoints: 0,
  halfRate: 'turn',
  branchesFrom: 'own',
  crossgrade: null,
  handSize: 3,
  dealt: 3,
  putAway: 0,
  openingEvents: 'back',
  withoutEvents: [],
  taxReshuffles: false,
  goalCash: 250,
  goalMajors: 6,
  goal: null,
  goalStep: 50,
  endsAtOnce: false,
  timeLimit: false,
  suddenDeath: false,
  idleRounds: 30,
};
