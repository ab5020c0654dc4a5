// How a planning bot takes its turns, whatever it chooses to do: keeps to its plan while that holds, chooses anew when
// it is done or broken, lays the track that the plan needs, and turns what money is left into trains and majors joined.
import { crayon } from '../../../../engine/index.ts';
import type { Bot, BotSetup } from '../../../bot.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import { type Choose, createPlanningContext, type PlanningContext } from '../context.ts';
import { cardOf, isBound } from '../jobs/job.ts';
import { describePlan, missingTrackCost, type Plan } from '../jobs/plan.ts';
import { boardTablesOf, type Rules, type State } from '../map/board-tables.ts';
import type { BotParams } from '../params.ts';
import { canBeBuilt } from '../route/route.ts';
import { type SpendingPolicy, spendEarly } from '../spend/spend-early.ts';
import { answer } from './answers.ts';
import { drive } from './drive.ts';
import { retreat } from './retreat.ts';
import { createTwoTrains, type PlanExecutor } from './two-trains.ts';

/** Plans tried in one decision before the turn is given up: each new one replaces a plan that broke. */
const TRIES = 4;

export function createPlanningBot(
  setup: BotSetup,
  params: BotParams,
  choose: Choose,
  spending: SpendingPolicy = spendEarly,
): Bot {
  const rules = setup.rules as Rules;
  const executor = (): PlanExecutor =>
    createPlanExecutor(createPlanningContext(rules, setup.seat, params), choose, spending);
  return rules.constants.secondTrain === null
    ? executor()
    : createTwoTrains(boardTablesOf(rules), setup.seat, [executor(), executor()]);
}

/** A pilot for one train. */
export function createPlanExecutor(
  context: PlanningContext,
  choose: Choose,
  spending: SpendingPolicy,
): PlanExecutor {
  const { tables, turnBuilder, costMap, seat, params } = context;
  const { rules, board } = tables;
  const { state } = turnBuilder;
  const progress = { stops: 0, travelled: 0 };
  let plan: Plan | null = null;

  function adopt(next: Plan | null): void {
    plan = next;
    progress.stops = 0;
    progress.travelled = 0;
  }

  /** Whether the plan can still be carried out from where the train is. */
  function holds({ stops, route, links }: Plan): boolean {
    const { travelled } = progress;
    const at = travelled === 0 ? route.start : board.to[route.arcs[travelled - 1]];
    if (state.trainAt[seat] >= 0 && state.trainAt[seat] !== at) return false;
    const demands = crayon.demandsOf(rules, state, seat);
    const pending = stops.slice(progress.stops);
    for (const { job, deliver } of pending) {
      const demand = demands.find((one) => one.demand === job.demand && one.deliver === job.deliver);
      if (demand === undefined || (demand.rivals !== 0 && !demand.bound)) return false;
      const fetching = pending.some((stop) => !stop.deliver && stop.job === job);
      if (deliver && !fetching && !demand.aboard) return false;
      if (!deliver && !demand.chip) return false;
    }
    for (let i = travelled; i < route.arcs.length; i++) {
      if (costMap.travelCost[route.arcs[i]] === BLOCKED) return false;
    }
    if (links.some((arc) => costMap.buildCost[arc] === BLOCKED)) return false;
    // Others may have taken the beginning of what is still to be built.
    if (!canBeBuilt(tables, costMap, state, at, route.arcs, links.length > 0, travelled)) return false;
    return spending.affords(context, { stops, route, links, worth: 0 }, progress);
  }

  function operate(): void {
    // What the opening built is paid: think again, now that it costs nothing.
    if (state.trainAt[seat] < 0) adopt(null);
    for (let i = 0; i < TRIES; i++) {
      if (plan === null || !holds(plan)) adopt(choose(context, state));
      const begun = progress.travelled > 0 || progress.stops > 0;
      if (plan === null && state.trainAt[seat] >= 0 && board.cityOf[state.trainAt[seat]] < 0) {
        adopt(retreat(context, state));
      }
      if (plan === null || (plan.worth < params.discardBelow && !begun)) {
        // Not worth while: a new hand, or if the turn is begun already, wait for the next to get one. Whoever is
        // bound to a demand does not get one, and has to make do.
        const isRenewed =
          turnBuilder.play(crayon.ply('discard-hand')) || turnBuilder.play(crayon.ply('pitch'));
        if (isRenewed) context.handsDiscarded++;
        if (isRenewed || plan === null || !isBound(tables, state, seat)) {
          adopt(null);
          return;
        }
      }
      context.handsDiscarded = 0;
      if (state.trainAt[seat] < 0 && !turnBuilder.play(crayon.ply('place', plan.route.start))) {
        // A strike lets no train in there: another errand, for this round.
        context.refused.set(plan.stops[0].job.demand, state.round);
        adopt(null);
        continue;
      }
      const outcome = drive(context, plan, progress);
      if (outcome === 'waiting') return;
      // A delivery brings a new card, and with it new thoughts.
      const stop = plan.stops[progress.stops];
      if (outcome === 'broken' && stop) context.refused.set(stop.job.demand, state.round);
      if (outcome === 'broken' || plan.stops[progress.stops - 1]?.deliver) adopt(null);
      if (outcome === 'revealing') return;
    }
  }

  function build(): void {
    const opening = crayon.isOpening(rules, state);
    if (opening && (plan === null || !holds(plan))) adopt(choose(context, state));
    spending.invest(context, plan, progress);
  }

  return {
    decide(observation, legal) {
      turnBuilder.begin(observation as State);
      costMap.update();
      if (state.phase !== crayon.OPERATE && state.phase !== crayon.BUILD) {
        return [answer(context, state, plan, legal)];
      }
      // With victory in hand nothing more is risked or spent.
      const hasWon = crayon.meetsGoal(rules, state, seat);
      if (state.phase === crayon.OPERATE) {
        if (!hasWon) operate();
        if (turnBuilder.closed) return turnBuilder.actions;
        turnBuilder.play(crayon.ply('stop'));
      }
      if (!hasWon) build();
      turnBuilder.play(crayon.ply('end-turn'));
      return turnBuilder.actions;
    },
    forget() {
      adopt(null);
      context.refused.clear();
      context.handsDiscarded = 0;
    },
    engaged: () => ({
      cards: plan === null ? [] : plan.stops.map(({ job }) => cardOf(job)),
      reserved: plan === null ? 0 : missingTrackCost(costMap.buildCost, plan, progress.travelled),
    }),
    explain: () =>
      plan === null
        ? 'no plan'
        : [plan, ...(plan.considered ?? [])].map((one) => describePlan(tables, one)).join('\n'),
  };
}
