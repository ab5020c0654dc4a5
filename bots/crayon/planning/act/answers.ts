// A planning bot's answers outside its own turn and to the questions of optional rules.
import { crayon } from '../../../../engine/index.ts';
import type { LegalActions } from '../../../bot.ts';
import { makePlan } from '../choose/make-plan.ts';
import { cashToPlan, type PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import { type Job, jobsOf } from '../tours/job.ts';
import { type Plan, stopsOf, usesCard } from '../tours/plan.ts';
import { evalContextOf } from '../tours/plan-worth.ts';

const { DEMANDS, kindNumber, kindOf, operandOf, actionOf } = crayon;

/**
 * Chooses what a derailment costs: the load that pays least, with its lock if possible. Locks go first if only
 * they keep the seat from victory.
 */
export function chooseLoss(
  { tables, turnBuilder, seat }: PlanningContext,
  plan: Plan | null,
  legal: LegalActions,
): number {
  const { rules } = tables;
  const { state } = turnBuilder;
  const { deck } = rules;
  const demands = crayon.demandsOf(rules, state, seat);
  const isRich = state.cash[seat] >= state.goalCash;
  let best = -1;
  let leastValue = Number.POSITIVE_INFINITY;
  for (const action of legal.list()) {
    const isSpare = kindOf(action) === kindNumber('lose-load');
    const load = isSpare ? operandOf(action) : deck.load[operandOf(action)];
    let value = 0;
    for (const { demand, bound } of demands) {
      if (isSpare ? deck.load[demand] === load && !bound : demand === operandOf(action))
        value = Math.max(value, deck.payout[demand]);
    }
    // The plan's own loads go last.
    if (plan?.stops.some(({ job }) => job.load === load)) value += 1000;
    if (isRich && !isSpare) value = kindOf(action) === kindNumber('release') ? -2 : -1;
    if (value >= leastValue) continue;
    best = action;
    leastValue = value;
  }
  return best;
}

/** Discards a card too many: the one whose best demand pays least, but none that the plan uses. */
function putAway(
  { tables, turnBuilder, seat }: PlanningContext,
  plan: Plan | null,
  legal: LegalActions,
): number {
  const { deck } = tables.rules;
  const { state } = turnBuilder;
  let best = -1;
  let leastValue = Number.POSITIVE_INFINITY;
  for (const action of legal.list()) {
    const card = state.hand[seat * state.layout.handSize + operandOf(action)];
    let value = Math.max(...deck.payout.subarray(card * DEMANDS, (card + 1) * DEMANDS));
    if (plan !== null && usesCard(plan, card)) value += 1000;
    if (value >= leastValue) continue;
    best = action;
    leastValue = value;
  }
  return best;
}

/** Drafts a private card of the pool if it pays, but only one, so that cargo slots stay free. */
function draftCard(context: PlanningContext, legal: LegalActions): number {
  const { tables, turnBuilder, seat, params } = context;
  const { rules, board } = tables;
  const { state } = turnBuilder;
  const pass = actionOf('end-draft');
  const { handSize } = state.layout;
  if (state.hand.subarray(seat * handSize, (seat + 1) * handSize).some((card) => card >= 0)) return pass;
  const evalContext = evalContextOf(tables, context.costMap, state, params);
  const money = cashToPlan(context, state);
  let best = pass;
  let most = Math.max(0, params.discardBelow);
  for (const action of legal.list()) {
    if (kindOf(action) !== kindNumber('draft')) continue;
    const demand = operandOf(action);
    const load = rules.deck.load[demand];
    const to = rules.deck.city[demand];
    for (const from of board.loads[load].suppliers) {
      const payout = rules.deck.payout[demand];
      const job: Job = { demand, load, from, to, payout, committed: true, claim: -1, deliver: -1 };
      const plan = makePlan(context, state, evalContext, stopsOf(job), money);
      if (plan === null || plan.worth <= most) continue;
      best = action;
      most = plan.worth;
    }
  }
  return best;
}

/**
 * The demand to promise for a small city: the one that the plan delivers, else the one with the best plan,
 * else the one that pays most.
 */
export function promiseDemand(context: PlanningContext, plan: Plan | null, legal: LegalActions): number {
  const { tables, turnBuilder, router, seat, params } = context;
  const { state } = turnBuilder;
  const start = seat * state.layout.handSize;
  const demandOf = (action: number): number =>
    state.hand[start + Math.floor(operandOf(action) / DEMANDS)] * DEMANDS + (operandOf(action) % DEMANDS);
  const choices = legal.list().map((action) => ({ action, demand: demandOf(action) }));
  const planned = choices.find(({ demand }) =>
    plan?.stops.some(({ job, deliver }) => deliver && job.demand === demand),
  );
  if (planned !== undefined) return planned.action;
  const { payout } = tables.rules.deck;
  let best = choices.reduce((a, b) => (payout[b.demand] > payout[a.demand] ? b : a));
  let most = Number.NEGATIVE_INFINITY;
  const evalContext = evalContextOf(tables, context.costMap, state, params);
  const money = cashToPlan(context, state);
  const isPlaced = state.trainAt[seat] >= 0;
  if (isPlaced) router.open(state, state.trainAt[seat], state.cameFrom[seat]);
  for (const job of jobsOf(tables, state, seat)) {
    const choice = choices.find(({ demand }) => demand === job.demand);
    if (choice === undefined) continue;
    const worth =
      makePlan(context, state, evalContext, stopsOf(job), money)?.worth ?? Number.NEGATIVE_INFINITY;
    if (worth <= most) continue;
    best = choice;
    most = worth;
  }
  if (isPlaced) router.close();
  return best.action;
}

/** Ends the turn if that is legal, else takes the first legal action. */
function otherwise(legal: LegalActions): number {
  const end = actionOf('end-turn');
  return legal.has(end) ? end : legal.list()[0];
}

/** Answers in phases other than operating and building. */
export function answer(
  context: PlanningContext,
  state: State,
  plan: Plan | null,
  legal: LegalActions,
): number {
  switch (context.tables.rules.phases[state.phase].id) {
    case 'lose-load':
      return chooseLoss(context, plan, legal);
    case 'put-away':
      return putAway(context, plan, legal);
    case 'draft':
      return draftCard(context, legal);
    case 'promise':
      return promiseDemand(context, plan, legal);
    default:
      return otherwise(legal);
  }
}
