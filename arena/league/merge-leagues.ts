// Merges another league with the same conditions, for example from another machine, into a league. Games that
// both have must have the same results.
import { DataError } from '../../engine/index.ts';
import { type BlockResult, type GameRecord, isReproducible } from '../model/block-result.ts';
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
function gameConditions({ seeds: _s, judge: _j, isolation: _i, files, ...rest }: LeagueConditions): object {
  return {
    ...rest,
    files: Object.fromEntries(Object.entries(files).map(([kind, { hash }]) => [kind, hash])),
  };
}

/** @throws DataError naming every condition that differs */
function checkConditions(league: League, other: League): void {
  const compareText = (value: string, otherValue: string): string =>
    `${value} in ${league.folder}, ${otherValue} in ${other.folder}`;
  const found = differences(gameConditions(league.conditions), gameConditions(other.conditions), compareText);
  if (found.length === 0) return;
  const problems = found.map(({ text }) => `cannot be merged: ${text}`);
  throw new DataError(other.folder, { 'file/mismatch': problems });
}

/** Events by which the other league's bots join, and retire if they have retired there, and its seeds are added. */
function missingEvents({ state }: League, other: League): LeagueEvent[] {
  const keys = new Set(state.members.map(({ key }) => key));
  const labels = new Set(state.members.map(({ bot }) => bot.label));
  const joins = other.state.members
    .filter(({ key }) => !keys.has(key))
    .flatMap(({ bot, isActive }): LeagueEvent[] => {
      const label = freeLabel(bot, labels);
      labels.add(label);
      return [{ join: { ...bot, label } }, ...(isActive ? [] : [{ retire: label }])];
    });
  return [...joins, ...(other.state.seeds > state.seeds ? [{ seeds: other.state.seeds }] : [])];
}

/** Fields of a game that say where it stands in a schedule, and its actions. */
const PLACE_FIELDS = ['id', 'seed', 'block', 'seating', 'entrants', 'recordsActions', 'trace'];

const outcomeText = (game: GameRecord): string =>
  JSON.stringify(Object.fromEntries(Object.entries(game).filter(([name]) => !PLACE_FIELDS.includes(name))));

/** @throws DeterminismAlarm if a game has different results */
function compareGames(block: BlockResult, otherBlock: BlockResult): void {
  for (const game of block.games) {
    const otherGame = otherBlock.games.find(({ id }) => id === game.id);
    if (!otherGame || !isReproducible(game) || !isReproducible(otherGame)) continue;
    const [text, otherText] = [outcomeText(game), outcomeText(otherGame)];
    if (text !== otherText) throw new DeterminismAlarm(game.id, text, otherText);
  }
}

/** Translates a block of the other league into this one; undefined for seatings that this league does not play. */
type Translate = (block: BlockResult) => BlockResult | undefined;

function makeTranslator(league: League, other: League, season: Season): Translate {
  const { players } = league.conditions;
  const blockAt = makeLeagueBlocks(league, season);
  const otherBlockAt = makeLeagueBlocks(other, season);
  const numbers = new Map(league.state.members.map(({ key, number }) => [key, number]));
  /** Numbers in this league by number in the other. */
  const numberOf = other.state.members.map(({ key }) => numbers.get(key)!);
  return ({ index, games, failures }) => {
    const group = groupOf(index, players).map((member) => numberOf[member]);
    group.sort((a, b) => a - b);
    const block = blockAt(blockIndex(seedIndexOf(index), group));
    const jobs = new Map(block.games.map((job) => [job.entrants.join(), job]));
    const jobById = new Map(
      otherBlockAt(index).games.map(({ id, entrants }) => [
        id,
        jobs.get(entrants.map((member) => numberOf[member]).join()),
      ]),
    );
    if ([...jobById.values()].includes(undefined)) return undefined;
    return {
      index: block.index,
      seedIndex: block.seedIndex,
      games: games.map((game) => ({ ...game, ...jobById.get(game.id)! })),
      failures: failures.map(({ id, message }) => ({ id: jobById.get(id)!.id, message })),
    };
  };
}

/** A season that both leagues have played. */
interface CommonSeason {
  readonly season: Season;
  readonly ledger: Ledger;
  readonly otherLedger: Ledger;
  readonly translate: Translate;
}

const sizeOf = ({ games, failures }: BlockResult): number => games.length + failures.length;

/** Compares the blocks that both ledgers have. @returns blocks that only the other ledger has, and counts of games */
function compareSeason({ ledger, otherLedger, translate }: CommonSeason) {
  const played = ledger.blocks();
  let [common, seatedOtherwise] = [0, 0];
  const missing = [...otherLedger.blocks()].filter((index) => {
    const otherBlock = otherLedger.read(index);
    const block = translate(otherBlock);
    if (block === undefined) seatedOtherwise += sizeOf(otherBlock);
    else if (played.has(block.index)) {
      compareGames(ledger.read(block.index), block);
      common += sizeOf(block);
    } else return true;
    return false;
  });
  return { missing, common, seatedOtherwise };
}

/**
 * Merges `otherFolder`, which is not changed, into `folder`.
 * @throws DataError if conditions differ, DeterminismAlarm when a game does; then nothing is written
 */
export const mergeLeagues = (folder: string, otherFolder: string) =>
  withLeague(folder, (before) => {
    const other = openLeague(otherFolder);
    checkConditions(before, other);
    const events = missingEvents(before, other);
    const journal = readJournal(folder);
    const state = leagueState({ ...journal, events: [...journal.events, ...events] });
    const league: League = { ...before, state };
    const ledgers: Ledger[] = [];
    const seasons: CommonSeason[] = [];
    const skippedSeasons: number[] = [];
    try {
      for (const otherSeason of other.state.seasons) {
        const season = state.seasons.find(({ key }) => key === otherSeason.key);
        if (!season || otherSeason.figures.join() !== league.currentStart.figures.join()) {
          skippedSeasons.push(otherSeason.number);
          continue;
        }
        const otherLedger = openSeasonLedger(other, otherSeason, { readOnly: true });
        if (!otherLedger) continue;
        ledgers.push(otherLedger);
        const ledger = openSeasonLedger(league, season);
        ledgers.push(ledger);
        seasons.push({ season, ledger, otherLedger, translate: makeTranslator(league, other, season) });
      }
      // Everything is compared before anything is written.
      const compared = seasons.map(compareSeason);
      addEvents(folder, events);
      let games = 0;
      for (const [i, { season, ledger, otherLedger, translate }] of seasons.entries()) {
        for (const index of compared[i].missing) {
          const block = translate(otherLedger.read(index))!;
          ledger.append(block);
          games += sizeOf(block);
        }
        writeSeason(league, season, ledger);
      }
      const total = (count: 'common' | 'seatedOtherwise'): number =>
        compared.reduce((sum, season) => sum + season[count], 0);
      return {
        /** Labels of bots that joined. */
        joined: events.flatMap((event) => ('join' in event ? [event.join.label] : [])),
        /** Number of new games. */
        games,
        /** Number of games that both leagues have. */
        common: total('common'),
        /** Number of games in seatings that this league does not play, because bots joined in another order. */
        seatedOtherwise: total('seatedOtherwise'),
        /** Numbers of the other league's seasons that this league does not have. */
        skippedSeasons,
      };
    } finally {
      for (const ledger of ledgers) ledger.close();
    }
  });
