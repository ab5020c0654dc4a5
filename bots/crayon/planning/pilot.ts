// How a planning bot takes its turns, whatever it chooses to do: keeps to its plan while that holds, chooses anew when
// it is done or broken, lays the track that the plan needs, and turns what money is left into trains and majors joined.
import { crayon } from '../../../engine/index.ts';
import type { Bot, BotSetup } from '../../bot.ts';
import { BLOCKED } from '../../paths/pathfinder.ts';
import { atlasOf, type Rules, type State } from './atlas.ts';
import { layTrack, upgradeTrain } from './build.ts';
import type { Choose, Desk, Style } from './desk.ts';
import { createDraft } from './draft.ts';
import { drive } from './drive.ts';
import { createMajorPlanner } from './majors.ts';
import { createOpeningPlanner } from './opening.ts';
import { describePlan, isHeld, missingMillions, type Plan } from './plan.ts';
import { createRouter } from './router.ts';
import { createView } from './view.ts';

/** Plans tried in one decision before the turn is given up: each new one replaces a plan that broke. */
const TRIES = 4;

export function createPilot(setup: BotSetup, style: Style, choose: Choose): Bot<State> {
  const rules = setup.rules as Rules;
  const atlas = atlasOf(rules);
  const { board } = atlas;
  const { seat } = setup;
  const view = createView(atlas, seat, style.exchange);
  const router = createRouter(atlas, view);
  const draft = createDraft(atlas);
  const desk: Desk = {
    atlas,
    view,
    router,
    opening: createOpeningPlanner(atlas, view, router),
    majors: createMajorPlanner(atlas, view),
    draft,
    seat,
    style,
  };
  let plan: Plan | null = null;
  const progress = { stops: 0, travelled: 0 };
  const { state } = draft;

  function adopt(next: Plan | null): void {
    plan = next;
    progress.stops = 0;
    progress.travelled = 0;
  }

  /** Whether the plan can still be carried out from where the train is. */
  function holds(current: Plan): boolean {
    const { stops, route } = current;
    const at = progress.travelled === 0 ? route.start : board.to[route.arcs[progress.travelled - 1]];
    if (state.trainAt[seat] >= 0 && state.trainAt[seat] !== at) return false;
    const pending = stops.slice(progress.stops);
    for (const stop of pending) {
      if (stop.deliver && !isHeld(state, seat, stop.errand)) return false;
      if (!stop.deliver && state.chips[stop.errand.load] === 0) return false;
      const fetched = pending.some((other) => !other.deliver && other.errand.load === stop.errand.load);
      if (stop.deliver && !fetched && !crayon.carries(state, seat, stop.errand.load)) return false;
    }
    for (let i = progress.travelled; i < route.arcs.length; i++) {
      if (view.effort[route.arcs[i]] === BLOCKED) return false;
    }
    if (current.links.some((arc) => view.millions[arc] === BLOCKED)) return false;
    return missingMillions(view.millions, current, progress.travelled) <= state.cash[seat];
  }

  function operate(): void {
    // What the opening built is paid: think again, now that it costs nothing.
    if (state.trainAt[seat] < 0) adopt(null);
    for (let i = 0; i < TRIES; i++) {
      if (plan === null || !holds(plan)) adopt(choose(desk, state));
      if (plan === null || (plan.worth < style.discardBelow && progress.travelled === 0 && progress.stops === 0)) {
        // Not worth while: a new hand, or if the turn is begun already, wait for the next to get one.
        draft.play('discard-hand');
        adopt(null);
        return;
      }
      if (state.trainAt[seat] < 0) draft.play('place', plan.route.start);
      const outcome = drive(atlas, view, draft, plan, progress);
      // A delivery brings a new card, and with it new thoughts.
      if (outcome !== 'waiting') adopt(null);
      if (outcome !== 'broken') return;
    }
  }

  /** Whether the train comes to missing track within its next turn. */
  function isUrgent(current: Plan): boolean {
    const speed = crayon.speedOf(rules, state, seat);
    const end = Math.min(current.route.arcs.length, progress.travelled + speed);
    for (let i = progress.travelled; i < end; i++) {
      const price = view.millions[current.route.arcs[i]];
      if (price > 0 && price !== BLOCKED) return true;
    }
    return false;
  }

  function build(): void {
    if (plan === null && crayon.isOpening(rules, state)) adopt(choose(desk, state));
    const need = plan === null ? 0 : missingMillions(view.millions, plan, progress.travelled);
    const opening = crayon.isOpening(rules, state);
    if (!opening && (plan === null || !isUrgent(plan))) {
      upgradeTrain(atlas, draft, seat, style.trains, need + style.upgradeReserve);
    }
    if (plan !== null) {
      const { arcs } = plan.route;
      layTrack(atlas, view, draft, [...plan.links, ...arcs.slice(progress.travelled)], 0);
    }
    if (!opening && state.upgraded === 0 && state.cash[seat] > style.joinFrom) {
      const line = desk.majors.line(state);
      if (line !== null && line.arcs.length > 0) layTrack(atlas, view, draft, line.arcs, style.joinFrom);
    }
    draft.play('end-turn');
  }

  return {
    decide(observation) {
      draft.begin(observation);
      view.update(state);
      if (state.phase === crayon.LOSE_LOAD) {
        loseLeast(desk, state, plan);
        return draft.plies;
      }
      if (state.phase === crayon.OPERATE) {
        operate();
        if (draft.closed) return draft.plies;
        draft.play('stop');
      }
      build();
      return draft.plies;
    },
    explain: () => (plan === null ? 'no plan' : describePlan(atlas, plan)),
  };
}

/** After a derailment: gives up the load that brings the least. */
function loseLeast({ draft, seat, atlas }: Desk, state: State, plan: Plan | null): void {
  const { berths, handSize } = state.layout;
  const { deck } = atlas.rules;
  let least = -1;
  let leastValue = 0;
  for (let i = 0; i < berths; i++) {
    const load = state.carried[seat * berths + i] - 1;
    if (load < 0) continue;
    let value = plan?.stops.some((stop) => stop.errand.load === load) ? 1000 : 0;
    for (let slot = 0; slot < handSize; slot++) {
      const card = state.hand[seat * handSize + slot];
      for (let d = card * 3; card >= 0 && d < card * 3 + 3; d++) {
        if (deck.load[d] === load) value = Math.max(value, deck.payout[d]);
      }
    }
    if (least < 0 || value < leastValue) {
      least = load;
      leastValue = value;
    }
  }
  draft.play('lose-load', least);
}
