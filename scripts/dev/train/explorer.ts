// The bot of training games: a trip planner, or a bot that plays by a value, with some random choices. They
// show the worth of a train, a route or a tour independently of the reasons for which a bot chooses it.

import { createPlanningBot } from '../../../bots/crayon/planning/act/planning-bot.ts';
import { spendLazily } from '../../../bots/crayon/planning/act/spend-lazily.ts';
import { considerTours } from '../../../bots/crayon/planning/choose/choose-tour.ts';
import {
  isWorseThanNewHand,
  tourContextOf,
  usualIncomeM,
} from '../../../bots/crayon/planning/choose/tour-worth.ts';
import type { PlanningContext } from '../../../bots/crayon/planning/context.ts';
import type { Rules, State } from '../../../bots/crayon/planning/map/board-tables.ts';
import { type BotParams, COST_PROFILES } from '../../../bots/crayon/planning/params.ts';
import type { Plan } from '../../../bots/crayon/planning/tours/plan.ts';
import { createPlanningContext } from '../../../bots/crayon/planning/uses/create-context.ts';
import { type JudgedPlan, judgePlans } from '../../../bots/crayon/planning/value/judge-plans.ts';
import { createValue, type ValueModel } from '../../../bots/crayon/planning/value/value-model.ts';
import { readTourParams, tripPlanner, tripPlannerTable } from '../../../bots/crayon/trip-planner.ts';
import type { BotDef } from '../../../bots/index.ts';
import { crayon } from '../../../engine/index.ts';
import { addPosition } from './explorer-positions.ts';

/** Chance to choose among routes by other prices, and chance to take a random one of the best choices. */
const OTHER_ROUTES_CHANCE = 0.4;
const RANDOM_CHOICE_CHANCE = 0.25;
const BEST_FEW = 6;
/** Number of tours that are simulated for a choice. */
const TOURS = 12;
/** Share of random choices of a new hand that are carried out; they take the most time. */
const NEW_HAND_CHANCE = 0.3;

/**
 * Parameters of spending, track and fees from which each seat draws. With fixed parameters the value would
 * credit a choice for the moment at which bots usually make it.
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

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

/** @param model of the value that it chooses by; null: by the worth of tours, as a trip planner */
export function explorer(model: ValueModel | null): BotDef {
  const value = model && createValue(model);
  return {
    ...tripPlanner,
    name: 'explorer',
    create(setup) {
      const { random, seat } = setup;
      const rules = setup.rules as Rules;
      const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
      const settings = { ...readTourParams(setup, tripPlannerTable), tours: TOURS };
      const params: BotParams = {
        ...settings,
        trackLossEarly: pick(TRACK_LOSSES),
        mainLineShare: pick(MAIN_LINE_SHARES),
        upgradeReserve: pick(UPGRADE_RESERVES),
        connectAbove: pick(CONNECT_ABOVE),
        trains: pick(TRAINS),
      };
      const rivalFees = pick(RIVAL_FEES);
      const otherContexts = COST_PROFILES.map((profile) =>
        createPlanningContext(rules, seat, { ...params, ...profile(params) }),
      );

      function proposePlans(context: PlanningContext, state: State): Plan[] {
        if (random() >= OTHER_ROUTES_CHANCE) return considerTours(context, state, settings);
        const other = pick(otherContexts);
        other.turnBuilder.begin(state);
        other.costMap.update();
        return considerTours(
          { ...other, memory: { ...other.memory, refusalRounds: context.memory.refusalRounds } },
          other.turnBuilder.state,
          settings,
        );
      }

      /** Choices, best first: by the value, or in the order of the trip planner. */
      function rankPlans(context: PlanningContext, state: State, plans: readonly Plan[]): JudgedPlan[] {
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
          const plans = proposePlans(context, state);
          if (plans.length === 0) return null;
          const choices = rankPlans(context, state, plans);
          if (choices.length === 0) return plans[0];
          let choice = choices[0];
          if (random() < RANDOM_CHOICE_CHANCE) {
            const other = pick(choices.slice(0, BEST_FEW));
            if (other.plan !== null || random() < NEW_HAND_CHANCE) choice = other;
          }
          const { features, turns } = choice;
          addPosition({
            seat,
            round: state.round,
            arrival: thousandths(clockOf(rules, state, seat) + turns),
            features: features.map(thousandths),
          });
          return choice.plan;
        },
        spendLazily((context) => usualIncomeM(context, settings)),
      );
    },
  };
}

/** Finished rounds, with the used part of the current one. The opening takes no time of a plan. */
function clockOf(rules: Rules, state: State, seat: number): number {
  if (state.phase !== crayon.OPERATE) return Math.max(rules.constants.openingTurns, state.round);
  return state.round - state.movesLeft / crayon.speedOf(rules, state, seat);
}
