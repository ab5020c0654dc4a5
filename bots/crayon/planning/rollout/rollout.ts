// Rollouts: play out a plan for a few deliveries by the engine's own rules, with an executor like the real
// one and a sampled deck, while nobody else moves. The value of the final position estimates the rest of the
// game. The deck holds no events, because their noise would hide the differences between plans. All rollouts
// of a plan are the same up to the first card drawn, so that part is played only once.
import { crayon } from '../../../../engine/index.ts';
import { createPlanExecutor } from '../act/plan-executor.ts';
import type { PlanningContext, SpendingPolicy } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import type { CityDistances } from '../map/city-distances.ts';
import type { Plan } from '../tours/plan.ts';

/** The best plan from here, and the expected turns to the goal with it. */
export interface Prospect {
  /** Null: discard the hand, or nothing can be done. */
  readonly plan: Plan | null;
  readonly turnsToGoal: number;
}

export interface RolloutResult {
  /** Duration in turns, with a fraction for the first one; and expected turns from there to the goal. */
  readonly turns: number;
  readonly turnsToGoal: number;
  /** Fees paid to other players, in M. */
  readonly feesM: number;
}

/** A plan played out until just before a card is drawn. */
export interface RolloutStart {
  readonly state: State;
  /** The action that draws it; null if the plan ended without one. */
  readonly action: number | null;
  /** The result if no card will be drawn. */
  readonly end: RolloutResult | null;
}

/** Expected turns to the goal of a seat that can do nothing. */
const STUCK_TURNS = 100;
/** Limits for the next delivery, in turns and in answers. */
const [MAX_TURNS, MAX_ANSWERS] = [60, 400];

/** Actions that draw cards. */
const DRAWING_KINDS = new Set(
  (['deliver', 'deliver-open', 'deliver-locked', 'discard-hand', 'pitch'] as const).map(crayon.kindNumber),
);

export interface RolloutPlayer {
  /**
   * Sets the state from which plans start, and invalidates former rollout starts.
   * @param observation what the seat sees when it chooses, in its own turn; copied
   * @param distances the bot's own, which are valid until the race ends
   */
  start(observation: State, distances: CityDistances): void;
  /** Plays until the plan draws a card. @param plan null to discard the hand */
  begin(plan: Plan | null): RolloutStart;
  /**
   * Plays on from a rollout start.
   * @param deck demand cards neither held nor discarded; the last is drawn next
   * @param deliveries the rollout ends after this many deliveries or discarded hands; 1 or more
   */
  play(rolloutStart: RolloutStart, deck: readonly number[], deliveries: number): RolloutResult;
}

/**
 * A rollout player for the context's seat, with all options of the title except a second train and a pool.
 * @param context a separate context, not the bot's own: it follows the rollouts
 * @param prospectOf chooses the next plan and values the position
 */
