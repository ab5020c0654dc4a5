// A run is played, its games are listed, and one of them is played again.
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playRun } from '../../../arena/run/index.ts';
import { planRun } from '../../../arena/run/plan/index.ts';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { WITHOUT_THREADS } from '../../../arena/testing/without-threads.ts';
import { refusedFor } from '../../../engine/core/testing/refused-for.ts';
import { type GameRow, gameRows } from '../tables/run-rows.ts';
import { type GameQuery, listGames } from './list-games.ts';
import { worstLosses } from './notable-games.ts';
import { openRunGame } from './open-run-game.ts';
import { playSeated } from './seated-game.ts';

const query: GameQuery = { outcome: 'any', limit: 1000 };
let folder: string;
const rows = new Map<string, GameRow>();

beforeAll(async () => {
  const plan = await planRun({
    bots: ['courier', 'connector', 'random'],
    players: 3,
    seeds: 2,
    key: 'a key',
    files: {},
  });
  ({ folder } = await playRun(plan, {
    out: mkdtempSync(join(tmpdir(), 'switchback-')),
    workers: 1,
    workforce: WITHOUT_THREADS,
  }));
  for await (const row of gameRows(folder)) rows.set(row.game.game_id, row);
});

afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }));

/** By how much the winner of a game has more of a figure than a seat. */
function behind(id: string, seat: number, figure: string): number {
  const { seats } = rows.get(id)!;
  const winner = seats.find(({ win_share }) => Number(win_share) > 0)!;
  return Number(winner[figure]) - Number(seats[seat][figure]);
}

describe('the list of games', () => {
  test('the list has a row for each bot and game', async () => {
    expect(rows.size).toBe(12);
    expect(await listGames(folder, query)).toMatchObject({ by: 'cash', count: 36 });
    expect((await listGames(folder, { ...query, bot: 'random' })).count).toBe(12);
    expect(await listGames(folder, { ...query, limit: 3 })).toMatchObject({
      count: 36,
      games: { length: 3 },
    });
  });

  test('the list holds only wins or only losses when they are asked for', async () => {
    const wins = await listGames(folder, { ...query, bot: 'connector', outcome: 'won' });
    const losses = await listGames(folder, { ...query, bot: 'connector', outcome: 'lost' });
    expect(wins.count + losses.count).toBe(12);
    expect(wins.games.every(({ winners }) => winners.includes('connector'))).toBe(true);
    expect(losses.games.some(({ winners }) => winners.includes('connector'))).toBe(false);
  });

  test('the list begins with the largest measure that it is sorted by', async () => {
    const { games } = await listGames(folder, { ...query, outcome: 'lost', by: 'deliveries' });
    const values = games.map(({ id, seat }) => behind(id, seat, 'deliveries'));
    expect(games.map(({ measure }) => measure)).toEqual(values);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    const long = await listGames(folder, { ...query, by: 'rounds' });
    expect(long.count).toBe(12);
    expect(long.games[0].rounds).toBe(Math.max(...[...rows.values()].map(({ game }) => Number(game.rounds))));
  });

  test('the list of upsets holds games that the bot of the higher win rate lost', async () => {
    const { games } = await listGames(folder, { ...query, outcome: 'lost', by: 'upset' });
    expect(games.every(({ measure, bot, winners }) => measure > 0 && bot !== winners)).toBe(true);
    expect(games.length).toBeGreaterThan(0);
  });

  test('the list by blunder names the turn in which the bot lost most of its chance', async () => {
    const blunderQuery = { ...query, bot: 'courier', outcome: 'lost', by: 'blunder' } as const;
    const { games } = await listGames(folder, blunderQuery);
    const falls = games.map(({ measure }) => measure);
    expect(falls).toEqual([...falls].sort((a, b) => b - a));
    for (const { id, seat, bot, turn, measure } of games.slice(0, 2)) {
      expect([bot, measure > 0 && measure < 1]).toEqual(['courier', true]);
      const runGame = await openRunGame(folder, id);
      const actors = new Set<number>();
      const onAction = (state: unknown, _: number, actor: number): void => {
        if (runGame.game.turn(state) === turn) actors.add(actor);
      };
      await playSeated(runGame, { onAction });
      expect(actors).toContain(seat);
    }
  });

  test('listGames throws an error with the valid names for unknown bots and measures, and for folders without a run', async () => {
    await expect(listGames(folder, { ...query, bot: 'x' })).rejects.toThrow(refusedFor('bots/unknown'));
    await expect(listGames(folder, { ...query, by: 'x' })).rejects.toThrow(
      /^--by: must be one of rank, rounds, upset, blunder, order, cash.*given: x/,
    );
    await expect(listGames(tempFolder(), query)).rejects.toThrow(/is not a folder of a run/);
  });

  test('the list of worst losses has one game for each bot', async () => {
    const losses = await worstLosses(folder);
    expect(losses.map(({ bot }) => bot)).toEqual(['connector', 'courier', 'random']);
    for (const { bot, measure: most } of losses) {
      const list = await listGames(folder, { ...query, bot, outcome: 'lost' });
      expect(list.games[0].measure, bot).toBe(most);
    }
  });
});

describe('a game of a run', () => {
  test('a replayed game has the recorded hash, dealt from the key of the run', async () => {
    const [id] = rows.keys();
    const runGame = await openRunGame(folder, id.slice(0, 12));
    expect(runGame.id).toBe(id);
    const replay = await playSeated(runGame);
    runGame.check(replay);
    expect(replay.outcome.hash).toBe(rows.get(id)!.game.hash);
  });

  test('a replay with another hash than recorded throws an error, as does an ambiguous game name', async () => {
    const copy = join(tempFolder(), 'copy');
    cpSync(folder, copy, { recursive: true });
    const path = join(copy, 'games.csv');
    const [id, { game }] = [...rows][3];
    writeFileSync(path, readFileSync(path, 'utf8').replace(game.hash, '0000000000000000'));
    const runGame = await openRunGame(copy, id);
    const replay = await playSeated(runGame);
    expect(() => runGame.check(replay)).toThrow(/comes out differently: hash .*, recorded 0000000000000000/);
    appendFileSync(path, `${readFileSync(path, 'utf8').split('\n')[4]}\n`);
    await expect(openRunGame(copy, id)).rejects.toThrow(/has 2 games whose names begin/);
  });
});
