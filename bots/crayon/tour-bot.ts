// A trip planner that lets a learning policy choose its tours. It lists the tours that it could begin now,
// and discarding the hand, each with its duration, worth and features of the resulting position, and carries
// out the choice.
import type { AnyGame } from '../../engine/index.ts';
import type { Bot, BotSetup } from '../bot.ts';
import { createPlanningBot } from './planning/act/planning-bot.ts';
import { spendLazily } from './planning/act/spend-lazily.ts';
import { considerTours } from './planning/choose/choose-tour.ts';
import { usualIncomeM } from './planning/choose/tour-worth.ts';
import { boardTablesOf, type Rules } from './planning/map/board-tables.ts';
import { paramDefs } from './planning/params.ts';
import { hasPoolOrSecondTrain } from './planning/tours/job.ts';
import { describePlan } from './planning/tours/plan.ts';
import type { TurnBuilder } from './planning/turn-builder.ts';
import { FEATURES } from './planning/value/features.ts';
import { judgePlans } from './planning/value/judge-plans.ts';
import { readTourParams, tripPlannerTable } from './trip-planner.ts';

/** The numbers of a tour and their meanings, in order. */
export const TOUR_NUMBERS: Readonly<Record<string, string>> = {
  turns: 'simulated duration in turns',
  worth: "a trip planner's valuation in M a turn; 0 for discarding the hand",
  ...FEATURES,
};

/** A tour that may be begun, or discarding the hand. */
export interface TourOption {
  /** In the order of `TOUR_NUMBERS`; after the first two, features of the resulting position. */
  readonly numbers: readonly number[];
  readonly text: string;
}

/** Chooses among two or more tours. @returns an index, or undefined to be asked again with the same tours */
export type PickTour = (options: readonly TourOption[]) => number | undefined;

/** A bot whose decision can wait for the choice of a tour. */
export interface TourBot extends Bot {
  /** Like `decide`, but undefined if `pick` has not chosen; then nothing is played. */
  next(...args: Parameters<Bot['decide']>): readonly number[] | undefined;
}

/** Only this many tours are offered, the best by worth. */
export const MAX_TOURS = 8;

/** Thrown to leave a decision for which `pick` has not chosen. */
const UNDECIDED = Symbol('undecided');

/** True if tours can be proposed: the numbers cover neither a public pool nor a second train. */
export const hasTours = ({ family, rules }: Pick<AnyGame, 'family' | 'rules'>): boolean =>
  family === 'crayon' && !hasPoolOrSecondTrain(boardTablesOf(rules as Rules));

/** @throws Error unless the game `hasTours` */
export function createTourBot(setup: BotSetup, pick: PickTour): TourBot {
  const rules = setup.rules as Rules;
  if (!hasTours({ family: 'crayon', rules }))
    throw new Error('tours need a game with one train per seat and no public pool');
  const params = Object.fromEntries(paramDefs(tripPlannerTable).map((def) => [def.id, def.default]));
  const settings = readTourParams({ ...setup, params }, tripPlannerTable);
  /** Builder of the seat's real turn; route searches may use others. */
  let turn: TurnBuilder | undefined;
  let isDiscarding = false;
  // Carry out the chosen tour however little it is worth.
  const bot = createPlanningBot(
    setup,
    { ...settings, discardBelow: Number.NEGATIVE_INFINITY },
    (context, state) => {
      turn ??= context.turnBuilder;
      if (isDiscarding) return null;
      const plans = considerTours(context, state, settings).slice(0, MAX_TOURS);
      const choices = judgePlans(context, state, plans, { value: () => 0, rivalFees: 0, newHandMargin: 0 });
      if (choices.length === 0) return plans[0] ?? null;
      const options = choices.map(({ plan, turns, features }) => ({
        numbers: [turns, plan?.worth ?? 0, ...features],
        text: plan === null ? 'discard the hand' : describePlan(context.tables, plan),
      }));
      const choice = options.length > 1 ? pick(options) : 0;
      if (choice === undefined) throw UNDECIDED;
      const { plan } = choices[choice];
      isDiscarding = plan === null;
      return plan;
    },
    spendLazily((context) => usualIncomeM(context, settings)),
  );
  const next: TourBot['next'] = (observation, legal) => {
    isDiscarding = false;
    try {
      return bot.decide(observation, legal);
    } catch (error) {
      if (error !== UNDECIDED) throw error;
      // Actions planned before the choice are played: the tours start from there.
      return turn!.actions.length > 0 ? turn!.actions : undefined;
    }
  };
  return {
    next,
    decide(observation, legal) {
      const actions = next(observation, legal);
      if (actions === undefined) throw new Error('no tour was chosen');
      return actions;
    },
    explain: () => bot.explain!(),
  };
}
