// Plays the missing games of a league and writes the tables of its season. Games are appended to the ledger
// as blocks finish, so it can be interrupted at any moment and resumed.
import { DataError } from '../../engine/index.ts';
import type { Block } from '../model/block.ts';
import type { Entrant } from '../model/entrant.ts';
import { LOCAL_THREADS } from '../play/pool/pool.ts';
import type { Ledger } from '../run/folder/ledger.ts';
import { isWriteError, RunInterrupted, RunWriteError } from '../run/run-errors.ts';
import { isolationMeansFor } from '../run/settings/isolation.ts';
import type { Limits } from '../sandbox/thread/watchdog.ts';
import { withLeague } from './change-league.ts';
import { checkSeeds, gamesPerBlock, makeLeagueBlocks } from './league-blocks.ts';
import type { LeagueEvent } from './league-event.ts';
import { addEvents } from './league-journal.ts';
import { type Member, memberKey, type Season } from './league-state.ts';
import { findBots, findChanged, type MemberChange } from './members.ts';
import { currentSeason, type League, openLeague } from './open-league.ts';
import { missingBlocks } from './scheduled-groups.ts';
import { openSeasonLedger, writeSeason } from './season-files.ts';

/** Changes since the league was last played. */
export interface LeagueNews {
  /** New versions of bots, which replace the old ones. */
  readonly changed: readonly MemberChange[];
  /** The previous season, if a new one begins because the engine or the title's data have changed. */
  readonly ended?: Season;
  readonly season: Season;
  readonly gamesPerBlock: number;
}

export interface LeagueOptions {
  readonly workers: number;
  readonly limits?: Limits;
  /** New number of seeds, not fewer than before. */
  readonly seeds?: number;
  /** Drop damaged lines of the ledger and play their games again, instead of failing. */
  readonly dropDamaged?: boolean;
  /** On abort, no more blocks are started, and those in progress get some time to finish, see `StopReason`. */
  readonly signal?: AbortSignal;
  /** Called before the first game with the numbers of missing games and of games already played. */
  readonly onBegin?: (news: LeagueNews, missing: number, kept: number) => void;
  /** Called after each block with the number of games played now. */
  readonly onProgress?: (played: number) => void;
}

const isActive = (member: Member): boolean => member.isActive;

/** Changes to make before games are played, and the current active bots by key. */
async function prepare(league: League, seeds: number | undefined) {
  const { folder, conditions, state, plan, currentStart } = league;
  checkSeeds(seeds ?? state.seeds);
  if (seeds !== undefined && seeds < state.seeds)
    throw new DataError('seeds', {
      'setting/value': `the league has ${state.seeds}: seeds can be added but not removed (given: ${seeds})`,
    });
  const isolationMeans = isolationMeansFor(conditions.isolation, conditions.key);
  const found = await findBots(folder, plan, state.members.filter(isActive), isolationMeans);
  if (found.size < conditions.players) {
    const few = `${found.size} bot${found.size === 1 ? '' : 's'} for ${conditions.players} players`;
    throw new DataError(folder, { 'league/member': `has ${few}: add some` });
  }
  const changed = findChanged({ folder, members: state.members, seats: conditions.players }, found);
  const events: LeagueEvent[] = [
    ...changed.events,
    ...(currentSeason(league) ? [] : [{ season: currentStart }]),
    ...(seeds !== undefined && seeds > state.seeds ? [{ seeds }] : []),
  ];
  const bots = new Map([...found.values()].map((entrant) => [memberKey(entrant), entrant]));
  return { events, changed: changed.bots, bots };
}

/**
 * Plays all missing games of the league. @returns the season with its tables, and the number of games played now
 * @throws DataError, RunInterrupted, RunWriteError, DeterminismAlarm; the league can be resumed after any of
 * them
 */
export const playLeague = (folder: string, options: LeagueOptions) =>
  withLeague(folder, async (before) => {
    const { events, changed, bots } = await prepare(before, options.seeds);
    addEvents(folder, events);
    const league = events.length > 0 ? openLeague(folder) : before;
    const season = currentSeason(league)!;
    const ended = season.key === before.state.season.key ? undefined : before.state.season;
    let ledger: Ledger | undefined;
    try {
      ledger = openSeasonLedger(league, season, { dropDamaged: options.dropDamaged });
      const news = { changed, ended, season, gamesPerBlock: gamesPerBlock(league.conditions) };
      const played = await play(league, season, ledger, { options, bots, news });
      return { ...writeSeason(league, season, ledger), season, played };
    } catch (error) {
      throw isWriteError(error) ? new RunWriteError(folder, ledger?.games ?? 0, error) : error;
    } finally {
      ledger?.close();
    }
  });

interface PlayInput {
  /** By key. */
  readonly bots: ReadonlyMap<string, Entrant>;
  readonly options: LeagueOptions;
  readonly news: LeagueNews;
}

/** @returns number of games played */
async function play(
  league: League,
  season: Season,
  ledger: Ledger,
  { options: { workers, limits, signal, onBegin, onProgress }, bots, news }: PlayInput,
): Promise<number> {
  const { folder, conditions, state, plan } = league;
  const playedBlocks = ledger.blocks();
  const missing = [...missingBlocks(conditions, state, playedBlocks)];
  const { gamesPerBlock: gamesInBlock } = news;
  onBegin?.(news, missing.length * gamesInBlock, playedBlocks.size * gamesInBlock);
  if (missing.length === 0) return 0;
  const active = state.members.filter(isActive);
  const blockAt = makeLeagueBlocks(league, season);
  function* blocks(): Generator<Block, void, void> {
    for (const index of missing) yield withActiveIndices(blockAt(index), active);
  }
  let played = 0;
  const setup = {
    title: plan.game.title,
    request: plan.request,
    entrants: labelledEntrants(active, bots),
    losesIfKilled: true,
  };
  const results = LOCAL_THREADS.play(setup, blocks(), {
    workers: Math.min(workers, missing.length),
    limits,
    signal,
    onFinished(block) {
      ledger.append(block);
      played += block.games.length + block.failures.length;
      onProgress?.(played);
    },
  });
  for await (const _ of results);
  if (played < missing.length * gamesInBlock) throw new RunInterrupted(folder, ledger.games);
  return played;
}

/** Replaces members by indices of active bots. The ledger identifies the members by the games' ids. */
function withActiveIndices(block: Block, active: readonly Member[]): Block {
  const places = new Map(active.map(({ number }, place) => [number, place]));
  const games = block.games.map((job) => ({
    ...job,
    entrants: job.entrants.map((member) => places.get(member)!),
  }));
  return { ...block, games };
}

const labelledEntrants = (active: readonly Member[], bots: PlayInput['bots']): Entrant[] =>
  active.map(({ key, bot }) => ({ ...bots.get(key)!, label: bot.label }));
