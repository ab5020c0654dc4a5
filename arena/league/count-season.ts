// The tables of a season, computed from its ledger like those of a run. Every complete block counts,
// including those of retired bots.
import type { BlockResult } from '../model/block-result.ts';
import { type CountedRun, makeAccumulators } from '../run/count-results.ts';
import type { Ledger } from '../run/folder/ledger.ts';
import { makeManifest, manifestHash } from '../run/plan/manifest.ts';
import type { RunPlan } from '../run/plan/run-plan.ts';
import { equalityClasses } from '../schedule/equal-bots.ts';
import { makeSchedule } from '../schedule/schedule.ts';
import type { FaultSummary } from '../tables/fault-list.ts';
import { endlessMonitor } from '../tables/pair-table.ts';
import { makeTables, type RunTables } from '../tables/run-tables.ts';
import { type HistoryRow, historyOf } from './history.ts';
import { gamesPerBlock, groupOf } from './league-blocks.ts';
import { entrantOf, type Member, type Season } from './league-state.ts';
import type { League } from './open-league.ts';
import { sortBlocks } from './scheduled-groups.ts';

/**
 * The games of a season as a run of all its bots. A run with the same games has the same tables: random
 * numbers are drawn from the same manifest hash.
 */
export interface SeasonGames extends CountedRun, Pick<RunPlan, 'titleName' | 'manifest' | 'hash'> {
  /** Members that played, in the order in which they joined. */
  readonly members: readonly Member[];
  /** Indices of the complete blocks in schedule order. */
  readonly blocks: readonly number[];
  /** Results by block; entrants are indices into `entrants`. */
  results(): Generator<BlockResult, void, void>;
}

/** The games in a season's ledger. @param ledger undefined before the first game */
export function seasonGames(league: League, season: Season, ledger: Ledger | undefined): SeasonGames {
  const { conditions, state, plan } = league;
  const { players, seating, firstSeed, key, judge, isolation } = conditions;
  const blocks = sortBlocks(ledger?.blocks() ?? [], players);
  const numbers = new Set(blocks.flatMap((index) => groupOf(index, players)));
  const members = state.members.filter(({ number }) => numbers.has(number));
  const entrants = members.map(({ bot }) => entrantOf(bot));
  const entrantByMember = new Map(members.map(({ number }, entrant) => [number, entrant]));
  const schedule = makeSchedule({
    entrants: Math.max(entrants.length, players),
    kinds: entrants.length < players ? undefined : equalityClasses(entrants),
    seats: players,
    seating,
    seeds: state.seeds,
    firstSeed,
    key,
  });
  const { engine, signature, files } = season;
  const currentManifest = makeManifest({ ...plan, entrants }, schedule, {
    until: null,
    judge,
    isolation,
  });
  const manifest = { ...currentManifest, engine, signature, files };
  return {
    titleName: plan.titleName,
    game: plan.game,
    entrants,
    schedule,
    judge,
    manifest: { ...manifest, games: blocks.length * gamesPerBlock(conditions) },
    hash: manifestHash(manifest),
    members,
    blocks,
    *results() {
      for (const [position, index] of blocks.entries()) {
        const result = ledger!.read(index);
        const games = result.games.map((game) => ({
          ...game,
          block: position,
          entrants: game.entrants.map((member) => entrantByMember.get(member)!),
        }));
        yield { ...result, index: position, games };
      }
    },
  };
}

export interface SeasonTables extends RunTables {
  readonly faults: readonly FaultSummary[];
  /** Computed on demand, because it rates the games once for each bot that joined. */
  readonly history: () => readonly HistoryRow[];
}

/** @param onBlock called with each block in order @param anchor label of the bot to be rated 0 */
export function countSeason(
  games: SeasonGames,
  onBlock: (block: BlockResult) => void = () => {},
  anchor?: string,
): SeasonTables {
  const { entrants, game, judge } = games;
  const manifest = { ...games.manifest, anchor };
  const { tally, faults, failures } = makeAccumulators(games);
  for (const block of games.results()) {
    onBlock(block);
    tally.add(block);
    failures.push(...block.failures);
    faults.add(block);
  }
  tally.closeSeed();
  const monitor = endlessMonitor(
    tally.pairs.map(({ seeds }) => seeds[judge]),
    judge,
  );
  return {
    ...makeTables({ ...games, manifest, isLadder: true }, tally, failures, monitor),
    faults: faults.list(),
    history: () => historyOf(entrants, tally.places.seeds(false), game.seats),
  };
}
