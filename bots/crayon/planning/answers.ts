// Answers outside a planner's own turn, and to what optional rules ask.
import { crayon } from '../../../engine/index.ts';
import type { LegalPlies } from '../../bot.ts';
import type { State } from './atlas.ts';
import type { Desk } from './desk.ts';
import { type Plan, usesCard } from './plan.ts';

const { DEMANDS, kindNumber, kindOf, operandOf, ply } = crayon;

/** After a derailment: gives up the load that brings the least. */
export function loseLeast(desk: Desk, plan: Plan | null, legal: LegalPlies): number {
  const { atlas, draft, seat } = desk;
  const { rules } = atlas;
  const demands = crayon.demandsOf(rules, draft.state, seat);
  let best = -1;
  let leastValue = Number.POSITIVE_INFINITY;
  for (const action of legal.list()) {
    if (kindOf(action) !== kindNumber('lose-load')) continue;
    const load = operandOf(action);
    let value = 0;
    for (const { demand } of demands) {
      if (rules.deck.load[demand] === load) value = Math.max(value, rules.deck.payout[demand]);
    }
    // What the plan is about comes last of all.
    if (plan?.stops.some(({ errand }) => errand.load === load)) value += 1000;
    if (value >= leastValue) continue;
    best = action;
    leastValue = value;
  }
  return best >= 0 ? best : otherwise(legal);
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

/** Choosing private cards: takes the haul that pays most a milepost, as if all track were there. */
export function draftCard({ atlas }: Desk, legal: LegalPlies): number {
  const { deck } = atlas.rules;
  const { board } = atlas;
  let best = ply('end-draft');
  let most = 0;
  for (const action of legal.list()) {
    if (kindOf(action) !== kindNumber('draft')) continue;
    const demand = operandOf(action);
    const steps = atlas.steps(deck.city[demand]);
    const { suppliers } = board.loads[deck.load[demand]];
    const haul = Math.min(...suppliers.map((from) => steps[board.cities[from].milepost]));
    const value = deck.payout[demand] / (haul + 9);
    if (haul < 0 || value <= most) continue;
    best = action;
    most = value;
  }
  return best;
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
    default:
      return otherwise(legal);
  }
}
