// A planning bot's answers to questions outside the operate and build phases.
import { crayon } from '../../../../engine/index.ts';
import type { LegalActions } from '../../../bot.ts';
import { makePlan } from '../choose/make-plan.ts';
import { type PlanningContext, startingAtTrain } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import { jobsOf } from '../tours/job.ts';
import { type Plan, stopsOf, usesCard } from '../tours/plan.ts';
import { evalContextOf } from '../tours/plan-worth.ts';

const { DEMANDS_PER_CARD, kindNumber, kindOf, operandOf, actionOf } = crayon;

const END_TURN = actionOf('end-turn');

/** Added to the value of what the plan needs, so that it is given up last: above any payout. */
const PLAN_PENALTY_M = 1000;

/**
 * Chooses the load or lock to lose: the one that pays least. Locks go first if the seat has
 * the cash of the goal, because they keep it from winning.
 */
export function chooseLoss(
  { tables, turnBuilder, seat }: PlanningContext,
  plan: Plan | null,
  legal: LegalActions,
): number {
  const { rules } = tables;
  const { deck } = rules;
  const { state } = turnBuilder;
  const demands = crayon.demandsOf(rules, state, seat);
  const hasGoalCash = state.cash[seat] >= state.goalCash;
  return leastValuable(legal, (action) => {
    const isLoad = kindOf(action) === kindNumber('lose-load');
    if (hasGoalCash && !isLoad) return kindOf(action) === kindNumber('release') ? -2 : -1;
    const load = isLoad ? operandOf(action) : deck.load[operandOf(action)];
    const lostDemands = demands.filter(({ demand, isCommitted }) =>
      isLoad ? deck.load[demand] === load && !isCommitted : demand === operandOf(action),
    );
    const payoutM = Math.max(0, ...lostDemands.map(({ demand }) => deck.payout[demand]));
    return plan?.stops.some(({ job }) => job.load === load) ? payoutM + PLAN_PENALTY_M : payoutM;
  });
}

/** The legal action whose loss costs least by `valueM`, the first on ties. */
function leastValuable(legal: LegalActions, valueM: (action: number) => number): number {
  const actions = legal.list();
  const values = actions.map(valueM);
  return actions[values.indexOf(Math.min(...values))];
}

/** Chooses the card to put away: the one whose best demand pays least, those of the plan last. */
function chooseCardToPutAway(
  { tables, turnBuilder, seat }: PlanningContext,
  plan: Plan | null,
  legal: LegalActions,
): number {
  const { payout } = tables.rules.deck;
  const { hand, layout } = turnBuilder.state;
  return leastValuable(legal, (action) => {
    const card = hand[seat * layout.handSize + operandOf(action)];
    const payoutM = Math.max(...payout.subarray(card * DEMANDS_PER_CARD, (card + 1) * DEMANDS_PER_CARD));
    return plan !== null && usesCard(plan, card) ? payoutM + PLAN_PENALTY_M : payoutM;
  });
}

/** Drafts a private card of the pool if its plan pays. Never holds two, so that cargo slots stay free. */
function draftCard(context: PlanningContext, legal: LegalActions): number {
  const { tables, turnBuilder, seat, params } = context;
  const { deck } = tables.rules;
  const { state } = turnBuilder;
  const pass = actionOf('end-draft');
  const { handSize } = state.layout;
  if (state.hand.subarray(seat * handSize, (seat + 1) * handSize).some((card) => card >= 0)) return pass;
  const evalContext = evalContextOf(context, state);
  let best = pass;
  let bestWorth = Math.max(0, params.discardBelow);
  for (const action of legal.list()) {
    if (kindOf(action) !== kindNumber('draft')) continue;
    const demand = operandOf(action);
    const load = deck.load[demand];
    const terms = { demand, load, deliveryCity: deck.city[demand], payoutM: deck.payout[demand] };
    for (const pickUpCity of tables.board.loads[load].suppliers) {
      const job = { ...terms, pickUpCity, isCommitted: true, claimAction: -1, deliverAction: -1 };
      const plan = makePlan(context, state, evalContext, stopsOf(job));
      if (plan === null || plan.worth <= bestWorth) continue;
      best = action;
      bestWorth = plan.worth;
    }
  }
  return best;
}

/**
 * Chooses the demand to commit to for a small city: one that the plan delivers, else that with the best plan,
 * else the one with the highest payout.
 */
export function chooseCommitment(context: PlanningContext, plan: Plan | null, legal: LegalActions): number {
  const { tables, turnBuilder, seat } = context;
  const { state } = turnBuilder;
  const start = seat * state.layout.handSize;
  const demandOf = (action: number): number =>
    state.hand[start + Math.floor(operandOf(action) / DEMANDS_PER_CARD)] * DEMANDS_PER_CARD +
    (operandOf(action) % DEMANDS_PER_CARD);
  const choices = legal.list().map((action) => ({ action, demand: demandOf(action) }));
  const plannedChoice = choices.find(({ demand }) =>
    plan?.stops.some(({ job, isDelivery }) => isDelivery && job.demand === demand),
  );
  if (plannedChoice !== undefined) return plannedChoice.action;
  const { payout } = tables.rules.deck;
  let best = choices.reduce((a, b) => (payout[b.demand] > payout[a.demand] ? b : a));
  let bestWorth = Number.NEGATIVE_INFINITY;
  const evalContext = evalContextOf(context, state);
  startingAtTrain(context, state, () => {
    for (const job of jobsOf(tables, state, seat)) {
      const choice = choices.find(({ demand }) => demand === job.demand);
      if (choice === undefined) continue;
      const jobPlan = makePlan(context, state, evalContext, stopsOf(job));
      if (jobPlan === null || jobPlan.worth <= bestWorth) continue;
      best = choice;
      bestWorth = jobPlan.worth;
    }
  });
  return best.action;
}

/** Answers in any phase except operating and building. */
export function answerQuestion(
  context: PlanningContext,
  state: State,
  plan: Plan | null,
  legal: LegalActions,
): number {
  switch (context.tables.rules.phases[state.phase].id) {
    case 'lose-load':
      return chooseLoss(context, plan, legal);
    case 'put-away':
      return chooseCardToPutAway(context, plan, legal);
    case 'draft':
      return draftCard(context, legal);
    case 'promise':
      return chooseCommitment(context, plan, legal);
    default:
      return legal.has(END_TURN) ? END_TURN : legal.list()[0];
  }
}
