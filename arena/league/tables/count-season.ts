// The tables of a season, from its ledger: every complete block counts, those of retired bots as well. They are counted in the
// order of a run and by the code of a run.
import type { BlockResult, GameFailure } from '../../model/block-result.ts';
import type { Entrant } from '../../model/entrant.ts';
import type { Ledger } from '../../run/ledger/ledger.ts';
import { FaultList, type FaultSummary } from '../../tables/fault-list.ts';
import { openWatch } from '../../tables/pair-table.ts';
import { makeTables, type RunTables } from '../../tables/run-tables.ts';
import { Tally } from '../../tables/tally.ts';
import type { Season } from '../journal/league-state.ts';
import { entrantOf, type Member } from '../journal/member.ts';
import type { League } from '../open-league.ts';
import { sortBlocks } from '../schedule/block-order.ts';
import { gamesPerBlock, groupOf } from '../schedule/league-blocks.ts';
import { type HistoryRow, historyOf } from './history.ts';
import { type SeasonManifest, seasonManifest } from './season-manifest.ts';

/** The games of a season, and who played them. */
export interface SeasonGames extends SeasonManifest {
  readonly league: League;
  readonly season: Season;
  /** Members that played, in the order in which they joined. */
  readonly members: readonly Member[];
  /** The same as tables take them. */
  readonly entrants: readonly Entrant[];
  /** Complete blocks in the order of a run. */
  readonly blocks: readonly number[];
  /** Block after block; entrants are places in `entrants`. */
  results(): Generator<BlockResult, void, void>;
}

/** @param ledger none before the first game */
export function seasonGames(league: League, season: Season, ledger: Ledger | undefined): SeasonGames {
  const { players } = league.conditions;
  const blocks = sortBlocks(ledger?.blocks() ?? [], players);
  const numbers = new Set(blocks.flatMap((index) => groupOf(index, players)));
  const members = league.state.members.filter(({ number }) => numbers.has(number));
  const entrants = members.map(({ bot }) => entrantOf(bot));
  const places = new Map(members.map(({ number }, place) => [number, place]));
  const games = blocks.length * gamesPerBlock(league.conditions);
  return {
    ...seasonManifest(league, season, entrants, games),
    league,
    season,
    members,
    entrants,
    blocks,
    *results() {
      for (const [at, index] of blocks.entries()) {
        const result = ledger!.read(index);
        const games = result.games.map((game) => ({
          ...game,
          block: at,
          entrants: game.entrants.map((member) => places.get(member)!),
        }));
        yield { ...result, index: at, games };
      }
    },
  };
}

export interface SeasonTables extends RunTables {
  readonly faults: readonly FaultSummary[];
  /** Computed when it is asked for: it rates the games again for each bot that joined. */
  readonly history: () => readonly HistoryRow[];
}

/** @param onBlock called with each block in its turn @param anchor label of the bot to be rated 0 */
export function countSeason(
  games: SeasonGames,
  onBlock: (block: BlockResult) => void = () => {},
  anchor?: string,
): SeasonTables {
  const { league, entrants, hash } = games;
  const manifest = { ...games.manifest, anchor };
  const { game } = league.plan;
  const tally = new Tally({
    entrants: entrants.length,
    seats: game.seats,
    figures: game.figures.length,
    score: game.figures.findIndex(({ id }) => id === game.score),
    judge: league.conditions.judge,
  });
  const faults = new FaultList(entrants);
  const failures: GameFailure[] = [];
  for (const block of games.results()) {
    onBlock(block);
    tally.add(block);
    failures.push(...block.failures);
    faults.add(block);
  }
  tally.closeSeed();
  const { judge } = league.conditions;
  const watch = openWatch(
    tally.pairs.map(({ seeds }) => seeds[judge]),
    judge,
  );
  return {
    ...makeTables({ game, entrants, hash, manifest, isLadder: true }, tally, failures, watch),
    faults: faults.list(),
    history: () => historyOf(entrants, tally.places.seeds(false), game.seats),
  };
}
