// Beeline: a small crayon-rail bot to start from. It plans one delivery at a time: the one that earns most
// per turn, counting another demand on its route. It also picks up other loads on its route. Spare money buys
// trains and lines to major cities, which win the game.
import { type Bot, type BotDef, type BotSetup, crayon } from 'switchback';
import { BLOCKED, createFlatPathfinder, MAX_WEIGHT } from 'switchback/paths';

const { BUILD, demandsOf, UNBUILDABLE, OPERATE, actionOf, trackCost } = crayon;

/** Search cost of 1M of new track, in mileposts of travel. */
const MILEPOSTS_PER_M = 2;
/** Cash (M) above which the bot buys trains. */
const TRAIN_CASH_M = 25;
/** Cash (M) above which the bot builds lines to major cities. */
const MAJORS_CASH_M = 140;

/** Kinds of action with a predictable outcome. After any other the arena asks the bot again. */
const PREDICTABLE = (['place', 'pick-up', 'drop', 'move', 'stop', 'build', 'upgrade'] as const).map(
  crayon.kindNumber,
);

/** A demand to fill, the milepost where its load is picked up, and the arcs to it and on to the city. */
interface Plan {
  readonly demand: number;
  /** Milepost of the supplier, or -1 if the load is aboard. */
  readonly source: number;
  readonly fetch: readonly number[];
  readonly bring: readonly number[];
}

export const bot: BotDef = {
  name: 'beeline',
  version: '2',
  family: 'crayon',
  description: 'an example: one delivery at a time, and others along its route',
  params: [{ id: 'charge', description: 'share of new track paid by a plan', default: 0.3, min: 0, max: 1 }],
  create: beeline,
};

