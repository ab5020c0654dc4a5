// The bot that training games are played by: a trip planner, or one that plays by a value, which now and then
// does something else. So what a better train, another route or a lesser tour is worth shows without the
// reasons for which a bot chooses it.

import { createPlanningBot } from '../../../bots/crayon/planning/act/planning-bot.ts';
import { spendLazily } from '../../../bots/crayon/planning/act/spend-lazily.ts';
import { considerTours } from '../../../bots/crayon/planning/choose/choose-tour.ts';
import {
  isWorseThanNewHand,
  tourContextOf,
  usualIncomeM,
} from '../../../bots/crayon/planning/choose/tour-worth.ts';
import { createPlanningContext, type PlanningContext } from '../../../bots/crayon/planning/context.ts';
import type { Rules, State } from '../../../bots/crayon/planning/map/board-tables.ts';
import type { BotParams } from '../../../bots/crayon/planning/params.ts';
import { COST_PROFILES } from '../../../bots/crayon/planning/rollout/alternative-tours.ts';
import type { Plan } from '../../../bots/crayon/planning/tours/plan.ts';
import { type JudgedPlan, judgePlans } from '../../../bots/crayon/planning/value/judge-plans.ts';
import type { ValueFn } from '../../../bots/crayon/planning/value/value-model.ts';
import { readTourParams, tripPlanner, tripPlannerTable } from '../../../bots/crayon/trip-planner.ts';
import type { BotDef } from '../../../bots/index.ts';
import { crayon } from '../../../engine/index.ts';
import type { Position } from './training-game.ts';

/** Chance that a choice is made among other routes, and that it is a random one of the best few. */
const OTHER_ROUTES = 0.4;
const RANDOM_CHOICE = 0.25;
const BEST_FEW = 6;
/** Tours that are simulated for a choice. */
const TOURS = 12;
/** Share of the random choices of a new hand that are made: they take the most time. */
const NEW_HANDS = 0.3;

/**
 * Ways of spending, and what track and fees count for: each seat draws its own. Otherwise the value would
 * credit a choice with the moment at which bots usually make it.
 */
const UPGRADE_RESERVES = [0, 5, 5, 30];
const CONNECT_ABOVE = [40, 60, 60, 100];
const TRACK_LOSSES = [0.4, 0.7, 0.7, 1];
const MAIN_LINE_SHARES = [0, 0.5, 1];
const RIVAL_FEES = [0, 0, 0.5];
const TRAINS = [
  ['fast', 'super'],
  ['fast', 'super'],
  ['fast', 'super'],
  ['heavy', 'super'],
];

/**
 * @param value what it chooses by; null: by the worth of tours, as a trip planner
 * @param note is called with each position that is chosen
 */
export function explorer(value: ValueFn | null, note: (position: Position) => void): BotDef {
  return {
    ...tripPlanner,
    name: 'explorer',
    create(setup) {
      const { random, seat } = setup;
      const rules = setup.rules as Rules;
      const draw = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
      const settings = { ...readTourParams(setup, tripPlannerTable), tours: TOURS };
      const params: BotParams = {
        ...settings,
        trackLossEarly: draw(TRACK_LOSSES),
        mainLineShare: draw(MAIN_LINE_SHARES),
        upgradeReserve: draw(UPGRADE_RESERVES),
        connectAbove: draw(CONNECT_ABOVE),
        trains: draw(TRAINS),
      };
      const rivalFees = draw(RIVAL_FEES);
      const others = COST_PROFILES.map((profile) =>
        createPlanningContext(rules, seat, { ...params, ...profile(params) }),
      );

      function considered(context: PlanningContext, state: State): Plan[] {
        if (random() >= OTHER_ROUTES) return considerTours(context, state, settings);
        const other = draw(others);
        other.turnBuilder.begin(state);
        other.costMap.update();
        return considerTours(
          { ...other, refusalRounds: context.refusalRounds },
          other.turnBuilder.state,
          settings,
        );
      }

      /** The choices, best first: by the value, or as a trip planner has them. */
      function ranked(context: PlanningContext, state: State, plans: readonly Plan[]): JudgedPlan[] {
        const judged = judgePlans(context, state, plans, {
          value: value ?? (() => 0),
          rivalFees,
          newHandMargin: 1,
        });
        if (value !== null || judged.length === 0) return judged;
        const tourEval = tourContextOf(context, state, settings);
        const newHandFirst = isWorseThanNewHand(state, plans[0], tourEval);
        const rank = ({ plan }: JudgedPlan): number =>
          plan === null ? (newHandFirst ? -1 : plans.length) : plans.indexOf(plan);
        return judged.sort((a, b) => rank(a) - rank(b));
      }

      return createPlanningBot(
        setup,
        params,
        (context, state) => {
          const plans = considered(context, state);
          if (plans.length === 0) return null;
          const choices = ranked(context, state, plans);
          if (choices.length === 0) return plans[0];
          let choice = choices[0];
          if (random() < RANDOM_CHOICE) {
            const other = draw(choices.slice(0, BEST_FEW));
            if (other.plan !== null || random() < NEW_HANDS) choice = other;
          }
          const { features, turns } = choice;
          note({ seat, round: state.round, at: clockOf(rules, state, seat) + turns, features });
          return choice.plan;
        },
        spendLazily((context) => usualIncomeM(context, settings)),
      );
    },
  };
}

/** Rounds that are over, with the part of the present one that is used. The opening takes no time of a plan. */
function clockOf(rules: Rules, state: State, seat: number): number {
  if (state.phase !== crayon.OPERATE) return Math.max(rules.constants.openingTurns, state.round);
  return state.round - state.movesLeft / crayon.speedOf(rules, state, seat);
}
