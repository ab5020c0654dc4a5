// A plan rehearsed: played out with the engine's own rules on a board where nobody else moves, by a pilot like the one
// that flies it in earnest, with cards drawn in an order that might come. What it leaves the seat with tells how good it
// was. The pile holds no events: they would tell plans apart by luck. Those among the discards come up once it is made anew.
import { crayon } from '../../../../engine/index.ts';
import { createPlanExecutor } from '../act/plan-executor.ts';
import type { Choose, PlanningContext } from '../context.ts';
import type { Plan } from '../jobs/plan.ts';
import type { State } from '../map/board-tables.ts';
import type { SpendingPolicy } from '../spend/spending-policy.ts';

/** How a rehearsal ended. */
export interface RolloutResult {
  /** Turns that it took; what is left of the first turn and what was used of the last one count as parts. */
  readonly turns: number;
  /** Millions still missing: to the cash of the goal, and for the line between majors. 0 when the goal is met. */
  readonly missing: number;
  /** Millions of fees paid to others. */
  readonly fees: number;
}

export interface RolloutPlayer {
  /** Sets the stage, before any `play`. @param state what the seat sees when it chooses, in its own turn; copied */
  begin(state: State): void;
  /**
   * Plays once from there.
   * @param plan what to begin with; null to give up the hand
   * @param deck demand cards as they will come, the next one last; none of them held or discarded
   * @param turns how long to play; the delivery after that is waited for, so that no work half done counts as lost
   */
  play(plan: Plan | null, deck: readonly number[], turns: number): RolloutResult;
}

/** Turns after which a delivery is not waited for any longer. */
const OVERTIME = 8;
/** Answers a turn, on average, after which a pilot is taken to go round in circles. */
const MOST_ANSWERS = 20;

/**
 * Somebody who rehearses for the desk's seat, with the options of the title but for a second train and a pool.
 * @param context one of its own, not that on which the seat plans: it follows the rehearsals
 * @param choose what to do after the plan that is rehearsed
 * @param spending how money is spent
 */
export function createRolloutPlayer(
  context: PlanningContext,
  choose: Choose,
  spending: SpendingPolicy,
): RolloutPlayer {
  const { tables, seat, costMap, turnBuilder } = context;
  const { rules, game } = tables;
  const stage = new crayon.CrayonState(rules.layout);
  const state = new crayon.CrayonState(rules.layout);
  const buffer = new Int32Array(game.maxLegal);
  const legal = {
    has: (action: number) => game.isLegal(state, action),
    list: () => Array.from(buffer.subarray(0, game.legalActions(state, buffer))),
  };
  // The plan to begin with, until it has been taken up.
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

  /** The stage with the pile filled and nobody else at the table. */
  function reset(deck: readonly number[]): void {
    state.become(stage);
    state.deckCount = deck.length;
    for (let i = 0; i < deck.length; i++) state.deck[i] = deck[i];
    for (let other = 0; other < rules.seats; other++) if (other !== seat) state.forfeited[other] = 1;
  }

  /** One answer of the crew; false when it got nowhere. */
  function step(): boolean {
    const { turn, revealed, ply } = state;
    for (const action of executor.decide(state, legal)) {
      if (!game.isLegal(state, action)) break;
      game.apply(state, action);
      if (state.turn !== turn || state.revealed !== revealed || state.actor !== seat) break;
    }
    return state.ply > ply;
  }

  /** Turns of the game so far, what is left of this one taken off. */
  function clock(): number {
    const left = state.phase === crayon.OPERATE ? state.movesLeft / crayon.speedOf(rules, state, seat) : 0;
    return state.round - left;
  }

  /** Millions of fees that others have had so far. Rivals pay none in a rehearsal, but for what they owe already. */
  function feesOfOthers(): number {
    let sum = 0;
    for (let other = 0; other < rules.seats; other++) {
      if (other !== seat) sum += state.tallies[crayon.tallyAt(state, 'feesReceived', other)];
    }
    return sum;
  }

  const deliveries = (): number => state.tallies[crayon.tallyAt(state, 'deliveries', seat)];
  const hasWon = (): boolean => state.declared[seat] > 0 || crayon.meetsGoal(rules, state, seat);

  function millionsMissing(): number {
    if (hasWon()) return 0;
    turnBuilder.begin(state);
    costMap.update();
    return Math.max(0, state.goalCash - state.cash[seat]) + (context.majorLine.line()?.trackCost ?? 0);
  }

  return {
    begin(now) {
      stage.become(now);
      turnBuilder.begin(stage);
      costMap.update();
      context.router.snapshot();
    },
    play(plan, deck, turns) {
      reset(deck);
      executor.forget();
      first = { plan };
      const start = clock();
      const before = feesOfOthers();
      let delivered = deliveries();
      const patience = MOST_ANSWERS * (turns + OVERTIME);
      for (let asked = 0; asked < patience && state.actor === seat && step() && !hasWon(); asked++) {
        const passed = clock() - start;
        if (passed >= turns && (deliveries() > delivered || passed >= turns + OVERTIME)) break;
        delivered = deliveries();
      }
      return { turns: clock() - start, missing: millionsMissing(), fees: feesOfOthers() - before };
    },
  };
}
