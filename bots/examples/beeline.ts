// Beeline: a small crayon-rail bot to start from. It plans one delivery at a time: the one that earns most for the
// distance and the track it takes, with another demand that is met on the way. Loads that lie on the way are taken along.
// Spare money goes into trains and lines to major cities, which wins the game.
import { type Bot, type BotDef, type BotSetup, crayon, type LegalActions } from 'switchback';

const { BUILD, demandsOf, NEVER, OPERATE, actionOf, trackCost } = crayon;

/** What a milepost of travelling counts for, in M; cash above which trains, and lines to majors, are bought. */
const STEP = 0.3;
const COMFORT = 40;
const RICH = 100;

/** What to fetch and where, with the arcs to it and on to the city that wants it. */
interface Plan {
  readonly demand: number;
  /** Milepost of the supplier; -1 when the load is aboard. */
  readonly source: number;
  readonly fetch: readonly number[];
  readonly bring: readonly number[];
}

export const bot: BotDef = {
  name: 'beeline',
  version: '1',
  family: 'crayon',
  description: 'an example: one delivery at a time, and what lies on the way',
  params: [
    { id: 'charge', description: 'share of new track that a plan pays', default: 0.4, min: 0, max: 1 },
  ],
  create: beeline,
};

function beeline({ rules: given, seat, params }: BotSetup): Bot<crayon.CrayonState> {
  const rules = given as crayon.Rules;
  const { board, deck } = rules;
  const charge = Number(params.charge);
  let plan: Plan | undefined;

  /** Cheapest paths from `starts` to everywhere; `way` lists the arcs to a milepost. */
  function search(state: crayon.CrayonState, starts: readonly number[]) {
    const effort = new Float64Array(board.mileposts).fill(Number.POSITIVE_INFINITY);
    const via = new Int32Array(board.mileposts).fill(-1);
    const queue = [...starts];
    for (const start of starts) effort[start] = 0;
    // The queue grows during the loop: a milepost reached more cheaply is visited again.
    for (const at of queue) {
      for (let arc = board.first[at]; arc < board.first[at + 1]; arc++) {
        const to = board.to[arc];
        const price = trackCost(rules, state, seat, arc);
        const turnsBack = at === state.trainAt[seat] && to === state.cameFrom[seat] && board.cityOf[at] < 0;
        if (price === NEVER || turnsBack || effort[at] + price + STEP >= effort[to]) continue;
        effort[to] = effort[at] + price + STEP;
        via[to] = arc;
        queue.push(to);
      }
    }
    const way = (to: number): number[] => {
      const arcs: number[] = [];
      for (let arc = via[to]; arc >= 0; arc = via[board.from[arc]]) arcs.unshift(arc);
      return arcs;
    };
    return { effort, way };
  }

  const priceOf = (state: crayon.CrayonState, arcs: readonly number[]): number =>
    arcs.reduce((sum, arc) => sum + trackCost(rules, state, seat, arc), 0);

  /** Whether a train that goes this way passes a supplier, unless the load is aboard, and then the city that asks. */
  function isMet({ demand, aboard }: crayon.Demand, arcs: readonly number[]): boolean {
    const cities = arcs.map((arc) => board.cityOf[board.to[arc]]);
    const { suppliers } = board.loads[deck.load[demand]];
    const from = aboard ? 0 : cities.findIndex((city) => suppliers.includes(city));
    return from >= 0 && cities.lastIndexOf(deck.city[demand]) > from;
  }

  /** The plan that earns most a turn, among those that it can pay for. */
  function choose(state: crayon.CrayonState): Plan | undefined {
    const at = state.trainAt[seat];
    const here = search(state, at >= 0 ? [at] : board.majors.flatMap((city) => board.cities[city].mileposts));
    let best: { readonly worth: number; readonly plan: Plan } | undefined;
    const demands = demandsOf(rules, state, seat).filter(({ aboard, chip }) => aboard || chip);
    for (const { demand, aboard } of demands) {
      const goal = board.cities[deck.city[demand]].milepost;
      const suppliers = board.loads[deck.load[demand]].suppliers.map((city) => board.cities[city].milepost);
      const back = search(state, [goal]).effort;
      const length = (at: number): number => here.effort[at] + back[at];
      const source = aboard ? -1 : suppliers.reduce((a, b) => (length(b) < length(a) ? b : a));
      const fetch = aboard ? [] : here.way(source);
      const bring = aboard ? here.way(goal) : search(state, [source]).way(goal);
      const price = priceOf(state, [...fetch, ...bring]);
      const turns = 1 + (fetch.length + bring.length) / 9 + price / rules.constants.buildLimit;
      const besides = demands.filter(
        (other) => other.demand !== demand && isMet(other, [...fetch, ...bring]),
      );
      const income = Math.max(0, ...besides.map((other) => deck.payout[other.demand])) + deck.payout[demand];
      const worth = (income - charge * price) / turns;
      if (bring.length > 0 && price <= state.cash[seat] && worth > (best?.worth ?? 0)) {
        best = { worth, plan: { demand, source, fetch, bring } };
      }
    }
    return best?.plan;
  }

  /** Whether the plan is still feasible: demand, load, track and train are where it needs them. */
  function holds(state: crayon.CrayonState, { demand, source, fetch, bring }: Plan): boolean {
    const wanted = demandsOf(rules, state, seat).find((one) => one.demand === demand);
    const at = state.trainAt[seat];
    const leg = wanted?.aboard ? bring : fetch;
    const onWay = at < 0 || (at === source && !wanted?.aboard) || leg.some((arc) => board.from[arc] === at);
    const open = [...leg, ...bring].every((arc) => trackCost(rules, state, seat, arc) !== NEVER);
    return wanted !== undefined && (wanted.aboard || (wanted.chip && source >= 0)) && onWay && open;
  }

  /** Loads that can be picked up here and are asked for, while a cargo slot stays free for the plan. */
  function takenAlong(state: crayon.CrayonState, { demand, source }: Plan): number[] {
    const load = deck.load[demand];
    const kept = source < 0 || crayon.carries(state, seat, load) ? 0 : 1;
    if (crayon.freeCargoSlots(rules, state, seat) <= kept) return [];
    return demandsOf(rules, state, seat)
      .filter((other) => !other.aboard && deck.load[other.demand] !== load)
      .map((other) => actionOf('pick-up', deck.load[other.demand]));
  }

  function operate(state: crayon.CrayonState): number[] {
    if (!plan) return [actionOf('discard-hand'), actionOf('stop')];
    const at = state.trainAt[seat];
    if (at < 0) return [actionOf('place', plan.source), actionOf('stop')];
    const load = deck.load[plan.demand];
    const aboard = crayon.carries(state, seat, load);
    const drops = board.loads.map((_, other) => actionOf('drop', other));
    if (at === plan.source && !aboard) return [actionOf('pick-up', load), ...drops, actionOf('stop')];
    const taken = takenAlong(state, plan);
    const next = (aboard ? plan.bring : plan.fetch).find((arc) => board.from[arc] === at);
    return [...taken, ...(next === undefined ? [] : [actionOf('move', next)]), actionOf('stop')];
  }

  function build(state: crayon.CrayonState): number[] {
    const missing = (arcs: readonly number[]) => arcs.find((arc) => priceOf(state, [arc]) > 0);
    const planned = plan && missing([...plan.fetch, ...plan.bring]);
    if (planned !== undefined) return [actionOf('build', planned), actionOf('end-turn')];
    const upgrades = rules.trains.map((_, train) => actionOf('upgrade', train));
    const wishes = state.cash[seat] > COMFORT ? upgrades : [];
    const wantsMajors = crayon.majorsConnected(rules, state, seat) < rules.constants.goalMajors;
    if (wantsMajors && state.cash[seat] > RICH && state.trainAt[seat] >= 0) {
      const { way } = search(state, [state.trainAt[seat]]);
      const lines = board.majors
        .map((city) => way(board.cities[city].milepost))
        .filter((line) => missing(line));
      lines.sort((a, b) => priceOf(state, a) - priceOf(state, b));
      if (lines.length > 0) wishes.push(actionOf('build', missing(lines[0])));
    }
    return [...wishes, actionOf('end-turn')];
  }

  return {
    decide(state, legal: LegalActions) {
      const delivery = demandsOf(rules, state, seat).find(({ deliver }) => legal.has(deliver));
      if (delivery) return [delivery.deliver];
      if (!plan || !holds(state, plan)) plan = choose(state);
      const wishes = state.phase === OPERATE ? operate(state) : state.phase === BUILD ? build(state) : [];
      // Any other question, such as which load a derailment costs, is answered with the first legal action.
      return [wishes.find((wish) => legal.has(wish)) ?? legal.list()[0]];
    },
    explain: () =>
      plan
        ? `${board.loads[deck.load[plan.demand]].name} to ${board.cities[deck.city[plan.demand]].name}`
        : 'no plan that pays',
  };
}
