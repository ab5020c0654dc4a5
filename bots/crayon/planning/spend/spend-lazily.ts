// Money handled with foresight: payouts on the way pay for later track, track is built no sooner than it is needed, and
// better trains are bought as soon as the plan at hand does not suffer.
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import { foresee, outlookOf } from '../choose/simulate-plan.ts';
import type { Desk } from '../context.ts';
import type { Plan, Progress } from '../jobs/plan.ts';
import { layTrack } from './build.ts';
import type { Manner } from './spend-early.ts';

const NEVER_ENOUGH = Number.POSITIVE_INFINITY;

/** @param pace what a turn is worth */
export function thrifty(pace: (desk: Desk) => number): Manner {
  return {
    affords: (desk, plan, { travelled, stops }) => {
      const { state } = desk.draft;
      return foresee(desk, state, plan, outlookOf(desk, state, NEVER_ENOUGH), travelled, stops) !== null;
    },
    invest(desk, plan, progress) {
      const { atlas, draft, seat, style } = desk;
      const { state } = draft;
      const opening = crayon.isOpening(atlas.rules, state);
      // In the opening one at most: nothing is earned yet, and others may still take the way that the plan counts on.
      const mayBuy = !opening || state.tallies[crayon.tallyAt(state, 'upgrades', seat)] === 0;
      if (mayBuy && upgrade(desk, plan, progress, pace(desk))) return;
      if (plan !== null) {
        const whole = [...plan.links, ...plan.route.arcs.slice(progress.travelled)];
        const due = dueArcs(desk, plan, progress);
        layTrack(desk, due, 0);
        // Opening turns have no other use; and track that is due may have no other beginning than what comes later.
        const isStuck = state.spent === 0 && due.some((arc) => isMissing(desk, arc));
        if (opening || isStuck) layTrack(desk, whole, 0);
      }
      if (!opening && state.cash[seat] > style.joinFrom) {
        const line = desk.majors.line();
        if (line !== null) layTrack(desk, line.arcs, style.joinFrom);
      }
    },
  };
}

const isMissing = ({ view }: Desk, arc: number): boolean =>
  view.millions[arc] !== 0 && view.millions[arc] !== BLOCKED;

/** Turns of travelling for which track is built ahead of deliveries. */
const AHEAD = 2;

/**
 * Arcs of the plan to build now: up to the next delivery, after which the plan will be thought over, and at least as far
 * as the train gets in the next turns.
 */
function dueArcs(
  { atlas, draft, seat }: Desk,
  { links, route, stops }: Plan,
  { travelled, stops: made }: Progress,
): number[] {
  const next = stops.findIndex((stop, i) => i >= made && stop.deliver);
  const near = travelled + AHEAD * crayon.speedOf(atlas.rules, draft.state, seat);
  return [...links, ...route.arcs.slice(travelled, Math.max(near, next < 0 ? 0 : route.ends[next]))];
}

/** Turns for which a better train is taken to serve. */
function turnsLeft({ atlas, draft, seat }: Desk, pace: number): number {
  const { state } = draft;
  const line = atlas.rules.constants.buildLimit * 5;
  return Math.max(0, state.goalCash + line - state.cash[seat]) / pace;
}

/** Buys the first train of the style's that pays: the plan goes no slower with it, and there is time to earn its price. */
function upgrade(desk: Desk, plan: Plan | null, { travelled, stops }: Progress, pace: number): boolean {
  if (plan === null) return false;
  const { atlas, draft, seat, style } = desk;
  const { rules } = atlas;
  const { state } = draft;
  const { prices } = rules.trains[state.trainClass[seat]];
  for (const id of style.trains) {
    const to = rules.trains.findIndex((train) => train.id === id);
    if (to < 0 || prices[to] === 0 || state.cash[seat] < prices[to]) continue;
    if (turnsLeft(desk, pace) * GAIN * pace < prices[to]) continue;
    const now = outlookOf(desk, state, NEVER_ENOUGH);
    const without = foresee(desk, state, plan, now, travelled, stops);
    const cash = now.cash - prices[to];
    const bought = { ...now, cash, limit: 0, speed: rules.trains[to].speed };
    const withIt = foresee(desk, state, plan, bought, travelled, stops);
    if (withIt === null || (without !== null && withIt.turns > without.turns + 0.5)) continue;
    if (cash - untilPaid(desk, plan, travelled, stops) < style.upgradeReserve) continue;
    return draft.play(crayon.ply('upgrade', to));
  }
  return false;
}

/** Millions of track up to the next delivery. */
function untilPaid({ view }: Desk, { links, route, stops }: Plan, travelled: number, made: number): number {
  const next = stops.findIndex((stop, i) => i >= made && stop.deliver);
  let sum = 0;
  for (const arc of [...links, ...route.arcs.slice(travelled, route.ends[Math.max(next, 0)])]) {
    if (view.millions[arc] !== BLOCKED) sum += view.millions[arc];
  }
  return sum;
}

/** Share of the pace that a better train adds. */
const GAIN = 0.12;
