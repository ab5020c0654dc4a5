// Looks one step ahead: takes the building or pick with the best immediate value.
import { empirePlanner } from '../../engine/index.ts';
import type { Bot, BotDef } from '../bot.ts';
import { createBuildSearch } from './build-search.ts';
import { describeActions } from './describe-actions.ts';
import { createEvaluator } from './evaluate.ts';
import { createStepSearch } from './step-search.ts';
import { weightsFor } from './weights.ts';

type PlannerBotRules = empirePlanner.PlannerBotRules;
type PlannerState = empirePlanner.PlannerState;

export const greedy: BotDef = {
  name: 'greedy',
  version: '2',
  family: 'empire-planner',
  isYardstick: true,
  description: 'takes what looks best at the end of its building turn or pick',
  create({ rules, seat }): Bot<PlannerState> {
    const botRules = rules as PlannerBotRules;
    const evaluate = createEvaluator(botRules.constants, weightsFor(botRules.constants.solo));
    const steps = createStepSearch(botRules, evaluate);
    const lastObservation = botRules.game.setup(0);
    return {
      decide(observation) {
        lastObservation.become(observation);
        return steps.finish(observation.copy(), seat);
      },
      explain() {
        const actions = createBuildSearch(botRules, evaluate, steps)(lastObservation, seat);
        return describeActions(
          botRules.game,
          lastObservation,
          actions.filter(({ action }) => empirePlanner.kindOf(action) !== empirePlanner.REROLL),
        );
      },
    };
  },
};
