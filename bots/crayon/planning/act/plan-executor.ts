// How a planning bot takes its turns, whatever it chooses to do: keeps to its plan while that holds, chooses anew when
// it is done or broken, lays the track that the plan needs, and turns what money is left into trains and majors joined.
import { crayon } from '../../../../engine/index.ts';
import type { Bot, BotSetup } from '../../../bot.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import { type Choose, createDesk, type Desk } from '../context.ts';
import { cardOf, isBound } from '../jobs/job.ts';
import { describePlan, missingMillions, type Plan } from '../jobs/plan.ts';
import { atlasOf, type Rules, type State } from '../map/board-tables.ts';
import type { Style } from '../params.ts';
import { canBeBuilt } from '../route/route.ts';
import { type Manner, steady } from '../spend/spend-early.ts';
import { answer } from './answers.ts';
import { drive } from './drive.ts';
import { retreat } from './retreat.ts';
import { type Crew, createTwoTrains } from './two-trains.ts';

/** Plans tried in one decision before the turn is given up: each new one replaces a plan that broke. */
const TRIES = 4;

export function createPilot(setup: BotSetup, style: Style, choose: Choose, manner: Manner = steady): Bot {
  const rules = setup.rules as Rules;
  const crew = (): Crew => createCrew(createDesk(rules, setup.seat, style), choose, manner);
  return rules.constants.secondTrain === null
    ? crew()
    : createTwoTrains(atlasOf(rules), setup.seat, [crew(), crew()]);
}

/** A pilot for one train. */
export function createCrew(desk: Desk, choose: Choose, manner: Manner): Crew {
  const { atlas, draft, view, seat, style } = desk;
  const { rules, board } = atlas;
  const { state } = draft;
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
    for (const { errand, deliver } of pending) {
      const demand = demands.find((one) => one.demand === errand.demand && one.deliver === errand.deliver);
      if (demand === undefined || (demand.rivals !== 0 && !demand.bound)) return false;
      const fetching = pending.some((stop) => !stop.deliver && stop.errand === errand);
      if (deliver && !fetching && !demand.aboard) return false;
      if (!deliver && !demand.chip) return false;
    }
    for (let i = travelled; i < route.arcs.length; i++) {
      if (view.effort[route.arcs[i]] === BLOCKED) return false;
    }
    if (links.some((arc) => view.millions[arc] === BLOCKED)) return false;
    // Others may have taken the beginning of what is still to be built.
    if (!canBeBuilt(atlas, view, state, at, route.arcs, links.length > 0, travelled)) return false;
    return manner.affords(desk, { stops, route, links, worth: 0 }, progress);
  }

  function operate(): void {
    // What the opening built is paid: think again, now that it costs nothing.
    if (state.trainAt[seat] < 0) adopt(null);
    for (let i = 0; i < TRIES; i++) {
      if (plan === null || !holds(plan)) adopt(choose(desk, state));
      const begun = progress.travelled > 0 || progress.stops > 0;
      if (plan === null && state.trainAt[seat] >= 0 && board.cityOf[state.trainAt[seat]] < 0) {
        adopt(retreat(desk, state));
      }
      if (plan === null || (plan.worth < style.discardBelow && !begun)) {
        // Not worth while: a new hand, or if the turn is begun already, wait for the next to get one. Whoever is
        // bound to a demand does not get one, and has to make do.
        const isRenewed = draft.play(crayon.ply('discard-hand')) || draft.play(crayon.ply('pitch'));
        if (isRenewed) desk.handsGivenUp++;
        if (isRenewed || plan === null || !isBound(atlas, state, seat)) {
          adopt(null);
          return;
        }
      }
      desk.handsGivenUp = 0;
      if (state.trainAt[seat] < 0 && !draft.play(crayon.ply('place', plan.route.start))) {
        // A strike lets no train in there: another errand, for this round.
        desk.refused.set(plan.stops[0].errand.demand, state.round);
        adopt(null);
        continue;
      }
      const outcome = drive(desk, plan, progress);
      if (outcome === 'waiting') return;
      // A delivery brings a new card, and with it new thoughts.
      const stop = plan.stops[progress.stops];
      if (outcome === 'broken' && stop) desk.refused.set(stop.errand.demand, state.round);
      if (outcome === 'broken' || plan.stops[progress.stops - 1]?.deliver) adopt(null);
      if (outcome === 'revealing') return;
    }
  }

  function build(): void {
    const opening = crayon.isOpening(rules, state);
    if (opening && (plan === null || !holds(plan))) adopt(choose(desk, state));
    manner.invest(desk, plan, progress);
  }

  return {
    decide(observation, legal) {
      draft.begin(observation as State);
      view.update();
      if (state.phase !== crayon.OPERATE && state.phase !== crayon.BUILD) {
        return [answer(desk, state, plan, legal)];
      }
      // With victory in hand nothing more is risked or spent.
      const hasWon = crayon.meetsGoal(rules, state, seat);
      if (state.phase === crayon.OPERATE) {
        if (!hasWon) operate();
        if (draft.closed) return draft.plies;
        draft.play(crayon.ply('stop'));
      }
      if (!hasWon) build();
      draft.play(crayon.ply('end-turn'));
      return draft.plies;
    },
    forget() {
      adopt(null);
      desk.refused.clear();
      desk.handsGivenUp = 0;
    },
    engaged: () => ({
      cards: plan === null ? [] : plan.stops.map(({ errand }) => cardOf(errand)),
      millions: plan === null ? 0 : missingMillions(view.millions, plan, progress.travelled),
    }),
    explain: () =>
      plan === null
        ? 'no plan'
        : [plan, ...(plan.considered ?? [])].map((one) => describePlan(atlas, one)).join('\n'),
  };
}
