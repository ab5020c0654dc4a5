// Rollouts: a plan is played out by the engine's own rules on a board where nobody else moves, with an executor like
// the real one and a sampled deck, for a few deliveries. The value of the position estimates what comes after them. The
// deck holds no events, because their chance would hide the differences between plans. Up to the first card drawn all
// rollouts of a plan are alike: that part is played once only.
import { crayon } from '../../../../engine/index.ts';
import { createPlanExecutor } from '../act/plan-executor.ts';
import type { PlanningContext, SpendingPolicy } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import type { Plan } from '../tours/plan.ts';

/** What is best from here, and the turns to the goal that are expected then. */
export interface Prospect {
  /** Null: to discard the hand, or nothing can be done. */
  readonly plan: Plan | null;
  readonly toGoal: number;
}

/** How a rollout ended. */
export interface RolloutResult {
  /** Turns that it took, with the part of the first one, and turns expected from there to the goal. */
  readonly turns: number;
  readonly toGoal: number;
  /** Fees paid to other players, in M. */
  readonly fees: number;
}

/** A plan that was played out until a card is drawn. */
export interface Beginning {
  readonly state: State;
  /** The action that draws it; null where the plan ended without one. */
  readonly action: number | null;
  /** The end, where no card is drawn any more. */
  readonly end: RolloutResult | null;
}

export interface RolloutPlayer {
  /**
   * Sets the state that plans begin from, and makes former beginnings worthless. @param state what the seat sees when it
   * chooses, in its own turn; copied
   */
  start(state: State): void;
  /** Plays until the plan draws a card. @param plan null to discard the hand */
  begin(plan: Plan | null): Beginning;
  /**
   * Plays on from there.
   * @param deck demand cards, the next one to draw last; none of them held or discarded
   * @param deliveries how many are made, or hands discarded, before the rollout ends; 1 or more
   */
  play(beginning: Beginning, deck: readonly number[], deliveries: number): RolloutResult;
}

/** Turns to the goal of a seat that can do nothing. */
const STUCK = 100;
/** Turns in which a delivery must come, and answers to get there. */
const [MAX_TURNS, MAX_ANSWERS] = [60, 400];

/** Actions that draw cards. */
const DRAWING = new Set(
  (['deliver', 'deliver-open', 'deliver-locked', 'discard-hand', 'pitch'] as const).map(crayon.kindNumber),
);

/**
 * A rollout player for the context's seat, with the options of the title but for a second train and a pool.
 * @param context one of its own, not the seat's: it follows the rollouts
 * @param prospectOf what to do next, and how good the position is
 * @param spending how money is spent
 */
export function createRolloutPlayer(
  context: PlanningContext,
  prospectOf: (context: PlanningContext, state: State) => Prospect,
  spending: SpendingPolicy,
): RolloutPlayer {
  const { tables, seat, costMap, turnBuilder } = context;
  const { rules, game } = tables;
  const root = new crayon.CrayonState(rules.layout);
  const state = new crayon.CrayonState(rules.layout);
  const buffer = new Int32Array(game.maxLegal);
  const legal = {
    has: (action: number) => game.isLegal(state, action),
    list: () => Array.from(buffer.subarray(0, game.legalActions(state, buffer))),
  };
  let started = 0;
  let feesAtStart = 0;
  // States of beginnings, used again for each decision.
  const kept: State[] = [];
  let keptCount = 0;
  // The plan to begin with, until it is adopted.
  let first: { readonly plan: Plan | null } | null = null;
  const executor = createPlanExecutor(
    context,
    (at, now) => {
      if (first === null) return prospectOf(at, now).plan;
      const { plan } = first;
      first = null;
      return plan;
    },
    spending,
  );

  const hasWon = (): boolean => state.goalMetRound[seat] > 0 || crayon.meetsGoal(rules, state, seat);

  function clock(): number {
    const left = state.phase === crayon.OPERATE ? state.movesLeft / crayon.speedOf(rules, state, seat) : 0;
    return state.round - left;
  }

  /** Fees that the other seats have received so far, in M. They pay none themselves, except what they owe already. */
  function feesOfOthers(): number {
    let sum = 0;
    for (let other = 0; other < rules.seats; other++) {
      if (other !== seat) sum += state.tallies[crayon.tallyAt(state, 'feesReceived', other)];
    }
    return sum;
  }

  const endOf = (toGoal: number): RolloutResult => ({
    turns: clock() - started,
    toGoal,
    fees: feesOfOthers() - feesAtStart,
  });

  /** Plays on until a card is about to be drawn, and returns the action that draws it; null when none will be. */
  function drive(plan: Plan | null): number | null {
    executor.forget();
    first = { plan };
    const until = clock() + MAX_TURNS;
    for (let asked = 0; asked < MAX_ANSWERS && state.actor === seat && clock() < until; asked++) {
      const { turn, revealed, actionCount } = state;
      for (const action of executor.decide(state, legal)) {
        if (!game.isLegal(state, action)) break;
        if (DRAWING.has(crayon.kindOf(action))) return action;
        game.apply(state, action);
        if (state.turn !== turn || state.revealed !== revealed || state.actor !== seat) break;
      }
      if (hasWon() || state.actionCount === actionCount) return null;
    }
    return null;
  }

  /** Answers what is asked between the turns, until the seat operates its train again. */
  function passQuestions(): void {
    for (let asked = 0; asked < MAX_ANSWERS; asked++) {
      if (state.actor !== seat || state.phase === crayon.OPERATE) return;
      const { actionCount } = state;
      executor.forget();
      first = { plan: null };
      for (const action of executor.decide(state, legal)) {
        if (!game.isLegal(state, action) || state.phase === crayon.OPERATE) break;
        game.apply(state, action);
      }
      if (state.actionCount === actionCount) return;
    }
  }

  return {
    start(now) {
      root.become(now);
      for (let other = 0; other < rules.seats; other++) if (other !== seat) root.forfeited[other] = 1;
      root.deckCount = 0;
      turnBuilder.begin(root);
      costMap.update();
      context.router.snapshot();
      state.become(root);
      started = clock();
      feesAtStart = feesOfOthers();
      keptCount = 0;
    },
    begin(plan) {
      state.become(root);
      const action = drive(plan);
      kept[keptCount] ??= new crayon.CrayonState(rules.layout);
      const copy = kept[keptCount++];
      copy.become(state);
      return { state: copy, action, end: action === null ? endOf(hasWon() ? 0 : STUCK) : null };
    },
    play(beginning, deck, deliveries) {
      if (beginning.end !== null) return beginning.end;
      state.become(beginning.state);
      state.deckCount = deck.length;
      for (let i = 0; i < deck.length; i++) state.deck[i] = deck[i];
      let { action } = beginning;
      for (let made = 1; ; made++) {
        if (action === null) return endOf(hasWon() ? 0 : STUCK);
        game.apply(state, action);
        if (hasWon()) return endOf(0);
        passQuestions();
        turnBuilder.begin(state);
        costMap.update();
        const { plan, toGoal } = prospectOf(context, turnBuilder.state);
        if (made >= deliveries) return endOf(toGoal);
        action = drive(plan);
      }
    },
  };
}
