// Rollouts: a plan is played out by the engine's own rules on a board where nobody else moves, with an executor like
// the real one and a sampled deck. What the seat has at the end tells how good the plan was. The deck holds no
// events, because their chance would hide the differences between plans. Discarded events return when the deck is
// reshuffled.
import { crayon } from '../../../../engine/index.ts';
import { createPlanExecutor } from '../act/plan-executor.ts';
import type { Choose, PlanningContext } from '../context.ts';
import type { Plan } from '../jobs/plan.ts';
import type { BoardTables, State } from '../map/board-tables.ts';
import type { SpendingPolicy } from '../spend/spending-policy.ts';

/** How a rollout ended. */
export interface RolloutResult {
  /** Turns that it took, with parts of the first and the last one. */
  readonly turns: number;
  /** M still missing: to the cash of the goal, and for the line between majors. 0 when the goal is met. */
  readonly missing: number;
  /** Fees paid to other players, in M. */
  readonly fees: number;
}

export interface RolloutPlayer {
  /**
   * Sets the state that each `play` starts from. @param state what the seat sees when it chooses, in its own turn;
   * copied
   */
  begin(state: State): void;
  /**
   * Plays once from there.
   * @param plan the plan to begin with; null to discard the hand
   * @param deck demand cards, the next one to draw last; none of them held or discarded
   * @param turns how long to play, and on to the next delivery, so that no work in progress counts as lost
   */
  play(plan: Plan | null, deck: readonly number[], turns: number): RolloutResult;
}

/** Turns for which that delivery is waited for. */
const OVERTIME = 8;
/** Answers a turn, on average, after which an executor counts as stuck in a loop. */
const MAX_ANSWERS = 20;

/**
 * A rollout player for the context's seat, with the options of the title but for a second train and a pool.
 * @param context one of its own, not the seat's: it follows the rollouts
 * @param choose what to do after the plan that is played out
 * @param spending how money is spent
 */
export function createRolloutPlayer(
  context: PlanningContext,
  choose: Choose,
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
  // The plan to begin with, until it is adopted.
  let first: { readonly plan: Plan | null } | null = null;
  const executor = createPlanExecutor(
    context,
    (at, now) => {
      if (first === null) return choose(at, now);
      const { plan } = first;
      first = null;
      return plan;
    },
    spending,
  );

  /** One answer of the executor; false when it changed nothing. */
  function step(): boolean {
    const { turn, revealed, actionCount } = state;
    for (const action of executor.decide(state, legal)) {
      if (!game.isLegal(state, action)) break;
      game.apply(state, action);
      if (state.turn !== turn || state.revealed !== revealed || state.actor !== seat) break;
    }
    return state.actionCount > actionCount;
  }

  const deliveries = (): number => state.tallies[crayon.tallyAt(state, 'deliveries', seat)];
  const hasWon = (): boolean => state.goalMetRound[seat] > 0 || crayon.meetsGoal(rules, state, seat);

  function missingCash(): number {
    if (hasWon()) return 0;
    turnBuilder.begin(state);
    costMap.update();
    return Math.max(0, state.goalCash - state.cash[seat]) + (context.majorLine.find()?.trackCost ?? 0);
  }

  return {
    begin(now) {
      root.become(now);
      turnBuilder.begin(root);
      costMap.update();
      context.router.snapshot();
    },
    play(plan, deck, turns) {
      state.become(root);
      putAlone(state, seat, rules.seats, deck);
      executor.forget();
      first = { plan };
      const start = clockOf(tables, state, seat);
      const before = feesOfOthers(tables, state, seat);
      let delivered = deliveries();
      const patience = MAX_ANSWERS * (turns + OVERTIME);
      for (let asked = 0; asked < patience && state.actor === seat && step() && !hasWon(); asked++) {
        const passed = clockOf(tables, state, seat) - start;
        if (passed >= turns && (deliveries() > delivered || passed >= turns + OVERTIME)) break;
        delivered = deliveries();
      }
      return {
        turns: clockOf(tables, state, seat) - start,
        missing: missingCash(),
        fees: feesOfOthers(tables, state, seat) - before,
      };
    },
  };
}

/** Fills the deck, and takes all rivals out of the game. */
function putAlone(state: State, seat: number, seats: number, deck: readonly number[]): void {
  state.deckCount = deck.length;
  for (let i = 0; i < deck.length; i++) state.deck[i] = deck[i];
  for (let other = 0; other < seats; other++) if (other !== seat) state.forfeited[other] = 1;
}

/** Turns of the game so far, less what is left of the present one. */
function clockOf({ rules }: BoardTables, state: State, seat: number): number {
  const left = state.phase === crayon.OPERATE ? state.movesLeft / crayon.speedOf(rules, state, seat) : 0;
  return state.round - left;
}

/** Fees that the other seats have received so far, in M. They pay none themselves, except what they owe already. */
function feesOfOthers({ rules }: BoardTables, state: State, seat: number): number {
  let sum = 0;
  for (let other = 0; other < rules.seats; other++) {
    if (other !== seat) sum += state.tallies[crayon.tallyAt(state, 'feesReceived', other)];
  }
  return sum;
}
