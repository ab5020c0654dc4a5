// Merges another league with the same conditions, for example from another machine, into a league. Games that
// both have must have the same results.
import { DataError } from '../../engine/index.ts';
import { type BlockResult, type GameRecord, isRepeatable } from '../model/block-result.ts';
import { DeterminismAlarm } from '../run/folder/block-record.ts';
import type { Ledger } from '../run/folder/ledger.ts';
import { differences } from '../run/plan/manifest.ts';
import { withLeague } from './change-league.ts';
import { blockIndex, groupOf, makeLeagueBlocks, seedIndexOf } from './league-blocks.ts';
import type { LeagueConditions, LeagueEvent } from './league-event.ts';
import { addEvents, readJournal } from './league-journal.ts';
import { leagueState, type Season } from './league-state.ts';
import { freeLabel } from './members.ts';
import { type League, openLeague } from './open-league.ts';
import { openSeasonLedger, writeSeason } from './season-files.ts';

/** Conditions that determine games. */
function deciding({ seeds: _s, judge: _j, isolation: _i, files, ...rest }: LeagueConditions): object {
  return {
    ...rest,
    files: Object.fromEntries(Object.entries(files).map(([kind, { hash }]) => [kind, hash])),
  };
}

/** @throws DataError naming every condition that differs */
function checkConditions(folder: string, other: string, own: LeagueConditions, its: LeagueConditions): void {
  const words = (here: string, there: string): string => `${here} in ${folder}, ${there} in ${other}`;
  const faults = differences(deciding(own), deciding(its), words);
  if (faults.length > 0) {
    throw new DataError(`${other}: cannot be merged with ${folder}`, faults);
  }
}

/** Events by which the other league's bots join, and retire if they have retired there. */
function newMembers(league: League, other: League): LeagueEvent[] {
  const { members } = league.state;
  const known = new Set(members.map(({ key }) => key));
  const taken = new Set(members.map(({ bot }) => bot.label));
  return other.state.members
    .filter(({ key }) => !known.has(key))
    .flatMap(({ bot, isActive }): LeagueEvent[] => {
      const label = freeLabel(bot, taken);
      taken.add(label);
      return [{ join: { ...bot, label } }, ...(isActive ? [] : [{ retire: label }])];
    });
}

/** The outcome of a game, without its id and place in the schedule. */
function outcomeText(game: GameRecord): string {
  const { id: _i, seed: _z, block: _b, seating: _s, entrants: _e, traced: _t, trace: _a, ...outcome } = game;
  return JSON.stringify(outcome);
}

/** @throws DeterminismAlarm when a game has different results */
function compareGames(own: BlockResult, its: BlockResult): void {
  for (const game of own.games) {
    const other = its.games.find(({ id }) => id === game.id);
    if (!other || !isRepeatable(game) || !isRepeatable(other)) continue;
    const [one, two] = [outcomeText(game), outcomeText(other)];
    if (one !== two) throw new DeterminismAlarm(game.id, one, two);
  }
}

/** A season that both leagues have played. */
interface CommonSeason {
  readonly season: Season;
  readonly ledger: Ledger;
  readonly its: Ledger;
}

/** Makes a function that translates a block of the other league into this one; undefined for other seatings. */
function translator(
  league: League,
  other: League,
  season: Season,
): (result: BlockResult) => BlockResult | undefined {
  const { conditions, state } = league;
  const { players } = conditions;
  const blockAt = makeLeagueBlocks(league, season);
  const numbers = new Map(state.members.map(({ key, number }) => [key, number]));
  const own = other.state.members.map(({ key }) => numbers.get(key)!);
  const itsBlock = makeLeagueBlocks(other, season);
  return ({ index, games, failures }) => {
    const group = groupOf(index, players).map((member) => own[member]);
    const block = blockAt(
      blockIndex(
        seedIndexOf(index),
        group.sort((a, b) => a - b),
      ),
    );
    const jobs = new Map(block.games.map((job) => [job.entrants.join(), job]));
    const its = itsBlock(index).games.map((job) => ({
      job,
      as: jobs.get(job.entrants.map((e) => own[e]).join()),
    }));
    if (its.some(({ as }) => as === undefined)) return undefined;
    const names = new Map(its.map(({ job, as }) => [job.id, as!]));
    return {
      index: block.index,
      seedIndex: block.seedIndex,
      games: games.map((game) => ({ ...game, ...names.get(game.id)! })),
      failures: failures.map(({ id, message }) => ({ id: names.get(id)!.id, message })),
    };
  };
}

/**
 * Merges `other`, which is not changed, into `folder`.
 * @throws DataError when conditions differ, DeterminismAlarm when a game does; then nothing is written
 */
export const mergeLeagues = (folder: string, other: string) =>
  withLeague(folder, (before) => {
    const its = openLeague(other);
    checkConditions(folder, other, before.conditions, its.conditions);
    const events: LeagueEvent[] = [
      ...newMembers(before, its),
      ...(its.state.seeds > before.state.seeds ? [{ seeds: its.state.seeds }] : []),
    ];
    const journal = readJournal(folder);
    const state = leagueState({ ...journal, events: [...journal.events, ...events] });
    const league: League = { ...before, state };
    const open: CommonSeason[] = [];
    const leftOut: number[] = [];
    try {
      for (const season of its.state.seasons) {
        const own = state.seasons.find(({ key }) => key === season.key);
        const isReadable = season.figures.join() === league.today.figures.join();
        const from = own && isReadable ? openSeasonLedger(its, season, { readOnly: true }) : undefined;
        if (own && from) open.push({ season: own, its: from, ledger: openSeasonLedger(league, own) });
        else if (!own || !isReadable) leftOut.push(season.number);
      }
      let [common, seatedOtherwise, games] = [0, 0, 0];
      const size = ({ games, failures }: BlockResult): number => games.length + failures.length;
      // Compare everything before anything is written.
      const fresh = open.map(({ season, ledger, its: from }) => {
        const translate = translator(league, its, season);
        const kept = ledger.blocks();
        return [...from.blocks()].filter((index) => {
          const read = from.read(index);
          const result = translate(read);
          if (result === undefined) seatedOtherwise += size(read);
          else if (kept.has(result.index)) {
            compareGames(ledger.read(result.index), result);
            common += size(result);
          } else return true;
          return false;
        });
      });
      addEvents(folder, events);
      open.forEach(({ season, ledger, its: from }, i) => {
        const translate = translator(league, its, season);
        for (const index of fresh[i]) {
          const result = translate(from.read(index))!;
          ledger.append(result);
          games += size(result);
        }
        writeSeason(league, season, ledger);
      });
      const joined = events.flatMap((event) => ('join' in event ? [event.join.label] : []));
      return {
        /** Labels of bots that joined. */
        joined,
        /** Number of new games. */
        games,
        /** Number of games that both leagues have. */
        common,
        /** Number of games in seatings that this league does not play, because bots joined in another order. */
        seatedOtherwise,
        /** Numbers of the other league's seasons that this league does not have. */
        leftOut,
      };
    } finally {
      for (const { ledger, its: from } of open) {
        ledger.close();
        from.close();
      }
    }
  });