function beeline(setup: BotSetup): Bot<crayon.CrayonState> {
  const { seat } = setup;
  const rules = setup.rules as crayon.Rules;
  const { board, deck } = rules;
  const charge = Number(setup.params.charge);
  // Allocated once per game and reused: allocating arrays is slow.
  const finder = createFlatPathfinder(board);
  const weights = new Uint8Array(board.arcs);
  const path = new Int32Array(board.mileposts);
  const game = crayon.makeGame(rules);
  const copy = new crayon.CrayonState(rules.layout);
  let plan: Plan | undefined;

  /**
   * Sets each arc's search cost: 0 to MAX_WEIGHT, or BLOCKED. `isAdmitted` skips the one rule that is slow to
   * check for a whole board: track must not wall a rival in. `priceOf` applies it.
   */
  function weigh(state: crayon.CrayonState): void {
    for (let arc = 0; arc < board.arcs; arc++) {
      const segment = board.segmentOf[arc];
      const isMine = state.segmentOwner[segment] === seat + 1 || board.urban[segment] !== 0;
      const price = isMine ? 0 : rules.arcCost[arc];
      const isOpen = isMine || (price !== UNBUILDABLE && crayon.isAdmitted(rules, state, seat, segment));
      weights[arc] = isOpen ? Math.min(1 + MILEPOSTS_PER_M * price, MAX_WEIGHT) : BLOCKED;
    }
    // Trains may reverse only in cities.
    const at = state.trainAt[seat];
    for (let arc = board.firstArc[at]; board.cityOf[at] < 0 && arc < board.firstArc[at + 1]; arc++) {
      if (board.to[arc] === state.cameFrom[seat]) weights[arc] = BLOCKED;
    }
  }

  /** Searches from `starts`: the cost to every milepost, and a function for the arcs of the path to one. */
  function search(starts: readonly number[]) {
    const costs = new Int32Array(board.mileposts);
    finder.fill(weights, starts, starts.length, costs);
    const arcsTo = (milepost: number): number[] => {
      const count = finder.tracePath(weights, costs, milepost, path);
      return [...path.subarray(0, Math.max(0, count))];
    };
    return { costs, arcsTo };
  }

  const priceOf = (state: crayon.CrayonState, arcs: readonly number[]): number =>
    arcs.reduce((sum, arc) => sum + trackCost(rules, state, seat, arc), 0);

  /** True if a route passes a supplier (unless the load is aboard) and, later, the city with the demand. */
  function isMet({ demand, isAboard }: crayon.Demand, arcs: readonly number[]): boolean {
    const cities = arcs.map((arc) => board.cityOf[board.to[arc]]);
    const { suppliers } = board.loads[deck.load[demand]];
    const from = isAboard ? 0 : cities.findIndex((city) => suppliers.includes(city));
    return from >= 0 && cities.lastIndexOf(deck.city[demand]) > from;
  }

  /** The affordable plan that earns most per turn. */
  function choose(state: crayon.CrayonState): Plan | undefined {
    const at = state.trainAt[seat];
    weigh(state);
    const fromTrain = search(at >= 0 ? [at] : board.majors.flatMap((city) => board.cities[city].mileposts));
    let best: { readonly worth: number; readonly plan: Plan } | undefined;
    const demands = demandsOf(rules, state, seat).filter(({ isAboard, hasChip }) => isAboard || hasChip);
    for (const { demand, isAboard } of demands) {
      const goal = board.cities[deck.city[demand]].milepost;
      const suppliers = board.loads[deck.load[demand]].suppliers.map((city) => board.cities[city].milepost);
      const fromGoal = search([goal]);
      const costVia = (supplier: number): number => fromTrain.costs[supplier] + fromGoal.costs[supplier];
      const source = isAboard ? -1 : suppliers.reduce((a, b) => (costVia(b) < costVia(a) ? b : a));
      const fetch = isAboard ? [] : fromTrain.arcsTo(source);
      const bring = isAboard ? fromTrain.arcsTo(goal) : search([source]).arcsTo(goal);
      const price = priceOf(state, [...fetch, ...bring]);
      const turns = 1 + (fetch.length + bring.length) / 9 + price / rules.constants.buildLimit;
      const alsoMet = demands.filter(
        (other) => other.demand !== demand && isMet(other, [...fetch, ...bring]),
      );
      const income = deck.payout[demand] + Math.max(0, ...alsoMet.map((other) => deck.payout[other.demand]));
      const worth = (income - charge * price) / turns;
      if (bring.length > 0 && price <= state.cash[seat] && worth > (best?.worth ?? 0)) {
        best = { worth, plan: { demand, source, fetch, bring } };
      }
    }
    return best?.plan;
  }

  /** True if the plan is still feasible: its demand exists, and its route is open and passes the train. */
  function isFeasible(state: crayon.CrayonState, { demand, source, fetch, bring }: Plan): boolean {
    const current = demandsOf(rules, state, seat).find((other) => other.demand === demand);
    if (current === undefined || !(current.isAboard || (current.hasChip && source >= 0))) return false;
    const at = state.trainAt[seat];
    const leg = current.isAboard ? bring : fetch;
    const isAtSource = at === source && !current.isAboard;
    const isOnRoute = at < 0 || isAtSource || leg.some((arc) => board.from[arc] === at);
    return isOnRoute && [...leg, ...bring].every((arc) => trackCost(rules, state, seat, arc) !== UNBUILDABLE);
  }

  /** Pick-ups for other demands, as long as a cargo slot stays free for the plan. */
  function extraPickUps(state: crayon.CrayonState, { demand, source }: Plan): number[] {
    const load = deck.load[demand];
    const reservedSlots = source < 0 || crayon.carries(state, seat, load) ? 0 : 1;
    if (crayon.freeCargoSlots(rules, state, seat) <= reservedSlots) return [];
    return demandsOf(rules, state, seat)
      .filter((other) => !other.isAboard && deck.load[other.demand] !== load)
      .map((other) => actionOf('pick-up', deck.load[other.demand]));
  }

  function operate(state: crayon.CrayonState): number[] {
    if (!plan) return [actionOf('discard-hand'), actionOf('stop')];
    const at = state.trainAt[seat];
    if (at < 0) return [actionOf('place', plan.source), actionOf('stop')];
    const load = deck.load[plan.demand];
    const isAboard = crayon.carries(state, seat, load);
    const drops = board.loads.map((_, other) => actionOf('drop', other));
    if (at === plan.source && !isAboard) return [actionOf('pick-up', load), ...drops, actionOf('stop')];
    const next = (isAboard ? plan.bring : plan.fetch).find((arc) => board.from[arc] === at);
    const moves = next === undefined ? [] : [actionOf('move', next)];
    return [...extraPickUps(state, plan), ...moves, actionOf('stop')];
  }

  function build(state: crayon.CrayonState): number[] {
    const missing = (arcs: readonly number[]) => arcs.find((arc) => priceOf(state, [arc]) > 0);
    const missingArc = plan && missing([...plan.fetch, ...plan.bring]);
    if (missingArc !== undefined) return [actionOf('build', missingArc), actionOf('end-turn')];
    const upgrades = rules.trains.map((_, train) => actionOf('upgrade', train));
    const candidates = state.cash[seat] > TRAIN_CASH_M ? upgrades : [];
    const wantsMajors = crayon.goalProgress(rules, state, seat) < rules.constants.goalMajors;
    if (wantsMajors && state.cash[seat] > MAJORS_CASH_M && state.trainAt[seat] >= 0) {
      weigh(state);
      const { arcsTo } = search([state.trainAt[seat]]);
      const lines = board.majors
        .map((city) => arcsTo(board.cities[city].milepost))
        .filter((line) => missing(line));
      lines.sort((a, b) => priceOf(state, a) - priceOf(state, b));
      if (lines.length > 0) candidates.push(actionOf('build', missing(lines[0])));
    }
    return [...candidates, actionOf('end-turn')];
  }

  return {
    decide(observation, legal) {
      copy.become(observation);
      if (!plan || !isFeasible(copy, plan)) plan = choose(copy);
      const answer: number[] = [];
      // Plans a whole turn in one answer: plays each action on the copy, until one has an unknown outcome.
      for (;;) {
        const delivery = demandsOf(rules, copy, seat).find(({ deliverAction }) =>
          game.isLegal(copy, deliverAction),
        );
        const candidates = copy.phase === OPERATE ? operate(copy) : copy.phase === BUILD ? build(copy) : [];
        if (delivery) candidates.unshift(delivery.deliverAction);
        const next = candidates.find((action) => game.isLegal(copy, action));
        if (next === undefined) return answer.length > 0 ? answer : [legal.list()[0]];
        answer.push(next);
        if (!PREDICTABLE.includes(crayon.kindOf(next))) return answer;
        game.apply(copy, next);
      }
    },
    explain: () =>
      plan
        ? `${board.loads[deck.load[plan.demand]].name} to ${board.cities[deck.city[plan.demand]].name}`
        : 'no plan that pays',
  };
}
