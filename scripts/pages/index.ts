// Room `pages`: HTML pages and the servers that show them. Other rooms import from here.

export { drawChart, figureChart } from './html/draw-chart.ts';
export { commandHtml, factList, htmlPage, type Section, table } from './html/page.ts';
export { botColour, INK_COLOUR, LINE_COLOUR, QUIET_COLOUR } from './html/style.ts';
export { leagueJson } from './league/league-json.ts';
export { leagueTable, memberChangeText } from './league/league-table.ts';
export { readLeagueView } from './league/league-view.ts';
export { writeLeaguePage, writeLeagueSite } from './league/write-league-page.ts';
export { openBrowser, untilAskedToEnd } from './local-server.ts';
export { timeAndPlaceNow } from './report/time-and-place.ts';
export { writeReport, writeReportSite } from './report/write-report.ts';
export { playPage, rivalsOf } from './view/play-page.ts';
export { PlayServer } from './view/play-server.ts';
export { gameOfRun, playedToView } from './view/played-to-view.ts';
export { serveGame, servePage } from './view/serve-game.ts';
export { type GameToView, viewPage } from './view/view-page.ts';
