// Which bots the games can put on one scale. The maximum of the likelihood exists only among bots that are tied together by
// results in both directions (Ford 1957, American Mathematical Monthly 64:28; assumption 1 of Hunter 2004): the strongly
// connected components of the graph in which a bot points to the bots that it has finished ahead of. Between components
// the distance is "very", not a number. Where only a few games tie the stronger bots of a component to the weaker ones, it is
// cut there as well: the distance would be all error, and would blur the zero of every bot.
import type { RankedGame, SeedGames } from './choices.ts';

/** Fewer games than this against the ranking, across some cut of it, give the distance no finite 95 % interval. */
export const GAMES_TO_RATE = 4;

export interface RatedBots {
  /** Ascending; empty when no two bots can be rated together. */
  readonly rated: readonly number[];
  /**
   * By bot: 0 for the rated ones, 1, 2, ... for those above them, -1, -2, ... for those below, in groups whose
   * members are not compared. NaN for a bot that met no other.
   */
  readonly level: readonly number[];
}

function* gamesOf(seeds: SeedGames): Generator<RankedGame, void, void> {
  for (const games of seeds) yield* games;
}

/** Times that bot i finished ahead of bot j, a tie half for each, at `i * bots + j`. */
function aheadTable(seeds: SeedGames, bots: number): Float64Array {
  const table = new Float64Array(bots * bots);
  for (const { entrants, places } of gamesOf(seeds)) {
    for (let s = 0; s < entrants.length; s++) {
      for (let t = 0; t < entrants.length; t++) {
        if (s === t || places[s] > places[t]) continue;
        table[entrants[s] * bots + entrants[t]] += places[s] < places[t] ? 1 : 0.5;
      }
    }
  }
  return table;
}

/**
 * Games that speak against each cut of a ranking: in how many some bot below the cut finished ahead of some bot above it,
 * a tie counting half. Entry k is the cut after the first k + 1 bots.
 */
function upsets(seeds: SeedGames, ranking: readonly number[], bots: number): Float64Array {
  const rankOf = new Int32Array(bots).fill(-1);
  ranking.forEach((bot, rank) => {
    rankOf[bot] = rank;
  });
  const games = new Float64Array(Math.max(0, ranking.length - 1));
  const inGame = new Float64Array(games.length);
  for (const { entrants, places } of gamesOf(seeds)) {
    inGame.fill(0);
    for (let s = 0; s < entrants.length; s++) {
      const below = rankOf[entrants[s]];
      for (let t = 0; t < entrants.length; t++) {
        const above = rankOf[entrants[t]];
        if (above < 0 || above >= below || places[s] > places[t]) continue;
        const weight = places[s] < places[t] ? 1 : 0.5;
        for (let cut = above; cut < below; cut++) inGame[cut] = Math.max(inGame[cut], weight);
      }
    }
    for (let cut = 0; cut < games.length; cut++) games[cut] += inGame[cut];
  }
  return games;
}

/** Share of meetings with `others` outside the group in which its members were ahead; NaN for no meetings. */
function standing(
  group: readonly number[],
  others: readonly number[],
  table: Float64Array,
  bots: number,
): number {
  let [won, lost] = [0, 0];
  for (const other of others) {
    if (group.includes(other)) continue;
    for (const bot of group) {
      won += table[bot * bots + other];
      lost += table[other * bots + bot];
    }
  }
  return won / (won + lost);
}

/** Splits members into components, and components where too few games speak against a cut of their ranking. */
function groupsOf(
  seeds: SeedGames,
  table: Float64Array,
  bots: number,
  members: readonly number[],
): number[][] {
  const next = members.map((bot) =>
    members.flatMap((other, at) => (table[bot * bots + other] > 0 ? [at] : [])),
  );
  return strongComponents(next).flatMap((nodes) => {
    const group = nodes.map((at) => members[at]);
    const shares = new Map(group.map((bot) => [bot, standing([bot], group, table, bots)]));
    const ranking = [...group].sort((a, b) => shares.get(b)! - shares.get(a)! || a - b);
    const games = upsets(seeds, ranking, bots);
    const cut = games.reduce((least, count, k) => (count < games[least] ? k : least), 0);
    if (group.length < 2 || games[cut] >= GAMES_TO_RATE) return [group];
    const parts = [ranking.slice(0, cut + 1), ranking.slice(cut + 1)];
    return parts.flatMap((part) => groupsOf(seeds, table, bots, part));
  });
}

/** @param seeds games by seed @param bots number of bots */
export function ratedBots(seeds: SeedGames, bots: number): RatedBots {
  const table = aheadTable(seeds, bots);
  const all = Array.from({ length: bots }, (_, bot) => bot);
  const met = all.filter((bot) => !Number.isNaN(standing([bot], all, table, bots)));
  const groups = groupsOf(seeds, table, bots, met).map((group) => {
    // A group that is alone has no standing.
    return { group: group.sort((a, b) => a - b), share: standing(group, met, table, bots) || 0 };
  });
  groups.sort((a, b) => b.share - a.share || a.group[0] - b.group[0]);
  const level = new Array<number>(bots).fill(Number.NaN);
  // The largest, of equally large ones the strongest.
  const at = groups.reduce(
    (best, { group }, i) => (group.length > (groups[best]?.group.length ?? 0) ? i : best),
    0,
  );
  groups.forEach(({ group }, i) => {
    for (const bot of group) level[bot] = at - i;
  });
  const rated = groups[at]?.group ?? [];
  return { rated: rated.length < 2 ? [] : rated, level };
}

/**
 * Strongly connected components of a directed graph (Tarjan 1972, SIAM Journal on Computing 1:146): two nodes are in
 * the same one when each can be reached from the other.
 * @param next of each node the nodes it points to @returns lists of nodes, ascending, in the order of their lowest node
 */
export function strongComponents(next: readonly (readonly number[])[]): number[][] {
  const found = new Int32Array(next.length).fill(-1);
  const low = new Int32Array(next.length);
  const onStack = new Uint8Array(next.length);
  const stack: number[] = [];
  const components: number[][] = [];
  let time = 0;
  const visit = (node: number): void => {
    found[node] = low[node] = time++;
    stack.push(node);
    onStack[node] = 1;
    for (const other of next[node]) {
      if (found[other] < 0) {
        visit(other);
        low[node] = Math.min(low[node], low[other]);
      } else if (onStack[other] === 1) low[node] = Math.min(low[node], found[other]);
    }
    if (low[node] !== found[node]) return;
    const members: number[] = [];
    let last: number;
    do {
      last = stack.pop()!;
      onStack[last] = 0;
      members.push(last);
    } while (last !== node);
    components.push(members.sort((a, b) => a - b));
  };
  for (let node = 0; node < next.length; node++) if (found[node] < 0) visit(node);
  return components.sort(([a], [b]) => a - b);
}
