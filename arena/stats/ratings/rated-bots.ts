// Finds the bots that can be rated on one scale. The maximum likelihood exists only within a strongly connected
// component of the graph in which each bot points to the bots that it has finished ahead of (Ford 1957, American
// Mathematical Monthly 64:28; assumption 1 of Hunter 2004). Between components the difference has no finite estimate.
// A component in which only few games connect the weaker to the stronger bots is split there as well, because the
// difference would be mostly error and would shift the zero point of all ratings.
import type { RankedGame, SeedGames } from './choices.ts';

/** With fewer upsets across a cut of the ranking, the difference has no finite 95 % interval. */
export const MIN_UPSETS_TO_RATE = 4;

function* gamesOf(seeds: SeedGames): Generator<RankedGame, void, void> {
  for (const games of seeds) yield* games;
}

/** Number of times that bot i finished ahead of bot j, at `i * bots + j`; a tie counts half for each. */
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
 * By cut of a ranking, the number of games in which some bot below the cut finished ahead of some bot above
 * it; a tie counts half. Entry k is the cut after the first k + 1 bots.
 */
function upsets(seeds: SeedGames, ranking: readonly number[], bots: number): Float64Array {
  const rankOf = new Int32Array(bots).fill(-1);
  ranking.forEach((bot, rank) => {
    rankOf[bot] = rank;
  });
  const games = new Float64Array(Math.max(0, ranking.length - 1));
  const weightByCut = new Float64Array(games.length);
  for (const { entrants, places } of gamesOf(seeds)) {
    weightByCut.fill(0);
    for (let s = 0; s < entrants.length; s++) {
      const below = rankOf[entrants[s]];
      for (let t = 0; t < entrants.length; t++) {
        const above = rankOf[entrants[t]];
        if (above < 0 || above >= below || places[s] > places[t]) continue;
        const weight = places[s] < places[t] ? 1 : 0.5;
        for (let cut = above; cut < below; cut++) weightByCut[cut] = Math.max(weightByCut[cut], weight);
      }
    }
    for (let cut = 0; cut < games.length; cut++) games[cut] += weightByCut[cut];
  }
  return games;
}

/** Share of meetings with `others` outside the group in which members of the group were ahead; NaN without meetings. */
function shareAhead(
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

/** Splits members into components, and components at cuts of their ranking with too few upsets. */
function splitIntoGroups(
  seeds: SeedGames,
  table: Float64Array,
  bots: number,
  members: readonly number[],
): number[][] {
  const next = members.map((bot) =>
    members.flatMap((other, index) => (table[bot * bots + other] > 0 ? [index] : [])),
  );
  return strongComponents(next).flatMap((nodes) => {
    const group = nodes.map((index) => members[index]);
    const shares = new Map(group.map((bot) => [bot, shareAhead([bot], group, table, bots)]));
    const ranking = [...group].sort((a, b) => shares.get(b)! - shares.get(a)! || a - b);
    const games = upsets(seeds, ranking, bots);
    const cut = games.reduce((least, count, k) => (count < games[least] ? k : least), 0);
    if (group.length < 2 || games[cut] >= MIN_UPSETS_TO_RATE) return [group];
    const parts = [ranking.slice(0, cut + 1), ranking.slice(cut + 1)];
    return parts.flatMap((group) => splitIntoGroups(seeds, table, bots, group));
  });
}

/** Finds the rated bots, and the levels of the others. @param bots number of bots */
export function ratedBots(seeds: SeedGames, bots: number) {
  const table = aheadTable(seeds, bots);
  const all = Array.from({ length: bots }, (_, bot) => bot);
  const opposedBots = all.filter((bot) => !Number.isNaN(shareAhead([bot], all, table, bots)));
  const groups = splitIntoGroups(seeds, table, bots, opposedBots).map((group) => {
    // A single group has no meetings with other groups.
    return { group: group.sort((a, b) => a - b), share: shareAhead(group, opposedBots, table, bots) || 0 };
  });
  groups.sort((a, b) => b.share - a.share || a.group[0] - b.group[0]);
  const level = new Array<number>(bots).fill(Number.NaN);
  // The largest group; of equally large groups the strongest.
  const ratedIndex = groups.reduce(
    (best, { group }, i) => (group.length > (groups[best]?.group.length ?? 0) ? i : best),
    0,
  );
  groups.forEach(({ group }, i) => {
    for (const bot of group) level[bot] = ratedIndex - i;
  });
  const rated = groups[ratedIndex]?.group ?? [];
  return {
    /** Ascending; empty if no two bots can be rated together. */
    rated: rated.length < 2 ? [] : rated,
    /**
     * By bot: 0 for rated bots, 1, 2, ... for groups above them, -1, -2, ... for groups below. Bots on the same
     * level other than 0 are not compared. NaN for a bot that met no other bot.
     */
    level,
  };
}

/**
 * Strongly connected components of a directed graph (Tarjan 1972, SIAM Journal on Computing 1:146).
 * @param next by node, the nodes it points to @returns ascending lists of nodes, in the order of their lowest
 * nodes
 */
export function strongComponents(next: readonly (readonly number[])[]): number[][] {
  const discovered = new Int32Array(next.length).fill(-1);
  const low = new Int32Array(next.length);
  const onStack = new Uint8Array(next.length);
  const stack: number[] = [];
  const components: number[][] = [];
  let visited = 0;
  const visit = (node: number): void => {
    discovered[node] = low[node] = visited++;
    stack.push(node);
    onStack[node] = 1;
    for (const other of next[node]) {
      if (discovered[other] < 0) {
        visit(other);
        low[node] = Math.min(low[node], low[other]);
      } else if (onStack[other] === 1) low[node] = Math.min(low[node], discovered[other]);
    }
    if (low[node] !== discovered[node]) return;
    const members: number[] = [];
    let last: number;
    do {
      last = stack.pop()!;
      onStack[last] = 0;
      members.push(last);
    } while (last !== node);
    components.push(members.sort((a, b) => a - b));
  };
  for (let node = 0; node < next.length; node++) if (discovered[node] < 0) visit(node);
  return components.sort(([a], [b]) => a - b);
}
