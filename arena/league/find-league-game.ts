// Finds a game of a league by its id, so that it can be replayed, provided that its bots have not changed.
import { DataError } from '../../engine/index.ts';
import { isReproducible } from '../model/block-result.ts';
import { isolationMeansFor } from '../run/settings/isolation.ts';
import { makeLeagueBlocks, seedIndexOf } from './league-blocks.ts';
import { memberKey, type Season } from './league-state.ts';
import { findBots } from './members.ts';
import { currentSeason, findSeason, type League, openLeague } from './open-league.ts';
import { openSeasonLedger } from './season-files.ts';

/** The only game of the season whose id begins with `id`. */
function findGame(league: League, season: Season, id: string) {
  const ledger = openSeasonLedger(league, season, { readOnly: true });
  const place = `${league.folder}: season ${season.number}`;
  try {
    const blockAt = makeLeagueBlocks(league, season);
    const seedOf = (index: number): string => String(seedIndexOf(index)).padStart(6, '0');
    const hasSeedPrefix = (index: number): boolean => seedOf(index).startsWith(id.slice(0, 6));
    const found = [...(ledger?.blocks() ?? [])]
      .filter(hasSeedPrefix)
      .sort((a, b) => a - b)
      .flatMap((index) => blockAt(index).games.filter((job) => job.id.startsWith(id)));
    const [job, secondJob] = found;
    if (!job) throw new DataError(place, { 'game/unknown': `has no game whose name begins with '${id}'` });
    if (secondJob) {
      const games = `${found.length} games whose names begin with '${id}', such as ${job.id} and ${secondJob.id}`;
      throw new DataError(place, { 'game/unknown': `has ${games}` });
    }
    const { games, failures } = ledger!.read(job.block);
    const game = games.find((record) => record.id === job.id);
    if (!game) {
      const why = failures.find((failure) => failure.id === job.id)?.message ?? '';
      throw new DataError(place, { 'game/differs': `the engine failed in game ${job.id}: ${why}` });
    }
    return {
      block: blockAt(job.block),
      job,
      /** Recorded hash of its last state. */
      hash: game.hash,
      /** False when a time or memory limit took a bot out, so a replay may differ. */
      isReproducible: isReproducible(game),
    };
  } finally {
    ledger?.close();
  }
}

/**
 * @param number of the season; the current one by default @param id of the game, or its beginning
 * @throws DataError if no game or several match, or when the engine or a bot has changed since
 */
export async function findLeagueGame(folder: string, id: string, number?: number) {
  const league = openLeague(folder);
  const season = findSeason(league, number);
  const found = findGame(league, season, id);
  if (currentSeason(league)?.number !== season.number)
    throw new DataError(folder, {
      'game/differs': `games of season ${season.number} cannot be played again: the engine or the title's data have changed (signature ${league.currentStart.signature}, was ${season.signature})`,
    });
  const seated = found.job.entrants.map((member) => league.state.members[member]);
  const { isolation, key } = league.conditions;
  const isolationMeans = isolationMeansFor(isolation, key);
  const today = await findBots(folder, league.plan, seated, isolationMeans);
  const problems = seated.flatMap((member) =>
    memberKey(today.get(member)!) === member.key
      ? []
      : [`${member.bot.label}: its code or version has changed since it played (${member.bot.spec})`],
  );
  if (problems.length > 0)
    throw new DataError(`${folder}: game ${found.job.id} cannot be played again`, {
      'game/differs': problems,
    });
  /** By seat. */
  const entrants = seated.map((member) => ({ ...today.get(member)!, label: member.bot.label }));
  return { league, ...found, entrants };
}
