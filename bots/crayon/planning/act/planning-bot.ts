// Makes a planning bot from a function that chooses plans.
import type { Bot, BotSetup } from '../../../bot.ts';
import { chooseCarefully } from '../choose/choose-carefully.ts';
import type { Choose, SpendingPolicy } from '../context.ts';
import { boardTablesOf, type Rules } from '../map/board-tables.ts';
import type { BotParams } from '../params.ts';
import { createTwoTrains } from '../uses/additional-trains.ts';
import { createPlanningContext } from '../uses/create-context.ts';
import { createPlanExecutor, type PlanExecutor } from './plan-executor.ts';
import { spendEarly } from './spend-early.ts';

/** @param choose finds the next plan @param spending decides when money goes into track and trains */
export function createPlanningBot(
  setup: BotSetup,
  params: BotParams,
  choose: Choose,
  spending: SpendingPolicy = spendEarly,
): Bot {
  const rules = setup.rules as Rules;
  const executor = (): PlanExecutor =>
    createPlanExecutor(
      createPlanningContext(rules, setup.seat, params),
      chooseCarefully(rules, params, choose),
      spending,
    );
  return rules.constants.secondTrain === null
    ? executor()
    : createTwoTrains(boardTablesOf(rules), setup.seat, [executor(), executor()]);
}
