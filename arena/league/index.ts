// Ladders that bots join and leave: making, changing, playing and merging them, and counting a season.

export { addBots, closeLeague, retireBots } from './change-league.ts';
export { countSeason, type SeasonTables, seasonGames } from './count-season.ts';
export { findLeagueGame } from './find-league-game.ts';
export { gamesPerBlock } from './league-blocks.ts';
export { leagueField } from './league-field.ts';
export { hasOpenDeals, leagueAt } from './league-journal.ts';
export { entrantOf, type Member, type Season } from './league-state.ts';
export { makeLeague } from './make-league.ts';
export type { MemberChange } from './members.ts';
export { mergeLeagues } from './merge-leagues.ts';
export { findSeason, type League, openLeague } from './open-league.ts';
export { type LeagueNews, type LeagueOptions, playLeague } from './play-league.ts';
export { missingBlocks } from './scheduled-groups.ts';
export { type FreshSeason, openSeasonLedger, refreshSeason } from './season-files.ts';
