// Options that only change constants of the title. The code that reads a constant implements its rule (see
// RULES.md).

import { isCrossgrade } from '../actions/upgrade.ts';
import { kindNumber, kindOf, operandOf } from '../model/action.ts';
import { ALWAYS, type RuleModule } from '../model/rules.ts';
import { startsOnOwnTrack } from '../track/build-cost.ts';

/** S0, fast game: more money and a third opening turn. */
export const fastGameStart: RuleModule = {
  id: 'fast-game-start',
  use: ALWAYS,
  name: 'Fast game: rich start',
  description: 'everybody starts with 70M and builds for three turns before trains move',
  excludes: ['fast-start'],
  patchConstants: (constants) => ({ ...constants, startCash: 70, openingTurns: 3 }),
};

/** S4: more money and a third opening turn. */
export const fastStart: RuleModule = {
  id: 'fast-start',
  use: ALWAYS,
  name: 'Fast start',
  description: 'everybody starts with 60M and builds for three turns before trains move',
  excludes: ['fast-game-start'],
  patchConstants: (constants) => ({ ...constants, startCash: 60, openingTurns: 3 }),
};

/** S0, fast game: events drawn in the deal are discarded and return when the deck is rebuilt. */
export const fastGameEvents: RuleModule = {
  id: 'fast-game-events',
  use: ALWAYS,
  name: 'Fast game: calm deal',
  description: 'event cards drawn in the deal are discarded instead of shuffled back',
  patchConstants: (constants) => ({ ...constants, openingEvents: 'discarded' }),
};

/** S0, fast game: no tax card. */
export const fastGameNoTax: RuleModule = {
  id: 'fast-game-no-tax',
  use: ALWAYS,
  name: 'Fast game: no tax',
  description: 'tax cards are removed before play',
  excludes: ['reshuffle'],
  patchConstants: (constants) => ({ ...constants, withoutEvents: [...constants.withoutEvents, 'tax'] }),
};

/** S0, time limits. */
export const timeLimit: RuleModule = {
  id: 'time-limit',
  use: { kind: 'end', reason: 'time-limit' },
  name: 'Time limit',
  description:
    'the last round (--max-rounds) ends the game by the rules: of those who connect the majors of the goal, the richest wins',
  patchConstants: (constants) => ({ ...constants, timeLimit: true }),
};

/** S0. */
export const crossgrading: RuleModule = {
  id: 'crossgrading',
  use: {
    kind: 'action',
    isUse: (rules, state, action) =>
      kindOf(action) === kindNumber('upgrade') &&
      isCrossgrade(rules, state.trainClass[state.seat], operandOf(action)),
  },
  name: 'Crossgrading',
  description:
    'fast and heavy freights may be exchanged for each other for 5M, with up to 15M of track in the same turn',
  patchConstants: (constants) => ({ ...constants, crossgrade: { price: 5, track: 15 } }),
};

/** S0. */
export const halfRateMovement: RuleModule = {
  id: 'half-rate-movement',
  use: ALWAYS,
  name: 'Half-rate movement',
  description: 'bad weather slows trains only inside it, where each milepost takes two movement points',
  patchConstants: (constants) => ({ ...constants, halfRate: 'milepost' }),
};

/** S0, challenge game. */
export const costToMove: RuleModule = {
  id: 'cost-to-move',
  use: ALWAYS,
  name: 'Cost to move',
  description: 'each turn in which a train moves on its own track costs 1M',
  patchConstants: (constants) => ({ ...constants, ownTrackFee: 1 }),
};

/** S0, challenge game. */
export const costToLoad: RuleModule = {
  id: 'cost-to-load',
  use: ALWAYS,
  name: 'Cost to load',
  description: 'each load picked up, dropped or delivered takes one movement point',
  patchConstants: (constants) => ({ ...constants, loadPoints: 1 }),
};

/** S0, challenge game. */
export const reshuffle: RuleModule = {
  id: 'reshuffle',
  use: ALWAYS,
  name: 'Reshuffle',
  description: 'a tax card reshuffles the deck and leaves the game',
  excludes: ['fast-game-no-tax'],
  patchConstants: (constants) => ({ ...constants, taxReshuffles: true }),
};

/** S4. */
export const suddenDeath: RuleModule = {
  id: 'sudden-death',
  use: { kind: 'end', reason: 'last-card' },
  name: 'Sudden death',
  description: 'the game ends with the turn in which the last demand card is drawn; most cash wins',
  patchConstants: (constants) => ({ ...constants, suddenDeath: true }),
};

/** S4. */
export const branching: RuleModule = {
  id: 'branching',
  use: {
    kind: 'action',
    isUse: (rules, state, action) =>
      kindOf(action) === kindNumber('build') &&
      !startsOnOwnTrack(rules, state, rules.board.from[operandOf(action)]),
  },
  name: 'Branching',
  description: "track may be built from any player's track",
  patchConstants: (constants) => ({ ...constants, branchesFrom: 'any' }),
};

/** Speeds with the option fast-trains. Half rate becomes 6 and 8. */
const FASTER_SPEEDS: Readonly<Record<number, number>> = { 9: 12, 12: 16 };

/** S0. */
export const fastTrains: RuleModule = {
  id: 'fast-trains',
  use: ALWAYS,
  name: 'Fast trains',
  description: 'freight and heavy freight run 12 mileposts a turn, fast and super freight 16',
  patchConstants: (constants) => ({
    ...constants,
    trains: constants.trains.map((train) => ({ ...train, speed: FASTER_SPEEDS[train.speed] ?? train.speed })),
  }),
};

/** First edition only: cash alone wins. */
export const goalBasic: RuleModule = {
  id: 'goal-basic',
  use: ALWAYS,
  name: 'Basic goal',
  description: 'the first to hold 250M wins; no major cities need to be connected',
  patchConstants: (constants) => ({ ...constants, goalMajors: 0, goal: null }),
};
