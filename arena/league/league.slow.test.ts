// Leagues of the toy game.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { refusedAt, refusedFor } from '../../engine/core/testing/refused-for.ts';
import { recordLine } from '../files/record-file.ts';
import { planRun } from '../run/plan/run-plan.ts';
import { playRun } from '../run/run.ts';
import { setCodeUser } from '../sandbox/source/accepted-code.ts';
import { pebblesBot, writeBot } from '../testing/file-bot.ts';
import { readFolder, tempFolder } from '../testing/temp-folder.ts';
import { LEAGUE_SETTINGS, newLeague, playSeeds, seasonFiles } from '../testing/toy-league.ts';
import { WITHOUT_THREADS } from '../testing/without-threads.ts';
import { addBots, retireBots } from './change-league.ts';
import { findLeagueGame } from './find-league-game.ts';
import { addEvents, readJournal } from './league-journal.ts';
import { leagueState } from './league-state.ts';
import { makeLeague } from './make-league.ts';
import type { LeagueNews } from './play-league.ts';

/** Lines of games.csv without ids. */
const withoutIds = (csv: string): string[] => csv.split('\n').map((line) => line.replace(/^[^,]*,/, ''));

/** The ledger's game lines by id. */
const ledgerOf = (folder: string): Map<string, string> =>
  new Map(
    seasonFiles(folder)
      ['ledger.jsonl'].trimEnd()
      .split('\n')
      .slice(1)
      .flatMap((line) => (JSON.parse(line) as { games: { id: string }[] }).games)
      .map((game) => [game.id, JSON.stringify(game)]),
  );

test('a bot that joins plays only its games, and the files are those of one run of all bots', async () => {
  const folder = await newLeague();
  expect((await playSeeds(folder)).played).toBe(25 * 6);
  const before = ledgerOf(folder);
  await addBots(folder, ['eager']);
  const report = await playSeeds(folder);
  // Four groups of three out of four, one of which was played.
  expect(report.played).toBe(25 * 3 * 6);
  const now = ledgerOf(folder);
  for (const [id, line] of before) expect(now.get(id)).toBe(line);

  const bots = ['random', 'last', 'first', 'eager'];
  const run = await playRun(await planRun({ ...LEAGUE_SETTINGS, bots }), {
    workers: 1,
    workforce: WITHOUT_THREADS,
    out: tempFolder(),
  });
  const [leagueFiles, runFiles] = [seasonFiles(folder), readFolder(run.folder)];
  const named = ['seat_effects.csv', 'courses.csv'];
  for (const name of [...named, 'manifest.json', 'settings.json'])
    expect(leagueFiles[name], name).toBe(runFiles[name]);
  for (const name of ['games.csv', 'seats.csv'])
    expect(withoutIds(leagueFiles[name])).toEqual(withoutIds(runFiles[name]));
  expect(Object.keys(leagueFiles).filter((name) => !(name in runFiles))).toEqual(['history.csv']);

  // Its tables may be looked at repeatedly, and its bots may have met different opponents.
  expect(JSON.parse(leagueFiles['summary.json'])).toEqual({
    ...JSON.parse(runFiles['summary.json']),
    intervals: 'safe',
  });
  const column = (csv: string, name: string): string[] => {
    const [head, ...rows] = csv
      .trimEnd()
      .split('\n')
      .map((line) => line.split(','));
    return rows.map((row) => row[head.indexOf(name)]);
  };
  // Shares of resamples do not allow for repeated looks.
  const isOfRatings = (name: string): boolean => name !== 'best';
  const ratings = [leagueFiles, runFiles].map((files) =>
    files['ratings.csv']
      .split('\n', 1)[0]
      .split(',')
      .filter(isOfRatings)
      .map((name) => column(files['ratings.csv'], name)),
  );
  expect(ratings[0]).toEqual(ratings[1]);
  expect(column(leagueFiles['ratings.csv'], 'best').join('')).toBe('');
  const ratingRows = leagueFiles['ratings.csv'].split('\n').filter((line) => line.startsWith('all,'));
  expect(column(leagueFiles['standings.csv'], 'bot')).toEqual(ratingRows.map((line) => line.split(',')[1]));
  for (const file of ['standings.csv', 'pairs.csv']) {
    const [low, high] = file === 'pairs.csv' ? ['low', 'high'] : ['win_rate_low', 'win_rate_high'];
    const widths = [leagueFiles[file], runFiles[file]].map((csv) => {
      const ends = [low, high].map((name) => column(csv, name).map(Number));
      return ends[1].reduce((sum, end, i) => sum + end - ends[0][i], 0);
    });
    expect(widths[0]).toBeGreaterThan(1.2 * widths[1]);
  }

  // A league that got all bots at once has the same files, including ids.
  const other = await newLeague({ bots });
  await playSeeds(other);
  expect(seasonFiles(other)).toEqual(leagueFiles);
});

