// Answers outside a planner's own turn, and to what optional rules ask.
import { crayon } from '../../../../engine/index.ts';
import type { LegalPlies } from '../../../bot.ts';
import { makePlan } from '../choose/make-plan.ts';
import { type Desk, moneyToPlan } from '../context.ts';
import { type Errand, errandsOf } from '../jobs/job.ts';
import { type Plan, stopsOf, usesCard } from '../jobs/plan.ts';
import { measureOf } from '../jobs/plan-worth.ts';
import type { State } from '../map/board-tables.ts';

const { DEMANDS, kindNumber, kindOf, operandOf, ply } = crayon;

/**
 * After a derailment: gives up the load that brings the least, where that is possible together with its lock. Once only
 * locks stand between the seat and victory they go first.
 */
export function loseLeast({ atlas, draft, seat }: Desk, plan: Plan | null, legal: LegalPlies): number {
  const { rules } = atlas;
  const { state } = draft;
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
    // What the plan is about comes last of all.
    if (plan?.stops.some(({ errand }) => errand.load === load)) value += 1000;
    if (isRich && !isSpare) value = kindOf(action) === kindNumber('release') ? -2 : -1;
    if (value >= leastValue) continue;
    best = action;
    leastValue = value;
  }
  return best;
}

/** Of more cards than may be kept: puts away the one whose best demand pays least, never the one planned with. */
export function putAway({ atlas, draft, seat }: Desk, plan: Plan | null, legal: LegalPlies): number {
  const { deck } = atlas.rules;
  const { state } = draft;
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

/** Choosing private cards: one at most, so that berths stay free for the pool, and only if it is worth while. */
export function draftCard(desk: Desk, legal: LegalPlies): number {
  const { atlas, draft, seat, style } = desk;
  const { rules, board } = atlas;
  const { state } = draft;
  const pass = ply('end-draft');
  const { handSize } = state.layout;
  if (state.hand.subarray(seat * handSize, (seat + 1) * handSize).some((card) => card >= 0)) return pass;
  const by = measureOf(atlas, desk.view, state, style.taste);
  const money = moneyToPlan(desk, state);
  let best = pass;
  let most = Math.max(0, style.discardBelow);
  for (const action of legal.list()) {
    if (kindOf(action) !== kindNumber('draft')) continue;
    const demand = operandOf(action);
    const load = rules.deck.load[demand];
    const to = rules.deck.city[demand];
    for (const from of board.loads[load].suppliers) {
      const payout = rules.deck.payout[demand];
      const errand: Errand = { demand, load, from, to, payout, bound: true, claim: -1, deliver: -1 };
      const plan = makePlan(desk, state, by, stopsOf(errand), money);
      if (plan === null || plan.worth <= most) continue;
      best = action;
      most = plan.worth;
    }
  }
  return best;
}

/**
 * Which demand to promise for a small city: the one that the plan delivers, else the one whose delivery is worth most,
 * else the one that pays most.
 */
export function promiseDemand(desk: Desk, plan: Plan | null, legal: LegalPlies): number {
  const { atlas, draft, router, seat, style } = desk;
  const { state } = draft;
  const start = seat * state.layout.handSize;
  const demandOf = (action: number): number =>
    state.hand[start + Math.floor(operandOf(action) / DEMANDS)] * DEMANDS + (operandOf(action) % DEMANDS);
  const choices = legal.list().map((action) => ({ action, demand: demandOf(action) }));
  const planned = choices.find(({ demand }) =>
    plan?.stops.some(({ errand, deliver }) => deliver && errand.demand === demand),
  );
  if (planned !== undefined) return planned.action;
  const { payout } = atlas.rules.deck;
  let best = choices.reduce((one, other) => (payout[other.demand] > payout[one.demand] ? other : one));
  let most = Number.NEGATIVE_INFINITY;
  const by = measureOf(atlas, desk.view, state, style.taste);
  const money = moneyToPlan(desk, state);
  const isPlaced = state.trainAt[seat] >= 0;
  if (isPlaced) router.open(state, state.trainAt[seat], state.cameFrom[seat]);
  for (const errand of errandsOf(atlas, state, seat)) {
    const choice = choices.find(({ demand }) => demand === errand.demand);
    if (choice === undefined) continue;
    const worth = makePlan(desk, state, by, stopsOf(errand), money)?.worth ?? Number.NEGATIVE_INFINITY;
    if (worth <= most) continue;
    best = choice;
    most = worth;
  }
  if (isPlaced) router.close();
  return best.action;
}

/** What changes least: the end of the turn where it is offered, else the first ply listed. */
export function otherwise(legal: LegalPlies): number {
  const end = ply('end-turn');
  return legal.has(end) ? end : legal.list()[0];
}

/** The answer to a phase that is neither operating nor building. */
export function answer(desk: Desk, state: State, plan: Plan | null, legal: LegalPlies): number {
  switch (desk.atlas.rules.phases[state.phase].id) {
    case 'lose-load':
      return loseLeast(desk, plan, legal);
    case 'put-away':
      return putAway(desk, plan, legal);
    case 'draft':
      return draftCard(desk, legal);
    case 'promise':
      return promiseDemand(desk, plan, legal);
    default:
      return otherwise(legal);
  }
}