export function createRolloutPlayer(
  context: PlanningContext,
  prospectOf: (context: PlanningContext, state: State) => Prospect,
  spending: SpendingPolicy,
): RolloutPlayer {
  const { tables, seat, costMap, router, turnBuilder } = context;
  const { rules, game } = tables;
  const root = new crayon.CrayonState(rules.layout);
  const state = new crayon.CrayonState(rules.layout);
  const buffer = new Int32Array(game.maxLegal);
  const legal = {
    has: (action: number) => game.isLegal(state, action),
    list: () => Array.from(buffer.subarray(0, game.legalActions(state, buffer))),
  };
  let startTurns = 0;
  let feesAtStartM = 0;
  // States of rollout starts, reused for each decision.
  const copies: State[] = [];
  let copyCount = 0;
  // The plan for the executor's next choice; null to choose by `prospectOf`.
  let nextPlan: { readonly plan: Plan | null } | null = null;
  const executor = createPlanExecutor(
    context,
    (currentContext, currentState) => {
      if (nextPlan === null) return prospectOf(currentContext, currentState).plan;
      const { plan } = nextPlan;
      nextPlan = null;
      return plan;
    },
    spending,
  );

  const meetsGoal = (): boolean => state.goalMetRound[seat] > 0 || crayon.meetsGoal(rules, state, seat);

  function elapsedTurns(): number {
    const turnLeft =
      state.phase === crayon.OPERATE ? state.movesLeft / crayon.speedOf(rules, state, seat) : 0;
    return state.round - turnLeft;
  }

  /** Fees received by the other seats so far, in M. They pay none themselves, except existing debts. */
  function feesOfOthersM(): number {
    let sum = 0;
    for (let other = 0; other < rules.seats; other++) {
      if (other !== seat) sum += state.tallies[crayon.tallySlot(state, 'feesReceived', other)];
    }
    return sum;
  }

  const endOf = (turnsToGoal: number): RolloutResult => ({
    turns: elapsedTurns() - startTurns,
    turnsToGoal,
    feesM: feesOfOthersM() - feesAtStartM,
  });

  /** Plays on until a card is about to be drawn; returns the action that draws it, or null if none will. */
  function drive(plan: Plan | null): number | null {
    executor.forget();
    nextPlan = { plan };
    const deadline = elapsedTurns() + MAX_TURNS;
    for (let answers = 0; answers < MAX_ANSWERS; answers++) {
      if (state.actor !== seat || elapsedTurns() >= deadline) return null;
      const { turn, revealed, actionCount } = state;
      for (const action of executor.decide(state, legal)) {
        if (!game.isLegal(state, action)) break;
        if (DRAWING_KINDS.has(crayon.kindOf(action))) return action;
        game.apply(state, action);
        if (state.turn !== turn || state.revealed !== revealed || state.actor !== seat) break;
      }
      if (meetsGoal() || state.actionCount === actionCount) return null;
    }
    return null;
  }

  /** Answers questions between turns until the seat operates its train again. */
  function passQuestions(): void {
    for (let answers = 0; answers < MAX_ANSWERS; answers++) {
      if (state.actor !== seat || state.phase === crayon.OPERATE) return;
      const { actionCount } = state;
      executor.forget();
      nextPlan = { plan: null };
      for (const action of executor.decide(state, legal)) {
        if (!game.isLegal(state, action) || state.phase === crayon.OPERATE) break;
        game.apply(state, action);
      }
      if (state.actionCount === actionCount) return;
    }
  }

  return {
    start(observation, distances) {
      root.become(observation);
      for (let other = 0; other < rules.seats; other++) if (other !== seat) root.forfeited[other] = 1;
      turnBuilder.begin(root);
      costMap.update();
      router.distances.follow(distances);
      state.become(root);
      startTurns = elapsedTurns();
      feesAtStartM = feesOfOthersM();
      copyCount = 0;
    },
    begin(plan) {
      state.become(root);
      const action = drive(plan);
      copies[copyCount] ??= new crayon.CrayonState(rules.layout);
      const copy = copies[copyCount++];
      copy.become(state);
      return { state: copy, action, end: action === null ? endOf(meetsGoal() ? 0 : STUCK_TURNS) : null };
    },
    play(rolloutStart, deck, deliveries) {
      if (rolloutStart.end !== null) return rolloutStart.end;
      state.become(rolloutStart.state);
      state.deckCount = deck.length;
      for (let i = 0; i < deck.length; i++) state.deck[i] = deck[i];
      let { action } = rolloutStart;
      for (let deliveryCount = 1; ; deliveryCount++) {
        if (action === null) return endOf(meetsGoal() ? 0 : STUCK_TURNS);
        game.apply(state, action);
        if (meetsGoal()) return endOf(0);
        passQuestions();
        turnBuilder.begin(state);
        costMap.update();
        const { plan, turnsToGoal } = prospectOf(context, turnBuilder.state);
        if (deliveryCount >= deliveries) return endOf(turnsToGoal);
        action = drive(plan);
      }
    },
  };
}