test('more seeds add games of the new seeds only; fewer are refused', async () => {
  const folder = await newLeague({ seeds: 10 });
  await playSeeds(folder);
  const before = ledgerOf(folder);
  expect((await playSeeds(folder, 30)).played).toBe(20 * 6);
  expect((await playSeeds(folder)).played).toBe(0);
  expect([...before].every(([id, line]) => ledgerOf(folder).get(id) === line)).toBe(true);
  const uninterrupted = await newLeague({ seeds: 30 });
  await playSeeds(uninterrupted);
  expect(seasonFiles(folder)).toEqual(seasonFiles(uninterrupted));
  await expect(playSeeds(folder, 20)).rejects.toThrow(refusedAt('seeds', 'setting/value'));
  await expect(playSeeds(folder, 2_000_000)).rejects.toThrow(refusedAt('seeds', 'setting/value'));
});

test('a bot that retires plays no more and keeps its games; one that comes back plays what it missed', async () => {
  const folder = await newLeague();
  await playSeeds(folder);
  await retireBots(folder, ['first']);
  await expect(retireBots(folder, ['first', 'nobody'])).rejects.toThrow(
    /first: has already retired\n.*nobody: no such bot in it \(random, last\)/,
  );
  await expect(playSeeds(folder)).rejects.toThrow('has 2 bots for 3 players: add some');
  await addBots(folder, ['eager']);
  const { played, standings } = await playSeeds(folder);
  expect(played).toBe(25 * 6);
  const games = Object.fromEntries(standings.map(({ entrant, games }) => [entrant.label, games]));
  expect(games).toEqual({ random: 300, last: 300, first: 150, eager: 150 });
  expect(await addBots(folder, ['first'])).toEqual([{ label: 'first', change: 'returned' }]);
  expect((await playSeeds(folder)).played).toBe(2 * 25 * 6);
  const uninterrupted = await newLeague({ bots: ['random', 'last', 'first', 'eager'] });
  await playSeeds(uninterrupted);
  expect(seasonFiles(folder)['games.csv']).toBe(seasonFiles(uninterrupted)['games.csv']);
});

test('a bot whose file changes joins as a new version with its own games only', async () => {
  const home = tempFolder();
  const bot = writeBot(home, 'mine.mjs', pebblesBot('mine', ''));
  const folder = await newLeague({ bots: ['random', 'last', bot] });
  await playSeeds(folder);
  const before = ledgerOf(folder);
  writeBot(
    home,
    'mine.mjs',
    pebblesBot('mine', 'return [legal.list()[1]];').replace("version: '1'", "version: '2'"),
  );
  const news: LeagueNews[] = [];
  const play = () => playSeeds(folder, undefined, (one) => void news.push(one));
  await expect(play()).rejects.toThrow(`not started: ${bot}`);
  setCodeUser({ acceptsAll: true });
  const { played, standings, history } = await play();
  setCodeUser({});
  expect(news[0].changed).toEqual([{ label: 'mine@2', replaces: 'mine', change: 'joined' }]);
  expect(played).toBe(25 * 6);
  expect([...before].every(([id, line]) => ledgerOf(folder).get(id) === line)).toBe(true);
  expect(
    standings.map(({ entrant, games }) => `${entrant.label} ${entrant.version} ${games}`).sort(),
  ).toEqual(['last 1 300', 'mine 1 150', 'mine@2 2 150', 'random 1 300']);
  expect([...new Set(history().map(({ bots, games }) => `${bots}: ${games}`))]).toEqual(['3: 150', '4: 300']);
  const copy = writeBot(tempFolder(), 'copy.mjs', readFileSync(bot, 'utf8'));
  expect(await addBots(folder, [copy])).toEqual([{ label: 'mine@2', change: 'moved' }]);
  // Games of the old version cannot be replayed, those of the new one can.
  const [oldGame] = before.keys();
  await expect(findLeagueGame(folder, oldGame)).rejects.toThrow(refusedFor('game/differs'));
  const newGame = [...ledgerOf(folder).keys()].find((id) => !before.has(id))!;
  expect((await findLeagueGame(folder, newGame)).entrants.map(({ label }) => label).sort()).toEqual([
    'last',
    'mine@2',
    'random',
  ]);
});

