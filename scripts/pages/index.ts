// HTML pages of runs, ladders and games, and the servers that show them.

export { leagueJson } from './league/league-json.ts';
export { leagueTable, memberChangeText } from './league/league-table.ts';
export { readLeagueView } from './league/league-view.ts';
export { writeLeaguePage, writeLeagueSite } from './league/write-league-page.ts';
export { openBrowser, untilAskedToEnd } from './local-server.ts';
export { keepNotable } from './report/keep-notable.ts';
export { type RunPage, serveRun } from './report/serve-run.ts';
export { timeAndPlaceNow } from './report/time-and-place.ts';
export { writeGamePages, writeReport, writeReportSite } from './report/write-report.ts';
export { playPage, rivalsOf } from './view/play-page.ts';
export { PlayServer } from './view/play-server.ts';
export { gameOfRun, playedToView } from './view/played-to-view.ts';
export { serveGame, servePage } from './view/serve-game.ts';
export { type GameToView, viewPage } from './view/view-page.ts';
