// The numbers in which titles differ. A title lists them; an option may patch them before rules are compiled.
import type { Terrain } from '../board/board.ts';

/** A train that can be bought. */
export interface TrainClass {
  readonly id: string;
  readonly name: string;
  /** Mileposts a turn, loads carried. */
  readonly speed: number;
  readonly capacity: number;
  /** Classes it can be exchanged for at the end of a turn, with the price in millions. */
  readonly upgrades: readonly { readonly to: string; readonly price: number }[];
}

/** Major cities to be joined: `count` of some, all but -`count` where it is below 0, and others that must be among them. */
export interface GoalExpression {
  readonly count: number;
  /** Names; all majors but those of `must` when left out. */
  readonly of?: readonly string[] | undefined;
  readonly must?: readonly string[] | undefined;
}

/** Money in millions. */
export interface Constants {
  readonly startCash: number;
  /** Build-only turns of each player at the start. */
  readonly openingTurns: number;
  /** `switchback`: every second opening round runs backwards; `same`: all run clockwise. */
  readonly openingOrder: 'switchback' | 'same';
  /** Who begins: the `largest-payout` dealt, or the highest payout on a card cut from the deck (`cut`). */
  readonly firstPlayer: 'largest-payout' | 'cut';
  /** Spent at most in one build phase. */
  readonly buildLimit: number;
  /** Starts at major cities a turn, counted in `segments` built from there or in different `mileposts` built from. */
  readonly majorStarts: number;
  readonly majorStartsAre: 'segments' | 'mileposts';
  readonly terrainCost: Readonly<Record<Terrain, number>>;
  /** For building to a small, medium or major city's milepost. */
  readonly cityCost: readonly [number, number, number];
  /** Added for each named river crossed, for a lake channel, for an ocean inlet (null: forbidden). */
  readonly riverCost: number;
  readonly lakeCost: number;
  readonly inletCost: number | null;
  /** Players who may enter a small and a medium city; segments a player may have there. */
  readonly cityEntries: readonly [number, number];
  readonly citySegments: number;
  /** Whether nobody may build so that too few free edges are left for others, at small and at medium cities. */
  readonly keepRoom: readonly [boolean, boolean];
  /** Whether nobody may build so that another player could no longer connect all major cities. */
  readonly majorsStayOpen: boolean;
  /** The first class is the one everybody starts with. */
  readonly trains: readonly TrainClass[];
  /** Class of a second train that everybody starts with; null: there is none. */
  readonly secondTrain: string | null;
  /** Whether the former owner of a flooded bridge may rebuild it before anybody else. */
  readonly ownersRebuild: boolean;
  /** To each owner of track used, a turn. */
  readonly trackFee: number;
  /** To the bank, for each turn in which the train moves on own track. */
  readonly ownTrackFee: number;
  /** Whether a train with a load asked for may owe fees for others' track until a delivery pays them. */
  readonly lateFees: boolean;
  /** Load chips of each kind taken out before play. */
  readonly chipsOut: number;
  /** Whether a player who must lose a load is asked even when all aboard are alike. */
  readonly everyLossChosen: boolean;
  /** Movement points for each load picked up, dropped or delivered. */
  readonly loadPoints: number;
  /** What bad weather does: halves the movement of a `turn`, or makes each `milepost` inside cost two points. */
  readonly halfRate: 'turn' | 'milepost';
  /** Where building may start besides majors: at `own` track, at own track `joined` to a major, or at `any` player's. */
  readonly branchesFrom: 'own' | 'joined' | 'any';
  /** Exchange between trains of different kind: price, and millions of track that may be built beside; null: none. */
  readonly crossgrade: { readonly price: number; readonly track: number } | null;
  readonly handSize: number;
  /** Cards dealt to each player, which a rule module may do otherwise. */
  readonly dealt: number;
  /** Cards of these that each player puts away after the second building turn. */
  readonly putAway: number;
  /** Events that turn up in the deal: shuffled `back` into the deck, or `discarded` until the deck is next rebuilt. */
  readonly openingEvents: 'back' | 'discarded';
  /** Kinds of event card taken out before play. */
  readonly withoutEvents: readonly string[];
  /** Whether a tax card reshuffles the deck and leaves the game. */
  readonly taxReshuffles: boolean;
  /** The goal: this much cash and this many majors on one network; a tie raises the cash by `goalStep`. */
  readonly goalCash: number;
  readonly goalMajors: number;
  /** Which majors count, where not just any `goalMajors` of them do; null: any. */
  readonly goal: GoalExpression | null;
  readonly goalStep: number;
  /** True when the game ends as soon as one player meets the goal, in mid-turn; else the round is completed. */
  readonly endsAtOnce: boolean;
  /** Whether reaching the last round is an end by the rules (`time-limit`), not a game broken off. */
  readonly timeLimit: boolean;
  /** Whether the game ends with the turn in which the last demand card is drawn. */
  readonly suddenDeath: boolean;
  /** Rounds without a delivery, a build or an upgrade by anybody after which a game is broken off. */
  readonly idleRounds: number;
}

/** The numbers of the series rules with those of North America: what a title has whose rules file says nothing else. */
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