test('an engine that plays differently begins a new season', async () => {
  const folder = await newLeague();
  await playSeeds(folder);
  const files = seasonFiles(folder);
  const { conditions, events } = readJournal(folder);
  const first = events.find((event) => 'season' in event)!;
  // As if the last season had been played by another engine.
  const foreign = { season: { ...first.season, files: {}, signature: 'f'.repeat(16) } };
  addEvents(folder, [foreign]);
  const state = leagueState({ conditions, events: [...events, foreign] });
  expect(state.season).toMatchObject({ number: 2, signature: 'f'.repeat(16) });
  await addBots(folder, ['eager']);
  const news: LeagueNews[] = [];
  const report = await playSeeds(folder, undefined, (one) => void news.push(one));
  // The current engine is that of season 1: only new games are played.
  expect(news[0]).toMatchObject({ ended: { number: 2 }, season: { number: 1 } });
  expect(report.played).toBe(3 * 25 * 6);
  expect(existsSync(join(folder, 'season-2'))).toBe(false);

  // If the first season has another engine, the current one is the second, and the first does not change.
  const other = await newLeague();
  const path = join(other, 'league.jsonl');
  const changed = readFileSync(path, 'utf8').replace(/^.*"season".*\n/m, (season) => {
    const parsed = JSON.parse(season) as { season: object };
    return recordLine({ season: { ...parsed.season, signature: 'e'.repeat(16) } });
  });
  writeFileSync(path, changed);
  const second = await playSeeds(other, undefined, (one) => void news.push(one));
  expect(news[1]).toMatchObject({ ended: { number: 1 }, season: { number: 2 } });
  expect(second.played).toBe(150);
  expect(readFolder(join(other, 'season-2'))).toEqual(files);
  expect(existsSync(join(other, 'season-1'))).toBe(false);
});

test('a league copies data files and detects changes of them', async () => {
  const home = tempFolder();
  const track = join(home, 'mine.json');
  const plan = await planRun({ ...LEAGUE_SETTINGS, seeds: 1 });
  writeFileSync(track, JSON.stringify(plan.request.files.track.content));
  const folder = await newLeague({ seeds: 2, files: { track } });
  writeFileSync(track, '{}');
  expect((await playSeeds(folder)).played).toBe(12);
  writeFileSync(join(folder, 'files', 'track.json'), '{}');
  await expect(playSeeds(folder)).rejects.toThrow(refusedFor('file/changed'));
});

test('bad input names what is wrong and leaves nothing behind', async () => {
  const home = tempFolder();
  const folder = join(home, 'new');
  await expect(makeLeague(folder, { ...LEAGUE_SETTINGS, bots: ['nobody'] })).rejects.toThrow(
    "there is no bot 'nobody'",
  );
  await expect(makeLeague(folder, { ...LEAGUE_SETTINGS, bots: ['last', 'last'] })).rejects.toThrow(
    'last: is already in the league as last',
  );
  await expect(makeLeague(folder, { ...LEAGUE_SETTINGS, players: 9 })).rejects.toThrow('players: 9 given');
  expect(existsSync(folder)).toBe(false);
  writeFileSync(join(home, 'note.txt'), '');
  await expect(makeLeague(home, LEAGUE_SETTINGS)).rejects.toThrow(`${basename(home)}: is not empty`);
  await makeLeague(folder, LEAGUE_SETTINGS);
  await expect(makeLeague(folder, LEAGUE_SETTINGS)).rejects.toThrow('is a league already');
  const before = readFileSync(join(folder, 'league.jsonl'), 'utf8');
  await expect(addBots(folder, ['eager', 'last'])).rejects.toThrow('last: is already in the league');
  await expect(addBots(folder, ['lazy:often=9'])).rejects.toThrow("parameter 'often': '9' must be a number");
  expect(readFileSync(join(folder, 'league.jsonl'), 'utf8')).toBe(before);
  expect(existsSync(join(folder, 'run.lock'))).toBe(false);
  await expect(findLeagueGame(folder, '000000')).rejects.toThrow(refusedFor('game/unknown'));
});
