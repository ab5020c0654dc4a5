// Looks one step ahead: takes the building or pick with the best immediate value.
import { empirePlanner } from '../../engine/index.ts';
import type { Bot, BotDef } from '../bot.ts';
import { createBuildSearch } from './build-search.ts';
import { describeWays } from './describe-ways.ts';
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
    const known = rules as PlannerBotRules;
    const evaluate = createEvaluator(known.constants, weightsFor(known.constants.solo));
    const steps = createStepSearch(known, evaluate);
    const seen = known.game.setup(0);
    return {
      decide(observation) {
        seen.set(observation);
        return steps.finish(observation.slice(), seat);
      },
      explain() {
        const ways = createBuildSearch(known, evaluate, steps)(seen, seat);
        return describeWays(
          known.game,
          seen,
          ways.filter(({ action }) => empirePlanner.kindOf(action) !== empirePlanner.REROLL),
        );
      },
    };
  },
};
